//! People and bots at one table: who is played by a bot, and taking back what a person chose.

use std::cell::RefCell;
use std::rc::Rc;

use rulesmith_game::{Chooser, Game, Offer, PlayerId, UndoError};

use crate::bots::{Seats, bot};

/// Who is played by a bot. The bots are asked again and again, so they are shared with the game
/// while it lets them play.
#[derive(Clone, Debug)]
pub struct Seated {
    seats: Rc<RefCell<Seats>>,
    kinds: Vec<Option<String>>,
}

impl Seated {
    /// The kind of the bot at each seat; nothing where a person sits. An unknown kind counts as a
    /// person.
    pub fn new(kinds: Vec<Option<String>>, seed: u64) -> Self {
        // Each seat has numbers of its own, or two bots of a kind would think alike.
        let make = |(at, kind): (usize, &Option<String>)| bot(kind.as_deref()?, seed.wrapping_add(at as u64));
        let seats = Seats::new(kinds.iter().enumerate().map(make).collect());
        Self { seats: Rc::new(RefCell::new(seats)), kinds }
    }

    /// The kind of the bot that plays for this player, if one does.
    pub fn kind(&self, player: PlayerId) -> Option<&str> {
        self.kinds.get(player.index())?.as_deref()
    }

    /// Whether bots play for everybody.
    pub fn bots_everywhere(&self) -> bool {
        self.kinds.iter().all(Option::is_some)
    }

    /// The players for whom people sit there.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> {
        self.kinds.iter().enumerate().filter(|(_, kind)| kind.is_none()).map(|(at, _)| PlayerId::at(at))
    }

    /// Whether a bot is to answer now.
    pub fn bot_is_asked(&self, game: &Game) -> bool {
        game.decision().is_some_and(|decision| self.kind(decision.player).is_some())
    }

    /// A chooser that answers for the bots and leaves all other decisions open.
    pub fn chooser(&self) -> Box<dyn Chooser> {
        let seats = self.seats.clone();
        Box::new(move |offer: &Offer<'_>| seats.borrow_mut().choose(offer))
    }

    /// A chooser that answers once for a bot and leaves everything after it open.
    pub fn chooser_once(&self) -> Box<dyn Chooser> {
        let seats = self.seats.clone();
        let mut answered = false;
        Box::new(move |offer: &Offer<'_>| {
            (!std::mem::replace(&mut answered, true)).then(|| seats.borrow_mut().choose(offer)).flatten()
        })
    }

    /// Takes the last choice of a person back, with what bots chose since, and says which it was.
    ///
    /// # Errors
    /// When chance has spoken in between; then nothing is taken back.
    pub fn take_back(&self, game: &mut Game) -> Result<String, UndoError> {
        let mut taken = 0;
        loop {
            let words = game.last_choice_words().unwrap_or_default();
            match game.undo() {
                Ok(_) => taken += 1,
                Err(error) => {
                    for _ in 0..taken {
                        // What was just taken back can be made again.
                        let _ = game.redo();
                    }
                    return Err(error);
                }
            }
            if !self.bot_is_asked(game) {
                return Ok(words);
            }
        }
    }

    /// Makes again what was taken back, with what bots had chosen after it.
    ///
    /// # Errors
    /// When nothing was taken back.
    pub fn make_again(&self, game: &mut Game) -> Result<(), UndoError> {
        game.redo()?;
        while self.bot_is_asked(game) && game.redo().is_ok() {}
        Ok(())
    }
}

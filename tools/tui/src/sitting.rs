//! A game and the people and bots who play it, apart from how it is shown.

use std::path::{Path, PathBuf};

use rulesmith_game::defs::Seen;
use rulesmith_game::scene::JournalText;
use rulesmith_game::{Choice, ChooseError, Diagnostic, Game, Loaded, Pack, PlayerId, RuleError};
use rulesmith_sim::{Seated, Timer};

use crate::reload::{self, Reloaded};
use crate::store::Store;

/// What a front end needs to begin with a game.
#[derive(Debug)]
pub struct Sitting {
    /// What the pack is called in the store.
    pub name: String,
    /// The pack.
    pub pack: Pack,
    /// The game.
    pub game: Game,
    /// Who is played by a bot.
    pub seated: Seated,
    /// How long players have to agree.
    pub timer: Timer,
    /// What chance and the bots follow from.
    pub seed: u64,
    /// Where the game is saved after every choice.
    pub save: Option<PathBuf>,
    /// The files that hold this game: a save may replace them.
    pub own_saves: Vec<PathBuf>,
    /// The whole journal, where an edit of the pack cut the game short and nothing was chosen since.
    pub cut: Option<JournalText>,
}

impl Sitting {
    /// Whether one player may know what another may not.
    pub(crate) fn has_secrets(&self) -> bool {
        let defs = self.game.defs();
        defs.places.iter().any(|place| place.seen == Seen::Owner)
            || defs.classes.iter().any(|class| class.secret)
            || defs.decisions.iter().any(|decision| decision.secret)
    }

    /// The person who is asked now.
    pub(crate) fn person_asked(&self) -> Option<PlayerId> {
        let player = self.game.decision()?.player;
        self.seated.kind(player).is_none().then_some(player)
    }

    /// The only person at the table.
    pub(crate) fn only_person(&self) -> Option<PlayerId> {
        let mut people = self.seated.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// The whole seconds that the open decision leaves to agree, and the part of the time in
    /// thousandths. Nothing where there is no such time; no seconds where it is over.
    pub(crate) fn time(&mut self) -> Option<(Option<u64>, u32)> {
        let decision = self.game.decision()?;
        let (player, decision) = (decision.player, decision.decision);
        let seconds = self.game.defs().decision(decision).seconds?;
        let entries = self.game.entries();
        let left = self.timer.left(&entries, player, decision, seconds);
        Some((left, self.timer.part_left(&entries, player, decision, seconds)))
    }

    /// Makes a choice.
    ///
    /// # Errors
    /// When it is not taken; the game is as it was.
    pub(crate) fn choose(&mut self, choice: Choice) -> Result<(), ChooseError> {
        let before = self.game.entries().len();
        self.game.choose(choice)?;
        self.went_on(before);
        Ok(())
    }

    /// Lets the bot that is asked make one choice.
    ///
    /// # Errors
    /// When a rule fails.
    pub(crate) fn bot_chooses(&mut self) -> Result<(), RuleError> {
        let before = self.game.entries().len();
        self.game.play(self.seated.chooser_once())?;
        self.went_on(before);
        Ok(())
    }

    fn went_on(&mut self, entry: usize) {
        self.timer.chosen(entry);
        self.cut = None;
    }

    /// Saves the game.
    ///
    /// # Errors
    /// A message, when it cannot be saved there.
    pub(crate) fn save_at(&mut self, path: &Path, store: &dyn Store) -> Result<(), String> {
        let own = self.own_saves.iter().any(|known| known == path);
        store.save(path, &self.game, own)?;
        if !own {
            self.own_saves.push(path.to_owned());
        }
        Ok(())
    }

    /// Goes on with the pack as it was read anew.
    pub(crate) fn reload(&mut self, loaded: Loaded) -> Reloaded {
        reload::reload(self, loaded)
    }

    /// A diagnostic as it is shown, in lines.
    pub(crate) fn told(&self, diagnostic: &Diagnostic) -> Vec<String> {
        reload::rendered(std::slice::from_ref(diagnostic), self.game.program().sources())
    }
}

//! Bots: choosers that answer at once.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rulesmith_game::{Chooser, Offer};

/// The kinds of bots.
pub const BOTS: &[&str] = &["random"];

/// A bot of a kind; `None` when there is no such kind.
pub fn bot(kind: &str, seed: u64) -> Option<Box<dyn Chooser>> {
    match kind {
        "random" => Some(Box::new(RandomBot::new(seed))),
        _ => None,
    }
}

/// Takes any of the choices, each as likely.
#[derive(Clone, Debug)]
pub struct RandomBot {
    rng: ChaCha8Rng,
}

impl RandomBot {
    /// A bot whose choices follow from a seed, on every machine alike.
    ///
    /// It draws from another stream than [`rulesmith_game::Fate::seeded`]: one seed may serve both
    /// without the dice telling what the bot will choose.
    pub fn new(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(1);
        Self { rng }
    }
}

impl Chooser for RandomBot {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<usize> {
        Some(self.rng.random_range(0..offer.choices.len() as u32) as usize)
    }
}

/// A chooser for a whole table: the bot of the seat that is asked answers. A seat without a bot
/// leaves its decisions to somebody else.
#[derive(Default)]
pub struct Seats {
    bots: Vec<Option<Box<dyn Chooser>>>,
}

impl Seats {
    /// The bots by seat.
    pub fn new(bots: Vec<Option<Box<dyn Chooser>>>) -> Self {
        Self { bots }
    }
}

impl std::fmt::Debug for Seats {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.bots.iter().map(Option::is_some)).finish()
    }
}

impl Chooser for Seats {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<usize> {
        self.bots.get_mut(offer.player.index())?.as_mut()?.choose(offer)
    }
}

//! Choices at random, the same on every machine.

use rulesmith_game::{Fate, Game, Limits, Pack, Settings, Status};

/// A source of numbers: `SplitMix64`.
#[derive(Clone, Copy, Debug)]
pub struct Dice(u64);

impl Dice {
    /// A source that gives the same numbers for the same seed.
    pub fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `end`, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }
}

/// A game of a pack that stands before its first decision.
///
/// # Panics
/// When the rules of the set-up fail.
pub fn start(pack: &Pack, settings: &Settings, seed: u64) -> Game {
    let game = Game::start(pack, settings, Fate::seeded(seed), &Limits::default());
    game.unwrap_or_else(|error| panic!("{}: {error}", pack.top().id))
}

/// Makes a choice at random. Returns false when nothing is left to choose.
///
/// # Panics
/// When the game does not take a choice that it offers, or stops without being over.
pub fn choose(game: &mut Game, dice: &mut Dice) -> bool {
    let Some(decision) = game.decision() else {
        assert_eq!(*game.status(), Status::Over, "the game stops: {}", game.standing());
        return false;
    };
    let choice = decision.choices[dice.below(decision.choices.len())];
    game.choose(choice).unwrap_or_else(|error| panic!("{}: {error}", game.standing()));
    true
}

/// Plays at random to the end or for so many choices.
pub fn play(game: &mut Game, dice: &mut Dice, most: usize) {
    for _ in 0..most {
        if !choose(game, dice) {
            return;
        }
    }
}

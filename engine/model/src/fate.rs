//! Where chance comes from. The table holds no generator: a saved or shown state cannot leak the
//! next throw, and a replay does not depend on how numbers were made.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::choice::Choice;
use crate::ids::{DecisionId, DieId, PlaceId};

/// Something that rules ask of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FateAsk {
    /// A throw of several dice of a kind.
    Roll {
        /// The die.
        die: DieId,
        /// How many.
        count: usize,
        /// How many faces it has.
        faces: usize,
        /// The place in which the dice lie, if they lie in one: who sees it knows the throw.
        place: Option<PlaceId>,
    },
    /// A new order of the pieces of a place.
    Shuffle {
        /// The place.
        place: PlaceId,
        /// How many pieces lie there.
        count: usize,
    },
    /// One of several, each as likely.
    Draw {
        /// What it is drawn for.
        decision: DecisionId,
        /// What may be drawn.
        from: Vec<Choice>,
    },
}

/// What chance answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FateEntry {
    /// The faces of a throw, by their position on the die.
    Roll {
        /// The die.
        die: DieId,
        /// A face for each die.
        faces: Vec<u8>,
        /// The place in which the dice lie, if they lie in one.
        place: Option<PlaceId>,
    },
    /// A new order: where each piece lay before.
    Shuffle {
        /// The place.
        place: PlaceId,
        /// The earlier positions in their new order.
        order: Vec<u16>,
    },
    /// What was drawn.
    Draw {
        /// What it was drawn for.
        decision: DecisionId,
        /// What came.
        drawn: Choice,
    },
}

/// A source of chance.
#[derive(Clone, Debug)]
pub enum Fate {
    /// A generator whose numbers are the same on every machine: `ChaCha` with 8 rounds.
    Seeded(Box<ChaCha8Rng>),
    /// Nothing comes by itself; the game waits until somebody supplies it.
    Supplied,
}

impl Fate {
    /// Chance from a seed.
    pub fn seeded(seed: u64) -> Self {
        Self::Seeded(Box::new(ChaCha8Rng::seed_from_u64(seed)))
    }

    /// The answer, if this source has one of its own.
    pub fn answer(&mut self, ask: &FateAsk) -> Option<FateEntry> {
        let Self::Seeded(rng) = self else { return None };
        Some(match ask {
            FateAsk::Roll { die, count, faces, place } => FateEntry::Roll {
                die: *die,
                place: *place,
                faces: (0..*count).map(|_| rng.random_range(0..*faces as u32) as u8).collect(),
            },
            FateAsk::Shuffle { place, count } => {
                let mut order: Vec<u16> = (0..*count as u16).collect();
                order.shuffle(rng.as_mut());
                FateEntry::Shuffle { place: *place, order }
            }
            FateAsk::Draw { decision, from } => {
                FateEntry::Draw { decision: *decision, drawn: from[rng.random_range(0..from.len() as u32) as usize] }
            }
        })
    }
}

impl FateAsk {
    /// Whether an answer fits what was asked.
    pub fn accepts(&self, entry: &FateEntry) -> bool {
        match (self, entry) {
            (Self::Roll { die, count, faces, place }, FateEntry::Roll { die: d, faces: f, place: p }) => {
                die == d && place == p && f.len() == *count && f.iter().all(|&face| (face as usize) < *faces)
            }
            (Self::Draw { decision, from }, FateEntry::Draw { decision: d, drawn }) => {
                decision == d && from.contains(drawn)
            }
            (Self::Shuffle { place, count }, FateEntry::Shuffle { place: p, order }) => {
                let mut sorted = order.clone();
                sorted.sort_unstable();
                place == p && sorted.iter().map(|&at| at as usize).eq(0..*count)
            }
            _ => false,
        }
    }
}

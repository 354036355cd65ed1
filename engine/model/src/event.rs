//! What happened, told to whoever listens.

use crate::choice::Choice;
use crate::ids::{AttrId, DecisionId, DieId, KindId, PhaseId, PieceId, PlaceId, PlayerId};

/// Something that happened on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A phase began for a player.
    Phase(PhaseId, Option<PlayerId>),
    /// A player threw dice; the faces by their position on the die.
    Threw(PlayerId, DieId, Vec<u8>),
    /// A name was drawn at random for a decision.
    Drew(DecisionId, Choice),
    /// A player chose.
    Chose(PlayerId, DecisionId, Choice),
    /// A counter rose; the last number is what was lost to the cap or an empty supply.
    Gained(Option<PlayerId>, KindId, i32, i32),
    /// A counter fell.
    Lost(Option<PlayerId>, KindId, i32),
    /// A state attribute of a piece went from one value to another.
    Changed(PieceId, AttrId, i32, i32),
    /// A piece changed hands.
    Moved(PieceId, Option<PlayerId>),
    /// A piece was laid from a place (or from nowhere) into another.
    Laid(PieceId, Option<PlaceId>, PlaceId),
    /// A piece was taken out of a place.
    TakenOut(PieceId, PlaceId),
    /// A place was shuffled.
    Shuffled(PlaceId),
    /// A script noted two numbers that were compared, under a word.
    Noted(String, i32),
    /// A player won.
    Won(PlayerId),
}

/// An event and the script line (counted over all scripts of the pack) that caused it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What happened.
    pub event: Event,
    /// The line that caused it; 0 when no script did.
    pub line: u32,
}

/// The most things that may happen in a step.
pub const MOST_IN_A_STEP: u32 = 5000;

/// Collects events, or nothing when nobody listens.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    told: Option<Vec<Told>>,
    /// How many things were told since the last [`Watch::take`], also when nobody listens.
    count: u32,
    /// The script line that runs now.
    pub line: u32,
}

impl Watch {
    /// A watch that collects.
    pub fn listening() -> Self {
        Self { told: Some(Vec::new()), count: 0, line: 0 }
    }

    /// Whether anybody listens.
    pub fn listens(&self) -> bool {
        self.told.is_some()
    }

    /// Tells of an event. It is made only when somebody listens.
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.count = self.count.saturating_add(1);
        if let Some(told) = &mut self.told
            && self.count <= MOST_IN_A_STEP
        {
            told.push(Told { event: event(), line: self.line });
        }
    }

    /// How many things were told since the last take.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Hands over what was told so far.
    pub fn take(&mut self) -> Vec<Told> {
        self.count = 0;
        self.told.as_mut().map(std::mem::take).unwrap_or_default()
    }
}

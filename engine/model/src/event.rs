//! What happened, told to whoever listens.

use crate::choice::Choice;
use crate::ids::{AttrId, DecisionId, DieId, KindId, PhaseId, PieceId, PlaceId, PlayerId};

/// Something that happened on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A phase began for a player.
    Phase(PhaseId, Option<PlayerId>),
    /// A die shows a face, by its position on the die.
    Showed(PieceId, u8),
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

impl Event {
    /// The piece that it names.
    pub fn piece(&self) -> Option<PieceId> {
        match self {
            Self::Changed(piece, ..)
            | Self::Showed(piece, _)
            | Self::Moved(piece, _)
            | Self::Laid(piece, ..)
            | Self::TakenOut(piece, _)
            | Self::Chose(_, _, Choice::Piece(piece)) => Some(*piece),
            _ => None,
        }
    }

    /// The same with another piece, where it names one.
    #[must_use]
    pub fn with_piece(mut self, other: PieceId) -> Self {
        match &mut self {
            Self::Changed(piece, ..)
            | Self::Showed(piece, _)
            | Self::Moved(piece, _)
            | Self::Laid(piece, ..)
            | Self::TakenOut(piece, _)
            | Self::Chose(_, _, Choice::Piece(piece)) => *piece = other,
            _ => {}
        }
        self
    }
}

/// Who may know the piece that an event names. It is decided when the event is told: what lies
/// face down then stays unknown, also when it is turned later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knowers(u32);

impl Knowers {
    /// Everybody.
    pub const ALL: Self = Self(u32::MAX);

    /// Those of all who watch that pass a test.
    pub fn those(seats: usize, test: impl Fn(Option<PlayerId>) -> bool) -> Self {
        let viewers = std::iter::once(None).chain((0..seats).map(|seat| Some(PlayerId::at(seat))));
        Self(viewers.filter(|&viewer| test(viewer)).fold(0, |bits, viewer| bits | Self::bit(viewer)))
    }

    /// Whether a player is among them, or a spectator.
    pub fn has(self, viewer: Option<PlayerId>) -> bool {
        self.0 & Self::bit(viewer) != 0
    }

    /// These and others.
    #[must_use]
    pub fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    fn bit(viewer: Option<PlayerId>) -> u32 {
        viewer.map_or(1, |player| 2 << player.0)
    }
}

/// An event and the script line (counted over all scripts of the pack) that caused it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What happened.
    pub event: Event,
    /// Who may know the piece that it names.
    pub knowers: Knowers,
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
        self.tell_to(|| (event(), Knowers::ALL));
    }

    /// Tells of an event, and who may know the piece that it names.
    pub fn tell_to(&mut self, event: impl FnOnce() -> (Event, Knowers)) {
        self.count = self.count.saturating_add(1);
        if let Some(told) = &mut self.told
            && self.count <= MOST_IN_A_STEP
        {
            let (event, knowers) = event();
            told.push(Told { event, knowers, line: self.line });
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

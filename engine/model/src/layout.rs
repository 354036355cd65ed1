//! Where everything lies in the flat table.
//!
//! ```text
//! | header | dice: die, count, faces | counters: a row per player and one for the table | pieces |
//! ```
//!
//! One row of integers copies with one `memcpy`, which is what makes re-running a step, undo and
//! search cheap.

use crate::ids::{KindId, PieceId, PlayerId};

/// The cells of the header, by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub enum Head {
    /// The player whose turn it is.
    Turn,
    /// The player whom the running phase concerns.
    Active,
    /// The player who started.
    First,
    /// The round, from 1.
    Round,
    /// The turn, from 1.
    TurnNumber,
    /// The phase.
    Phase,
    /// The state of play, see [`crate::table::Stage`].
    Stage,
    /// Whether the running phase ends with this step.
    EndPhase,
    /// Steps played so far.
    Steps,
    /// Steps in a row in which nobody was asked anything.
    Idle,
    /// Things that happened so far.
    Happened,
    /// The winners, a bit for each seat.
    Winners,
    /// The die thrown last.
    Die,
    /// How many of it were thrown.
    DiceCount,
}

const HEAD: usize = 14;

/// How many cells say where a piece lies, in games with places.
pub const LOCATION: usize = 5;

/// How many cells each part takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The most dice in one throw.
    pub dice: usize,
    /// Players.
    pub players: usize,
    /// Kinds; counters use the row of a player at the position of their kind.
    pub kinds: usize,
    /// Pieces.
    pub pieces: usize,
    /// Cells of a piece: its owner, its location and its state attributes.
    pub stride: usize,
    /// Cells of a piece that say where it lies: none in games without places.
    pub location: usize,
}

impl Layout {
    /// The number of cells in all.
    pub const fn len(&self) -> usize {
        self.piece_start() + self.pieces * self.stride
    }

    /// Whether there are no cells; a table always has its header.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// Where the faces of a throw start.
    pub(crate) const FACES: usize = HEAD;

    pub(crate) const fn counter(&self, row: usize, kind: KindId) -> usize {
        HEAD + self.dice + row * self.kinds + kind.index()
    }

    /// The row of a player, or of the table for nobody.
    pub(crate) fn row(&self, who: Option<PlayerId>) -> usize {
        who.map_or(self.players, PlayerId::index)
    }

    pub(crate) const fn owner(&self, piece: PieceId) -> usize {
        self.piece_start() + piece.index() * self.stride
    }

    pub(crate) const fn state(&self, piece: PieceId, slot: u16) -> usize {
        self.owner(piece) + 1 + self.location + slot as usize
    }

    /// The cells that say where a piece lies: its place, its order in it, its column, its row and its turns.
    pub(crate) const fn location(&self, piece: PieceId) -> usize {
        self.owner(piece) + 1
    }

    /// The cells of each piece, in games with places: its owner, its place, its order in it, and so on.
    pub(crate) fn pieces_in<'a>(&self, cells: &'a [i32]) -> impl Iterator<Item = &'a [i32]> + use<'a> {
        let pieces = if self.location > 0 { &cells[self.piece_start()..] } else { &[] };
        pieces.chunks_exact(self.stride.max(1))
    }

    const fn piece_start(&self) -> usize {
        HEAD + self.dice + (self.players + 1) * self.kinds
    }
}

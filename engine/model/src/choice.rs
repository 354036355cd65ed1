//! What a player may choose.

use crate::ids::{ClassId, DieId, KindId, PieceId, PlaceId, PlayerId};
use crate::place::Cell;

/// The most kinds that a class of counters may have to be paid with.
pub const PAYABLE_KINDS: usize = 12;

/// One of the things offered in a decision. It is recorded by its name, never by its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// None of them.
    Pass,
    /// Agree.
    Yes,
    /// Disagree.
    No,
    /// A number.
    Number(i32),
    /// A player.
    Player(PlayerId),
    /// A kind of component.
    Kind(KindId),
    /// A piece.
    Piece(PieceId),
    /// A cell of a grid.
    Cell(Cell),
    /// A face of a die.
    Face(DieId, u8),
    /// A piece whose face the player may not see, by its position in its place.
    Spot(PlaceId, u16),
    /// A way to pay.
    Payment(Payment),
}

/// An amount of each counter of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Payment {
    /// The class of counters paid with.
    pub class: ClassId,
    /// The amounts, in the order of the kinds of the class.
    pub amounts: [u8; PAYABLE_KINDS],
}

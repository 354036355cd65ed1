//! Places: where pieces lie, and who may see them there.

use super::Each;
use crate::ids::AttrId;

/// A place as a pack declares it. With `each` player there is one for everybody.
#[derive(Clone, Debug)]
pub struct PlaceDef {
    /// Its name in the pack.
    pub name: String,
    /// What people read.
    pub title: String,
    /// One for every player, or one for all.
    pub each: Each,
    /// Who sees what lies there.
    pub seen: Seen,
    /// How many pieces have room.
    pub capacity: Option<u16>,
    /// For a place whose pieces have coordinates.
    pub grid: Option<GridDef>,
    /// The number of its first instance; players' instances follow by seat.
    pub first: u16,
}

/// Who sees the pieces of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Everybody.
    All,
    /// The player whose place it is.
    Owner,
    /// Nobody: they lie face down, also for their owner.
    Nobody,
}

/// A letter that edges bear.
#[derive(Clone, Debug)]
pub struct EdgeDef {
    /// The letter.
    pub letter: String,
    /// Its name in the pack.
    pub name: String,
    /// Whether nothing may be laid along it.
    pub closed: bool,
}

/// A grid on which square pieces are laid side by side. Columns run to the right, rows down; the
/// first piece lies at column 0, row 0.
#[derive(Clone, Debug, Default)]
pub struct GridDef {
    /// The lowest column, if the grid ends there.
    pub left: Option<i16>,
    /// The highest column, if the grid ends there.
    pub right: Option<i16>,
    /// The lowest row, if the grid ends there.
    pub top: Option<i16>,
    /// The highest row, if the grid ends there.
    pub bottom: Option<i16>,
    /// The attribute that states the edges of a piece; touching edges must be the same.
    pub edges: Option<AttrId>,
}

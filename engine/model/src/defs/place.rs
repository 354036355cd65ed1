//! Places: where pieces lie, and who may see them there.

use super::{Each, Status};
use crate::cells::Frame;
use crate::footprint::WIDEST;
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
    /// How sure this is, where the pack says so.
    pub status: Option<Status>,
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

/// A grid on which pieces are laid. Columns run to the right, rows down. On a grid without an end
/// the first piece lies at column 0, row 0.
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
    /// The attribute that states which cells a piece covers; without it each covers one.
    pub shapes: Option<AttrId>,
    /// The attribute that says whether a piece is a wall.
    pub walls: Option<AttrId>,
    /// The place whose grid lies under this one: what lies there is in the way and counts for walls
    /// and neighbours.
    pub over: Option<usize>,
    /// Whether pieces need not lie side by side.
    pub loose: bool,
    /// Whether walls that touch with a corner only are closed there.
    pub corners_seal: bool,
}

impl GridDef {
    /// The frame of a grid that ends on all sides and is not too large.
    pub fn frame(&self) -> Option<Frame> {
        let (left, top) = (self.left?, self.top?);
        let width = usize::try_from(i32::from(self.right?) - i32::from(left) + 1).ok()?;
        let height = usize::try_from(i32::from(self.bottom?) - i32::from(top) + 1).ok()?;
        let fits = |size: usize| (1..=WIDEST).contains(&size);
        (fits(width) && fits(height)).then_some(Frame { left, top, width, height })
    }
}

//! The table: what lies on it, who may change it, and how chance reaches it.
//!
//! This crate knows numbers and names only. It knows no text format, no script and no front end:
//! a [`Defs`] comes in linked and checked, a [`Table`] is a flat row of integers that copies in
//! well under a microsecond, and every write to it is in [`change`].
//!
//! Modules in reading order.

pub mod ids;
pub mod defs;
pub mod footprint;
pub mod figure;
pub mod layout;
pub mod table;
pub mod place;
pub mod cells;
pub mod grid;
pub mod ground;
mod placing;
mod walls;
pub mod dice;
mod change_error;
pub mod change;
pub mod event;
pub mod choice;
pub mod reason;
pub mod list;
pub mod payment;
pub mod fate;
pub mod dealer;
pub mod hidden;
pub mod naming;
pub mod view;

pub use choice::{Choice, Payment};
pub use defs::Defs;
pub use event::{Event, Watch};
pub use fate::{Fate, FateAsk, FateEntry};
pub use figure::Figure;
pub use footprint::{Footprint, Outline};
pub use ground::Ground;
pub use ids::{AttrId, ClassId, DecisionId, DieId, KindId, PhaseId, PieceId, PlaceId, PlayerId, SymbolId};
pub use list::List;
pub use place::Cell;
pub use reason::Reason;
pub use table::Table;
pub use view::View;

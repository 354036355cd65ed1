//! The board: a table as one viewer sees it, drawn for so many columns.
//!
//! It knows no game: what is drawn, where and with which signs, follows from the components and from
//! the hints of the pack. Modules in reading order.

pub(crate) mod thing;
pub(crate) mod changes;
pub(crate) mod look;
pub(crate) mod block;
pub(crate) mod gauge;
mod cell;
mod matrix;
mod tallies;
mod cards;
mod mesh;
mod ground;
mod grid;
mod dice;
pub(crate) mod layout;

pub(crate) use changes::Seen;
pub(crate) use layout::board;
pub(crate) use look::{Lights, Look};
pub(crate) use thing::Thing;

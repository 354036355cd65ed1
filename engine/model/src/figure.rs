//! The values of static attributes: the figures printed on the components.

use crate::footprint::Footprint;
use crate::ids::{DieId, KindId};

/// What a component states for one of its attributes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Nothing is printed.
    None,
    /// A number.
    Number(i32),
    /// Yes or no.
    Flag(bool),
    /// The name of another component.
    Kind(KindId),
    /// A word.
    Word(String),
    /// Several components.
    Kinds(Vec<KindId>),
    /// The letters of the edges: north, east, south, west.
    Edges([u8; 4]),
    /// The cells that it covers.
    Shape(Footprint),
    /// The die that it is.
    Die(DieId),
    /// An amount of each of several counters, in the order of the counters' class.
    Cost(Vec<(KindId, u32)>),
}

/// What may be written for an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureType {
    /// A whole number.
    Number,
    /// `true` or `false`.
    Flag,
    /// The name of a component.
    Kind,
    /// A word.
    Word,
    /// A list of names of components.
    Kinds,
    /// Four letters of edges, such as `SHSH`.
    Edges,
    /// A drawing of the cells that it covers.
    Shape,
    /// The name of a die.
    Die,
    /// A cost such as `4D + 2S`.
    Cost,
}

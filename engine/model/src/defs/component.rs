//! Components: classes, their attributes, kinds and pieces.

use crate::figure::{Figure, FigureType};
use crate::ids::{AttrId, ClassId, KindId, PlaceId, PlayerId};

/// Whether the things of a class are counted or lie on the table one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// An amount of each kind.
    Counter,
    /// Single pieces with attributes.
    Piece,
}

/// How sure a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Read in a rulebook or on a component.
    Known,
    /// From one thin source, or inferred.
    Probable,
    /// Made up, so that the game can be played.
    Reconstructed,
}

impl Status {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Known => "known",
            Self::Probable => "probable",
            Self::Reconstructed => "reconstructed",
        }
    }
}

/// How sure the figures of a component are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statuses {
    /// All of them, unless one has a status of its own.
    pub all: Option<Status>,
    /// Those that have one of their own, by name.
    pub figures: Vec<(String, Status)>,
}

/// Who has the things of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Each {
    /// Every player has them.
    Player,
    /// There is one set for all.
    Table,
}

/// A class of components.
#[derive(Clone, Debug)]
pub struct Class {
    /// Its name in the pack.
    pub name: String,
    /// Counted, or piece by piece.
    pub form: Form,
    /// One set for every player, or one for all.
    pub each: Each,
    /// For counters: whether only the holder may know the amount.
    pub secret: bool,
    /// For pieces: the static attribute that is printed on their backs, so that everybody knows it
    /// of what lies face down.
    pub back: Option<AttrId>,
    /// For pieces that are dice: what says so.
    pub dice: Option<DiceDef>,
    /// The first of its kinds; the others follow.
    pub first: KindId,
    /// How many kinds it has.
    pub len: usize,
    /// For each [`AttrId`], where this class keeps it.
    pub slots: Vec<Slot>,
    /// Its static attributes.
    pub statics: Vec<StaticAttr>,
    /// Its state attributes.
    pub states: Vec<StateAttr>,
}

impl Class {
    /// Its kinds in order.
    pub fn kinds(&self) -> impl Iterator<Item = KindId> + use<> {
        let first = self.first.index();
        (first..first + self.len).map(KindId::at)
    }
}

/// What makes the pieces of a class dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceDef {
    /// The static attribute that names the die.
    pub die: AttrId,
    /// The state attribute that keeps the face which it shows: 0 for none, 1 for the first.
    pub face: AttrId,
}

/// Where a class keeps an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The class has no such attribute.
    Absent,
    /// In [`Kind::figures`] at this position.
    Static(u16),
    /// In the table, at this position of the piece.
    State(u16),
}

/// An attribute that never changes during a game.
#[derive(Clone, Debug)]
pub struct StaticAttr {
    /// Its name.
    pub attr: AttrId,
    /// What may be written for it.
    pub kind: FigureType,
    /// For a cost: the counter that may be paid in place of any other.
    pub wild: Option<KindId>,
}

/// An attribute that play changes.
#[derive(Clone, Debug)]
pub struct StateAttr {
    /// Its name.
    pub attr: AttrId,
    /// The highest value it may take.
    pub max: Bound,
    /// The highest sum of it over all pieces that a player owns.
    pub player_max: Option<i32>,
    /// The highest sum of it over all pieces of the class: how many the box holds.
    pub supply: Option<i32>,
}

/// A highest value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// There is none.
    Unlimited,
    /// The same for every piece.
    Number(i32),
    /// What this static attribute of the piece states.
    Static(u16),
    /// The number of faces of the die that this static attribute names.
    Faces(u16),
}

/// A kind of component.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its name in the pack.
    pub name: String,
    /// What people read.
    pub title: String,
    /// The short symbol used in costs, if it has one.
    pub symbol: Option<String>,
    /// Its class.
    pub class: ClassId,
    /// Its static attributes, in the order of [`Class::statics`].
    pub figures: Vec<Figure>,
    /// For a counter: the most that a player may have.
    pub cap: Option<i32>,
    /// For a counter: how many there are in all.
    pub supply: Option<i32>,
    /// For a counter: the least that a player may have, 0 or below.
    pub floor: i32,
    /// For a counter: how much of it everyone starts with.
    pub start: i32,
    /// How sure its figures are, where the pack says so.
    pub status: Statuses,
    /// For pieces: whether the kind takes part in this game.
    pub present: bool,
}

/// A piece as it lies in the box.
#[derive(Clone, Copy, Debug)]
pub struct PieceDef {
    /// What it is.
    pub kind: KindId,
    /// The player whose set it belongs to; this also is its owner at the start.
    pub home: Option<PlayerId>,
    /// Where it lies at the start, if it lies in a place.
    pub place: Option<PlaceId>,
    /// Its number among the pieces of the same kind and home, from 0.
    pub number: u16,
    /// Whether there are several of the same kind and home.
    pub numbered: bool,
}

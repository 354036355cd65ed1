//! Layout hints: how a front end may show a game. They change nothing in play.

use crate::ids::{AttrId, ClassId, KindId, PlayerId, SymbolId};

/// What a pack says of how it is shown. Everything may be left out.
#[derive(Clone, Debug, Default)]
pub struct Hints {
    /// What stands in each part of the screen, in order.
    pub areas: Vec<(Area, Vec<Item>)>,
    /// What is not shown.
    pub hidden: Vec<Item>,
    /// For classes: the attributes that are shown, in order.
    pub shown: Vec<(ClassId, Vec<AttrId>)>,
    /// Marks of kinds.
    pub kinds: Vec<(KindId, Mark)>,
    /// Marks of attributes.
    pub attributes: Vec<(AttrId, Mark)>,
    /// Marks of symbols on dice.
    pub symbols: Vec<(SymbolId, Mark)>,
    /// Marks of letters of edges, by their position.
    pub edges: Vec<(usize, Mark)>,
    /// Marks of players.
    pub players: Vec<(PlayerId, Mark)>,
    /// What a game is won by, for the end.
    pub score: Option<Score>,
}

/// A part of the screen. Left and right stand side by side where there is room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// Above the others.
    Top,
    /// Left, usually what is largest.
    Left,
    /// Right.
    Right,
    /// Below; also everything that stands nowhere else.
    Bottom,
}

/// Something that is shown as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A place, by its position in [`super::Defs::places`]: a grid, or pieces side by side.
    Place(usize),
    /// The counters of a class, or those of its pieces that lie in no place.
    Class(ClassId),
    /// The last throw.
    Dice,
}

/// How something is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// One sign that stands for it.
    pub glyph: Option<String>,
    /// A short name.
    pub label: Option<String>,
    /// Its colour.
    pub colour: Option<Colour>,
}

/// The colours that every terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Red.
    Red,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
    /// Magenta, also called purple.
    Magenta,
    /// Cyan.
    Cyan,
    /// White.
    White,
    /// Grey.
    Grey,
}

impl Colour {
    /// The words for colours.
    pub const WORDS: [(&'static str, Self); 10] = [
        ("red", Self::Red),
        ("green", Self::Green),
        ("yellow", Self::Yellow),
        ("blue", Self::Blue),
        ("magenta", Self::Magenta),
        ("purple", Self::Magenta),
        ("cyan", Self::Cyan),
        ("white", Self::White),
        ("grey", Self::Grey),
        ("gray", Self::Grey),
    ];

    /// The colour that a word means.
    pub fn named(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, colour)| *colour)
    }
}

/// What points are made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// What is compared.
    pub total: Tally,
    /// What it is the sum of.
    pub parts: Vec<Tally>,
}

/// A number that a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// A counter.
    Counter(KindId),
    /// The sum of a state attribute over all pieces of the player.
    State(AttrId),
}

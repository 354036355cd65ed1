//! The values that rules handle, and their types.

use std::rc::Rc;

use rhai::{Dynamic, ImmutableString};
use rulesmith_model::{AttrId, Cell, Choice, ClassId, DecisionId, DieId, KindId, List, PieceId, PlayerId, SymbolId};

/// A value. The last ones are names, resolved to what they stand for.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Value {
    /// Nothing.
    #[default]
    Unit,
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A word.
    Text(ImmutableString),
    /// A player.
    Player(PlayerId),
    /// A piece.
    Piece(PieceId),
    /// A kind of component.
    Kind(KindId),
    /// A cell of a grid.
    Cell(Cell),
    /// A face of a die, by its position on it.
    Face(DieId, u8),
    /// Candidates.
    List(Rc<List>),
    /// A class of components.
    Class(ClassId),
    /// An attribute.
    Attr(AttrId),
    /// A die.
    Die(DieId),
    /// A symbol.
    Symbol(SymbolId),
    /// A decision.
    Decision(DecisionId),
    /// An option, by its position.
    Option(usize),
    /// A place, by its position.
    Place(usize),
}

/// What a verb takes or gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// Nothing.
    Unit,
    /// `true` or `false`.
    Bool,
    /// A whole number.
    Int,
    /// A word.
    Text,
    /// A player.
    Player,
    /// A piece.
    Piece,
    /// Candidates.
    List,
    /// A piece or a kind: something that has a price.
    Priced,
    /// The name of a counter, or a kind that is one.
    Counter,
    /// The name of a counter of the table, or a kind that is one.
    TableCounter,
    /// The name of any kind.
    AnyKind,
    /// The name of a kind of piece, or such a kind.
    PieceKind,
    /// The name of a symbol on dice, or a counter of that name.
    Symbol,
    /// The name of a class of pieces.
    PieceClass,
    /// The name of a class of counters.
    CounterClass,
    /// The name of any class.
    AnyClass,
    /// The name of an attribute of pieces that play changes, or `"amount"` for counters.
    State,
    /// The name of any attribute.
    Attribute,
    /// The name of a place of the table.
    TablePlace,
    /// The name of a place that every player has.
    PlayerPlace,
    /// The name of a letter of edges.
    Edge,
    /// A cell of a grid.
    Cell,
    /// A face of a die.
    Face,
    /// The name of a die.
    Die,
    /// The name of a decision.
    Decision,
    /// The name of a rule option.
    Option,
    /// A kind of component.
    Kind,
    /// One of the candidates, or a kind or its name for all that are of it.
    Item,
    /// Anything; a script looks before it uses it.
    Any,
}

impl Type {
    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Unit => "nothing",
            Self::Bool => "true or false",
            Self::Int => "a number",
            Self::Text => "a text",
            Self::Player => "a player",
            Self::Piece => "a piece",
            Self::List => "a list of candidates",
            Self::Priced => "a piece or kind with a price",
            Self::Counter => "the name of a counter that players have",
            Self::TableCounter => "the name of a counter of the table",
            Self::AnyKind => "the name of a component",
            Self::PieceKind => "the name of a kind of piece",
            Self::Symbol => "the name of a symbol",
            Self::PieceClass => "the name of a class of pieces",
            Self::CounterClass => "the name of a class of counters",
            Self::AnyClass => "the name of a class",
            Self::State => "the name of a state attribute",
            Self::Attribute => "the name of an attribute",
            Self::TablePlace => "the name of a place of the table",
            Self::PlayerPlace => "the name of a place that every player has",
            Self::Edge => "the name of an edge",
            Self::Cell => "a cell of a grid",
            Self::Face => "a face of a die",
            Self::Die => "the name of a die",
            Self::Decision => "the name of a decision",
            Self::Option => "the name of an option",
            Self::Kind => "a kind",
            Self::Item => "a candidate or the name of a component",
            Self::Any => "anything",
        }
    }

    /// The word for it in editor stubs.
    pub const fn stub(self) -> &'static str {
        match self {
            Self::Unit => "()",
            Self::Bool => "bool",
            Self::Int => "int",
            Self::Player => "Player",
            Self::Piece => "Piece",
            Self::List => "List",
            Self::Kind => "Kind",
            Self::Cell => "Cell",
            Self::Face => "Face",
            Self::Priced => "Piece | Kind",
            Self::Counter | Self::TableCounter | Self::PieceKind | Self::Symbol => "String | Kind",
            Self::Any | Self::Item => "?",
            _ => "String",
        }
    }
}

/// A face of a die as scripts hold it.
#[derive(Clone, Copy, Debug)]
pub struct Face(pub DieId, pub u8);

/// Candidates as scripts hold them.
#[derive(Clone, Debug)]
pub struct ListHandle(pub Rc<List>);

impl IntoIterator for ListHandle {
    type Item = Dynamic;
    type IntoIter = Items;

    fn into_iter(self) -> Self::IntoIter {
        Items { list: self.0, next: 0 }
    }
}

/// The candidates of a list as scripts see them, one after the other.
#[derive(Clone, Debug)]
pub struct Items {
    list: Rc<List>,
    next: usize,
}

impl Iterator for Items {
    type Item = Dynamic;

    fn next(&mut self) -> Option<Dynamic> {
        let choice = *self.list.items.get(self.next)?;
        self.next += 1;
        Some(Value::from(choice).into_dynamic())
    }
}

impl From<Choice> for Value {
    fn from(choice: Choice) -> Self {
        match choice {
            Choice::Pass | Choice::Payment(_) | Choice::Spot(..) => Self::Unit,
            Choice::Cell(cell) => Self::Cell(cell),
            Choice::Face(die, face) => Self::Face(die, face),
            Choice::Yes => Self::Bool(true),
            Choice::No => Self::Bool(false),
            Choice::Number(n) => Self::Int(n.into()),
            Choice::Player(player) => Self::Player(player),
            Choice::Kind(kind) => Self::Kind(kind),
            Choice::Piece(piece) => Self::Piece(piece),
        }
    }
}

impl Value {
    /// The value as scripts hold it.
    pub fn into_dynamic(self) -> Dynamic {
        match self {
            Self::Bool(flag) => flag.into(),
            Self::Int(n) => n.into(),
            Self::Text(text) => text.into(),
            Self::Player(player) => Dynamic::from(player),
            Self::Piece(piece) => Dynamic::from(piece),
            Self::Kind(kind) => Dynamic::from(kind),
            Self::Cell(cell) => Dynamic::from(cell),
            Self::Face(die, face) => Dynamic::from(Face(die, face)),
            Self::List(list) => Dynamic::from(ListHandle(list)),
            _ => Dynamic::UNIT,
        }
    }

    /// What a script gave back.
    pub fn from_dynamic(value: &Dynamic) -> Option<Self> {
        if value.is_unit() {
            return Some(Self::Unit);
        }
        if let Ok(n) = value.as_int() {
            return Some(Self::Int(n));
        }
        if let Ok(flag) = value.as_bool() {
            return Some(Self::Bool(flag));
        }
        if let Some(piece) = value.read_lock::<PieceId>() {
            return Some(Self::Piece(*piece));
        }
        if let Some(kind) = value.read_lock::<KindId>() {
            return Some(Self::Kind(*kind));
        }
        if let Some(cell) = value.read_lock::<Cell>() {
            return Some(Self::Cell(*cell));
        }
        if let Some(face) = value.read_lock::<Face>() {
            return Some(Self::Face(face.0, face.1));
        }
        if let Some(player) = value.read_lock::<PlayerId>() {
            return Some(Self::Player(*player));
        }
        if let Some(list) = value.read_lock::<ListHandle>() {
            return Some(Self::List(list.0.clone()));
        }
        value.as_immutable_string_ref().ok().map(|text| Self::Text(text.clone()))
    }
}

//! Everything that a pack declares, linked: all names are ids, all figures are numbers.

use crate::figure::{Figure, FigureType};
use crate::ids::{AttrId, ClassId, DecisionId, DieId, KindId, PhaseId, PieceId, PlayerId, SymbolId};
use crate::layout::Layout;

/// The components, phases and decisions of one game with its options settled and its seats taken.
#[derive(Clone, Debug)]
pub struct Defs {
    /// The players' names by seat.
    pub players: Vec<String>,
    /// All classes.
    pub classes: Vec<Class>,
    /// All kinds, those of one class side by side.
    pub kinds: Vec<Kind>,
    /// The names of all attributes, static and state.
    pub attributes: Vec<String>,
    /// All pieces; a piece's place in this list never changes.
    pub pieces: Vec<PieceDef>,
    /// The symbols that dice bear.
    pub symbols: Vec<Symbol>,
    /// The dice.
    pub dice: Vec<Die>,
    /// The phases in playing order.
    pub phases: Vec<Phase>,
    /// The decisions.
    pub decisions: Vec<DecisionDef>,
    /// The decision in which a way to pay is chosen.
    pub payment: DecisionId,
    /// The rule options and the values they have in this game.
    pub options: Vec<Setting>,
    /// Where everything lies in the flat table.
    pub layout: Layout,
    /// How many steps a game may take; more is a fault of the pack.
    pub step_limit: u32,
}

/// Whether the things of a class are counted or lie on the table one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// An amount of each kind.
    Counter,
    /// Single pieces with attributes.
    Piece,
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
    /// For a counter: how much of it everyone starts with.
    pub start: i32,
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
    /// Its number among the pieces of the same kind and home, from 0.
    pub number: u16,
    /// Whether there are several of the same kind and home.
    pub numbered: bool,
}

/// A symbol on dice.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// Its name in the pack.
    pub name: String,
    /// The letter printed for it.
    pub letter: Option<String>,
}

/// A die.
#[derive(Clone, Debug)]
pub struct Die {
    /// Its name in the pack.
    pub name: String,
    /// Its faces; each bears symbols in some number.
    pub faces: Vec<Vec<(SymbolId, u32)>>,
    /// What each face is called in journals: the shortest unambiguous writing.
    pub face_names: Vec<String>,
}

/// Which part of the game a phase belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Once, before the first turn.
    Setup,
    /// Again and again until the game is over.
    Play,
}

/// For whom a phase is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// For the player whose turn it is.
    Turn,
    /// For every player in turn order, before the next phase begins.
    Each,
    /// Once, for nobody in particular.
    Once,
}

/// A phase.
#[derive(Clone, Debug)]
pub struct Phase {
    /// Its name in the pack.
    pub name: String,
    /// What people read.
    pub title: String,
    /// The function that plays it.
    pub function: String,
    /// Whether it is played again until the function calls `end_phase`.
    pub repeat: bool,
    /// Which part of the game it belongs to.
    pub part: Part,
    /// For whom it is run.
    pub run: Run,
}

/// A decision that rules ask for by name.
#[derive(Clone, Debug)]
pub struct DecisionDef {
    /// Its name in the pack.
    pub name: String,
    /// The question that people read.
    pub ask: String,
    /// What declining is called.
    pub pass: String,
    /// What agreeing is called.
    pub yes: String,
    /// What disagreeing is called.
    pub no: String,
    /// Whether only the player who is asked may know the answer.
    pub secret: bool,
    /// How many seconds a front end lets a player agree, counted from the first time that the
    /// decision is asked in a step. Rules never see the clock.
    pub seconds: Option<u32>,
}

/// A rule option as it is set in this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its name in the pack.
    pub name: String,
    /// Its value.
    pub value: Figure,
}

/// A cost, and the counter that may be paid in place of the others.
pub type Price<'a> = (&'a [(KindId, u32)], Option<KindId>);

impl Defs {
    /// How many people play.
    pub fn player_count(&self) -> usize {
        self.players.len()
    }

    /// All players by seat.
    pub fn seats(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.players.len()).map(PlayerId::at)
    }

    /// The class of a kind.
    pub fn class_of(&self, kind: KindId) -> &Class {
        &self.classes[self.kinds[kind.index()].class.index()]
    }

    /// The kind of a piece.
    pub fn kind_of(&self, piece: PieceId) -> &Kind {
        &self.kinds[self.pieces[piece.index()].kind.index()]
    }

    /// The class of a piece.
    pub fn class_of_piece(&self, piece: PieceId) -> &Class {
        self.class_of(self.pieces[piece.index()].kind)
    }

    /// Where a piece keeps an attribute.
    pub fn slot(&self, piece: PieceId, attr: AttrId) -> Slot {
        self.class_of_piece(piece).slots[attr.index()]
    }

    /// What a kind costs, and the counter that may stand for the others; `None` without a price.
    pub fn price(&self, kind: KindId) -> Option<Price<'_>> {
        let statics = self.class_of(kind).statics.iter();
        let figures = &self.kinds[kind.index()].figures;
        statics.zip(figures).find_map(|(attr, figure)| match figure {
            Figure::Cost(cost) => Some((cost.as_slice(), attr.wild)),
            _ => None,
        })
    }

    /// The figure that a kind states for an attribute; [`Figure::None`] when it states none.
    pub fn figure(&self, kind: KindId, attr: AttrId) -> &Figure {
        match self.class_of(kind).slots[attr.index()] {
            Slot::Static(at) => &self.kinds[kind.index()].figures[at as usize],
            Slot::State(_) | Slot::Absent => &Figure::None,
        }
    }

    /// The die with this id.
    pub fn die(&self, die: DieId) -> &Die {
        &self.dice[die.index()]
    }

    /// The decision with this id.
    pub fn decision(&self, decision: DecisionId) -> &DecisionDef {
        &self.decisions[decision.index()]
    }

    /// The phase with this id.
    pub fn phase(&self, phase: PhaseId) -> &Phase {
        &self.phases[phase.index()]
    }

    /// The attribute called so.
    pub fn attribute(&self, name: &str) -> Option<AttrId> {
        position(&self.attributes, |a| a == name).map(AttrId::at)
    }

    /// The kind called so.
    pub fn kind(&self, name: &str) -> Option<KindId> {
        position(&self.kinds, |k| k.name == name).map(KindId::at)
    }

    /// The class called so.
    pub fn class(&self, name: &str) -> Option<ClassId> {
        position(&self.classes, |c| c.name == name).map(ClassId::at)
    }

    /// The player called so.
    pub fn player(&self, name: &str) -> Option<PlayerId> {
        position(&self.players, |p| p == name).map(PlayerId::at)
    }

    /// The decision called so.
    pub fn decision_named(&self, name: &str) -> Option<DecisionId> {
        position(&self.decisions, |d| d.name == name).map(DecisionId::at)
    }

    /// The value of the option called so.
    pub fn option(&self, name: &str) -> Option<&Figure> {
        self.options.iter().find(|o| o.name == name).map(|o| &o.value)
    }
}

fn position<T>(list: &[T], test: impl Fn(&T) -> bool) -> Option<usize> {
    list.iter().position(test)
}

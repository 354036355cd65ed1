//! Names in scripts, resolved to what they stand for.

use std::collections::BTreeMap;

use rulesmith_model::defs::{Each, Form, Slot};
use rulesmith_model::{AttrId, ClassId, DecisionId, Defs, DieId, KindId, SymbolId};

use crate::value::{Type, Value};

/// The attribute under which counters take part in the filters of lists.
pub const AMOUNT: &str = "amount";

/// All names of a pack by what they name.
#[derive(Clone, Debug, Default)]
pub struct Names {
    spaces: BTreeMap<Space, BTreeMap<String, Value>>,
    symbols: Vec<Option<SymbolId>>,
    /// For each kind, the names that it may stand among.
    kinds: Vec<Space>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Space {
    Counter,
    PieceKind,
    TableCounter,
    AnyKind,
    Symbol,
    PieceClass,
    CounterClass,
    AnyClass,
    State,
    Attribute,
    TablePlace,
    PlayerPlace,
    Edge,
    Die,
    Decision,
    Option,
}

impl Space {
    const fn of(ty: Type) -> Option<Self> {
        Some(match ty {
            Type::Counter => Self::Counter,
            Type::PieceKind | Type::Priced => Self::PieceKind,
            Type::TableCounter => Self::TableCounter,
            Type::AnyKind | Type::Item => Self::AnyKind,
            Type::Symbol => Self::Symbol,
            Type::PieceClass => Self::PieceClass,
            Type::CounterClass => Self::CounterClass,
            Type::AnyClass => Self::AnyClass,
            Type::State => Self::State,
            Type::Attribute => Self::Attribute,
            Type::TablePlace => Self::TablePlace,
            Type::PlayerPlace => Self::PlayerPlace,
            Type::Edge => Self::Edge,
            Type::Die => Self::Die,
            Type::Decision => Self::Decision,
            Type::Option => Self::Option,
            _ => return None,
        })
    }
}

impl Names {
    /// The names of a pack.
    pub fn new(defs: &Defs) -> Self {
        let mut names = Self::default();
        for (at, class) in defs.classes.iter().enumerate() {
            let space = if class.form == Form::Piece { Space::PieceClass } else { Space::CounterClass };
            names.add(space, &class.name, Value::Class(ClassId::at(at)));
            names.add(Space::AnyClass, &class.name, Value::Class(ClassId::at(at)));
        }
        for (at, kind) in defs.kinds.iter().enumerate() {
            let class = &defs.classes[kind.class.index()];
            let space = match (class.form, class.each) {
                (Form::Piece, _) => Space::PieceKind,
                (Form::Counter, Each::Player) => Space::Counter,
                (Form::Counter, Each::Table) => Space::TableCounter,
            };
            names.kinds.push(space);
            names.add(space, &kind.name, Value::Kind(KindId::at(at)));
            names.add(Space::AnyKind, &kind.name, Value::Kind(KindId::at(at)));
        }
        for (at, symbol) in defs.symbols.iter().enumerate() {
            names.add(Space::Symbol, &symbol.name, Value::Symbol(SymbolId::at(at)));
        }
        for (at, name) in defs.attributes.iter().enumerate() {
            names.add(Space::Attribute, name, Value::Attr(AttrId::at(at)));
            let is_state = defs.classes.iter().any(|c| matches!(c.slots[at], Slot::State(_)));
            if is_state || name == AMOUNT {
                names.add(Space::State, name, Value::Attr(AttrId::at(at)));
            }
        }
        for (at, place) in defs.places.iter().enumerate() {
            let space = if place.each == Each::Player { Space::PlayerPlace } else { Space::TablePlace };
            names.add(space, &place.name, Value::Place(at));
        }
        for (at, edge) in defs.edges.iter().enumerate() {
            names.add(Space::Edge, &edge.name, Value::Int(at as i64));
        }
        for (at, die) in defs.dice.iter().enumerate() {
            names.add(Space::Die, &die.name, Value::Die(DieId::at(at)));
        }
        for (at, decision) in defs.decisions.iter().enumerate() {
            names.add(Space::Decision, &decision.name, Value::Decision(DecisionId::at(at)));
        }
        for (at, option) in defs.options.iter().enumerate() {
            names.add(Space::Option, &option.name, Value::Option(at));
        }
        let symbol_of = |name: &str| defs.symbols.iter().position(|s| s.name == name).map(SymbolId::at);
        names.symbols = defs.kinds.iter().map(|kind| symbol_of(&kind.name)).collect();
        names
    }

    fn add(&mut self, space: Space, name: &str, value: Value) {
        self.spaces.entry(space).or_default().insert(name.to_owned(), value);
    }

    /// What a name stands for where a type is expected.
    pub fn resolve(&self, ty: Type, name: &str) -> Option<Value> {
        self.spaces.get(&Space::of(ty)?)?.get(name).cloned()
    }

    /// Whether a type is written as a name.
    pub fn is_named(ty: Type) -> bool {
        Space::of(ty).is_some()
    }

    /// The names that would do where a type is expected, in alphabetical order.
    pub fn known(&self, ty: Type) -> impl Iterator<Item = &str> {
        let space = Space::of(ty).and_then(|space| self.spaces.get(&space));
        space.into_iter().flat_map(|names| names.keys().map(String::as_str))
    }

    /// Whether a kind will do where a type is expected.
    pub fn accepts(&self, ty: Type, kind: KindId) -> bool {
        match Space::of(ty) {
            Some(space @ (Space::Counter | Space::TableCounter | Space::PieceKind)) => {
                self.kinds.get(kind.index()) == Some(&space)
            }
            _ => true,
        }
    }

    /// The symbol on dice that is called like a kind.
    pub fn symbol_of(&self, kind: KindId) -> Option<SymbolId> {
        self.symbols.get(kind.index()).copied().flatten()
    }
}

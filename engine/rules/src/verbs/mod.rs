//! The one table of verbs: everything that a script can ask or do.
//!
//! A verb is declared once, here or in a module below: its name, its typed parameters, its result,
//! whether it writes, a line of documentation, and its native function. The script binding, the
//! checker, the reference page and the editor stubs are made from this table.

mod choosing;
mod counters;
mod dice;
mod flow;
mod grids;
mod ground;
mod lists;
mod pieces;
mod places;
mod players;
mod stock;

use std::rc::Rc;

use rulesmith_model::{Choice, Figure, List};

use crate::run::{Run, Stop};
use crate::value::{Type, Value};

/// What a verb does to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It only looks.
    Read,
    /// It changes the table.
    Write,
    /// It asks a player or chance.
    Ask,
}

/// The native function of a verb. The receiver of a method is the first argument; names arrive
/// resolved, and every argument has the type that the verb declares.
pub type Native = fn(&mut Run, &[Value]) -> Result<Value, Stop>;

/// An entry of the table.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    /// Its name.
    pub name: &'static str,
    /// What it is called on, for a method.
    pub receiver: Option<Type>,
    /// Its parameters: name and type.
    pub params: &'static [(&'static str, Type)],
    /// What it gives.
    pub result: Type,
    /// What it does to the game.
    pub effect: Effect,
    /// What it does, in a sentence or two.
    pub doc: &'static str,
    /// Its native function.
    pub call: Native,
}

impl Verb {
    /// All types that it takes, the receiver first.
    pub fn types(&self) -> impl Iterator<Item = Type> + '_ {
        self.receiver.into_iter().chain(self.params.iter().map(|(_, ty)| *ty))
    }

    /// How it is written, such as `player.gain(counter, amount) -> int`.
    pub fn signature(&self) -> String {
        let on = self.receiver.map(|ty| format!("{}.", ty.stub().to_lowercase())).unwrap_or_default();
        let params: Vec<&str> = self.params.iter().map(|(name, _)| *name).collect();
        let result = if self.result == Type::Unit { String::new() } else { format!(" -> {}", self.result.stub()) };
        format!("{on}{}({}){result}", self.name, params.join(", "))
    }
}

/// Declares verbs: `Effect Receiver.name(param: Type) -> Result = function;`
macro_rules! verbs {
    ($($(#[doc = $doc:literal])+ $effect:ident $($on:ident .)? [$name:ident] ($($param:ident: $ty:ident),*) -> $result:ident = $call:expr;)*) => {
        pub(super) const VERBS: &[$crate::verbs::Verb] = &[$($crate::verbs::Verb {
            name: stringify!($name),
            receiver: verbs!(@on $($on)?),
            params: &[$((stringify!($param), $crate::value::Type::$ty)),*],
            result: $crate::value::Type::$result,
            effect: $crate::verbs::Effect::$effect,
            doc: concat!($($doc, " "),+).trim_ascii(),
            call: $call,
        }),*];
    };
    (@on) => { None };
    (@on $on:ident) => { Some($crate::value::Type::$on) };
}
pub(crate) use verbs;

/// The parts of the table.
pub const TABLE: [&[Verb]; 11] = [
    flow::VERBS,
    choosing::VERBS,
    counters::VERBS,
    pieces::VERBS,
    stock::VERBS,
    places::VERBS,
    grids::VERBS,
    ground::VERBS,
    players::VERBS,
    lists::VERBS,
    dice::VERBS,
];

/// All verbs.
pub fn all() -> impl Iterator<Item = &'static Verb> {
    TABLE.into_iter().flatten()
}

/// Unpacks the arguments of a verb. The binding has checked them, so a mismatch is a fault of the
/// table above and is reported as one instead of a crash.
macro_rules! args {
    ($args:expr, $($kind:ident $name:ident),+) => {
        let [$($crate::value::Value::$kind($name)),+] = $args else {
            return Err($crate::run::Stop::fault("a verb got arguments that it does not take"));
        };
    };
}
pub(crate) use args;

/// A number as the table keeps it.
pub(crate) fn small(n: i64) -> Result<i32, Stop> {
    i32::try_from(n).map_err(|_| Stop::fault(format!("{n} is too large a number")))
}

/// A figure as scripts see it.
pub(crate) fn figure(figure: &Figure) -> Value {
    match figure {
        Figure::None | Figure::Cost(_) | Figure::Edges(_) | Figure::Shape(_) | Figure::Die(_) => Value::Unit,
        Figure::Kinds(kinds) => {
            let items = kinds.iter().map(|&kind| Choice::Kind(kind)).collect();
            Value::List(Rc::new(List { items, ..List::default() }))
        }
        Figure::Number(n) => Value::Int((*n).into()),
        Figure::Flag(flag) => Value::Bool(*flag),
        Figure::Kind(kind) => Value::Kind(*kind),
        Figure::Word(word) => Value::Text(word.into()),
    }
}

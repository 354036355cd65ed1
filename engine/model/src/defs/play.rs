//! What play is made of: dice, phases, decisions and settled options.

use super::Status;
use crate::figure::Figure;
use crate::ids::SymbolId;

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
    /// How sure its faces are, where the pack says so.
    pub status: Option<Status>,
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
    /// Where it comes from, such as a section of the rulebook; may be empty.
    pub source: String,
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

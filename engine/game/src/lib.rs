//! The public face of the engine. Front ends, bots, tests and tools use this crate only.
//!
//! A game is a function of a pack, its options, and the choices and fates in its journal:
//!
//! ```text
//! Pack::load(folder)  -> pack            Game::start(&pack, …)  -> game
//! game.status()       -> who is asked what, or what chance must say, or that it is over
//! game.choose(…)      -> the game goes on to the next decision
//! game.view(seat)     -> what that player may see
//! game.undo()         -> without the last choice
//! game.resample(seat) -> the game as that player may imagine it
//! game.journal()      -> everything that happened; Game::replay(…) makes the game again
//! ```
//!
//! Modules in reading order.

pub mod status;
mod flow;
pub mod game;
mod step;
mod undo;
mod fork;
mod stretch;
mod resample;
pub mod journal;
mod reading;
pub mod arrange;
pub mod log;
pub mod question;

pub use game::{Game, StartError};
pub use journal::ReplayError;
pub use log::LogLine;
pub use question::{Offered, Question};
pub use status::{ChooseError, Status, UndoError};

pub use rulesmith_grammar::scene;
pub use rulesmith_grammar::{
    Diagnostic, FileId, JsonDiagnostic, Mistake, Severity, Sources, Span, Spanned, Style, nearest, one_line, render,
    sanitize,
};
pub use rulesmith_model::{
    AttrId, Cell, Choice, ClassId, DecisionId, Defs, DieId, Fate, FateAsk, FateEntry, Figure, Footprint, Ground,
    KindId, Outline, Payment, PhaseId, PieceId, PlaceId, PlayerId, SymbolId, Table, View, Watch, defs, naming, table,
};
pub use rulesmith_pack::{
    Folder, Layer, Loaded, OptionDecl, OptionType, Pack, Settings, SettingsError, TestFile, changes, explain, folder,
    option, tree,
};
pub use rulesmith_rules::{
    Chooser, Chosen, Decision, Entry, Expectation, Limits, Offer, Pending, Program, RuleError, Value, value::Type,
    verbs,
};

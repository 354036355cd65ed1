//! The small languages that people write by hand, and the way their mistakes are shown.
//!
//! Every language here is a function from a text to a value, or to a list of mistakes with the
//! places where they were made. This crate knows no pack, no rule and no game: which symbols,
//! edge letters or players exist is told by the caller, or checked later by others. It reads no
//! disk and no clock, and it prints nothing.
//!
//! Reading order: places in texts, then mistakes and how they are shown, then the languages from
//! the smallest to the largest.

// Places in texts.
pub mod sources;
pub mod span;

// Mistakes, and how they are shown.
pub mod diagnostic;
pub mod mistake;

pub mod json;
pub mod render;
pub mod sanitize;
mod window;

// What all languages share.
mod bounds;
pub mod nearest;
pub mod symbols;

// The languages, smallest first.
pub mod cost;
pub mod face;
mod terms;

pub mod edges;

pub mod drawing;
pub mod shape;

pub mod scene;

pub use cost::{Cost, CostPart, parse_cost};
pub use diagnostic::{Diagnostic, Note};
pub use drawing::parse_shape;
pub use edges::parse_edges;
pub use face::{Face, parse_face};
pub use json::{JsonDiagnostic, JsonNote};
pub use mistake::{Code, Mistake, Severity};
pub use nearest::{did_you_mean, list_known, nearest};
pub use render::{Style, render};
pub use sanitize::{one_line, sanitize};
pub use scene::{parse_journal, parse_scenes, write_journal};
pub use shape::Shape;
pub use sources::{FileId, Sources};
pub use span::{Span, Spanned};
pub use symbols::Symbols;

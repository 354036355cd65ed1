//! Rules: what scripts may say, whether they say it rightly, and running them.
//!
//! Scripts are written in a plain part of Rhai. Everything a script can do is one entry in the
//! table of [`verbs`]; the binding, the checker and the reference page are made from that table.
//! This crate knows no file format and no front end.
//!
//! Modules in reading order.

pub mod value;
pub mod asking;
mod memo;
pub mod run;
mod masking;
pub mod verbs;
pub mod property;
pub mod names;
mod binding;
mod sandbox;
pub mod script;
mod base_calls;
mod explain_syntax;
mod compile;
pub mod check;
pub mod error;
pub mod program;
pub mod session;
pub mod expectation;

pub use asking::{Chooser, Chosen, Decision, Entry, Offer, Pending};
pub use check::check;
pub use error::RuleError;
pub use expectation::Expectation;
pub use program::{Halt, Program};
pub use run::{Run, Shared};
pub use sandbox::Limits;
pub use script::{Script, Scripts};
pub use session::Session;
pub use value::{Type, Value};

//! Runs the rule tests of a pack.
//!
//! A scene sets a table up, says what chance and the players do, and what must be true then. The
//! language is described with the grammar; here is what its lines do to a game. This crate reads
//! no disk: a pack brings its test files along.
//!
//! Reading order: from a pack to its scenes, from a scene to a game, from a line to what is wrong
//! with it, and how that is told.

mod run;
mod gather;

mod setup;
mod play;
mod steps;
mod looks;
mod expectation;
mod comparison;

mod fault;
mod report;

pub use run::{Outcome, run};

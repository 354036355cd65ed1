//! The front end that takes a whole terminal, with every pack, drawn to a terminal in memory.

// Helpers of tests are tests: what they cannot do fails the test that asked for it.
#![allow(clippy::unwrap_used)]

#[path = "tui/stage.rs"]
mod stage;
#[path = "tui/screens.rs"]
mod screens;
#[path = "tui/games.rs"]
mod games;
#[path = "tui/reading_anew.rs"]
mod reading_anew;
#[path = "tui/choosing.rs"]
mod choosing;
#[path = "tui/hidden.rs"]
mod hidden;
#[path = "tui/sizes.rs"]
mod sizes;

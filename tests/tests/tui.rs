//! The front end that takes a whole terminal, with every pack, drawn to a terminal in memory.

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

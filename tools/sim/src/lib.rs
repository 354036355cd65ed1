//! Bots, who sits at a table, random games, and the counting of positions.
//!
//! This crate plays any pack; it knows no game. It reads no disk and prints nothing. It brings the
//! one clock that the engine asks for, so that a rule that never ends is stopped.
//!
//! Modules in reading order.

pub mod bots;
pub mod seated;
pub mod timer;
pub mod limits;
pub mod playout;
pub mod check;
pub mod perft;

pub use bots::{BOTS, RandomBot, Seats, bot};
pub use check::{check_games, check_games_on};
pub use limits::limits;
pub use perft::{PerftError, perft};
pub use playout::playout;
pub use seated::Seated;
pub use timer::{Clock, Timer, wall_clock};

//! Osada once more, written by hand in plain Rust: the yardstick for the scripts.
//!
//! It asks the same decisions in the same order and offers the same things in the same order, so
//! with the same numbers from chance and bots it must come to the same end as the pack in
//! `games/osada`. It is fast: flat arrays, nothing on the heap.
//!
//! Modules in reading order.

pub mod rules;
pub mod asking;
pub mod table;
mod payment;
mod play;
mod harvest;
mod battle;

pub use asking::{Ask, Choose, Code};
pub use play::play;
pub use rules::Rules;
pub use table::{Table, Town};

//! The table: the board, the open question and the log, and what keys do there.
//!
//! Modules in reading order: what it knows, how the game goes on, keys, and how each part is drawn.

mod state;
mod course;
mod keys;
mod reloading;
mod panes;
mod draw;
mod question;
mod log;

pub(crate) use state::{Ask, Table};

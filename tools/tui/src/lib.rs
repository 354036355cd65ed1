//! A front end that takes the whole terminal.
//!
//! It knows no game: it shows views, decisions and the layout hints of a pack. It knows no disk
//! either; packs and saved games come from a [`Store`]. Everything but `terminal` is independent of
//! a terminal: an [`App`] takes input, is told the time, and can be drawn.
//!
//! Modules in reading order.

mod text;
mod theme;
mod input;
mod store;
mod sitting;
mod reload;
mod watch;
mod sand;
mod board;
mod pages;
mod table;
mod app;
mod screen;
mod terminal;

pub use app::{App, Clocks};
pub use input::{Input, Key, keys};
pub use screen::{drawn, lit};
pub use sitting::Sitting;
pub use store::Store;
pub use terminal::run;
pub use theme::Theme;

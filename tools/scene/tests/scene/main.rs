//! The runner with a tiny pack: every kind of line where it holds and where it does not.

mod lines;
mod pack;
mod places;
mod reports;
mod selection;
mod steps;

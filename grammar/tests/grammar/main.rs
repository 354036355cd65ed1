//! Tests of the small languages through their public functions.
//!
//! Cases are files in `test_data`: `ok` ones are read and shown again, `err` ones give the
//! messages that a designer sees.

// Tests read their cases from the disk, and a broken case should stop them at once.
#![allow(clippy::disallowed_methods, clippy::disallowed_types, clippy::unwrap_used, clippy::expect_used)]

mod bounds;
mod dump;
mod golden;
mod languages;
mod places;
mod properties;
mod readme;
mod rendering;
mod round_trips;
mod words;

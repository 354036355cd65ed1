//! Tests of bots, random games and counting, with small packs written as texts.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod bots;
mod check;
mod pack;
mod perft;

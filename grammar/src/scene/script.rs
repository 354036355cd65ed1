//! One rule test.

use super::line::Line;
use crate::span::{Span, Spanned};

/// One rule test: how the game is set up, and what happens then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// What it shows, in words; no two scenes of one file share it.
    pub title: Spanned<String>,
    /// Sections of the rulebook that it shows.
    pub proves: Vec<Spanned<String>>,
    /// The packs it must hold for; empty: the pack it lies in.
    pub packs: Vec<Spanned<String>>,
    /// How many play, from 1 to 16.
    pub players: Option<Spanned<u8>>,
    /// Options of the game.
    pub options: Vec<OptionLine>,
    /// The set-up, the steps and the expectations, in order.
    pub lines: Vec<Line>,
    /// From its first line to the end of its last.
    pub span: Span,
}

/// An option and its value: `option hourglass = throws`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionLine {
    /// Name of the option.
    pub id: Spanned<String>,
    /// Its value, as text.
    pub value: Spanned<String>,
}

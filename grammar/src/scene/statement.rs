//! What one line says, before it is known which file it stands in.

use super::journal::PackLine;
use super::line::LineKind;
use super::script::OptionLine;
use crate::span::Spanned;

/// One line of either file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Statement {
    /// `scene "title"`.
    Scene(Spanned<String>),
    /// `proves "section", "section"`.
    Proves(Vec<Spanned<String>>),
    /// `packs a, b`.
    Packs(Vec<Spanned<String>>),
    /// `players 3`.
    Players(Spanned<u8>),
    /// `option id = value`.
    Option(OptionLine),
    /// A line below the header.
    Play(LineKind),
    /// `journal 1`.
    Journal(Spanned<u32>),
    /// `pack id version digest`.
    Pack(PackLine),
    /// `hidden`.
    Hidden,
}

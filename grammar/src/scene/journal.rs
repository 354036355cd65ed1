//! A recorded game as text.

use std::fmt::Write;

use super::fate::{ChoiceLine, FateLine};
use super::script::OptionLine;
use crate::span::{Span, Spanned};

/// The version of the journal language that is written and read.
pub const VERSION: u32 = 1;

/// A recorded game: what was played, and every answer in order.
///
/// Whoever makes one for writing keeps its texts to one line each, without commas in faces and
/// orders and without `#` behind a space, or it will not be read back as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalText {
    /// Version of the journal language.
    pub version: u32,
    /// The layers of the pack that was played, base first; at least one.
    pub packs: Vec<PackLine>,
    /// How many played, from 1 to 16.
    pub players: Spanned<u8>,
    /// Options of the game.
    pub options: Vec<OptionLine>,
    /// Every answer, in order.
    pub entries: Vec<JournalLine>,
}

/// One layer of a pack: `pack north 1.0.0 3fa9c2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackLine {
    /// Name of the pack.
    pub id: Spanned<String>,
    /// Its version, as text: letters, digits, `.`, `-` and `+`.
    pub version: Spanned<String>,
    /// Digest of its files: lower-case hexadecimal digits.
    pub digest: Spanned<String>,
}

/// One answer of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalLine {
    /// What it says.
    pub kind: JournalKind,
    /// The line without indentation and comment.
    pub span: Span,
}

/// Who answered: chance or a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalKind {
    /// Chance.
    Fate(FateLine),
    /// A player.
    Choose(ChoiceLine),
    /// Chance or a player; the reader may not know what. Such a journal cannot be played again.
    Hidden,
}

/// Writes the journal so that reading it gives the same again, up to places in the text.
pub fn write_journal(journal: &JournalText) -> String {
    let mut text = format!("journal {}\n", journal.version);
    for PackLine { id, version, digest } in &journal.packs {
        line(&mut text, format_args!("pack {} {} {}", id.value, version.value, digest.value));
    }
    line(&mut text, format_args!("players {}", journal.players.value));
    for option in &journal.options {
        line(&mut text, format_args!("option {} = {}", option.id.value, option.value.value));
    }
    for entry in &journal.entries {
        match &entry.kind {
            JournalKind::Fate(fate) => line(&mut text, format_args!("{fate}")),
            JournalKind::Choose(choice) => line(&mut text, format_args!("{choice}")),
            JournalKind::Hidden => line(&mut text, format_args!("hidden")),
        }
    }
    text
}

fn line(text: &mut String, what: std::fmt::Arguments<'_>) {
    // Writing into a string never fails.
    let _ = writeln!(text, "{what}");
}

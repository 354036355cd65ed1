//! Journals as files.

use std::path::Path;

use rulesmith_game::scene::{JournalText, parse_journal, write_journal};
use rulesmith_game::{FileId, Game, Sources};

use crate::disk::{self, DiskError};
use crate::error::Error;

/// A journal and its text, to show places in it.
pub(crate) struct Journal {
    /// What it says.
    pub text: JournalText,
    /// Its text.
    pub sources: Sources,
    /// The only file of `sources`.
    pub file: FileId,
}

/// Reads a journal.
///
/// # Errors
/// When it cannot be read or is none.
pub(crate) fn read(path: &Path) -> Result<Journal, Error> {
    let raw = disk::read_journal(path)?;
    let mut sources = Sources::default();
    let file = sources.add(path.display().to_string(), raw);
    match parse_journal(sources.text(file)) {
        Ok(text) => Ok(Journal { text, sources, file }),
        Err(mistakes) => Err(Error::Broken {
            what: format!("the journal `{}`", path.display()),
            diagnostics: mistakes.into_iter().map(|mistake| mistake.at(file)).collect(),
            sources: Box::new(sources),
        }),
    }
}

/// Checks that saving a game at a path destroys nothing: what lies there is an earlier save of the
/// same game.
///
/// # Errors
/// When something else lies there.
pub(crate) fn may_replace(path: &Path, game: &Game) -> Result<(), DiskError> {
    if !disk::holds_text(path) {
        return Ok(());
    }
    let taken = |what| DiskError::Taken { path: path.to_owned(), what };
    let Ok(known) = read(path) else { return Err(taken("something that is no saved game")) };
    let own = write_journal(&game.journal());
    if own.starts_with(&write_journal(&known.text)) { Ok(()) } else { Err(taken("another saved game")) }
}

/// Saves a game as its journal.
///
/// # Errors
/// When it cannot be written; an earlier file is as it was.
pub(crate) fn save(path: &Path, game: &Game) -> Result<(), DiskError> {
    disk::save(path, &write_journal(&game.journal()))
}

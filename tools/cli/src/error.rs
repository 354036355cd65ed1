//! What can go wrong outside the rules: arguments and files.

use std::io;
use std::path::PathBuf;

use rulesmith_game::{Diagnostic, RuleError, SettingsError, Sources, nearest, sanitize};
use rulesmith_sim::PerftError;

use crate::disk::DiskError;

/// Why the program cannot do what it was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// Something on the disk.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// No pack is called so.
    #[error("there is no pack `{name}`{}", hint(.near.as_deref()))]
    UnknownPack {
        /// The name.
        name: String,
        /// The nearest name.
        near: Option<String>,
        /// All names.
        known: Vec<String>,
    },
    /// Nothing says what is played.
    #[error("no pack is named")]
    NoPack,
    /// A folder that holds no pack.
    #[error("the folder `{0}` is no pack: it has no `pack.toml`")]
    NotAPack(String),
    /// The texts of the pack, or of a journal, have errors.
    #[error("{what} cannot be used")]
    Broken {
        /// What has the errors.
        what: String,
        /// The errors.
        diagnostics: Vec<Diagnostic>,
        /// The texts.
        sources: Box<Sources>,
    },
    /// The options or the number of players do not fit.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// `--bots` is wrong.
    #[error(transparent)]
    Bots(#[from] BotsError),
    /// A journal and the arguments say different things.
    #[error("`{given}` does not fit the journal, which was played with `{recorded}`")]
    Conflict {
        /// The argument.
        given: String,
        /// What the journal says.
        recorded: String,
    },
    /// A journal does not fit the pack.
    #[error("`{path}` does not fit the pack: {why}")]
    Journal {
        /// The file.
        path: PathBuf,
        /// Why not.
        why: String,
    },
    /// A key that no file sets.
    #[error("{0}")]
    UnknownKey(String),
    /// A rule failed before there was anything to ask.
    #[error("a rule failed: {0}")]
    Rule(#[from] RuleError),
    /// Counting stopped.
    #[error(transparent)]
    Perft(#[from] PerftError),
    /// Nothing can be printed, or nothing read.
    #[error("the output or input fails: {0}")]
    Stream(#[from] io::Error),
}

/// What may be wrong with `--bots`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BotsError {
    /// No `=`.
    #[error("`--bots {0}` lacks a kind; write `--bots SEAT=KIND`, such as `--bots all={bot}`", bot = rulesmith_sim::BOTS[0])]
    NoKind(String),
    /// No player sits there.
    #[error("nobody sits at `{seat}`; the seats are {known}, or a number from 1, or `all`")]
    UnknownSeat {
        /// The seat.
        seat: String,
        /// The players.
        known: String,
    },
    /// No bot is called so.
    #[error("there is no bot `{kind}`{}; there are {}", hint(nearest(.kind, rulesmith_sim::BOTS.iter().copied())), rulesmith_sim::BOTS.join(", "))]
    UnknownBot {
        /// The kind.
        kind: String,
    },
}

fn hint(near: Option<&str>) -> String {
    near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default()
}

impl Error {
    /// No pack is called so.
    pub(crate) fn unknown_pack(name: &str, known: &[String]) -> Self {
        let near = nearest(name, known.iter().map(String::as_str)).map(str::to_owned);
        Self::UnknownPack { name: sanitize(name).into_owned(), near, known: known.to_vec() }
    }

    /// What to do about it.
    pub(crate) fn advice(&self) -> Option<String> {
        match self {
            Self::Disk(error) => error.advice().map(str::to_owned),
            Self::UnknownPack { known, .. } if known.is_empty() => Some("name a folder that has a `pack.toml`".into()),
            Self::UnknownPack { known, .. } => {
                Some(format!("name a folder that has a `pack.toml`, or one of: {}", known.join(", ")))
            }
            Self::NoPack => Some("name a pack; in a terminal it can be picked from a list".into()),
            Self::NotAPack(_) => Some("name the folder of a pack, or a shipped pack: see `rulesmith packs`".into()),
            Self::Settings(SettingsError::Players { .. }) => None,
            Self::Settings(_) => Some("see `rulesmith options PACK`".into()),
            Self::Conflict { .. } => Some("leave it out: a journal brings its own players and options".into()),
            Self::Journal { path, .. } => Some(format!("see `rulesmith replay {}`", path.display())),
            _ => None,
        }
    }

    /// Errors in texts, to be shown before the message.
    pub(crate) fn diagnostics(&self) -> Option<(&[Diagnostic], &Sources)> {
        match self {
            Self::Broken { diagnostics, sources, .. } => Some((diagnostics, sources)),
            _ => None,
        }
    }

    /// Whether nobody reads the output any more, which is no fault.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

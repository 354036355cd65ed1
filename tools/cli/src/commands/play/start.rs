//! The game that a dialogue begins with: a new one, or one that was saved.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::Path;

use rulesmith_game::scene::JournalText;
use rulesmith_game::{Fate, Game, Pack, ReplayError, StartError};

use crate::args::Play;
use crate::error::Error;
use crate::{identity, journal};

/// A game, and what has to be said about how it came to be.
pub(super) struct Started {
    pub game: Game,
    pub notes: Vec<String>,
}

/// Starts a new game, or goes on with a saved one.
pub(super) fn game(args: &Play, pack: &Pack, seed: u64) -> Result<Started, Error> {
    match &args.load {
        Some(path) => load(args, pack, path, seed),
        None => new(args, pack, seed),
    }
}

fn new(args: &Play, pack: &Pack, seed: u64) -> Result<Started, Error> {
    let settings = pack.settings(args.players, &args.options)?;
    let given = args.options.iter().map(|(id, value)| format!("option {id} = {value}"));
    let notes = given.collect();
    match Game::start(pack, &settings, Fate::seeded(seed), &rulesmith_sim::limits()) {
        Ok(game) => Ok(Started { game, notes }),
        Err(error) => Err(unusable(pack, &error)),
    }
}

/// A pack that these options spoil.
fn unusable(pack: &Pack, error: &StartError) -> Error {
    let diagnostics = match error {
        StartError::Pack(found) => found.clone(),
        StartError::Rule(failed) => vec![failed.diagnostic()],
    };
    let what = format!("the pack `{}` with these options", pack.top().id);
    Error::Broken { what, diagnostics, sources: Box::new(pack.sources.clone()) }
}

fn load(args: &Play, pack: &Pack, path: &Path, seed: u64) -> Result<Started, Error> {
    let journal = journal::read(path)?.text;
    conflicts(args, &journal)?;
    let mut notes = identity::differences(&journal, pack);
    match Game::replay(pack, &journal, None, Fate::seeded(seed), &rulesmith_sim::limits()) {
        Ok(game) => {
            notes.push(format!("going on with `{}`, {} entries", path.display(), journal.entries.len()));
            Ok(Started { game, notes })
        }
        Err(failed) => match failed.0 {
            ReplayError::Start(error) => Err(unusable(pack, &error)),
            error => Err(Error::Journal { path: path.to_owned(), why: error.to_string() }),
        },
    }
}

/// A journal brings its players and options; arguments may only repeat them.
fn conflicts(args: &Play, journal: &JournalText) -> Result<(), Error> {
    let recorded = usize::from(journal.players.value);
    if let Some(players) = args.players.filter(|&players| players != recorded) {
        let given = format!("--players {players}");
        return Err(Error::Conflict { given, recorded: format!("{recorded} players") });
    }
    for (id, value) in &args.options {
        let known = journal.options.iter().find(|option| option.id.value == *id);
        if known.is_none_or(|option| option.value.value != *value) {
            let recorded = known.map_or_else(|| format!("no option {id}"), |o| format!("{id} = {}", o.value.value));
            return Err(Error::Conflict { given: format!("--option {id}={value}"), recorded });
        }
    }
    Ok(())
}

/// A seed that nobody chose, short enough to be typed again.
pub(super) fn some_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}

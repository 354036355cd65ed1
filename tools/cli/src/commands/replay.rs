//! `replay`: plays a journal again.

use rulesmith_game::{Diagnostic, Fate, Game, Pack, ReplayError, sanitize};

use super::{Outcome, playable};
use crate::args::Replay;
use crate::console::Console;
use crate::error::Error;
use crate::identity;
use crate::journal::{self, Journal};
use crate::screen::{self, Extent};

pub(super) fn run(args: &Replay, console: &mut Console<'_>) -> Result<Outcome, Error> {
    let journal = journal::read(&args.file)?;
    let named = journal.text.packs.last().map(|line| line.id.value.clone());
    let pack = playable(args.pack.as_deref().or(named.as_deref()).unwrap_or_default())?;
    for told in identity::differences(&journal.text, &pack) {
        console.line(format!("note: {told}"))?;
    }
    match Game::replay(&pack, &journal.text, args.to, Fate::Supplied, &rulesmith_sim::limits()) {
        Ok(game) => {
            if args.log {
                log(&game, console)?;
            }
            standing(&game, console)?;
            console.line(format!("fits: {}", count(game.entries().len())))?;
            Ok(Outcome::Clean)
        }
        Err(failed) => {
            let (error, game) = *failed;
            if let Some(game) = game.as_ref().filter(|_| args.log) {
                log(game, console)?;
            }
            misfit(&journal, &error, game.as_ref(), &pack, console)?;
            Ok(Outcome::Findings)
        }
    }
}

fn count(entries: usize) -> String {
    if entries == 1 { "1 entry".into() } else { format!("{entries} entries") }
}

/// Prints what happened, as everybody may know it.
fn log(game: &Game, console: &mut Console<'_>) -> Result<(), Error> {
    for line in game.log(None) {
        console.line(if line.heading { format!("\n{}", line.text) } else { format!("  {}", line.text) })?;
    }
    Ok(console.line("")?)
}

fn standing(game: &Game, console: &mut Console<'_>) -> Result<(), Error> {
    for line in game.with_view(None, |view| screen::everything(view, Extent::Whole)) {
        console.line(line)?;
    }
    console.line("")?;
    if game.decision().is_some() {
        console.line(game.standing())?;
    }
    Ok(())
}

/// Shows the first entry that does not fit, or what else is in the way.
fn misfit(
    journal: &Journal,
    error: &ReplayError,
    game: Option<&Game>,
    pack: &Pack,
    console: &mut Console<'_>,
) -> Result<(), Error> {
    match error {
        ReplayError::Entry { index, span, error } => {
            let told = format!("entry {} no longer fits: {}", index + 1, sanitize(&error.to_string()));
            let mut told = Diagnostic::error("no-longer-fits", journal.file, *span, told);
            if let Some(game) = game {
                told = told.hint(format!("before it, {}", game.standing()));
            }
            console.diagnostic(&told, &journal.sources)?;
            if let rulesmith_game::ChooseError::Rule(error) = error {
                console.diagnostic(&error.diagnostic(), &pack.sources)?;
            }
            console.line(format!("fits: the first {}, then no longer", count(*index)))?;
        }
        ReplayError::Start(rulesmith_game::StartError::Pack(found)) => {
            for told in found {
                console.diagnostic(told, &pack.sources)?;
            }
            console.line(error.to_string())?;
        }
        ReplayError::Start(rulesmith_game::StartError::Rule(failed)) => {
            console.diagnostic(&failed.diagnostic(), &pack.sources)?;
            console.line(error.to_string())?;
        }
        ReplayError::Settings(_) | ReplayError::OtherPack { .. } => console.line(error.to_string())?,
    }
    Ok(())
}

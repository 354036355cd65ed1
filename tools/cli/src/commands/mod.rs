//! The commands, one file each.

mod check;
mod explain;
mod options;
mod packs;
mod perft;
mod play;
mod reference;
mod replay;
mod test;
mod verbs;

use rulesmith_game::Pack;

use crate::args::Command;
use crate::console::Console;
use crate::error::Error;
use crate::locate;

/// How a command went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All is well.
    Clean,
    /// Something was found or failed, and was told.
    Findings,
}

impl Outcome {
    /// Clean if nothing was found.
    fn clean_if(clean: bool) -> Self {
        if clean { Self::Clean } else { Self::Findings }
    }
}

/// Runs a command.
///
/// # Errors
/// When its arguments or files cannot be used.
pub(crate) fn run(command: Command, console: &mut Console<'_>) -> Result<Outcome, Error> {
    match command {
        Command::Play(args) => play::run(args, console),
        Command::Check(args) => check::run(&args, console),
        Command::Test(args) => test::run(&args, console),
        Command::Replay(args) => replay::run(&args, console),
        Command::Reference(args) => reference::run(&args, console),
        Command::Options { pack } => options::run(&pack, console),
        Command::Explain { pack, key } => explain::run(&pack, key.as_deref(), console),
        Command::Perft(args) => perft::run(&args, console),
        Command::Verbs { stubs } => verbs::run(stubs, console),
        Command::Packs => packs::run(console),
    }
}

/// Loads a pack that has to be playable.
fn playable(name: &str) -> Result<Pack, Error> {
    let loaded = locate::load(name)?;
    let (diagnostics, sources) = (loaded.diagnostics, loaded.sources);
    loaded.pack.ok_or_else(|| Error::Broken {
        what: format!("the pack `{name}`"),
        diagnostics,
        sources: Box::new(sources),
    })
}

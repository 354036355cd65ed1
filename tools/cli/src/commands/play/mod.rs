//! `play`: a game in a dialogue.
//!
//! Reading order: starting or loading a game, who is played by a bot, then the dialogue and its
//! parts: what is typed, what is asked, the time that a player has, and what else can be typed.

mod start;
mod seats;
mod dialogue;
mod input;
mod answering;
mod asking;
mod obeying;
mod showing;
mod timer;
mod words;
#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal};

use super::{Outcome, playable};
use crate::args::Play;
use crate::console::Console;
use crate::error::Error;
use crate::journal;
use dialogue::Dialogue;
use timer::Timer;

pub(super) fn run(args: Play, console: &mut Console<'_>) -> Result<Outcome, Error> {
    let pack = playable(&args.setup.pack)?;
    let seed = args.seed.unwrap_or_else(start::some_seed);
    let started = start::game(&args, &pack, seed)?;
    let own_saves: Vec<_> = args.load.clone().into_iter().collect();
    if let Some(path) = args.save.as_ref().filter(|path| !own_saves.contains(path)) {
        journal::may_replace(path, &started.game)?;
    }
    let bots = seats::bots(&args.bots, &started.game.defs().players, seed)?;
    let stdin = io::stdin();
    let echoes = stdin.is_terminal();
    let mut dialogue = Dialogue {
        console,
        input: &mut stdin.lock(),
        echoes,
        game: started.game,
        bots,
        timer: Timer::with_clock(timer::wall_clock()),
        own_saves,
        save: args.save,
        seen: 0,
        shown: Vec::new(),
    };
    dialogue.open(&pack.top().title, seed, &started.notes)?;
    dialogue.run()
}

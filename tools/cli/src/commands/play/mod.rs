//! `play`: a game on a full screen, or in a dialogue of lines.
//!
//! Reading order: starting or loading a game, who is played by a bot, then the full screen, or
//! the dialogue and its parts: what is typed, what is asked, the time that a player has, and what else can be typed.

mod start;
mod full;
mod seats;
mod dialogue;
mod input;
mod answering;
mod asking;
mod obeying;
mod showing;
mod words;
#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal};

use rulesmith_sim::{Timer, wall_clock};
use rulesmith_tui::Sitting;

use super::{Outcome, playable};
use crate::args::Play;
use crate::console::Console;
use crate::error::Error;
use crate::journal;
use dialogue::Dialogue;

pub(super) fn run(args: Play, console: &mut Console<'_>) -> Result<Outcome, Error> {
    let full = !args.plain && full::is_possible();
    let Some(name) = args.pack.clone() else {
        return if full { full::pick(console.style) } else { Err(Error::NoPack) };
    };
    let pack = playable(&name)?;
    let seed = args.seed.unwrap_or_else(start::some_seed);
    let started = start::game(&args, &pack, seed)?;
    let own_saves: Vec<_> = args.load.clone().into_iter().collect();
    if let Some(path) = args.save.as_ref().filter(|path| !own_saves.contains(path)) {
        journal::may_replace(path, &started.game)?;
    }
    let bots = seats::bots(&args.bots, &started.game.defs().players, seed)?;
    let timer = Timer::with_clock(wall_clock());
    if full {
        let game = started.game;
        let save = args.save.clone();
        let sitting = Sitting { name, pack, game, seated: bots, timer, seed, save, own_saves, cut: None };
        // The options of a new game are known to whoever gave them; the line has room for keys instead.
        let notes = if args.load.is_some() { started.notes } else { Vec::new() };
        return full::play(sitting, &notes, args.watch, console.style);
    }
    let stdin = io::stdin();
    let echoes = stdin.is_terminal();
    let mut dialogue = Dialogue {
        console,
        input: &mut stdin.lock(),
        echoes,
        game: started.game,
        bots,
        timer,
        own_saves,
        save: args.save,
        seen: 0,
        shown: Vec::new(),
    };
    dialogue.open(&pack.top().title, seed, &started.notes)?;
    dialogue.run()
}

//! A game on the full screen of a terminal.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::Instant;

use rulesmith_game::scene::JournalText;
use rulesmith_game::{Game, Loaded, Style};
use rulesmith_sim::wall_clock;
use rulesmith_tui::{App, Sitting, Store, Theme};

use super::super::Outcome;
use super::start::some_seed;
use crate::error::Error;
use crate::{disk, journal, locate};

/// Whether a person sits at a terminal that can show a full screen.
pub(super) fn is_possible() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb" || term.is_empty());
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

/// Lets a person pick a pack.
pub(super) fn pick(style: Style) -> Result<Outcome, Error> {
    let mut app = App::with_packs(Box::new(Disk), Box::new(wall_clock), theme(style));
    show(&mut app, Instant::now())
}

/// Plays a game.
pub(super) fn play(sitting: Sitting, notes: &[String], watch: bool, style: Style) -> Result<Outcome, Error> {
    let start = Instant::now();
    let clocks = Box::new(wall_clock);
    let mut app = App::at_table(Box::new(Disk), clocks, theme(style), sitting, notes, start.elapsed());
    if watch {
        app.watch(start.elapsed());
    }
    show(&mut app, start)
}

fn show(app: &mut App, start: Instant) -> Result<Outcome, Error> {
    rulesmith_tui::run(app, start)?;
    Ok(Outcome::Clean)
}

fn theme(style: Style) -> Theme {
    match style {
        Style::Coloured => Theme::Colours,
        Style::Plain => Theme::Plain,
    }
}

/// Packs and saved games on the disk.
struct Disk;

impl Store for Disk {
    fn seed(&self) -> u64 {
        some_seed()
    }

    fn packs(&self) -> Vec<String> {
        locate::names()
    }

    fn load(&self, pack: &str) -> Result<Loaded, String> {
        locate::load(pack).map_err(|error| told(&error))
    }

    fn stamp(&self, pack: &str, below: &[&str]) -> u64 {
        locate::stamp(pack, below)
    }

    fn saves(&self) -> Vec<PathBuf> {
        disk::journals_here()
    }

    fn read(&self, save: &Path) -> Result<JournalText, String> {
        journal::read(save).map(|journal| journal.text).map_err(|error| told(&error))
    }

    fn save(&self, save: &Path, game: &Game, own: bool) -> Result<(), String> {
        let allowed = if own { Ok(()) } else { journal::may_replace(save, game) };
        allowed.and_then(|()| journal::save(save, game)).map_err(|error| error.to_string())
    }
}

/// An error with its advice, on one line.
fn told(error: &Error) -> String {
    match error.advice() {
        Some(advice) => format!("{error}; {advice}"),
        None => error.to_string(),
    }
}

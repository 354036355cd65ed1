//! The dialogue: shows where the game stands, asks, takes the answer, until the game is over or
//! nobody answers any more.

use std::io::BufRead;
use std::path::PathBuf;

use rulesmith_game::{Game, Question, Status};
use rulesmith_sim::{Seated, Timer};

use super::super::Outcome;
use super::input::read_line;
use crate::console::Console;
use crate::error::Error;
use crate::screen::Extent;

/// A game and the people and bots who play it.
pub(super) struct Dialogue<'a, 'b> {
    /// Where the dialogue is shown.
    pub console: &'a mut Console<'b>,
    /// What is typed.
    pub input: &'a mut dyn BufRead,
    /// Whether what is typed shows by itself, as on a terminal.
    pub echoes: bool,
    /// The game.
    pub game: Game,
    /// Who is played by a bot.
    pub bots: Seated,
    /// How long players have to agree.
    pub timer: Timer,
    /// The files that hold this game: a save may replace them.
    pub own_saves: Vec<PathBuf>,
    /// Where the game is saved after every choice.
    pub save: Option<PathBuf>,
    /// How many events were told already.
    pub seen: usize,
    /// The table as it was shown last.
    pub shown: Vec<String>,
}

/// Whether the dialogue goes on.
pub(super) enum Next {
    /// The game went on, or back.
    On,
    /// The same question has to be put again.
    Again,
    /// The same question still waits.
    Wait,
    /// Nobody answers any more.
    Leave,
}

pub(super) type Done = Result<(), Error>;

impl Dialogue<'_, '_> {
    /// Says what is played and by whom.
    pub(super) fn open(&mut self, title: &str, seed: u64, notes: &[String]) -> Done {
        let defs = self.game.defs();
        let who = |player| match self.bots.kind(player) {
            Some(kind) => format!("{} ({kind} bot)", defs.players[player.index()]),
            None => defs.players[player.index()].clone(),
        };
        let players: Vec<String> = defs.seats().map(who).collect();
        self.console.line(format!("{title}: {}", players.join(", ")))?;
        for note in notes {
            self.console.line(note)?;
        }
        self.console.line(format!("seed {seed} (`--seed {seed}` plays with the same luck)"))?;
        if !self.bots.bots_everywhere() {
            self.console.line("Type the number or name of a choice; `help` says what else.")?;
        }
        Ok(())
    }

    /// Plays to the end of the game or of the input.
    pub(super) fn run(&mut self) -> Result<Outcome, Error> {
        loop {
            if let Some(outcome) = self.let_bots_play()? {
                return Ok(outcome);
            }
            let Some(question) = self.game.question() else { return self.close() };
            self.news()?;
            self.show_change()?;
            if !self.ask(&question)? {
                self.leave()?;
                return Ok(Outcome::Clean);
            }
        }
    }

    /// Lets bots play where one of them is asked. Gives an outcome when a rule fails.
    fn let_bots_play(&mut self) -> Result<Option<Outcome>, Error> {
        if !self.bots.bot_is_asked(&self.game) {
            return Ok(None);
        }
        let before = self.game.entries().len();
        let played = self.game.play(self.bots.chooser());
        self.timer.chosen(before);
        self.keep()?;
        let Err(failed) = played else { return Ok(None) };
        self.news()?;
        self.console.line("")?;
        self.console.diagnostic(&failed.diagnostic(), self.game.program().sources())?;
        self.console.line("the game cannot go on: a rule failed")?;
        Ok(Some(Outcome::Findings))
    }

    /// Asks until the game goes on; false when nobody answers any more.
    fn ask(&mut self, question: &Question) -> Result<bool, Error> {
        loop {
            let asked = self.put(question)?;
            loop {
                self.console.prompt("> ")?;
                let Some(line) = read_line(self.input)? else {
                    self.console.line("")?;
                    return Ok(false);
                };
                if !self.echoes {
                    self.console.line(&line)?;
                }
                match self.take(&asked, &line)? {
                    Next::On => return Ok(true),
                    Next::Again => break,
                    Next::Wait => {}
                    Next::Leave => return Ok(false),
                }
            }
        }
    }

    /// The end of the game.
    fn close(&mut self) -> Result<Outcome, Error> {
        self.news()?;
        self.show_table(Extent::Whole)?;
        if matches!(self.game.status(), Status::Over) {
            self.leave()?;
            return Ok(Outcome::Clean);
        }
        self.console.line(self.game.standing())?;
        Ok(Outcome::Findings)
    }
}

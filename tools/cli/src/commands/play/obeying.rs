//! What else can be typed: taking back, saving, looking.

use std::path::Path;

use rulesmith_game::{Question, UndoError};

use super::dialogue::{Dialogue, Done, Next};
use super::input::Command;
use super::words;
use crate::error::Error;
use crate::journal;
use crate::screen::Extent;

impl Dialogue<'_, '_> {
    pub(super) fn obey(&mut self, command: Command, asked: &Question) -> Result<Next, Error> {
        match command {
            Command::Undo => return self.undo(),
            Command::Redo => return self.redo(),
            Command::Save(file) => self.save_to(&file)?,
            Command::Log => self.log()?,
            Command::Why => words::why(&self.game, asked).iter().try_for_each(|line| self.console.line(line))?,
            Command::View => {
                self.show_table(Extent::Whole)?;
                return Ok(Next::Again);
            }
            Command::Help => words::HELP.iter().try_for_each(|line| self.console.line(line))?,
            Command::Quit => return Ok(Next::Leave),
        }
        Ok(Next::Wait)
    }

    /// Takes the last choice of a person back, with what bots chose since. When chance has spoken
    /// in between, nothing is taken back.
    fn undo(&mut self) -> Result<Next, Error> {
        match self.bots.take_back(&mut self.game) {
            Ok(words) => {
                self.console.line(format!("taken back: {words}"))?;
                // What happened before was told when it happened.
                self.seen = self.game.log_len();
                self.went_on()
            }
            Err(error) => self.stays(&error),
        }
    }

    /// Makes again what was taken back, with what bots had chosen after it. What happens is told as
    /// the next player may know it.
    fn redo(&mut self) -> Result<Next, Error> {
        if let Err(error) = self.bots.make_again(&mut self.game) {
            return self.stays(&error);
        }
        self.console.line("made again")?;
        self.went_on()
    }

    fn went_on(&mut self) -> Result<Next, Error> {
        self.keep()?;
        Ok(Next::On)
    }

    fn stays(&mut self, error: &UndoError) -> Result<Next, Error> {
        self.console.line(error.to_string())?;
        Ok(Next::Wait)
    }

    /// Saves the game where `--save` says. A failure is told, and the game goes on.
    pub(super) fn keep(&mut self) -> Done {
        match self.save.clone() {
            Some(path) => self.save_at(&path).map(|_| ()),
            None => Ok(()),
        }
    }

    fn save_to(&mut self, file: &str) -> Done {
        if file.is_empty() {
            return Ok(self.console.line("say where: `save FILE`")?);
        }
        if self.save_at(Path::new(file))? {
            self.console.line(format!("saved as `{file}`"))?;
        }
        Ok(())
    }

    /// What was saved or loaded in this dialogue may be replaced; anything else only by a game that
    /// goes on from it.
    fn save_at(&mut self, path: &Path) -> Result<bool, Error> {
        let known = self.own_saves.iter().any(|own| own == path);
        let allowed = if known { Ok(()) } else { journal::may_replace(path, &self.game) };
        let saved = allowed.and_then(|()| journal::save(path, &self.game));
        if saved.is_ok() && !known {
            self.own_saves.push(path.to_owned());
        }
        if let Err(error) = &saved {
            self.console.line(format!("not saved: {error}; the game goes on"))?;
        }
        Ok(saved.is_ok())
    }

    /// The end of the dialogue.
    pub(super) fn leave(&mut self) -> Done {
        let Some(path) = self.save.clone() else { return Ok(()) };
        if self.save_at(&path)? {
            self.console.line(format!("saved as `{}`", path.display()))?;
        }
        Ok(())
    }
}

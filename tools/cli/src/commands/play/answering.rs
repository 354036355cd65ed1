//! A question put to a player, and what he answers.

use rulesmith_game::{Choice, ChooseError, Question};

use super::asking;
use super::dialogue::{Dialogue, Next};
use super::input::{Meant, meaning};
use crate::error::Error;

impl Dialogue<'_, '_> {
    /// Puts a question, as far as time allows to agree. Gives it as it was put.
    pub(super) fn put(&mut self, question: &Question) -> Result<Question, Error> {
        let mut asked = question.clone();
        let mut time = None;
        if let Some(seconds) = question.seconds {
            match self.seconds_left() {
                // What does not show on a terminal must not depend on the time of day.
                Some(left) if self.echoes => time = Some(format!("{left} seconds left")),
                Some(_) => time = Some(format!("{seconds} seconds")),
                None => asking::time_over(&mut asked),
            }
        }
        self.console.line("")?;
        for line in asking::lines(&asked, time.as_deref()) {
            self.console.line(line)?;
        }
        Ok(asked)
    }

    /// How many seconds the open decision leaves to agree.
    fn seconds_left(&mut self) -> Option<u64> {
        let seconds = self.game.question()?.seconds?;
        let decision = self.game.decision()?;
        let (player, decision) = (decision.player, decision.decision);
        self.timer.left(&self.game.entries(), player, decision, seconds)
    }

    /// Takes what was typed.
    pub(super) fn take(&mut self, asked: &Question, line: &str) -> Result<Next, Error> {
        let offered: Vec<&str> = asked.offered.iter().map(|offered| offered.name.as_str()).collect();
        let refused: Vec<&str> = asked.refused.iter().map(|(name, _)| name.as_str()).collect();
        match meaning(line, &offered, &refused) {
            Meant::Nothing => {}
            Meant::Command(command) => return self.obey(command, asked),
            Meant::Choice(at) => return self.choose(asked, at),
            Meant::Refused(at) => {
                let (name, why) = &asked.refused[at];
                self.console.line(format!("`{name}` is refused: {why}"))?;
            }
            Meant::Several(at) => self.console.line(format!("which one: {}?", asking::some(asked, &at)))?,
            Meant::Unknown => {
                self.console.line(format!("`{line}` is no choice here; `help` says what can be typed"))?;
            }
        }
        Ok(Next::Wait)
    }

    fn choose(&mut self, asked: &Question, at: usize) -> Result<Next, Error> {
        let choice = asked.offered[at].choice;
        if choice == Choice::Yes && asked.seconds.is_some() && self.seconds_left().is_none() {
            self.console.line(asking::TIME_OVER)?;
            return Ok(Next::Again);
        }
        let before = self.game.entries().len();
        match self.game.choose(choice) {
            Ok(()) => {
                self.timer.chosen(before);
                self.keep()?;
                Ok(Next::On)
            }
            Err(ChooseError::Rule(failed)) => {
                self.console.line("")?;
                self.console.diagnostic(&failed.diagnostic(), self.game.program().sources())?;
                self.console.line("a rule failed; the game is as it was before this choice")?;
                Ok(Next::Again)
            }
            Err(error) => {
                self.console.line(error.to_string())?;
                Ok(Next::Wait)
            }
        }
    }
}

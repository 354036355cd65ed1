//! Playing step after step.
//!
//! A step is one call of a phase's function. When an answer is missing the step stops, the table
//! goes back to its start, and it is played again with the answers so far once the next one comes.
//! What an abandoned run told is dropped.

use rulesmith_model::Event;
use rulesmith_model::event::{Knowers, Told};
use rulesmith_model::table::Stage;
use rulesmith_rules::{Entry, Halt, RuleError};

use crate::flow;
use crate::game::{Checkpoint, Game};
use crate::status::{ChooseError, Status};

/// The most steps in a row in which neither a player nor chance is asked anything.
const MOST_IDLE_STEPS: u32 = 200;
/// The most things that may happen in a game: the log keeps them all.
const MOST_HAPPENINGS: u32 = 1_000_000;

impl Game {
    /// Plays on until an answer is missing, the game is over, or a rule fails.
    pub(crate) fn advance(&mut self) {
        {
            let mut run = self.session.run_mut();
            run.table.clone_from(&self.committed);
            run.cursor = self.step_start;
            run.reveals.truncate(self.step_reveals);
            run.pending = None;
            _ = run.watch.take();
        }
        self.telling.clear();
        let defs = self.defs();
        self.status = loop {
            if self.committed.stage() == Stage::Over {
                break Status::Over;
            }
            let phase = defs.phase(self.committed.phase());
            let result = self.session.call(&phase.function, flow::concerned(&defs, &self.committed));
            match result {
                Ok(_) => {
                    if let Err(error) = self.commit() {
                        break Status::Failed(error);
                    }
                }
                Err(Halt::Waits) => {
                    self.telling = self.session.run_mut().watch.take();
                    break self.pending_status();
                }
                Err(Halt::Failed(error)) => {
                    self.abandon();
                    break Status::Failed(error);
                }
            }
        };
    }

    /// Makes the step that was played part of the game.
    fn commit(&mut self) -> Result<(), RuleError> {
        let defs = self.defs();
        let interactive;
        {
            let mut run = self.session.run_mut();
            let (asked, happened) = (run.cursor > self.step_start, run.watch.count());
            run.table.count_step(asked, happened);
            let phase = || &defs.phase(run.table.phase()).name;
            if run.table.idle_steps() > MOST_IDLE_STEPS {
                let told =
                    format!("{MOST_IDLE_STEPS} steps in a row ask nobody anything; the phase `{}` goes on", phase());
                return Err(RuleError::plain(told));
            }
            if run.table.happened() > MOST_HAPPENINGS {
                let told =
                    format!("more than {MOST_HAPPENINGS} things happened in one game, in the phase `{}`", phase());
                return Err(RuleError::plain(told));
            }
            if run.table.steps() > defs.step_limit {
                let told = "the game is not over after";
                let told = format!("{told} {} steps; it stands in the phase `{}`", defs.step_limit, phase());
                return Err(RuleError::plain(told));
            }
            run.watch.line = 0;
            let moved = flow::advance(&defs, &mut run.table);
            interactive = run.chooser.is_none();
            self.committed.clone_from(&run.table);
            self.step_start = run.cursor;
            self.step_reveals = run.reveals.len();
            self.told.append(&mut run.watch.take());
            drop(run);
            if moved {
                self.tell_phase();
            }
        }
        if interactive {
            self.checkpoint();
        }
        Ok(())
    }

    /// Goes back to the start of the step.
    fn abandon(&mut self) {
        let mut run = self.session.run_mut();
        run.table.clone_from(&self.committed);
        run.entries.truncate(self.step_start);
        run.cursor = self.step_start;
        run.reveals.truncate(self.step_reveals);
        _ = run.watch.take();
    }

    pub(crate) fn tell_phase(&mut self) {
        let defs = self.defs();
        let run = self.session.run();
        if run.watch.listens() && self.committed.stage() != Stage::Over {
            let event = Event::Phase(self.committed.phase(), flow::concerned(&defs, &self.committed));
            self.told.push(Told { event, knowers: Knowers::ALL, line: 0 });
        }
    }

    pub(crate) fn checkpoint(&mut self) {
        let told = self.told.len();
        let reveals = self.step_reveals;
        let made = Checkpoint { table: self.committed.clone(), entries: self.step_start, told, reveals };
        // Steps in which nobody was asked anything are played again in no time, so one point is enough for them.
        match self.checkpoints.last_mut() {
            Some(last) if last.entries == made.entries => *last = made,
            _ => self.checkpoints.push(made),
        }
    }

    /// Takes an answer and plays on; if the rule fails, everything is as it was.
    pub(crate) fn answer(&mut self, entry: Entry) -> Result<(), ChooseError> {
        let before =
            (self.committed.clone(), self.step_start, self.told.len(), self.checkpoints.len(), self.step_reveals);
        let (answers, fate) = {
            let run = self.session.run();
            (run.entries[self.step_start..].to_vec(), run.fate.clone())
        };
        self.session.run_mut().entries.push(entry);
        self.advance();
        let Status::Failed(error) = self.status.clone() else {
            self.undone.clear();
            return Ok(());
        };
        (self.committed, self.step_start, self.step_reveals) = (before.0, before.1, before.4);
        self.told.truncate(before.2);
        self.checkpoints.truncate(before.3);
        {
            let mut run = self.session.run_mut();
            run.entries.truncate(self.step_start);
            run.entries.extend(answers);
            run.fate = fate;
        }
        self.advance();
        Err(ChooseError::Rule(error))
    }
}

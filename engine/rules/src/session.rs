//! A program and the run that it works on.

use std::cell::{Ref, RefCell, RefMut};
use std::rc::Rc;

use rhai::Dynamic;
use rulesmith_model::{Fate, PlayerId, Table, Watch};

use crate::error::RuleError;
use crate::expectation::Expectation;
use crate::program::{Halt, Program, tag};
use crate::run::{Run, Shared};
use crate::value::Value;

/// A program at work on a table.
#[derive(Debug)]
pub struct Session {
    program: Rc<Program>,
    run: Shared,
    tag: Dynamic,
}

impl Session {
    /// A session with a new table.
    pub fn new(program: Rc<Program>, fate: Fate, watch: Watch) -> Self {
        let run = Rc::new(RefCell::new(Run::new(program.defs().clone(), fate, watch)));
        let tag = tag(&run);
        Self { program, run, tag }
    }

    /// The program.
    pub fn program(&self) -> &Rc<Program> {
        &self.program
    }

    /// The run. Nobody may hold it while a rule is called.
    pub fn run(&self) -> Ref<'_, Run> {
        self.run.borrow()
    }

    /// The run, to change it between two rules.
    pub fn run_mut(&self) -> RefMut<'_, Run> {
        self.run.borrow_mut()
    }

    /// Calls a rule, for a player or for nobody.
    ///
    /// # Errors
    /// As [`Halt`] says. The table is left as the rule left it; the caller goes back.
    pub fn call(&self, function: &str, player: Option<PlayerId>) -> Result<Value, Halt> {
        self.run_mut().offered = 0;
        self.program.call(&self.tag, function, player)
    }

    /// What an expectation gives on a table. Nothing that it calls can change the game.
    ///
    /// # Errors
    /// When the expression fails.
    pub fn evaluate(&self, expectation: &Expectation, table: &Table) -> Result<Value, RuleError> {
        let scratch = Self::new(self.program.clone(), Fate::Supplied, Watch::default());
        scratch.run_mut().table.clone_from(table);
        expectation.value(&self.program, &scratch.tag)
    }
}

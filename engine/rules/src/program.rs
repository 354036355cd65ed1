//! The rules of a pack, compiled and ready to run.

use std::cell::Cell;
use std::rc::Rc;

use rhai::{AST, Caches, Dynamic, Engine, EvalAltResult, EvalContext, OptimizationLevel, Scope};
use rulesmith_grammar::{Diagnostic, Sources};
use rulesmith_model::{Defs, PlayerId};

use crate::error::{RuleError, translate};
use crate::names::Names;
use crate::run::Shared;
use crate::sandbox::{Limits, engine};
use crate::script::Scripts;
use crate::value::Value;
use crate::{binding, compile};

/// Why a rule did not return.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// It waits for an answer; [`crate::Run::pending`] says for which.
    Waits,
    /// It failed.
    Failed(RuleError),
}

/// The rules of a pack for one set of options and players.
pub struct Program {
    pub(crate) engine: Engine,
    pub(crate) ast: AST,
    pub(crate) defs: Rc<Defs>,
    pub(crate) names: Rc<Names>,
    pub(crate) scripts: Rc<Scripts>,
    pub(crate) sources: Rc<Sources>,
    /// Which function a call of [`Program::ast`] means. The interpreter would look all of them up
    /// anew in every step.
    found: Cell<Caches>,
}

impl std::fmt::Debug for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Program").field("players", &self.defs.players).finish_non_exhaustive()
    }
}

impl Program {
    /// Compiles the scripts of a pack and puts their layers together.
    ///
    /// # Errors
    /// One diagnostic for each script with a mistake in its syntax.
    pub fn new(
        defs: Rc<Defs>,
        scripts: Rc<Scripts>,
        sources: Rc<Sources>,
        limits: &Limits,
    ) -> Result<Self, Vec<Diagnostic>> {
        let names = Rc::new(Names::new(&defs));
        let mut engine = engine(limits, OptimizationLevel::Simple);
        binding::bind(&mut engine, &defs, &names);
        let ast = compile::compile_all(&engine, &scripts, &sources)?;
        Ok(Self { engine, ast, defs, names, scripts, sources, found: Cell::default() })
    }

    /// The components.
    pub fn defs(&self) -> &Rc<Defs> {
        &self.defs
    }

    /// The scripts, to find the place of a line.
    pub fn scripts(&self) -> &Scripts {
        &self.scripts
    }

    /// The texts that the pack was loaded from.
    pub fn sources(&self) -> &Rc<Sources> {
        &self.sources
    }

    /// The names of the pack.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// Whether there is a function with this name.
    pub fn has_function(&self, name: &str) -> bool {
        self.ast.iter_functions().any(|f| f.name == name)
    }

    /// Calls a function, for a player or for nobody.
    ///
    /// # Errors
    /// [`Halt::Waits`] when an answer is missing, [`Halt::Failed`] when the rule is wrong.
    pub(crate) fn call(&self, tag: &Dynamic, function: &str, player: Option<PlayerId>) -> Result<Value, Halt> {
        let mut found = self.found.take();
        let result = self.call_with(&mut found, &self.ast, tag, function, player.map(Dynamic::from).as_mut_slice());
        self.found.set(found);
        result
    }

    /// Calls a function of another tree.
    pub(crate) fn call_in(
        &self,
        ast: &AST,
        tag: &Dynamic,
        function: &str,
        mut args: Vec<Dynamic>,
    ) -> Result<Value, Halt> {
        self.call_with(&mut Caches::new(), ast, tag, function, &mut args)
    }

    fn call_with(
        &self,
        found: &mut Caches,
        ast: &AST,
        tag: &Dynamic,
        function: &str,
        args: &mut [Dynamic],
    ) -> Result<Value, Halt> {
        let mut state = self.engine.new_global_runtime_state();
        state.lib.push(ast.shared_lib().clone());
        state.tag = tag.clone();
        let (mut scope, mut args) = (Scope::new(), args.iter_mut().collect::<Vec<_>>());
        let mut context = EvalContext::new(&self.engine, &mut state, found, &mut scope, None);
        match context.call_fn_raw(function, false, false, &mut args).map_err(|error| own(*error)) {
            Ok(value) => Ok(Value::from_dynamic(&value).unwrap_or_default()),
            Err(error) if waits(&error, tag) => Err(Halt::Waits),
            Err(error) => Err(Halt::Failed(self.translate(&error, function))),
        }
    }

    fn translate(&self, error: &EvalAltResult, function: &str) -> RuleError {
        translate(error, &self.scripts, &self.sources).placed(&self.scripts, function)
    }
}

/// The error without the call that the engine itself made.
fn own(error: EvalAltResult) -> EvalAltResult {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, cause, at) if at.is_none() => *cause,
        other => other,
    }
}

/// A run as scripts carry it.
pub(crate) fn tag(run: &Shared) -> Dynamic {
    Dynamic::from(run.clone())
}

/// Whether a rule stopped because an answer is missing, and not because its time is up.
fn waits(error: &EvalAltResult, tag: &Dynamic) -> bool {
    let mut inner = error;
    while let EvalAltResult::ErrorInFunctionCall(_, _, cause, _) = inner {
        inner = cause;
    }
    let stopped = matches!(inner, EvalAltResult::ErrorTerminated(..));
    stopped && tag.read_lock::<Shared>().is_some_and(|run| run.borrow().pending.is_some())
}

//! The rules of a pack, compiled and ready to run.

use std::collections::BTreeMap;
use std::rc::Rc;

use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, OptimizationLevel, Scope};
use rulesmith_grammar::{Diagnostic, Mistake, Sources};
use rulesmith_model::{Defs, PlayerId};

use crate::error::{RuleError, translate};
use crate::names::Names;
use crate::run::Shared;
use crate::sandbox::{Limits, engine};
use crate::script::{Script, Scripts};
use crate::value::Value;
use crate::{base_calls, binding};

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
}

impl std::fmt::Debug for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Program").field("players", &self.defs.players).finish_non_exhaustive()
    }
}

/// A function of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// How many parameters it has.
    pub params: usize,
    /// The layer that defines it.
    pub layer: usize,
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
        let compiled = compile_all(&engine, &scripts, &sources)?;
        let ast = put_together(&engine, &scripts, &compiled);
        Ok(Self { engine, ast, defs, names, scripts, sources })
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
        let args: Vec<Dynamic> = player.map(Dynamic::from).into_iter().collect();
        self.call_in(&self.ast, tag, function, args)
    }

    pub(crate) fn call_in(&self, ast: &AST, tag: &Dynamic, function: &str, args: Vec<Dynamic>) -> Result<Value, Halt> {
        let options = CallFnOptions::new().eval_ast(false).with_tag(tag.clone());
        let mut scope = Scope::new();
        match self.engine.call_fn_with_options::<Dynamic>(options, &mut scope, ast, function, args) {
            Ok(value) => Ok(Value::from_dynamic(&value).unwrap_or_default()),
            Err(error) if waits(&error, tag) => Err(Halt::Waits),
            Err(error) => Err(Halt::Failed(translate(&error, &self.scripts, &self.sources))),
        }
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

fn compile_all(engine: &Engine, scripts: &Scripts, sources: &Sources) -> Result<Vec<AST>, Vec<Diagnostic>> {
    let mut made = Vec::new();
    let mut mistakes = Vec::new();
    for (script, start) in scripts.iter() {
        match compile(engine, script, start) {
            Ok(ast) => made.push(ast),
            Err(error) => mistakes.push(syntax_mistake(&error, script, start, sources)),
        }
    }
    if mistakes.is_empty() { Ok(made) } else { Err(mistakes) }
}

/// Compiles one script so that its lines bear the numbers of [`Scripts`].
pub(crate) fn compile(engine: &Engine, script: &Script, start: usize) -> Result<AST, rhai::ParseError> {
    let text = base_calls::rewrite(&script.text, script.layer);
    engine.compile(format!("{}{text}", "\n".repeat(start)))
}

/// A mistake in the syntax of a script, in the author's words.
pub(crate) fn syntax_mistake(error: &rhai::ParseError, script: &Script, start: usize, sources: &Sources) -> Diagnostic {
    let at = error.position();
    let line = at.line().unwrap_or(start + 1).saturating_sub(start).max(1);
    let offset = sources.offset(script.file, line, at.position().unwrap_or(1));
    let span = rulesmith_grammar::Span { start: offset, end: offset + 1 };
    let mut text = error.err_type().to_string();
    if let Some(first) = text.chars().next() {
        text.replace_range(..first.len_utf8(), &first.to_lowercase().to_string());
    }
    let told = Mistake::error("script-syntax", span, text);
    let raw = error.err_type().to_string();
    let told = match reserved_word(&raw) {
        Some(word) => told.hint(format!("`{word}` is reserved by the script language; use another name")),
        None => told,
    };
    told.at(script.file)
}

fn reserved_word(message: &str) -> Option<&str> {
    let rest = message.split_once('\'')?.1;
    message.contains("reserved").then(|| rest.split('\'').next()).flatten()
}

/// One tree with one function for each name: the last layer that defines it. What a layer above
/// replaced is kept under the name that its `base::` calls were rewritten to.
fn put_together(engine: &Engine, scripts: &Scripts, compiled: &[AST]) -> AST {
    let mut winner: BTreeMap<String, usize> = BTreeMap::new();
    let mut kept = Vec::new();
    for (at, ast) in compiled.iter().enumerate() {
        for function in ast.iter_functions() {
            if let Some(earlier) = winner.insert(function.name.to_owned(), at) {
                kept.push((function.name.to_owned(), earlier, at));
            }
        }
    }
    let mut whole = AST::empty();
    for (at, ast) in compiled.iter().enumerate() {
        let mut own = ast.clone_functions_only();
        own.retain_functions(|_, _, name, _| winner.get(name) == Some(&at));
        whole = whole.merge(&own);
    }
    for (name, earlier, later) in kept {
        if let Some(base) = kept_function(engine, scripts, &name, earlier, later) {
            whole = whole.merge(&base);
        }
    }
    whole
}

/// The replaced function, compiled again under the name by which the later layer calls it.
fn kept_function(engine: &Engine, scripts: &Scripts, name: &str, earlier: usize, later: usize) -> Option<AST> {
    let list: Vec<_> = scripts.iter().collect();
    let (script, start) = *list.get(earlier)?;
    let kept_name = format!("{}{name}", base_calls::prefix(list.get(later)?.0.layer));
    let text = rename_definition(&script.text, name, &kept_name)?;
    let renamed = Script { text, ..script.clone() };
    let mut ast = compile(engine, &renamed, start).ok()?.clone_functions_only();
    ast.retain_functions(|_, _, found, _| found == kept_name);
    Some(ast)
}

/// The text with the definition `fn NAME(` under another name.
fn rename_definition(text: &str, name: &str, to: &str) -> Option<String> {
    let starts = text.match_indices("fn").map(|(at, _)| at);
    for at in starts {
        let after = text[at + 2..].trim_start();
        let Some(rest) = after.strip_prefix(name) else { continue };
        if after.len() < text[at + 2..].len() && rest.trim_start().starts_with('(') {
            return Some(format!("{}fn {to}{rest}", &text[..at]));
        }
    }
    None
}

//! Finds mistakes in scripts before they run, also in branches that no test reaches.
//!
//! Every check is a small file: what lies outside the plain part of Rhai, wrong calls, wrong
//! properties, and functions that get in each other's way.

mod calls;
mod comparisons;
mod functions;
mod infer;
mod options;
mod plain;
mod properties;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use rhai::{AST, ASTNode, OptimizationLevel, Position};
use rulesmith_grammar::{Diagnostic, Mistake, Sources, Span};
use rulesmith_model::{Defs, Figure};

use crate::binding;
use crate::compile::{compile, syntax_mistake};
use crate::names::Names;
use crate::property::{self, Property};
use crate::sandbox::{Limits, engine};
use crate::script::{Script, Scripts};

pub use functions::parameters;
pub(crate) use functions::{defined, definitions};

/// What the checks know beside the scripts.
#[derive(Debug)]
pub struct Facts<'a> {
    /// The components.
    pub defs: &'a Defs,
    /// The values that each option may take, for those that take one of several.
    pub option_values: BTreeMap<String, Vec<Figure>>,
    /// The texts of the pack.
    pub sources: &'a Sources,
}

/// What the checks found.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The mistakes.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether a script cannot be read, so that not all functions are known.
    pub unread: bool,
    /// All functions by name, in their last layer, with the number of their parameters.
    pub functions: BTreeMap<String, usize>,
    /// The functions that a layer replaces: the layer and the name.
    pub replaced: BTreeSet<(usize, String)>,
    /// The names of functions that are called anywhere.
    pub called: BTreeSet<String>,
    /// The names of options that are asked for.
    pub options: BTreeSet<String>,
    /// The names of decisions that are asked.
    pub decisions: BTreeSet<String>,
}

/// Checks all scripts of a pack; one run finds everything.
pub fn check(facts: &Facts<'_>, scripts: &Scripts, limits: &Limits) -> Findings {
    let names = Rc::new(Names::new(facts.defs));
    let mut engine = engine(limits, OptimizationLevel::None);
    binding::bind(&mut engine, facts.defs, &names);
    let mut findings = Findings::default();
    let mut trees = Vec::new();
    for (script, start) in scripts.iter() {
        match compile(&engine, script, start) {
            Ok(ast) => trees.push((script, ast)),
            Err(error) => {
                findings.diagnostics.push(syntax_mistake(&error, script, start, facts.sources));
                findings.unread = true;
            }
        }
    }
    functions::check(&trees, &mut findings);
    let properties = property::all(facts.defs);
    for (script, ast) in &trees {
        let mut checker =
            Checker { facts, scripts, script, names: &names, properties: &properties, findings: &mut findings };
        checker.check_tree(ast);
    }
    findings
}

/// The checks of one script.
struct Checker<'a> {
    facts: &'a Facts<'a>,
    scripts: &'a Scripts,
    script: &'a Script,
    names: &'a Names,
    properties: &'a [(String, Property)],
    findings: &'a mut Findings,
}

impl Checker<'_> {
    fn check_tree(&mut self, ast: &AST) {
        if let Some(first) = ast.statements().first() {
            let told = "a rule file holds only functions";
            self.tell("outside-function", first.position(), told.into(), Some("move this into a `fn`".into()));
        }
        ast.walk(&mut |path: &[ASTNode<'_>]| {
            if let Some(node) = path.last() {
                plain::check(self, node);
                calls::check(self, path);
                properties::check(self, path);
                options::check(self, node);
                comparisons::check(self, node);
            }
            true
        });
    }

    fn tell(&mut self, code: &'static str, at: Position, message: String, hint: Option<String>) {
        let place = at.line().and_then(|line| self.scripts.place(self.facts.sources, line, at.position().unwrap_or(1)));
        let (file, span) = place.unwrap_or((self.script.file, Span { start: 0, end: 0 }));
        let mut mistake = Mistake::error(code, span, message);
        if let Some(hint) = hint {
            mistake = mistake.hint(hint);
        }
        self.findings.diagnostics.push(mistake.at(file));
    }
}

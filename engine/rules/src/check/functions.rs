//! Functions that get in each other's way.

use std::collections::BTreeMap;

use rhai::AST;
use rulesmith_grammar::{Mistake, Span};

use super::Findings;
use crate::base_calls;
use crate::script::Script;
use crate::verbs;

pub(super) fn check(trees: &[(&Script, AST)], findings: &mut Findings) {
    let mut seen: BTreeMap<String, (&Script, usize)> = BTreeMap::new();
    for (script, ast) in trees {
        let mut here: Vec<_> = ast.iter_functions().map(|f| (f.name.to_owned(), f.params.len())).collect();
        here.sort();
        for (name, params) in here {
            let span = definition(&script.text, &name);
            if verbs::all().any(|verb| verb.name == name) {
                let told = format!("the function `{name}` has the name of a verb");
                findings
                    .diagnostics
                    .push(Mistake::error("shadows-verb", span, told).hint("use another name").at(script.file));
            }
            if base_calls::plain(&name).is_some() {
                let told = format!("names such as `{name}` are kept for replaced functions");
                findings
                    .diagnostics
                    .push(Mistake::error("kept-name", span, told).hint("use another name").at(script.file));
            }
            if let Some((other, other_params)) = seen.insert(name.clone(), (*script, params)) {
                compare(findings, &name, (other, other_params), (script, params));
            }
            findings.functions.insert(name, params);
        }
    }
}

fn compare(
    findings: &mut Findings,
    name: &str,
    (other, other_params): (&Script, usize),
    (script, params): (&Script, usize),
) {
    let span = definition(&script.text, name);
    let there = definition(&other.text, name);
    if other.layer == script.layer {
        let told =
            Mistake::error("function-twice", span, format!("the function `{name}` is defined twice in this pack"));
        let told = told.hint("rename one; only a layer may replace a function, that of the pack below it");
        findings.diagnostics.push(told.at(script.file).note(other.file, there, "the other one is here"));
    } else if other_params != params {
        let told = format!("`{name}` replaces a function of {other_params} parameters with one of {params}");
        let told = Mistake::error("wrong-parameters", span, told).at(script.file);
        findings.diagnostics.push(told.note(other.file, there, "this is what it replaces"));
    }
}

/// Where a function is defined in a text: its name, or the start of the text.
pub fn definition(text: &str, name: &str) -> Span {
    for (at, _) in text.match_indices("fn") {
        let rest = &text[at + 2..];
        let gap = rest.len() - rest.trim_start().len();
        let after = &rest[gap..];
        if gap > 0 && after.strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with('(')) {
            let start = (at + 2 + gap) as u32;
            return Span { start, end: start + name.len() as u32 };
        }
    }
    Span { start: 0, end: 0 }
}

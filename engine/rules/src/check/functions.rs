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
                findings.diagnostics.push(
                    Mistake::error("shadows-verb", span, told)
                        .hint("use another name; the function of a phase may be called otherwise with `call = \"…\"`")
                        .at(script.file),
                );
            }
            if base_calls::plain(&name).is_some() {
                let told = format!("names such as `{name}` are kept for replaced functions");
                findings
                    .diagnostics
                    .push(Mistake::error("kept-name", span, told).hint("use another name").at(script.file));
            }
            if let Some((other, other_params)) = seen.insert(name.clone(), (*script, params)) {
                if other.layer < script.layer {
                    findings.replaced.insert((script.layer, name.clone()));
                }
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
    let span = definitions(&script.text, name).last().unwrap_or(Span { start: 0, end: 0 });
    let there = definition(&other.text, name);
    if other.layer == script.layer {
        let told =
            Mistake::error("function-twice", span, format!("the function `{name}` is defined twice in this pack"));
        let told = told.hint("rename one; only a layer may replace a function, that of the pack below it");
        findings.diagnostics.push(told.at(script.file).note(other.file, there, "the other one is here"));
    } else if other_params != params {
        let told = format!(
            "`{name}` takes {}, but the function that it replaces takes {}",
            parameters(params),
            parameters(other_params)
        );
        let told = Mistake::error("wrong-parameters", span, told).at(script.file);
        findings.diagnostics.push(told.note(other.file, there, "this is what it replaces"));
    }
}

/// A number of parameters, for people.
pub fn parameters(n: usize) -> String {
    match n {
        0 => "no parameters".into(),
        1 => "1 parameter".into(),
        n => format!("{n} parameters"),
    }
}

/// Where a function is defined in a text: its name, or the start of the text.
fn definition(text: &str, name: &str) -> Span {
    definitions(text, name).next().unwrap_or(Span { start: 0, end: 0 })
}

/// All functions that a text defines, with the place of the name.
pub(crate) fn defined(text: &str) -> impl Iterator<Item = (String, Span)> + use<> {
    let code = base_calls::code_only(text);
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let starts_word = |at: usize| !code[..at].ends_with(is_word);
    let function = |at: usize| {
        let rest = &code[at + 2..];
        let gap = rest.len() - rest.trim_start().len();
        let name: String = rest[gap..].chars().take_while(|&c| is_word(c)).collect();
        let called = rest[gap + name.len()..].trim_start().starts_with('(');
        let start = (at + 2 + gap) as u32;
        (gap > 0 && called && !name.is_empty()).then(|| {
            let end = start + name.len() as u32;
            (name, Span { start, end })
        })
    };
    let found: Vec<_> =
        code.match_indices("fn").filter(|(at, _)| starts_word(*at)).filter_map(|(at, _)| function(at)).collect();
    found.into_iter()
}

/// All places in a text that define a function of this name.
pub(crate) fn definitions(text: &str, name: &str) -> impl Iterator<Item = Span> + use<> {
    let code = base_calls::code_only(text);
    let place = |at: usize| {
        let rest = &code[at + 2..];
        let gap = rest.len() - rest.trim_start().len();
        let named = rest[gap..].strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with('('));
        let start = (at + 2 + gap) as u32;
        (gap > 0 && named).then_some(Span { start, end: start + name.len() as u32 })
    };
    let found: Vec<Span> = code.match_indices("fn").filter_map(|(at, _)| place(at)).collect();
    found.into_iter()
}

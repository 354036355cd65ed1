//! Compiles scripts and puts their layers together.

use std::collections::BTreeMap;

use rhai::{AST, Engine};
use rulesmith_grammar::{Diagnostic, Mistake, Sources};

use crate::base_calls;
use crate::check::definitions;
use crate::explain_syntax;
use crate::script::{Script, Scripts};

/// Compiles all scripts into one tree.
///
/// # Errors
/// One diagnostic for each script with a mistake in its syntax.
pub(crate) fn compile_all(engine: &Engine, scripts: &Scripts, sources: &Sources) -> Result<AST, Vec<Diagnostic>> {
    let mut made = Vec::new();
    let mut mistakes = Vec::new();
    for (script, start) in scripts.iter() {
        match compile(engine, script, start) {
            Ok(ast) => made.push(ast),
            Err(error) => mistakes.push(syntax_mistake(&error, script, start, sources)),
        }
    }
    if mistakes.is_empty() { Ok(put_together(engine, scripts, &made)) } else { Err(mistakes) }
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
    let text = sources.text(script.file);
    let (message, hint) = explain_syntax::explain(error.err_type(), text, offset);
    let span = explain_syntax::span(error.err_type(), text, offset);
    let told = Mistake::error("script-syntax", span, message);
    let told = match hint {
        Some(hint) => told.hint(hint),
        None => told,
    };
    told.at(script.file)
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
    let place = definitions(text, name).next()?;
    Some(format!("{}{to}{}", &text[..place.start as usize], &text[place.end as usize..]))
}

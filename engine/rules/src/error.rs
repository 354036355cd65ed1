//! A rule that failed while it ran.

use rhai::{EvalAltResult, Position};
use rulesmith_grammar::{Diagnostic, FileId, Sources, Span, one_line};

use crate::base_calls;
use crate::script::Scripts;

/// A rule that failed: what went wrong, where, and through which calls it was reached.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct RuleError {
    /// What went wrong.
    pub message: String,
    /// The script file and the place in it, when a script was at fault.
    pub place: Option<(FileId, Span)>,
    /// The calls that led there, the outermost first: a function and where it was called.
    pub calls: Vec<(String, Option<(FileId, Span)>)>,
}

impl RuleError {
    /// A fault that no script line is to blame for.
    pub fn plain(message: impl Into<String>) -> Self {
        Self { message: message.into(), place: None, calls: Vec::new() }
    }

    /// With a place also where the interpreter gives none, as when a limit is reached: the last
    /// call, or the definition of the function that was called first.
    pub(crate) fn placed(mut self, scripts: &Scripts, function: &str) -> Self {
        let call = || self.calls.iter().rev().find_map(|(_, place)| *place);
        self.place = self.place.or_else(call).or_else(|| scripts.definition(function));
        self
    }

    /// The message as pack authors are shown it.
    pub fn diagnostic(&self) -> Diagnostic {
        let mut told = match self.place {
            Some((file, span)) => rulesmith_grammar::Mistake::error("rule-failed", span, self.message.clone()).at(file),
            None => Diagnostic::without_place("rule-failed", self.message.clone()),
        };
        for (name, place) in self.calls.iter().rev().take(5) {
            if let Some((file, span)) = place {
                told = told.note(*file, *span, format!("`{name}` is called here"));
            }
        }
        told
    }
}

/// Turns what the interpreter reports into a message in the author's words.
pub(crate) fn translate(error: &EvalAltResult, scripts: &Scripts, sources: &Sources) -> RuleError {
    let place = |at: Position| scripts.place(sources, at.line()?, at.position().unwrap_or(1));
    let mut calls = Vec::new();
    let mut inner = error;
    while let EvalAltResult::ErrorInFunctionCall(name, _, cause, at) = inner {
        let name = base_calls::plain(name).unwrap_or(name);
        calls.push((name.to_owned(), place(*at)));
        inner = cause;
    }
    let message = one_line(&message(inner)).into_owned();
    RuleError { message, place: place(inner.position()), calls }
}

fn message(error: &EvalAltResult) -> String {
    match error {
        EvalAltResult::ErrorRuntime(value, _) => {
            value.clone().into_string().unwrap_or_else(|kind| format!("a script threw a {kind}"))
        }
        EvalAltResult::ErrorTooManyOperations(_) => "the rule runs too long; is there a loop that never ends?".into(),
        EvalAltResult::ErrorStackOverflow(_) => "too many calls within calls; does a function call itself?".into(),
        EvalAltResult::ErrorTerminated(..) => "the rule takes too much time".into(),
        EvalAltResult::ErrorDataTooLarge(what, _) => format!("a value grows too large: {what}"),
        EvalAltResult::ErrorFunctionNotFound(signature, _) => not_found(signature),
        EvalAltResult::ErrorDotExpr(told, _) => no_property(told),
        EvalAltResult::ErrorFor(_) => "`for` needs a range or a list".into(),
        EvalAltResult::ErrorMismatchDataType(wanted, found, _) => {
            format!("expected {}, found {}", type_title(wanted), type_title(found))
        }
        EvalAltResult::ErrorMismatchOutputType(wanted, found, _) => {
            format!("should give {}, gives {}", type_title(wanted), type_title(found))
        }
        EvalAltResult::ErrorArithmetic(what, _) => what.to_lowercase(),
        other => {
            let mut bare = other.to_string();
            if let Some(end) = bare.rfind(" (line ") {
                bare.truncate(end);
            }
            bare
        }
    }
}

/// `gain (PlayerId, i64)`, which was not found, in the author's words.
fn not_found(signature: &str) -> String {
    let (name, types) = signature.split_once(" (").unwrap_or((signature, ""));
    let types: Vec<&str> = types.trim_end_matches(')').split(", ").filter(|t| !t.is_empty()).map(type_title).collect();
    if let Some(property) = name.strip_prefix("get$") {
        let of = types.first().copied().unwrap_or("this");
        return format!("{of} has no `{property}`");
    }
    if let Some(property) = name.strip_prefix("set$") {
        return format!("`{property}` cannot be set with `=`; use a verb such as `set` or `gain`");
    }
    format!("`{name}` does not take {}", if types.is_empty() { "nothing".into() } else { types.join(" and ") })
}

fn type_title(name: &str) -> &str {
    let short = name.rsplit("::").next().unwrap_or(name);
    match short.split(" | ").next().unwrap_or(short).trim_start_matches('&') {
        "PlayerId" | "player" => "a player",
        "PieceId" | "piece" => "a piece",
        "KindId" | "kind" => "a kind",
        "ListHandle" | "list" => "a list of candidates",
        "i64" => "a number",
        "bool" => "true or false",
        "()" => "nothing",
        "str" | "ImmutableString" | "string" | "String" => "a text",
        "array" => "an array",
        _ => short,
    }
}

/// "Unknown property 'wod' - a getter is not registered for type 'player'" in the author's words.
fn no_property(told: &str) -> String {
    let mut quoted = told.split('\'').skip(1).step_by(2);
    match (quoted.next(), quoted.next()) {
        (Some(name), Some(of)) => format!("{} has no `{name}`", type_title(of)),
        _ => told.to_owned(),
    }
}

//! Words for mistakes in the syntax of scripts.

use rhai::ParseErrorType;
use rulesmith_grammar::Span;

use crate::script::word_at;

/// Words of the script language that rules do without, and what they do instead.
const BARRED: [(&str, &str); 6] = [
    ("import", "all functions of a pack know each other; there is nothing to import"),
    ("export", "all functions of a pack know each other; there is nothing to export"),
    ("print", "write into the log with `note`"),
    ("debug", "write into the log with `note`"),
    ("exit", "leave a function with `return`, the game with `end_game`"),
    ("this", "give the function a parameter"),
];

/// What is wrong at an offset of a text, and what to do about it.
pub(crate) fn explain(error: &ParseErrorType, text: &str, offset: u32) -> (String, Option<String>) {
    match error {
        ParseErrorType::FnDuplicatedDefinition(name, _) => (
            format!("the function `{name}` is defined twice in this file"),
            Some("rename one; only a layer may replace a function, that of the pack below it".into()),
        ),
        ParseErrorType::VariableUndefined(name) => (
            format!("there is no variable `{name}`"),
            Some(format!("declare it with `let`; what a pack declares is written in quotes: `\"{name}\"`")),
        ),
        ParseErrorType::PropertyExpected if after_digit(text, offset) => {
            ("numbers have no fraction".into(), Some("count in the smallest unit".into()))
        }
        other => {
            let raw = other.to_string();
            let hint = reserved_word(&raw).map(barred);
            (in_backticks(&raw), hint)
        }
    }
}

/// The place to point at. A sign that is missing is missing behind what stands before it.
pub(crate) fn span(error: &ParseErrorType, text: &str, offset: u32) -> Span {
    let before = text.get(..offset as usize).unwrap_or_default().trim_end();
    match error {
        ParseErrorType::MissingToken(token, _) if token == ";" && before.len() < offset as usize => {
            let last = before.chars().next_back().map_or(0, char::len_utf8);
            Span { start: (before.len() - last) as u32, end: before.len() as u32 }
        }
        _ => {
            let word = word_at(text, offset);
            Span { start: word.start, end: word.end.max(word.start + 1) }
        }
    }
}

fn barred(word: &str) -> String {
    if let Some((_, instead)) = BARRED.iter().find(|(known, _)| *known == word) {
        return (*instead).to_owned();
    }
    if ["eval", "sleep", "Fn", "call", "curry", "is_shared", "type_of"].contains(&word) {
        return format!("rules do without `{word}`");
    }
    format!("`{word}` is reserved by the script language; use another name")
}

fn reserved_word(message: &str) -> Option<&str> {
    let rest = message.split_once('\'')?.1;
    message.contains("reserved").then(|| rest.split('\'').next()).flatten()
}

/// The interpreter's message in our style: lower case, words of the script in backticks.
fn in_backticks(message: &str) -> String {
    let mut chars = message.chars();
    let first = chars.next().map(|first| first.to_lowercase().to_string()).unwrap_or_default();
    format!("{first}{}", chars.as_str()).replace('\'', "`")
}

fn after_digit(text: &str, offset: u32) -> bool {
    let before = text.get(..offset as usize).unwrap_or_default();
    before.trim_end_matches('.').ends_with(|c: char| c.is_ascii_digit())
}

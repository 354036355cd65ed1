//! Collects mistakes.

use std::cell::RefCell;

use rulesmith_grammar::{Diagnostic, Mistake, one_line};

use crate::tree::Place;

/// Mistakes that most often follow from broken syntax in another place.
const FOLLOWS_SYNTAX: [&str; 4] = ["missing-key", "unknown-name", "unknown-symbol", "missing-hook"];

/// The most mistakes that are told; a broken file can hold thousands.
const MOST: usize = 200;

/// The most characters of a message; it may quote a name that is as long as its file.
const LONGEST: usize = 400;

/// A message on one line, cut where a quoted name makes it endless.
fn short(text: &str) -> String {
    let mut made = one_line(text).into_owned();
    if let Some((cut, _)) = made.char_indices().nth(LONGEST) {
        made.truncate(cut);
        made.push('…');
    }
    made
}

/// The mistakes found so far. It is shared by everybody who looks for some.
#[derive(Debug, Default)]
pub struct Report {
    list: RefCell<Vec<Diagnostic>>,
}

impl Report {
    /// Adds a diagnostic, unless the same one is there already.
    pub fn add(&self, mut told: Diagnostic) {
        told.message = short(&told.message);
        for hint in &mut told.hints {
            *hint = short(hint);
        }
        let mut list = self.list.borrow_mut();
        if list.len() < MOST && !list.contains(&told) {
            list.push(told);
        }
    }

    /// Adds a mistake at a place.
    pub fn error(&self, code: &'static str, place: Place, message: impl Into<String>) {
        self.add(Mistake::error(code, place.span, message).at(place.file));
    }

    /// Adds a mistake at a place, with advice.
    pub fn error_with(&self, code: &'static str, place: Place, message: impl Into<String>, hint: Option<String>) {
        let mistake = Mistake::error(code, place.span, message);
        let mistake = match hint {
            Some(hint) => mistake.hint(hint),
            None => mistake,
        };
        self.add(mistake.at(place.file));
    }

    /// Adds a mistake at a place, and another place that has to do with it.
    pub fn error_note(&self, code: &'static str, place: Place, message: impl Into<String>, other: Place, note: &str) {
        let told = Mistake::error(code, place.span, message).at(place.file);
        self.add(told.note(other.file, other.span, note));
    }

    /// Whether a mistake was found that keeps a pack from being played.
    pub fn has_errors(&self) -> bool {
        self.list.borrow().iter().any(|d| d.severity == rulesmith_grammar::Severity::Error)
    }

    /// All that was found, in the order of files and places.
    pub fn into_sorted(self) -> Vec<Diagnostic> {
        let mut list = self.list.into_inner();
        // What a file with broken syntax declares is partly lost; that it is missing elsewhere is no mistake of its own.
        if list.iter().any(|told| told.code == "toml-syntax") {
            list.retain(|told| !FOLLOWS_SYNTAX.contains(&told.code));
        }
        list.sort();
        list
    }
}

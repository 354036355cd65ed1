//! Collects mistakes.

use std::cell::RefCell;

use rulesmith_grammar::{Diagnostic, Mistake};

use crate::tree::Place;

/// The most mistakes that are told; a broken file can hold thousands.
const MOST: usize = 200;

/// The mistakes found so far. It is shared by everybody who looks for some.
#[derive(Debug, Default)]
pub struct Report {
    list: RefCell<Vec<Diagnostic>>,
}

impl Report {
    /// Adds a diagnostic, unless the same one is there already.
    pub fn add(&self, told: Diagnostic) {
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

    /// Whether a mistake was found that keeps a pack from being played.
    pub fn has_errors(&self) -> bool {
        self.list.borrow().iter().any(|d| d.severity == rulesmith_grammar::Severity::Error)
    }

    /// All that was found, in the order of files and places.
    pub fn into_sorted(self) -> Vec<Diagnostic> {
        let mut list = self.list.into_inner();
        list.sort();
        list
    }
}

//! Reads a table key by key, and tells of the keys that nobody asked for.

use std::cell::RefCell;

use rulesmith_grammar::{did_you_mean, list_known};
use rulesmith_model::defs::{Status, Statuses};

use crate::report::Report;
use crate::tree::{Data, Entry, Node, Place};

/// A table that is being read.
pub(crate) struct Fields<'a> {
    entries: &'a [Entry],
    /// The table itself.
    pub place: Place,
    /// What the table is called in messages.
    pub title: String,
    asked: RefCell<Vec<String>>,
    /// Where mistakes go.
    pub report: &'a Report,
}

impl<'a> Fields<'a> {
    /// Begins to read a node that should be a table.
    pub(crate) fn new(node: &'a Node, title: impl Into<String>, report: &'a Report) -> Self {
        let title = title.into();
        if !matches!(node.data, Data::Table(_)) {
            report.error("wrong-type", node.place, format!("{title} should be a table, but is {}", node.type_title()));
        }
        Self { entries: node.entries(), place: node.place, title, asked: RefCell::default(), report }
    }

    /// The entry of a key, if there is one.
    pub(crate) fn entry(&self, key: &str) -> Option<&'a Entry> {
        if !self.asked.borrow().iter().any(|asked| asked == key) {
            self.asked.borrow_mut().push(key.to_owned());
        }
        self.entries.iter().find(|e| e.key == key)
    }

    /// The value of a key, if there is one.
    pub(crate) fn node(&self, key: &str) -> Option<&'a Node> {
        self.entry(key).map(|e| &e.node)
    }

    /// A text.
    pub(crate) fn text(&self, key: &str) -> Option<&'a str> {
        let node = self.node(key)?;
        match &node.data {
            Data::Text(text) => Some(text),
            _ => self.wrong(key, node, "a text"),
        }
    }

    /// A text that people read: one line, without control characters or signs that end a name.
    pub(crate) fn label(&self, key: &str) -> Option<String> {
        let text = self.text(key)?;
        let place = self.node(key)?.place;
        if text.trim() != text
            || text.is_empty()
            || text.contains([',', ':', '#', '"'])
            || text.chars().any(char::is_control)
        {
            let told = format!(
                "`{key}` is the name of a choice: no `,` `:` `#` `\"`, no control characters, no space at its ends"
            );
            self.report.error("bad-label", place, told);
            return None;
        }
        Some(text.to_owned())
    }

    /// A whole number within bounds.
    pub(crate) fn number(&self, key: &str, from: i64, to: i64) -> Option<i32> {
        let node = self.node(key)?;
        let Data::Int(n) = node.data else { return self.wrong(key, node, "a number") };
        if !(from..=to).contains(&n) {
            let told = format!("`{key}` should be from {from} to {to}, but is {n}");
            self.report.error("out-of-range", node.place, told);
            return None;
        }
        i32::try_from(n).ok()
    }

    /// True or false.
    pub(crate) fn flag(&self, key: &str) -> Option<bool> {
        let node = self.node(key)?;
        match node.data {
            Data::Flag(flag) => Some(flag),
            _ => self.wrong(key, node, "true or false"),
        }
    }

    /// One of several words.
    pub(crate) fn word<T: Copy>(&self, key: &str, words: &[(&str, T)]) -> Option<T> {
        let text = self.text(key)?;
        let place = self.node(key)?.place;
        let found = words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
        if found.is_none() {
            let known = || words.iter().map(|(word, _)| *word);
            let hint =
                did_you_mean(text, known()).unwrap_or_else(|| format!("it may be one of {}", list_known(known())));
            self.report.error_with("unknown-value", place, format!("`{key}` cannot be `{text}`"), Some(hint));
        }
        found
    }

    /// How sure the figures are.
    pub(crate) fn status(&self) -> Option<Status> {
        let words = [Status::Known, Status::Probable, Status::Reconstructed].map(|status| (status.word(), status));
        self.word("status", &words)
    }

    /// How sure all figures are, or each for itself; `known` are the figures that there are.
    pub(crate) fn statuses<'k>(&self, known: impl Fn() -> Vec<&'k str>) -> Statuses {
        let Some(node) = self.node("status") else { return Statuses::default() };
        if !matches!(node.data, Data::Table(_)) {
            return Statuses { all: self.status(), figures: Vec::new() };
        }
        let each = Fields::new(node, "`status`", self.report);
        let words = [Status::Known, Status::Probable, Status::Reconstructed].map(|status| (status.word(), status));
        let figures =
            known().into_iter().filter_map(|name| Some((name.to_owned(), each.word(name, &words)?))).collect();
        each.finish();
        Statuses { all: None, figures }
    }

    /// A list.
    pub(crate) fn list(&self, key: &str) -> Option<&'a [Node]> {
        let node = self.node(key)?;
        match &node.data {
            Data::List(items) => Some(items),
            _ => self.wrong(key, node, "a list"),
        }
    }

    /// The entries of a table under a key, in their order.
    pub(crate) fn table(&self, key: &str) -> &'a [Entry] {
        let Some(node) = self.node(key) else { return &[] };
        if !matches!(node.data, Data::Table(_)) {
            let _: Option<()> = self.wrong(key, node, "a table");
        }
        node.entries()
    }

    /// Tells that a key is missing.
    pub(crate) fn missing(&self, key: &str) {
        let told = format!("{} lacks `{key}`", self.title);
        self.report.error("missing-key", self.place, told);
    }

    fn wrong<T>(&self, key: &str, node: &Node, wanted: &str) -> Option<T> {
        let told = format!("`{key}` should be {wanted}, but is {}", node.type_title());
        self.report.error("wrong-type", node.place, told);
        None
    }

    /// Tells of all keys that nobody asked for.
    pub(crate) fn finish(self) {
        let asked = self.asked.into_inner();
        for entry in self.entries.iter().filter(|e| !asked.contains(&e.key)) {
            let known = || asked.iter().map(String::as_str);
            let hint =
                did_you_mean(&entry.key, known()).unwrap_or_else(|| format!("it may hold {}", list_known(known())));
            let told = format!("{} has no key `{}`", self.title, entry.key);
            self.report.error_with("unknown-key", entry.place, told, Some(hint));
        }
    }
}

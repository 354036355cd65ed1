//! The data of a pack, before anybody knows what it means: tables, lists and values, each with the
//! place that set it and the places that had set it before.

use rulesmith_grammar::{FileId, Span};

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The file.
    pub file: FileId,
    /// The part of its text.
    pub span: Span,
}

/// A value with its places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The value.
    pub data: Data,
    /// Where it was set last.
    pub place: Place,
    /// Where lower layers had set it, the lowest first, and what to.
    pub history: Vec<(Place, String)>,
}

/// What a value is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Data {
    /// A whole number.
    Int(i64),
    /// True or false.
    Flag(bool),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// A table, its keys in the order in which they were first written.
    Table(Vec<Entry>),
    /// Something that no pack may hold, such as a fraction or a date.
    Other(&'static str),
}

/// A key of a table and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// Where the key stands.
    pub place: Place,
    /// The value.
    pub node: Node,
}

impl Node {
    /// The value of a key of this table.
    pub fn get(&self, key: &str) -> Option<&Self> {
        self.entries().iter().find(|e| e.key == key).map(|e| &e.node)
    }

    /// The value at a path of keys.
    pub fn at(&self, path: &[&str]) -> Option<&Self> {
        path.iter().try_fold(self, |node, key| node.get(key))
    }

    /// The entries of this table; none for anything else.
    pub fn entries(&self) -> &[Entry] {
        if let Data::Table(entries) = &self.data { entries } else { &[] }
    }

    /// What people call such a value.
    pub fn type_title(&self) -> &'static str {
        match self.data {
            Data::Int(_) => "a number",
            Data::Flag(_) => "true or false",
            Data::Text(_) => "a text",
            Data::List(_) => "a list",
            Data::Table(_) => "a table",
            Data::Other(what) => what,
        }
    }

    /// The value as a pack writes it; tables only by their size.
    pub fn write(&self) -> String {
        match &self.data {
            Data::Int(n) => n.to_string(),
            Data::Flag(flag) => flag.to_string(),
            Data::Text(text) => format!("{text:?}"),
            Data::List(items) => {
                let items: Vec<String> = items.iter().map(Self::write).collect();
                format!("[{}]", items.join(", "))
            }
            Data::Table(entries) => {
                let keys: Vec<String> = entries.iter().map(|e| format!("{} = {}", e.key, e.node.write())).collect();
                format!("{{ {} }}", keys.join(", "))
            }
            Data::Other(what) => (*what).to_owned(),
        }
    }
}

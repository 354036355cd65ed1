//! What a layer changes of those below it: keys and functions.

use std::collections::{BTreeMap, BTreeSet};

use rulesmith_grammar::FileId;
use rulesmith_rules::Scripts;

use crate::tree::{Data, Node, Place};

/// A change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// A key, or a function as `name()`.
    pub what: String,
    /// Where the layer says so.
    pub place: Place,
    /// The value that it sets; nothing for a whole table and for a function.
    pub value: Option<String>,
    /// What the layers below said and where; nothing for what is new.
    pub before: Option<(Place, Option<String>)>,
}

/// What the layer whose files these are changes: first keys in the order of the tree, then functions by name.
pub(crate) fn changes(root: &Node, scripts: &Scripts, layer: usize, files: &BTreeSet<FileId>) -> Vec<Change> {
    let mut found = Vec::new();
    for entry in root.entries().iter().filter(|entry| entry.key != "pack") {
        keys(&entry.key, entry.place, &entry.node, files, &mut found);
    }
    found.extend(functions(scripts, layer));
    found
}

/// Tells of a key. A table that is all new is told as a whole, but for the tables of classes, which hold kinds.
fn keys(key: &str, place: Place, node: &Node, files: &BTreeSet<FileId>, found: &mut Vec<Change>) {
    let deep = key.contains('.');
    match &node.data {
        Data::Table(entries) if !entries.is_empty() => {
            if deep && all_new(node, files) {
                found.push(Change { what: key.to_owned(), place, value: None, before: None });
                return;
            }
            for entry in entries {
                keys(&format!("{key}.{}", entry.key), entry.place, &entry.node, files, found);
            }
        }
        _ if files.contains(&node.place.file) => {
            let before = node.history.last().map(|(place, value)| (*place, Some(value.clone())));
            let value = (!matches!(node.data, Data::Table(_))).then(|| node.write());
            found.push(Change { what: key.to_owned(), place: node.place, value, before });
        }
        _ => {}
    }
}

fn all_new(node: &Node, files: &BTreeSet<FileId>) -> bool {
    match &node.data {
        Data::Table(entries) => entries.iter().all(|entry| all_new(&entry.node, files)),
        _ => node.history.is_empty() && files.contains(&node.place.file),
    }
}

fn functions(scripts: &Scripts, layer: usize) -> impl Iterator<Item = Change> {
    let mut last: BTreeMap<String, Vec<(usize, Place)>> = BTreeMap::new();
    for (name, at, file, span) in scripts.functions() {
        last.entry(name).or_default().push((at, Place { file, span }));
    }
    last.into_iter().filter_map(move |(name, places)| {
        let place = places.iter().find(|(at, _)| *at == layer)?.1;
        let before = places.iter().rev().find(|(at, _)| *at < layer).map(|(_, place)| (*place, None));
        Some(Change { what: format!("{name}()"), place, value: None, before })
    })
}

//! Puts layers on each other: tables merge key by key, a later layer wins, and a key can be
//! removed. Every value remembers the places that set it.

use rulesmith_grammar::did_you_mean;

use crate::read::MOST_KEYS;
use crate::report::Report;
use crate::tree::{Data, Entry, Node};

/// Lays `upper` on `lower`.
pub(crate) fn lay(lower: &mut Node, upper: Node) {
    match (&mut lower.data, upper.data) {
        (Data::Table(below), Data::Table(above)) => {
            for entry in above {
                match below.iter_mut().find(|e| e.key == entry.key) {
                    Some(old) => {
                        lay(&mut old.node, entry.node);
                        old.place = entry.place;
                    }
                    None => below.push(entry),
                }
            }
        }
        (_, data) => {
            let written = lower.write();
            lower.history.push((lower.place, written));
            lower.data = data;
            lower.place = upper.place;
        }
    }
}

/// Puts the files of one layer together. A value that two files of a layer set is a mistake.
pub(crate) fn join(whole: &mut Node, part: Node, report: &Report) {
    let (Data::Table(below), Data::Table(above)) = (&mut whole.data, part.data) else { return };
    for entry in above {
        let keys = below.len();
        match below.iter_mut().find(|e| e.key == entry.key) {
            None if keys >= MOST_KEYS => {
                let told = format!("a table may have {MOST_KEYS} keys at most, those of all files together");
                return report.error("too-many", entry.place, told);
            }
            None => below.push(entry),
            Some(old) if is_table(&old.node) && is_table(&entry.node) => join(&mut old.node, entry.node, report),
            Some(old) => {
                let told = format!("`{}` is set twice in this pack", entry.key);
                let mistake = rulesmith_grammar::Mistake::error("set-twice", entry.place.span, told);
                report.add(mistake.at(entry.place.file).note(old.place.file, old.place.span, "it is set here too"));
            }
        }
    }
}

fn is_table(node: &Node) -> bool {
    matches!(node.data, Data::Table(_))
}

/// Takes a key out of the tree: `remove = ["building.mill"]` in the header of a layer.
pub(crate) fn remove(root: &mut Node, path: &Node, report: &Report) {
    let Data::Text(text) = &path.data else {
        return report.error("wrong-type", path.place, "`remove` lists keys such as \"building.mill\"");
    };
    let mut keys: Vec<&str> = text.split('.').collect();
    let Some(last) = keys.pop() else { return };
    let mut table = root;
    for key in keys {
        let known: Vec<String> = table.entries().iter().map(|e| e.key.clone()).collect();
        let Some(entry) = entries_mut(table).iter_mut().find(|e| e.key == key) else {
            let hint = did_you_mean(key, known.iter().map(String::as_str));
            return report.error_with(
                "unknown-key",
                path.place,
                format!("there is no `{key}` to remove anything from"),
                hint,
            );
        };
        table = &mut entry.node;
    }
    let entries = entries_mut(table);
    match entries.iter().position(|e| e.key == last) {
        Some(at) => _ = entries.remove(at),
        None => {
            let hint = did_you_mean(last, entries.iter().map(|e| e.key.as_str()));
            report.error_with("unknown-key", path.place, format!("there is no `{text}` to remove"), hint);
        }
    }
}

fn entries_mut(node: &mut Node) -> &mut Vec<Entry> {
    if !is_table(node) {
        node.data = Data::Table(Vec::new());
    }
    let Data::Table(entries) = &mut node.data else { unreachable!("it was made a table above") };
    entries
}

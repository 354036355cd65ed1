//! The final value of a key, and every place that set it.

use rulesmith_grammar::{did_you_mean, list_known};

use crate::tree::{Node, Place};

/// What sets a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The key that holds the value; another one when the asked one takes a default.
    pub key: String,
    /// The final value, as a pack writes it.
    pub value: String,
    /// Every place that set it, the lowest layer first, and what to.
    pub set_by: Vec<(Place, String)>,
}

/// Explains a key of a merged tree, such as `building.mill.stages`.
///
/// # Errors
/// A message that says from where on the key is unknown.
pub(crate) fn explain(root: &Node, key: &str) -> Result<Vec<Explanation>, String> {
    let path: Vec<&str> = key.split('.').collect();
    if let Some(node) = root.at(&path) {
        return Ok(of(key, node));
    }
    if let [class, kind, attribute] = path.as_slice()
        && root.at(&[class, kind]).is_some()
    {
        let defaults = [vec!["class", *class, "attribute", *attribute, "default"], vec!["class", *class, *attribute]];
        if let Some((path, node)) = defaults.iter().find_map(|path| Some((path, root.at(path)?))) {
            return Ok(of(&path.join("."), node));
        }
    }
    Err(unknown(root, &path))
}

fn of(key: &str, node: &Node) -> Vec<Explanation> {
    let entries = node.entries();
    if entries.is_empty() || node.get("by_option").is_some() {
        let mut set_by = node.history.clone();
        set_by.push((node.place, node.write()));
        return vec![Explanation { key: key.to_owned(), value: node.write(), set_by }];
    }
    entries.iter().flat_map(|entry| of(&format!("{key}.{}", entry.key), &entry.node)).collect()
}

fn unknown(root: &Node, path: &[&str]) -> String {
    let mut node = root;
    for (at, key) in path.iter().enumerate() {
        let Some(next) = node.get(key) else {
            let known = || node.entries().iter().map(|e| e.key.as_str());
            let hint = did_you_mean(key, known()).unwrap_or_else(|| format!("there are {}", list_known(known())));
            let within = if at == 0 { "the pack".to_owned() } else { format!("`{}`", path[..at].join(".")) };
            return format!("{within} has no key `{key}`; {hint}");
        };
        node = next;
    }
    format!("there is no key `{}`", path.join("."))
}

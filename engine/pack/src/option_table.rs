//! Reads the table `[option]`.

use rulesmith_grammar::one_line;
use rulesmith_model::Figure;

use crate::fields::Fields;
use crate::link::names::check_name;
use crate::option::{OptionDecl, OptionType, write};
use crate::report::Report;
use crate::settle;
use crate::tree::{Data, Node, Place};

/// The most values of an option; loading tries every one of them.
const MOST_VALUES: usize = 32;
/// The most options of a pack.
const MOST_OPTIONS: usize = 100;

/// Reads `[option.NAME]`, in the order in which they are declared.
pub(crate) fn read(root: &Node, report: &Report) -> Vec<OptionDecl> {
    let entries = root.get("option").map(Node::entries).unwrap_or_default();
    let read = |entry: &crate::tree::Entry| read_one(&entry.key, entry.place, &entry.node, report);
    if let Some(entry) = entries.get(MOST_OPTIONS) {
        report.error("too-many", entry.place, format!("a pack may declare {MOST_OPTIONS} options at most"));
    }
    let options: Vec<OptionDecl> = entries.iter().take(MOST_OPTIONS).filter_map(read).collect();
    for option in &options {
        check_needed(option, &options, report);
    }
    options
}

fn read_one(name: &str, place: Place, node: &Node, report: &Report) -> Option<OptionDecl> {
    if !check_name(name, place, report) {
        return None;
    }
    if name == settle::PLAYERS {
        report.error("bad-name", place, "`players` is the number of players, so no option can be called so");
        return None;
    }
    let fields = Fields::new(node, format!("the option `{name}`"), report);
    let status = fields.status();
    let words = |key| one_line(fields.text(key).unwrap_or_default()).into_owned();
    let ask = words("ask");
    let source = words("source");
    let kind = option_type(&fields);
    let needed = needed(&fields);
    let default = default(&fields, kind.as_ref());
    if ask.is_empty() {
        fields.missing("ask");
    }
    if default.is_none() && needed.is_none() && kind.is_some() && fields.node("default").is_none() {
        let told = format!("the option `{name}` has no default");
        report.error_with(
            "missing-key",
            place,
            told,
            Some("give a `default`, or say in `needed` when it must be set".into()),
        );
    }
    fields.finish();
    Some(OptionDecl { name: name.to_owned(), ask, source, status, kind: kind?, default, needed, place })
}

#[derive(Clone, Copy)]
enum Written {
    Number,
    Cost,
}

fn option_type(fields: &Fields<'_>) -> Option<OptionType> {
    let min = fields.number("min", -1_000_000, 1_000_000);
    let max = fields.number("max", -1_000_000, 1_000_000);
    match fields.word("type", &[("number", Written::Number), ("cost", Written::Cost)]) {
        Some(Written::Number) => number(fields, min.unwrap_or(0), max.unwrap_or(1_000_000)),
        Some(Written::Cost) => Some(OptionType::Cost),
        None => {
            let Some(items) = fields.list("values") else {
                if fields.node("values").is_none() && fields.node("type").is_none() {
                    fields.missing("values");
                }
                return None;
            };
            one_of(fields, items)
        }
    }
}

fn number(fields: &Fields<'_>, min: i32, max: i32) -> Option<OptionType> {
    if max < min {
        let place = fields.node("max").or(fields.node("min")).map_or(fields.place, |n| n.place);
        fields.report.error("out-of-range", place, format!("`max` is {max}, below `min`, which is {min}"));
        return None;
    }
    Some(OptionType::Number(min, max))
}

fn one_of(fields: &Fields<'_>, items: &[Node]) -> Option<OptionType> {
    if items.is_empty() || items.len() > MOST_VALUES {
        let told = format!("an option has from 1 to {MOST_VALUES} values, not {}", items.len());
        let place = fields.node("values").map_or(fields.place, |n| n.place);
        fields.report.error("out-of-range", place, told);
        return None;
    }
    Some(OptionType::OneOf(items.iter().filter_map(|item| value(item, fields.report)).collect()))
}

fn value(node: &Node, report: &Report) -> Option<Figure> {
    match &node.data {
        Data::Int(n) if i32::try_from(*n).is_ok() => Some(Figure::Number(*n as i32)),
        Data::Flag(flag) => Some(Figure::Flag(*flag)),
        Data::Text(text)
            if text.chars().any(char::is_control) || text.contains('#') || text.trim() != text || text.is_empty() =>
        {
            report.error(
                "bad-value",
                node.place,
                "a value of an option has no `#`, no control characters and no space at its ends",
            );
            None
        }
        Data::Text(text) => Some(Figure::Word(text.clone())),
        _ => {
            report.error("wrong-type", node.place, format!("an option cannot be {}", node.type_title()));
            None
        }
    }
}

fn default(fields: &Fields<'_>, kind: Option<&OptionType>) -> Option<Figure> {
    let node = fields.node("default");
    let given = node.and_then(|node| value(node, fields.report));
    match (kind?, given) {
        (OptionType::OneOf(values), None) => values.first().cloned(),
        (OptionType::OneOf(values), Some(given)) => {
            let known = values.contains(&given);
            if !known && let Some(node) = node {
                fields.report.error(
                    "unknown-value",
                    node.place,
                    format!("`{}` is not among the values", write(&given)),
                );
            }
            known.then_some(given)
        }
        (OptionType::Number(from, to), Some(Figure::Number(n))) if (*from..=*to).contains(&n) => {
            Some(Figure::Number(n))
        }
        (OptionType::Cost, Some(Figure::Word(text))) => Some(Figure::Word(text)),
        (_, None) => None,
        (_, Some(_)) => {
            let place = node.map_or(fields.place, |n| n.place);
            let told = kind.map(|kind| format!("the default should be {}", kind.title())).unwrap_or_default();
            fields.report.error("unknown-value", place, told);
            None
        }
    }
}

fn needed(fields: &Fields<'_>) -> Option<(String, String)> {
    let entry = fields.table("needed").first()?;
    let value = value(&entry.node, fields.report)?;
    Some((entry.key.clone(), write(&value)))
}

fn check_needed(option: &OptionDecl, all: &[OptionDecl], report: &Report) {
    let Some((name, value)) = &option.needed else { return };
    let known = all.iter().find(|o| o.name == *name);
    if known.is_none_or(|o| o.parse(value).is_none()) {
        let told = format!("`needed` of the option `{}` names no option and value: `{name}` = `{value}`", option.name);
        report.error("unknown-value", option.place, told);
    }
}

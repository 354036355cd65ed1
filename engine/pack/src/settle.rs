//! Figures that depend on a rule option: `cap = { by_option = "harvest_cap" }` is the value of the
//! option, and `{ by_option = "shore", "2" = 2, unlimited = "none" }` picks a value for each.

use rulesmith_grammar::{did_you_mean, list_known};
use rulesmith_model::Figure;

use crate::option::{OptionDecl, OptionType, write};
use crate::report::Report;
use crate::settings::Settings;
use crate::tree::{Data, Entry, Node};

const KEY: &str = "by_option";

/// The name under which the number of players is at hand like an option.
pub(crate) const PLAYERS: &str = "players";

/// The tree with every such figure replaced by its value in these settings.
pub(crate) fn settle(node: &Node, settings: &Settings) -> Node {
    if let Some(picked) = picked(node, settings) {
        return picked;
    }
    let data = match &node.data {
        Data::Table(entries) => Data::Table(entries.iter().filter_map(|e| settle_entry(e, settings)).collect()),
        Data::List(items) => Data::List(items.iter().map(|item| settle(item, settings)).collect()),
        other => other.clone(),
    };
    Node { data, place: node.place, history: node.history.clone() }
}

/// An entry whose option has no value in these settings is as good as not written.
fn settle_entry(entry: &Entry, settings: &Settings) -> Option<Entry> {
    let broken = entry.node.get(KEY).is_some_and(|named| !matches!(named.data, Data::Text(_)));
    let open = broken || option_of(&entry.node).is_some_and(|(name, _)| value(settings, name).is_none());
    (!open).then(|| Entry { key: entry.key.clone(), place: entry.place, node: settle(&entry.node, settings) })
}

fn option_of(node: &Node) -> Option<(&str, &Node)> {
    let named = node.get(KEY)?;
    match &named.data {
        Data::Text(name) => Some((name, named)),
        _ => None,
    }
}

fn value(settings: &Settings, name: &str) -> Option<Figure> {
    if name == PLAYERS {
        return Some(Figure::Number(settings.players as i32));
    }
    settings.value(name).cloned()
}

fn picked(node: &Node, settings: &Settings) -> Option<Node> {
    let (name, _) = option_of(node)?;
    let value = &value(settings, name)?;
    if let Some(case) = node.get(&write(value)) {
        return Some(settle(case, settings));
    }
    // A case is missing, which `check` tells of; another one stands for it so that no more is told.
    if let Some(other) = node.entries().iter().find(|e| e.key != KEY) {
        return Some(settle(&other.node, settings));
    }
    let data = match value {
        Figure::Number(n) => Data::Int((*n).into()),
        Figure::Flag(flag) => Data::Flag(*flag),
        Figure::Word(word) => Data::Text(word.clone()),
        Figure::None
        | Figure::Kind(_)
        | Figure::Kinds(_)
        | Figure::Edges(_)
        | Figure::Shape(_)
        | Figure::Die(_)
        | Figure::Cost(_) => {
            return None;
        }
    };
    Some(Node { data, place: node.place, history: node.history.clone() })
}

/// Checks all such figures: the option exists, every case is one of its values, and no value of
/// several cases is left out. Returns the names of the options used.
pub(crate) fn check(
    node: &Node,
    options: &[OptionDecl],
    seats: (usize, usize),
    report: &Report,
    used: &mut Vec<String>,
) {
    if let Some(named) = node.get(KEY) {
        check_one(node, named, options, seats, report, used);
    }
    match &node.data {
        Data::Table(entries) => entries.iter().for_each(|e| check(&e.node, options, seats, report, used)),
        Data::List(items) => items.iter().for_each(|item| check(item, options, seats, report, used)),
        _ => {}
    }
}

fn check_one(
    node: &Node,
    named: &Node,
    options: &[OptionDecl],
    seats: (usize, usize),
    report: &Report,
    used: &mut Vec<String>,
) {
    let Data::Text(name) = &named.data else {
        return report.error("wrong-type", named.place, "`by_option` names an option");
    };
    let cases: Vec<&Entry> = node.entries().iter().filter(|e| e.key != KEY).collect();
    if name == PLAYERS {
        let written: Vec<String> = (seats.0..=seats.1).map(|n| n.to_string()).collect();
        return check_cases(node, name, &cases, &written, report);
    }
    let Some(option) = options.iter().find(|o| o.name == *name) else {
        let hint = did_you_mean(name, options.iter().map(|o| o.name.as_str()).chain([PLAYERS]));
        return report.error_with("unknown-name", named.place, format!("there is no option `{name}`"), hint);
    };
    used.push(name.clone());
    let OptionType::OneOf(values) = &option.kind else {
        if let Some(case) = cases.first() {
            let told = format!("the option `{name}` has no cases: it is {}", option.values());
            report.error("unknown-value", case.place, told);
        }
        return;
    };
    let written: Vec<String> = values.iter().map(write).collect();
    check_cases(node, name, &cases, &written, report);
}

fn check_cases(node: &Node, name: &str, cases: &[&Entry], written: &[String], report: &Report) {
    let known = || written.iter().map(String::as_str);
    for case in cases.iter().filter(|case| !written.contains(&case.key)) {
        let hint =
            did_you_mean(&case.key, known()).unwrap_or_else(|| format!("it may be one of {}", list_known(known())));
        let told = format!("the option `{name}` is never `{}`", case.key);
        report.error_with("unknown-value", case.place, told, Some(hint));
    }
    let left_out = written.iter().find(|value| !cases.iter().any(|case| case.key == **value));
    if let Some(value) = left_out.filter(|_| !cases.is_empty()) {
        report.error("missing-case", node.place, format!("nothing is said for `{name}` = `{value}`"));
    }
}

//! From a settled tree to [`Defs`]: every name becomes an id, every figure a number.

mod classes;
mod decisions;
mod dice;
mod figures;
mod kinds;
mod layout;
pub(crate) mod names;
mod phases;
mod places;
mod players;
mod printed;
mod states;
mod symbols;
mod view;

use rulesmith_grammar::{did_you_mean, list_known, one_line};
use rulesmith_model::Defs;
use rulesmith_model::defs::{Hints, Setting};
use rulesmith_model::ids::DecisionId;
use rulesmith_model::layout::Layout;

use crate::fields::Fields;
use crate::report::Report;
use crate::settings::Settings;
use crate::tree::Node;

pub(crate) use players::seats;

/// The tables that every pack may have beside those of its classes.
const TABLES: [&str; 12] =
    ["pack", "players", "limits", "class", "place", "edge", "symbol", "die", "phase", "decision", "option", "view"];

/// Links a settled tree. What is wrong goes to the report; what is right is linked all the same.
pub(crate) fn link(root: &Node, settings: &Settings, report: &Report) -> Defs {
    let mut defs = empty();
    players::link(root, settings, report, &mut defs);
    classes::link(root, report, &mut defs);
    let edges = places::edges(root, report, &mut defs);
    places::link(root, report, &mut defs);
    kinds::link(root, report, &mut defs);
    let symbols = symbols::link(root, edges, report, &mut defs);
    dice::link(root, report, &symbols, &mut defs);
    figures::link(root, report, &symbols, &mut defs);
    phases::link(root, report, &mut defs);
    decisions::link(root, report, &mut defs);
    for (name, value) in &settings.values {
        defs.options.push(Setting { name: name.clone(), value: value.clone() });
    }
    layout::link(root, report, &mut defs);
    view::link(root, report, &mut defs);
    unknown_tables(root, report, &defs);
    defs
}

fn empty() -> Defs {
    Defs {
        players: Vec::new(),
        classes: Vec::new(),
        kinds: Vec::new(),
        attributes: vec![rulesmith_rules::names::AMOUNT.to_owned()],
        pieces: Vec::new(),
        places: Vec::new(),
        edges: Vec::new(),
        symbols: Vec::new(),
        dice: Vec::new(),
        phases: Vec::new(),
        decisions: Vec::new(),
        payment: DecisionId(0),
        options: Vec::new(),
        layout: Layout::default(),
        hints: Hints::default(),
        step_limit: 0,
    }
}

fn unknown_tables(root: &Node, report: &Report, defs: &Defs) {
    let classes = || defs.classes.iter().map(|c| c.name.as_str());
    for entry in root.entries() {
        if TABLES.contains(&entry.key.as_str()) || classes().any(|c| c == entry.key) {
            continue;
        }
        let known = || TABLES.into_iter().chain(classes());
        let hint = did_you_mean(&entry.key, known())
            .unwrap_or_else(|| format!("a table is one of {}, or is called like a class", list_known(TABLES)));
        report.error_with("unknown-key", entry.place, format!("`[{}]` is no table of a pack", entry.key), Some(hint));
    }
}

/// A title for people: the given one, or the name with spaces.
fn title(fields: &Fields<'_>, name: &str) -> String {
    fields.text("title").map_or_else(|| name.replace(['-', '_'], " "), |text| one_line(text).into_owned())
}

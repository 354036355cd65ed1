//! `[place.NAME]` and `[edge.NAME]`: where pieces lie, and the letters of their edges.

use rulesmith_grammar::{Symbols, did_you_mean};
use rulesmith_model::Defs;
use rulesmith_model::defs::{Each, EdgeDef, GridDef, PlaceDef, Seen};

use super::names::check_name;
use super::title;
use crate::fields::Fields;
use crate::report::Report;
use crate::tree::{Data, Entry, Node};

const SEEN: [(&str, Seen); 3] = [("all", Seen::All), ("owner", Seen::Owner), ("nobody", Seen::Nobody)];

/// Links the letters of edges.
pub(super) fn edges(root: &Node, report: &Report, defs: &mut Defs) -> Symbols {
    let mut letters = Symbols::new();
    for entry in root.get("edge").map(Node::entries).unwrap_or_default() {
        let fields = Fields::new(&entry.node, format!("the edge `{}`", entry.key), report);
        let letter = fields.text("letter").unwrap_or(&entry.key).to_owned();
        let closed = fields.flag("closed").unwrap_or(false);
        fields.finish();
        if letter.chars().count() != 1 {
            report.error("bad-name", entry.place, format!("the letter of an edge is one sign, not `{letter}`"));
        }
        if letters.get(&letter).is_some() {
            report.error("name-twice", entry.place, format!("two edges are written `{letter}`"));
        }
        letters.declare(&letter, defs.edges.len());
        defs.edges.push(EdgeDef { letter, name: entry.key.clone(), closed });
    }
    letters
}

/// Links the places.
pub(super) fn link(root: &Node, report: &Report, defs: &mut Defs) {
    let mut first = 0;
    for entry in root.get("place").map(Node::entries).unwrap_or_default() {
        if !check_name(&entry.key, entry.place, report) {
            continue;
        }
        let place = place(entry, first, report, defs);
        first += if place.each == Each::Player { defs.player_count() as u16 } else { 1 };
        defs.places.push(place);
    }
}

fn place(entry: &Entry, first: u16, report: &Report, defs: &Defs) -> PlaceDef {
    let fields = Fields::new(&entry.node, format!("the place `{}`", entry.key), report);
    let made = PlaceDef {
        name: entry.key.clone(),
        title: title(&fields, &entry.key),
        each: fields.word("each", &[("player", Each::Player), ("table", Each::Table)]).unwrap_or(Each::Table),
        seen: fields.word("seen", &SEEN).unwrap_or(Seen::All),
        capacity: fields.number("capacity", 1, 4000).map(|n| n as u16),
        grid: fields.node("grid").map(|node| grid(node, report, defs)),
        first,
    };
    fields.finish();
    made
}

fn grid(node: &Node, report: &Report, defs: &Defs) -> GridDef {
    let fields = Fields::new(node, "`grid`", report);
    let bound = |key: &str| fields.number(key, -1000, 1000).map(|n| n as i16);
    let made = GridDef {
        left: bound("left"),
        right: bound("right"),
        top: bound("top"),
        bottom: bound("bottom"),
        edges: fields.text("edges").and_then(|name| {
            let found = defs.attribute(name);
            if found.is_none() {
                let place = fields.node("edges").map_or(node.place, |n| n.place);
                let hint = did_you_mean(name, defs.attributes.iter().map(String::as_str));
                report.error_with("unknown-name", place, format!("no class has an attribute `{name}`"), hint);
            }
            found
        }),
    };
    fields.finish();
    made
}

/// The place in which the pieces of a kind lie at the start, as the kind or its class says.
pub(super) fn start(root: &Node, class: &str, kind: &Node, each: Each, report: &Report, defs: &Defs) -> Option<usize> {
    let node = kind.get("starts_in").or_else(|| root.at(&["class", class, "starts_in"]))?;
    let Data::Text(name) = &node.data else {
        report.error("wrong-type", node.place, "`starts_in` names a place");
        return None;
    };
    let Some(found) = defs.places.iter().position(|place| place.name == *name) else {
        let hint = did_you_mean(name, defs.places.iter().map(|p| p.name.as_str()));
        report.error_with("unknown-name", node.place, format!("there is no place `{name}`"), hint);
        return None;
    };
    if defs.places[found].each == Each::Player && each == Each::Table {
        let told = format!("`{name}` is a place of players, but the pieces belong to the table");
        report.error("wrong-place", node.place, told);
        return None;
    }
    Some(found)
}

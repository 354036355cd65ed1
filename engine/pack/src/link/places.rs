//! `[place.NAME]` and `[edge.NAME]`: where pieces lie, and the letters of their edges.

use rulesmith_grammar::{Symbols, did_you_mean};
use rulesmith_model::defs::{Each, EdgeDef, GridDef, PlaceDef, Seen};
use rulesmith_model::figure::FigureType;
use rulesmith_model::footprint::WIDEST;
use rulesmith_model::{AttrId, Defs};

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
    for entry in root.get("place").map(Node::entries).unwrap_or_default() {
        lay_over(entry, report, defs);
    }
}

/// A grid that lies over another one of the same size and the same players.
fn lay_over(entry: &Entry, report: &Report, defs: &mut Defs) {
    let Some(node) = entry.node.get("grid").and_then(|grid| grid.get("over")) else { return };
    let Data::Text(name) = &node.data else {
        return report.error("wrong-type", node.place, "`over` names a place");
    };
    let find = |name: &str| defs.places.iter().position(|place| place.name == name);
    let Some(below) = find(name) else {
        let hint = did_you_mean(name, defs.places.iter().map(|p| p.name.as_str()));
        return report.error_with("unknown-name", node.place, format!("there is no place `{name}`"), hint);
    };
    let Some(at) = find(&entry.key) else { return };
    let frame = |place: &PlaceDef| place.grid.as_ref().and_then(GridDef::frame);
    let (over, under) = (&defs.places[at], &defs.places[below]);
    let has_over = |place: &PlaceDef| place.grid.as_ref().is_some_and(|grid| grid.over.is_some());
    // Neither may the lower one lie over another, nor another over this one.
    let is_below = defs.places.iter().any(|place| place.grid.as_ref().is_some_and(|grid| grid.over == Some(at)));
    let lies_over = has_over(under) || is_below;
    if frame(over).is_none() || frame(over) != frame(under) || over.each != under.each || at == below || lies_over {
        let told = "a grid lies over one that ends where it ends, belongs to the same, and lies over none itself";
        return report.error("wrong-place", node.place, told);
    }
    if let Some(grid) = &mut defs.places[at].grid {
        grid.over = Some(below);
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
        status: fields.status(),
        first,
    };
    fields.finish();
    made
}

fn grid(node: &Node, report: &Report, defs: &Defs) -> GridDef {
    let fields = Fields::new(node, "`grid`", report);
    let bound = |key: &str| fields.number(key, -1000, 1000).map(|n| n as i16);
    let attribute = |key: &str, kind: FigureType| attribute(&fields, key, kind, defs);
    // Read when all places are known.
    fields.node("over");
    let made = GridDef {
        left: bound("left"),
        right: bound("right"),
        top: bound("top"),
        bottom: bound("bottom"),
        edges: attribute("edges", FigureType::Edges),
        shapes: attribute("shapes", FigureType::Shape),
        walls: attribute("walls", FigureType::Flag),
        over: None,
        loose: fields.flag("loose").unwrap_or(false),
        corners_seal: fields.flag("corners_seal").unwrap_or(true),
    };
    for key in ["shapes", "walls"] {
        bounded(&fields, &made, key);
    }
    if made.edges.is_some() && (made.shapes.is_some() || made.loose) {
        let told =
            "pieces with `edges` cover one cell each and lie side by side, so `shapes` and `loose` do not go with it";
        report.error("wrong-place", node.place, told);
    }
    fields.finish();
    made
}

/// The attribute that a key of a grid names, which some class declares with this type.
fn attribute(fields: &Fields<'_>, key: &str, kind: FigureType, defs: &Defs) -> Option<AttrId> {
    let (name, place) = (fields.text(key)?, fields.node(key)?.place);
    let statics = || defs.classes.iter().flat_map(|class| &class.statics).filter(|s| s.kind == kind);
    let names = || statics().map(|s| defs.attributes[s.attr.index()].as_str());
    let found = statics().map(|s| s.attr).find(|attr| defs.attributes[attr.index()] == name);
    if found.is_none() {
        let told = format!("no class has an attribute `{name}` that is {}", super::printed::wanted_title(kind));
        fields.report.error_with("unknown-name", place, told, did_you_mean(name, names()));
    }
    found
}

/// Shapes and walls need a grid that ends on all sides.
fn bounded(fields: &Fields<'_>, grid: &GridDef, key: &str) {
    let Some(node) = fields.node(key).filter(|_| grid.frame().is_none()) else { return };
    let sizes = [(grid.left, grid.right, "left", "right"), (grid.top, grid.bottom, "top", "bottom")];
    for (from, to, first, last) in sizes {
        let (Some(from), Some(to)) = (from, to) else { continue };
        let size = i32::from(to) - i32::from(from) + 1;
        if !(1..=WIDEST as i32).contains(&size) {
            let place = fields.node(last).map_or(node.place, |n| n.place);
            let told = format!("from `{first}` to `{last}` it is {size}; `{key}` needs from 1 to {WIDEST}");
            return fields.report.error("out-of-range", place, told);
        }
    }
    let hint = format!("set `left`, `right`, `top` and `bottom`; a grid has at most {WIDEST} columns and rows then");
    fields.report.error_with(
        "unbounded-grid",
        node.place,
        format!("`{key}` needs a grid that ends on all sides"),
        Some(hint),
    );
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
    if defs.places[found].grid.as_ref().is_some_and(|grid| grid.frame().is_some() && grid.edges.is_none()) {
        let told = format!("`{name}` is a board, where a piece needs a cell; lay it there in the set-up");
        report.error("wrong-place", node.place, told);
        return None;
    }
    if defs.places[found].each == Each::Player && each == Each::Table {
        let told = format!("`{name}` is a place of players, but the pieces belong to the table");
        report.error("wrong-place", node.place, told);
        return None;
    }
    Some(found)
}

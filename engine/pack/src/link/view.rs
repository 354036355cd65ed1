//! `[view]`: how a front end may show the game.

use rulesmith_grammar::{did_you_mean, list_known, one_line};
use rulesmith_model::Defs;
use rulesmith_model::defs::{Area, Colour, Form, Item, Mark, Score, Tally};
use rulesmith_model::ids::{AttrId, ClassId, KindId, PlayerId, SymbolId};

use crate::fields::Fields;
use crate::report::Report;
use crate::tree::{Data, Entry, Node};

const AREAS: [(&str, Area); 4] =
    [("top", Area::Top), ("left", Area::Left), ("right", Area::Right), ("bottom", Area::Bottom)];
/// What the last throw is called among what is shown.
const DICE: &str = "dice";
/// The most characters of a label.
const LONGEST_LABEL: usize = 12;

pub(super) fn link(root: &Node, report: &Report, defs: &mut Defs) {
    let Some(node) = root.get("view") else { return };
    let fields = Fields::new(node, "`[view]`", report);
    areas(&fields, defs);
    defs.hints.shown = shown(&fields, defs);
    defs.hints.kinds = marks(&fields, "kind", report, |name| defs.kind(name).map(KindId::index), &kinds(defs))
        .into_iter()
        .map(|(at, mark)| (KindId::at(at), mark))
        .collect();
    let attributes = marks(&fields, "attribute", report, |n| defs.attribute(n).map(AttrId::index), &defs.attributes);
    defs.hints.attributes = attributes.into_iter().map(|(at, mark)| (AttrId::at(at), mark)).collect();
    let names: Vec<String> = defs.symbols.iter().map(|symbol| symbol.name.clone()).collect();
    let symbols = marks(&fields, "symbol", report, |name| names.iter().position(|known| known == name), &names);
    defs.hints.symbols = symbols.into_iter().map(|(at, mark)| (SymbolId::at(at), mark)).collect();
    let names: Vec<String> = defs.edges.iter().map(|edge| edge.name.clone()).collect();
    defs.hints.edges = marks(&fields, "edge", report, |name| names.iter().position(|known| known == name), &names);
    players(root, &fields, report, defs);
    defs.hints.score = fields.node("score").and_then(|node| score(node, report, defs));
    fields.finish();
}

fn kinds(defs: &Defs) -> Vec<String> {
    defs.kinds.iter().map(|kind| kind.name.clone()).collect()
}

fn areas(fields: &Fields<'_>, defs: &mut Defs) {
    let mut taken: Vec<Item> = Vec::new();
    for (key, area) in AREAS {
        let items = items(fields, key, defs, &mut taken);
        if !items.is_empty() {
            defs.hints.areas.push((area, items));
        }
    }
    defs.hints.hidden = items(fields, "hidden", defs, &mut taken);
}

fn items(fields: &Fields<'_>, key: &str, defs: &Defs, taken: &mut Vec<Item>) -> Vec<Item> {
    let mut found = Vec::new();
    for (name, node) in texts(fields, key) {
        let Some(item) = item(name, defs) else {
            let known = || defs.places.iter().map(|p| p.name.as_str()).chain(class_names(defs)).chain([DICE]);
            let hint = did_you_mean(name, known()).unwrap_or_else(|| format!("there are {}", list_known(known())));
            let told = format!("no place and no class is called `{name}`");
            fields.report.error_with("unknown-name", node.place, told, Some(hint));
            continue;
        };
        if taken.contains(&item) {
            let hint = Some("name it once in `[view]`".to_owned());
            fields.report.error_with("view-twice", node.place, format!("`{name}` stands in two places"), hint);
            continue;
        }
        taken.push(item);
        found.push(item);
    }
    found
}

fn class_names(defs: &Defs) -> impl Iterator<Item = &str> + Clone {
    defs.classes.iter().map(|class| class.name.as_str())
}

fn item(name: &str, defs: &Defs) -> Option<Item> {
    let place = defs.place_named(name).map(Item::Place);
    let class = || defs.class(name).map(Item::Class);
    place.or_else(class).or_else(|| (name == DICE).then_some(Item::Dice))
}

/// The texts of a list, with their places.
fn texts<'a>(fields: &Fields<'a>, key: &str) -> Vec<(&'a str, &'a Node)> {
    let text = |node: &'a Node| match &node.data {
        Data::Text(text) => Some((text.as_str(), node)),
        _ => {
            let told = format!("`{key}` is a list of names, but this is {}", node.type_title());
            fields.report.error("wrong-type", node.place, told);
            None
        }
    };
    fields.list(key).unwrap_or_default().iter().filter_map(text).collect()
}

fn shown(fields: &Fields<'_>, defs: &Defs) -> Vec<(ClassId, Vec<AttrId>)> {
    let mut found = Vec::new();
    for entry in fields.table("class") {
        let Some(class) = defs.class(&entry.key) else {
            unknown(fields.report, entry, "class", class_names(defs));
            continue;
        };
        let own = Fields::new(&entry.node, format!("the hint for `{}`", entry.key), fields.report);
        let names = texts(&own, "show");
        found
            .push((class, names.into_iter().filter_map(|(name, at)| attribute(name, at, class, defs, &own)).collect()));
        own.finish();
    }
    found
}

fn attribute(name: &str, node: &Node, class: ClassId, defs: &Defs, fields: &Fields<'_>) -> Option<AttrId> {
    let class = &defs.classes[class.index()];
    let statics = class.statics.iter().map(|attr| attr.attr);
    let attrs: Vec<AttrId> = statics.chain(class.states.iter().map(|attr| attr.attr)).collect();
    let name_of = |attr: &AttrId| defs.attributes[attr.index()].as_str();
    let found = attrs.iter().copied().find(|attr| name_of(attr) == name);
    if found.is_none() {
        let hint = did_you_mean(name, attrs.iter().map(name_of));
        let told = format!("the class `{}` has no attribute `{name}`", class.name);
        fields.report.error_with("unknown-name", node.place, told, hint);
    }
    found
}

/// The marks of everything of a sort, by position.
fn marks(
    fields: &Fields<'_>,
    sort: &str,
    report: &Report,
    find: impl Fn(&str) -> Option<usize>,
    known: &[String],
) -> Vec<(usize, Mark)> {
    let mut found = Vec::new();
    for entry in fields.table(sort) {
        match find(&entry.key) {
            Some(at) => found.push((at, mark(entry, report))),
            None => unknown(report, entry, sort, known.iter().map(String::as_str)),
        }
    }
    found
}

fn unknown<'a>(report: &Report, entry: &Entry, sort: &str, known: impl Iterator<Item = &'a str> + Clone) {
    let hint = did_you_mean(&entry.key, known.clone()).unwrap_or_else(|| format!("there are {}", list_known(known)));
    report.error_with("unknown-name", entry.place, format!("there is no {sort} `{}`", entry.key), Some(hint));
}

fn mark(entry: &Entry, report: &Report) -> Mark {
    let fields = Fields::new(&entry.node, format!("the mark of `{}`", entry.key), report);
    let glyph = fields.text("glyph").filter(|text| {
        let fine = is_sign(text);
        if !fine {
            let place = fields.node("glyph").map_or(entry.place, |node| node.place);
            let hint = Some("write a single character, or use `label` for a short word".to_owned());
            report.error_with("view-glyph", place, format!("`{}` is not one sign", text.escape_debug()), hint);
        }
        fine
    });
    let label = fields.text("label").filter(|text| {
        let fine = !text.trim().is_empty() && text.chars().count() <= LONGEST_LABEL;
        if !fine {
            let place = fields.node("label").map_or(entry.place, |node| node.place);
            let told = format!("a label has from 1 to {LONGEST_LABEL} characters");
            report.error("out-of-range", place, told);
        }
        fine
    });
    let made = Mark {
        glyph: glyph.map(str::to_owned),
        label: label.map(|text| one_line(text).into_owned()),
        colour: fields.word("colour", &Colour::WORDS),
    };
    fields.finish();
    made
}

/// A character that shows, with at most one that changes how it shows.
fn is_sign(text: &str) -> bool {
    let unseen = |ch: char| ch.is_control() || ch.is_whitespace();
    (1..=2).contains(&text.chars().count())
        && !one_line(text).contains(char::REPLACEMENT_CHARACTER)
        && !text.contains(unseen)
}

/// The marks of players. A name that the pack gives to somebody who does not play now is fine.
fn players(root: &Node, fields: &Fields<'_>, report: &Report, defs: &mut Defs) {
    let names = root.at(&["players", "names"]).map(|node| match &node.data {
        Data::List(items) => items.iter().filter_map(text_of).map(str::to_owned).collect(),
        _ => Vec::new(),
    });
    let names: Vec<String> = names.unwrap_or_default();
    let found = marks(fields, "player", report, |name| names.iter().position(|known| known == name), &names);
    let plays = |(at, _): &(usize, Mark)| *at < defs.players.len();
    defs.hints.players = found.into_iter().filter(plays).map(|(at, mark)| (PlayerId::at(at), mark)).collect();
}

fn text_of(node: &Node) -> Option<&str> {
    match &node.data {
        Data::Text(text) => Some(text),
        _ => None,
    }
}

fn score(node: &Node, report: &Report, defs: &Defs) -> Option<Score> {
    let fields = Fields::new(node, "`[view.score]`", report);
    let total = fields.text("total");
    if total.is_none() && fields.node("total").is_none() {
        fields.missing("total");
    }
    let total = total.and_then(|name| tally(name, fields.node("total").unwrap_or(node), report, defs));
    let parts = texts(&fields, "parts").into_iter().filter_map(|(name, at)| tally(name, at, report, defs)).collect();
    fields.finish();
    Some(Score { total: total?, parts })
}

fn tally(name: &str, node: &Node, report: &Report, defs: &Defs) -> Option<Tally> {
    let counter = |kind: &KindId| defs.class_of(*kind).form == Form::Counter;
    let states = || defs.classes.iter().flat_map(|class| class.states.iter().map(|state| state.attr));
    let state = || defs.attribute(name).filter(|attr| states().any(|known| known == *attr));
    let found = defs.kind(name).filter(counter).map(Tally::Counter).or_else(|| state().map(Tally::State));
    if found.is_none() {
        let counters = defs.kinds.iter().filter(|kind| defs.classes[kind.class.index()].form == Form::Counter);
        let hint = did_you_mean(name, counters.map(|kind| kind.name.as_str()));
        report.error_with("unknown-name", node.place, format!("no counter and no state is called `{name}`"), hint);
    }
    found
}

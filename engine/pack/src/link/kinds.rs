//! The kinds of every class: `[CLASS.NAME]`, and the pieces of each.

use rulesmith_model::defs::{Class, Each, Form, Kind, PieceDef, Statuses};
use rulesmith_model::{ClassId, Defs, Figure, KindId};

use super::names::{check_name, check_word};
use super::{places, title};
use crate::fields::Fields;
use crate::report::Report;
use crate::tree::{Entry, Node, Place};

/// What a kind states beside its attributes.
const FIGURES: [&str; 5] = ["count", "start", "cap", "floor", "supply"];
/// The most kinds of a pack, and the most pieces of a game.
const MOST_KINDS: usize = 1000;
const MOST_PIECES: usize = 4000;

pub(super) fn link(root: &Node, report: &Report, defs: &mut Defs) {
    for at in 0..defs.classes.len() {
        let id = ClassId::at(at);
        let name = defs.classes[at].name.clone();
        defs.classes[at].first = KindId::at(defs.kinds.len());
        for entry in root.get(&name).map(Node::entries).unwrap_or_default() {
            if defs.kinds.len() >= MOST_KINDS {
                return report.error(
                    "too-many",
                    entry.place,
                    format!("a pack may declare {MOST_KINDS} components at most"),
                );
            }
            kind(root, id, entry, report, defs);
        }
        defs.classes[at].len = defs.kinds.len() - defs.classes[at].first.index();
    }
}

fn kind(root: &Node, class: ClassId, entry: &Entry, report: &Report, defs: &mut Defs) {
    let (form, each) = (defs.classes[class.index()].form, defs.classes[class.index()].each);
    let class_name = defs.classes[class.index()].name.clone();
    let named = match form {
        Form::Counter => check_word(&entry.key, entry.place, report),
        Form::Piece => check_name(&entry.key, entry.place, report),
    };
    if !named {
        return;
    }
    if let Some(other) = defs.kind(&entry.key) {
        let told = format!("two components are called `{}`", entry.key);
        let other = &defs.classes[defs.kinds[other.index()].class.index()].name;
        let entries = root.get(other).map(Node::entries).unwrap_or_default();
        let there = entries.iter().find(|e| e.key == entry.key).map_or(entry.place, |e| e.place);
        return report.error_note("name-twice", entry.place, told, there, "the other one is here");
    }
    let fields = Fields::new(&entry.node, format!("the {class_name} `{}`", entry.key), report);
    let mut kind = Kind {
        name: entry.key.clone(),
        title: title(&fields, &entry.key),
        symbol: fields.text("symbol").map(str::to_owned),
        class,
        figures: defs.classes[class.index()].statics.iter().map(|_| Figure::None).collect(),
        cap: None,
        supply: None,
        start: 0,
        floor: 0,
        status: status(root, &defs.classes[class.index()], &fields, defs),
        present: true,
    };
    for attr in &defs.classes[class.index()].statics {
        // Read where the figures are linked.
        fields.node(&defs.attributes[attr.attr.index()]);
    }
    match form {
        Form::Counter => counter(root, &class_name, &fields, &mut kind),
        Form::Piece => {
            // Read below.
            fields.node("starts_in");
            kind.present = fields.flag("present").unwrap_or(true);
            let count = fields.number("count", 0, MOST_PIECES as i64).unwrap_or(1) as usize;
            let id = KindId::at(defs.kinds.len());
            let start = places::start(root, &class_name, &entry.node, each, report, defs);
            if kind.present {
                pieces(start, defs, id, each, count, fields.place, report);
            }
        }
    }
    fields.finish();
    defs.kinds.push(kind);
}

/// What the kind says of its figures, and else the class.
fn status(root: &Node, class: &Class, fields: &Fields<'_>, defs: &Defs) -> Statuses {
    let of_class = root.at(&["class", &class.name]).map(|node| Fields::new(node, &class.name, fields.report));
    let attributes = || class.statics.iter().map(|s| s.attr).chain(class.states.iter().map(|s| s.attr));
    let known = || attributes().map(|attr| defs.attributes[attr.index()].as_str()).chain(FIGURES).collect::<Vec<_>>();
    let mut own = fields.statuses(known);
    let others = of_class.map(|of_class| of_class.statuses(known)).unwrap_or_default();
    if own.all.is_none() {
        own.all = others.all;
        for (name, status) in others.figures {
            if own.figures.iter().all(|(own, _)| *own != name) {
                own.figures.push((name, status));
            }
        }
    }
    own
}

/// The figures of a counter, with those of its class as defaults.
fn counter(root: &Node, class: &str, fields: &Fields<'_>, kind: &mut Kind) {
    let most = 1_000_000;
    let defaults = root.at(&["class", class]).map(|node| Fields::new(node, class, fields.report));
    let figure = |key: &str, from: i64| {
        fields.number(key, from, most).or_else(|| defaults.as_ref().and_then(|d| d.number(key, from, most)))
    };
    kind.cap = figure("cap", 0);
    kind.supply = figure("supply", 0);
    kind.floor = figure("floor", -most).unwrap_or(0);
    if kind.floor > 0 {
        let told = format!("`floor` is {}, above 0", kind.floor);
        fields.report.error("out-of-range", fields.node("floor").map_or(fields.place, |n| n.place), told);
    }
    kind.start = figure("start", kind.floor.into()).unwrap_or(0);
    if kind.cap.is_some_and(|cap| kind.start > cap) {
        let told = format!("`start` is {}, above the cap", kind.start);
        fields.report.error("out-of-range", fields.node("start").map_or(fields.place, |n| n.place), told);
    }
}

fn pieces(
    start: Option<usize>,
    defs: &mut Defs,
    kind: KindId,
    each: Each,
    count: usize,
    place: Place,
    report: &Report,
) {
    let homes: Vec<_> = match each {
        Each::Player => defs.seats().map(Some).collect(),
        Each::Table => vec![None],
    };
    if defs.pieces.len() + homes.len() * count > MOST_PIECES {
        return report.error("too-many", place, format!("a game may have {MOST_PIECES} pieces at most"));
    }
    for home in homes {
        for number in 0..count as u16 {
            let place = start.map(|start| defs.place_at(start, home));
            defs.pieces.push(PieceDef { kind, home, place, number, numbered: count > 1 });
        }
    }
}

//! `[class.NAME]`: the classes of components and their attributes.

use rulesmith_grammar::did_you_mean;
use rulesmith_model::defs::{Class, Each, Form, Slot, StaticAttr};
use rulesmith_model::figure::FigureType;
use rulesmith_model::{AttrId, Defs, KindId};

use super::TABLES;
use super::names::{check_name, check_word};
use super::states::state_attr;
use crate::fields::Fields;
use crate::report::Report;
use crate::tree::{Entry, Node};

/// What an attribute may hold, in the words of packs.
const TYPES: [(&str, FigureType); 9] = [
    ("number", FigureType::Number),
    ("flag", FigureType::Flag),
    ("kind", FigureType::Kind),
    ("kinds", FigureType::Kinds),
    ("edges", FigureType::Edges),
    ("shape", FigureType::Shape),
    ("die", FigureType::Die),
    ("word", FigureType::Word),
    ("cost", FigureType::Cost),
];

/// The most names of attributes.
const MOST_ATTRIBUTES: usize = 1000;
/// Keys of a kind that no attribute may be called.
const KEYS: [&str; 12] =
    ["title", "symbol", "cap", "floor", "supply", "start", "count", "present", "owner", "name", "status", "starts_in"];

pub(super) fn link(root: &Node, report: &Report, defs: &mut Defs) {
    for entry in root.get("class").map(Node::entries).unwrap_or_default() {
        if TABLES.contains(&entry.key.as_str()) {
            report.error(
                "bad-name",
                entry.place,
                format!("a class cannot be called `{}`: every pack has such a table", entry.key),
            );
        } else if check_name(&entry.key, entry.place, report) {
            let class = class(entry, report, defs);
            defs.classes.push(class);
        }
    }
    for class in &mut defs.classes {
        class.slots.resize(defs.attributes.len(), Slot::Absent);
    }
}

fn class(entry: &Entry, report: &Report, defs: &mut Defs) -> Class {
    let fields = Fields::new(&entry.node, format!("the class `{}`", entry.key), report);
    let form = fields.word("form", &[("counter", Form::Counter), ("piece", Form::Piece)]);
    if form.is_none() && fields.node("form").is_none() {
        fields.missing("form");
    }
    let form = form.unwrap_or(Form::Piece);
    let each = fields.word("each", &[("player", Each::Player), ("table", Each::Table)]).unwrap_or(Each::Player);
    // Read where the kinds are linked.
    fields.node("status");
    let mut class = Class {
        name: entry.key.clone(),
        form,
        each,
        secret: false,
        back: None,
        dice: None,
        first: KindId(0),
        len: 0,
        slots: vec![Slot::Absent; defs.attributes.len()],
        statics: Vec::new(),
        states: Vec::new(),
    };
    for attribute in fields.table("attribute") {
        static_attr(&mut class, attribute, report, defs);
    }
    match form {
        Form::Counter => {
            class.secret = fields.flag("secret").unwrap_or(false);
            // The figures of the class are the defaults of its kinds, which read them.
            for key in ["cap", "floor", "supply", "start"] {
                fields.node(key);
            }
        }
        Form::Piece => {
            // Read where the pieces are made.
            fields.node("starts_in");
            for state in fields.table("state") {
                state_attr(&mut class, state, report, defs);
            }
            class.back = back(&class, &fields, defs);
        }
    }
    fields.finish();
    class
}

fn static_attr(class: &mut Class, entry: &Entry, report: &Report, defs: &mut Defs) {
    let fields = Fields::new(&entry.node, format!("the attribute `{}`", entry.key), report);
    let kind = fields.word("type", &TYPES);
    if kind.is_none() && fields.node("type").is_none() {
        fields.missing("type");
    }
    // Read where the kinds are linked.
    for key in ["default", "optional", "min", "max", "wild", "values"] {
        fields.node(key);
    }
    fields.finish();
    let Some(attr) = attribute(&entry.key, entry, report, defs) else { return };
    let slot = Slot::Static(class.statics.len() as u16);
    if set_slot(class, attr, slot) {
        class.statics.push(StaticAttr { attr, kind: kind.unwrap_or(FigureType::Word), wild: None });
    }
}

/// The attribute that is printed on the back.
fn back(class: &Class, fields: &Fields<'_>, defs: &Defs) -> Option<AttrId> {
    let (name, place) = (fields.text("back")?, fields.node("back")?.place);
    let names = || class.statics.iter().map(|s| defs.attributes[s.attr.index()].as_str());
    let found = names().position(|known| known == name).map(|at| class.statics[at].attr);
    if found.is_none() {
        let told = format!("`back` is an attribute of the class, not `{name}`");
        fields.report.error_with("unknown-name", place, told, did_you_mean(name, names()));
    }
    found
}

pub(super) fn attribute(name: &str, entry: &Entry, report: &Report, defs: &mut Defs) -> Option<AttrId> {
    if KEYS.contains(&name) || name == rulesmith_rules::names::AMOUNT || name == "kind" {
        report.error_with(
            "bad-name",
            entry.place,
            format!("an attribute cannot be called `{name}`"),
            Some("use another name".into()),
        );
        return None;
    }
    if !check_word(name, entry.place, report) {
        return None;
    }
    let known = defs.attribute(name);
    if known.is_none() && defs.attributes.len() >= MOST_ATTRIBUTES {
        let told = format!("all classes together may have {MOST_ATTRIBUTES} attributes at most");
        report.error("too-many", entry.place, told);
        return None;
    }
    Some(known.unwrap_or_else(|| {
        defs.attributes.push(name.to_owned());
        AttrId::at(defs.attributes.len() - 1)
    }))
}

pub(super) fn set_slot(class: &mut Class, attr: AttrId, slot: Slot) -> bool {
    class.slots.resize(class.slots.len().max(attr.index() + 1), Slot::Absent);
    let free = class.slots[attr.index()] == Slot::Absent;
    if free {
        class.slots[attr.index()] = slot;
    }
    free
}

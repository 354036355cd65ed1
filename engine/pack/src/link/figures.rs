//! The static attributes of the kinds.

use rulesmith_grammar::{did_you_mean, list_known};
use rulesmith_model::defs::StaticAttr;
use rulesmith_model::figure::FigureType;
use rulesmith_model::{ClassId, Defs, Figure, KindId};

use super::printed::{cost, die, edges, kinds, number, shape, wanted_title, word};
use super::symbols::Words;
use crate::report::Report;
use crate::tree::{Data, Node, Place};

pub(super) fn link(root: &Node, report: &Report, words: &Words, defs: &mut Defs) {
    for at in 0..defs.classes.len() {
        wilds(root, ClassId::at(at), report, defs);
    }
    for at in 0..defs.kinds.len() {
        let class = &defs.classes[defs.kinds[at].class.index()];
        let figures =
            class.statics.iter().map(|attr| figure(root, KindId::at(at), attr, report, words, defs)).collect();
        defs.kinds[at].figures = figures;
    }
}

/// The counters that may be paid in place of others.
fn wilds(root: &Node, class: ClassId, report: &Report, defs: &mut Defs) {
    let name = defs.classes[class.index()].name.clone();
    for at in 0..defs.classes[class.index()].statics.len() {
        let attr = defs.classes[class.index()].statics[at].attr;
        let Some(node) = root.at(&["class", &name, "attribute", &defs.attributes[attr.index()], "wild"]) else {
            continue;
        };
        let wild = match &node.data {
            Data::Text(text) if text == "none" => continue,
            Data::Text(text) => words_kind(text, node.place, words_of(defs), report, defs),
            _ => {
                report.error("wrong-type", node.place, "`wild` names a counter, or is \"none\"");
                None
            }
        };
        defs.classes[class.index()].statics[at].wild = wild;
    }
}

pub(super) fn words_of(defs: &Defs) -> impl Iterator<Item = &str> {
    defs.kinds.iter().map(|kind| kind.name.as_str())
}

pub(super) fn words_kind<'a>(
    text: &str,
    place: Place,
    known: impl Iterator<Item = &'a str>,
    report: &Report,
    defs: &Defs,
) -> Option<KindId> {
    let found = defs.kind(text);
    if found.is_none() {
        let known: Vec<&str> = known.collect();
        let hint = did_you_mean(text, known.iter().copied())
            .unwrap_or_else(|| format!("there are {}", list_known(known.iter().copied())));
        report.error_with("unknown-name", place, format!("there is no component `{text}`"), Some(hint));
    }
    found
}

fn figure(root: &Node, kind: KindId, attr: &StaticAttr, report: &Report, words: &Words, defs: &Defs) -> Figure {
    let entry = &defs.kinds[kind.index()];
    let class = &defs.classes[entry.class.index()];
    let name = &defs.attributes[attr.attr.index()];
    let declared = root.at(&["class", &class.name, "attribute", name]);
    let whole = root.at(&[&class.name, &entry.name]);
    let own = whole.and_then(|node| node.get(name));
    let Some(node) = own.or_else(|| declared?.get("default")) else {
        let optional = declared.and_then(|d| d.get("optional")).is_some_and(|n| n.data == Data::Flag(true));
        let is_table = whole.is_some_and(|node| matches!(node.data, Data::Table(_)));
        if !optional && entry.present && is_table {
            let place = whole.map_or(root.place, |n| n.place);
            let hint = format!(
                "give the class a `default` for it, or say `optional = true` in `[class.{}.attribute.{name}]`",
                class.name
            );
            report.error_with(
                "missing-key",
                place,
                format!("the {} `{}` lacks `{name}`", class.name, entry.name),
                Some(hint),
            );
        }
        return Figure::None;
    };
    match (attr.kind, &node.data) {
        (FigureType::Number, Data::Int(n)) => number(*n, node, declared, name, report),
        (FigureType::Flag, Data::Flag(flag)) => Figure::Flag(*flag),
        (FigureType::Word, Data::Text(text)) => word(text, node, declared, name, report),
        (FigureType::Kind, Data::Text(text)) => {
            words_kind(text, node.place, words_of(defs), report, defs).map_or(Figure::None, Figure::Kind)
        }
        (FigureType::Kinds, Data::List(items)) => kinds(items, report, defs),
        (FigureType::Edges, Data::Text(text)) => edges(text, node, report, words),
        (FigureType::Shape, Data::Text(text)) => shape(text, node, report),
        (FigureType::Die, Data::Text(text)) => die(text, node, report, defs),
        (FigureType::Cost, Data::Text(text)) => cost(text, node, attr, report, words, defs),
        (wanted, _) => {
            let told = format!("`{name}` should be {}, but is {}", wanted_title(wanted), node.type_title());
            report.error("wrong-type", node.place, told);
            Figure::None
        }
    }
}

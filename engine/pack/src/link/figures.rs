//! The static attributes of the kinds.

use rulesmith_grammar::{Mistake, Shape, did_you_mean, list_known, one_line, parse_cost, parse_edges, parse_shape};
use rulesmith_model::choice::PAYABLE_KINDS;
use rulesmith_model::defs::StaticAttr;
use rulesmith_model::figure::FigureType;
use rulesmith_model::{ClassId, Defs, DieId, Figure, Footprint, KindId, Outline};

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

fn words_of(defs: &Defs) -> impl Iterator<Item = &str> {
    defs.kinds.iter().map(|kind| kind.name.as_str())
}

fn words_kind<'a>(
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

fn kinds(items: &[Node], report: &Report, defs: &Defs) -> Figure {
    let one = |item: &Node| match &item.data {
        Data::Text(text) => words_kind(text, item.place, words_of(defs), report, defs),
        _ => {
            report.error(
                "wrong-type",
                item.place,
                format!("this should be the name of a component, but is {}", item.type_title()),
            );
            None
        }
    };
    Figure::Kinds(items.iter().filter_map(one).collect())
}

fn edges(text: &str, node: &Node, report: &Report, words: &Words) -> Figure {
    match parse_edges(text, &words.edges) {
        Ok(edges) => Figure::Edges(edges.map(|at| at as u8)),
        Err(mistakes) => {
            for mistake in mistakes {
                report.add(inside(mistake, node).at(node.place.file));
            }
            Figure::None
        }
    }
}

fn shape(text: &str, node: &Node, report: &Report) -> Figure {
    let outline = |shape: &Shape| Outline::new(shape.cells.iter().copied());
    match parse_shape(text) {
        Ok(shape) => Figure::Shape(Footprint { turns: shape.rotations().iter().map(outline).collect() }),
        Err(mistakes) => {
            for mistake in mistakes {
                report.add(inside(mistake, node).at(node.place.file));
            }
            Figure::None
        }
    }
}

fn die(text: &str, node: &Node, report: &Report, defs: &Defs) -> Figure {
    let names = || defs.dice.iter().map(|die| die.name.as_str());
    let found = names().position(|name| name == text);
    if found.is_none() {
        let hint = did_you_mean(text, names());
        report.error_with("unknown-name", node.place, format!("there is no die `{}`", one_line(text)), hint);
    }
    found.map_or(Figure::None, |at| Figure::Die(DieId::at(at)))
}

pub(super) fn wanted_title(wanted: FigureType) -> &'static str {
    match wanted {
        FigureType::Number => "a number",
        FigureType::Flag => "true or false",
        FigureType::Kind => "the name of a component",
        FigureType::Kinds => "a list of names of components",
        FigureType::Edges => "four letters of edges, such as \"SHSH\"",
        FigureType::Word => "a text",
        FigureType::Shape => "a drawing of `#` and `.`",
        FigureType::Die => "the name of a die",
        FigureType::Cost => "a cost such as \"2 wood + 1 steel\"",
    }
}

fn word(text: &str, node: &Node, declared: Option<&Node>, name: &str, report: &Report) -> Figure {
    let values = declared.and_then(|d| d.get("values"));
    if let Some(Data::List(items)) = values.map(|n| &n.data) {
        let known = || {
            items.iter().filter_map(|item| if let Data::Text(text) = &item.data { Some(text.as_str()) } else { None })
        };
        if !known().any(|value| value == text) {
            let hint =
                did_you_mean(text, known()).unwrap_or_else(|| format!("it may be one of {}", list_known(known())));
            report.error_with(
                "unknown-value",
                node.place,
                format!("`{name}` is never `{}`", one_line(text)),
                Some(hint),
            );
        }
    } else if let Some(values) = values {
        report.error("wrong-type", values.place, format!("`values` should be a list, but is {}", values.type_title()));
    }
    Figure::Word(one_line(text).into_owned())
}

fn number(n: i64, node: &Node, declared: Option<&Node>, name: &str, report: &Report) -> Figure {
    let bound = |key: &str, or: i64| match declared.and_then(|d| d.get(key)).map(|n| &n.data) {
        Some(Data::Int(n)) => *n,
        _ => or,
    };
    let (from, to) = (bound("min", -1_000_000), bound("max", 1_000_000));
    if (from..=to).contains(&n)
        && let Ok(n) = i32::try_from(n)
    {
        return Figure::Number(n);
    }
    report.error("out-of-range", node.place, format!("`{name}` should be from {from} to {to}, but is {n}"));
    Figure::None
}

fn cost(text: &str, node: &Node, attr: &StaticAttr, report: &Report, words: &Words, defs: &Defs) -> Figure {
    let cost = match parse_cost(text, &words.costs) {
        Ok(cost) => cost,
        Err(mistakes) => {
            for mistake in mistakes {
                report.add(inside(mistake, node).at(node.place.file));
            }
            return Figure::None;
        }
    };
    let parts: Vec<(KindId, u32)> = cost.parts.iter().map(|part| (KindId::at(part.index), part.amount)).collect();
    if let Some(wild) = attr.wild {
        let class = |kind: KindId| defs.kinds[kind.index()].class;
        if parts.iter().any(|(kind, _)| class(*kind) != class(wild)) {
            report.error(
                "mixed-cost",
                node.place,
                "a cost of which one counter stands for the others is paid in one class",
            );
            return Figure::None;
        }
        if defs.classes[class(wild).index()].len > PAYABLE_KINDS {
            let told = format!("a class whose counters stand for each other has at most {PAYABLE_KINDS} of them");
            report.error("out-of-range", node.place, told);
            return Figure::None;
        }
    }
    if parts.iter().any(|&(_, n)| n > 255) {
        report.error("out-of-range", node.place, "a cost is at most 255 of a counter");
        return Figure::None;
    }
    Figure::Cost(parts)
}

/// Moves a mistake within a text to its place in the file. A text that is written with escapes is
/// pointed at as a whole.
pub(super) fn inside(mistake: Mistake, node: &Node) -> Mistake {
    let span = node.place.span;
    let Data::Text(text) = &node.data else { return Mistake { span, ..mistake } };
    // Around the text stand quotes, three on each side of several lines, and perhaps a first line break.
    let opening = match (span.end.saturating_sub(span.start) as usize).saturating_sub(text.len()) {
        2 => 1,
        6 => 3,
        7 => 4,
        _ => return Mistake { span, ..mistake },
    };
    mistake.shift(span.start + opening)
}

//! What is printed for an attribute: costs, edges, shapes, numbers and words.

use rulesmith_grammar::{Mistake, Shape, did_you_mean, list_known, one_line, parse_cost, parse_edges, parse_shape};
use rulesmith_model::choice::PAYABLE_KINDS;
use rulesmith_model::defs::StaticAttr;
use rulesmith_model::figure::FigureType;
use rulesmith_model::{Defs, DieId, Figure, Footprint, KindId, Outline};

use super::figures::{words_kind, words_of};
use super::symbols::Words;
use crate::report::Report;
use crate::tree::{Data, Node};

pub(super) fn kinds(items: &[Node], report: &Report, defs: &Defs) -> Figure {
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

pub(super) fn edges(text: &str, node: &Node, report: &Report, words: &Words) -> Figure {
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

pub(super) fn shape(text: &str, node: &Node, report: &Report) -> Figure {
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

pub(super) fn die(text: &str, node: &Node, report: &Report, defs: &Defs) -> Figure {
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

pub(super) fn word(text: &str, node: &Node, declared: Option<&Node>, name: &str, report: &Report) -> Figure {
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

pub(super) fn number(n: i64, node: &Node, declared: Option<&Node>, name: &str, report: &Report) -> Figure {
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

pub(super) fn cost(text: &str, node: &Node, attr: &StaticAttr, report: &Report, words: &Words, defs: &Defs) -> Figure {
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

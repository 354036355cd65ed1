//! `[die.NAME]`: the dice and their faces.

use rulesmith_grammar::parse_face;
use rulesmith_model::defs::{Die, Symbol};
use rulesmith_model::{Defs, SymbolId};

use super::names::check_name;
use super::printed::inside;
use super::symbols::Words;
use crate::fields::Fields;
use crate::report::Report;
use crate::tree::{Data, Entry, Node};

/// The most faces of a die.
const MOST_FACES: usize = 120;

pub(super) fn link(root: &Node, report: &Report, words: &Words, defs: &mut Defs) {
    for entry in root.get("die").map(Node::entries).unwrap_or_default() {
        if !check_name(&entry.key, entry.place, report) {
            continue;
        }
        let die = die(entry, report, words, &defs.symbols);
        defs.dice.push(die);
    }
}

fn die(entry: &Entry, report: &Report, words: &Words, symbols: &[Symbol]) -> Die {
    let fields = Fields::new(&entry.node, format!("the die `{}`", entry.key), report);
    fields.text("title");
    fields.number("count", 1, 1000);
    let status = fields.status();
    let mut die = Die { name: entry.key.clone(), faces: Vec::new(), face_names: Vec::new(), status };
    let faces = fields.list("faces");
    if faces.is_none() && fields.node("faces").is_none() {
        fields.missing("faces");
    }
    let given = faces.is_some();
    let faces = faces.unwrap_or_default();
    if given && (faces.len() < 2 || faces.len() > MOST_FACES) {
        let place = fields.node("faces").map_or(fields.place, |n| n.place);
        report.error("out-of-range", place, format!("a die has from 2 to {MOST_FACES} faces, not {}", faces.len()));
    }
    for face in faces.iter().take(MOST_FACES) {
        if let Some(face) = parse(face, report, words) {
            die.face_names.push(name(&face, symbols));
            die.faces.push(face);
        }
    }
    fields.finish();
    die
}

fn parse(node: &Node, report: &Report, words: &Words) -> Option<Vec<(SymbolId, u32)>> {
    let Data::Text(text) = &node.data else {
        report.error(
            "wrong-type",
            node.place,
            format!("a face is a text such as \"2 food + skull\", not {}", node.type_title()),
        );
        return None;
    };
    match parse_face(text, &words.faces) {
        Ok(face) => Some(face.parts.iter().map(|&(at, n)| (SymbolId::at(at), n)).collect()),
        Err(mistakes) => {
            for mistake in mistakes {
                report.add(inside(mistake, node).at(node.place.file));
            }
            None
        }
    }
}

/// What a face is called in journals: a letter alone, or its symbols in full.
fn name(face: &[(SymbolId, u32)], symbols: &[Symbol]) -> String {
    let word = |id: SymbolId| &symbols[id.index()];
    match face {
        [] => "blank".into(),
        [(one, 1)] => word(*one).letter.clone().unwrap_or_else(|| word(*one).name.clone()),
        many => {
            let part = |&(id, n): &(SymbolId, u32)| {
                if n == 1 { word(id).name.clone() } else { format!("{n} {}", word(id).name) }
            };
            many.iter().map(part).collect::<Vec<_>>().join(" + ")
        }
    }
}

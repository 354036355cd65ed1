//! The words of costs and dice: the names and letters of counters, and `[symbol.NAME]`.

use rulesmith_grammar::Symbols;
use rulesmith_model::Defs;
use rulesmith_model::defs::{Form, Symbol};

use super::names::check_name;
use crate::fields::Fields;
use crate::report::Report;
use crate::tree::{Node, Place};

/// What words stand for.
pub(super) struct Words {
    /// In costs: the position of a kind.
    pub costs: Symbols,
    /// On edges: the position of a letter.
    pub edges: Symbols,
    /// On dice: the position of a symbol.
    pub faces: Symbols,
}

pub(super) fn link(root: &Node, edges: Symbols, report: &Report, defs: &mut Defs) -> Words {
    let mut words = Words { costs: Symbols::new(), edges, faces: Symbols::new() };
    for (at, kind) in defs.kinds.iter().enumerate() {
        let class = &defs.classes[kind.class.index()];
        if class.form != Form::Counter {
            continue;
        }
        let place = root.at(&[&class.name, &kind.name]).map_or(root.place, |n| n.place);
        words.costs.declare(&kind.name, at);
        if let Some(letter) = &kind.symbol {
            declare(&mut words.costs, letter, at, place, report);
        }
        add_symbol(&mut words.faces, &kind.name, kind.symbol.clone(), place, report, &mut defs.symbols);
    }
    for entry in root.get("symbol").map(Node::entries).unwrap_or_default() {
        let fields = Fields::new(&entry.node, format!("the symbol `{}`", entry.key), report);
        let letter = fields.text("letter").map(str::to_owned);
        fields.text("title");
        fields.finish();
        if check_name(&entry.key, entry.place, report) {
            add_symbol(&mut words.faces, &entry.key, letter, entry.place, report, &mut defs.symbols);
        }
    }
    words
}

fn add_symbol(
    faces: &mut Symbols,
    name: &str,
    letter: Option<String>,
    place: Place,
    report: &Report,
    list: &mut Vec<Symbol>,
) {
    let at = list.len();
    declare(faces, name, at, place, report);
    if let Some(letter) = letter.as_deref().filter(|letter| *letter != name) {
        declare(faces, letter, at, place, report);
    }
    list.push(Symbol { name: name.to_owned(), letter });
}

fn declare(symbols: &mut Symbols, word: &str, at: usize, place: Place, report: &Report) {
    if !check_name(word, place, report) {
        return;
    }
    if symbols.get(word).is_some_and(|other| other != at) {
        return report.error("name-twice", place, format!("something else is written `{word}` in costs or on dice"));
    }
    symbols.declare(word, at);
}

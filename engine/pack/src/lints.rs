//! What can be played but is probably not meant. Each lint is a function; all are in
//! [`LINTS`].

use std::collections::BTreeSet;

use rulesmith_grammar::Mistake;
use rulesmith_model::defs::{Each, Form};
use rulesmith_model::{Defs, Figure, KindId};
use rulesmith_rules::Scripts;
use rulesmith_rules::check::Findings;

use crate::never_placed::{never_placed, too_large};
use crate::option::OptionDecl;
use crate::report::Report;
use crate::tree::{Node, Place};

/// What lints look at.
pub(crate) struct Looked<'a> {
    pub root: &'a Node,
    pub defs: &'a Defs,
    pub options: &'a [OptionDecl],
    /// Options that figures depend on.
    pub used_options: &'a [String],
    pub found: &'a Findings,
    pub scripts: &'a Scripts,
    pub report: &'a Report,
}

/// All lints.
pub(crate) const LINTS: [fn(&Looked<'_>); 9] = [
    cost_above_cap,
    too_few_counters,
    too_few_in_box,
    unused_option,
    unused_decision,
    unused_function,
    no_symbol,
    never_placed,
    too_large,
];

pub(crate) fn warn(looked: &Looked<'_>, code: &'static str, place: Place, message: String) {
    looked.report.add(Mistake::warning(code, place.span, message).at(place.file));
}

pub(crate) fn place(root: &Node, path: &[&str]) -> Place {
    root.at(path).map_or(root.place, |node| node.place)
}

fn key_place(root: &Node, table: &str, key: &str) -> Place {
    let entries = root.get(table).map(Node::entries).unwrap_or_default();
    entries.iter().find(|e| e.key == key).map_or(root.place, |e| e.place)
}

/// A cost above the cap of a counter can never be paid, unless another counter may stand for it.
fn cost_above_cap(looked: &Looked<'_>) {
    for kind in &looked.defs.kinds {
        let class = &looked.defs.classes[kind.class.index()];
        for (attr, figure) in class.statics.iter().zip(&kind.figures) {
            let Figure::Cost(cost) = figure else { continue };
            if let Some(told) = unpayable(looked.defs, &kind.name, cost, attr.wild) {
                let at = place(looked.root, &[&class.name, &kind.name, &looked.defs.attributes[attr.attr.index()]]);
                warn(looked, "cost-above-cap", at, told);
            }
        }
    }
}

/// Why nobody can ever pay a cost, with full stores of everything.
fn unpayable(defs: &Defs, name: &str, cost: &[(KindId, u32)], wild: Option<KindId>) -> Option<String> {
    let cap = |kind: KindId| defs.kinds[kind.index()].cap.map_or(i64::MAX, i64::from);
    let above = |&&(kind, n): &&(KindId, u32)| i64::from(n) > cap(kind);
    let Some(wild) = wild else {
        let &(kind, n) = cost.iter().find(above)?;
        let paid = &defs.kinds[kind.index()].name;
        return Some(format!("`{name}` costs {n} {paid}, but nobody can have more than {}", cap(kind)));
    };
    let part = |&(kind, n): &(KindId, u32)| if kind == wild { i64::from(n) } else { (i64::from(n) - cap(kind)).max(0) };
    let needed: i64 = cost.iter().map(part).sum();
    let paid = &defs.kinds[wild.index()].name;
    let has = cap(wild);
    (needed > has).then(|| format!("`{name}` takes {needed} {paid} at the least, but nobody can have more than {has}"))
}

/// A supply that is smaller than what all players together may have.
fn too_few_counters(looked: &Looked<'_>) {
    let players = looked.defs.player_count() as i32;
    for kind in &looked.defs.kinds {
        let class = &looked.defs.classes[kind.class.index()];
        if class.form != Form::Counter || class.each != Each::Player {
            continue;
        }
        if let (Some(supply), Some(cap)) = (kind.supply, kind.cap)
            && supply < cap.saturating_mul(players)
        {
            let at = place(looked.root, &[&class.name, &kind.name]);
            let at = looked.root.at(&[&class.name, &kind.name, "supply"]).map_or(at, |node| node.place);
            let told = format!("{players} players may have {cap} {} each, but there are {supply}", kind.name);
            warn(looked, "too-few-pieces", at, told);
        }
    }
}

/// A box that holds fewer than all players together may have on their pieces.
fn too_few_in_box(looked: &Looked<'_>) {
    let players = looked.defs.player_count() as i32;
    for class in &looked.defs.classes {
        for state in &class.states {
            let name = &looked.defs.attributes[state.attr.index()];
            if let (Some(supply), Some(most)) = (state.supply, state.player_max)
                && supply < most.saturating_mul(players)
            {
                let at = place(looked.root, &["class", &class.name, "state", name]);
                warn(
                    looked,
                    "too-few-pieces",
                    at,
                    format!("{players} players may have {most} {name} each, but there are {supply}"),
                );
            }
        }
    }
}

fn unused_option(looked: &Looked<'_>) {
    for option in looked.options {
        if !looked.found.options.contains(&option.name) && !looked.used_options.contains(&option.name) {
            warn(looked, "unused-option", option.place, format!("nothing depends on the option `{}`", option.name));
        }
    }
}

fn unused_decision(looked: &Looked<'_>) {
    for decision in &looked.defs.decisions {
        let by_payment = decision.name == looked.defs.decision(looked.defs.payment).name;
        if !by_payment && !looked.found.decisions.contains(&decision.name) {
            let at = key_place(looked.root, "decision", &decision.name);
            warn(looked, "unused-decision", at, format!("no rule asks `{}`", decision.name));
        }
    }
}

fn unused_function(looked: &Looked<'_>) {
    let hooks: BTreeSet<&str> = looked.defs.phases.iter().map(|phase| phase.function.as_str()).collect();
    for name in looked.found.functions.keys() {
        if looked.found.called.contains(name) || hooks.contains(name.as_str()) {
            continue;
        }
        if let Some((file, span)) = looked.scripts.definition(name) {
            let told = format!("nothing calls the function `{name}`, and no phase is called so");
            looked.report.add(Mistake::warning("unused-function", span, told).at(file));
        }
    }
}

/// A counter without a letter in a class where the others have one reads badly in costs.
fn no_symbol(looked: &Looked<'_>) {
    for class in looked.defs.classes.iter().filter(|c| c.form == Form::Counter) {
        let kinds = || class.kinds().map(|kind| &looked.defs.kinds[kind.index()]);
        if kinds().any(|kind| kind.symbol.is_some()) {
            for kind in kinds().filter(|kind| kind.symbol.is_none()) {
                let at = key_place(looked.root, &class.name, &kind.name);
                warn(
                    looked,
                    "no-symbol",
                    at,
                    format!("`{}` has no `symbol`, unlike the others of its class", kind.name),
                );
            }
        }
    }
}

//! `[decision.NAME]`: what players are asked, and what their answers are called.

use rulesmith_grammar::one_line;
use rulesmith_model::defs::DecisionDef;
use rulesmith_model::{DecisionId, Defs};

use super::names::check_name;
use crate::fields::Fields;
use crate::report::Report;
use crate::tree::{Entry, Node};

/// The decision in which a way to pay is chosen. Every pack has it.
const PAYMENT: &str = "payment";

pub(super) fn link(root: &Node, report: &Report, defs: &mut Defs) {
    for entry in root.get("decision").map(Node::entries).unwrap_or_default() {
        if check_name(&entry.key, entry.place, report) {
            let made = decision(entry, report);
            clashes(entry, &made, defs, report);
            defs.decisions.push(made);
        }
    }
    if defs.decision_named(PAYMENT).is_none() {
        defs.decisions.push(DecisionDef {
            name: PAYMENT.into(),
            ask: "How do you pay?".into(),
            pass: "pass".into(),
            yes: "yes".into(),
            no: "no".into(),
            secret: false,
            seconds: None,
        });
    }
    defs.payment = defs.decision_named(PAYMENT).unwrap_or(DecisionId(0));
}

fn decision(entry: &Entry, report: &Report) -> DecisionDef {
    let fields = Fields::new(&entry.node, format!("the decision `{}`", entry.key), report);
    let label = |key: &str| fields.label(key).unwrap_or_else(|| key.to_owned());
    let ask = fields.text("ask").map(|text| one_line(text).into_owned());
    if ask.is_none() && fields.node("ask").is_none() {
        fields.missing("ask");
    }
    let made = DecisionDef {
        name: entry.key.clone(),
        ask: ask.unwrap_or_default(),
        pass: label("pass"),
        yes: label("yes"),
        no: label("no"),
        secret: fields.flag("secret").unwrap_or(false),
        seconds: fields.number("seconds", 0, 86_400).filter(|&n| n > 0).map(|n| n as u32),
    };
    if made.yes == made.no {
        report.error("name-twice", entry.place, format!("`yes` and `no` are both called `{}`", made.yes));
    }
    fields.finish();
    made
}

/// A label that is also the name of a component would name two choices at once.
fn clashes(entry: &Entry, made: &DecisionDef, defs: &Defs, report: &Report) {
    for (key, label) in [("pass", &made.pass), ("yes", &made.yes), ("no", &made.no)] {
        if let Some(node) = entry.node.get(key)
            && defs.kind(label).is_some()
        {
            let told = format!("`{label}` is the name of a component, so it cannot be the name of a choice as well");
            report.error("name-twice", node.place, told);
        }
    }
}

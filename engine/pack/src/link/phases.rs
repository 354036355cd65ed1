//! `[phase.NAME]`: the phases, in the order of the file; a layer puts its own `after` or `before`
//! one of them.

use rulesmith_grammar::did_you_mean;
use rulesmith_model::Defs;
use rulesmith_model::defs::{Part, Phase, Run};

use super::names::check_name;
use super::title;
use crate::fields::Fields;
use crate::report::Report;
use crate::tree::{Entry, Node};

pub(super) fn link(root: &Node, report: &Report, defs: &mut Defs) {
    let entries = root.get("phase").map(Node::entries).unwrap_or_default();
    let names: Vec<&str> = entries.iter().map(|e| e.key.as_str()).collect();
    for entry in entries {
        if check_name(&entry.key, entry.place, report) {
            let (phase, at) = phase(entry, &names, &defs.phases, report);
            defs.phases.insert(at, phase);
        }
    }
    if !defs.phases.iter().any(|phase| phase.part == Part::Play) {
        let place = root.get("phase").map_or(root.place, |n| n.place);
        report.error("missing-key", place, "the pack has no phase that is played");
    }
}

/// A phase and its position among those before it.
fn phase(entry: &Entry, names: &[&str], before: &[Phase], report: &Report) -> (Phase, usize) {
    let fields = Fields::new(&entry.node, format!("the phase `{}`", entry.key), report);
    let part = fields.word("part", &[("setup", Part::Setup), ("play", Part::Play)]).unwrap_or(Part::Play);
    let run = fields.word("run", &[("turn", Run::Turn), ("each", Run::Each), ("once", Run::Once)]);
    let phase = Phase {
        name: entry.key.clone(),
        title: title(&fields, &entry.key),
        source: fields.text("source").unwrap_or_default().to_owned(),
        function: fields.text("call").map_or_else(|| entry.key.replace('-', "_"), str::to_owned),
        repeat: fields.flag("repeat").unwrap_or(false),
        part,
        run: run.unwrap_or(if part == Part::Setup { Run::Once } else { Run::Turn }),
    };
    let mut at = before.len();
    for (key, offset) in [("after", 1), ("before", 0)] {
        let Some(anchor) = fields.text(key) else { continue };
        match before.iter().position(|p| p.name == anchor) {
            Some(found) => at = found + offset,
            None => {
                let place = fields.node(key).map_or(fields.place, |n| n.place);
                let later = names.contains(&anchor);
                let hint = if later {
                    Some(format!("declare this phase behind `[phase.{anchor}]`"))
                } else {
                    did_you_mean(anchor, names.iter().copied())
                };
                report.error_with(
                    "unknown-name",
                    place,
                    format!("no phase `{anchor}` is declared before this one"),
                    hint,
                );
            }
        }
    }
    fields.finish();
    (phase, at)
}

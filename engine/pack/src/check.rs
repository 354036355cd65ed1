//! Everything that can be found without playing.

use std::collections::BTreeMap;

use rulesmith_grammar::Sources;
use rulesmith_model::defs::Run;
use rulesmith_model::{Defs, Figure};
use rulesmith_rules::check::{Facts, Findings, parameters};
use rulesmith_rules::{Limits, Scripts};

use crate::lints::{LINTS, Looked};
use crate::option::{OptionDecl, OptionType};
use crate::report::Report;
use crate::tree::{Node, Place};
use crate::{link, settle, variations};

/// Checks everything that can be checked without playing.
pub(crate) fn check(
    root: &Node,
    options: &[OptionDecl],
    seats: (usize, usize),
    scripts: &Scripts,
    sources: &Sources,
    report: &Report,
) {
    let mut used_options = Vec::new();
    settle::check(root, options, seats, report, &mut used_options);
    for settings in variations::all(options, seats, root) {
        link::link(&settle::settle(root, &settings), &settings, report);
    }
    let Some(settings) = variations::all(options, seats, root).into_iter().next_back() else { return };
    let defs = link::link(&settle::settle(root, &settings), &settings, report);
    let facts = Facts { defs: &defs, option_values: option_values(options), sources };
    let found = rulesmith_rules::check(&facts, scripts, &Limits::default());
    for told in &found.diagnostics {
        report.add(told.clone());
    }
    hooks(root, &defs, &found, scripts, report);
    if !report.has_errors() {
        let looked = Looked { root, defs: &defs, options, used_options: &used_options, found: &found, scripts, report };
        for lint in LINTS {
            lint(&looked);
        }
    }
}

fn option_values(options: &[OptionDecl]) -> BTreeMap<String, Vec<Figure>> {
    let values = |o: &OptionDecl| match &o.kind {
        OptionType::OneOf(values) => Some((o.name.clone(), values.clone())),
        OptionType::Number(..) | OptionType::Cost => None,
    };
    options.iter().filter_map(values).collect()
}

/// Every phase has a function with the right number of parameters.
fn hooks(root: &Node, defs: &Defs, found: &Findings, scripts: &Scripts, report: &Report) {
    for phase in &defs.phases {
        let wanted = usize::from(phase.run != Run::Once);
        let entries = root.get("phase").map(Node::entries).unwrap_or_default();
        let place = entries.iter().find(|e| e.key == phase.name).map_or(root.place, |e| e.place);
        let gives = if wanted == 1 { "gives it one, the player" } else { "gives it none" };
        match found.functions.get(&phase.function) {
            Some(&params) if params == wanted => {}
            Some(&params) => {
                let told =
                    format!("the function `{}` takes {}; this phase {gives}", phase.function, parameters(params));
                match scripts.definition(&phase.function) {
                    Some((file, span)) => {
                        report.error_note("wrong-hook", place, told, Place { file, span }, "it is defined here");
                    }
                    None => report.error("wrong-hook", place, told),
                }
            }
            None if found.unread => {}
            None => {
                let hint = rulesmith_grammar::did_you_mean(&phase.function, found.functions.keys().map(String::as_str))
                    .unwrap_or_else(|| {
                        format!(
                            "write `fn {}({}) {{ … }}` in a file of `rules/`",
                            phase.function,
                            if wanted == 1 { "p" } else { "" }
                        )
                    });
                report.error_with(
                    "missing-hook",
                    place,
                    format!("no function `{}` plays this phase", phase.function),
                    Some(hint),
                );
            }
        }
    }
}

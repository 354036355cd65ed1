//! `[limits]`, and where everything lies in the flat table.

use rulesmith_model::Defs;
use rulesmith_model::layout::{LOCATION, Layout};

use crate::fields::Fields;
use crate::report::Report;
use crate::tree::Node;

/// How many steps a game may take when the pack does not say.
const STEPS: i32 = 20_000;
/// How many dice a throw may have when the pack does not say.
const DICE: i32 = 32;

pub(super) fn link(root: &Node, report: &Report, defs: &mut Defs) {
    let (mut steps, mut dice) = (None, None);
    if let Some(node) = root.get("limits") {
        let fields = Fields::new(node, "`[limits]`", report);
        steps = fields.number("steps", 1, 1_000_000);
        dice = fields.number("dice", 1, 1000);
        fields.finish();
    }
    capacities(root, report, defs);
    defs.step_limit = steps.unwrap_or(STEPS) as u32;
    let location = if defs.places.is_empty() { 0 } else { LOCATION };
    defs.layout = Layout {
        dice: dice.unwrap_or(DICE) as usize,
        players: defs.players.len(),
        kinds: defs.kinds.len(),
        pieces: defs.pieces.len(),
        location,
        stride: 1 + location + defs.classes.iter().map(|class| class.states.len()).max().unwrap_or(0),
    };
}

/// No place may hold more at the start than it has room for.
fn capacities(root: &Node, report: &Report, defs: &Defs) {
    for at in defs.place_instances() {
        let (place, _) = defs.place(at);
        let Some(capacity) = place.capacity else { continue };
        let count = defs.pieces.iter().filter(|piece| piece.place == Some(at)).count();
        if count > usize::from(capacity) {
            let there = root.at(&["place", &place.name, "capacity"]).map_or(root.place, |node| node.place);
            let told = format!("`{}` has room for {capacity}, but {count} pieces start there", place.name);
            return report.error("out-of-range", there, told);
        }
    }
}

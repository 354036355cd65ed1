//! `[players]`: how many may play, and what they are called.

use rulesmith_model::Defs;

use super::names::check_player;
use crate::fields::Fields;
use crate::report::Report;
use crate::settings::Settings;
use crate::tree::{Data, Node};

/// The most players in a game.
const MOST: i64 = 16;

/// The fewest and the most players that a pack is for.
pub(crate) fn seats(root: &Node, report: &Report) -> (usize, usize) {
    let Some(node) = root.get("players") else {
        report.error("missing-key", root.place, "the pack lacks the table `[players]`");
        return (1, 1);
    };
    let fields = Fields::new(node, "`[players]`", report);
    for key in ["min", "max", "names"] {
        if fields.node(key).is_none() {
            fields.missing(key);
        }
    }
    let (least, most) = (fields.number("min", 1, MOST), fields.number("max", 1, MOST));
    let (min, max) = (least.unwrap_or(1) as usize, most.unwrap_or(1) as usize);
    let names = fields.list("names").unwrap_or_default();
    if least.is_some() && most.is_some() && max < min {
        report.error("out-of-range", node.place, format!("`max` is {max}, below `min`, which is {min}"));
    }
    if names.len() < max && !names.is_empty() {
        let place = fields.node("names").map_or(node.place, |n| n.place);
        report.error("missing-name", place, format!("{max} may play, but there are only {} names", names.len()));
    }
    fields.finish();
    (min, max.max(min))
}

pub(super) fn link(root: &Node, settings: &Settings, report: &Report, defs: &mut Defs) {
    let names = root.at(&["players", "names"]);
    let items = match names.map(|n| &n.data) {
        Some(Data::List(items)) => items.as_slice(),
        _ => &[],
    };
    for item in items {
        let Data::Text(name) = &item.data else {
            report.error("wrong-type", item.place, "the name of a player is a text");
            continue;
        };
        if check_player(name, item.place, report) && defs.players.contains(name) {
            report.error("name-twice", item.place, format!("two players are called `{name}`"));
        }
        defs.players.push(name.clone());
    }
    for seat in defs.players.len()..settings.players {
        defs.players.push(format!("player_{}", seat + 1));
    }
    defs.players.truncate(settings.players);
}

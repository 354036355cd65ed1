//! The settings that a check has to try.

use crate::option::{OptionDecl, OptionType, write};
use crate::settings::{self, Settings};
use crate::tree::{Data, Node};

/// Settings for every value of every option, one at a time, with what it needs.
pub(crate) fn all(options: &[OptionDecl], seats: (usize, usize), root: &Node) -> Vec<Settings> {
    let mut all = Vec::new();
    for players in seats.0..=seats.1 {
        all.extend(settings::settle(options, &[], players));
    }
    let mut players = (seats.0..=seats.1).cycle();
    for option in options {
        let OptionType::OneOf(values) = &option.kind else { continue };
        for value in values.iter().filter(|v| Some(*v) != option.default.as_ref()) {
            let mut given = vec![(option.name.clone(), write(value))];
            let needs =
                |o: &&OptionDecl| o.needed.as_ref().is_some_and(|(n, v)| *n == option.name && *v == write(value));
            given.extend(options.iter().filter(needs).map(|o| (o.name.clone(), sample(o, root))));
            all.extend(settings::settle(options, &given, players.next().unwrap_or(seats.0)));
        }
    }
    if let Ok(last) = settings::settle(options, &[], seats.1) {
        all.push(last);
    }
    all
}

/// Some value for an option that has no default.
fn sample(option: &OptionDecl, root: &Node) -> String {
    match &option.kind {
        OptionType::OneOf(values) => values.first().map(write).unwrap_or_default(),
        OptionType::Number(from, to) => 1.clamp(*from, *to).to_string(),
        OptionType::Cost => {
            let classes = root.get("class").map(Node::entries).unwrap_or_default();
            let counter =
                |node: &Node| matches!(node.get("form").map(|n| &n.data), Some(Data::Text(form)) if form == "counter");
            let class = classes.iter().find(|e| counter(&e.node));
            let kind = class.and_then(|class| root.get(&class.key)?.entries().first());
            kind.map_or_else(|| "free".to_owned(), |kind| format!("1 {}", kind.key))
        }
    }
}

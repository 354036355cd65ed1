//! Small packs.

use rulesmith_game::{Folder, Pack, Style, render};

/// The data of a pack for two to three players with one phase, `walk`.
pub(crate) const DATA: &str = r#"
[pack]
format = 1
id = "north"
version = "1.0.0"
title = "North"
summary = "A walk to the north."

[players]
min = 2
max = 3
names = ["red", "blue", "green"]

[limits]
dice = 40
steps = 60

[phase.walk]

[decision.pace]
ask = "How far?"

[decision.rest]
ask = "Rest?"

[decision.guide]
ask = "Who leads?"

[symbol.sun]
[symbol.rain]

[die.sky]
faces = ["sun", "rain"]

[option.ground]
ask = "What is the ground?"
source = "The map"
values = ["rock", "sand"]

[option.wind]
ask = "Where does the wind come from?"
source = "The map"
values = ["east", "west"]
"#;

/// A pack with these rules. What is found while it is loaded are warnings about what a small pack
/// does not use; an error stops the test.
pub(crate) fn pack(rules: &str) -> Pack {
    let files = vec![("pack.toml".into(), DATA.into()), ("rules/walk.rhai".into(), rules.into())];
    let loaded = Pack::load(Folder { name: "north".into(), files }, &mut |_| None);
    let shown: Vec<String> = loaded.diagnostics.iter().map(|d| render(d, &loaded.sources, Style::Plain)).collect();
    loaded.pack.unwrap_or_else(|| panic!("{}", shown.join("\n")))
}

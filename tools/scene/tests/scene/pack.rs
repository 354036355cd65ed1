//! A tiny pack whose rule tests are given as text.

use rulesmith_game::{Folder, Pack, Style, render};
use rulesmith_scene::{Outcome, run};

const HEADER: &str = r#"
[pack]
format = 1
id = "north"
version = "1.0.0"
title = "North"
summary = "Gather goods and build."

[players]
min = 2
max = 3
names = ["red", "blue", "green"]

[limits]
dice = 4
steps = 1000

[phase.opening]
part = "setup"

[phase.work]

[decision.first]
ask = "Who begins?"

[decision.build]
ask = "What do you build?"
pass = "nothing"

[decision.payment]
ask = "How do you pay?"
"#;

const THINGS: &str = r#"
[option.start]
ask = "Who begins?"
values = ["red", "drawn"]

[option.inn_cost]
ask = "What does an inn cost?"
type = "cost"
default = "1W + 1C"

[class.goods]
form = "counter"
cap = 5

[goods.wood]
symbol = "W"

[goods.coin]
symbol = "C"

[die.peasant]
faces = ["W", "C", "2 wood"]

[class.house]
form = "piece"
each = "player"
attribute.cost = { type = "cost" }
attribute.stages = { type = "number", default = 1 }
state.stage = { max = "stages" }

[house.mill]
cost = "2W"

[house.inn]
cost = { by_option = "inn_cost" }

[house.ruin]
cost = "3W"

[place.chest]
seen = "nobody"

[place.table]

[place.shelf]
each = "player"
capacity = 2

[place.board]
grid = { top = 0 }

[class.card]
form = "piece"
each = "table"
starts_in = "chest"

[card.ace]
[card.king]
[card.queen]
"#;

const RULES: &str = r#"
fn opening() {
    if option("start") == "drawn" { draw_player("first").go_first(); }
}

fn work(p) {
    p.roll("peasant", 2);
    for g in kinds("goods") { p.gain(g, rolled(g)); }
    let house = p.may_choose("build", p.affordable(p.pieces("house").with_room("stage")));
    if house == () { return; }
    p.pay(house);
    house.add("stage", 1);
    if house == p.piece("ruin") { p.lose("wood", 99); }
    if house == p.piece("inn") { p.win(); }
}
"#;

const ABOVE: &str = r#"
[pack]
format = 1
id = "north-variant"
version = "1.0.0"
title = "North, variant"
summary = "Mills are dearer."
base = { id = "north", version = "1" }

[house.mill]
cost = "3W"
"#;

fn folder(name: &str, files: &[(&str, &str)]) -> Folder {
    let own = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
    Folder { name: name.to_owned(), files: files.iter().map(own).collect() }
}

fn north(tests: &[(&str, &str)]) -> Folder {
    let files = [("pack.toml", HEADER), ("components/things.toml", THINGS), ("rules/work.rhai", RULES)];
    folder("north", &[&files, tests].concat())
}

fn load(top: Folder, below: &Folder) -> Pack {
    let loaded = Pack::load(top, &mut |_| Some(below.clone()));
    let told: Vec<String> =
        loaded.diagnostics.iter().map(|mistake| render(mistake, &loaded.sources, Style::Plain)).collect();
    loaded.pack.unwrap_or_else(|| panic!("the pack does not load:\n{}", told.join("\n")))
}

/// The outcomes of test files.
pub(crate) fn outcomes(tests: &[(&str, &str)], filter: Option<&str>) -> Vec<Outcome> {
    let pack = load(north(tests), &Folder::default());
    run(&pack, filter)
}

/// The outcomes for a pack above the tiny one, of the test files of both.
pub(crate) fn outcomes_above(below: &[(&str, &str)], own: &[(&str, &str)]) -> Vec<Outcome> {
    let top = folder("north-variant", &[&[("pack.toml", ABOVE)], own].concat());
    run(&load(top, &north(below)), None)
}

/// What is wrong with a scene of these lines.
pub(crate) fn failure(lines: &str) -> Option<String> {
    let text = format!("scene \"it\"\n{lines}\n");
    let mut all = outcomes(&[("tests/a.scene", &text)], None);
    assert_eq!(all.len(), 1, "one scene was written");
    all.remove(0).failure
}

/// Asserts that a scene of these lines holds.
#[track_caller]
pub(crate) fn holds(lines: &str) {
    if let Some(failure) = failure(lines) {
        panic!("this scene should hold:\n{failure}");
    }
}

/// Asserts that a scene of these lines fails and that the text of it has all these parts.
#[track_caller]
pub(crate) fn fails(lines: &str, parts: &[&str]) {
    let Some(failure) = failure(lines) else { panic!("this scene should fail:\n{lines}") };
    for part in parts {
        assert!(failure.contains(part), "`{part}` is missing in:\n{failure}");
    }
}

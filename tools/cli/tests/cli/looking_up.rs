//! `options`, `explain`, `perft`, `verbs`, `packs`, and how packs are found.

use crate::program::Place;
use crate::valley;

/// A pack that stands on the valley and makes mills dearer.
const HIGH_VALLEY: &str = r#"[pack]
format = 1
id = "high-valley"
version = "1.0.0"
title = "The High Valley"
base = { id = "valley", version = "1" }

[house.mill]
cost = "2W"
"#;

#[test]
fn options_are_listed_with_values_default_and_source() {
    let ran = valley::place().run("options valley").ended(0);
    let expected = "\
glass
  How many seconds may a player throw again?
  values:  a number from 0 to 3600
  default: 0
  source:  Throwing
  status:  probable

starts
  Who starts?
  values:  first / random
  default: first
";
    assert_eq!(ran.out, expected);
}

/// The whole page; the figures are those of `valley/pack.toml` and `valley/components/all.toml`.
#[test]
fn a_pack_has_a_reference() {
    let expected = "\
The Valley (valley 1.0.0)
=========================

Build three levels.

2 to 3 players. All figures are those of a game of 2: north, south.

Phases
------

phase    part    for               again                 function
opening  set-up  nobody                                  opening
gather   play    whose turn it is                        gather
work     play    whose turn it is  until it ends itself  work

goods (counters, everybody for himself)
---------------------------------------

name  letter  cap
wood  W       5
ore   O       5

house (pieces, a set for everybody)
-----------------------------------

Play changes: level (up to 2).

name    cost     pieces  status
mill    1W       1
mint    1O       1       reconstructed
castle  5W + 4O  1

Dice
----

cube: wood + ore, wood + ore

Decisions
---------

decision  question
again     Throw again?
build     What do you build?
payment   How do you pay?
starter   Who starts?

Options
-------

glass
  question: How many seconds may a player throw again?
  values: a number from 0 to 3600
  default: 0
  source: Throwing
  status: probable
starts
  question: Who starts?
  values: first / random
  default: first
";
    assert_eq!(valley::place().run("reference valley").ended(0).out, expected);
}

#[test]
fn a_reference_can_be_markdown_for_other_players_and_options() {
    let ran = valley::place().run("reference valley --format markdown --players 3 --option glass=30").ended(0);
    ran.shows(&[
        "# The Valley (valley 1.0.0)\n\nBuild three levels.\n\n",
        "a game of 3: north, south, west.\n\n## Phases\n\n| phase | part |",
        "| opening | set-up | nobody |  | opening |\n",
        "## house (pieces, a set for everybody)\n\nPlay changes: level (up to 2).\n\n",
        "| name | cost | pieces | status |\n|---|---|---|---|\n| mill | 1W | 1 |  |\n| mint | 1O | 1 | reconstructed |\n",
        "| again | Throw again? | 30 |\n",
    ]);
}

#[test]
fn a_value_is_explained_by_every_place_that_set_it() {
    let place = valley::place();
    place.write("high-valley/pack.toml", HIGH_VALLEY);
    let expected = "\
house.mill.cost = \"2W\"
  valley/components/all.toml:25  \"1W\"
  high-valley/pack.toml:9        \"2W\"
";
    assert_eq!(place.run("explain high-valley house.mill.cost").ended(0).out, expected);
    let ran = place.run("explain high-valley house.mil.cost").ended(2);
    assert_eq!(ran.err, "error: `house` has no key `mil`; did you mean `mill`?\n");
}

#[test]
fn a_layer_is_explained_by_what_it_changes() {
    let place = valley::place();
    place.write("high-valley/pack.toml", HIGH_VALLEY);
    place.write(
        "high-valley/components/more.toml",
        "[house.barn]\ncost = \"1W\"\n[option.snow]\nask = \"?\"\nvalues = [1, 2]\n",
    );
    place.write(
        "high-valley/rules/more.rhai",
        "fn opening() { base::opening(); }\n\nfn avalanche() { option(\"snow\") }\n",
    );
    let expected = "\
high-valley 1.0.0 stands on valley 1.0.0
changes   house.mill.cost = \"2W\"  high-valley/pack.toml:9  (was \"1W\", valley/components/all.toml:25)
adds      house.barn              high-valley/components/more.toml:1
adds      option.snow             high-valley/components/more.toml:3
adds      avalanche()             high-valley/rules/more.rhai:3
replaces  opening()               high-valley/rules/more.rhai:1  (valley/rules/turn.rhai:1)
";
    assert_eq!(place.run("explain high-valley").ended(0).out, expected);
    let expected = "opening()\n  high-valley/rules/more.rhai:1\n  replaces valley/rules/turn.rhai:1\n";
    assert_eq!(place.run("explain high-valley opening").ended(0).out, expected);
    assert_eq!(place.run("explain high-valley opening()").ended(0).out, expected);
    // The rule of the valley's phase `work` and a table of the same name.
    place.write("high-valley/components/work.toml", "[class.work]\nform = \"counter\"\n[work.done]\ncap = 3\n");
    place.run("explain high-valley work").ended(0).shows(&[
        "work()\n",
        "valley/rules/turn.rhai:15",
        "work.done.cap = 3",
    ]);
    let alone = "valley stands on no other pack; name a key or a function\n";
    assert_eq!(place.run("explain valley").ended(0).out, alone);
}

#[test]
fn a_base_is_found_beside_the_pack_or_by_its_name() {
    let place = valley::place();
    place.write("high-valley/pack.toml", HIGH_VALLEY);
    place.run("check high-valley").ended(0);
    place.run("check ./high-valley/").ended(0);
    place.write("elsewhere/high-valley/pack.toml", HIGH_VALLEY);
    place.run("check elsewhere/high-valley").ended(1).shows(&["there is no pack `valley` to stand on"]);
    valley::write(&place, "games/valley");
    place.run("check elsewhere/high-valley").ended(0);
}

#[test]
fn a_pack_in_games_is_found_by_its_name_from_any_folder_below() {
    let place = Place::empty();
    valley::write(&place, "games/valley");
    place.run("check valley").ended(0);
    place.run("packs").ended(0).shows(&["valley", "The Valley, 2 to 3 players", "Build three levels."]);
}

#[test]
fn sequences_are_counted() {
    let place = valley::place();
    // First choice: throw or keep, 2. Second: after `throw` throw or keep again, after `keep` mill,
    // mint or nothing: 2 + 3 = 5.
    let ran = place.run("perft valley --depth 2 --seed 9").ended(0);
    assert_eq!(ran.out, "depth  sequences\n0              1\n1              2\n2              5\n");
    // Without a seed two dice of two faces fall in 2 * 2 = 4 ways, before the first choice and again
    // after `throw`: 4 * 2 = 8, then 4 * (4 * 2 + 3) = 44.
    let ran = place.run("perft valley --depth 2").ended(0);
    assert_eq!(ran.out, "depth  sequences\n0              1\n1              8\n2             44\n");
}

#[test]
fn verbs_have_a_reference_and_definitions() {
    let place = Place::empty();
    place
        .run("verbs")
        .ended(0)
        .shows(&["player.confirm(decision) -> bool\n  asks a player or chance\n  Asks the player"]);
    place.run("verbs --stubs").ended(0).shows(&[
        "module static;\n",
        "/// Asks the player whether to do it.\nfn confirm(player: Player, decision: String) -> bool;\n",
    ]);
}

#[test]
fn a_reader_who_has_seen_enough_is_no_fault() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_rulesmith"))
        .arg("verbs")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), b"".as_slice()));
}

//! The exact text of failures.

use crate::pack::failure;

/// The text with the digest of the pack, which changes with its files, left out.
fn shown(lines: &str) -> String {
    let failure = failure(lines).unwrap_or_default();
    let plain = |line: &str| match line.split_once("pack north 1.0.0 ") {
        Some((before, _)) => format!("{before}pack north 1.0.0 DIGEST"),
        None => line.to_owned(),
    };
    failure.lines().map(plain).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_false_expectation() {
    let expected = r#"scene "it" (north/tests/a.scene:1)
error[not-true]: this is not true
 --> north/tests/a.scene:5:8
  |
5 | expect red.wood == 1
  |        ^^^^^^^^^^^^^
expected: `red.wood == 1`
found:    `red.wood` is 0
now:      the game waits for a throw of 2 `peasant` dice
so far:
  journal 1
  pack north 1.0.0 DIGEST
  players 3
  option start = red
  option inn_cost = 1W + 1C
  roll peasant: W, W
  red build: mill"#;
    assert_eq!(shown("players 3\nroll W, W\nred build: mill\nexpect red.wood == 1"), expected);
}

#[test]
fn a_missing_die() {
    let expected = r#"scene "it" (north/tests/a.scene:1)
error[missing-fate]: chance has not spoken: the game waits for a throw of 2 `peasant` dice
 --> north/tests/a.scene:2:1
  |
2 | red build: mill
  | ^^^^^^^^^^^^^^^
  |
  = help: put a line such as `roll K, K, D` or `draw first-player: red` before this one
now:      the game waits for a throw of 2 `peasant` dice
so far:
  journal 1
  pack north 1.0.0 DIGEST
  players 2
  option start = red
  option inn_cost = 1W + 1C"#;
    assert_eq!(shown("red build: mill"), expected);
}

#[test]
fn a_set_up_that_fails() {
    let expected = r#"scene "it" (north/tests/a.scene:1)
error[setup-failed]: 4 cannot play; the pack is for 2 to 3 players
 --> north/tests/a.scene:1:7
  |
1 | scene "it"
  |       ^^^^
now:      the game has not begun"#;
    assert_eq!(shown("players 4"), expected);
}

#[test]
fn another_reason() {
    let expected = r#"scene "it" (north/tests/a.scene:1)
error[other-reason]: `inn` is refused for another reason
 --> north/tests/a.scene:3:32
  |
3 | refuses red build: inn because "is full"
  |                                ^^^^^^^^^
expected: is full
found:    needs 1 coin, has 0
now:      red is asked `build`
so far:
  journal 1
  pack north 1.0.0 DIGEST
  players 2
  option start = red
  option inn_cost = 1W + 1C
  roll peasant: W, W"#;
    assert_eq!(shown("roll W, W\nrefuses red build: inn because \"is full\""), expected);
}

#[test]
fn what_a_scene_holds_cannot_steer_a_terminal() {
    // The grammar refuses control characters; signs that turn the direction of writing are letters
    // to it in no place but a comment, which a caret line still quotes.
    let failure = failure("expect game_over() # \u{202e}").unwrap_or_default();
    assert!(failure.contains("error[not-true]"), "{failure}");
    assert!(!failure.contains('\u{202e}'), "{failure}");
}

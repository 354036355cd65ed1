//! Which scenes are played, and in which order.

use rulesmith_scene::Outcome;

use crate::pack::{outcomes, outcomes_above};

const FIRST: &str = r#"
scene "Wood comes"
  proves "Harvest"
  roll W, W
  expect red.wood == 2

scene "Coins come"
  proves "Trade", "Taxes"
  roll C, C
  expect red.coin == 3
"#;

const SECOND: &str = r#"
scene "The mill is built"
  proves "Building"
  roll W, W
  red build: mill
"#;

fn titles(all: &[Outcome]) -> Vec<&str> {
    all.iter().map(|outcome| outcome.scene.as_str()).collect()
}

fn filtered(filter: &str) -> Vec<String> {
    let all = outcomes(&[("tests/gather.scene", FIRST), ("tests/build.scene", SECOND)], Some(filter));
    all.into_iter().map(|outcome| outcome.scene).collect()
}

#[test]
fn outcomes_come_in_the_order_of_files_and_scenes() {
    let all = outcomes(&[("tests/gather.scene", FIRST), ("tests/build.scene", SECOND)], None);
    assert_eq!(titles(&all), ["Wood comes", "Coins come", "The mill is built"]);
    let places: Vec<(&str, usize)> = all.iter().map(|outcome| (outcome.file.as_str(), outcome.line)).collect();
    assert_eq!(
        places,
        [("north/tests/gather.scene", 2), ("north/tests/gather.scene", 7), ("north/tests/build.scene", 2)]
    );
    let failed: Vec<bool> = all.iter().map(|outcome| outcome.failure.is_some()).collect();
    assert_eq!(failed, [false, true, false], "2 coins come, not 3");
    assert!(all.iter().all(|outcome| outcome.pack == "north"));
}

#[test]
fn many_scenes_keep_their_order() {
    let text: Vec<String> = (0..200).map(|at| format!("scene \"{at}\"\nexpect {at} < 150\n")).collect();
    let all = outcomes(&[("tests/many.scene", &text.concat())], None);
    let expected: Vec<String> = (0..200).map(|at| at.to_string()).collect();
    assert_eq!(titles(&all), expected);
    assert_eq!(all.iter().filter(|outcome| outcome.failure.is_some()).count(), 50);
}

#[test]
fn a_filter_looks_at_title_file_and_sections() {
    assert_eq!(filtered("coins"), ["Coins come"]);
    assert_eq!(filtered("gather.scene"), ["Wood comes", "Coins come"]);
    assert_eq!(filtered("TAXES"), ["Coins come"]);
    assert_eq!(filtered("building"), ["The mill is built"]);
    assert!(filtered("sheep").is_empty());
}

#[test]
fn a_scene_that_names_other_packs_only_would_never_be_played() {
    let text = r#"
scene "of this pack"
scene "of both"
  packs north, north-variant
"#;
    assert_eq!(titles(&outcomes(&[("tests/a.scene", text)], None)), ["of this pack", "of both"]);
    let all = outcomes(&[("tests/a.scene", &format!("{text}scene \"of another\"\n  packs noth\n"))], None);
    assert_eq!((titles(&all), all[0].line), (vec!["north/tests/a.scene"], 6));
    let failure = all[0].failure.as_deref().unwrap_or_default();
    assert!(failure.contains("error[other-packs]: this test of `north` names other packs only"), "{failure}");
}

#[test]
fn a_scene_of_a_lower_layer_must_name_the_pack() {
    let below = r#"
scene "of the base"
scene "of both"
  packs north, north-variant
  given red.wood = 2
  roll W, C
  red build: mill
"#;
    let own = r#"
scene "a mill costs 3"
  roll W, W
  refuses red build: mill
"#;
    let all = outcomes_above(&[("tests/a.scene", below)], &[("tests/b.scene", own)]);
    assert_eq!(titles(&all), ["of both", "a mill costs 3"]);
    assert!(all.iter().all(|outcome| outcome.pack == "north-variant"));
    assert_eq!(all[0].failure, None, "2 and 1 thrown pay for 3");
}

#[test]
fn a_file_with_mistakes_is_a_failed_outcome() {
    let text = "scene \"one\"\nexpct red.wood == 1\nscene \"two\"\nred build mill\n";
    let all = outcomes(&[("tests/a.scene", text), ("tests/b.scene", SECOND)], Some("mill is"));
    assert_eq!(titles(&all), ["north/tests/a.scene", "The mill is built"]);
    assert_eq!(all[0].line, 2);
    let failure = all[0].failure.as_deref().unwrap_or_default();
    assert!(failure.contains("error[unknown-line]: `expct` begins no line"), "{failure}");
    assert!(failure.contains("error[missing-colon]: expected `:` behind `build`"), "{failure}");
}

#[test]
fn a_pack_without_tests_has_no_outcomes() {
    assert_eq!(outcomes(&[], None), []);
}

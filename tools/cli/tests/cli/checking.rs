//! `check` and `test`.

use crate::valley;

#[test]
fn a_clean_pack() {
    let place = valley::place();
    let ran = place.run("check valley").ended(0);
    assert_eq!(ran.out, "valley: clean\n");
    assert_eq!(place.run("check valley --format json").ended(0).out, "[]\n");
}

#[test]
fn findings_are_shown_with_their_place_and_counted() {
    let place = valley::place();
    place.write("valley/components/all.toml", valley::COMPONENTS.replace("\"1W\"", "\"1X\""));
    let ran = place.run("check valley").ended(1);
    ran.shows(&["error", "valley/components/all.toml:25:10", "cost = \"1X\"", "valley: 1 finding\n"]);
    let json = place.run("check valley --format json").ended(1);
    json.shows(&["[", "\"line\": 25", "\"pack\": \"valley\"", "\"severity\": \"error\"", "]"]);
}

#[test]
fn random_games_find_rules_that_fail() {
    let place = valley::place();
    // No mill can take the third level.
    place.write("valley/rules/turn.rhai", valley::RULES.replace(".with_room(\"level\")", ""));
    let ran = place.run("check valley").ended(1);
    ran.shows(&["valley/rules/turn.rhai:19:", "it happens with", "valley: 1 finding\n"]);
    // Without a game nobody sees it.
    assert_eq!(place.run("check valley --games 0").ended(0).out, "valley: clean\n");
}

#[test]
fn several_packs_are_checked_though_one_is_missing() {
    let place = valley::place();
    let ran = place.run("check nowhere valley").ended(2);
    assert_eq!(ran.out, "valley: clean\n");
    let json = place.run("check nowhere valley --format json").ended(2);
    json.shows(&["\"code\": \"unreadable\"", "\"message\": \"there is no pack `nowhere`", "\"pack\": \"nowhere\""]);
}

#[test]
fn no_colours_where_there_is_no_terminal() {
    let place = valley::place();
    place.write("valley/rules/turn.rhai", "fn gather( {");
    let ran = place.run("check valley").ended(1);
    assert!(!ran.out.contains('\u{1b}'), "{ran:?}");
    let ran = place.run("play valley").ended(2);
    assert!(!ran.err.contains('\u{1b}') && ran.err.ends_with("error: the pack `valley` cannot be used\n"), "{ran:?}");
}

#[test]
fn rule_tests_that_hold() {
    let ran = valley::place().run("test valley").ended(0);
    let expected = "\
ok   valley  turn.scene:1  Two dice bring two of each
ok   valley  turn.scene:7  A castle is dear
2 passed, 0 failed
";
    assert_eq!(ran.out, expected);
}

#[test]
fn rule_tests_that_fail_say_how() {
    let place = valley::place();
    place.write("valley/tests/turn.scene", valley::TESTS.replace("north.ore == 2", "north.ore == 3"));
    let ran = place.run("test valley").ended(1);
    ran.shows(&[
        "FAIL valley  turn.scene:1  Two dice",
        "north.ore == 3",
        "ok   valley  turn.scene:7",
        "1 passed, 1 failed\n",
    ]);
}

#[test]
fn rule_tests_are_chosen_by_a_text() {
    let place = valley::place();
    let ran = place.run("test valley --filter castle").ended(0);
    assert_eq!(ran.out, "ok   valley  turn.scene:7  A castle is dear\n1 passed, 0 failed\n");
    let ran = place.run("test valley --filter bridge").ended(1);
    assert_eq!(ran.out, "no rule test matches `bridge`\n0 passed, 0 failed\n");
}

#[test]
fn a_pack_without_rule_tests_says_so() {
    let place = valley::place();
    std::fs::remove_dir_all(place.path("valley/tests")).unwrap();
    assert_eq!(place.run("test valley").ended(0).out, "valley: there are no rule tests\n0 passed, 0 failed\n");
}

use rulesmith_sim::{PerftError, perft};

use crate::pack::pack;

/// A pace of 1 to 3, then the sky; in the sun the player may rest, which ends the game.
const WALK: &str = r#"
fn walk(p) {
    p.choose_number("pace", 1, 3);
    p.roll("sky", 1);
    if rolled("sun") > 0 && p.confirm("rest") { p.win(); }
}
"#;

/// A pace of 1 to 3, then two throws that change nothing.
const CLOUDS: &str = r#"
fn walk(p) {
    p.choose_number("pace", 1, 3);
    p.roll("sky", 2);
}
"#;

fn counts(rules: &str, depth: usize, seed: Option<u64>) -> Result<Vec<u128>, PerftError> {
    let pack = pack(rules);
    let settings = pack.settings(Some(2), &[]).unwrap();
    perft(&pack, &settings, depth, seed)
}

#[test]
fn every_outcome_of_chance_is_gone_through() {
    // Sequences that end with a pace: 3 follow each that ended with a pace (rain) and each that
    // ended with "no rest". Sequences that end with rest or no rest: 2 follow each pace (sun).
    let paces = [3, 3 * 3, 9 * 3 + 6 / 2 * 3, 36 * 3 + 18 / 2 * 3];
    let rests = [0, 3 * 2, 9 * 2, 36 * 2];
    let expected: Vec<u128> = [1].into_iter().chain(paces.iter().zip(rests).map(|(a, b)| a + b)).collect();
    assert_eq!(expected, [1, 3, 15, 54, 207]);
    assert_eq!(counts(WALK, 4, None), Ok(expected));
}

#[test]
fn throws_multiply_unless_a_seed_fixes_them() {
    // Two dice of two faces: 4 outcomes between two choices of 3.
    assert_eq!(counts(CLOUDS, 3, None), Ok(vec![1, 3, 3 * 4 * 3, 3 * 4 * 3 * 4 * 3]));
    assert_eq!(counts(CLOUDS, 3, Some(1)), Ok(vec![1, 3, 9, 27]));
}

#[test]
fn every_player_may_be_drawn() {
    let rules = r#"fn walk(p) { draw_player("guide").choose_number("pace", 1, 5); }"#;
    // 2 players, 5 paces, and the same again.
    assert_eq!(counts(rules, 2, None), Ok(vec![1, 2 * 5, 2 * 5 * 2 * 5]));
    assert_eq!(counts(rules, 2, Some(8)), Ok(vec![1, 5, 25]));
}

#[test]
fn a_seed_says_the_same_after_the_same_choices() {
    // The sky follows the number of throws so far, not the pace: in each of the first throws it is
    // sunny after all paces or after none.
    let rules = r#"
fn walk(p) {
    p.choose_number("pace", 1, 3);
    p.roll("sky", 1);
    if rolled("sun") > 0 { p.choose_number("pace", 1, 7); }
}
"#;
    for seed in 0..20 {
        let found = counts(rules, 2, Some(seed)).unwrap();
        assert!(found == [1, 3, 3 * 7] || found == [1, 3, 3 * 3], "{found:?} with the seed {seed}");
    }
}

#[test]
fn a_game_that_is_over_ends_its_branch() {
    let rules = r#"fn walk(p) { if p.choose_number("pace", 1, 4) < 4 { p.win(); } }"#;
    assert_eq!(counts(rules, 4, None), Ok(vec![1, 4, 4, 4, 4]));
}

#[test]
fn a_game_without_choices_has_one_sequence() {
    assert_eq!(counts("fn walk(p) { p.win(); }", 2, None), Ok(vec![1, 0, 0]));
    assert_eq!(counts(WALK, 0, None), Ok(vec![1]));
}

#[test]
fn too_many_outcomes_are_refused_at_once() {
    // 2^40 outcomes.
    let rules = r#"fn walk(p) { p.roll("sky", 40); p.confirm("rest"); }"#;
    let error = counts(rules, 1, None).unwrap_err();
    assert_eq!(error, PerftError::TooMany);
    assert!(error.to_string().contains("--seed"), "{error}");
    assert_eq!(counts(rules, 1, Some(1)), Ok(vec![1, 2]));
}

#[test]
fn a_rule_that_fails_is_told() {
    let rules = r#"fn walk(p) { if p.confirm("rest") { p.choose_number("pace", 3, 1); } }"#;
    assert!(matches!(counts(rules, 2, None), Err(PerftError::Choose(_))));
    let rules = r#"fn walk(p) { p.choose_number("pace", 3, 1); }"#;
    assert!(matches!(counts(rules, 2, None), Err(PerftError::Rule(_))));
}

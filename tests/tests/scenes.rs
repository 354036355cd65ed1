//! The rule tests of every pack hold, and its random games end, whatever its options.

use rulesmith_game::{Style, render};
use rulesmith_tests::harness::load::{ids, pack};

#[test]
fn every_rule_test_of_every_pack_holds() {
    let mut failures = Vec::new();
    for id in ids() {
        let outcomes = rulesmith_scene::run(&pack(&id), None);
        failures.extend(outcomes.into_iter().filter_map(|outcome| outcome.failure));
    }
    assert!(failures.is_empty(), "{} rule tests fail:\n\n{}", failures.len(), failures.join("\n\n"));
}

#[test]
fn random_games_end_with_every_value_of_every_option() {
    for id in ids() {
        let pack = pack(&id);
        let games = pack.variations().len();
        let found = rulesmith_sim::check_games(&pack, games);
        let told: Vec<String> = found.iter().map(|told| render(told, &pack.sources, Style::Plain)).collect();
        assert!(told.is_empty(), "`{id}`:\n{}", told.join("\n\n"));
    }
}

//! What a player is asked about cards that lie face down.

use rulesmith_game::{Choice, Decision, Game};
use rulesmith_tests::harness::load::pack;
use rulesmith_tests::harness::random::{Dice, choose, start};

/// Every decision of a few random games of the cellar that offers or refuses hidden cards.
fn decisions(options: &[(&str, &str)], mut look: impl FnMut(&Game, &Decision)) -> usize {
    let pack = pack("cellar");
    let options: Vec<(String, String)> = options.iter().map(|(id, value)| ((*id).into(), (*value).into())).collect();
    let settings = pack.settings(Some(3), &options).unwrap_or_else(|error| panic!("{error}"));
    let mut found = 0;
    for seed in 0..4 {
        let (mut game, mut dice) = (start(&pack, &settings, seed), Dice::seeded(seed));
        loop {
            if let Some(decision) = game.decision().cloned().filter(hides) {
                look(&game, &decision);
                found += 1;
            }
            if !choose(&mut game, &mut dice) {
                break;
            }
        }
    }
    found
}

fn hides(decision: &Decision) -> bool {
    let refused = decision.refused.iter().map(|(choice, _)| choice);
    decision.choices.iter().chain(refused).any(|choice| matches!(choice, Choice::Spot(..)))
}

#[test]
fn no_card_is_named_that_the_player_does_not_see() {
    let found = decisions(&[], |game, decision| {
        let table = game.table();
        let refused = decision.refused.iter().map(|(choice, _)| choice);
        for choice in decision.choices.iter().chain(refused) {
            if let Choice::Piece(piece) = choice {
                assert!(table.sees(&game.defs(), *piece, Some(decision.player)));
            }
        }
    });
    assert!(found > 10, "only {found} decisions");
}

/// The rule finds the cards in the order of the box; that must not show.
#[test]
fn hidden_cards_are_offered_as_they_lie() {
    let found = decisions(&[], |_, decision| {
        let spots: Vec<_> = decision.choices.iter().filter(|choice| matches!(choice, Choice::Spot(..))).collect();
        assert!(spots.is_sorted(), "{spots:?}");
        let first = decision.choices.iter().position(|choice| matches!(choice, Choice::Spot(..)));
        let pieces = decision.choices.iter().rposition(|choice| matches!(choice, Choice::Piece(_)));
        assert!(first.is_none_or(|first| pieces.is_none_or(|last| last < first)), "cards that are seen come first");
        let refused: Vec<_> = decision.refused.iter().map(|(choice, _)| choice).collect();
        let spots: Vec<_> = refused.iter().filter(|choice| matches!(choice, Choice::Spot(..))).collect();
        assert!(spots.is_sorted(), "{spots:?}");
    });
    assert!(found > 10, "only {found} decisions");
}

/// With `peeking` a rule refuses coins by the price on their other side: "needs 4 silver, has 3".
#[test]
fn the_reason_for_a_hidden_card_says_nothing_of_it() {
    let mut refused = 0;
    decisions(&[("peeking", "true")], |game, decision| {
        let question = game.question().unwrap();
        for ((choice, _), (name, why)) in decision.refused.iter().zip(&question.refused) {
            if matches!(choice, Choice::Spot(..)) {
                assert_eq!(why, "cannot be chosen now", "{name}");
                refused += 1;
            }
        }
    });
    assert!(refused > 10, "only {refused} coins were refused");
}

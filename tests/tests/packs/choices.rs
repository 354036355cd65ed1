//! What is offered and what is not.

use rulesmith_game::{Choice, ChooseError};
use rulesmith_tests::harness::random::{Dice, choose, start};

use crate::each::{DEEP, each_game, snapshot};

#[test]
fn what_is_not_offered_is_refused_and_changes_nothing() {
    each_game("what_is_not_offered_is_refused_and_changes_nothing", |pack, settings| {
        let mut game = start(pack, settings, 19);
        let mut dice = Dice::seeded(19);
        for _ in 0..DEEP {
            let Some(question) = game.question() else { return };
            let before = snapshot(&game);
            let (player, decision) = (question.player.as_str(), question.decision.as_str());
            let error = game.choose_named(player, decision, "no such thing").unwrap_err();
            assert!(matches!(error, ChooseError::NotOffered { .. }), "{error}");
            let error = game.choose_named(player, "no-such-decision", &question.offered[0].name).unwrap_err();
            assert!(matches!(error, ChooseError::OtherDecision { .. }), "{error}");
            let unknown = Choice::Number(i32::MIN);
            assert!(matches!(game.choose(unknown), Err(ChooseError::NotOffered { .. })));
            for (name, why) in &question.refused {
                let error = game.choose_named(player, decision, name).unwrap_err();
                let ChooseError::NotOffered { reason, .. } = error else { panic!("{error}") };
                assert_eq!(reason, *why, "{}: {name}", pack.top().id);
            }
            assert_eq!(snapshot(&game), before);
            choose(&mut game, &mut dice);
        }
    });
}

#[test]
fn choices_have_names_of_their_own() {
    each_game("choices_have_names_of_their_own", |pack, settings| {
        let mut game = start(pack, settings, 23);
        let mut dice = Dice::seeded(23);
        for _ in 0..DEEP {
            let Some(question) = game.question() else { return };
            let mut names: Vec<&str> = question.offered.iter().map(|offered| offered.name.as_str()).collect();
            names.extend(question.refused.iter().map(|(name, _)| name.as_str()));
            let all = names.len();
            names.sort_unstable();
            names.dedup();
            assert!(all >= 2, "{} asks without a choice", pack.top().id);
            assert_eq!(names.len(), all, "{}: two choices of {} share a name", pack.top().id, question.decision);
            choose(&mut game, &mut dice);
        }
    });
}

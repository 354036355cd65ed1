//! What a player may not see.

use rulesmith_game::{Choice, Decision, Entry, Game, View};
use rulesmith_tests::harness::random::{Dice, choose, start};
use rulesmith_tests::harness::transcript::seen;

use crate::each::{DEEP, each_game, replay};

#[test]
fn a_view_holds_nothing_that_its_player_may_not_see() {
    each_game("a_view_holds_nothing_that_its_player_may_not_see", |pack, settings| {
        let mut game = start(pack, settings, 41);
        let mut dice = Dice::seeded(41);
        for _ in 0..DEEP {
            for viewer in game.defs().seats().map(Some).chain([None]) {
                game.with_view(viewer, |view| see_no_secret(&view, &game));
            }
            if !choose(&mut game, &mut dice) {
                return;
            }
        }
    });
}

fn see_no_secret(view: &View<'_>, game: &Game) {
    let defs = view.defs();
    for who in defs.seats().map(Some).chain([None]) {
        for kind in view.counters(who) {
            let open = !defs.class_of(kind).secret;
            assert_eq!(view.amount(who, kind).is_some(), open || (who.is_some() && who == view.viewer()));
            assert!(open || view.supply(kind).is_none());
        }
    }
    let Some(decision) = game.decision().filter(|decision| view.viewer() != Some(decision.player)) else { return };
    for (choice, reason) in &decision.refused {
        let told = view.reason(decision.player, *choice, reason);
        let price = match choice {
            Choice::Piece(piece) => defs.price(defs.pieces[piece.index()].kind),
            _ => None,
        };
        let secret = price.is_some_and(|(cost, _)| cost.iter().any(|(kind, _)| defs.class_of(*kind).secret));
        if secret && format!("{reason:?}").starts_with("Unaffordable") {
            assert!(!told.contains(|c: char| c.is_ascii_digit()), "{told}");
        }
    }
}

/// Somebody chooses in secret, once this and once that. As long as the same decision goes round
/// within a turn, nobody else can tell the difference.
#[test]
fn a_secret_choice_stays_secret() {
    let mut compared = 0;
    each_game("a_secret_choice_stays_secret", |pack, settings| {
        let mut game = start(pack, settings, 31);
        let mut dice = Dice::seeded(31);
        for _ in 0..DEEP {
            let Some(decision) = game.decision().cloned() else { return };
            if game.defs().decision(decision.decision).secret {
                let mut after = Vec::new();
                for choice in [decision.choices[0], decision.choices[decision.choices.len() - 1]] {
                    let mut fork = replay(pack, &game);
                    fork.choose(choice).unwrap();
                    after.push(fork);
                }
                let turn = game.table().turn_number();
                let next = |game: &Game| {
                    let same = |d: &&Decision| d.decision == decision.decision && game.table().turn_number() == turn;
                    game.decision().filter(same).map(|d| d.player)
                };
                // After other throws chance goes on otherwise, and that tells nothing.
                let fate = |entry: &Entry| matches!(entry, Entry::Fate(_));
                let fates = |game: &Game| game.entries().into_iter().filter(fate).collect::<Vec<_>>();
                let same = next(&after[0]).is_some()
                    && next(&after[0]) == next(&after[1])
                    && fates(&after[0]) == fates(&after[1]);
                let others = game.defs().seats().filter(|&p| p != decision.player).map(Some).chain([None]);
                for viewer in others.filter(|_| same) {
                    let (one, other) = (seen(&after[0], viewer), seen(&after[1], viewer));
                    let differs = one.lines().zip(other.lines()).find(|(one, other)| one != other);
                    assert_eq!(differs, None, "{} {viewer:?}", pack.top().id);
                    assert_eq!(one.lines().count(), other.lines().count(), "{} {viewer:?}", pack.top().id);
                    compared += 1;
                }
            }
            choose(&mut game, &mut dice);
        }
    });
    assert!(compared > 20 || std::env::var("CASE").is_ok(), "only {compared} secret choices were compared");
}

//! Taking back, and saving.

use rulesmith_game::defs::Seen;
use rulesmith_game::scene::write_journal;
use rulesmith_game::{Entry, Fate, Game, Limits, PieceId, PlayerId, UndoError, View};
use rulesmith_tests::harness::random::{Dice, choose, play, start};

use crate::each::{DEEP, each_game, replay, snapshot};

#[test]
fn undo_and_redo_lead_to_the_same_game() {
    each_game("undo_and_redo_lead_to_the_same_game", |pack, settings| {
        let mut game = start(pack, settings, 11);
        let mut dice = Dice::seeded(11);
        let mut past = vec![snapshot(&game)];
        while past.len() <= DEEP && choose(&mut game, &mut dice) {
            past.push(snapshot(&game));
        }
        let made = game.entries();
        for expected in past.iter().rev().skip(1) {
            game.undo_lifted().unwrap();
            assert_eq!(snapshot(&game), *expected, "{} after undo", pack.top().id);
        }
        assert_eq!(game.undo_lifted(), Err(UndoError::Nothing));
        for expected in &past[1..] {
            game.redo().unwrap();
            assert_eq!(snapshot(&game), *expected, "{} after redo", pack.top().id);
        }
        assert_eq!(game.redo(), Err(UndoError::NothingUndone));
        assert_eq!(game.entries(), made);
    });
}

#[test]
fn undo_stops_where_a_fate_came_to_light() {
    each_game("undo_stops_where_a_fate_came_to_light", |pack, settings| {
        let mut game = start(pack, settings, 13);
        let mut dice = Dice::seeded(13);
        for _ in 0..DEEP {
            let before = snapshot(&game);
            let known = game.entries().len();
            let visible_before = visible(&game);
            if !choose(&mut game, &mut dice) {
                return;
            }
            let fates = game.entries()[known..].iter().any(|entry| matches!(entry, Entry::Fate(_)));
            let after = snapshot(&game);
            let turned = visible(&game).iter().any(|seen| !visible_before.contains(seen));
            match game.undo() {
                Ok(_) => {
                    assert!(!fates, "{}: undo took back a choice behind a fate", pack.top().id);
                    assert!(!turned, "{}: undo took back a choice behind a piece that was turned", pack.top().id);
                    assert_eq!(snapshot(&game), before);
                    game.redo().unwrap();
                }
                Err(error) => {
                    assert!(matches!(error, UndoError::Fence(_)), "{}: {error}", pack.top().id);
                    assert!(fates || error.to_string().contains("hidden piece"), "{}: {error}", pack.top().id);
                    assert!(fates || hides(&game), "{}: {error}, but nothing is hidden", pack.top().id);
                }
            }
            assert_eq!(snapshot(&game), after);
        }
    });
}

/// Every piece that somebody sees, and who. What lies nowhere is seen by all.
fn visible(game: &Game) -> Vec<(Option<PlayerId>, PieceId)> {
    let viewers = game.defs().seats().map(Some).chain([None]);
    let seen = |viewer| {
        let owners = game.defs().seats().map(Some).chain([None]);
        let pieces = |view: View<'_>| owners.flat_map(|who| view.pieces(who).collect::<Vec<_>>()).collect::<Vec<_>>();
        game.with_view(viewer, pieces).into_iter().map(move |piece| (viewer, piece))
    };
    viewers.flat_map(seen).collect()
}

/// Whether a pack has places that not everybody sees.
fn hides(game: &Game) -> bool {
    game.defs().places.iter().any(|place| place.seen != Seen::All)
}

#[test]
fn a_game_comes_back_from_its_journal() {
    each_game("a_game_comes_back_from_its_journal", |pack, settings| {
        let mut game = start(pack, settings, 17);
        let mut dice = Dice::seeded(17);
        for at in 0..DEEP {
            if at % 3 == 0 {
                let again = replay(pack, &game);
                assert_eq!(snapshot(&again), snapshot(&game), "{} after {at} choices", pack.top().id);
                assert_eq!(write_journal(&again.journal()), write_journal(&game.journal()));
            }
            if !choose(&mut game, &mut dice) {
                return;
            }
        }
    });
}

#[test]
fn every_beginning_of_a_journal_is_a_game_that_goes_on() {
    each_game("every_beginning_of_a_journal_is_a_game_that_goes_on", |pack, settings| {
        let mut game = start(pack, settings, 37);
        play(&mut game, &mut Dice::seeded(37), 12);
        let journal = game.journal();
        for entries in 0..=journal.entries.len() {
            let begun = Game::replay(pack, &journal, Some(entries), Fate::Supplied, &Limits::default());
            let mut begun = begun.unwrap_or_else(|error| panic!("{}", error.0));
            assert_eq!(begun.entries().len(), entries);
            for line in &journal.entries[entries..] {
                begun.enter(&line.kind).unwrap();
            }
            begun.set_fate(Fate::seeded(0));
            assert_eq!(snapshot(&begun), snapshot(&game), "after {entries} entries");
        }
    });
}

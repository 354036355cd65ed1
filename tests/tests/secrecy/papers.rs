//! Logs and journals for players.

use rulesmith_game::scene::{JournalKind, parse_journal, write_journal};
use rulesmith_game::{ChooseError, Entry, Fate, Game, Limits, ReplayError};
use rulesmith_tests::harness::load::pack;
use rulesmith_tests::harness::random::{Dice, choose, play, start};
use rulesmith_tests::harness::transcript::log;

use crate::each::each_game;

/// A card that was laid down unseen is not named afterwards because it was turned since.
#[test]
fn what_was_told_is_never_told_otherwise() {
    each_game("what_was_told_is_never_told_otherwise", |pack, settings| {
        let (mut game, mut dice) = (start(pack, settings, 51), Dice::seeded(51));
        let viewers: Vec<_> = game.defs().seats().map(Some).chain([None]).collect();
        let mut before = vec![String::new(); viewers.len()];
        for _ in 0..80 {
            for (&viewer, before) in viewers.iter().zip(&mut before) {
                let now = log(&game, viewer);
                assert!(now.starts_with(before.as_str()), "{viewer:?}\n-- before\n{before}\n-- now\n{now}");
                *before = now;
            }
            if !choose(&mut game, &mut dice) {
                return;
            }
        }
    });
}

/// The set-up lays a coin before red and puts dust on it. Nobody knows which card it is.
#[test]
fn the_dust_on_a_coin_is_not_told() {
    let pack = pack("cellar");
    let game = start(&pack, &pack.settings(Some(2), &[]).unwrap(), 1);
    for viewer in game.defs().seats().map(Some).chain([None]) {
        let log = log(&game, viewer);
        assert!(!log.contains("dust"), "{log}");
        assert_eq!(log.matches("a card goes to red\n").count(), 1, "{log}");
    }
}

fn stops_at(pack: &rulesmith_game::Pack, journal: &str) -> Option<usize> {
    let Ok(journal) = parse_journal(journal) else { panic!("this is no journal:\n{journal}") };
    match Game::replay(pack, &journal, None, Fate::Supplied, &Limits::default()) {
        Ok(_) => None,
        Err(error) => match error.0 {
            ReplayError::Entry { index, error: ChooseError::Hidden, .. } => Some(index),
            other => panic!("{other}"),
        },
    }
}

#[test]
fn a_journal_for_a_player_hides_what_he_may_not_know() {
    each_game("a_journal_for_a_player_hides_what_he_may_not_know", |pack, settings| {
        let mut game = start(pack, settings, 53);
        play(&mut game, &mut Dice::seeded(53), 40);
        let defs = game.defs();
        let whole = game.journal().entries;
        for viewer in defs.seats().map(Some).chain([None]) {
            let journal = game.journal_for(viewer);
            assert_eq!(journal.entries.len(), whole.len());
            let first = journal.entries.iter().position(|line| line.kind == JournalKind::Hidden);
            assert_eq!(stops_at(pack, &write_journal(&journal)), first);
            for ((entry, line), real) in game.entries().iter().zip(&journal.entries).zip(&whole) {
                let hidden = line.kind == JournalKind::Hidden;
                assert!(hidden || line == real);
                match entry {
                    Entry::Choice(chosen) if Some(chosen.player) == viewer => assert!(!hidden, "his own choice"),
                    Entry::Choice(chosen) => assert!(hidden || !defs.decision(chosen.decision).secret),
                    _ => {}
                }
            }
        }
    });
}

#[test]
fn an_order_that_nobody_sees_is_in_no_journal_of_a_player() {
    let pack = pack("cellar");
    let mut game = start(&pack, &pack.settings(Some(2), &[]).unwrap(), 1);
    play(&mut game, &mut Dice::seeded(3), 30);
    assert!(write_journal(&game.journal()).contains("\nshuffle deck:"));
    for viewer in game.defs().seats().map(Some).chain([None]) {
        assert!(!write_journal(&game.journal_for(viewer)).contains("shuffle"));
    }
}

#[test]
fn a_game_laid_anew_cannot_be_replayed() {
    each_game("a_game_laid_anew_cannot_be_replayed", |pack, settings| {
        let mut game = start(pack, settings, 57);
        play(&mut game, &mut Dice::seeded(57), 25);
        let hides = game.defs().hides_anything();
        for viewer in game.defs().seats().map(Some).chain([None]) {
            let journal = write_journal(&game.resample(viewer, 1).journal());
            assert_eq!(stops_at(pack, &journal).is_some(), hides);
            if !hides {
                assert_eq!(journal, write_journal(&game.journal()));
            }
        }
    });
}

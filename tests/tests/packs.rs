//! What every pack of `games/` and `packs/` is tested for without a word of its own.

use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use rulesmith_game::scene::{parse_journal, write_journal};
use rulesmith_game::{
    Choice, ChooseError, Entry, Fate, Game, Limits, Offer, Pack, Settings, Status, Table, UndoError, View, Watch,
};
use rulesmith_tests::harness::disk::project;
use rulesmith_tests::harness::golden::Goldens;
use rulesmith_tests::harness::load::{ids, pack};
use rulesmith_tests::harness::random::{Dice, choose, play, start};
use rulesmith_tests::harness::transcript::{digest, log, seen, transcript};

/// How many choices into a game the tests look that go through it step by step.
const DEEP: usize = 60;

#[test]
fn random_games_end() {
    each_game("random_games_end", |pack, settings| {
        for seed in 0..2 {
            let mut game = start(pack, settings, seed);
            play(&mut game, &mut Dice::seeded(seed), usize::MAX);
            assert_eq!(*game.status(), Status::Over, "{} does not end", pack.top().id);
            assert!(game.table().steps() <= game.defs().step_limit);
        }
    });
}

#[test]
fn the_same_fate_and_choices_make_the_same_transcript() {
    let rerun = "cargo test -p rulesmith-tests --test packs the_same_fate_and_choices_make_the_same_transcript";
    let mut goldens = Goldens::new(rerun);
    for id in ids() {
        let pack = pack(&id);
        let mut lines = String::new();
        for settings in games(&pack) {
            let played = || {
                let mut game = start(&pack, &settings, 7);
                play(&mut game, &mut Dice::seeded(7), usize::MAX);
                transcript(&game)
            };
            let first = played();
            assert_eq!(first, played(), "{id} is not the same twice");
            // The digests of the packs' texts stand in the journal; a comment in a pack is no change here.
            let played = first.lines().filter(|line| !line.starts_with("pack ")).collect::<Vec<_>>().join("\n");
            let _ = writeln!(lines, "{} players: {}", settings.players, digest(&played));
        }
        let file = project().join(format!("tests/packs/_digests/{id}.txt"));
        if goldens.wants(&id) {
            goldens.check(&id, &file, &lines);
        }
    }
    goldens.finish();
}

#[test]
fn a_bot_that_answers_at_once_plays_the_same_game() {
    each_game("a_bot_that_answers_at_once_plays_the_same_game", |pack, settings| {
        let mut asked = start(pack, settings, 5);
        play(&mut asked, &mut Dice::seeded(5), usize::MAX);
        let program = Rc::new(pack.program(settings, &Limits::default()).unwrap());
        let mut bot = Game::prepare(pack, settings, &program, Fate::seeded(5), Watch::listening());
        let mut dice = Dice::seeded(5);
        bot.begin_with(Box::new(move |offer: &Offer<'_>| Some(dice.below(offer.choices.len())))).unwrap();
        assert_eq!(snapshot(&bot), snapshot(&asked));
        assert_eq!(bot.journal(), asked.journal());
    });
}

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
            if !choose(&mut game, &mut dice) {
                return;
            }
            let fates = game.entries()[known..].iter().any(|entry| matches!(entry, Entry::Fate(_)));
            let after = snapshot(&game);
            match game.undo() {
                Ok(_) => {
                    assert!(!fates, "{}: undo took back a choice behind a fate", pack.top().id);
                    assert_eq!(snapshot(&game), before);
                    game.redo().unwrap();
                }
                Err(error) => {
                    assert!(matches!(error, UndoError::Fence(_)), "{}: {error}", pack.top().id);
                    assert!(fates, "{}: {error}", pack.top().id);
                }
            }
            assert_eq!(snapshot(&game), after);
        }
    });
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

#[test]
fn a_copy_of_a_table_never_changes_its_original() {
    each_game("a_copy_of_a_table_never_changes_its_original", |pack, settings| {
        let mut game = start(pack, settings, 29);
        let (kept, copy) = (game.table(), snapshot(&game).0);
        let mut other = replay(pack, &game);
        play(&mut other, &mut Dice::seeded(1), 10);
        assert_eq!(snapshot(&game).0, copy);
        play(&mut game, &mut Dice::seeded(2), 10);
        assert_eq!(kept, copy);
    });
}

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

/// Somebody chooses in secret, once this and once that. As long as the same decision goes round,
/// nobody else can tell the difference.
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
                let next = |game: &Game| game.decision().filter(|d| d.decision == decision.decision).map(|d| d.player);
                let same = next(&after[0]).is_some() && next(&after[0]) == next(&after[1]);
                let others = game.defs().seats().filter(|&p| p != decision.player).map(Some).chain([None]);
                for viewer in others.filter(|_| same) {
                    assert_eq!(seen(&after[0], viewer), seen(&after[1], viewer), "{} {viewer:?}", pack.top().id);
                    compared += 1;
                }
            }
            choose(&mut game, &mut dice);
        }
    });
    assert!(compared > 20 || std::env::var("CASE").is_ok(), "only {compared} secret choices were compared");
}

/// Runs a test for every pack with every number of players, and tells of all that fail.
fn each_game(called: &str, mut test: impl FnMut(&Pack, &Settings)) {
    let mut failures = Goldens::new(&format!("cargo test -p rulesmith-tests --test packs {called}"));
    for id in ids().into_iter().filter(|id| failures.wants(id)).collect::<Vec<_>>() {
        let pack = pack(&id);
        for settings in games(&pack) {
            let run = catch_unwind(AssertUnwindSafe(|| test(&pack, &settings)));
            if let Err(panic) = run {
                let told = panic.downcast_ref::<String>().map_or("it panics", String::as_str);
                failures.fail(&id, &format!("with {} players: {told}", settings.players));
            }
        }
    }
    failures.finish();
}

fn games(pack: &Pack) -> Vec<Settings> {
    let settings = |players| pack.settings(Some(players), &[]).unwrap_or_else(|error| panic!("{error}"));
    (pack.seats.0..=pack.seats.1).map(settings).collect()
}

/// All that there is to compare two games by: the table, how it stands, and the log of everybody.
fn snapshot(game: &Game) -> (Table, Status, Vec<String>) {
    let viewers = game.defs().seats().map(Some).chain([None]);
    (game.table(), game.status().clone(), viewers.map(|viewer| log(game, viewer)).collect())
}

/// The game again, from the text of its journal.
fn replay(pack: &Pack, game: &Game) -> Game {
    let text = write_journal(&game.journal());
    let journal = parse_journal(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    Game::replay(pack, &journal, None, Fate::seeded(0), &Limits::default())
        .unwrap_or_else(|error| panic!("{}", error.0))
}

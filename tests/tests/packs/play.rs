//! Games at random.

use std::fmt::Write as _;
use std::rc::Rc;

use rulesmith_game::{Fate, Game, Limits, Offer, Pack, Settings, Status, Watch};
use rulesmith_tests::harness::disk::project;
use rulesmith_tests::harness::random::{Dice, play, start};
use rulesmith_tests::harness::transcript::{digest, transcript};

use crate::each::{each_game, each_pack, games, replay, snapshot};

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
    each_pack("the_same_fate_and_choices_make_the_same_transcript", |id, pack, goldens| {
        let mut lines = String::new();
        for settings in games(pack) {
            let first = play_through(pack, &settings);
            assert_eq!(first, play_through(pack, &settings), "not the same twice");
            let _ = writeln!(lines, "{} players: {}", settings.players, digest(&first));
        }
        goldens.check(id, &project().join(format!("tests/packs/_digests/{id}.txt")), &lines);
    });
}

/// The transcript of a whole game. The digests of the pack's texts are left out of its journal: a
/// comment in a pack is no change of the game.
fn play_through(pack: &Pack, settings: &Settings) -> String {
    let mut game = start(pack, settings, 7);
    play(&mut game, &mut Dice::seeded(7), usize::MAX);
    let text = transcript(&game);
    text.lines().filter(|line| !line.starts_with("pack ")).collect::<Vec<_>>().join("\n")
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

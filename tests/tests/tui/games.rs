//! Whole games by keys.

use std::time::Duration;

use rulesmith_game::{Game, Status};
use rulesmith_tests::harness::load::ids;
use rulesmith_tests::harness::random::Dice;
use rulesmith_tui::App;

use crate::stage::{Behind, go_to, list, play, press, screen, shows, table};

/// The most choices of a game that is played to its end here.
const MOST: usize = 30_000;

#[test]
fn every_pack_can_be_played_to_its_end_with_keys() {
    for id in ids() {
        let behind = Behind::default();
        let mut app = table(&behind, &id, &[], &[]);
        let mut dice = Dice::seeded(11);
        let mut choices = 0;
        while let Some(decision) = app.game().and_then(Game::decision).cloned() {
            choices += 1;
            assert!(choices < MOST, "{id} does not end");
            // A person to whom the screen was not handed yet takes it.
            if screen(&mut app, 80, 24).contains("pass the keyboard to") {
                press(&mut app, "enter");
            }
            let before = app.game().unwrap().entries().len();
            let question = app.game().unwrap().question().unwrap();
            let at = dice.below(decision.choices.len());
            go_to(&mut app, at);
            if choices % 10 == 1 {
                let shown = screen(&mut app, 80, 24);
                let start = format!("{}: {}", question.player, question.ask.split(' ').next().unwrap());
                assert!(shown.contains(&start), "{id}: `{start}` is not on\n{shown}");
                assert!(shown.contains(&question.offered[at].name.chars().take(16).collect::<String>()), "{shown}");
            }
            press(&mut app, "enter");
            let entries = app.game().unwrap().entries();
            assert!(entries.len() > before, "{id}: nothing was chosen");
        }
        assert_eq!(*app.game().unwrap().status(), Status::Over, "{id}");
        shows(&mut app, &["The end"]);
        press(&mut app, "esc");
        let won = app
            .game()
            .unwrap()
            .with_view(None, |view| view.winners().next().map(|p| view.defs().players[p.index()].clone()));
        shows(&mut app, &[&won.map_or("the game is over".to_owned(), |winner| winner)]);
    }
}

#[test]
fn an_interrupt_asks_before_a_game_is_lost() {
    let mut app = table(&Behind::default(), "osada", &[], &[]);
    press(&mut app, "B ctrl-c");
    assert!(!app.has_left());
    shows(&mut app, &["the game is not saved: q or ctrl-c leaves all the same"]);
    press(&mut app, "ctrl-c");
    assert!(app.has_left());
    // What was saved is left at once.
    let mut app = table(&Behind::default(), "osada", &[], &[]);
    press(&mut app, "B s enter ctrl-c");
    assert!(app.has_left());
    // Between two people the page that hides the table asks as well.
    let mut app = table(&Behind::default(), "hands", &[], &[]);
    press(&mut app, "enter");
    while !screen(&mut app, 80, 24).contains("pass the keyboard to") {
        press(&mut app, "end enter");
    }
    press(&mut app, "ctrl-c");
    assert!(!app.has_left());
    shows(&mut app, &["the game is not saved"]);
}

#[test]
fn another_page_clears_the_terminal_and_the_first_line_of_keys_shows_at_once() {
    let mut app = list(&Behind::default());
    assert!(app.take_turned());
    press(&mut app, "down enter enter");
    shows(&mut app, &["↑↓ enter · w why"]);
    assert!(app.take_turned());
    press(&mut app, "down");
    assert!(!app.take_turned());
    press(&mut app, "?");
    assert!(app.take_turned());
    shows(&mut app, &["seed 5"]);
    // The page on which the keyboard is passed.
    let mut app = table(&Behind::default(), "hands", &[], &[]);
    assert!(app.take_turned());
    press(&mut app, "enter");
    assert!(app.take_turned());
}

#[test]
fn the_first_line_names_the_player_for_whom_a_phase_is_run() {
    let mut app = table(&Behind::default(), "era", &[], &[]);
    let mut dice = Dice::seeded(3);
    // Both players roll in the turn of the first one.
    let rolls = |app: &App| {
        let game = app.game().unwrap();
        let (turn, phase) =
            game.with_view(None, |view| (view.turn_player(), view.defs().phase(view.phase()).name.clone()));
        (turn.0 == 0 && phase == "roll").then(|| game.question().unwrap().player)
    };
    for _ in 0..500 {
        if rolls(&app).is_some_and(|player| player == "blue") {
            break;
        }
        play(&mut app, &mut dice, 1);
    }
    press(&mut app, "enter");
    let shown = screen(&mut app, 100, 40);
    assert!(shown.lines().next().unwrap().ends_with("round 1 · blue: roll"), "{shown}");
    let shown = screen(&mut app, 130, 60);
    assert!(shown.contains("▸blue") && !shown.contains("▸red"), "{shown}");
}

#[test]
fn bots_play_at_their_pace_and_keys_are_heard_meanwhile() {
    let mut app = table(&Behind::default(), "osada", &[], &[0, 1]);
    let entries = |app: &rulesmith_tui::App| app.game().unwrap().entries().len();
    let start = entries(&app);
    let at = Duration::from_millis;
    // The usual pause is half a second.
    assert_eq!(app.wake(at(0)), Some(at(500)));
    app.tick(at(499));
    assert_eq!(entries(&app), start);
    app.tick(at(500));
    let one = entries(&app);
    assert!(one > start);
    // Bots that wait bring nothing, and the whole log can be read.
    app.keys("space l", at(600));
    app.tick(at(9000));
    assert_eq!(entries(&app), one);
    shows(&mut app, &["Log", "red: harvest"]);
    app.keys("esc space", at(9000));
    app.tick(at(9000));
    assert!(entries(&app) > one);
}

#[test]
fn bots_at_once_play_to_the_end_and_then_nothing_wakes_the_program() {
    let mut app = table(&Behind::default(), "osada", &[], &[0, 1]);
    press(&mut app, "+ +");
    for tick in 0..20_000 {
        app.tick(Duration::from_millis(tick));
        if *app.game().unwrap().status() == Status::Over {
            break;
        }
    }
    shows(&mut app, &["The end", "has won", "█"]);
    press(&mut app, "esc");
    // What changed last is lit for a moment; after that there is nothing to do and nothing to draw.
    app.tick(Duration::from_hours(1));
    let _ = app.take_stale();
    app.tick(Duration::from_secs(3601));
    assert!(!app.take_stale());
    assert_eq!(app.wake(Duration::from_secs(3601)), None);
}

#[test]
fn a_game_is_set_up_saved_and_loaded() {
    let behind = Behind::default();
    let mut app = list(&behind);
    shows(&mut app, &["Osada", "2 to 4 players", "go on with another saved game"]);
    // The second pack; three players, the second of them a bot; the first option has another value.
    press(&mut app, "down enter");
    press(&mut app, "down right");
    shows(&mut app, &["players", "◂ 3 ▸", "seat 3"]);
    press(&mut app, "down down right");
    shows(&mut app, &["◂ random bot ▸"]);
    press(&mut app, "enter");
    shows(&mut app, &["red: Throw all dice again?", "green"]);
    assert_eq!(app.game().unwrap().defs().player_count(), 3);
    press(&mut app, "down enter");
    // The proposed name is used.
    press(&mut app, "s");
    shows(&mut app, &["save as: osada.journal"]);
    press(&mut app, "enter");
    shows(&mut app, &["saved as osada.journal"]);
    let saved = app.game().unwrap().entries();
    // The list offers the save, and the game stands where it stood.
    let mut again = list(&behind);
    shows(&mut again, &["go on with osada.journal"]);
    press(&mut again, "end up enter");
    assert_eq!(again.game().unwrap().entries(), saved);
    // A name that another game has is not taken from it.
    let mut other = list(&behind);
    press(&mut other, "enter enter");
    press(&mut other, "s");
    press(&mut other, "ctrl-u");
    press(&mut other, "osada.journal enter");
    shows(&mut other, &["not saved: it holds another saved game"]);
}

//! Choosing, taking back, and what is told of it.

use std::time::Duration;

use rulesmith_tui::Input;

use crate::stage::{Behind, press, screen, shows, table, take};

#[test]
fn taking_back_goes_to_the_fence_and_says_what_it_is() {
    let mut app = table(&Behind::default(), "osada", &[], &[]);
    press(&mut app, "u");
    shows(&mut app, &["nothing has been chosen yet"]);
    let before = screen(&mut app, 80, 24);
    press(&mut app, "end enter");
    shows(&mut app, &["red throw-again: keep"]);
    press(&mut app, "u");
    shows(&mut app, &["taken back: red throw-again: keep"]);
    press(&mut app, "r");
    shows(&mut app, &["made again"]);
    press(&mut app, "u home enter u");
    shows(&mut app, &["the last choice cannot be taken back: `roll symbol", "came to light since"]);
    assert_ne!(screen(&mut app, 80, 24), before);
}

#[test]
fn a_letter_takes_a_choice_and_a_filter_narrows_a_long_list() {
    let mut app = table(&Behind::default(), "osada", &[], &[]);
    press(&mut app, "B");
    // One knight of the harvest stands on any of eight fields.
    shows(&mut app, &["On whose field does the knight", "A castle", "H stonemason"]);
    press(&mut app, "/mi");
    let narrowed = screen(&mut app, 100, 40);
    assert!(narrowed.contains("C mint") && !narrowed.contains("A castle"), "{narrowed}");
    // Nothing is taken that does not show.
    press(&mut app, "ctrl-u zzzz");
    shows(&mut app, &["/zzzz", "nothing holds this"]);
    press(&mut app, "enter enter");
    shows(&mut app, &["nothing holds this", "On whose field does the knight"]);
    press(&mut app, "/ ctrl-u mi");
    press(&mut app, "enter enter");
    shows(&mut app, &["red place-knight: mint", "mint: knights from 0 to 1"]);
}

#[test]
fn what_is_refused_tells_why_and_which_rule_says_so() {
    let mut app = table(&Behind::default(), "osada", &[], &[]);
    // Red keeps three wood and a knight, which cannot pay for anything.
    press(&mut app, "B A");
    let mut at = 0;
    while !screen(&mut app, 100, 40).contains("What do you build?") {
        press(&mut app, "end enter");
        at += 1;
        assert!(at < 500, "nobody can ever build");
    }
    press(&mut app, "end");
    let shown = screen(&mut app, 100, 40);
    assert!(shown.contains("needs"), "{shown}");
    let before = app.game().unwrap().entries().len();
    press(&mut app, "enter");
    shows(&mut app, &["is refused: needs"]);
    assert_eq!(app.game().unwrap().entries().len(), before);
    press(&mut app, "w");
    // The line of the rule that asks, where `affordable` refuses.
    let line = crate::reading_anew::line_of("let b = p.may_choose(\"build\", p.affordable(sites(p)));");
    shows(&mut app, &["is refused: needs", &format!("osada/rules/turn.rhai:{line}"), "p.affordable(sites(p))"]);
}

#[test]
fn an_amount_is_typed_within_its_bounds() {
    let mut app = table(&Behind::default(), "auction", &[], &[]);
    // The bid of the first player, from 0 to all of his coins; before it extra coins are offered.
    while app.game().unwrap().question().unwrap().decision != "bid" {
        take(&mut app, 0);
    }
    press(&mut app, "enter");
    shows(&mut app, &["How many coins do you bid?", "from 0 to"]);
    press(&mut app, "2");
    shows(&mut app, &["◂ 2 ▸"]);
    press(&mut app, "left");
    shows(&mut app, &["◂ 1 ▸"]);
    // No amount goes beyond what is offered, and what was typed before stays.
    let most = app.game().unwrap().question().unwrap().offered.last().unwrap().name.clone();
    press(&mut app, &format!("{most} 0"));
    shows(&mut app, &[&format!("{most}0 is not from 0 to {most}"), &format!("◂ {most} ▸")]);
    press(&mut app, "enter");
    assert!(rulesmith_game::scene::write_journal(&app.game().unwrap().journal()).contains(&format!(" bid: {most}\n")));
}

#[test]
fn a_die_shows_its_face_and_a_question_what_is_laid() {
    let mut app = table(&Behind::default(), "era", &[], &[]);
    press(&mut app, "enter");
    // The first piece to be laid is a wall of four cells.
    shows(&mut app, &["(wall of 4)"]);
    let is_die = |app: &rulesmith_tui::App| app.game().unwrap().question().unwrap().offered[0].shows.is_some();
    for _ in 0..500 {
        if is_die(&app) {
            break;
        }
        take(&mut app, 0);
    }
    let offered = app.game().unwrap().question().unwrap().offered[0].clone();
    let face = offered.shows.unwrap();
    if screen(&mut app, 100, 40).contains("pass the keyboard") {
        press(&mut app, "enter");
    }
    shows(&mut app, &[&format!("A {} ({face})", offered.name), &format!("shows {face}")]);
    assert!(!screen(&mut app, 100, 40).contains("at_start"));
}

#[test]
fn the_mouse_goes_to_a_choice_and_takes_it() {
    let mut app = table(&Behind::default(), "osada", &[], &[]);
    press(&mut app, "B");
    let lines = rulesmith_tui::drawn(&mut app, 80, 24);
    let row = lines.iter().position(|line| line.contains("│C mint")).unwrap();
    let click = Input::Press(60, row as u16);
    app.input(click, Duration::ZERO);
    assert_eq!(app.game().unwrap().entries().len(), 2);
    let _ = rulesmith_tui::drawn(&mut app, 80, 24);
    app.input(click, Duration::ZERO);
    shows(&mut app, &["red place-knight: mint"]);
}

#[test]
fn the_mouse_finds_a_choice_at_its_place_on_the_board() {
    let mut app = table(&Behind::default(), "osada", &[], &[]);
    press(&mut app, "B");
    let lines = rulesmith_tui::drawn(&mut app, 110, 40);
    let row = lines.iter().position(|line| line.starts_with(" smithy")).unwrap();
    let header = lines.iter().find(|line| line.contains("▸red")).unwrap();
    let column = header.chars().take_while(|&sign| sign != '▸').count();
    for _ in 0..2 {
        app.input(Input::Press(column as u16, row as u16), Duration::ZERO);
        let _ = rulesmith_tui::drawn(&mut app, 110, 40);
    }
    shows(&mut app, &["red place-knight: smithy"]);
}

#[test]
fn sand_runs_and_then_agreeing_is_refused() {
    let behind = Behind::default();
    let mut app = table(&behind, "osada", &[("hourglass", "sand"), ("sand_seconds", "20")], &[]);
    shows(&mut app, &["╲▒▒▒▒▒╱", "20 s"]);
    *behind.now.borrow_mut() = 10_000;
    app.tick(Duration::from_secs(10));
    shows(&mut app, &["10 s", "▒▒▒▒"]);
    *behind.now.borrow_mut() = 20_000;
    app.tick(Duration::from_secs(20));
    shows(&mut app, &["time is over", "A keep", "· throw the time has run out"]);
    press(&mut app, "end enter");
    shows(&mut app, &["throw is refused: the time has run out"]);
    press(&mut app, "home enter");
    shows(&mut app, &["red throw-again: keep"]);
}

#[test]
fn the_board_shows_what_the_cursor_rests_on_and_then_what_changed() {
    let mut app = table(&Behind::default(), "osada", &[], &[]);
    press(&mut app, "B");
    app.tick(Duration::from_mins(1));
    // The cursor rests on the first choice, and on red's empty field: no stage, no knight.
    assert_eq!(rulesmith_tui::lit(&mut app, 100, 40), ["A castle", "·· ··"]);
    press(&mut app, "j");
    assert_eq!(rulesmith_tui::lit(&mut app, 100, 40), ["B cathedral", "·· ··"]);
    app.keys("enter", Duration::from_mins(1));
    // A knight stands on the field, red has recruited one, and yellow has thrown.
    let lit = rulesmith_tui::lit(&mut app, 100, 40);
    assert!(lit.contains(&"·· ♞·".to_owned()) && lit.contains(&"1".to_owned()), "{lit:?}");
    // After a moment only the cursor stands out.
    app.tick(Duration::from_mins(2));
    assert_eq!(rulesmith_tui::lit(&mut app, 100, 40), ["A throw"]);
}

#[test]
fn a_piece_is_shown_where_it_would_be_laid_and_turned() {
    let mut app = table(&Behind::default(), "era", &[], &[]);
    press(&mut app, "enter");
    let laid = |app: &mut rulesmith_tui::App| {
        let lit = rulesmith_tui::lit(app, 130, 44);
        lit.into_iter().filter(|text| !text.starts_with("A ")).collect::<Vec<_>>()
    };
    // The first piece is a wall of four cells: level it is one stretch, turned four rows.
    assert_eq!(laid(&mut app), ["wall of 4"]);
    press(&mut app, "t");
    let turned = laid(&mut app);
    assert_eq!(turned.iter().filter(|text| !text.contains("turned")).count(), 4, "{turned:?}");
    press(&mut app, "right down enter");
    let question = app.game().unwrap().entries().len();
    assert!(question > 0);
    shows(&mut app, &["red lay-out: b2 turned 90"]);
}

//! Terminals of every size, and texts that are hard to show.

use std::time::Duration;

use rulesmith_game::{Fate, Folder, Game, Limits, Pack};
use rulesmith_tests::harness::load::ids;
use rulesmith_tests::harness::random::Dice;
use rulesmith_tui::Input;

use crate::stage::{Behind, list, play, press, screen, seat, table};

#[test]
fn every_size_can_be_drawn_at_any_moment() {
    for id in ids() {
        let mut app = table(&Behind::default(), &id, &[], &[]);
        let mut dice = Dice::seeded(7);
        for (columns, rows) in [(1, 1), (3, 2), (20, 6), (39, 9), (60, 20), (72, 12), (80, 24), (133, 50), (300, 100)] {
            app.input(Input::Resize, Duration::ZERO);
            for key in ["tab", "tab", "tab", "z", "z", "?", "esc", "l", "esc"] {
                press(&mut app, key);
                let _ = screen(&mut app, columns, rows);
            }
            press(&mut app, "enter");
            play(&mut app, &mut dice, 6);
            press(&mut app, "esc");
        }
    }
    let mut app = list(&Behind::default());
    for (columns, rows) in [(1, 1), (20, 6), (300, 100)] {
        let _ = screen(&mut app, columns, rows);
        press(&mut app, "down");
    }
}

#[test]
fn the_question_and_its_choices_show_on_the_smallest_screen() {
    let mut app = table(&Behind::default(), "osada", &[], &[]);
    let lines = rulesmith_tui::drawn(&mut app, 20, 6);
    assert_eq!(lines[2..4], ["A throw", "B keep"], "{lines:#?}");
}

#[test]
fn costs_and_defences_show_at_every_usual_width() {
    for columns in [80, 90, 95, 100, 105, 110, 115, 120, 125, 130, 160] {
        let mut app = table(&Behind::default(), "osada", &[], &[]);
        let shown = screen(&mut app, columns, 40);
        let castle = shown.lines().find(|line| line.starts_with(" castle")).unwrap();
        assert!(castle.contains("4K 4D 4S 4Z def 4"), "{columns} columns\n{shown}");
    }
}

/// A pack whose names are wide, combined or hostile.
fn strange() -> Pack {
    let header = r#"
        [pack]
        format = 1
        id = "strange"
        version = "1.0.0"
        title = "Łódź 家 \u001b[2J"
        [players]
        min = 2
        max = 2
        names = ["north", "south"]
        [phase.walk]
        [decision.go]
        ask = "Où e\u0301te\u0301? 🎲 \u001b]0;x\u0007 \u009b31m"
        [class.house]
        form = "piece"
        each = "table"
        starts_in = "row"
        attribute.word = { type = "word", default = "e\u0301\u0301家🎲" }
        [place.row]
        title = "家家家"
        [house.a]
        title = "家 of Łódź"
        [house.b]
        title = "e\u0301te\u0301"
        [house.c]
        title = "🎲🎲"
        [house.d]
        title = "plain"
        [house.e]
        title = "\u001b[31mred\u001b[0m"
    "#;
    let rules = "fn walk(p) { p.choose(\"go\", all_pieces(\"house\")); p.win(); }";
    let files = vec![("pack.toml".to_owned(), header.to_owned()), ("rules/a.rhai".to_owned(), rules.to_owned())];
    let loaded = Pack::load(Folder { name: "strange".into(), files }, &mut |_| None);
    loaded.pack.unwrap_or_else(|| panic!("{:#?}", loaded.diagnostics))
}

fn at_strange() -> rulesmith_tui::App {
    let pack = strange();
    let settings = pack.settings(None, &[]).unwrap();
    let game = Game::start(&pack, &settings, Fate::seeded(1), &Limits::default()).unwrap();
    seat(&Behind::default(), "strange", pack, game, &[])
}

#[test]
fn wide_and_combining_characters_keep_borders_straight() {
    use unicode_width::UnicodeWidthStr;
    let mut app = at_strange();
    let lines = rulesmith_tui::drawn(&mut app, 100, 30);
    // The wall between the board and the question stands in one column.
    let wall = |line: &String| {
        let (before, _) = line.rsplit_once('│')?;
        Some(before.width())
    };
    let walls: Vec<usize> = lines[1..29].iter().filter_map(wall).collect();
    assert_eq!(walls.len(), 28, "{lines:#?}");
    assert!(walls.iter().all(|at| *at == walls[0]), "{lines:#?}");
    // So do the right sides of the five cards.
    let cards: Vec<&String> = lines.iter().filter(|line| line.contains("╭") || line.contains("╰")).collect();
    assert!(cards.len() >= 2, "{lines:#?}");
    let ends = |line: &String| {
        line.char_indices()
            .filter(|(_, sign)| "╮╯".contains(*sign))
            .map(|(at, _)| line[..at].width())
            .collect::<Vec<_>>()
    };
    assert_eq!(ends(cards[0]), ends(cards[1]), "{lines:#?}");
}

#[test]
fn nothing_from_a_pack_steers_the_terminal() {
    let mut app = at_strange();
    for key in ["tab", "tab", "tab", "w", "esc", "l", "esc", "enter"] {
        press(&mut app, key);
        for line in rulesmith_tui::drawn(&mut app, 100, 30) {
            assert!(!line.contains(char::is_control), "{line:?}");
        }
    }
}

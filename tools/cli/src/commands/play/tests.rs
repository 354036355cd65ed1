//! The dialogue with a clock that the test turns.

use std::cell::Cell;
use std::io::{self, BufRead, Read};
use std::rc::Rc;
use std::time::Duration;

use rulesmith_game::{Fate, Folder, Game, Pack, Style};
use rulesmith_sim::Timer;

use super::Dialogue;
use super::seats::bots;
use crate::console::Console;

/// A pack in which two dice may be thrown up to three times.
fn valley() -> Pack {
    let files = [
        ("pack.toml", include_str!("../../../tests/valley/pack.toml")),
        ("components/all.toml", include_str!("../../../tests/valley/components/all.toml")),
        ("rules/turn.rhai", include_str!("../../../tests/valley/rules/turn.rhai")),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    Pack::load(Folder { name: "valley".into(), files: files.to_vec() }, &mut |_| None).pack.unwrap()
}

/// A person who takes so many seconds before each line.
struct Slow {
    lines: Vec<(u64, &'static str)>,
    next: usize,
    now: Rc<Cell<u64>>,
}

impl Read for Slow {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        unreachable!("lines are taken by the buffer")
    }
}

impl BufRead for Slow {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let Some((seconds, line)) = self.lines.get(self.next) else { return Ok(b"") };
        self.now.set(self.now.get() + seconds);
        Ok(line.as_bytes())
    }

    fn consume(&mut self, read: usize) {
        if let Some((_, line)) = self.lines.get(self.next) {
            assert_eq!(read, line.len(), "a line is taken as a whole");
            self.next += 1;
        }
    }
}

/// Plays with 10 seconds to throw again, and gives what was shown.
fn play(echoes: bool, lines: &[(u64, &'static str)]) -> String {
    let pack = valley();
    let settings = pack.settings(None, &[("glass".into(), "10".into())]).unwrap();
    let game = Game::start(&pack, &settings, Fate::seeded(1), &rulesmith_sim::limits()).unwrap();
    let now = Rc::new(Cell::new(0));
    let told = now.clone();
    let mut out = Vec::new();
    let bots = bots(&[], &game.defs().players, 1).unwrap();
    Dialogue {
        console: &mut Console { out: &mut out, style: Style::Plain },
        input: &mut Slow { lines: lines.to_vec(), next: 0, now },
        echoes,
        game,
        bots,
        timer: Timer::with_clock(Box::new(move || Duration::from_secs(told.get()))),
        own_saves: Vec::new(),
        save: None,
        seen: 0,
        shown: Vec::new(),
    }
    .run()
    .unwrap();
    String::from_utf8(out).unwrap()
}

/// These texts come in this order.
fn shows(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let Some(at) = rest.find(part) else { panic!("`{part}` is not in\n{rest}\nof\n{text}") };
        rest = &rest[at + part.len()..];
    }
}

#[test]
fn who_agrees_too_late_is_refused() {
    // 4 seconds, then 5 more: still within 10. The rules themselves end after the third throw.
    let in_time = play(false, &[(4, "throw\n"), (5, "throw\n"), (0, "quit\n")]);
    shows(&in_time, &["Throw again? (10 seconds)", "> throw", "> throw", "north gains 2 wood"]);
    // 4 seconds, then 6 more: the second answer comes when the time is over.
    let late = play(false, &[(4, "throw\n"), (6, "throw\n"), (0, "throw\n"), (0, "keep\n")]);
    shows(
        &late,
        &[
            "> throw\n  north again: throw",
            "> throw\nthe time has run out\n\nnorth: Throw again?\n   1  keep\n   -  throw  the time has run out\n",
            "> throw\n`throw` is refused: the time has run out\n",
            "> keep\n  north again: keep",
        ],
    );
}

#[test]
fn the_number_of_agreeing_is_refused_too_and_declining_is_always_free() {
    shows(&play(false, &[(10, "1\n"), (0, "1\n")]), &["> 1\nthe time has run out", "> 1\n  north again: keep"]);
    shows(&play(false, &[(99, "keep\n")]), &["> keep\n  north again: keep"]);
}

#[test]
fn another_turn_brings_new_time() {
    let lines = [(9, "keep\n"), (9, "nothing\n"), (9, "throw\n"), (0, "quit\n")];
    shows(&play(false, &lines), &["> nothing", "south: Throw again?", "> throw\n  south again: throw"]);
}

#[test]
fn taking_back_brings_no_new_time() {
    let lines = [(4, "keep\n"), (6, "undo\n"), (0, "throw\n")];
    shows(&play(false, &lines), &["taken back: north again: keep", "   1  keep\n   -  throw  the time has run out"]);
}

#[test]
fn a_terminal_shows_the_seconds_that_are_left() {
    let lines = [(0, "why\n"), (3, "view\n"), (0, "quit\n")];
    shows(&play(true, &lines), &["Throw again? (10 seconds left)", "Throw again? (7 seconds left)"]);
}

#[test]
fn what_is_typed_is_repeated_only_where_it_does_not_show() {
    assert!(play(true, &[(0, "why\n")]).contains("> `again` is asked"));
    assert!(play(false, &[(0, "why\n")]).contains("> why\n`again` is asked"));
}

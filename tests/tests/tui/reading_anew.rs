//! A designer edits a pack while a game of it runs.

use std::time::Duration;

use rulesmith_tests::harness::disk::{project, text};

use crate::stage::{Behind, press, screen, shows, table};

const RULES: &str = "rules/turn.rhai";
const PACK: &str = "pack.toml";

fn file(path: &str) -> String {
    text(&project().join("games/osada").join(path))
}

/// The number of the line of the rules that holds a text.
pub(crate) fn line_of(held: &str) -> usize {
    file(RULES).lines().position(|line| line.contains(held)).unwrap() + 1
}

#[test]
fn an_edit_counts_at_once_and_the_game_goes_on_at_the_same_point() {
    let behind = Behind::default();
    let mut app = table(&behind, "osada", &[], &[]);
    press(&mut app, "B");
    let entries = app.game().unwrap().entries();
    behind.edit(PACK, file(PACK).replace("On whose field does the knight stand?", "Where does he stand?"));
    shows(&mut app, &["On whose field does the knight"]);
    press(&mut app, "f5");
    shows(&mut app, &["Where does he stand?", "the pack was read anew; the game goes on"]);
    assert_eq!(app.game().unwrap().entries(), entries);
}

#[test]
fn a_broken_edit_keeps_the_last_good_rules_and_shows_what_is_wrong() {
    let behind = Behind::default();
    let mut app = table(&behind, "osada", &[], &[]);
    press(&mut app, "B");
    behind.edit(RULES, file(RULES).replace("fn harvest(p)", "fn harvst(p)"));
    press(&mut app, "f5");
    shows(&mut app, &["The pack cannot be played as it is", "[missing-hook]", "the rules as they were"]);
    press(&mut app, "esc");
    shows(&mut app, &["the old rules are still played"]);
    press(&mut app, "A");
    shows(&mut app, &["red place-knight: castle"]);
    // Mended, it is read.
    behind.edit(RULES, file(RULES));
    press(&mut app, "f5");
    shows(&mut app, &["the pack was read anew; the game goes on", "red place-knight: castle"]);
}

#[test]
fn a_choice_that_no_longer_fits_is_named_and_the_game_stops_before_it() {
    let behind = Behind::default();
    let mut app = table(&behind, "osada", &[], &[]);
    press(&mut app, "B A");
    let whole = app.game().unwrap().entries();
    // The journal: the throw, keep, castle, the throw of the next player.
    behind.edit(PACK, file(PACK).replace("no = \"keep\"", "no = \"leave\""));
    press(&mut app, "f5");
    shows(
        &mut app,
        &["entry 2 no longer fits: red throw-again: keep", "`keep` is not offered", "3 of 4 entries are left out"],
    );
    press(&mut app, "esc");
    shows(&mut app, &["Throw all dice again?", "B leave", "later entries are left out"]);
    assert_eq!(app.game().unwrap().entries(), whole[..1]);
    // The edit is taken back: the whole game is there again.
    behind.edit(PACK, file(PACK));
    press(&mut app, "f5");
    assert_eq!(app.game().unwrap().entries(), whole);
}

#[test]
fn a_watched_pack_is_read_by_itself_when_an_edit_is_whole() {
    let behind = Behind::default();
    let mut app = table(&behind, "osada", &[], &[]);
    let at = Duration::from_millis;
    app.watch(at(0));
    app.tick(at(700));
    behind.edit(PACK, file(PACK).replace("Throw all dice again?", "Once more?"));
    let before = screen(&mut app, 80, 24);
    app.tick(at(1400));
    assert_eq!(screen(&mut app, 80, 24), before, "the file may not be whole yet");
    app.tick(at(2100));
    shows(&mut app, &["Once more?"]);
}

//! What one player may not see does not show while another one sits in front of the screen.

use rulesmith_game::Game;

use crate::stage::{Behind, pack, press, screen, table};

#[test]
fn between_people_with_secrets_a_page_hides_everything() {
    let mut app = table(&Behind::default(), "hands", &[], &[]);
    let shown = screen(&mut app, 80, 24);
    assert!(shown.contains("pass the keyboard to") && shown.contains("red"), "{shown}");
    assert!(!shown.contains("hand") && !shown.contains("Which card"), "{shown}");
    // Only enter turns it.
    press(&mut app, "down A u l w");
    assert_eq!(screen(&mut app, 80, 24), shown);
    press(&mut app, "enter");
    let own = screen(&mut app, 80, 24);
    assert!(own.contains("Which card") && own.contains("hand"), "{own}");
    // The next question is for the other one.
    while app.game().and_then(Game::decision).is_some_and(|decision| decision.player.0 == 0) {
        press(&mut app, "end enter");
    }
    let other = screen(&mut app, 80, 24);
    assert!(other.contains("pass the keyboard to") && other.contains("blue"), "{other}");
}

#[test]
fn a_hand_shows_to_its_owner_only() {
    let mut app = table(&Behind::default(), "hands", &[], &[]);
    press(&mut app, "enter");
    let shown = screen(&mut app, 120, 40);
    // Red's three cards lie open; blue's two are only counted.
    let hand: Vec<&str> = shown.lines().filter(|line| line.contains("hand")).collect();
    assert!(hand.iter().any(|line| line.contains("hand 3")), "{shown}");
    assert!(hand.iter().any(|line| line.contains("blue hand ▒ 2")), "{shown}");
}

#[test]
fn packs_without_secrets_between_players_need_no_such_page() {
    for id in ["osada", "oddville"] {
        let mut app = table(&Behind::default(), id, &[], &[]);
        assert!(!screen(&mut app, 80, 24).contains("pass the keyboard"), "{id}");
    }
}

#[test]
fn one_person_among_bots_is_never_asked_to_pass() {
    let mut app = table(&Behind::default(), "hands", &[], &[1]);
    let shown = screen(&mut app, 80, 24);
    assert!(shown.contains("Which card"), "{shown}");
    assert_eq!(pack("hands").seats.0, 2);
}

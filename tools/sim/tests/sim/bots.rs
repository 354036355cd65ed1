use std::rc::Rc;

use rulesmith_game::{Entry, Fate, Game, PlayerId, Status, Watch};
use rulesmith_sim::{BOTS, Seats, bot, limits};

use crate::pack::pack;

const RULES: &str = r#"fn walk(p) { if p.choose_number("pace", 1, 9) == 10 { p.win(); } }"#;

#[test]
fn every_kind_of_bot_can_be_made_and_no_other() {
    for kind in BOTS {
        assert!(bot(kind, 1).is_some(), "{kind}");
    }
    assert!(bot("clever", 1).is_none());
}

#[test]
fn a_seat_without_a_bot_is_left_to_somebody_else() {
    let pack = pack(RULES);
    let settings = pack.settings(Some(3), &[]).unwrap();
    let program = Rc::new(pack.program(&settings, &limits()).unwrap());
    let mut game = Game::prepare(&pack, &settings, &program, Fate::seeded(1), Watch::default());
    game.begin_with(Box::new(Seats::new(vec![bot("random", 1), None, bot("random", 2)]))).unwrap();
    // Red, the first, has a bot; blue has none.
    let Status::Deciding(decision) = game.status() else { panic!("{:?}", game.status()) };
    assert_eq!(decision.player, PlayerId(1));
    let chosen: Vec<Entry> = game.entries();
    assert!(matches!(chosen.as_slice(), [Entry::Choice(chosen)] if chosen.player == PlayerId(0)));
}

#[test]
fn a_rule_that_takes_too_much_time_is_stopped() {
    let pack = pack("fn walk(p) { while turn() > 0 { } }");
    let settings = pack.settings(Some(2), &[]).unwrap();
    let mut limits = limits();
    limits.operations = 1_000_000_000;
    limits.millis = 1;
    let program = Rc::new(pack.program(&settings, &limits).unwrap());
    let mut game = Game::prepare(&pack, &settings, &program, Fate::seeded(1), Watch::default());
    let error = game.begin().unwrap_err();
    assert_eq!(error.message, "the rule takes too much time");
}

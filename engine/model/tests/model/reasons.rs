//! Whom a reason for a refusal is told.

use rulesmith_model::defs::{Class, Form};
use rulesmith_model::layout::Layout;
use rulesmith_model::{AttrId, Choice, Defs, KindId, PlayerId, Reason, Table, View, Watch};

use crate::setup::{BLUE, class, empty, kind};

const RED: PlayerId = PlayerId(0);

/// Players with a secret counter, of which blue has 7 and red 3.
fn purses() -> (Defs, Table) {
    let mut defs = empty();
    defs.attributes = vec!["amount".into()];
    defs.classes =
        vec![Class { secret: true, slots: vec![rulesmith_model::defs::Slot::Absent], ..class(Form::Counter, 1) }];
    defs.kinds = vec![kind("gold".into(), Vec::new(), 0)];
    defs.layout = Layout { dice: 1, players: 2, kinds: 1, pieces: 0, stride: 1, location: 0 };
    let mut table = Table::new(&defs);
    for (player, n) in [(RED, 3), (BLUE, 7)] {
        table.gain(&defs, &mut Watch::default(), Some(player), KindId(0), n);
    }
    (defs, table)
}

/// Red is asked about what blue could pay.
#[test]
fn a_secret_counter_is_told_to_its_holder_only() {
    let (defs, table) = purses();
    let reason = Reason::TooLow(AttrId(0), 9, Some(BLUE));
    let told = |viewer| View::new(&table, &defs, viewer).reason(RED, Choice::Kind(KindId(0)), &reason);
    assert_eq!(told(Some(RED)), "only blue may know why");
    assert_eq!(told(None), "only blue may know why");
    assert_eq!(told(Some(BLUE)), "needs 9, has 7");
}

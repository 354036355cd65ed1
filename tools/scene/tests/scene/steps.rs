//! Lines that do something, and the failures that `fails` foresees.

use crate::pack::{fails, holds};

#[test]
fn given_sets_the_table_up() {
    holds("given red.wood = 3\ngiven red.mill.stage = 1\nexpect red.wood == 3 && red.piece(\"mill\").stage == 1");
    holds("given turn = blue\ngiven turn_number = 6\nexpect current_player() == blue && turn() == 6");
    holds(
        "given phase = work\ngiven turn = blue\nexpect current_player() == blue && phase() == \"work\" && turn() == 1",
    );
}

#[test]
fn given_counts_the_pieces_of_a_kind() {
    holds("given red.mill.1.stage = 1\nexpect red.piece(\"mill\").stage == 1");
    holds("given red.mill.2.stage = 1\nfails \"red has no such `mill`\"");
}

#[test]
fn a_turn_number_alone_leaves_the_set_up_out() {
    holds("given turn_number = 5\nexpect turn() == 5 && phase() == \"work\" && current_player() == red");
}

#[test]
fn a_given_that_does_not_fit_fails_the_set_up() {
    fails(
        "given red.wod = 3",
        &["error[setup-failed]: there is no counter `wod`; did you mean `wood`?", "a.scene:2:1"],
    );
    holds("given red.wod = 3\nfails \"there is no counter `wod`\"");
    holds("given red.wood = 2\ngiven red.wood = 6\nfails \"room for 5\"");
}

#[test]
fn a_given_below_the_first_step_is_too_late() {
    fails("expect true\ngiven red.wood = 3", &["error[given-too-late]", "a.scene:3:1", "move the line up"]);
}

#[test]
fn a_throw_is_what_the_rules_ask_for() {
    holds("roll peasant: W, 2 wood\nexpect red.wood == 3");
    holds("roll W, C\nexpect red.wood == 1 && red.coin == 1");
    fails("roll W", &["error[fate-refused]", "1 die is given, but a throw of 2 `peasant` dice is needed"]);
    fails("roll W, K", &["the die `peasant` has no face `K`; it has W, C, 2 wood"]);
    fails("draw first: red", &["error[fate-refused]", "the game waits for a throw of 2 `peasant` dice"]);
}

#[test]
fn a_draw_is_what_the_rules_ask_for() {
    holds("option start = drawn\ndraw first: blue\nexpect current_player() == blue");
    fails("option start = drawn\ndraw first: green", &["`green` cannot be drawn for `first`; there are red, blue"]);
    fails("option start = drawn\nroll W, W", &["the game waits for a draw for `first`"]);
}

#[test]
fn a_shuffle_is_not_what_these_rules_ask_for() {
    fails("shuffle deck: ace, king", &["error[fate-refused]", "the game waits for a throw of 2 `peasant` dice"]);
}

#[test]
fn a_fate_that_nobody_asks_for_is_unused() {
    fails(
        "roll W, W\nroll W, W",
        &["error[unused-fate]", "nothing is left to chance here: red is asked `build`", "a.scene:3:1"],
    );
    holds("roll W, W\nroll W, W\nfails \"nothing is left to chance here\"");
}

#[test]
fn a_choice_needs_the_fate_before_it() {
    let told = ["error[missing-fate]", "chance has not spoken: the game waits for a throw of 2 `peasant` dice"];
    fails("red build: mill", &told);
    fails("offers red build: mill", &told);
    fails("only red build: mill", &told);
    fails("lacks red build: mill", &told);
    fails("refuses red build: mill", &told);
    holds("red build: mill\nfails \"chance has not spoken\"");
}

#[test]
fn a_choice_is_made_by_its_name() {
    holds("roll W, W\nred build: mill\nexpect red.piece(\"mill\").stage == 1 && red.wood == 0");
    holds("roll W, W\nred build: nothing\nexpect red.wood == 2 && current_player() == blue");
}

#[test]
fn a_choice_that_is_not_offered_fails() {
    fails("roll W, W\nred build: inn", &["error[choice-refused]", "`inn` is not offered: needs 1 coin, has 0"]);
    fails("roll W, W\nred build: tower", &["`tower` is not offered: there are `mill`, `nothing`"]);
    fails("roll W, W\nblue build: mill", &["`red build` is asked, not `blue build`"]);
    holds("roll W, W\nred build: inn\nfails \"needs 1 coin\"\nred build: mill");
}

#[test]
fn a_rule_that_fails_leaves_the_game_as_it_was() {
    holds(
        "roll W, 2 wood\nred build: ruin\nfails \"it takes 99, but there are 0\"\nred build: mill\nexpect red.wood == 1",
    );
}

#[test]
fn nothing_is_chosen_when_the_game_is_over() {
    fails("roll W, C\nred build: inn\nroll W, W", &["nothing is left to chance here: the game is over"]);
    fails("roll W, C\nred build: inn\nred build: mill", &["no decision is open: the game is over"]);
}

#[test]
fn settings_that_the_pack_does_not_allow_fail_the_set_up() {
    fails("players 4", &["error[setup-failed]: 4 cannot play; the pack is for 2 to 3 players", "has not begun"]);
    fails("option strat = red", &["there is no option `strat`; did you mean `start`?"]);
    holds("players 4\nfails \"4 cannot play\"");
    holds("option start = blue\nfails \"the option `start` cannot be `blue`; it may be red / drawn\"");
    holds("option inn_cost = 1 marble\nfails \"no symbol is called `marble`\"");
}

#[test]
fn fails_wants_a_failure() {
    fails("fails \"players\"", &["error[did-not-fail]: the set-up should fail, but it works", "a.scene:2:7"]);
    fails(
        "roll W, W\nfails \"dice\"",
        &["error[did-not-fail]: the line above should fail, but it works", "a.scene:3:7"],
    );
}

#[test]
fn fails_wants_the_text_in_the_message() {
    fails(
        "players 4\nfails \"five\"",
        &["error[other-failure]", "expected: a message with \"five\"", "found:    4 cannot play"],
    );
    fails(
        "roll W\nfails \"faces\"",
        &["error[other-failure]", "found:    this fate does not fit: 1 die is given, but a throw of 2"],
    );
}

#[test]
fn fails_stands_below_a_step() {
    fails("roll W, W\nexpect red.wood == 2\nfails \"x\"", &["error[misplaced-fails]", "a.scene:4:7"]);
    fails("roll W\nfails \"dice\"\nfails \"dice\"", &["error[misplaced-fails]", "a.scene:4:7"]);
}

#[test]
fn nothing_follows_a_set_up_that_fails() {
    fails(
        "players 4\nfails \"play\"\nroll W, W",
        &["error[no-game]", "the set-up fails, so there is no game for this line", "a.scene:4:1"],
    );
}

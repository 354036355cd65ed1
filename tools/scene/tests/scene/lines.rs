//! Lines that only look.

use crate::pack::{fails, holds};

#[test]
fn offers_may_leave_choices_out() {
    holds("roll W, W\noffers red build: mill");
    holds("roll W, W\noffers red build: nothing, mill");
}

#[test]
fn offers_wants_all_that_it_lists() {
    fails(
        "roll W, W\noffers red build: mill, tower",
        &[
            "error[not-offered]: `tower` is not offered",
            "expected: `tower` among the choices",
            "found:    `mill`, `nothing`",
            "a.scene:3:25",
        ],
    );
    fails("roll W, W\noffers red build: inn", &["`inn` is refused: needs 1 coin, has 0"]);
}

#[test]
fn only_wants_just_these() {
    holds("roll W, W\nonly red build: nothing, mill");
    fails(
        "roll W, W\nonly red build: mill",
        &["error[more-offered]: `nothing` is offered, too", "expected: `mill`", "found:    `mill`, `nothing`"],
    );
    fails("roll W, W\nonly red build: mill, nothing, inn", &["error[not-offered]: `inn` is refused"]);
}

#[test]
fn lacks_wants_no_such_choice_at_all() {
    holds("roll W, W\nlacks red build: tower, castle");
    fails("roll W, W\nlacks red build: tower, mill", &["error[not-lacking]: there is a choice `mill`", "a.scene:3:25"]);
    fails("roll W, W\nlacks red build: inn", &["found:    `inn`, refused: needs 1 coin, has 0"]);
}

#[test]
fn refuses_wants_the_reason_word_for_word() {
    holds("roll W, W\nrefuses red build: inn");
    holds("roll W, W\nrefuses red build: inn because \"needs 1 coin, has 0\"");
    fails(
        "roll W, W\nrefuses red build: inn because \"needs 1 coin\"",
        &["error[other-reason]", "expected: needs 1 coin", "found:    needs 1 coin, has 0", "a.scene:3:32"],
    );
    fails(
        "roll W, W\nrefuses red build: mill",
        &["error[not-refused]: `mill` is not refused", "found:    it is offered"],
    );
    fails("roll W, W\nrefuses red build: tower", &["found:    there is no such choice"]);
}

#[test]
fn a_line_about_another_decision_fails() {
    let told = ["error[other-decision]", "expected: blue is asked `build`", "found:    red is asked `build`"];
    fails("roll W, W\noffers blue build: mill", &told);
    fails("roll W, W\nrefuses blue build: inn", &told);
    fails("roll W, W\nonly red payment: 2W", &["expected: red is asked `payment`", "found:    red is asked `build`"]);
    fails("roll W, C\nred build: inn\nlacks red build: mill", &["found:    the game is over"]);
}

#[test]
fn expect_wants_the_truth() {
    holds("roll W, W\nexpect red.wood == 2 && blue.wood == 0");
    holds("roll W, C\nred build: inn\nexpect game_over() && red.has_won()");
    holds("expect red.wood == 0");
}

#[test]
fn expect_tells_both_sides_of_a_comparison() {
    fails(
        "roll W, W\nexpect red.wood == 3",
        &[
            "error[not-true]: this is not true",
            "expected: `red.wood == 3`",
            "found:    `red.wood` is 2\n",
            "a.scene:3:8",
        ],
    );
    fails("roll W, W\nexpect red.wood < blue.wood", &["found:    `red.wood` is 2, `blue.wood` is 0"]);
    fails("expect current_player() == blue", &["found:    `current_player()` is red\n"]);
    fails("expect red.piece(\"mill\").owner == ()", &["found:    `red.piece(\"mill\").owner` is red"]);
}

#[test]
fn expect_tells_the_part_that_is_false() {
    fails(
        "roll W, W\nexpect red.wood == 2 && red.coin == 1 && blue.wood == 9",
        &["expected: `red.coin == 1`", "found:    `red.coin` is 0"],
    );
    fails("expect red.wood == 1 || game_over()", &["found:    `red.wood == 1 || game_over()` is false"]);
    fails("expect game_over()", &["expected: `game_over()`", "found:    `game_over()` is false"]);
}

#[test]
fn expect_wants_true_or_false() {
    fails("expect red.wood", &["error[no-truth]", "expected: `true`", "found:    0"]);
    fails("expect red.pieces(\"house\")", &["found:    `red mill`, `red inn`, `red ruin`"]);
    fails("expect phase()", &["found:    \"work\""]);
}

#[test]
fn expect_reports_what_cannot_be_evaluated() {
    fails("expect red.wod == 1", &["a player has no `wod`", "a.scene:2:8"]);
    fails("expect red.gain(\"wood\", 1) == 1", &["`gain` changes the game; an expectation only looks at it"]);
    fails("expect red.totl(\"stage\") == 1", &["there is no function `totl`; did you mean `total`?"]);
    fails("expect red.wood == ", &["error[expectation-syntax]", "a.scene:2:"]);
    fails("expect 1 / red.wood == 1", &["error[expectation-failed]", "a.scene:2:8"]);
}

#[test]
fn log_wants_a_line_with_the_text() {
    holds("roll W, W\nlog \"red gains 2 wood\"");
    holds("given red.wood = 4\nroll W, W\nlog \"red gains 1 wood and has no room for 1 more\"");
    fails(
        "roll W, W\nlog \"red gains 3 wood\"",
        &["error[not-in-log]", "expected: \"red gains 3 wood\"", "red throws W, W | red gains 2 wood", "a.scene:3:5"],
    );
}

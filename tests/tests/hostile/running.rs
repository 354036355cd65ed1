//! Rules that would never end, take all memory, or reach for what they may not have.

use std::fmt::Write as _;

use rulesmith_tests::harness::stack::PROGRAM;

use crate::village::{failure, failure_on, rules};

const MANY: &str = "more than 5000 things happen in one step";
const FOREVER: &str = "runs too long";
const TIME: &str = "too much time";
const DEEP: &str = "too many calls within calls";
const LARGE: &str = "grows too large";

/// The rule of a phase, further functions, and how it ends.
const RULES: [(&str, &str, &[&str]); 26] = [
    ("loop {}", "", &[FOREVER]),
    ("let n = 0; while n < 2 { n = 1; }", "", &[FOREVER]),
    ("loop { p.gain(\"wood\", 1); }", "", &[MANY]),
    ("loop { p.pieces(\"house\").with_room(\"lamps\"); }", "", &[FOREVER, TIME]),
    ("loop { note(\"again\", 1); }", "", &[MANY]),
    ("loop { p.roll(\"weather\", 32); }", "", &[MANY]),
    ("for x in 0..1000000000000 { p.room(\"wood\"); }", "", &[FOREVER]),
    ("for x in 0..1000000000000 { for y in 0..1000000000000 { p.room(\"wood\"); } }", "", &[FOREVER]),
    ("down(p, 1);", "fn down(p, n) { down(p, n + 1) }", &[DEEP]),
    ("ping(p);", "fn ping(p) { pong(p) }\nfn pong(p) { ping(p) }", &[DEEP]),
    ("work(p);", "", &[DEEP]),
    ("let s = \"x\"; loop { s += s; }", "", &[LARGE]),
    ("let s = `x`; for i in 0..64 { s = s + s; }", "", &[LARGE]),
    ("let a = [1]; loop { a += a; }", "", &[LARGE]),
    ("let a = [1]; loop { a = [a, a, a, a]; }", "", &[LARGE]),
    ("let a = [1]; loop { a = [a]; }", "", &[LARGE, FOREVER]),
    ("let n = 9223372036854775807; n += 1;", "", &["overflow"]),
    ("let n = 9223372036854775807; p.gain(\"wood\", n);", "", &["too large a number"]),
    ("let n = 0; note(\"n\", 1 / n);", "", &["division by zero"]),
    ("p.gain(\"wood\", -1);", "", &["cannot gain -1"]),
    ("p.lose(\"wood\", 1000000);", "", &["it takes 1000000"]),
    ("p.choose_number(\"build\", 0, 1000000000);", "", &["numbers to choose from"]),
    ("p.choose_number(\"build\", 5, 4);", "", &["offers nothing"]),
    ("p.roll(\"weather\", 1000);", "", &["more than"]),
    ("p.roll(\"weather\", -1);", "", &["nobody can throw -1 dice"]),
    ("throw \"mine\";", "", &["mine"]),
];

#[test]
fn every_such_rule_is_stopped_where_it_stands() {
    let mut wrong = String::new();
    for (work, more, ends) in RULES {
        let text = format!("{}\n{more}\n", rules(work));
        let told = failure(&[("rules/turn.rhai", text.as_str())]);
        if !ends.iter().any(|end| told.contains(end)) || !told.contains("village/rules/turn.rhai:") {
            let _ = write!(wrong, "\n== {work}\n{told}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn recursion_stops_before_a_small_stack_ends() {
    let text = rules("work(p);");
    let told = failure_on(2 << 20, &[("rules/turn.rhai", text.as_str())]);
    assert!(told.contains(DEEP), "{told}");
}

/// The whole depth of calls, each within as much of an expression as may be.
#[test]
fn recursion_within_expressions_stops_before_the_stack_ends() {
    let nested = format!("{}down(p, n){}", "(1 + ".repeat(20), ")".repeat(20));
    let text = format!("{}\nfn down(p, n) {{ {nested} }}\n", rules("down(p, 1);"));
    for stack in [PROGRAM, 2 << 20] {
        let told = failure_on(stack, &[("rules/turn.rhai", text.as_str())]);
        assert!(told.contains(DEEP), "{told}");
    }
}

#[test]
fn a_phase_that_never_ends_ends_the_game_with_its_name() {
    let idle = ("fn work(p) { }\n\nfn trade(p) { }\n", "200 steps in a row ask nobody anything");
    let busy = (
        "fn work(p) { p.roll(\"weather\", 1); }\n\nfn trade(p) { p.roll(\"weather\", 1); }\n",
        "not over after 20000 steps",
    );
    for (rules, told) in [idle, busy] {
        let folder = crate::village::village(&[("rules/turn.rhai", rules)]);
        let pack = crate::village::load(folder).pack.unwrap();
        let error = crate::village::fails(&pack);
        assert!(error.message.contains(told) && error.message.contains("the phase `"), "{error}");
    }
}

/// Thousands of pieces, and verbs that look at all of them again and again.
#[test]
fn verbs_over_many_pieces_are_stopped() {
    let data = "[class.tower]\nform = \"piece\"\nstate.guards = { max = 4, player_max = 900, supply = 1000 }\n\n\
                [tower.keep]\ncount = 900\n";
    let text = rules("loop { p.pieces(\"tower\").with_room(\"guards\"); }");
    let told = failure(&[("rules/turn.rhai", text.as_str()), ("components/towers.toml", data)]);
    assert!(told.contains(FOREVER) || told.contains(TIME), "{told}");
}

/// Numbers that the table could not hold.
#[test]
fn numbers_stay_within_the_table() {
    let data = "[class.tally]\nform = \"counter\"\n\n[tally.points]\n\n[class.tower]\nform = \"piece\"\n\
                state.height = { max = \"none\" }\n\n[tower.keep]\n\n[tower.tor]\n";
    let gain = "for n in 0..9 { p.gain(\"points\", 2000000000); }\nthrow \"done\";";
    let add = "for n in 0..9 { p.piece(\"keep\").add(\"height\", 2000000000); }\nthrow \"done\";";
    let total = "p.piece(\"keep\").set(\"height\", 2000000000); p.piece(\"tor\").set(\"height\", 2000000000);\n\
                 note(\"total\", p.total(\"height\"));\nnote(\"all\", total_of_all(\"height\"));\nthrow \"done\";";
    for work in [gain, add, total] {
        let text = rules(work);
        let told = failure(&[("rules/turn.rhai", text.as_str()), ("components/tally.toml", data)]);
        assert!(told.contains("village/rules/turn.rhai:"), "{told}");
    }
}

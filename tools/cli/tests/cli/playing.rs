//! Games in the dialogue.

use crate::valley;

/// North keeps the first throw (2 wood, 2 ore), then builds mill, mill and mint: three levels.
const WHOLE_GAME: &str = "keep\nmill\n1\nmint\n";

#[test]
fn a_whole_game_as_a_person_sees_it() {
    let ran = valley::place().type_in("play valley --seed 5", WHOLE_GAME).ended(0);
    assert_eq!(ran.out, include_str!("../valley/whole-game.txt"));
}

#[test]
fn names_may_be_shortened_and_refusals_are_explained() {
    let ran = valley::place().type_in("play valley --seed 1", "k\nmi\ncast\nminx\n0\n4\n\nMINT\n").ended(0);
    ran.shows(&[
        "> k\n  north again: keep",
        "> mi\nwhich one: mill, mint?",
        "> cast\n`castle` is refused: needs 5 wood, has 2; needs 4 ore, has 2",
        "> minx\n`minx` is no choice here; `help` says what can be typed",
        "> 0\n`0` is no choice here",
        "> 4\n`4` is no choice here",
        "> \n> MINT\n  north build: mint",
    ]);
}

#[test]
fn undo_goes_back_to_the_last_throw_and_no_further() {
    let input = "undo\nthrow\nundo\nkeep\nmill\nundo\nredo\nredo\nundo\nundo\nundo\n";
    let ran = valley::place().type_in("play valley --seed 1", input).ended(0);
    let fence = "the last choice cannot be taken back: `roll cube: wood + ore, wood + ore` came to light since";
    ran.shows(&[
        "> undo\nnothing has been chosen yet",
        "> throw",
        &format!("> undo\n{fence}"),
        "> keep",
        "> mill\n",
        "> undo\ntaken back: north build: mill",
        "> redo\nmade again\n  north build: mill\n  north gives 1 wood",
        "> redo\nnothing was taken back",
        "> undo\ntaken back: north build: mill",
        "> undo\ntaken back: north again: keep",
        "north: Throw again?",
        &format!("> undo\n{fence}"),
    ]);
}

#[test]
fn why_names_the_rule_and_each_refusal() {
    let ran = valley::place().type_in("play valley --seed 1", "why\nkeep\nwhy\n").ended(0);
    // The lines of RULES, counted by hand.
    ran.shows(&[
        "`again` is asked in the phase `gather` by valley/rules/turn.rhai:8\n    while throws < 3 && p.confirm(\"again\") {",
        "`build` is asked in the phase `work` by valley/rules/turn.rhai:16\n    let house",
        "castle is refused: needs 5 wood, has 2",
    ]);
}

#[test]
fn the_log_the_table_and_help_can_be_seen_again() {
    let ran = valley::place().type_in("play valley --seed 1", "keep\nnothing\nkeep\nlog\nview\nhelp\n").ended(0);
    ran.shows(&[
        "> log\n\nnorth: gather\n  north throws",
        "north: work\n  north build: nothing",
        "south gains 2 ore",
        "> view\n\nRound 1, turn 2 (south), work\n",
        "> south   2/5  2/5\n",
        "castle  -",
        "> help\nType the number of a choice",
        "undo  ",
        "quit  ",
    ]);
}

#[test]
fn the_end_of_the_input_and_quit_leave_quietly() {
    let place = valley::place();
    assert!(place.type_in("play valley --seed 1", "").ended(0).out.ends_with("   2  keep\n> \n"));
    assert!(place.type_in("play valley --seed 1", "quit\nkeep\n").ended(0).out.ends_with("> quit\n"));
    assert!(place.type_in("play valley --seed 1", "/quit").ended(0).out.ends_with("> /quit\n"));
}

#[test]
fn bots_play_their_seats() {
    let place = valley::place();
    let all = place.run("play valley --bots all=random --seed 3").ended(0);
    all.shows(&["The Valley: north (random bot), south (random bot)", "wins", "The game is over; "]).lacks("> \n");
    let one = place.type_in("play valley --bots 2=random --seed 3", "keep\nnothing\n").ended(0);
    one.shows(&["north, south (random bot)", "> nothing", "south again: ", "Round 2, turn 3 (north), gather"]);
    let by_name = place.type_in("play valley --players 3 --bots south=random,west=random --seed 3", "").ended(0);
    by_name.shows(&["north, south (random bot), west (random bot)"]);
}

#[test]
fn undo_takes_back_what_bots_chose_since_or_nothing() {
    let place = valley::place();
    let ran = place.type_in("play valley --bots south=random --seed 3", "keep\nnothing\nundo\n").ended(0);
    // South's throw came to light after north's last choice.
    ran.shows(&["> nothing", "Round 2", "> undo\nthe last choice cannot be taken back: `roll cube"]);
}

#[test]
fn the_same_seed_makes_the_same_output_in_every_process() {
    let place = valley::place();
    let args = "play valley --players 3 --option starts=random --bots all=random --seed";
    let first = place.run(&format!("{args} 11")).ended(0);
    assert_eq!(first, place.run(&format!("{args} 11")));
    // Among these seeds the three players do not all start.
    let starter = |seed: u64| {
        place.run(&format!("{args} {seed}")).out.lines().find(|l| l.contains("chance says")).map(str::to_owned)
    };
    let starters: std::collections::BTreeSet<_> = (0..12).map(starter).collect();
    assert!(starters.len() > 1, "{starters:?}");
}

#[test]
fn without_a_seed_one_is_told_that_repeats_the_game() {
    let place = valley::place();
    let args = "play valley --option starts=random --bots all=random";
    let first = place.run(args).ended(0);
    let line = first.out.lines().find_map(|line| line.strip_prefix("seed ")).unwrap();
    let seed: u64 = line.split(' ').next().unwrap().parse().unwrap();
    assert_eq!(place.run(&format!("{args} --seed {seed}")), first);
}

#[test]
fn a_rule_that_fails_is_shown_and_the_game_stays() {
    let place = valley::place();
    let rules = valley::RULES.replace("house.add(\"level\", 1);", "house.add(\"level\", 3);");
    place.write("valley/rules/turn.rhai", rules);
    let ran = place.type_in("play valley --seed 1", "keep\nmill\nnothing\n").ended(0);
    ran.shows(&[
        "error[rule-failed]",
        "valley/rules/turn.rhai:19:",
        "the game is as it was",
        "> nothing",
        "south: gather",
    ]);
    let bots = place.run("play valley --seed 1 --bots all=random").ended(1);
    bots.shows(&["error[rule-failed]", "the game cannot go on"]);
}

#[test]
fn text_of_a_pack_cannot_steer_the_terminal() {
    let place = valley::place();
    let pack = valley::PACK.replace("Throw again?", "Throw\\u001b[2J again?").replace("The Valley", "The\\u001bValley");
    place.write("valley/pack.toml", pack);
    for args in ["play valley --seed 1", "check valley", "options valley"] {
        let ran = place.run(args);
        assert!(!ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'), "{ran:?}");
    }
}

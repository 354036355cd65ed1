//! Arguments that cannot be used: exit code 2, and a message that says what to do.

use crate::program::Place;
use crate::valley;

/// The program refuses these arguments with exactly this message.
fn refuses(place: &Place, args: &str, message: &str) {
    let ran = place.run(args).ended(2);
    assert_eq!((ran.out.as_str(), ran.err.as_str()), ("", message), "{args}");
}

#[test]
fn options_and_players_of_a_game() {
    let place = valley::place();
    refuses(&place, "play valley --players 4", "error: 4 cannot play; the pack is for 2 to 3 players\n");
    let help = "  help: see `rulesmith options PACK`\n";
    let told = "error: there is no option `start`; did you mean `starts`?\n";
    refuses(&place, "play valley --option start=first", &format!("{told}{help}"));
    let told = "error: the option `starts` cannot be `last`; it may be first / random\n";
    refuses(&place, "play valley --option starts=last", &format!("{told}{help}"));
    let told = "error: the option `starts` is given twice\n";
    refuses(&place, "play valley --option starts=first --option starts=random", &format!("{told}{help}"));
    let told = "error: the option `glass` cannot be `-1`; it may be a number from 0 to 3600\n";
    refuses(&place, "perft valley --depth 1 --option glass=-1", &format!("{told}{help}"));
}

#[test]
fn bots() {
    let place = valley::place();
    let told = "error: `--bots north` lacks a kind; write `--bots SEAT=KIND`, such as `--bots all=random`\n";
    refuses(&place, "play valley --bots north", told);
    let told = "error: nobody sits at `west`; the seats are north, south, or a number from 1, or `all`\n";
    refuses(&place, "play valley --bots west=random", told);
    let told = "error: there is no bot `clever`; there are random\n";
    refuses(&place, "play valley --bots all=clever", told);
}

#[test]
fn a_pack_that_is_not_there() {
    let place = valley::place();
    valley::write(&place, "games/valley");
    for command in
        ["play valey", "check valey", "test valey", "options valey", "explain valey x", "perft valey --depth 1"]
    {
        let ran = place.run(command).ended(2);
        assert!(ran.err.starts_with("error: there is no pack `valey`; did you mean `valley`?\n  help: "), "{ran:?}");
        assert!(ran.err.contains("valley"), "{ran:?}");
    }
    place.write("plain/readme.txt", "");
    let help = "  help: name the folder of a pack, or a shipped pack: see `rulesmith packs`\n";
    let told = "error: the folder `plain` is no pack: it has no `pack.toml`\n";
    refuses(&place, "check plain", &format!("{told}{help}"));
}

#[test]
fn what_the_program_does_not_know() {
    let place = Place::empty();
    for args in [
        "",
        "frobnicate",
        "play a --plain --watch",
        "check",
        "play a b",
        "check a --format xml",
        "perft a --depth 65",
        "play a --option b",
    ] {
        let ran = place.run(args).ended(2);
        assert!(ran.out.is_empty() && ran.err.contains("--help"), "{args}: {ran:?}");
    }
}

#[test]
fn help_and_version_are_no_errors() {
    let place = Place::empty();
    place.run("--help").ended(0).shows(&["Usage: rulesmith", "play", "check", "PACK is a folder", "Exit code: 0"]);
    place.run("play --help").ended(0).shows(&[
        "--players",
        "--bots",
        "--seed",
        "--load",
        "--save",
        "--plain",
        "--watch",
    ]);
    place.run("--version").ended(0).shows(&["rulesmith "]);
}

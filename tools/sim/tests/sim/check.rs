use rulesmith_game::{Pack, Style, render};
use rulesmith_sim::{check_games, check_games_on, playout};

use crate::pack::pack;

/// On sand a pace of 2 is a fall.
const FALLS: &str = r#"
fn walk(p) {
    let pace = p.choose_number("pace", 1, 3);
    if option("ground") == "sand" && pace == 2 { fall(p, 2 - pace); }
    if pace == 3 { p.win(); }
}

fn fall(p, n) { p.choose_number("pace", 5 / n, 9); }
"#;

fn shown(pack: &Pack, games: usize) -> Vec<String> {
    check_games(pack, games).iter().map(|d| render(d, &pack.sources, Style::Plain)).collect()
}

#[test]
fn a_pack_without_faults_has_no_findings() {
    let rules = r#"fn walk(p) { if p.confirm("rest") { p.win(); } }"#;
    assert_eq!(shown(&pack(rules), 60), Vec::<String>::new());
}

#[test]
fn a_failing_rule_is_told_once_with_place_calls_and_settings() {
    let pack = pack(FALLS);
    let found = check_games(&pack, 200);
    assert_eq!(found.len(), 1, "{:#?}", shown(&pack, 200));
    let told = &found[0];
    assert_eq!(told.code, "game-failed");
    let text = pack.sources.text(told.file.unwrap());
    // The division is on the line of `fall`, and `walk` called it.
    assert!(text[told.span.start as usize..].starts_with("/ n") || text[..told.span.start as usize].ends_with("5 "));
    assert!(told.notes.iter().any(|note| note.message.contains("`fall`")), "{:?}", told.notes);
    assert!(told.hints.iter().any(|hint| hint.contains("`ground` = `sand`") && hint.contains("the seed ")));
    assert!(!told.hints.iter().any(|hint| hint.contains("wind")), "a default is not worth telling");
}

#[test]
fn the_seed_that_is_told_repeats_the_failure() {
    let pack = pack(FALLS);
    let found = check_games(&pack, 200);
    let hint = found[0].hints.iter().find(|h| h.contains("the seed")).unwrap();
    let seed = hint.rsplit(' ').next().unwrap().parse().unwrap();
    let players = hint.split_once(" players").unwrap().0.rsplit(' ').next().unwrap().parse().unwrap();
    let settings = pack.settings(Some(players), &[("ground".into(), "sand".into())]).unwrap();
    let program = std::rc::Rc::new(pack.program(&settings, &rulesmith_sim::limits()).unwrap());
    let error = playout(&pack, &settings, &program, seed).unwrap_err();
    assert_eq!(error.message, found[0].message);
}

#[test]
fn a_game_without_end_is_told() {
    let rules = r#"fn walk(p) { p.confirm("rest"); }"#;
    let found = check_games(&pack(rules), 20);
    assert_eq!(found.len(), 1);
    // The limit of the pack is 60 steps.
    assert!(found[0].message.contains("60 steps") && found[0].message.contains("`walk`"), "{}", found[0].message);
}

#[test]
fn the_findings_do_not_depend_on_the_threads() {
    let pack = pack(FALLS);
    let alone = check_games_on(&pack, 500, 1);
    assert_eq!(alone, check_games_on(&pack, 500, 3));
    assert!(!alone.is_empty());
}

#[test]
fn the_same_seed_makes_the_same_game() {
    let pack = pack(r#"fn walk(p) { p.roll("sky", 3); if p.confirm("rest") && rolled("sun") > 1 { p.win(); } }"#);
    let settings = pack.settings(Some(3), &[]).unwrap();
    let program = std::rc::Rc::new(pack.program(&settings, &rulesmith_sim::limits()).unwrap());
    let play = |seed| playout(&pack, &settings, &program, seed).unwrap().entries();
    assert_eq!(play(4), play(4));
    assert_ne!(play(4), play(5));
}

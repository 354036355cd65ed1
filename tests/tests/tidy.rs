//! What the layout of the project promises and no compiler checks.

use std::path::{Path, PathBuf};

use rulesmith_tests::harness::disk::{files, folders, list, name, project, text};

/// Each crate and the crates of the project that it may stand on.
const ARROWS: [(&str, &[&str]); 8] = [
    ("grammar", &[]),
    ("engine/model", &[]),
    ("engine/rules", &["grammar", "model"]),
    ("engine/pack", &["grammar", "model", "rules"]),
    ("engine/game", &["grammar", "model", "rules", "pack"]),
    ("tools/sim", &["grammar", "game"]),
    ("tools/scene", &["grammar", "game"]),
    ("tools/tui", &["grammar", "game", "sim"]),
];

/// Outside packages and the one crate that each enters by.
const OWNERS: [(&str, &str); 9] = [
    ("annotate-snippets", "grammar"),
    ("pest", "grammar"),
    ("rhai", "engine/rules"),
    ("toml", "engine/pack"),
    ("semver", "engine/pack"),
    ("sha2", "engine/pack"),
    ("clap", "tools/cli"),
    ("ratatui", "tools/tui"),
    ("signal-hook", "tools/tui"),
];

/// What the engine must not reach for: the disk, the clock, the machine, the terminal.
const OUTSIDE: [&str; 9] =
    ["std::fs", "std::env", "std::time", "std::net", "std::process", "std::io", "std::thread", "println!", "print!("];

#[test]
fn no_game_is_named_outside_games_and_tests() {
    let ids: Vec<String> = folders("games").iter().map(|path| name(path)).collect();
    assert!(!ids.is_empty());
    let mut named = Vec::new();
    for file in ["engine", "grammar", "tools"].iter().flat_map(|place| files(&project().join(place))) {
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        let text = text.to_lowercase();
        named.extend(ids.iter().filter(|id| has_word(&text, id)).map(|id| format!("{}: {id}", file.display())));
    }
    assert!(named.is_empty(), "{named:#?}");
}

#[test]
fn every_game_explains_itself_and_has_a_rule_test() {
    let mut lacking = Vec::new();
    for game in folders("games") {
        let scenes = files(&game.join("tests")).iter().any(|file| ends_with(file, "scene"));
        if !game.join("README.md").is_file() || !scenes {
            lacking.push(name(&game));
        }
    }
    assert!(lacking.is_empty(), "no README.md or no scene: {lacking:?}");
}

#[test]
fn every_crate_takes_the_lints_of_the_workspace() {
    let missing: Vec<String> =
        crates().into_iter().filter(|place| !manifest(place).contains("[lints]\nworkspace = true")).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn crates_stand_only_on_crates_below_them() {
    for (place, below) in ARROWS.iter().filter(|(place, _)| project().join(place).is_dir()) {
        for on in dependencies(place, "[dependencies]") {
            let Some(inner) = on.strip_prefix("rulesmith-") else { continue };
            assert!(below.contains(&inner), "{place} stands on {on}");
        }
    }
}

#[test]
fn every_outside_package_enters_by_one_crate() {
    for place in crates().iter().filter(|place| *place != "tests") {
        let used = dependencies(place, "[dependencies]");
        for (package, owner) in OWNERS.iter().filter(|(package, _)| used.iter().any(|name| name == package)) {
            assert_eq!(place, owner, "{package} enters by {owner}");
        }
    }
}

#[test]
fn the_engine_reaches_for_nothing_outside() {
    let mut found = Vec::new();
    for place in ["grammar", "engine/model", "engine/rules", "engine/pack", "engine/game"] {
        for file in files(&project().join(place).join("src")) {
            let text = text(&file);
            found.extend(OUTSIDE.iter().filter(|word| text.contains(**word)).map(|word| (file.clone(), *word)));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
    let rules = |place: &str| {
        let text = text(&project().join(place).join("clippy.toml"));
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(rules("engine"), rules("grammar"), "the two strict files have come apart");
}

#[test]
fn nothing_is_left_behind_in_the_sources() {
    // Put together here, so that this file does not hold them.
    let left = [["db", "g!("], ["to", "do!("], ["unimpl", "emented!("], ["#[ign", "ore"]].map(|parts| parts.concat());
    let mut found = Vec::new();
    for file in rust_files() {
        let text = text(&file);
        found.extend(left.iter().filter(|word| text.contains(word.as_str())).map(|word| (file.clone(), word.clone())));
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn rust_files_are_short() {
    let long: Vec<PathBuf> = rust_files().into_iter().filter(|file| text(file).lines().count() > 400).collect();
    assert!(long.is_empty(), "more than 400 lines: {long:#?}");
}

/// The folders of all crates, from the members of the workspace.
fn crates() -> Vec<String> {
    let root = text(&project().join("Cargo.toml"));
    let members = root.split_once("members = [").and_then(|(_, rest)| rest.split_once(']')).map(|(list, _)| list);
    let members = members.unwrap_or_default().split(',').map(|part| part.trim().trim_matches('"').to_owned());
    let found: Vec<String> = members.filter(|member| !member.is_empty()).collect();
    let known = ["engine", "tools"].iter().flat_map(|shelf| list(&project().join(shelf)));
    let count = known.filter(|path| path.join("Cargo.toml").is_file()).count();
    assert_eq!(found.len(), count + 2, "every crate is a member, beside `grammar` and `tests`: {found:?}");
    found
}

fn manifest(place: &str) -> String {
    text(&project().join(place).join("Cargo.toml"))
}

/// The names in one table of a manifest.
fn dependencies(place: &str, table: &str) -> Vec<String> {
    let manifest = manifest(place);
    let lines = manifest.lines().skip_while(|line| *line != table).skip(1).take_while(|line| !line.starts_with('['));
    let names = lines.filter_map(|line| line.split(['.', ' ', '=']).next());
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

fn rust_files() -> Vec<PathBuf> {
    let places = ["engine", "grammar", "tools", "tests"].iter().flat_map(|place| files(&project().join(place)));
    places.filter(|file| ends_with(file, "rs")).collect()
}

fn ends_with(file: &Path, end: &str) -> bool {
    file.extension().is_some_and(|found| found == end)
}

/// Whether a text holds a word, and not only as a part of another word.
fn has_word(text: &str, word: &str) -> bool {
    let part = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(word)
        .any(|(at, _)| !part(text[..at].chars().next_back()) && !part(text[at + word.len()..].chars().next()))
}

//! Packs with one mistake each, and what a pack author is told.
//!
//! A case is a folder of `bad-packs/`. Its files replace or add to those of `bad-packs/_good/`, a
//! pack called `village` that loads without a message. Where a case holds a folder `layer`, that is
//! the pack that is loaded, on top of the village; other folders are further packs by their ids.

use std::collections::BTreeSet;
use std::path::Path;

use rulesmith_game::{Folder, Pack};
use rulesmith_tests::harness::disk::{files, folders, name, pack_folder, project, text};
use rulesmith_tests::harness::golden::Goldens;
use rulesmith_tests::harness::load::messages;

const RERUN: &str = "cargo test -p rulesmith-tests --test bad_packs messages_are_as_expected";

/// Codes of mistakes that no small folder can show, and where they are tested instead.
const ELSEWHERE: [(&str, &str); 4] = [
    ("too-long", "hostile.rs: it takes a file of more than a megabyte"),
    ("rule-failed", "hostile.rs: it is told while a rule runs"),
    ("expectation", "the rule tests of the packs: it is told of an expectation"),
    ("expectation-syntax", "the rule tests of the packs: it is told of an expectation"),
];

#[test]
fn messages_are_as_expected() {
    let mut goldens = Goldens::new(RERUN);
    for case in folders("tests/bad-packs") {
        let called = name(&case);
        if goldens.wants(&called) {
            goldens.check(&called, &case.join("expected.txt"), &told(&case));
        }
    }
    goldens.finish();
}

#[test]
fn the_good_pack_has_no_mistake() {
    let loaded = Pack::load(village(Path::new("/nowhere")), &mut |_| None);
    assert_eq!(messages(&loaded), "");
    assert!(loaded.pack.is_some());
}

#[test]
fn every_kind_of_mistake_has_a_case() {
    let shown: String = folders("tests/bad-packs").iter().map(|case| text(&case.join("expected.txt"))).collect();
    let mut missing = BTreeSet::new();
    for source in ["engine/pack/src", "engine/rules/src"].iter().flat_map(|place| files(&project().join(place))) {
        missing.extend(codes(&text(&source)).into_iter().filter(|code| !shown.contains(&format!("[{code}]"))));
    }
    for (code, why) in ELSEWHERE {
        assert!(missing.remove(code), "`{code}` needs no exception any more ({why})");
    }
    assert!(missing.is_empty(), "no case of `bad-packs/` shows {missing:?}");
}

/// What is told of a case, and whether the pack can be played.
fn told(case: &Path) -> String {
    let top = if case.join("layer").is_dir() { pack_folder(&case.join("layer"), "layer") } else { village(case) };
    let mut find = |id: &str| {
        let path = case.join(id);
        if id == "village" { Some(village(case)) } else { path.is_dir().then(|| pack_folder(&path, id)) }
    };
    let loaded = Pack::load(top, &mut find);
    let end = if loaded.pack.is_some() { "the pack can be played" } else { "the pack cannot be played" };
    let told = messages(&loaded);
    if told.is_empty() { format!("{end}\n") } else { format!("{told}\n\n{end}\n") }
}

/// The good pack with the files of a case.
fn village(case: &Path) -> Folder {
    let mut folder = pack_folder(&project().join("tests/bad-packs/_good"), "village");
    for (path, text) in pack_folder(case, "village").files {
        folder.files.retain(|(old, _)| *old != path);
        folder.files.push((path, text));
    }
    folder.files.sort();
    folder
}

/// The codes in a source text: the first text in quotes after the start of a call that makes a
/// diagnostic.
fn codes(source: &str) -> Vec<String> {
    const CALLS: [&str; 6] = ["error(", "error_with(", "warning(", "tell(", "warn(", "without_place("];
    let starts = CALLS.iter().flat_map(|call| source.match_indices(call).map(|(at, _)| at + call.len()));
    let code = |at: usize| {
        let (before, rest) = source[at..].split_once('"')?;
        let (code, _) = rest.split_once('"')?;
        let direct = before.trim().is_empty() || before.trim() == "looked,";
        (direct && code.chars().all(|c| c.is_ascii_lowercase() || c == '-')).then(|| code.to_owned())
    };
    starts.filter_map(code).collect()
}

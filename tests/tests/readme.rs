//! The guide for pack authors must be true: its example is built from its own text, loaded, and
//! tested by its own rule test.

use std::path::Path;

use rulesmith_game::{Folder, Pack};
use rulesmith_tests::harness::disk::{project, text};
use rulesmith_tests::harness::load::{find, messages};

/// The files that a guide shows: blocks whose first line is a comment with a path in `games/`.
fn shown(guide: &str) -> Vec<(String, String)> {
    let blocks = guide.split("\n```").skip(1).step_by(2);
    let file = |block: &str| {
        let body = block.split_once('\n')?.1;
        let (first, rest) = body.split_once('\n')?;
        let comment = first.strip_prefix("# ").or_else(|| first.strip_prefix("// "))?;
        let path = comment.strip_prefix("games/")?;
        Some((path.to_owned(), format!("{rest}\n")))
    };
    blocks.filter_map(file).collect()
}

#[test]
fn the_packs_of_the_guide_work_as_written() {
    let files = shown(&text(&project().join("games/README.md")));
    for folder in ["osada-hurry", "first-to-ten"] {
        works(folder, &files);
    }
}

/// Builds a pack from the files that the guide shows, loads it and runs its rule test.
fn works(folder: &str, files: &[(String, String)]) {
    let inside = |(path, text): &(String, String)| {
        Some((path.strip_prefix(folder)?.trim_start_matches('/').to_owned(), text.clone()))
    };
    let pack = Folder { name: folder.to_owned(), files: files.iter().filter_map(inside).collect() };
    assert_eq!(pack.files.len(), 3, "a header, a rule test and a script");
    assert!(pack.files.iter().all(|(path, _)| Folder::wants(path)), "{:?}", pack.files);
    assert!(!Path::new(&project().join("games").join(folder)).exists(), "the reader makes this folder");

    let loaded = Pack::load(pack, &mut |id| find(id));
    assert_eq!(messages(&loaded), "");
    let Some(pack) = loaded.pack else { panic!("`{folder}` does not load") };
    let outcomes = rulesmith_scene::run(&pack, None);
    assert_eq!(outcomes.len(), 1);
    assert_eq!(outcomes[0].failure, None);
}

#[test]
fn every_pack_is_named_where_people_look_for_it() {
    let front = text(&project().join("README.md"));
    for entry in std::fs::read_dir(project().join("games")).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if entry.path().is_dir() {
            assert!(front.contains(&format!("`{name}`")), "README.md says nothing of `{name}`");
        }
    }
}

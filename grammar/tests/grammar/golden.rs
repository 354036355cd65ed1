//! Runs every case of a folder and compares what comes out with the file beside it.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Checks `test_data/FOLDER/*.txt`; `show` gets the file name and the text. All failing cases are
/// told together. With `UPDATE_GOLDENS=1` the expected files are written instead.
pub(crate) fn check(folder: &str, show: impl Fn(&str, &str) -> String) {
    let update = env::var("UPDATE_GOLDENS").is_ok_and(|value| value == "1");
    let cases = cases(folder);
    assert!(!cases.is_empty(), "no cases in {folder}");
    let mut failures = String::new();
    for case in cases {
        let name = case.file_name().unwrap().to_string_lossy().into_owned();
        let actual = show(&name, &fs::read_to_string(&case).unwrap()) + "\n";
        let expected_file = case.with_extension("expected");
        if update {
            fs::write(&expected_file, &actual).unwrap();
            continue;
        }
        let expected =
            fs::read_to_string(&expected_file).unwrap_or_else(|_| "(the expected file is missing)".to_owned());
        if actual != expected {
            let _ = write!(failures, "\n== {folder}/{name}\n-- expected\n{expected}\n-- got\n{actual}");
        }
    }
    let again = "UPDATE_GOLDENS=1 cargo test -p rulesmith-grammar --test grammar languages";
    assert!(failures.is_empty(), "{failures}\nif all of this is right: {again}");
}

fn cases(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("test_data").join(folder);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut cases: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "txt")).collect();
    cases.sort();
    cases
}

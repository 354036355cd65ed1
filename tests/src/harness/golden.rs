//! Expected texts in files. `UPDATE_GOLDENS=1` writes them anew; the difference is then reviewed.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// Compares the texts of a suite with their files and collects what differs.
#[derive(Debug)]
pub struct Goldens {
    rerun: String,
    failures: String,
}

impl Goldens {
    /// A suite. `rerun` is the command that runs it, such as `cargo test … bad_packs`; the variable
    /// `CASE` then narrows it down to the cases whose name holds a text.
    pub fn new(rerun: &str) -> Self {
        Self { rerun: rerun.to_owned(), failures: String::new() }
    }

    /// Whether a case is to be run.
    pub fn wants(&self, case: &str) -> bool {
        env::var("CASE").map_or(true, |wanted| case.contains(&wanted))
    }

    /// Compares the text of a case with a file, or writes the file.
    ///
    /// # Panics
    /// When the file cannot be written.
    pub fn check(&mut self, case: &str, file: &Path, actual: &str) {
        if env::var("UPDATE_GOLDENS").is_ok_and(|value| value == "1") {
            fs::write(file, actual).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            return;
        }
        match fs::read_to_string(file) {
            Ok(expected) if expected == actual => {}
            Ok(expected) => self.fail(case, &format!("-- expected\n{expected}\n-- got\n{actual}")),
            Err(_) => self.fail(case, &format!("-- there is no {}\n-- got\n{actual}", file.display())),
        }
    }

    /// Notes a case that failed.
    pub fn fail(&mut self, case: &str, told: &str) {
        let _ = writeln!(self.failures, "\n== {case}\n{told}\n-- to run it alone: CASE={case} {}", self.rerun);
    }

    /// Fails when a case failed.
    ///
    /// # Panics
    /// With all failures, each with the command that runs it alone.
    pub fn finish(self) {
        assert!(self.failures.is_empty(), "{}\nwhere the new text is right: UPDATE_GOLDENS=1 …", self.failures);
    }
}

//! The program as a test runs it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A folder to run the program in.
pub(crate) struct Place {
    folder: TempDir,
}

/// What a run gave.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Place {
    pub(crate) fn empty() -> Self {
        Self { folder: TempDir::new().unwrap() }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    /// The names of the files in a folder, in order.
    pub(crate) fn list(&self, name: &str) -> Vec<String> {
        let entries = std::fs::read_dir(self.path(name)).unwrap();
        let mut names: Vec<String> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Runs the program with arguments separated by spaces and without input.
    pub(crate) fn run(&self, args: &str) -> Ran {
        self.type_in(args, "")
    }

    /// Runs the program and types this.
    pub(crate) fn type_in(&self, args: &str, input: &str) -> Ran {
        run(self.folder.path(), args, input)
    }
}

fn run(folder: &Path, args: &str, input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rulesmith"))
        .args(args.split_whitespace())
        .current_dir(folder)
        .env_remove("RUST_BACKTRACE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Ran {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

impl Ran {
    /// The run ended with this code, and printed no error unless the code says that it had to.
    pub(crate) fn ended(self, code: i32) -> Self {
        assert_eq!(self.code, code, "{self:#?}");
        assert_eq!(self.err.is_empty(), code != 2, "{self:#?}");
        self
    }

    /// These texts were printed in this order.
    pub(crate) fn shows(&self, texts: &[&str]) -> &Self {
        let mut rest = self.out.as_str();
        for text in texts {
            let Some(at) = rest.find(text) else { panic!("`{text}` is not in\n{rest}\nof\n{}", self.out) };
            rest = &rest[at + text.len()..];
        }
        self
    }

    /// This was not printed.
    pub(crate) fn lacks(&self, text: &str) -> &Self {
        assert!(!self.out.contains(text), "`{text}` is in\n{}", self.out);
        self
    }
}

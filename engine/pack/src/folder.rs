//! A pack as texts.

/// The texts of a pack's folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folder {
    /// What the folder is called in messages, such as `games/north`.
    pub name: String,
    /// Paths within the folder, with `/` between their parts, and the texts.
    pub files: Vec<(String, String)>,
}

/// The most files in a pack.
pub const MOST_FILES: usize = 1000;
/// The longest text of a file, in bytes.
pub const LONGEST_FILE: usize = 1 << 20;

impl Folder {
    /// The text of a file.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.files.iter().find(|(name, _)| name == path).map(|(_, text)| text.as_str())
    }

    /// Whether a path names a file that belongs to a pack.
    pub fn wants(path: &str) -> bool {
        path == "pack.toml"
            || (path.starts_with("components/") && path.ends_with(".toml"))
            || (path.starts_with("rules/") && path.ends_with(".rhai"))
            || (path.starts_with("tests/") && path.ends_with(".scene"))
    }
}

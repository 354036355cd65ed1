//! A pack's identity: a digest of its texts.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use crate::folder::Folder;

/// The digest of what a pack plays by: its data and scripts, not its tests.
pub(crate) fn digest(folder: &Folder) -> String {
    let mut files: Vec<_> = folder.files.iter().filter(|(path, _)| !path.starts_with("tests/")).collect();
    files.sort();
    let mut hasher = Sha256::new();
    for (path, text) in files {
        for part in [path.as_bytes(), text.replace("\r\n", "\n").as_bytes()] {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
    }
    hasher.finalize().iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

//! Folders and files of the project.

use std::fs;
use std::path::{Path, PathBuf};

use rulesmith_game::Folder;

/// The folder of the whole project.
pub fn project() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_owned()
}

/// The folders directly within a folder of the project, in alphabetical order. Those whose name
/// begins with `_` hold what cases share and are left out.
pub fn folders(within: &str) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = list(&project().join(within)).into_iter().filter(|path| path.is_dir()).collect();
    found.retain(|path| !name(path).starts_with('_'));
    found
}

/// The last part of a path.
pub fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// What lies directly within a folder, in alphabetical order; nothing when there is no such folder.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut found: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    found.sort();
    found
}

/// All files within a folder and the folders in it, in alphabetical order.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let inner = |path: PathBuf| if path.is_dir() { files(&path) } else { vec![path] };
    list(folder).into_iter().flat_map(inner).collect()
}

/// The text of a file.
///
/// # Panics
/// When it cannot be read.
pub fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of a folder that belong to a pack, under the name that messages show.
pub fn pack_folder(path: &Path, name: &str) -> Folder {
    let within = |file: &PathBuf| {
        let parts = file.strip_prefix(path).ok()?.iter().map(|part| part.to_string_lossy());
        Some(parts.collect::<Vec<_>>().join("/"))
    };
    let wanted = files(path).into_iter().filter_map(|file| Some((within(&file)?, file)));
    let files = wanted.filter(|(inner, _)| Folder::wants(inner)).map(|(inner, file)| (inner, text(&file)));
    Folder { name: name.to_owned(), files: files.collect() }
}

//! The only file that touches the disk.

use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use rulesmith_game::Folder;
use rulesmith_game::folder::{LONGEST_FILE, MOST_FILES};

/// The folders of a pack that hold files, and the depth to which they are searched.
const PARTS: [&str; 3] = ["components", "rules", "tests"];
const DEEPEST: usize = 8;
/// A journal is no longer than this, in bytes.
const LONGEST_JOURNAL: usize = 16 << 20;

/// Something on the disk that cannot be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DiskError {
    /// It cannot be read.
    #[error("cannot read `{path}`: {source}")]
    Read {
        /// Which.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// It cannot be written.
    #[error("cannot write `{path}`: {source}")]
    Write {
        /// Which.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// It holds something that a save would destroy.
    #[error("`{path}` holds {what}")]
    Taken {
        /// Which.
        path: PathBuf,
        /// What it holds.
        what: &'static str,
    },
    /// A folder or a device where a file should be.
    #[error("`{0}` is not a file")]
    NotAFile(PathBuf),
    /// Its bytes, or its name, are no text.
    #[error("`{0}` is not a text in UTF-8")]
    NotText(PathBuf),
    /// It is longer than anything that is read.
    #[error("`{path}` is longer than {most} bytes")]
    TooLong {
        /// Which.
        path: PathBuf,
        /// The most that is read.
        most: usize,
    },
    /// The pack has more files than any is allowed.
    #[error("`{0}` has more than {MOST_FILES} files")]
    TooMany(PathBuf),
    /// Folders within folders without an end.
    #[error("`{0}` lies deeper than {DEEPEST} folders")]
    TooDeep(PathBuf),
    /// A symbolic link to a folder that it lies in.
    #[error("the link `{0}` leads back to a folder that holds it")]
    Circle(PathBuf),
    /// A symbolic link that leads elsewhere.
    #[error("the link `{0}` leads out of the pack")]
    Outside(PathBuf),
}

impl DiskError {
    /// What to do about it.
    pub(crate) fn advice(&self) -> Option<&'static str> {
        match self {
            Self::NotText(_) => Some("save the file as UTF-8"),
            Self::Taken { .. } => Some("choose another name; `--load FILE` goes on with a saved game"),
            Self::Circle(_) | Self::Outside(_) => Some("put the file itself into the pack instead of a link"),
            Self::TooMany(_) | Self::TooDeep(_) | Self::TooLong { .. } => Some("is this the right folder or file?"),
            Self::Read { .. } | Self::Write { .. } | Self::NotAFile(_) => None,
        }
    }
}

/// Whether there is something at a path that a save would replace.
pub(crate) fn holds_text(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|known| known.is_file() && known.len() > 0)
}

/// Whether a folder holds a pack.
pub(crate) fn is_pack(folder: &Path) -> bool {
    // A link that leads nowhere and a folder of that name count, so that reading says what is wrong.
    fs::symlink_metadata(folder.join("pack.toml")).is_ok()
}

/// Whether there is such a folder.
pub(crate) fn is_folder(path: &Path) -> bool {
    path.is_dir()
}

/// The `games` folders of the current folder and those above it, the nearest first.
pub(crate) fn games_folders() -> Vec<PathBuf> {
    let Ok(here) = std::env::current_dir() else { return Vec::new() };
    let near = here.ancestors().enumerate().map(|(up, folder)| {
        // The folder right here is named as a person would name it.
        if up == 0 { PathBuf::from("games") } else { folder.join("games") }
    });
    near.filter(|folder| folder.is_dir()).collect()
}

/// The packs in a folder of packs, by name.
pub(crate) fn packs_in(games: &Path) -> Vec<String> {
    let entries = fs::read_dir(games).into_iter().flatten().flatten();
    let packs = entries.filter(|entry| is_pack(&entry.path()));
    let mut names: Vec<String> = packs.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    names
}

/// Reads the files of a pack.
///
/// # Errors
/// The first file that cannot be used.
pub(crate) fn read_pack(folder: &Path) -> Result<Folder, DiskError> {
    let root = fs::canonicalize(folder).map_err(|source| DiskError::Read { path: folder.to_owned(), source })?;
    let mut walk = Walk { shown: folder.to_owned(), root: root.clone(), files: Vec::new() };
    walk.file(&root.join("pack.toml"), "pack.toml")?;
    for part in PARTS {
        let path = root.join(part);
        if fs::symlink_metadata(&path).is_ok() {
            let target = walk.inside(&path, part)?;
            if target.is_dir() {
                walk.folder(&target, part, &mut vec![root.clone()])?;
            }
        }
    }
    Ok(Folder { name: folder.display().to_string(), files: walk.files })
}

struct Walk {
    shown: PathBuf,
    root: PathBuf,
    files: Vec<(String, String)>,
}

impl Walk {
    fn folder(&mut self, path: &Path, name: &str, above: &mut Vec<PathBuf>) -> Result<(), DiskError> {
        let failed = |source| DiskError::Read { path: self.shown.join(name), source };
        if above.iter().any(|folder| folder == path) {
            return Err(DiskError::Circle(self.shown.join(name)));
        }
        if above.len() > DEEPEST {
            return Err(DiskError::TooDeep(self.shown.join(name)));
        }
        let entries: io::Result<Vec<_>> = fs::read_dir(path).and_then(Iterator::collect);
        let mut names: Vec<_> = entries.map_err(failed)?.into_iter().map(|entry| entry.file_name()).collect();
        names.sort();
        above.push(path.to_owned());
        for file in names {
            let Some(text) = file.to_str() else { return Err(DiskError::NotText(self.shown.join(name).join(file))) };
            let name = format!("{name}/{text}");
            let target = self.inside(&path.join(text), &name)?;
            if target.is_dir() {
                self.folder(&target, &name, above)?;
            } else if Folder::wants(&name) {
                self.file(&target, &name)?;
            }
        }
        above.pop();
        Ok(())
    }

    /// Where a path leads, if that lies in the pack.
    fn inside(&self, path: &Path, name: &str) -> Result<PathBuf, DiskError> {
        let target = fs::canonicalize(path);
        let target = target.map_err(|source| DiskError::Read { path: self.shown.join(name), source })?;
        if target.starts_with(&self.root) { Ok(target) } else { Err(DiskError::Outside(self.shown.join(name))) }
    }

    fn file(&mut self, path: &Path, name: &str) -> Result<(), DiskError> {
        if self.files.len() >= MOST_FILES {
            return Err(DiskError::TooMany(self.shown.clone()));
        }
        let target = self.inside(path, name)?;
        let text = read(&target, &self.shown.join(name), LONGEST_FILE)?;
        self.files.push((name.to_owned(), text));
        Ok(())
    }
}

/// A number that changes when a file in these folders of packs changes.
pub(crate) fn stamp(folders: &[PathBuf]) -> u64 {
    let mut known = DefaultHasher::new();
    for folder in folders {
        stamp_file(&folder.join("pack.toml"), &mut known);
        for part in PARTS {
            stamp_folder(&folder.join(part), 0, &mut known);
        }
    }
    known.finish()
}

fn stamp_folder(folder: &Path, depth: usize, known: &mut DefaultHasher) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).take(MOST_FILES).collect();
    paths.sort();
    for path in paths {
        if !path.is_dir() {
            stamp_file(&path, known);
        } else if depth < DEEPEST {
            stamp_folder(&path, depth + 1, known);
        }
    }
}

fn stamp_file(path: &Path, known: &mut DefaultHasher) {
    path.hash(known);
    if let Ok(about) = fs::metadata(path) {
        (about.len(), about.modified().ok()).hash(known);
    }
}

/// The journals in the current folder, by name.
pub(crate) fn journals_here() -> Vec<PathBuf> {
    let entries = fs::read_dir(".").into_iter().flatten().flatten();
    let names = entries.map(|entry| PathBuf::from(entry.file_name()));
    let mut found: Vec<PathBuf> = names.filter(|path| path.extension().is_some_and(|end| end == "journal")).collect();
    found.sort();
    found
}

/// Reads a journal.
///
/// # Errors
/// When it cannot be used.
pub(crate) fn read_journal(path: &Path) -> Result<String, DiskError> {
    read(path, path, LONGEST_JOURNAL)
}

fn read(path: &Path, shown: &Path, most: usize) -> Result<String, DiskError> {
    let failed = |source| DiskError::Read { path: shown.to_owned(), source };
    // A pipe or device would be read without an end, so what it is comes first.
    if !fs::metadata(path).map_err(failed)?.is_file() {
        return Err(DiskError::NotAFile(shown.to_owned()));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(failed)?;
    file.take(most as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() > most {
        return Err(DiskError::TooLong { path: shown.to_owned(), most });
    }
    String::from_utf8(bytes).map_err(|_| DiskError::NotText(shown.to_owned()))
}

/// Writes a text so that the file holds the old text or the new one, whatever happens meanwhile:
/// a second file is written beside it and takes its place.
///
/// # Errors
/// When it cannot be written; the file is as it was.
pub(crate) fn save(path: &Path, text: &str) -> Result<(), DiskError> {
    // Something else than a file, such as a device, must not be replaced by one.
    if fs::metadata(path).is_ok_and(|known| !known.is_file()) {
        return Err(DiskError::NotAFile(path.to_owned()));
    }
    // Through a link the file that it leads to is written.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let name = target.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let beside = target.with_file_name(format!(".{}-{name}.tmp", std::process::id()));
    let written = write_through(&beside, text).and_then(|()| fs::rename(&beside, &target));
    written.map_err(|source| {
        let _ = fs::remove_file(&beside);
        DiskError::Write { path: path.to_owned(), source }
    })
}

fn write_through(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

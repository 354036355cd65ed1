//! From the name on the command line to a loaded pack.

use std::path::{Path, PathBuf};

use rulesmith_game::{Folder, Loaded, Pack};

use crate::disk::{self, DiskError};
use crate::error::Error;
use crate::shipped;

/// Finds a pack by a folder or a name, and loads it with the packs below it.
///
/// # Errors
/// When there is no such pack or a file of it cannot be read. What is wrong within the files is in
/// the diagnostics.
pub(crate) fn load(pack: &str) -> Result<Loaded, Error> {
    let (folder, mut at) = find(pack)?;
    let mut failed = None;
    let loaded = Pack::load(folder, &mut |base| match find_base(base, at.as_deref()) {
        Ok((folder, found)) => {
            at = found;
            Some(folder)
        }
        Err(Error::Disk(error)) => {
            failed = Some(error);
            None
        }
        // The engine itself tells that there is no such pack, and where it is named.
        Err(_) => None,
    });
    match failed {
        Some(error) => Err(error.into()),
        None => Ok(loaded),
    }
}

/// A number that changes when a file of a pack changes, or of those that it stands on, given from the
/// next one down. Packs that were built into the program never change.
pub(crate) fn stamp(pack: &str, below: &[&str]) -> u64 {
    let mut at = on_disk(pack);
    let mut folders: Vec<PathBuf> = at.clone().into_iter().collect();
    for base in below {
        let near = at.as_deref().map(|upper| beside(upper, base)).filter(|path| disk::is_pack(path));
        at = near.or_else(|| named_on_disk(base));
        folders.extend(at.clone());
    }
    disk::stamp(&folders)
}

/// The names of all packs that can be found by name, in order.
pub(crate) fn names() -> Vec<String> {
    let mut names: Vec<String> = shipped::names().into_iter().map(str::to_owned).collect();
    names.extend(disk::games_folders().iter().flat_map(|games| disk::packs_in(games)));
    names.sort();
    names.dedup();
    names
}

type Found = (Folder, Option<PathBuf>);

fn find(pack: &str) -> Result<Found, Error> {
    if let Some(path) = on_disk(pack) {
        return read(path);
    }
    let path = Path::new(pack);
    by_name(pack)?.ok_or_else(|| {
        if disk::is_folder(path) { Error::NotAPack(pack.to_owned()) } else { Error::unknown_pack(pack, &names()) }
    })
}

/// The folder of a pack, by a path or a name.
fn on_disk(pack: &str) -> Option<PathBuf> {
    let path = Path::new(pack);
    if disk::is_pack(path) {
        return Some(path.to_owned());
    }
    if path.ends_with("pack.toml") && path.is_file() {
        return Some(path.parent().map(Path::to_owned).filter(|p| p != "").unwrap_or_else(|| ".".into()));
    }
    named_on_disk(pack)
}

fn named_on_disk(name: &str) -> Option<PathBuf> {
    if !is_name(name) {
        return None;
    }
    disk::games_folders().into_iter().map(|games| games.join(name)).find(|path| disk::is_pack(path))
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(['/', '\\', '.'])
}

/// A pack that another one stands on: beside it, or by its name.
fn find_base(base: &str, upper: Option<&Path>) -> Result<Found, Error> {
    if let Some(path) = upper.map(|upper| beside(upper, base)).filter(|path| disk::is_pack(path)) {
        return read(path);
    }
    by_name(base)?.ok_or_else(|| Error::unknown_pack(base, &names()))
}

fn beside(folder: &Path, name: &str) -> PathBuf {
    match (folder.file_name(), folder.parent()) {
        (Some(_), Some(parent)) => parent.join(name),
        // `.` and `..` have no name to replace.
        _ => folder.join("..").join(name),
    }
}

fn by_name(name: &str) -> Result<Option<Found>, Error> {
    match named_on_disk(name) {
        Some(path) => read(path).map(Some),
        None if is_name(name) => Ok(shipped::find(name).map(|folder| (folder, None))),
        None => Ok(None),
    }
}

fn read(path: PathBuf) -> Result<Found, Error> {
    let folder: Result<Folder, DiskError> = disk::read_pack(&path);
    Ok((folder?, Some(path)))
}

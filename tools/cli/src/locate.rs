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
    let path = Path::new(pack);
    if disk::is_pack(path) {
        return read(path.to_owned());
    }
    if path.ends_with("pack.toml") && path.is_file() {
        return read(path.parent().map(Path::to_owned).filter(|p| p != "").unwrap_or_else(|| ".".into()));
    }
    by_name(pack)?.ok_or_else(|| {
        if disk::is_folder(path) { Error::NotAPack(pack.to_owned()) } else { Error::unknown_pack(pack, &names()) }
    })
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
    if name.is_empty() || name.contains(['/', '\\', '.']) {
        return Ok(None);
    }
    let on_disk = disk::games_folders().into_iter().map(|games| games.join(name)).find(|path| disk::is_pack(path));
    match on_disk {
        Some(path) => read(path).map(Some),
        None => Ok(shipped::find(name).map(|folder| (folder, None))),
    }
}

fn read(path: PathBuf) -> Result<Found, Error> {
    let folder: Result<Folder, DiskError> = disk::read_pack(&path);
    Ok((folder?, Some(path)))
}

//! Packs of the project.

use std::path::Path;

use rulesmith_game::{Folder, Loaded, Pack, Style, render};

use super::disk::{folders, name, pack_folder, project};

/// Where packs lie.
const SHELVES: [&str; 2] = ["games", "tests/packs"];

/// The folder of the pack with this id.
pub fn find(id: &str) -> Option<Folder> {
    let paths = SHELVES.iter().map(|shelf| (format!("{shelf}/{id}"), project().join(shelf).join(id)));
    let found = paths.into_iter().find(|(_, path)| path.join("pack.toml").is_file());
    found.map(|(name, path)| pack_folder(&path, &name))
}

/// The ids of all packs, in alphabetical order within their shelves.
pub fn ids() -> Vec<String> {
    let all = SHELVES.iter().flat_map(|shelf| folders(shelf));
    all.filter(|path| path.join("pack.toml").is_file()).map(|path| name(&path)).collect()
}

/// Whether the folder of a shelf holds a pack.
pub fn is_pack(path: &Path) -> bool {
    path.join("pack.toml").is_file()
}

/// Loads a folder; the packs that it stands on are found by their ids.
pub fn load_folder(folder: Folder) -> Loaded {
    Pack::load(folder, &mut |id| find(id))
}

/// The pack with this id, which must load without a message.
///
/// # Panics
/// When there is no such pack or loading has anything to tell.
pub fn pack(id: &str) -> Pack {
    let folder = find(id).unwrap_or_else(|| panic!("there is no pack `{id}`"));
    let loaded = load_folder(folder);
    let told = messages(&loaded);
    assert!(told.is_empty(), "{told}");
    loaded.pack.unwrap_or_else(|| panic!("`{id}` does not load"))
}

/// Everything that loading told, as a pack author is shown it.
pub fn messages(loaded: &Loaded) -> String {
    let each = loaded.diagnostics.iter().map(|told| render(told, &loaded.sources, Style::Plain));
    each.collect::<Vec<_>>().join("\n\n")
}

//! The packs that the program carries.

use include_dir::{Dir, include_dir};
use rulesmith_game::Folder;

static GAMES: Dir<'_> = include_dir!("$OUT_DIR/games");

/// The names of all shipped packs, in order.
pub(crate) fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = GAMES.dirs().filter_map(|dir| dir.path().to_str()).collect();
    names.sort_unstable();
    names
}

/// A shipped pack by its name.
pub(crate) fn find(name: &str) -> Option<Folder> {
    let dir = GAMES.get_dir(name)?;
    let mut files = Vec::new();
    gather(dir, name, &mut files);
    files.sort();
    // Such a file lies in no folder that a person could open; the name says so.
    Some(Folder { name: format!("shipped:{name}"), files })
}

fn gather(dir: &Dir<'_>, pack: &str, files: &mut Vec<(String, String)>) {
    for file in dir.files() {
        let within = file.path().strip_prefix(pack).ok().and_then(|path| path.to_str());
        if let (Some(path), Some(text)) = (within, file.contents_utf8()) {
            files.push((path.replace('\\', "/"), text.to_owned()));
        }
    }
    for inner in dir.dirs() {
        gather(inner, pack, files);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_pack_is_whole_and_holds_nothing_else() {
        assert!(!names().is_empty());
        for name in names() {
            let folder = find(name).unwrap();
            assert!(folder.text("pack.toml").is_some(), "{name}");
            assert!(folder.files.iter().all(|(path, _)| Folder::wants(path)), "{name}");
        }
    }

    #[test]
    fn an_unknown_name_finds_nothing() {
        assert_eq!(find("no-such-pack"), None);
        assert_eq!(find(".."), None);
        assert_eq!(find(""), None);
    }
}

//! Gathers the packs that the program carries: what of `games/` belongs to a pack, and nothing else.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

// What belongs to a pack is said in one place. The file stands alone, so that this script need not
// wait for the engine to be built.
#[allow(dead_code, unreachable_pub)]
#[path = "../../engine/pack/src/folder.rs"]
mod folder;

fn main() -> io::Result<()> {
    let games = variable("CARGO_MANIFEST_DIR")?.join("../../games");
    let out = variable("OUT_DIR")?.join("games");
    writeln!(io::stdout(), "cargo::rerun-if-changed={}", games.display())?;
    writeln!(io::stdout(), "cargo::rerun-if-changed=build.rs")?;
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    fs::create_dir_all(&out)?;
    for pack in fs::read_dir(games)? {
        let pack = pack?;
        if pack.path().join("pack.toml").is_file() {
            copy(&pack.path(), &pack.path(), &out.join(pack.file_name()))?;
        }
    }
    Ok(())
}

fn variable(name: &str) -> io::Result<PathBuf> {
    env::var_os(name).map(PathBuf::from).ok_or_else(|| io::Error::other(format!("{name} is not set")))
}

/// Copies what of a folder belongs to the pack.
fn copy(pack: &Path, from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let within = path.strip_prefix(pack).map_err(io::Error::other)?;
        if path.is_dir() {
            copy(pack, &path, to)?;
        } else if within.to_str().is_some_and(|path| folder::Folder::wants(&path.replace('\\', "/"))) {
            let target = to.join(within);
            if let Some(parent) = target.parent() {
                fs::create_dir_all(parent)?;
            }
            fs::copy(&path, target)?;
        }
    }
    Ok(())
}

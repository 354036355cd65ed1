//! Finds the packs that a pack stands on.

use rulesmith_grammar::Sources;

use crate::folder::Folder;
use crate::header;
use crate::read::read;
use crate::report::Report;
use crate::tree::Node;

/// The most layers on each other.
const MOST_LAYERS: usize = 16;

/// A layer that was read.
pub(crate) struct Read {
    /// Its folder.
    pub folder: Folder,
    /// The tree of its `pack.toml`.
    pub root: Node,
    /// Its header.
    pub header: header::Header,
}

/// Reads a pack and those below it, the lowest first. `find` gives the folder of another pack by
/// its id.
pub(crate) fn resolve(
    top: Folder,
    find: &mut dyn FnMut(&str) -> Option<Folder>,
    sources: &mut Sources,
    report: &Report,
) -> Option<Vec<Read>> {
    let mut layers: Vec<Read> = Vec::new();
    let mut next = Some(top);
    while let Some(folder) = next.take() {
        let name = format!("{}/pack.toml", folder.name);
        let Some(text) = folder.text("pack.toml") else {
            let told = format!("`{}` is no pack: it has no `pack.toml`", folder.name);
            report.add(rulesmith_grammar::Diagnostic::without_place("no-pack", told));
            return None;
        };
        let file = sources.add(name, text);
        let root = read(file, sources, report);
        let header = header::read(&root, report)?;
        if let Some(upper) =
            layers.last().and_then(|l| l.header.base.as_ref()).filter(|b| !b.version.matches(&header.version))
        {
            let told = format!("`{}` {} is not in the range `{}`", header.id, header.version, upper.version);
            report.error("base-version", upper.place, told);
        }
        if let Some(asked) = layers.last().and_then(|l| l.header.base.as_ref()).filter(|b| b.id != header.id) {
            let told = format!("the pack found as `{}` calls itself `{}`", asked.id, header.id);
            report.error_with("base-id", asked.place, told, Some("a folder should be called like its pack".into()));
            return None;
        }
        if let Some(base) = &header.base {
            if base.id == header.id || layers.iter().any(|l| l.header.id == base.id) {
                report.error(
                    "layer-cycle",
                    base.place,
                    format!("the layers go round in a circle: `{}` stands on itself", base.id),
                );
                return None;
            }
            if layers.len() + 1 >= MOST_LAYERS {
                report.error("layer-cycle", base.place, format!("more than {MOST_LAYERS} layers on each other"));
                return None;
            }
            match find(&base.id) {
                Some(found) => next = Some(found),
                None => {
                    let told = format!("there is no pack `{}` to stand on", base.id);
                    let hint = "it must lie in a folder beside this one, or be a shipped pack";
                    report.error_with("unknown-base", base.place, told, Some(hint.into()));
                    return None;
                }
            }
        }
        layers.push(Read { folder, root, header });
    }
    layers.reverse();
    Some(layers)
}

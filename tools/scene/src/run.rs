//! From a pack to the outcomes of its scenes.

use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use rulesmith_game::Pack;

use crate::gather::{Case, gather};
use crate::play::play;

/// A debug build takes much stack for each call level of a script.
const STACK: usize = 16 << 20;

/// How a scene went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The id of the pack that was played.
    pub pack: String,
    /// The title of the scene; the name of its file when that cannot be read.
    pub scene: String,
    /// The name of its file.
    pub file: String,
    /// The line that it begins at, from 1.
    pub line: usize,
    /// What is wrong, as text of several lines, unless all of it held.
    pub failure: Option<String>,
}

/// Runs the rule tests of a pack and those of its lower layers that name it; only those with a
/// text in their title, file name or sections, if one is given (large and small letters are the
/// same). Outcomes come in the order of files and scenes. A file that cannot be read is a failed
/// outcome, whatever the text.
pub fn run(pack: &Pack, filter: Option<&str>) -> Vec<Outcome> {
    let cases = gather(pack, filter);
    let one = |case: &Case| outcome(pack, case);
    match ThreadPoolBuilder::new().stack_size(STACK).build() {
        Ok(pool) => pool.install(|| cases.par_iter().map(one).collect()),
        // No threads to be had; one after the other is only slower.
        Err(_) => cases.iter().map(one).collect(),
    }
}

fn outcome(pack: &Pack, case: &Case) -> Outcome {
    let file = pack.sources.name(case.file()).to_owned();
    let pack_id = pack.top().id.clone();
    match case {
        Case::Scene { file: id, scene } => Outcome {
            pack: pack_id,
            scene: scene.title.value.clone(),
            line: pack.sources.line_column(*id, scene.span.start).0,
            file,
            failure: play(pack, *id, scene).err(),
        },
        Case::Unreadable { line, mistakes, .. } => {
            Outcome { pack: pack_id, scene: file.clone(), line: *line, file, failure: Some(mistakes.clone()) }
        }
    }
}

//! From a pack to the scenes that are to be played.

use rulesmith_game::scene::{Scene, parse_scenes};
use rulesmith_game::{FileId, Mistake, Pack, Style, TestFile, render};

/// Something with an outcome.
pub(crate) enum Case {
    /// A scene.
    Scene {
        /// Where it stands.
        file: FileId,
        /// What it says.
        scene: Scene,
    },
    /// A file with mistakes.
    Unreadable {
        /// The file.
        file: FileId,
        /// The line of the first mistake.
        line: usize,
        /// All of them, rendered.
        mistakes: String,
    },
}

impl Case {
    pub(crate) fn file(&self) -> FileId {
        match self {
            Self::Scene { file, .. } | Self::Unreadable { file, .. } => *file,
        }
    }
}

/// What is to be played, in the order of files and scenes.
pub(crate) fn gather(pack: &Pack, filter: Option<&str>) -> Vec<Case> {
    pack.tests.iter().flat_map(|test| of_file(pack, *test, filter)).collect()
}

/// The scenes of a file. One with mistakes gives no scenes: a scene without one of its lines would
/// mislead.
fn of_file(pack: &Pack, test: TestFile, filter: Option<&str>) -> Vec<Case> {
    let (scenes, mistakes) = parse_scenes(pack.sources.text(test.file));
    if let Some(first) = mistakes.first() {
        let line = pack.sources.line_column(test.file, first.span.start).0;
        return vec![Case::Unreadable { file: test.file, line, mistakes: rendered(pack, test.file, mistakes) }];
    }
    let astray: Vec<Mistake> = scenes.iter().filter_map(|scene| astray(pack, test, scene)).collect();
    if let Some(first) = astray.first() {
        let line = pack.sources.line_column(test.file, first.span.start).0;
        return vec![Case::Unreadable { file: test.file, line, mistakes: rendered(pack, test.file, astray) }];
    }
    let scenes = scenes.into_iter().filter(|scene| concerns(pack, test, scene));
    let wanted = scenes.filter(|scene| filter.is_none_or(|filter| matches(pack, test, scene, filter)));
    wanted.map(|scene| Case::Scene { file: test.file, scene }).collect()
}

fn rendered(pack: &Pack, file: FileId, mistakes: Vec<Mistake>) -> String {
    let drawn: Vec<String> =
        mistakes.into_iter().map(|mistake| render(&mistake.at(file), &pack.sources, Style::Plain)).collect();
    drawn.join("\n\n")
}

/// A scene in a pack's own folder that names only other packs would never be played.
fn astray(pack: &Pack, test: TestFile, scene: &Scene) -> Option<Mistake> {
    let owner = &pack.layers[test.layer].id;
    let first = scene.packs.first().filter(|_| !scene.packs.iter().any(|id| id.value == *owner))?;
    let told = format!("this test of `{owner}` names other packs only");
    Some(
        Mistake::error("other-packs", first.span, told)
            .hint(format!("add `{owner}`, or put the test into their folder")),
    )
}

/// A scene of the pack's own layer holds for the pack; one of a lower layer must name the pack.
fn concerns(pack: &Pack, test: TestFile, scene: &Scene) -> bool {
    let named = scene.packs.iter().any(|id| id.value == pack.top().id);
    let own = test.layer + 1 == pack.layers.len();
    named || (own && scene.packs.is_empty())
}

fn matches(pack: &Pack, test: TestFile, scene: &Scene, filter: &str) -> bool {
    let filter = filter.to_lowercase();
    let sections = scene.proves.iter().map(|section| section.value.as_str());
    let mut told = sections.chain([scene.title.value.as_str(), pack.sources.name(test.file)]);
    told.any(|told| told.to_lowercase().contains(&filter))
}

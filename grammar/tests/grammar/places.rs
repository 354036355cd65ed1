//! Every place that a parsed value remembers.

use rulesmith_grammar::Spanned;
use rulesmith_grammar::scene::{Asked, FateLine, JournalKind, JournalText, LineKind, Scene};

/// All texts of a scene with their places, except for the values that `given` sets.
pub(crate) fn of_scene(scene: &Scene) -> Vec<&Spanned<String>> {
    let mut places = vec![&scene.title];
    places.extend(scene.proves.iter().chain(&scene.packs));
    places.extend(scene.options.iter().flat_map(|option| [&option.id, &option.value]));
    places.extend(scene.lines.iter().flat_map(|line| of_line(&line.kind)));
    places
}

/// All texts of a journal with their places.
pub(crate) fn of_journal(journal: &JournalText) -> Vec<&Spanned<String>> {
    let packs = journal.packs.iter();
    let mut places: Vec<_> = packs.flat_map(|pack| [&pack.id, &pack.version, &pack.digest]).collect();
    places.extend(journal.options.iter().flat_map(|option| [&option.id, &option.value]));
    places.extend(journal.entries.iter().flat_map(|entry| match &entry.kind {
        JournalKind::Fate(fate) => of_fate(fate),
        JournalKind::Choose(line) => with(&line.about, [&line.choice]),
        JournalKind::Hidden => Vec::new(),
    }));
    places
}

fn of_line(kind: &LineKind) -> Vec<&Spanned<String>> {
    match kind {
        LineKind::Given { path, .. } => path.iter().collect(),
        LineKind::Fate(fate) => of_fate(fate),
        LineKind::Choose(line) => with(&line.about, [&line.choice]),
        LineKind::Offers { about, choices }
        | LineKind::Only { about, choices }
        | LineKind::Lacks { about, choices } => with(about, choices),
        LineKind::Refuses { about, choice, because } => with(about, std::iter::once(choice).chain(because)),
        LineKind::Expect(text) | LineKind::Log(text) | LineKind::Fails(text) => vec![text],
    }
}

fn of_fate(fate: &FateLine) -> Vec<&Spanned<String>> {
    match fate {
        FateLine::Roll { die, faces } => die.iter().chain(faces).collect(),
        FateLine::Draw { id, value } => vec![id, value],
        FateLine::Shuffle { place, order } => std::iter::once(place).chain(order).collect(),
    }
}

fn with<'a>(about: &'a Asked, rest: impl IntoIterator<Item = &'a Spanned<String>>) -> Vec<&'a Spanned<String>> {
    [&about.player, &about.decision].into_iter().chain(rest).collect()
}

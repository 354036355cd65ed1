//! Going on with a pack that was edited while a game of it runs.

use rulesmith_game::scene::{JournalKind, JournalText};
use rulesmith_game::{Diagnostic, Fate, Game, Loaded, Pack, ReplayError, Sources, StartError, Style, render};

use crate::sitting::Sitting;

/// How it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reloaded {
    /// The game stands where it stood.
    Whole,
    /// The game stopped before a choice that no longer fits; says which.
    Stopped(Vec<String>),
    /// The pack cannot be played; the game goes on with the rules as they were.
    Kept(Vec<String>),
}

/// Plays the journal on the pack as it is now.
pub(crate) fn reload(sitting: &mut Sitting, loaded: Loaded) -> Reloaded {
    let Some(pack) = loaded.pack else { return Reloaded::Kept(rendered(&loaded.diagnostics, &loaded.sources)) };
    let journal = sitting.cut.take().unwrap_or_else(|| sitting.game.journal());
    // What chance says from here on must not be what it said at the start.
    let then = Fate::seeded(sitting.seed.wrapping_add(1 + journal.entries.len() as u64));
    match Game::replay(&pack, &journal, None, then.clone(), &rulesmith_sim::limits()) {
        Ok(game) => {
            (sitting.game, sitting.pack) = (game, pack);
            Reloaded::Whole
        }
        Err(failed) => match *failed {
            (ReplayError::Entry { index, error, .. }, Some(mut game)) => {
                let told = stopped(&journal, index, &error.to_string());
                game.set_fate(then);
                (sitting.game, sitting.pack) = (game, pack);
                sitting.cut = Some(journal);
                Reloaded::Stopped(told)
            }
            (error, _) => {
                sitting.cut = Some(journal);
                Reloaded::Kept(unusable(&pack, &error))
            }
        },
    }
}

fn stopped(journal: &JournalText, index: usize, why: &str) -> Vec<String> {
    let entry = journal.entries.get(index).map(|entry| match &entry.kind {
        JournalKind::Choose(line) => line.to_string(),
        JournalKind::Fate(line) => line.to_string(),
        JournalKind::Hidden => "hidden".into(),
    });
    let left = journal.entries.len() - index;
    vec![
        format!("entry {} no longer fits: {}", index + 1, entry.unwrap_or_default()),
        format!("  {why}"),
        String::new(),
        format!("the game stands before it; {left} of {} entries are left out", journal.entries.len()),
        "mend the pack and read it anew to get them back; a choice made here drops them".into(),
    ]
}

fn unusable(pack: &Pack, error: &ReplayError) -> Vec<String> {
    match error {
        ReplayError::Start(StartError::Pack(found)) => rendered(found, &pack.sources),
        ReplayError::Start(StartError::Rule(failed)) => rendered(&[failed.diagnostic()], &pack.sources),
        other => vec![other.to_string()],
    }
}

/// Diagnostics as they are shown, in lines.
pub(crate) fn rendered(diagnostics: &[Diagnostic], sources: &Sources) -> Vec<String> {
    let each = diagnostics.iter().map(|told| render(told, sources, Style::Plain));
    each.collect::<Vec<_>>().join("\n\n").lines().map(str::to_owned).collect()
}

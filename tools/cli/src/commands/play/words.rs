//! Longer answers of the dialogue: help, and why something is asked.

use rulesmith_game::{Game, Question};

/// What can be typed.
pub(super) const HELP: &[&str] = &[
    "Type the number of a choice, its name, or the beginning of its name. Besides:",
    "  view       the whole table",
    "  log        everything that happened",
    "  why        which rule asks this, and why something is refused",
    "  undo       take the last choice back, unless chance has spoken since",
    "  redo       make it again",
    "  save FILE  save the game; `rulesmith play PACK --load FILE` goes on with it",
    "  quit       leave",
    "Where a choice is called like one of these, put a `/` before the command: `/undo`",
];

/// Which rule asks a question, and why something is refused.
pub(super) fn why(game: &Game, question: &Question) -> Vec<String> {
    let phase = game.with_view(None, |view| view.defs().phase(view.phase()).name.clone());
    let asked = format!("`{}` is asked in the phase `{phase}`", question.decision);
    let line = game.decision().map_or(0, |decision| decision.line);
    let mut lines = match game.place_of(line) {
        None => vec![asked],
        Some((file, span)) => {
            let sources = game.program().sources();
            let (number, _) = sources.line_column(file, span.start);
            let text = sources.text(file).get(span.start as usize..span.end as usize).unwrap_or_default();
            vec![format!("{asked} by {}:{number}", sources.name(file)), format!("    {}", text.trim())]
        }
    };
    lines.extend(question.refused.iter().map(|(name, why)| format!("  {name} is refused: {why}")));
    lines
}

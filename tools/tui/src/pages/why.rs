//! Which rule asks a question, and which rule refuses a candidate.

use rulesmith_game::{FileId, Game, Question, Span};

use super::text::{TextPage, Tone};

/// The page for a question. The candidate at `at` among the refused ones comes first, where one is given.
pub(crate) fn page(game: &Game, question: &Question, at: Option<usize>) -> TextPage {
    let mut lines = Vec::new();
    let places = game.refused_at();
    let refused = question.refused.iter().enumerate();
    let first = refused.clone().filter(|(nth, _)| Some(*nth) == at);
    let others = refused.filter(|(nth, _)| Some(*nth) != at);
    for (nth, (name, why)) in first {
        lines.push((Tone::Heading, format!("{name} is refused: {why}")));
        lines.extend(place(game, places.get(nth).copied().flatten()));
        lines.push((Tone::Plain, String::new()));
    }
    let phase = game.with_view(None, |view| view.defs().phase(view.phase()).clone());
    lines.push((Tone::Heading, format!("`{}` is asked in the phase `{}`", question.decision, phase.name)));
    if !phase.source.is_empty() {
        lines.push((Tone::Quiet, format!("  {}", phase.source)));
    }
    lines.extend(place(game, game.decision().and_then(|decision| game.place_of(decision.line))));
    let mut told = false;
    for (nth, (name, why)) in others {
        if !std::mem::replace(&mut told, true) {
            lines.push((Tone::Plain, String::new()));
            lines.push((Tone::Heading, "refused".into()));
        }
        lines.push((Tone::Plain, format!("{name}: {why}")));
        lines.extend(place(game, places.get(nth).copied().flatten()));
    }
    TextPage::new("Why", lines)
}

/// Where a line of a script stands, and what it says.
fn place(game: &Game, at: Option<(FileId, Span)>) -> Vec<(Tone, String)> {
    let Some((file, span)) = at else { return Vec::new() };
    let sources = game.program().sources();
    let (number, _) = sources.line_column(file, span.start);
    let text = sources.text(file).get(span.start as usize..span.end as usize).unwrap_or_default();
    vec![(Tone::Quiet, format!("  {}:{number}", sources.name(file))), (Tone::Plain, format!("    {}", text.trim()))]
}

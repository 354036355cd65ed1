//! A fault as a person reads it.

use rulesmith_game::scene::{Scene, write_journal};
use rulesmith_game::{Diagnostic, FileId, Game, Pack, Style, render, sanitize};

use crate::fault::Fault;

/// The scene and its place, the line with carets, what was expected and found, how the game stands
/// now, and the game so far.
pub(crate) fn report(pack: &Pack, file: FileId, scene: &Scene, fault: &Fault, game: Option<&Game>) -> String {
    let line = pack.sources.line_column(file, scene.span.start).0;
    let mut lines = vec![format!("scene \"{}\" ({}:{line})", scene.title.value, pack.sources.name(file))];
    let diagnostic =
        Diagnostic::error(fault.code, file, fault.span, fault.message.clone()).hints(fault.hint.iter().cloned());
    let drawn = render(&diagnostic, &pack.sources, Style::Plain);
    if let Some(expected) = &fault.expected {
        lines.push(format!("expected: {expected}"));
    }
    if let Some(found) = &fault.found {
        lines.push(format!("found:    {found}"));
    }
    match game {
        Some(game) => {
            lines.push(format!("now:      {}", game.standing()));
            lines.push("so far:".to_owned());
            lines.extend(write_journal(&game.journal()).lines().map(|entry| format!("  {entry}")));
        }
        None => lines.push("now:      the game has not begun".to_owned()),
    }
    let mut text: Vec<String> = lines.iter().map(|line| sanitize(line).into_owned()).collect();
    text.insert(1, drawn);
    text.join("\n")
}

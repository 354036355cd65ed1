//! A scene, line by line.

use rulesmith_game::scene::{Line, LineKind, Scene};
use rulesmith_game::{FileId, Game, Pack, Spanned};

use crate::fault::Fault;
use crate::report::report;
use crate::{looks, setup, steps};

/// Plays a scene.
///
/// # Errors
/// What is wrong with its first line that does not hold, as text.
pub(crate) fn play(pack: &Pack, file: FileId, scene: &Scene) -> Result<(), String> {
    let givens = scene.lines.iter().take_while(|line| matches!(line.kind, LineKind::Given { .. })).count();
    let (given, rest) = scene.lines.split_at(givens);
    let told = |fault: &Fault, game: Option<&Game>| report(pack, file, scene, fault, game);
    let mut game = match (setup::begin(pack, scene, given), fails(rest)) {
        (Ok(game), None) => game,
        (Ok(game), Some(text)) => return Err(told(&worked(text, "the set-up"), Some(&game))),
        (Err(fault), text) => {
            let checked = foreseen(fault, text).and_then(|()| nothing_follows(&rest[1..]));
            return checked.map_err(|fault| told(&fault, None));
        }
    };
    let mut lines = rest;
    while let Some((line, after)) = lines.split_first() {
        take(&mut game, line, after).map_err(|fault| told(&fault, Some(&game)))?;
        let foreseen = is_step(line) && fails(after).is_some();
        lines = &after[usize::from(foreseen)..];
    }
    Ok(())
}

/// Plays a line and the `fails` behind it.
fn take(game: &mut Game, line: &Line, after: &[Line]) -> Result<(), Fault> {
    if !is_step(line) {
        return looks::look(game, line);
    }
    match (steps::step(game, line), fails(after)) {
        (Ok(()), None) => Ok(()),
        (Ok(()), Some(text)) => Err(worked(text, "the line above")),
        (Err(fault), text) => foreseen(fault, text),
    }
}

/// Whether a line does something to the game that may fail.
fn is_step(line: &Line) -> bool {
    matches!(line.kind, LineKind::Fate(_) | LineKind::Choose(_) | LineKind::Given { .. })
}

/// The text of the `fails` line that comes next, if one does.
fn fails(lines: &[Line]) -> Option<&Spanned<String>> {
    match lines.first().map(|line| &line.kind) {
        Some(LineKind::Fails(text)) => Some(text),
        _ => None,
    }
}

/// A fault is right where `fails` says so, with its text.
fn foreseen(fault: Fault, fails: Option<&Spanned<String>>) -> Result<(), Fault> {
    match fails {
        None => Err(fault),
        Some(text) if fault.message.contains(&text.value) => Ok(()),
        Some(text) => Err(Fault::new("other-failure", text.span, "it fails, but with another message")
            .expected(format!("a message with \"{}\"", text.value), fault.message)),
    }
}

fn worked(text: &Spanned<String>, what: &str) -> Fault {
    Fault::new("did-not-fail", text.span, format!("{what} should fail, but it works"))
        .expected(format!("a failure with \"{}\"", text.value), "no failure")
}

fn nothing_follows(lines: &[Line]) -> Result<(), Fault> {
    match lines.first() {
        None => Ok(()),
        Some(line) => Err(Fault::new("no-game", line.span, "the set-up fails, so there is no game for this line")
            .hint("put the line into a scene of its own")),
    }
}

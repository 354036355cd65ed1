//! Lines that do something: what chance gives, and what players choose.

use rulesmith_game::scene::{ChoiceLine, FateLine, Line, LineKind};
use rulesmith_game::{Game, Span, Status};

use crate::fault::Fault;

/// Plays a line. The game is as it was when that fails.
pub(crate) fn step(game: &mut Game, line: &Line) -> Result<(), Fault> {
    match &line.kind {
        LineKind::Fate(fate) => supply(game, fate, line.span),
        LineKind::Choose(choice) => choose(game, choice, line.span),
        _ => Err(Fault::new("given-too-late", line.span, "`given` stands below the first step of its scene")
            .hint("move the line up, before all lines that are no `given`")),
    }
}

fn supply(game: &mut Game, fate: &FateLine, span: Span) -> Result<(), Fault> {
    if !matches!(game.status(), Status::Awaiting(_)) {
        return Err(unused(game, span));
    }
    game.supply_line(fate).map_err(|error| Fault::new("fate-refused", span, error.to_string()))
}

fn unused(game: &Game, span: Span) -> Fault {
    Fault::new("unused-fate", span, format!("nothing is left to chance here: {}", game.standing()))
        .hint("remove the line, or play on to where the rules ask for it")
}

fn choose(game: &mut Game, line: &ChoiceLine, span: Span) -> Result<(), Fault> {
    no_fate_missing(game, span)?;
    let (player, decision) = (&line.about.player.value, &line.about.decision.value);
    game.choose_named(player, decision, &line.choice.value)
        .map_err(|error| Fault::new("choice-refused", span, error.to_string()))
}

/// A line about a decision needs chance to have spoken.
pub(crate) fn no_fate_missing(game: &Game, span: Span) -> Result<(), Fault> {
    match game.status() {
        Status::Awaiting(_) => {
            Err(Fault::new("missing-fate", span, format!("chance has not spoken: {}", game.standing()))
                .hint("put a line such as `roll K, K, D` or `draw first-player: red` before this one"))
        }
        _ => Ok(()),
    }
}

//! Lines that only look: what is offered, what is true, what the log says.

use rulesmith_game::scene::{Asked, Line, LineKind};
use rulesmith_game::{Game, Question, Span, Spanned};

use crate::expectation;
use crate::fault::{Fault, listed};
use crate::steps::no_fate_missing;

/// Checks what a line says of the game.
pub(crate) fn look(game: &Game, line: &Line) -> Result<(), Fault> {
    match &line.kind {
        LineKind::Offers { about, choices } => offers(&asked(game, about, line.span)?, choices),
        LineKind::Only { about, choices } => only(&asked(game, about, line.span)?, choices, line.span),
        LineKind::Lacks { about, choices } => lacks(&asked(game, about, line.span)?, choices),
        LineKind::Refuses { about, choice, because } => {
            refuses(&asked(game, about, line.span)?, choice, because.as_ref())
        }
        LineKind::Expect(text) => expectation::expect(game, text),
        LineKind::Log(text) => log(game, text),
        LineKind::Fails(text) => Err(Fault::new("misplaced-fails", text.span, "the line above cannot fail")
            .hint("`fails` stands right below a `given`, `roll`, `draw`, `shuffle` or choice, or first in a scene")),
        LineKind::Given { .. } | LineKind::Fate(_) | LineKind::Choose(_) => Ok(()),
    }
}

/// The open question, if it is the one that the line is about.
fn asked(game: &Game, about: &Asked, span: Span) -> Result<Question, Fault> {
    no_fate_missing(game, span)?;
    let other = || {
        Fault::new("other-decision", about.player.span.to(about.decision.span), "something else is asked")
            .expected(format!("{} is asked `{}`", about.player.value, about.decision.value), game.standing())
    };
    let question = game.question().ok_or_else(other)?;
    let same = question.player == about.player.value && question.decision == about.decision.value;
    if same { Ok(question) } else { Err(other()) }
}

fn offered(question: &Question) -> impl Iterator<Item = &str> {
    question.offered.iter().map(|offered| offered.name.as_str())
}

fn refused<'a>(question: &'a Question, name: &str) -> Option<&'a str> {
    question.refused.iter().find(|(choice, _)| choice == name).map(|(_, why)| why.as_str())
}

fn offers(question: &Question, choices: &[Spanned<String>]) -> Result<(), Fault> {
    match choices.iter().find(|choice| !offered(question).any(|name| name == choice.value)) {
        None => Ok(()),
        Some(choice) => Err(not_offered(question, choice)),
    }
}

fn not_offered(question: &Question, choice: &Spanned<String>) -> Fault {
    let message = match refused(question, &choice.value) {
        Some(why) => format!("`{}` is refused: {why}", choice.value),
        None => format!("`{}` is not offered", choice.value),
    };
    Fault::new("not-offered", choice.span, message)
        .expected(format!("`{}` among the choices", choice.value), listed(offered(question)))
}

fn only(question: &Question, choices: &[Spanned<String>], span: Span) -> Result<(), Fault> {
    offers(question, choices)?;
    let listed_too = |name: &&str| choices.iter().any(|choice| choice.value == *name);
    match offered(question).find(|name| !listed_too(name)) {
        None => Ok(()),
        Some(more) => Err(Fault::new("more-offered", span, format!("`{more}` is offered, too"))
            .expected(listed(choices.iter().map(|choice| choice.value.as_str())), listed(offered(question)))),
    }
}

fn lacks(question: &Question, choices: &[Spanned<String>]) -> Result<(), Fault> {
    for choice in choices {
        let found = match refused(question, &choice.value) {
            Some(why) => format!("`{}`, refused: {why}", choice.value),
            None if offered(question).any(|name| name == choice.value) => listed(offered(question)),
            None => continue,
        };
        return Err(Fault::new("not-lacking", choice.span, format!("there is a choice `{}`", choice.value))
            .expected(format!("no choice `{}`, not even a refused one", choice.value), found));
    }
    Ok(())
}

fn refuses(question: &Question, choice: &Spanned<String>, because: Option<&Spanned<String>>) -> Result<(), Fault> {
    let Some(why) = refused(question, &choice.value) else {
        let offered_it = offered(question).any(|name| name == choice.value);
        let found = if offered_it { "it is offered" } else { "there is no such choice" };
        return Err(Fault::new("not-refused", choice.span, format!("`{}` is not refused", choice.value))
            .expected(format!("`{}` refused", choice.value), found));
    };
    match because {
        Some(text) if text.value != why => {
            Err(Fault::new("other-reason", text.span, format!("`{}` is refused for another reason", choice.value))
                .expected(&text.value, why))
        }
        _ => Ok(()),
    }
}

/// A rule test may read what any player may.
fn log(game: &Game, text: &Spanned<String>) -> Result<(), Fault> {
    let readers = game.defs().seats().map(Some).chain([None]);
    let lines: Vec<_> = readers.flat_map(|reader| game.log(reader)).collect();
    if lines.iter().any(|line| line.text.contains(&text.value)) {
        return Ok(());
    }
    let last: Vec<String> = game.log(None).iter().rev().take(8).rev().map(|line| line.text.clone()).collect();
    Err(Fault::new("not-in-log", text.span, "no line of the log contains this")
        .expected(format!("\"{}\"", text.value), format!("at the end of the log: {}", last.join(" | "))))
}

//! `verbs`: the reference of what rules can say, made from the table of verbs.

use rulesmith_game::verbs::{self, Effect, Verb};

use super::Outcome;
use crate::console::Console;
use crate::error::Error;

pub(super) fn run(stubs: bool, console: &mut Console<'_>) -> Result<Outcome, Error> {
    if stubs {
        console.line("module static;")?;
    }
    for (at, verb) in verbs::all().enumerate() {
        if stubs || at > 0 {
            console.line("")?;
        }
        for line in if stubs { stub(verb) } else { entry(verb) } {
            console.line(line)?;
        }
    }
    Ok(Outcome::Clean)
}

/// An entry of the reference.
fn entry(verb: &Verb) -> Vec<String> {
    let mut lines = vec![verb.signature()];
    lines.push(format!("  {}", effect(verb)));
    lines.extend(wrap(verb.doc, 90).into_iter().map(|line| format!("  {line}")));
    lines.extend(verb.params.iter().map(|(name, kind)| format!("    {name}: {}", kind.title())));
    lines
}

fn effect(verb: &Verb) -> &'static str {
    match verb.effect {
        Effect::Read => "only looks",
        Effect::Write => "changes the table",
        Effect::Ask => "asks a player or chance",
    }
}

/// A definition as editors for Rhai read it.
fn stub(verb: &Verb) -> Vec<String> {
    let mut lines: Vec<String> = wrap(verb.doc, 90).into_iter().map(|line| format!("/// {line}")).collect();
    let receiver = verb.receiver.map(|kind| format!("{}: {}", receiver_name(kind.stub()), kind.stub()));
    let params = verb.params.iter().map(|(name, kind)| format!("{name}: {}", kind.stub()));
    let all: Vec<String> = receiver.into_iter().chain(params).collect();
    lines.push(format!("fn {}({}) -> {};", verb.name, all.join(", "), verb.result.stub()));
    lines
}

/// A name for what a method is called on.
fn receiver_name(kind: &str) -> String {
    let first = kind.split(' ').next().unwrap_or(kind);
    if first == "?" { "value".into() } else { first.to_lowercase() }
}

fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_has_a_definition_with_all_its_parameters() {
        for verb in verbs::all() {
            let stub = stub(verb).pop().unwrap();
            let wanted = verb.types().count();
            let listed = stub.split_once('(').unwrap().1.split_once(") ->").unwrap().0;
            assert_eq!(listed.matches(": ").count(), wanted, "{stub}");
        }
    }

    #[test]
    fn long_texts_are_wrapped() {
        assert_eq!(wrap("one two  three", 8), ["one two", "three"]);
    }
}

//! Tells in the designer's words why a line can't be read.

use pest::error::{Error, ErrorVariant, InputLocation};

use super::grammar::Rule;
use super::keyword::{first_word, words};
use super::phrase::{pattern, phrases};
use crate::mistake::Mistake;
use crate::nearest::{did_you_mean, join};
use crate::span::{Span, word_at};

/// A quoted text is cut behind so many characters, so that it does not fill the screen.
const LONGEST_QUOTE: usize = 60;

/// The mistake in a line that its rule refused. Places are in the line.
pub(super) fn explain(line: &str, rule: Rule, error: &Error<Rule>) -> Mistake {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let expected = match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => positives.as_slice(),
        ErrorVariant::CustomError { .. } => &[],
    };
    if rule == Rule::choice
        && let Some(mistake) = no_choice(line, expected)
    {
        return mistake;
    }
    if expected.contains(&Rule::close_quote) && line[at..].starts_with('\\') {
        return unknown_escape(line, at);
    }
    unexpected(line, at, rule, expected)
}

fn unexpected(line: &str, at: usize, rule: Rule, expected: &[Rule]) -> Mistake {
    let phrases = phrases(expected, rule);
    let span = word_at(line, at);
    let found = match &line[span.start as usize..span.end as usize] {
        "" => "the line ends here".to_owned(),
        found => format!("found `{}`", shorten(found)),
    };
    let message = format!("expected {}, {found}", join(&phrases, "or"));
    Mistake::error("syntax", span, message).hints(pattern(rule))
}

fn unknown_escape(line: &str, at: usize) -> Mistake {
    let length = line[at..].chars().take(2).map(char::len_utf8).sum::<usize>();
    let escape = &line[at..at + length];
    let message = format!("`{escape}` has no meaning in a text");
    Mistake::error("unknown-escape", Span::new(at, at + length), message)
        .hint("write `\\\\` for a backslash and `\\\"` for a double quote")
}

/// A line that is not even the beginning of a choice: a misspelt keyword, a choice without its
/// colon, or nonsense.
fn no_choice(line: &str, expected: &[Rule]) -> Option<Mistake> {
    if expected.contains(&Rule::rest) {
        return None;
    }
    let word = first_word(line);
    let colon = missing_colon(line, expected);
    if let Some(hint) = did_you_mean(word, words()) {
        let advice = colon.into_iter().flat_map(|mistake| mistake.hints);
        return Some(begins_no_line(line).hint(hint).hints(advice));
    }
    if colon.is_some() {
        return colon;
    }
    let one_word = line.len() == word.len();
    (word.is_empty() || one_word).then(|| {
        begins_no_line(line).hint(
            "a line begins with a keyword such as `roll` or `expect`, or is a choice such as \
             `red build: smithy`",
        )
    })
}

/// The common slip of a choice that has all its words and no colon.
fn missing_colon(line: &str, expected: &[Rule]) -> Option<Mistake> {
    if !expected.contains(&Rule::colon) || line.contains(':') {
        return None;
    }
    let mut words = line.split_whitespace();
    let (player, decision) = (words.next()?, words.next()?);
    if first_word(decision) != decision {
        return None;
    }
    let behind_player = &line[player.len()..];
    let head_end = player.len() + behind_player.find(decision)? + decision.len();
    let choice = line[head_end..].trim();
    if choice.is_empty() {
        return None;
    }
    let [player, decision, choice] = [player, decision, choice].map(shorten);
    let message = format!("expected `:` behind `{decision}`");
    Some(
        Mistake::error("missing-colon", Span::new(0, head_end), message)
            .hint(format!("write `{player} {decision}: {choice}`")),
    )
}

fn begins_no_line(line: &str) -> Mistake {
    let span = match first_word(line) {
        "" => word_at(line, 0),
        word => Span::new(0, word.len()),
    };
    let word = shorten(&line[..span.end as usize]);
    Mistake::error("unknown-line", span, format!("`{word}` begins no line"))
}

fn shorten(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text.to_owned(),
    }
}

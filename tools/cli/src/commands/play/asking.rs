//! A question as text.

use rulesmith_game::{Choice, Offered, Question};

use super::input::all_numbers;
use crate::grid::{Side, flow, length, pad};

/// Longer lists stand in columns, and still longer ones are cut.
const LONG_LIST: usize = 12;
const LONGEST_LIST: usize = 120;
/// Said where the time to agree is over.
pub(super) const TIME_OVER: &str = "the time has run out";

/// Takes agreeing away from a question whose time is over.
pub(super) fn time_over(question: &mut Question) {
    let agrees = question.offered.iter().position(|offered| offered.choice == Choice::Yes);
    if let Some(at) = agrees {
        let offered = question.offered.remove(at);
        question.refused.insert(0, (offered.name, TIME_OVER.to_owned()));
    }
}

/// The lines of a question. `time` says how long one may agree.
pub(super) fn lines(question: &Question, time: Option<&str>) -> Vec<String> {
    let time = time.map(|time| format!(" ({time})")).unwrap_or_default();
    let laid = question.laying.as_ref().map(|title| format!(" ({title})")).unwrap_or_default();
    let mut lines = vec![format!("{}: {}{laid}{time}", question.player, question.ask)];
    let names: Vec<&str> = question.offered.iter().map(|offered| offered.name.as_str()).collect();
    if let ([first, _, .., last] | [first, last], true) = (names.as_slice(), all_numbers(&names)) {
        lines.push(format!("  a number from {first} to {last}"));
    } else {
        lines.extend(numbered(&question.offered));
    }
    let widest = question.refused.iter().map(|(name, _)| length(name)).max().unwrap_or(0);
    for (name, why) in question.refused.iter().take(LONGEST_LIST) {
        lines.push(format!("   -  {}  {why}", pad(name, widest, Side::Left)));
    }
    lines
}

fn numbered(offered: &[Offered]) -> Vec<String> {
    let face = |offered: &Offered| offered.shows.as_ref().map(|face| format!(" ({face})")).unwrap_or_default();
    let shown = offered.iter().take(LONGEST_LIST).enumerate();
    let mut words: Vec<String> =
        shown.map(|(at, offered)| format!("  {:>2}  {}{}", at + 1, offered.name, face(offered))).collect();
    if words.len() > LONG_LIST {
        words = flow(&words);
    }
    if offered.len() > LONGEST_LIST {
        words.push(format!("  and {} more; type the beginning of a name to see them", offered.len() - LONGEST_LIST));
    }
    words
}

/// The names at some positions, in a line.
pub(super) fn some(question: &Question, at: &[usize]) -> String {
    let names: Vec<&str> = at.iter().take(LONG_LIST).map(|&at| question.offered[at].name.as_str()).collect();
    let more = if at.len() > LONG_LIST { format!(" and {} more", at.len() - LONG_LIST) } else { String::new() };
    format!("{}{more}", names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(offered: &[(&str, Choice)]) -> Question {
        let offered = offered.iter().map(|&(name, choice)| Offered { name: name.to_owned(), choice, shows: None });
        Question {
            player: "north".into(),
            decision: "again".into(),
            ask: "Once more?".into(),
            offered: offered.collect(),
            refused: vec![("mill".into(), "needs 2 wood, has 1".into())],
            laying: None,
            seconds: Some(2),
        }
    }

    #[test]
    fn choices_are_numbered_and_refusals_say_why() {
        let question = question(&[("go", Choice::Yes), ("stay", Choice::No)]);
        let told = ["north: Once more? (2 seconds)", "   1  go", "   2  stay", "   -  mill  needs 2 wood, has 1"];
        assert_eq!(lines(&question, Some("2 seconds")), told);
    }

    #[test]
    fn when_time_is_over_agreeing_is_refused() {
        let mut question = question(&[("go", Choice::Yes), ("stay", Choice::No)]);
        time_over(&mut question);
        let told =
            ["north: Once more?", "   1  stay", "   -  go    the time has run out", "   -  mill  needs 2 wood, has 1"];
        assert_eq!(lines(&question, None), told);
    }

    #[test]
    fn dice_show_their_faces_and_the_question_what_is_laid() {
        let mut question = question(&[("wain 1", Choice::Yes), ("wain 2", Choice::No)]);
        question.refused.clear();
        question.offered[1].shows = Some("2 corn".into());
        question.laying = Some("long barn".into());
        let told = ["north: Once more? (long barn)", "   1  wain 1", "   2  wain 2 (2 corn)"];
        assert_eq!(lines(&question, None), told);
    }

    #[test]
    fn numbers_are_a_range() {
        let numbers = [("1", Choice::Number(1)), ("2", Choice::Number(2)), ("3", Choice::Number(3))];
        assert_eq!(lines(&question(&numbers), None)[1], "  a number from 1 to 3");
    }
}

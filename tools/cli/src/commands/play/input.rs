//! What a person types.

use std::io::{self, BufRead, Read};

/// A longer line is read in parts.
const LONGEST_LINE: u64 = 4096;

/// A command of the dialogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Undo,
    Redo,
    Save(String),
    Log,
    Why,
    View,
    Help,
    Quit,
}

/// What was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    /// An empty line.
    Nothing,
    /// A command.
    Command(Command),
    /// What is offered at this position.
    Choice(usize),
    /// What is refused at this position.
    Refused(usize),
    /// The beginning of several choices, by position.
    Several(Vec<usize>),
    /// None of these.
    Unknown,
}

/// What a line means where these names are offered and refused. A name in full comes before a
/// command, a command before a number, a number before the beginning of a name. Names that are
/// numbers themselves are not numbered.
pub(super) fn meaning(line: &str, offered: &[&str], refused: &[&str]) -> Meant {
    let line = line.trim();
    if line.is_empty() {
        return Meant::Nothing;
    }
    if let Some(forced) = line.strip_prefix('/') {
        return command(forced).map_or(Meant::Unknown, Meant::Command);
    }
    if let Some(at) = in_full(line, offered) {
        return Meant::Choice(at);
    }
    if let Some(command) = command(line) {
        return Meant::Command(command);
    }
    let numbered = !all_numbers(offered);
    if let Some(number) = line.parse().ok().filter(|number| numbered && (1..=offered.len()).contains(number)) {
        return Meant::Choice(number - 1);
    }
    if let Some(at) = in_full(line, refused) {
        return Meant::Refused(at);
    }
    match (beginning(line, offered).as_slice(), beginning(line, refused).as_slice()) {
        ([one], _) => Meant::Choice(*one),
        ([], [one]) => Meant::Refused(*one),
        ([], _) => Meant::Unknown,
        (several, _) => Meant::Several(several.to_vec()),
    }
}

/// Whether all names are numbers, which a person types as they are.
pub(super) fn all_numbers(names: &[&str]) -> bool {
    names.iter().all(|name| name.parse::<i64>().is_ok())
}

fn in_full(text: &str, names: &[&str]) -> Option<usize> {
    let same = names.iter().position(|name| *name == text);
    same.or_else(|| names.iter().position(|name| name.to_lowercase() == text.to_lowercase()))
}

fn beginning(text: &str, names: &[&str]) -> Vec<usize> {
    let text = text.to_lowercase();
    (0..names.len()).filter(|&at| names[at].to_lowercase().starts_with(&text)).collect()
}

fn command(line: &str) -> Option<Command> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    if word == "save" {
        return Some(Command::Save(rest.to_owned()));
    }
    let known = match word {
        "undo" => Command::Undo,
        "redo" => Command::Redo,
        "log" => Command::Log,
        "why" => Command::Why,
        "view" => Command::View,
        "help" | "?" => Command::Help,
        "quit" | "exit" => Command::Quit,
        _ => return None,
    };
    rest.is_empty().then_some(known)
}

/// The next line; `None` at the end of the input. What is no text is read as if it had been
/// misspelt.
pub(super) fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = input.take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OFFERED: &[&str] = &["mill", "mint", "red mill", "Quarry", "undo"];
    const REFUSED: &[&str] = &["castle", "minster"];

    fn meant(line: &str) -> Meant {
        meaning(line, OFFERED, REFUSED)
    }

    #[test]
    fn a_choice_is_named_numbered_or_begun() {
        assert_eq!(meant("mint"), Meant::Choice(1));
        assert_eq!(meant(" 3 "), Meant::Choice(2));
        assert_eq!(meant("re"), Meant::Choice(2));
        assert_eq!(meant("quarry"), Meant::Choice(3));
        assert_eq!(meant("mi"), Meant::Several(vec![0, 1]));
        assert_eq!(meant("min"), Meant::Choice(1));
    }

    #[test]
    fn what_is_refused_is_known_too() {
        assert_eq!(meant("castle"), Meant::Refused(0));
        assert_eq!(meant("mins"), Meant::Refused(1));
    }

    #[test]
    fn other_lines_mean_nothing() {
        for line in ["0", "6", "-1", "99999999999999999999", "red  mill", "save-me", "undo it", "/mill", "\u{1b}[2J"] {
            assert_eq!(meant(line), Meant::Unknown, "{line}");
        }
        assert_eq!(meant("  "), Meant::Nothing);
    }

    #[test]
    fn a_choice_called_like_a_command_wins_unless_a_slash_says_otherwise() {
        assert_eq!(meant("undo"), Meant::Choice(4));
        assert_eq!(meant("/undo"), Meant::Command(Command::Undo));
        assert_eq!(meant("redo"), Meant::Command(Command::Redo));
        assert_eq!(meant("save a b.journal"), Meant::Command(Command::Save("a b.journal".into())));
    }

    #[test]
    fn numbers_are_meant_as_they_are() {
        assert_eq!(meaning("2", &["2", "3"], &[]), Meant::Choice(0));
        assert_eq!(meaning("1", &["2", "3"], &[]), Meant::Unknown);
        assert_eq!(meaning("1", &["10", "11"], &[]), Meant::Several(vec![0, 1]));
    }

    #[test]
    fn lines_end_the_input_and_need_not_be_text() {
        let mut input: &[u8] = b"one\r\n\xff\nlast";
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some("one"));
        assert_eq!(next().as_deref(), Some("\u{fffd}"));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}

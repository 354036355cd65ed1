//! Texts in columns of a terminal: how wide they are, cut, filled up and broken into lines.
//!
//! Widths are those of a terminal: a wide character takes two columns, a combining one none.

use rulesmith_game::one_line;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Stands where a text was cut.
const CUT: &str = "…";

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> u16 {
    text.width().min(u16::MAX.into()) as u16
}

/// A text from a pack or a file on one line, without anything that could steer the terminal.
pub(crate) fn clean(text: &str) -> String {
    one_line(text).into_owned()
}

/// The text, cut to so many columns.
pub(crate) fn clip(text: &str, most: u16) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut made = String::new();
    for sign in text.graphemes(true) {
        if width(&made) + width(sign) + width(CUT) > most {
            break;
        }
        made.push_str(sign);
    }
    if most > 0 {
        made.push_str(CUT);
    }
    made
}

/// The start of a text, without a sign where it was cut: for names in a few columns.
pub(crate) fn start(text: &str, most: u16) -> String {
    let mut made = String::new();
    for sign in text.graphemes(true) {
        if width(&made) + width(sign) > most {
            break;
        }
        made.push_str(sign);
    }
    made
}

/// The text cut or filled up with spaces to exactly so many columns.
pub(crate) fn fit(text: &str, columns: u16) -> String {
    let mut made = clip(text, columns);
    made.push_str(&" ".repeat(columns.saturating_sub(width(&made)).into()));
    made
}

/// The text in lines of at most so many columns, broken at spaces where there are some. Spaces at its
/// start stand before every line.
pub(crate) fn wrap(text: &str, columns: u16) -> Vec<String> {
    let inner = text.trim_start_matches(' ');
    let indent = " ".repeat((text.len() - inner.len()).min(usize::from(columns / 2)));
    let room = columns - indent.len() as u16;
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in inner.split(' ') {
        let gap = u16::from(!line.is_empty());
        if width(&line) + gap + width(word) <= room {
            line.push_str(if gap == 1 { " " } else { "" });
            line.push_str(word);
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        line = broken(word, room, &mut lines);
    }
    lines.push(line);
    lines.into_iter().map(|line| format!("{indent}{line}")).collect()
}

/// Breaks a word that is longer than a line; the full lines are added, the rest is given back.
fn broken(word: &str, columns: u16, lines: &mut Vec<String>) -> String {
    let mut line = String::new();
    for sign in word.graphemes(true) {
        if width(&line) + width(sign) > columns.max(2) {
            lines.push(std::mem::take(&mut line));
        }
        line.push_str(sign);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_those_of_a_terminal() {
        assert_eq!(width("Łódź"), 4);
        assert_eq!(width("家"), 2);
        assert_eq!(width("e\u{301}"), 1);
        assert_eq!(width("🎲"), 2);
    }

    #[test]
    fn texts_are_cut_between_signs() {
        assert_eq!(clip("harvest", 7), "harvest");
        assert_eq!(clip("harvest", 4), "har…");
        assert_eq!(clip("家家家", 4), "家…");
        assert_eq!(clip("e\u{301}te\u{301}s", 3), "e\u{301}t…");
        assert_eq!(clip("ab", 0), "");
        assert_eq!((start("harvest", 4), start("a家", 2)), ("harv".to_owned(), "a".to_owned()));
        assert_eq!(fit("家", 4), "家  ");
        assert_eq!(fit("家家", 3), "家…");
        assert_eq!(fit("家家", 2), "… ");
    }

    #[test]
    fn lines_break_at_spaces_and_long_words_anywhere() {
        assert_eq!(wrap("what do you build", 9), ["what do", "you build"]);
        assert_eq!(wrap("abcdefg hi", 3), ["abc", "def", "g", "hi"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("  ab cd", 5), ["  ab", "  cd"]);
        assert_eq!(wrap("家家家", 4), ["家家", "家"]);
    }

    #[test]
    fn nothing_steers_the_terminal() {
        assert_eq!(clean("a\u{1b}[2J\nb"), "a\u{fffd}[2J\u{fffd}b");
    }
}

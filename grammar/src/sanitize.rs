//! Makes foreign text safe to print.

use std::borrow::Cow;

/// The text without characters that steer a terminal: every control character except line feed
/// and tab, and those that change the direction of writing, become U+FFFD.
pub fn sanitize(text: &str) -> Cow<'_, str> {
    if text.contains(is_unsafe) { Cow::Owned(text.chars().map(safe).collect()) } else { Cow::Borrowed(text) }
}

/// The same on one line: line feeds and tabs become U+FFFD too, so that no text can pass for
/// another line of a log or a message.
pub fn one_line(text: &str) -> Cow<'_, str> {
    let breaks = |ch: char| is_unsafe(ch) || ch.is_control();
    if !text.contains(breaks) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|ch| if breaks(ch) { char::REPLACEMENT_CHARACTER } else { ch }).collect())
}

/// The character itself, or U+FFFD in place of an unsafe one.
pub(crate) fn safe(ch: char) -> char {
    if is_unsafe(ch) { char::REPLACEMENT_CHARACTER } else { ch }
}

/// Whether a character could steer a terminal or make a line read otherwise than it is stored.
pub(crate) fn is_unsafe(ch: char) -> bool {
    let turns_direction = matches!(
        ch,
        '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
    );
    turns_direction || (ch.is_control() && ch != '\n' && ch != '\t')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_is_not_copied() {
        assert!(matches!(sanitize("Łódź\t家\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn one_line_stays_one_line() {
        assert_eq!(one_line("a\nb\tc\u{1b}d"), "a\u{fffd}b\u{fffd}c\u{fffd}d");
        assert!(matches!(one_line("Łódź 家"), Cow::Borrowed(_)));
    }

    #[test]
    fn escapes_lose_their_power() {
        assert_eq!(sanitize("a\u{1b}[31mb"), "a\u{fffd}[31mb");
        assert_eq!(sanitize("\u{9b}2J\u{7f}\r\0"), "\u{fffd}2J\u{fffd}\u{fffd}\u{fffd}");
        assert_eq!(sanitize("x\u{202e}y\u{2066}"), "x\u{fffd}y\u{fffd}");
    }
}

//! Makes foreign text safe to print.

use std::borrow::Cow;

/// The text without characters that steer a terminal: every control character except line feed
/// and tab, and those that change the direction of writing, become U+FFFD.
pub fn sanitize(text: &str) -> Cow<'_, str> {
    if text.contains(is_unsafe) { Cow::Owned(text.chars().map(safe).collect()) } else { Cow::Borrowed(text) }
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
    fn escapes_lose_their_power() {
        assert_eq!(sanitize("a\u{1b}[31mb"), "a\u{fffd}[31mb");
        assert_eq!(sanitize("\u{9b}2J\u{7f}\r\0"), "\u{fffd}2J\u{fffd}\u{fffd}\u{fffd}");
        assert_eq!(sanitize("x\u{202e}y\u{2066}"), "x\u{fffd}y\u{fffd}");
    }
}

//! Cuts a text into its lines and takes comments and white space off.

use crate::span::Span;

/// A line that says something, and where it stands in the whole text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SourceLine<'a> {
    /// Without comment and without white space around it; not empty.
    pub(super) text: &'a str,
    /// Byte offset of `text` in the whole text.
    pub(super) start: u32,
}

impl SourceLine<'_> {
    pub(super) fn span(&self) -> Span {
        Span::new(0, self.text.len()).shift(self.start)
    }
}

/// All lines that say something, in order.
pub(super) fn lines(text: &str) -> impl Iterator<Item = SourceLine<'_>> {
    // Some editors put an invisible mark in front of a text.
    let body = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut start = text.len() - body.len();
    body.split('\n').filter_map(move |line| {
        let line_start = start;
        start += line.len() + 1;
        let code = without_comment(line);
        let inside = code.trim();
        let indent = code.len() - code.trim_start().len();
        (!inside.is_empty()).then_some(SourceLine { text: inside, start: (line_start + indent) as u32 })
    })
}

/// The line up to the `#` that begins a comment: one at the start or behind white space, and not
/// between double quotes.
fn without_comment(line: &str) -> &str {
    let (code, open_quote) = scan(line, true);
    match open_quote {
        // A quote that is never closed hides nothing.
        Some(at) => &line[..at + scan(&line[at..], false).0.len()],
        None => code,
    }
}

/// The part before the comment, and where a quote stands that is still open there.
fn scan(line: &str, quotes_hide: bool) -> (&str, Option<usize>) {
    let mut open = None;
    let mut escaped = false;
    let mut before = ' ';
    for (at, ch) in line.char_indices() {
        match ch {
            '#' if open.is_none() && before.is_whitespace() => return (&line[..at], None),
            '"' if !escaped && quotes_hide => open = if open.is_some() { None } else { Some(at) },
            _ => {}
        }
        escaped = open.is_some() && ch == '\\' && !escaped;
        before = ch;
    }
    (line, open)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<(&str, u32)> {
        lines(text).map(|line| (line.text, line.start)).collect()
    }

    #[test]
    fn comments_blank_lines_and_line_ends_go() {
        assert_eq!(texts("# a\r\n\r\n  b c  # d\r\ne#f"), [("b c", 9), ("e#f", 19)]);
        assert_eq!(texts(""), []);
        assert_eq!(texts("\u{feff}# a\n\u{feff}"), [("\u{feff}", 7)]);
    }

    #[test]
    fn quotes_hide_a_comment_sign() {
        assert_eq!(without_comment(r#"log "a # b" # c"#), r#"log "a # b" "#);
        assert_eq!(without_comment(r#"log "a \" # b" # c"#), r#"log "a \" # b" "#);
        assert_eq!(without_comment(r#"log "a # b"#), r#"log "a "#);
        assert_eq!(without_comment(r#"log "a" "b # c"#), r#"log "a" "b "#);
    }
}

//! Calls of what a layer replaced: `base::swords(p)`.
//!
//! A function defined again in a later layer replaces the earlier one everywhere, also for calls
//! made by the lower layer. The later one reaches what it replaced as `base::NAME`. Such a call is
//! rewritten, letter for letter in the same width, to the name under which the replaced function
//! is kept, so that every position in a message stays where the author wrote it.

/// The prefix under which functions that layers above `layer` replaced are kept. It is as wide as
/// `base::`.
pub(crate) fn prefix(layer: usize) -> String {
    format!("b_{layer:03}_")
}

/// Whether a name is one of ours, and what it stands for.
pub(crate) fn plain(name: &str) -> Option<&str> {
    let rest = name.strip_prefix("b_")?;
    let (digits, rest) = rest.split_at_checked(3)?;
    (digits.bytes().all(|b| b.is_ascii_digit())).then_some(rest)?.strip_prefix('_')
}

/// The text with every `base::` of a script in `layer` rewritten; comments and texts are left.
pub(crate) fn rewrite(text: &str, layer: usize) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut before = ' ';
    while let Some(c) = rest.chars().next() {
        let skip = if let Some(other) = no_code(rest) {
            other
        } else if rest.starts_with("base::") && !(before.is_alphanumeric() || before == '_') {
            out.push_str(&prefix(layer));
            rest = &rest["base::".len()..];
            before = ':';
            continue;
        } else {
            c.len_utf8()
        };
        let (taken, left) = rest.split_at(skip);
        out.push_str(taken);
        before = taken.chars().next_back().unwrap_or(' ');
        rest = left;
    }
    out
}

/// The text with comments and quoted texts blanked out, letter for letter in the same width.
pub(crate) fn code_only(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let skip = no_code(rest);
        let (taken, left) = rest.split_at(skip.unwrap_or(c.len_utf8()));
        match skip {
            Some(width) => out.extend(std::iter::repeat_n(' ', width)),
            None => out.push_str(taken),
        }
        rest = left;
    }
    out
}

/// The length of the comment or quoted text that a text starts with.
fn no_code(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    if matches!(first, '"' | '`' | '\'') {
        return Some(quoted(text, first));
    }
    comment(text)
}

fn comment(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    text.starts_with("/*").then(|| block_comment(text))
}

/// The length of a block comment; such comments may lie within each other.
fn block_comment(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        if rest.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    text.len()
}

/// The length of a quoted text, with its quotes.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' if quote != '`' => escaped = true,
            _ if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_of_the_replaced_function_keeps_its_width() {
        let text = "fn swords(p) { base::swords(p) + 1 }";
        let made = rewrite(text, 2);
        assert_eq!(made, "fn swords(p) { b_002_swords(p) + 1 }");
        assert_eq!(made.len(), text.len());
        assert_eq!(plain("b_002_swords"), Some("swords"));
    }

    #[test]
    fn code_keeps_its_place_without_comments_and_texts() {
        assert_eq!(code_only("a // fn b()\nc"), "a          \nc");
        assert_eq!(code_only("a /* /* b */ c */ d"), format!("a {} d", " ".repeat(15)));
        assert_eq!(code_only("f(\"ż\")"), "f(    )");
    }

    #[test]
    fn texts_comments_and_longer_names_are_left() {
        for text in ["\"base::x\"", "// base::x\n", "/* base::x */", "database::x", "'b'", "`base::x`"] {
            assert_eq!(rewrite(text, 1), text);
        }
    }
}

//! Texts in double quotes.

/// What stands between the quotes, with `\"` and `\\` turned into what they mean.
pub(super) fn unescape(inner: &str) -> String {
    let mut out = String::with_capacity(inner.len());
    let mut chars = inner.chars();
    while let Some(ch) = chars.next() {
        match ch {
            '\\' => out.extend(chars.next()),
            _ => out.push(ch),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_mean_the_sign_itself() {
        assert_eq!(unescape(r#"a \"b\" \\ c"#), r#"a "b" \ c"#);
        assert_eq!(unescape(r"\\\\"), r"\\");
    }
}

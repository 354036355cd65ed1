//! Cuts an expression at its outermost operators, to show what its parts are.

/// Operators that compare, the longer ones first.
const COMPARING: [&str; 6] = ["==", "!=", "<=", ">=", "<", ">"];

/// The parts that `&&` joins at the top of an expression; one alone if it is joined by `||`.
pub(crate) fn conjuncts(text: &str) -> Vec<&str> {
    if !places(text, &["||"]).is_empty() {
        return vec![text.trim()];
    }
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, operator) in places(text, &["&&"]) {
        parts.push(text[start..at].trim());
        start = at + operator.len();
    }
    parts.push(text[start..].trim());
    parts
}

/// The two sides of a comparison, if there is just one comparison at the top of an expression.
pub(crate) fn sides(text: &str) -> Option<(&str, &str)> {
    if !places(text, &["||", "&&"]).is_empty() {
        return None;
    }
    match places(text, &COMPARING).as_slice() {
        [(at, operator)] => Some((text[..*at].trim(), text[at + operator.len()..].trim())),
        _ => None,
    }
}

/// Where some operators stand, outside of brackets and quotes.
fn places<'a>(text: &str, operators: &[&'a str]) -> Vec<(usize, &'a str)> {
    let mut found: Vec<(usize, &str)> = Vec::new();
    let mut depth = 0_usize;
    let mut quoted = false;
    let mut escaped = false;
    for (at, ch) in text.char_indices() {
        match ch {
            '"' if !escaped => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ if depth > 0 || found.last().is_some_and(|(last, op)| at < last + op.len()) => {}
            _ => found.extend(operators.iter().find(|op| text[at..].starts_with(**op)).map(|op| (at, *op))),
        }
        escaped = quoted && ch == '\\' && !escaped;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comparison_has_two_sides() {
        assert_eq!(sides("red.wood == 2"), Some(("red.wood", "2")));
        assert_eq!(sides("f(a == b) <= [1 < 2]"), Some(("f(a == b)", "[1 < 2]")));
        assert_eq!(sides(r#"phase() != "a == \" b""#), Some(("phase()", r#""a == \" b""#)));
    }

    #[test]
    fn other_expressions_have_none() {
        assert_eq!(sides("game_over()"), None);
        assert_eq!(sides("a == b && c == d"), None);
        assert_eq!(sides("a == b == c"), None);
        assert_eq!(sides("!(a == b)"), None);
    }

    #[test]
    fn conjuncts_are_cut_at_the_top() {
        assert_eq!(conjuncts("a == 1 && f(b && c) && d"), ["a == 1", "f(b && c)", "d"]);
        assert_eq!(conjuncts("a && b || c"), ["a && b || c"]);
        assert_eq!(conjuncts(r#"a == "&&""#), [r#"a == "&&""#]);
    }
}

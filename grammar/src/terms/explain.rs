//! Tells in the designer's words why a text holds no terms.

use pest::error::{Error, ErrorVariant, InputLocation};

use super::grammar::Rule;
use super::{Dialect, write};
use crate::mistake::Mistake;
use crate::span::{Span, word_at};
use crate::symbols::Symbols;

/// The mistake of a text without any term.
pub(super) fn nothing_written(text: &str, dialect: &Dialect) -> Mistake {
    let Dialect { what, nothing } = dialect;
    Mistake::error("empty-text", Span::new(0, text.len()), format!("{what} can't be left empty"))
        .hint(format!("write `{nothing}` if nothing is meant"))
}

/// The mistake at the first place that the grammar refused.
pub(super) fn syntax(text: &str, error: &Error<Rule>, symbols: &Symbols, dialect: &Dialect) -> Mistake {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let expected = match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => expected(positives),
        ErrorVariant::CustomError { .. } => "something else",
    };
    let span = word_at(text, at);
    let found = match &text[span.start as usize..span.end as usize] {
        "" => "the text ends here".to_owned(),
        found => format!("found `{found}`"),
    };
    Mistake::error("syntax", span, format!("expected {expected}, {found}")).hint(format!(
        "{} looks like `{}`",
        dialect.what,
        example(symbols, dialect)
    ))
}

fn expected(rules: &[Rule]) -> &'static str {
    if rules.contains(&Rule::plus) {
        "`+` or the end"
    } else if rules.contains(&Rule::amount) || rules.contains(&Rule::term) {
        "an amount or a symbol"
    } else {
        "a symbol"
    }
}

/// A right text of the first few words that are known.
fn example(symbols: &Symbols, dialect: &Dialect) -> String {
    write((2..).zip(symbols.words().take(2)), dialect)
}

//! Amounts of symbols joined by plus signs: what costs and die faces have in common.

use pest::Parser;
use pest::iterators::Pair;

use crate::bounds::{self, check_characters, check_size};
use crate::mistake::Mistake;
use crate::span::Span;
use crate::symbols::Symbols;

use explain::{nothing_written, syntax};
use grammar::{Rule, TermsParser};
use resolve::resolve;

mod explain;
mod resolve;

mod grammar {
    #![allow(missing_docs, unreachable_pub)]

    #[derive(pest_derive::Parser)]
    #[grammar = "terms/terms.pest"]
    pub struct TermsParser;
}

/// How one of the languages speaks.
pub(crate) struct Dialect {
    /// What the text is, with its article.
    pub(crate) what: &'static str,
    /// The word for no symbol at all.
    pub(crate) nothing: &'static str,
}

/// One symbol and how many of it.
pub(crate) struct Term {
    pub(crate) index: usize,
    pub(crate) amount: u32,
    pub(crate) span: Span,
}

/// Reads all terms, or tells everything that is wrong with them.
pub(crate) fn parse(text: &str, symbols: &Symbols, dialect: &Dialect) -> Result<Vec<Term>, Vec<Mistake>> {
    check_size(text, bounds::TERMS, dialect.what).map_err(|mistake| vec![mistake])?;
    check_characters(text).map_err(|mistake| vec![mistake])?;
    let trimmed = text.trim();
    if trimmed == dialect.nothing {
        return Ok(Vec::new());
    }
    if trimmed.is_empty() {
        return Err(vec![nothing_written(text, dialect)]);
    }
    let pairs = TermsParser::parse(Rule::terms, text).map_err(|error| vec![syntax(text, &error, symbols, dialect)])?;
    let terms = pairs.flat_map(Pair::into_inner).filter(|pair| pair.as_rule() == Rule::term);
    resolve(terms, symbols, dialect)
}

/// Writes terms the way they are printed: `4D + 2S` with letters, `4 wood + 2 steel` with names.
pub(crate) fn write<'a>(terms: impl Iterator<Item = (u32, &'a str)>, dialect: &Dialect) -> String {
    let parts: Vec<String> = terms
        .map(|(amount, word)| match word.chars().count() {
            1 => format!("{amount}{word}"),
            _ => format!("{amount} {word}"),
        })
        .collect();
    if parts.is_empty() {
        return dialect.nothing.to_owned();
    }
    parts.join(" + ")
}

//! Turns the words and digits of terms into indexes and amounts.

use pest::iterators::Pair;

use super::grammar::Rule;
use super::{Dialect, Term};
use crate::mistake::Mistake;
use crate::nearest::{did_you_mean, list_known};
use crate::span::Span;
use crate::symbols::Symbols;

/// The largest amount of one symbol.
const MOST: u32 = 9999;

/// All terms resolved, or every wrong one.
pub(super) fn resolve<'a>(
    terms: impl Iterator<Item = Pair<'a, Rule>>,
    symbols: &Symbols,
    dialect: &Dialect,
) -> Result<Vec<Term>, Vec<Mistake>> {
    let mut found: Vec<Term> = Vec::new();
    let mut mistakes = Vec::new();
    for pair in terms {
        match resolve_term(pair, symbols, dialect, &found) {
            Ok(term) => found.push(term),
            Err(mistake) => mistakes.push(mistake),
        }
    }
    if mistakes.is_empty() { Ok(found) } else { Err(mistakes) }
}

fn resolve_term(pair: Pair<'_, Rule>, symbols: &Symbols, dialect: &Dialect, before: &[Term]) -> Result<Term, Mistake> {
    let span = span_of(&pair);
    let mut amount = 1;
    let mut index = 0;
    let mut word = "";
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::amount => amount = read_amount(&part)?,
            Rule::symbol => {
                word = part.as_str();
                index = read_symbol(&part, symbols, dialect)?;
            }
            _ => {}
        }
    }
    if before.iter().any(|other| other.index == index) {
        return Err(repeated(word, span));
    }
    Ok(Term { index, amount, span })
}

fn read_amount(pair: &Pair<'_, Rule>) -> Result<u32, Mistake> {
    let digits = pair.as_str();
    match digits.parse() {
        Ok(amount) if (1..=MOST).contains(&amount) => Ok(amount),
        _ => Err(Mistake::error(
            "amount-out-of-range",
            span_of(pair),
            format!("an amount is from 1 to {MOST}, this is {digits}"),
        )),
    }
}

fn read_symbol(pair: &Pair<'_, Rule>, symbols: &Symbols, dialect: &Dialect) -> Result<usize, Mistake> {
    let word = pair.as_str();
    if let Some(index) = symbols.get(word) {
        return Ok(index);
    }
    let span = span_of(pair);
    if word == dialect.nothing {
        let message = format!("`{word}` means nothing at all, so it stands alone");
        return Err(Mistake::error("not-alone", span, message));
    }
    Err(unknown(word, span, symbols, dialect))
}

fn unknown(word: &str, span: Span, symbols: &Symbols, dialect: &Dialect) -> Mistake {
    let hint = amount_behind(word, symbols)
        .or_else(|| did_you_mean(word, symbols.words().chain([dialect.nothing])))
        .unwrap_or_else(|| format!("known here: {}", list_known(symbols.words())));
    Mistake::error("unknown-symbol", span, format!("no symbol is called `{word}`")).hint(hint)
}

/// Advice for `D4` where `4D` was meant.
fn amount_behind(word: &str, symbols: &Symbols) -> Option<String> {
    let symbol = word.trim_end_matches(|ch: char| ch.is_ascii_digit());
    let amount = &word[symbol.len()..];
    symbols.get(symbol)?;
    Some(format!("the amount comes first: write `{amount} {symbol}`"))
}

fn repeated(word: &str, span: Span) -> Mistake {
    let message = format!("`{word}` is here for the second time");
    Mistake::error("repeated-symbol", span, message).hint("add the amounts up and name each symbol once")
}

fn span_of(pair: &Pair<'_, Rule>) -> Span {
    let span = pair.as_span();
    Span::new(span.start(), span.end())
}

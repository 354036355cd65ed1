//! Costs as they are printed on tiles and cards: `4D + 2S`, `1 sword + 2 goods`, `free`.

use crate::mistake::Mistake;
use crate::span::Span;
use crate::symbols::Symbols;
use crate::terms::{self, Dialect};

const COST: Dialect = Dialect { what: "a cost", nothing: "free" };

/// What has to be paid. No parts: nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// One part for each symbol, in the order of the text.
    pub parts: Vec<CostPart>,
}

/// How much of one symbol has to be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostPart {
    /// The index that the symbol was declared with.
    pub index: usize,
    /// How many, from 1 to 9999.
    pub amount: u32,
    /// Amount and symbol in the text.
    pub span: Span,
}

impl Cost {
    /// Writes the cost as it is printed; `word` gives the symbol for an index. Symbols of one
    /// letter stand close to their amounts.
    pub fn write<'a>(&self, word: impl Fn(usize) -> &'a str) -> String {
        let parts = self.parts.iter().map(|part| (part.amount, word(part.index)));
        terms::write(parts, &COST)
    }
}

/// Reads a cost. An amount that is left out is 1.
///
/// # Errors
///
/// Everything that is wrong with it: all unknown or repeated symbols and wrong amounts at once,
/// or the first place where it is no cost at all. Places are in bytes of `text`.
pub fn parse_cost(text: &str, symbols: &Symbols) -> Result<Cost, Vec<Mistake>> {
    let parts = terms::parse(text, symbols, &COST)?.into_iter().map(|term| CostPart {
        index: term.index,
        amount: term.amount,
        span: term.span,
    });
    Ok(Cost { parts: parts.collect() })
}

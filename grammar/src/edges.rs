//! Edges of a tile: four letters in the order north, east, south, west, such as `SHSH`.

use crate::bounds::{self, check_characters, check_size};
use crate::mistake::Mistake;
use crate::nearest::{list_known, nearest};
use crate::span::Span;
use crate::symbols::Symbols;

/// Reads the four edges against the declared letters.
///
/// # Errors
///
/// A wrong number of letters, or every letter that was not declared.
pub fn parse_edges(text: &str, symbols: &Symbols) -> Result<[usize; 4], Vec<Mistake>> {
    check_size(text, bounds::TERMS, "an edge text").map_err(|mistake| vec![mistake])?;
    check_characters(text).map_err(|mistake| vec![mistake])?;
    let start = text.len() - text.trim_start().len();
    let letters = text.trim();
    let mut edges = Vec::new();
    let mut mistakes = Vec::new();
    for (at, letter) in letters.char_indices() {
        let span = Span::new(start + at, start + at + letter.len_utf8());
        match symbols.get(letter.encode_utf8(&mut [0; 4])) {
            Some(index) => edges.push(index),
            None => mistakes.push(unknown(letter, span, symbols)),
        }
    }
    let span = Span::new(start, start + letters.len());
    let count = letters.chars().count();
    if count != 4 {
        return Err(vec![wrong_count(count, span)]);
    }
    edges.try_into().map_err(|_| mistakes)
}

fn wrong_count(count: usize, span: Span) -> Mistake {
    let message = format!("a tile has 4 edges, one letter each, this has {count}");
    Mistake::error("edge-count", span, message).hint("write north, east, south and west without spaces")
}

fn unknown(letter: char, span: Span, symbols: &Symbols) -> Mistake {
    let hint = match nearest(letter.encode_utf8(&mut [0; 4]), symbols.words()) {
        Some(known) => format!("did you mean `{known}`?"),
        None => format!("known here: {}", list_known(symbols.words())),
    };
    Mistake::error("unknown-edge", span, format!("no edge has the letter `{letter}`")).hint(hint)
}

//! Faces of dice: `2 food + skull`, or `blank`.

use crate::mistake::Mistake;
use crate::symbols::Symbols;
use crate::terms::{self, Dialect};

const FACE: Dialect = Dialect { what: "a face", nothing: "blank" };

/// What one face of a die shows. No parts: it is blank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// Index of each symbol and how often it is shown (1 to 9999), in the order of the text.
    pub parts: Vec<(usize, u32)>,
}

impl Face {
    /// Writes the face as it would be read again; `word` gives the symbol for an index.
    pub fn write<'a>(&self, word: impl Fn(usize) -> &'a str) -> String {
        let parts = self.parts.iter().map(|(index, amount)| (*amount, word(*index)));
        terms::write(parts, &FACE)
    }
}

/// Reads a face. An amount that is left out is 1.
///
/// # Errors
///
/// Everything that is wrong with it: all unknown or repeated symbols and wrong amounts at once,
/// or the first place where it is no face at all. Places are in bytes of `text`.
pub fn parse_face(text: &str, symbols: &Symbols) -> Result<Face, Vec<Mistake>> {
    let terms = terms::parse(text, symbols, &FACE)?;
    let parts = terms.into_iter().map(|term| (term.index, term.amount)).collect();
    Ok(Face { parts })
}

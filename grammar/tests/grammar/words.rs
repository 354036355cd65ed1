//! The words that test cases may use.

use rulesmith_grammar::Symbols;

/// What costs are paid in.
pub(crate) const GOODS: [&str; 11] =
    ["D", "S", "W", "wood", "steel", "stone", "sword", "goods", "first-player", "Łódź", "家"];

/// What faces show.
pub(crate) const FACES: [&str; 5] = ["K", "J", "food", "skull", "Äpfel"];

/// The letters of edges.
pub(crate) const EDGES: [&str; 4] = ["S", "H", "-", "家"];

/// The given words, each standing for its place in the list.
pub(crate) fn symbols(words: &[&str]) -> Symbols {
    let mut symbols = Symbols::new();
    for (index, word) in words.iter().enumerate() {
        symbols.declare(word, index);
    }
    symbols
}

//! The words that a text may use, told by the caller.

/// Maps words, such as the letter `D` or the name `wood`, to the caller's own indexes. Several
/// words may stand for one index. Words keep the order they were declared in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symbols {
    known: Vec<(String, usize)>,
}

impl Symbols {
    /// No words at all.
    pub fn new() -> Self {
        Self::default()
    }

    /// Lets a word stand for an index. A word declared again stands for the new index.
    pub fn declare(&mut self, word: &str, index: usize) {
        match self.known.iter_mut().find(|(known, _)| known == word) {
            Some(entry) => entry.1 = index,
            None => self.known.push((word.to_owned(), index)),
        }
    }

    /// The index that a word stands for.
    pub fn get(&self, word: &str) -> Option<usize> {
        self.known.iter().find(|(known, _)| known == word).map(|(_, index)| *index)
    }

    /// All words, in the order they were declared.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.known.iter().map(|(word, _)| word.as_str())
    }
}

//! What the texts of a script stand for, found by where a text lies in memory instead of by its
//! letters. A text in quotes is one object for as long as its script is loaded.

use rhai::ImmutableString;

/// How many texts are remembered; more push each other out.
const SLOTS: usize = 512;

/// What texts stand for. A remembered text is kept alive, so no other one can lie in its place.
#[derive(Clone, Debug)]
pub(crate) struct Memo<T> {
    slots: Vec<Option<(ImmutableString, u8, T)>>,
}

impl<T> Default for Memo<T> {
    fn default() -> Self {
        Self { slots: Vec::new() }
    }
}

impl<T: Clone> Memo<T> {
    /// What a text stands for where `sense` tells how it is meant, made if it is not known yet.
    pub(crate) fn get(&mut self, text: &ImmutableString, sense: u8, make: impl FnOnce() -> T) -> T {
        if let Some(known) = self.known(text, sense) {
            return known;
        }
        let value = make();
        self.learn(text, sense, value.clone());
        value
    }

    /// What a text stands for, if it is known.
    pub(crate) fn known(&self, text: &ImmutableString, sense: u8) -> Option<T> {
        let (known, meant, value) = self.slots.get(slot(text, sense))?.as_ref()?;
        (*meant == sense && known.ptr_eq(text)).then(|| value.clone())
    }

    /// Remembers what a text stands for.
    pub(crate) fn learn(&mut self, text: &ImmutableString, sense: u8, value: T) {
        if self.slots.is_empty() {
            self.slots.resize_with(SLOTS, || None);
        }
        self.slots[slot(text, sense)] = Some((text.clone(), sense, value));
    }
}

/// Objects lie at multiples of 16 bytes; the sense is spread so that one text may have several.
fn slot(text: &ImmutableString, sense: u8) -> usize {
    ((text.as_str().as_ptr().addr() >> 4) ^ (usize::from(sense) * 37)) % SLOTS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_letters_elsewhere_are_another_text() {
        let mut memo = Memo::default();
        let (one, other) = (ImmutableString::from("mill"), ImmutableString::from("mill"));
        memo.learn(&one, 1, "a mill");
        assert_eq!(memo.known(&one.clone(), 1), Some("a mill"));
        assert_eq!(memo.known(&other, 1), None);
        assert_eq!(memo.known(&one, 2), None);
    }

    #[test]
    fn a_text_that_is_pushed_out_is_made_again() {
        let mut memo = Memo::default();
        let texts: Vec<ImmutableString> =
            (0..SLOTS * 3).map(|n| format!("text number {n} of many, which is long").into()).collect();
        for round in 0..2 {
            for (n, text) in texts.iter().enumerate() {
                assert_eq!(memo.get(text, 0, || n), n, "in round {round}");
            }
        }
    }
}

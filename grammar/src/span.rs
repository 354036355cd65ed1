//! Places in a text.

/// A stretch of one text, in bytes: `start` is inside, `end` is just behind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// Byte offset of the first byte.
    pub start: u32,
    /// Byte offset just behind the last byte; equal to `start` for a mere point.
    pub end: u32,
}

impl Span {
    /// The stretch from `start` to just before `end`.
    pub fn new(start: usize, end: usize) -> Self {
        Self { start: start as u32, end: end as u32 }
    }

    /// The same stretch in a larger text that holds this one from byte `by` on.
    #[must_use]
    pub fn shift(self, by: u32) -> Self {
        Self { start: self.start.saturating_add(by), end: self.end.saturating_add(by) }
    }

    /// The smallest stretch that holds both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// A value together with the place it was read from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spanned<T> {
    /// What was read.
    pub value: T,
    /// Where it stands.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A value and its place.
    pub fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }

    /// Another value for the same place.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Spanned<U> {
        Spanned { value: change(self.value), span: self.span }
    }
}

/// The run of letters and digits at a place, or the one sign that stands there.
pub(crate) fn word_at(text: &str, at: usize) -> Span {
    let rest = &text[at..];
    let first = rest.chars().next().map_or(0, char::len_utf8);
    let word = rest.find(|ch: char| !ch.is_alphanumeric()).unwrap_or(rest.len());
    Span::new(at, at + word.max(first))
}

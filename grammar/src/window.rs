//! The lines of a text that are shown around a mistake.

use std::ops::Range;

use crate::sanitize::safe;
use crate::sources::{FileId, Sources};
use crate::span::Span;

/// Carets stand under at most so many characters; the beginning of a long place is enough to find
/// it.
const LONGEST: usize = 60;

/// The whole lines of a text around some places.
pub(crate) struct Window<'a> {
    text: &'a str,
    /// Byte offset of `text` in the whole text.
    start: usize,
    line: usize,
}

impl<'a> Window<'a> {
    /// The lines that hold all the given places, or what of them lies in the text.
    pub(crate) fn around(sources: &'a Sources, file: FileId, places: impl IntoIterator<Item = Span>) -> Self {
        let text = sources.text(file);
        let places = places.into_iter().map(|place| shorten(text, place));
        let all = places.reduce(Span::to).unwrap_or_default();
        let (first, last) = (all.start as usize, all.end as usize);
        let start = text[..first].rfind('\n').map_or(0, |at| at + 1);
        let end = text[last..].find('\n').map_or(text.len(), |at| last + at);
        Self { text: &text[start..end], start, line: sources.line_column(file, all.start).0 }
    }

    /// Number of the first line, from 1.
    pub(crate) fn line(&self) -> usize {
        self.line
    }

    /// The lines as they are shown: only safe characters, and line ends of one kind.
    pub(crate) fn clean(&self) -> String {
        self.characters().map(|(_, ch)| ch).collect()
    }

    /// A place of the whole text as bytes of the cleaned lines, cut if it is long.
    pub(crate) fn shown(&self, place: Span) -> Range<usize> {
        let start = (place.start as usize).saturating_sub(self.start);
        let end = (place.end as usize).saturating_sub(self.start);
        let place = shorten(self.text, Span::new(start, end));
        self.cleaned(place.start as usize)..self.cleaned(place.end as usize)
    }

    /// Where a byte of the lines comes to lie in the cleaned lines.
    fn cleaned(&self, offset: usize) -> usize {
        let before = self.characters().take_while(|(at, _)| *at < offset);
        before.map(|(_, ch)| ch.len_utf8()).sum()
    }

    /// Offset of each shown character, and what is shown for it.
    fn characters(&self) -> impl Iterator<Item = (usize, char)> {
        let ends_line = |at: usize| matches!(self.text.as_bytes().get(at + 1), None | Some(b'\n'));
        self.text.char_indices().filter(move |(at, ch)| *ch != '\r' || !ends_line(*at)).map(|(at, ch)| (at, safe(ch)))
    }
}

/// The place as far as it lies in the text and is not too long.
fn shorten(text: &str, place: Span) -> Span {
    let start = text.floor_char_boundary(place.start as usize);
    let end = text.floor_char_boundary(place.end as usize).max(start);
    let longest = text[start..end].char_indices().nth(LONGEST);
    Span::new(start, longest.map_or(end, |(at, _)| start + at))
}

//! What every text must keep to before it is looked at: a size, and no steering characters.

use crate::mistake::Mistake;
use crate::sanitize::is_unsafe;
use crate::span::Span;

/// Longest cost, face or edge text, in bytes.
pub(crate) const TERMS: usize = 1024;
/// Longest drawing, in bytes.
pub(crate) const SHAPE: usize = 4 * 1024;
/// Longest file of scenes, in bytes.
pub(crate) const FILE: usize = 1024 * 1024;
/// Longest journal, in bytes: games are longer than anything that people write.
pub(crate) const JOURNAL: usize = 16 * 1024 * 1024;

/// Refuses a text longer than `limit` bytes; `what` says what it is, with its article.
pub(crate) fn check_size(text: &str, limit: usize, what: &str) -> Result<(), Mistake> {
    if text.len() <= limit {
        return Ok(());
    }
    let message = format!("{what} has at most {limit} bytes, this has {}", text.len());
    Err(Mistake::error("too-long", Span::default(), message))
}

/// Refuses a text with an invisible steering character, such as one that could recolour a
/// terminal. Tabs are fine; line ends are the caller's business.
pub(crate) fn check_characters(text: &str) -> Result<(), Mistake> {
    let Some((at, ch)) = text.char_indices().find(|(_, ch)| is_unsafe(*ch)) else {
        return Ok(());
    };
    let message = format!("the invisible character U+{:04X} stands here", u32::from(ch));
    let span = Span::new(at, at + ch.len_utf8());
    Err(Mistake::error("control-character", span, message).hint("delete it"))
}

/// Most mistakes that are told of one text.
const MISTAKES: usize = 100;

/// Whether enough is told; then a last mistake that says so is added at the given place.
pub(crate) fn too_many(mistakes: &mut Vec<Mistake>, span: Span) -> bool {
    if mistakes.len() < MISTAKES {
        return false;
    }
    let message = format!("only the first {MISTAKES} mistakes are told");
    mistakes.push(Mistake::error("too-many-mistakes", span, message).hint("the text from here on was not looked at"));
    true
}

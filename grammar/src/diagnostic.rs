//! Mistakes with all their places, ready to be shown.
//!
//! A parser sees one text and no file, so it makes a [`Mistake`]. Whoever knows the file turns it
//! into a [`Diagnostic`], which may point into several files.

use crate::mistake::{Code, Mistake, Severity};
use crate::sources::FileId;
use crate::span::Span;

/// A mistake to show to the designer. Lists of these sort by file, then by place; those without a
/// place come first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Diagnostic {
    /// The text with the mistake; none when it lies in no text, such as a missing file.
    pub file: Option<FileId>,
    /// Where, in bytes of that text.
    pub span: Span,
    /// How bad it is.
    pub severity: Severity,
    /// The kind of mistake.
    pub code: Code,
    /// What is wrong: lower case, no full stop, names in backticks.
    pub message: String,
    /// What to do about it, the best advice first.
    pub hints: Vec<String>,
    /// Other places that have to do with it.
    pub notes: Vec<Note>,
}

/// A second place that explains a mistake.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Note {
    /// The text it points into.
    pub file: FileId,
    /// Where, in bytes of that text.
    pub span: Span,
    /// What is to be seen there.
    pub message: String,
}

impl Diagnostic {
    /// A mistake that makes the text unusable.
    pub fn error(code: Code, file: FileId, span: Span, message: impl Into<String>) -> Self {
        Mistake::error(code, span, message).at(file)
    }

    /// A likely mistake.
    pub fn warning(code: Code, file: FileId, span: Span, message: impl Into<String>) -> Self {
        Mistake::warning(code, span, message).at(file)
    }

    /// An error that lies in no text.
    pub fn without_place(code: Code, message: impl Into<String>) -> Self {
        Self {
            file: None,
            span: Span::default(),
            severity: Severity::Error,
            code,
            message: message.into(),
            hints: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Adds advice.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hints.push(hint.into());
        self
    }

    /// Adds advice of which there may be none, such as an `Option` of a text.
    #[must_use]
    pub fn hints(mut self, hints: impl IntoIterator<Item: Into<String>>) -> Self {
        self.hints.extend(hints.into_iter().map(Into::into));
        self
    }

    /// Adds another place that explains the mistake.
    #[must_use]
    pub fn note(mut self, file: FileId, span: Span, message: impl Into<String>) -> Self {
        self.notes.push(Note { file, span, message: message.into() });
        self
    }
}

//! Mistakes in one text, before it is known which file it came from.

use crate::diagnostic::Diagnostic;
use crate::sources::FileId;
use crate::span::Span;

/// Names a kind of mistake for good, in kebab case, such as `unknown-symbol`.
pub type Code = &'static str;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The text can't be used.
    Error,
    /// The text can be used, but is likely not what was meant.
    Warning,
}

/// Something wrong in one text. Lists of these sort by place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mistake {
    /// Where, in bytes of the text that was parsed.
    pub span: Span,
    /// How bad it is.
    pub severity: Severity,
    /// The kind of mistake.
    pub code: Code,
    /// What is wrong: lower case, no full stop, names in backticks.
    pub message: String,
    /// What to do about it, the best advice first.
    pub hints: Vec<String>,
}

impl Mistake {
    /// A mistake that makes the text unusable.
    pub fn error(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self { span, severity: Severity::Error, code, message: message.into(), hints: Vec::new() }
    }

    /// A likely mistake.
    pub fn warning(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, span, message) }
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

    /// The same mistake seen from a larger text that holds this one from byte `by` on.
    #[must_use]
    pub fn shift(mut self, by: u32) -> Self {
        self.span = self.span.shift(by);
        self
    }

    /// The mistake, placed in a file.
    pub fn at(self, file: FileId) -> Diagnostic {
        Diagnostic {
            file: Some(file),
            span: self.span,
            severity: self.severity,
            code: self.code,
            message: self.message,
            hints: self.hints,
            notes: Vec::new(),
        }
    }
}

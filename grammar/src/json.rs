//! Diagnostics for other programs.

use serde::Serialize;

use crate::diagnostic::Diagnostic;
use crate::mistake::Severity;
use crate::sanitize::sanitize;
use crate::sources::{FileId, Sources};
use crate::span::Span;

/// A diagnostic with its place in lines and columns, ready to be written as JSON. Lines and
/// columns count from 1, columns in characters; all are absent when there is no place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct JsonDiagnostic {
    /// `error` or `warning`.
    pub severity: Severity,
    /// The kind of mistake.
    pub code: String,
    /// What is wrong.
    pub message: String,
    /// Where it stands.
    #[serde(flatten)]
    pub place: JsonPlace,
    /// What to do about it.
    pub hints: Vec<String>,
    /// Other places that have to do with it.
    pub notes: Vec<JsonNote>,
}

/// A second place that explains a mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct JsonNote {
    /// What is to be seen there.
    pub message: String,
    /// Where it stands.
    #[serde(flatten)]
    pub place: JsonPlace,
}

/// A stretch of a named text; its fields stand directly in the object that holds it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct JsonPlace {
    /// Name of the text.
    pub file: Option<String>,
    /// Line of the first character.
    pub line: Option<usize>,
    /// Column of the first character.
    pub column: Option<usize>,
    /// Line of the end.
    pub end_line: Option<usize>,
    /// Column just behind the last character.
    pub end_column: Option<usize>,
}

impl JsonDiagnostic {
    /// The diagnostic, with its places looked up.
    pub fn new(diagnostic: &Diagnostic, sources: &Sources) -> Self {
        let notes = diagnostic.notes.iter().map(|note| JsonNote {
            message: sanitize(&note.message).into_owned(),
            place: JsonPlace::new(sources, note.file, note.span),
        });
        let place = diagnostic.file.map(|file| JsonPlace::new(sources, file, diagnostic.span));
        Self {
            severity: diagnostic.severity,
            code: diagnostic.code.to_owned(),
            message: sanitize(&diagnostic.message).into_owned(),
            place: place.unwrap_or_default(),
            hints: diagnostic.hints.iter().map(|hint| sanitize(hint).into_owned()).collect(),
            notes: notes.collect(),
        }
    }
}

impl JsonPlace {
    fn new(sources: &Sources, file: FileId, span: Span) -> Self {
        let (line, column) = sources.line_column(file, span.start);
        let (end_line, end_column) = sources.line_column(file, span.end);
        Self {
            file: Some(sanitize(sources.name(file)).into_owned()),
            line: Some(line),
            column: Some(column),
            end_line: Some(end_line),
            end_column: Some(end_column),
        }
    }
}

//! What is wrong at a line of a scene.

use rulesmith_game::Span;

/// Something that a line wants and the game does not give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The kind of fault, in brackets behind `error`.
    pub code: &'static str,
    /// Where in the scene's file.
    pub span: Span,
    /// What is wrong; for a step that failed, what the engine says.
    pub message: String,
    /// What was expected, if that says more than the message.
    pub expected: Option<String>,
    /// What was found instead.
    pub found: Option<String>,
    /// What to do.
    pub hint: Option<String>,
}

impl Fault {
    pub(crate) fn new(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self { code, span, message: message.into(), expected: None, found: None, hint: None }
    }

    pub(crate) fn expected(mut self, expected: impl Into<String>, found: impl Into<String>) -> Self {
        self.expected = Some(expected.into());
        self.found = Some(found.into());
        self
    }

    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

/// Names in backticks, with commas between them.
pub(crate) fn listed<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let quoted: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    if quoted.is_empty() { "nothing".to_owned() } else { quoted.join(", ") }
}

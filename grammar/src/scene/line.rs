//! The lines below a scene's header.

use super::fate::{Asked, ChoiceLine, FateLine};
use crate::span::{Span, Spanned};

/// A line below the header of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it says.
    pub kind: LineKind,
    /// The line without indentation and comment.
    pub span: Span,
}

/// What a line of a scene says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// Sets a value before the game goes on: `given red.wood = 3`.
    Given {
        /// From 1 to 4 names, separated by dots in the text.
        path: Vec<Spanned<String>>,
        /// The value to set.
        value: Spanned<GivenValue>,
    },
    /// Decides what chance gives next.
    Fate(FateLine),
    /// A player chooses.
    Choose(ChoiceLine),
    /// These choices are offered, perhaps among others.
    Offers {
        /// Who decides what.
        about: Asked,
        /// At least one choice.
        choices: Vec<Spanned<String>>,
    },
    /// Exactly these choices are offered, in any order.
    Only {
        /// Who decides what.
        about: Asked,
        /// At least one choice.
        choices: Vec<Spanned<String>>,
    },
    /// These choices do not even exist.
    Lacks {
        /// Who decides what.
        about: Asked,
        /// At least one choice.
        choices: Vec<Spanned<String>>,
    },
    /// This choice exists, but the rules refuse it.
    Refuses {
        /// Who decides what.
        about: Asked,
        /// The refused choice.
        choice: Spanned<String>,
        /// The reason, where the test names it.
        because: Option<Spanned<String>>,
    },
    /// An expression that must be true, as text.
    Expect(Spanned<String>),
    /// A text that some line of the log so far contains.
    Log(Spanned<String>),
    /// A text that the message contains with which the step before fails.
    Fails(Spanned<String>),
}

/// A value that a scene sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GivenValue {
    /// A whole number.
    Number(i64),
    /// A name, or several words with one space between them: `red hand`, `board 1 right 2 down`,
    /// `3 from deck`.
    Words(String),
}

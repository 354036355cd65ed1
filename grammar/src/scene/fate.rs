//! Answers: what chance gave, and what a player chose. Scenes and journals share them.

use std::fmt;

use crate::span::Spanned;

/// Something that chance decides, and what it decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FateLine {
    /// Dice were thrown: `roll symbol: K, K, D`.
    Roll {
        /// Which die, if the line says so.
        die: Option<Spanned<String>>,
        /// What each die shows, as text; at least one.
        faces: Vec<Spanned<String>>,
    },
    /// One of several things was picked: `draw first-player: red`.
    Draw {
        /// What was picked for.
        id: Spanned<String>,
        /// What was picked.
        value: Spanned<String>,
    },
    /// A place got a new order: `shuffle deck: bl01, bl02`.
    Shuffle {
        /// Which place.
        place: Spanned<String>,
        /// Everything in it, the first on top; at least one.
        order: Vec<Spanned<String>>,
    },
}

/// A player's choice: `red build: smithy`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceLine {
    /// Who decides what.
    pub about: Asked,
    /// What was chosen, as it was offered.
    pub choice: Spanned<String>,
}

/// A decision and the player who has to take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Name of the player.
    pub player: Spanned<String>,
    /// Name of the decision.
    pub decision: Spanned<String>,
}

/// Writes the line as it would be read again.
impl fmt::Display for FateLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll { die: None, faces } => write!(f, "roll {}", list(faces)),
            Self::Roll { die: Some(die), faces } => {
                write!(f, "roll {}: {}", die.value, list(faces))
            }
            Self::Draw { id, value } => write!(f, "draw {}: {}", id.value, value.value),
            Self::Shuffle { place, order } => write!(f, "shuffle {}: {}", place.value, list(order)),
        }
    }
}

/// Writes the line as it would be read again.
impl fmt::Display for ChoiceLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.about, self.choice.value)
    }
}

/// Writes player and decision, such as `red build`.
impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.player.value, self.decision.value)
    }
}

fn list(items: &[Spanned<String>]) -> String {
    let words: Vec<&str> = items.iter().map(|item| item.value.as_str()).collect();
    words.join(", ")
}

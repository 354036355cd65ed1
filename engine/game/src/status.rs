//! What a game waits for, and what may be wrong with what it is given.

use rulesmith_model::FateAsk;
use rulesmith_rules::{Decision, RuleError};

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// A player must choose.
    Deciding(Decision),
    /// Somebody must supply a fate; only in games whose chance is supplied.
    Awaiting(FateAsk),
    /// The game is over.
    Over,
    /// A rule failed while choosers that answer at once were playing.
    Failed(RuleError),
}

/// Why a choice or fate was not taken. The game is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChooseError {
    /// Nobody is asked.
    #[error("no decision is open: {0}")]
    NoDecision(String),
    /// Another player is asked, or something else is asked.
    #[error("`{asked}` is asked, not `{given}`")]
    OtherDecision {
        /// Who is asked what.
        asked: String,
        /// Who and what was given.
        given: String,
    },
    /// It is not offered.
    #[error("`{choice}` is not offered: {reason}")]
    NotOffered {
        /// The choice.
        choice: String,
        /// Why not, or what is offered.
        reason: String,
    },
    /// The fate is not what the game waits for.
    #[error("this fate does not fit: {0}")]
    OtherFate(String),
    /// The journal was made for somebody who may not know this entry.
    #[error("the journal does not say what came here; it hides what its reader may not know")]
    Hidden,
    /// The rule that went on failed.
    #[error("the rule failed: {0}")]
    Rule(RuleError),
}

/// Why a game cannot be taken back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    /// No choice was made yet.
    #[error("nothing has been chosen yet")]
    Nothing,
    /// Something came to light since the last choice.
    #[error("the last choice cannot be taken back: {0} since")]
    Fence(String),
    /// Nothing was taken back.
    #[error("nothing was taken back")]
    NothingUndone,
}

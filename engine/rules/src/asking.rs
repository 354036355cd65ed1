//! Decisions: what is asked, who answers, and what was answered.

use std::borrow::Cow;

use rulesmith_model::{Choice, DecisionId, Defs, FateAsk, FateEntry, List, PieceId, PlayerId, Reason, Table, View};

/// A decision that waits for its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who is asked.
    pub player: PlayerId,
    /// What is asked.
    pub decision: DecisionId,
    /// What is offered: at least two things.
    pub choices: Vec<Choice>,
    /// What is not offered, and why.
    pub refused: Vec<(Choice, Reason)>,
    /// The script line that refused each of them, counted like `line`; 0 where it is not told.
    pub refused_at: Vec<u32>,
    /// For cells: the piece that would be laid there.
    pub laying: Option<PieceId>,
    /// The script line that asks, counted over all scripts of the pack.
    pub line: u32,
}

/// What is not offered, why, and the script line that refused it.
#[derive(Clone, Debug, Default)]
pub struct Refusals<'a> {
    pub(crate) refused: Cow<'a, [(Choice, Reason)]>,
    pub(crate) lines: Cow<'a, [u32]>,
    pub(crate) laying: Option<PieceId>,
}

impl<'a> Refusals<'a> {
    /// What a list refuses.
    pub(crate) fn of(list: &'a List) -> Self {
        let (refused, lines) = (Cow::Borrowed(list.refused.as_slice()), Cow::Borrowed(list.refused_at.as_slice()));
        Self { refused, lines, laying: list.laying }
    }

    /// The line that refused the candidate at a position; 0 where it is not known.
    pub(crate) fn line(&self, at: usize) -> u32 {
        self.lines.get(at).copied().unwrap_or(0)
    }
}

/// What a game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pending {
    /// A player's choice.
    Choice(Decision),
    /// A fate that somebody must supply.
    Fate(FateAsk),
}

/// A choice that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Who chose.
    pub player: PlayerId,
    /// What was asked.
    pub decision: DecisionId,
    /// What was chosen.
    pub choice: Choice,
}

/// An entry of the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Somebody chose.
    Choice(Chosen),
    /// Chance answered.
    Fate(FateEntry),
    /// Something that whoever has this journal may not know. Nothing can be played from it.
    Hidden,
}

/// What a chooser is shown.
#[derive(Clone, Copy, Debug)]
pub struct Offer<'a> {
    /// Who is asked.
    pub player: PlayerId,
    /// What is asked.
    pub decision: DecisionId,
    /// What is offered: at least two things.
    pub choices: &'a [Choice],
    /// What is not offered, and why.
    pub refused: &'a [(Choice, Reason)],
    pub(crate) table: &'a Table,
    pub(crate) defs: &'a Defs,
}

impl<'a> Offer<'a> {
    /// What the player who is asked may see.
    pub fn view(&self) -> View<'a> {
        View::new(self.table, self.defs, Some(self.player))
    }
}

/// A source of choices that answers at once, such as a bot.
pub trait Chooser {
    /// The position of the choice among [`Offer::choices`], or `None` to leave the decision to
    /// somebody else: the game then waits.
    fn choose(&mut self, offer: &Offer<'_>) -> Option<usize>;
}

impl<F: FnMut(&Offer<'_>) -> Option<usize>> Chooser for F {
    fn choose(&mut self, offer: &Offer<'_>) -> Option<usize> {
        self(offer)
    }
}

//! Counting what may happen: how many sequences of choices there are up to a depth. Two engines, or
//! two versions of a rule, that give the same counts offer the same choices.

use std::rc::Rc;

use rulesmith_game::{
    ChooseError, Diagnostic, Fate, FateAsk, FateEntry, Game, Pack, RuleError, Settings, Status, Watch,
};

use crate::limits::limits;

/// The most outcomes of chance that are gone through one by one.
pub const MOST_OUTCOMES: u64 = 1_000_000;

/// Why counting stopped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PerftError {
    /// The figures that the options chose are wrong.
    #[error("the pack cannot be played with these options")]
    Pack(Vec<Diagnostic>),
    /// A rule failed before the first decision.
    #[error("a rule failed: {0}")]
    Rule(RuleError),
    /// A choice that was offered could not be made.
    #[error("a choice or fate that is offered fails: {0}")]
    Choose(ChooseError),
    /// Chance has too many outcomes to go through them all.
    #[error("chance has more than {MOST_OUTCOMES} outcomes up to this depth; fix it with `--seed`, or count less deep")]
    TooMany,
}

/// Counts the different sequences of choices from the start of a game, by their length: the first
/// count is 1, for the sequence of none.
///
/// Without a seed every outcome of chance is gone through, each face of each die by itself, and the
/// same choices after different outcomes are different sequences; what chance says after the last
/// choice does not matter. With a seed chance is fixed: after the same choices it says the same. A
/// decision with a single choice is no choice. A game that is over has no longer sequences.
///
/// # Errors
/// When the game cannot start, a rule fails, or chance has too many outcomes.
pub fn perft(pack: &Pack, settings: &Settings, depth: usize, seed: Option<u64>) -> Result<Vec<u128>, PerftError> {
    let program = Rc::new(pack.program(settings, &limits()).map_err(PerftError::Pack)?);
    let fate = seed.map_or(Fate::Supplied, Fate::seeded);
    let mut game = Game::prepare(pack, settings, &program, fate, Watch::default());
    game.begin().map_err(PerftError::Rule)?;
    let mut count = Count { sequences: vec![0; depth + 1], outcomes: 0 };
    count.sequences[0] = 1;
    if depth > 0 {
        count.go_on(&game, 1)?;
    }
    Ok(count.sequences)
}

struct Count {
    sequences: Vec<u128>,
    outcomes: u64,
}

impl Count {
    /// Counts what may follow; the next choice is the `nth` of its sequence.
    fn go_on(&mut self, game: &Game, nth: usize) -> Result<(), PerftError> {
        match game.status() {
            Status::Deciding(decision) => {
                self.sequences[nth] += decision.choices.len() as u128;
                if nth + 1 == self.sequences.len() {
                    return Ok(());
                }
                for &choice in &decision.choices {
                    let mut next = game.fork();
                    next.choose(choice).map_err(PerftError::Choose)?;
                    self.go_on(&next, nth + 1)?;
                }
                Ok(())
            }
            Status::Awaiting(ask) => {
                self.outcomes = self.outcomes.saturating_add(outcomes(ask));
                if self.outcomes > MOST_OUTCOMES {
                    return Err(PerftError::TooMany);
                }
                each_outcome(ask, |fate| {
                    let mut next = game.fork();
                    next.supply(fate).map_err(PerftError::Choose)?;
                    self.go_on(&next, nth)
                })
            }
            Status::Over => Ok(()),
            Status::Failed(error) => Err(PerftError::Rule(error.clone())),
        }
    }
}

/// How many things chance may say.
fn outcomes(ask: &FateAsk) -> u64 {
    match ask {
        FateAsk::Draw { from, .. } => from.len() as u64,
        FateAsk::Shuffle { count, .. } => (1..=*count as u64).fold(1, u64::saturating_mul),
        FateAsk::Roll { count, faces, .. } => (*faces as u64).saturating_pow(u32::try_from(*count).unwrap_or(u32::MAX)),
    }
}

/// Goes through everything that chance may say.
fn each_outcome(ask: &FateAsk, mut visit: impl FnMut(FateEntry) -> Result<(), PerftError>) -> Result<(), PerftError> {
    match ask {
        FateAsk::Draw { decision, from } => {
            from.iter().try_for_each(|&drawn| visit(FateEntry::Draw { decision: *decision, drawn }))
        }
        FateAsk::Shuffle { place, count } => {
            let mut order: Vec<u16> = (0..*count as u16).collect();
            loop {
                visit(FateEntry::Shuffle { place: *place, order: order.clone() })?;
                if !next_order(&mut order) {
                    return Ok(());
                }
            }
        }
        FateAsk::Roll { die, count, faces, place } => {
            let mut thrown = vec![0; *count];
            loop {
                visit(FateEntry::Roll { die: *die, faces: thrown.clone(), place: *place })?;
                if !next_throw(&mut thrown, *faces) {
                    return Ok(());
                }
            }
        }
    }
}

/// The next throw in order, as an odometer turns; `false` after the last.
fn next_throw(thrown: &mut [u8], faces: usize) -> bool {
    for face in thrown.iter_mut().rev() {
        *face += 1;
        if usize::from(*face) < faces {
            return true;
        }
        *face = 0;
    }
    false
}

/// The next order in the order of a dictionary; `false` after the last.
fn next_order(order: &mut [u16]) -> bool {
    let Some(falls) = (1..order.len()).rev().find(|&at| order[at - 1] < order[at]) else { return false };
    let larger = (falls..order.len()).rev().find(|&at| order[at] > order[falls - 1]).unwrap_or(falls);
    order.swap(falls - 1, larger);
    order[falls..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_comes_once() {
        let mut order = vec![0, 1, 2, 3];
        let mut seen = std::collections::BTreeSet::from([order.clone()]);
        while next_order(&mut order) {
            assert!(seen.insert(order.clone()), "{order:?} came twice");
        }
        assert_eq!(seen.len(), 4 * 3 * 2);
    }
}

//! Taking back: a game without its last choice.

use rulesmith_model::naming;
use rulesmith_rules::{Chosen, Entry};

use crate::game::Game;
use crate::status::UndoError;

impl Game {
    /// Takes the last choice back. This stops by itself where something came to light since: a
    /// fate or a hidden piece.
    ///
    /// # Errors
    /// When nothing was chosen, or something came to light since.
    pub fn undo(&mut self) -> Result<Chosen, UndoError> {
        self.may_undo()?;
        self.undo_lifted()
    }

    /// The last choice and its place in the journal, if it may be taken back.
    pub(crate) fn may_undo(&self) -> Result<(usize, Chosen), UndoError> {
        let (at, chosen) = self.last_choice()?;
        let run = self.session.run();
        let fate = run.entries[at + 1..].iter().find(|entry| matches!(entry, Entry::Fate(_)));
        if let Some(Entry::Fate(fate)) = fate {
            let words = crate::journal::fate_words(&run.defs, fate);
            return Err(UndoError::Fence(format!("{words} came to light")));
        }
        if run.reveals.iter().any(|&turned| turned > at) {
            return Err(UndoError::Fence("a hidden piece was turned".into()));
        }
        Ok((at, chosen))
    }

    /// Takes the last choice back, whatever came to light since. For tests and for search, which
    /// plays on what it knows.
    ///
    /// # Errors
    /// When nothing was chosen.
    pub fn undo_lifted(&mut self) -> Result<Chosen, UndoError> {
        let (at, chosen) = self.last_choice()?;
        let taken = self.session.run_mut().entries.split_off(at);
        self.go_back(at);
        self.undone.push(taken);
        Ok(chosen)
    }

    /// Makes the last choice that was taken back again, with the fates that followed it.
    ///
    /// # Errors
    /// When nothing was taken back.
    pub fn redo(&mut self) -> Result<(), UndoError> {
        let taken = self.undone.pop().ok_or(UndoError::NothingUndone)?;
        self.session.run_mut().entries.extend(taken);
        self.advance();
        Ok(())
    }

    /// What was chosen last, as everybody may know it.
    pub fn last_choice_words(&self) -> Option<String> {
        let (at, chosen) = self.last_choice().ok()?;
        let defs = self.defs();
        let asked = format!("{} {}", defs.players[chosen.player.index()], defs.decision(chosen.decision).name);
        let open = matches!(self.entries_for(None).get(at), Some(Entry::Choice(_)));
        let choice = || naming::choice(&defs, chosen.decision, chosen.player, chosen.choice);
        Some(if open { format!("{asked}: {}", choice()) } else { asked })
    }

    fn last_choice(&self) -> Result<(usize, Chosen), UndoError> {
        let run = self.session.run();
        let mut entries = run.entries.iter().enumerate().rev();
        let choice = |(at, entry): (usize, &Entry)| match entry {
            Entry::Choice(chosen) => Some(Ok((at, *chosen))),
            Entry::Fate(_) => None,
            Entry::Hidden => Some(Err(UndoError::Fence("what is hidden was laid anew".into()))),
        };
        entries.find_map(choice).unwrap_or(Err(UndoError::Nothing))
    }

    /// Goes to the last finished step within the first `entries` entries and plays on from there.
    fn go_back(&mut self, entries: usize) {
        while self.checkpoints.len() > 1 && self.checkpoints.last().is_some_and(|c| c.entries > entries) {
            self.checkpoints.pop();
        }
        if let Some(checkpoint) = self.checkpoints.pop() {
            self.committed.clone_from(&checkpoint.table);
            self.step_start = checkpoint.entries;
            self.step_reveals = checkpoint.reveals;
            self.told.truncate(checkpoint.told);
            self.checkpoints.push(checkpoint);
        }
        self.advance();
    }
}

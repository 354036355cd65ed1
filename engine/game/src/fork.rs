//! A second game that goes its own way from here.

use rulesmith_model::{Fate, Watch};
use rulesmith_rules::Session;

use crate::game::Game;

impl Game {
    /// The same game once more, to try out what may follow; neither knows of the other. Chance
    /// goes on in both as it would have in one.
    #[must_use]
    pub fn fork(&self) -> Self {
        let mut fork = self.unplayed(self.session.run().fate.clone());
        {
            let run = self.session.run();
            let mut own = fork.session.run_mut();
            own.table.clone_from(&run.table);
            own.entries.clone_from(&run.entries);
            own.cursor = run.cursor;
            own.reveals.clone_from(&run.reveals);
            own.pending.clone_from(&run.pending);
        }
        fork.committed.clone_from(&self.committed);
        (fork.step_start, fork.step_reveals) = (self.step_start, self.step_reveals);
        fork.status = self.status.clone();
        fork.checkpoints.clone_from(&self.checkpoints);
        fork.undone.clone_from(&self.undone);
        fork.told.clone_from(&self.told);
        fork.telling.clone_from(&self.telling);
        fork
    }

    /// A game with the same rules that has no past yet.
    pub(crate) fn unplayed(&self, fate: Fate) -> Self {
        let watch = if self.session.run().watch.listens() { Watch::listening() } else { Watch::default() };
        let session = Session::new(self.session.program().clone(), fate, watch);
        Self::of_session(self.layers.clone(), self.settings.clone(), session)
    }
}

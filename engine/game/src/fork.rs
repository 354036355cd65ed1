//! A second game that goes its own way from here.

use rulesmith_rules::Session;

use crate::game::Game;

impl Game {
    /// The same game once more, to try out what may follow; neither knows of the other. Chance
    /// goes on in both as it would have in one.
    #[must_use]
    pub fn fork(&self) -> Self {
        let run = self.session.run();
        let session = Session::new(self.session.program().clone(), run.fate.clone(), run.watch.clone());
        {
            let mut own = session.run_mut();
            own.table.clone_from(&run.table);
            own.entries.clone_from(&run.entries);
            own.cursor = run.cursor;
            own.reveals.clone_from(&run.reveals);
            own.pending.clone_from(&run.pending);
        }
        Self {
            layers: self.layers.clone(),
            settings: self.settings.clone(),
            session,
            committed: self.committed.clone(),
            step_start: self.step_start,
            step_reveals: self.step_reveals,
            status: self.status.clone(),
            checkpoints: self.checkpoints.clone(),
            undone: self.undone.clone(),
            told: self.told.clone(),
            telling: self.telling.clone(),
        }
    }
}

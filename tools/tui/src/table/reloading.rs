//! Reading the pack anew at the table.

use std::time::Duration;

use rulesmith_game::Loaded;

use super::course::messages;
use super::state::{Ask, Table};
use crate::reload::Reloaded;

impl Table {
    /// Goes on with the pack as it was read anew, and tells how that went.
    pub(crate) fn reloaded(&mut self, loaded: Result<Loaded, String>, now: Duration) -> Ask {
        let loaded = match loaded {
            Ok(loaded) => loaded,
            Err(told) => return self.kept(vec![told]),
        };
        let how = self.sitting.reload(loaded);
        if how == Reloaded::Whole {
            self.message = Some("the pack was read anew; the game goes on".into());
        }
        if !matches!(how, Reloaded::Kept(_)) {
            self.refresh(now);
        }
        match how {
            Reloaded::Whole => Ask::Nothing,
            Reloaded::Kept(lines) => self.kept(lines),
            Reloaded::Stopped(lines) => {
                self.message = Some(format!("later entries are left out: {}", lines[0]));
                Ask::Open(Box::new(messages("The pack was read anew, and a choice no longer fits", lines)))
            }
        }
    }

    fn kept(&mut self, mut lines: Vec<String>) -> Ask {
        self.message = Some("the pack cannot be played as it is; the old rules are still played".into());
        lines.extend([String::new(), "the game goes on with the rules as they were".into()]);
        Ask::Open(Box::new(messages("The pack cannot be played as it is", lines)))
    }
}

//! What happened and how the table stands, as the player who is asked may know it.

use rulesmith_game::{LogLine, View};

use super::dialogue::{Dialogue, Done};
use crate::screen::{self, Extent};

impl Dialogue<'_, '_> {
    /// Tells what happened since the last question, as the player who is asked may know it.
    pub(super) fn news(&mut self) -> Done {
        let viewer = self.game.decision().map(|decision| decision.player);
        let lines = self.game.log_from(viewer, self.seen.min(self.game.log_len()));
        self.seen = self.game.log_len();
        self.print_log(&lines)
    }

    pub(super) fn log(&mut self) -> Done {
        let viewer = self.game.decision().map(|decision| decision.player);
        let lines = self.game.log(viewer);
        self.print_log(&lines)
    }

    fn print_log(&mut self, lines: &[LogLine]) -> Done {
        for (at, line) in lines.iter().enumerate() {
            // A phase in which nothing happened is not worth a line.
            if line.heading && lines.get(at + 1).is_some_and(|next| next.heading) {
                continue;
            }
            let text = if line.heading { format!("\n{}", line.text) } else { format!("  {}", line.text) };
            self.console.line(text)?;
        }
        Ok(())
    }

    /// Shows the table in short when it changed.
    pub(super) fn show_change(&mut self) -> Done {
        let table = self.look(|view| screen::table(view, Extent::Whole));
        if table == self.shown {
            return Ok(());
        }
        let first = self.shown.is_empty();
        self.shown = table;
        self.show_table(if first { Extent::Whole } else { Extent::Brief })
    }

    pub(super) fn show_table(&mut self, extent: Extent) -> Done {
        let lines = self.look(|view| screen::everything(view, extent));
        self.console.line("")?;
        lines.iter().try_for_each(|line| self.console.line(line))?;
        Ok(())
    }

    /// Looks at the table as the player who is asked, or as a spectator when nobody is.
    fn look<T>(&self, look: impl FnOnce(View<'_>) -> T) -> T {
        self.game.with_view(self.game.decision().map(|decision| decision.player), look)
    }
}

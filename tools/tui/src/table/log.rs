//! Draws the end of the log, and makes the page of the whole log.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rulesmith_game::LogLine;

use super::draw::heading;
use super::state::{Ask, Hit, Pane, Table};
use crate::pages::text::{TextPage, Tone};
use crate::text::{clean, wrap};
use crate::theme::Theme;

/// So many events are read for the pane; the page shows all of them.
const MOST_EVENTS: usize = 400;

impl Table {
    pub(super) fn draw_log(&mut self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        if area.height < 2 {
            return;
        }
        self.hits.push((area, Hit::Pane(Pane::Log)));
        let active = self.pane == Pane::Log;
        let rule = format!("─ log {}", "─".repeat(area.width.saturating_sub(6).into()));
        buffer.set_string(area.x, area.y, crate::text::clip(&rule, area.width), heading(theme, active));
        let game = &self.sitting.game;
        let lines = game.log_from(self.viewer(), game.log_len().saturating_sub(MOST_EVENTS));
        let mut rows: Vec<(bool, String)> = Vec::new();
        for (line, told) in without_idle(&lines) {
            let text = if line.heading { told } else { format!(" {told}") };
            rows.extend(wrap(&text, area.width).into_iter().map(|part| (line.heading, part)));
        }
        let room = usize::from(area.height - 1);
        self.log_up = self.log_up.min(rows.len().saturating_sub(room));
        let end = rows.len() - self.log_up;
        for (y, (is_heading, row)) in (area.y + 1..).zip(&rows[end.saturating_sub(room)..end]) {
            let style = if *is_heading { theme.title() } else { ratatui::style::Style::new() };
            buffer.set_string(area.x, y, row, style);
        }
    }

    /// The page of the whole log, from its end.
    pub(super) fn log_page(&self) -> Ask {
        let lines = self.sitting.game.log(self.viewer());
        let line = |(line, told): (&LogLine, String)| {
            if line.heading { (Tone::Heading, told) } else { (Tone::Plain, format!("  {told}")) }
        };
        let page = TextPage::new("Log", without_idle(&lines).map(line).collect());
        Ask::Open(Box::new(page.at_its_end()))
    }
}

/// The lines with their texts; a phase in which nothing happened is left out.
fn without_idle(lines: &[LogLine]) -> impl Iterator<Item = (&LogLine, String)> {
    let next_is_heading = |at: usize| lines.get(at + 1).is_some_and(|next| next.heading);
    let kept = lines.iter().enumerate().filter(move |(at, line)| !line.heading || !next_is_heading(*at));
    kept.map(|(_, line)| (line, clean(&line.text)))
}

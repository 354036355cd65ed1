//! Draws the table: its first and last line, the board, and the wall between them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rulesmith_game::View;
use rulesmith_game::table::Stage;

use super::keys::NOT_SAVED;
use super::panes::{Panes, panes};
use super::state::{Hit, Pane, Table};
use crate::board::look::player_colour;
use crate::board::{Look, board};
use crate::pages::pass;
use crate::text::{clean, clip, fit, width};
use crate::theme::Theme;

/// So many rows around what the cursor rests on are shown.
const AROUND: u16 = 3;

impl Table {
    /// Draws the page.
    pub(crate) fn draw(&mut self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        self.hits.clear();
        if let Some(player) = self.must_pass() {
            let defs = self.sitting.game.defs();
            let ink = theme.ink(player_colour(&defs, player));
            pass::draw(&clean(&defs.players[player.index()]), ink, buffer, area, theme);
            if self.warned {
                // Nothing else that is told in this line is for everybody.
                buffer.set_string(area.x, area.bottom() - 1, clip(NOT_SAVED, area.width), theme.key());
            }
            return;
        }
        let wanted = self.question_rows(area.width);
        let made = panes(area, self.pane, self.whole, wanted);
        self.draw_header(buffer, made.header, theme);
        self.draw_footer(buffer, made.footer, theme);
        Self::draw_wall(buffer, &made, theme);
        self.draw_board(buffer, made.board, theme);
        self.draw_question(buffer, made.question, theme);
        self.draw_log(buffer, made.log, theme);
    }

    fn draw_header(&self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        let title = clean(&self.sitting.pack.top().title);
        let stands = self.look(standing);
        let line =
            if width(&title) + width(&stands) + 3 <= area.width { format!("{title} · {stands}") } else { stands };
        buffer.set_string(area.x, area.y, fit(&line, area.width), theme.title());
        let right = self.bots_words();
        if !right.is_empty() && width(&line) + width(&right) + 2 <= area.width {
            buffer.set_string(area.right() - width(&right), area.y, right, theme.dim());
        }
    }

    fn bots_words(&self) -> String {
        match (self.sitting.seated.bot_is_asked(&self.sitting.game), self.waits) {
            (true, true) => "bots wait: space".into(),
            (true, false) => "a bot plays: + - space".into(),
            _ => String::new(),
        }
    }

    fn draw_footer(&self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        if area.height == 0 {
            return;
        }
        let (text, style) = match &self.message {
            Some(told) => (clean(told), theme.key()),
            None => (self.keys_words().to_owned(), theme.dim()),
        };
        buffer.set_string(area.x, area.y, clip(&text, area.width), style);
    }

    fn keys_words(&self) -> &'static str {
        if self.is_over() {
            return "e the end · u undo · l log · q leave · ? keys";
        }
        match (self.pane, &self.asked) {
            (_, Some(asked)) if asked.filtering => "type to filter · enter keep · esc show all",
            (Pane::Board, _) => "↑↓←→ scroll · tab log · z whole screen · ? keys",
            (Pane::Log, _) => "↑↓ scroll · l whole log · tab choices · ? keys",
            (_, Some(asked)) if asked.is_site() => "arrows go · t turn · enter lay · w why · u undo · ? keys",
            (_, Some(_)) => "↑↓ enter · w why · u undo · s save · l log · tab · ? keys",
            (_, None) => "+ - pace · space wait · l log · q leave · ? keys",
        }
    }

    fn draw_wall(buffer: &mut Buffer, made: &Panes, theme: Theme) {
        for y in made.wall.y..made.wall.bottom() {
            buffer.set_string(made.wall.x, y, "│", theme.dim());
        }
    }

    fn draw_board(&mut self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        if area.is_empty() {
            return;
        }
        self.rows = area.height;
        let lights = self.lights.clone();
        let columns = area.width.saturating_sub(1).max(1);
        let drawn = self.look(|view| board(&Look::new(view, theme, &lights), columns));
        let most = (drawn.width().saturating_sub(columns), drawn.height().saturating_sub(area.height));
        if self.follows {
            let focus = drawn.spots.iter().filter(|spot| lights.focus.contains(&spot.thing)).map(|spot| spot.area);
            if let Some(focus) = focus.reduce(Rect::union) {
                // A few rows around it show where it stands.
                let above = focus.y.saturating_sub(AROUND);
                let focus = Rect { y: above, height: focus.bottom() - above + AROUND, ..focus };
                self.scroll = (
                    followed(self.scroll.0, focus.x, focus.width, columns),
                    followed(self.scroll.1, focus.y, focus.height, area.height),
                );
            }
        }
        self.scroll = (self.scroll.0.min(most.0), self.scroll.1.min(most.1));
        let inner = Rect { width: columns, ..area };
        drawn.show(self.scroll, buffer, inner);
        self.hits.push((area, Hit::Pane(Pane::Board)));
        for spot in &drawn.spots {
            if let Some(shown) = moved(spot.area, self.scroll, inner) {
                self.hits.push((shown, Hit::Thing(spot.thing)));
            }
        }
        self.draw_scroll(buffer, area, drawn.height(), theme);
    }

    /// A bar at the right of the board where it goes on above or below.
    fn draw_scroll(&self, buffer: &mut Buffer, area: Rect, height: u16, theme: Theme) {
        if height <= area.height || area.width < 4 {
            return;
        }
        let active = self.pane == Pane::Board || self.whole;
        let style = if active { theme.key() } else { theme.dim() };
        let part = |rows: u16| (u32::from(rows) * u32::from(area.height) / u32::from(height)) as u16;
        let (from, rows) = (part(self.scroll.1), part(area.height).max(1));
        for y in 0..area.height {
            let sign = if (from..from + rows).contains(&y) { "┃" } else { " " };
            buffer.set_string(area.right() - 1, area.y + y, sign, style);
        }
    }
}

/// Where a pane has to begin so that it shows a stretch.
fn followed(from: u16, start: u16, length: u16, room: u16) -> u16 {
    let end = start.saturating_add(length);
    if start < from || length >= room {
        start
    } else if end > from.saturating_add(room) {
        end - room
    } else {
        from
    }
}

/// An area of the board as it stands on the screen, as far as it shows.
fn moved(spot: Rect, scroll: (u16, u16), inner: Rect) -> Option<Rect> {
    let x = i32::from(spot.x) - i32::from(scroll.0);
    let y = i32::from(spot.y) - i32::from(scroll.1);
    let (right, bottom) = (x + i32::from(spot.width), y + i32::from(spot.height));
    let (left, top) = (x.clamp(0, inner.width.into()), y.clamp(0, inner.height.into()));
    let (right, bottom) = (right.clamp(0, inner.width.into()), bottom.clamp(0, inner.height.into()));
    let shown = right > left && bottom > top;
    shown.then(|| Rect::new(inner.x + left as u16, inner.y + top as u16, (right - left) as u16, (bottom - top) as u16))
}

/// Where the game stands, in a few words.
fn standing(view: View<'_>) -> String {
    let defs = view.defs();
    let phase = clean(&defs.phase(view.phase()).title);
    match view.stage() {
        Stage::Setup => format!("set-up: {phase}"),
        Stage::Play => {
            let player = clean(&defs.players[view.active().index()]);
            format!("round {} · {player}: {phase}", view.round())
        }
        Stage::Over => {
            let winners: Vec<String> = view.winners().map(|player| clean(&defs.players[player.index()])).collect();
            match winners.as_slice() {
                [] => "the game is over".into(),
                [one] => format!("{one} has won"),
                several => format!("{} have won", several.join(", ")),
            }
        }
    }
}

/// A heading of a pane: bright where the arrows move it.
pub(super) fn heading(theme: Theme, active: bool) -> Style {
    if active { theme.title() } else { theme.dim() }
}

//! Draws the open question.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use rulesmith_game::{Choice, Entry, naming};

use super::state::{Hit, Pane, Table};
use crate::board::gauge::gauge;
use crate::board::look::player_colour;
use crate::pages::choose::{Asked, Row};
use crate::sand;
use crate::text::{clean, clip, fit, width, wrap};
use crate::theme::Theme;

/// The most lines that tell of the row with the cursor.
const MOST_DETAIL: usize = 3;
/// Said where no row holds what is filtered.
pub(super) const NOTHING_HOLDS: &str = "nothing holds this";

impl Table {
    /// How many rows the question would like to have on a screen of this width.
    pub(super) fn question_rows(&self, columns: u16) -> u16 {
        let Some(asked) = &self.asked else { return 4 };
        let rows = if asked.is_amount() { 3 } else { asked.shown().len() };
        let ask = wrap(&asked.ask(), (columns * 36 / 100).clamp(20, 60)).len();
        let sand = if self.time.is_some() { 6 } else { 0 };
        (rows.max(sand) + ask + 1 + MOST_DETAIL).min(100) as u16
    }

    pub(super) fn draw_question(&mut self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        if area.is_empty() {
            return;
        }
        self.hits.push((area, Hit::Pane(Pane::Question)));
        let Some(asked) = self.asked.clone() else { return self.draw_nobody(buffer, area, theme) };
        let active = self.pane == Pane::Question;
        let mut y = self.draw_ask(&asked, buffer, area, theme);
        let mut rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        if self.time.is_some() {
            rest = self.draw_time(buffer, rest, theme);
        }
        let mut detail = self.detail(&asked, rest.width);
        if let Some(told) = self.so_far(&asked) {
            detail.insert(0, clip(&told, rest.width));
        }
        let below = if rest.height > 5 { detail.len().min(MOST_DETAIL) as u16 } else { 0 };
        let filter = u16::from(asked.filtering || !asked.filter.is_empty());
        let room = rest.height.saturating_sub(below + filter);
        y = rest.y;
        if asked.is_amount() {
            amount(&asked, buffer, Rect { height: room, ..rest }, theme);
            y += room;
        } else {
            y += self.draw_rows(&asked, buffer, Rect { height: room, ..rest }, active, theme);
        }
        if filter == 1 {
            let line = clip(&format!("/{}", clean(&asked.filter)), rest.width);
            buffer.set_string(rest.x, y, &line, theme.key());
            if asked.filtering && width(&line) < rest.width {
                buffer.set_string(rest.x + width(&line), y, " ", Theme::cursor());
            }
            y += 1;
        }
        for (y, line) in (y..area.bottom()).zip(detail.iter().take(below.into())) {
            buffer.set_string(rest.x, y, clip(line, rest.width), theme.dim());
        }
    }

    fn draw_nobody(&self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        let game = &self.sitting.game;
        let text = if self.is_over() { "the game is over".to_owned() } else { clean(&game.standing()) };
        for (y, line) in (area.y..area.bottom()).zip(wrap(&text, area.width)) {
            buffer.set_string(area.x, y, line, theme.dim());
        }
    }

    /// Who is asked what. Gives the row below.
    fn draw_ask(&self, asked: &Asked, buffer: &mut Buffer, area: Rect, theme: Theme) -> u16 {
        let defs = self.sitting.game.defs();
        let ink = theme.ink(player_colour(&defs, asked.player)).add_modifier(Modifier::BOLD);
        let text = asked.ask();
        // A small pane keeps its rows for the choices.
        let most = if area.height < 6 { 1 } else { 4 };
        let mut lines = wrap(&text, area.width);
        if lines.len() > most {
            lines = vec![clip(&text, area.width)];
        }
        for (y, line) in (area.y..area.bottom()).zip(&lines) {
            buffer.set_string(area.x, y, line, ink);
        }
        area.y + lines.len() as u16
    }

    /// The time that is left: an hourglass where there is room. Gives what is left of the area.
    fn draw_time(&self, buffer: &mut Buffer, area: Rect, theme: Theme) -> Rect {
        let Some((left, part)) = self.time else { return area };
        let words = left.map_or_else(|| "time is over".to_owned(), |left| format!("{left} s"));
        let style = if left.is_none() { theme.alarm() } else { theme.key() };
        if area.height >= 7 && area.width >= 24 {
            let x = area.right() - sand::WIDTH;
            for (y, line) in (area.y..).zip(sand::glass(part)) {
                buffer.set_string(x, y, line, style);
            }
            let words = clip(&words, sand::WIDTH + 6);
            let x = area.right() - sand::WIDTH.max(width(&words));
            buffer.set_string(x, area.y + 6, words, style);
            return Rect { width: area.width - sand::WIDTH - 1, ..area };
        }
        let bar = gauge((part / 100) as i32, None, true, "", "");
        let grains = "▒".repeat(bar.parse().unwrap_or(0));
        buffer.set_string(area.x, area.y, clip(&format!("⧗ {words} {grains}"), area.width), style);
        Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area }
    }

    /// The rows of choices. Gives how many rows of the screen they took.
    fn draw_rows(&mut self, asked: &Asked, buffer: &mut Buffer, area: Rect, active: bool, theme: Theme) -> u16 {
        let shown = asked.shown();
        let here = shown.iter().position(|&at| at == asked.cursor).unwrap_or(0);
        let room = usize::from(area.height);
        let top = (here + 1).saturating_sub(room).min(shown.len());
        let names = shown.iter().map(|&at| width(&asked.rows[at].name)).max().unwrap_or(0).min(area.width / 2);
        if shown.is_empty() && area.height > 0 {
            buffer.set_string(area.x, area.y, clip(NOTHING_HOLDS, area.width), theme.dim());
            return 1;
        }
        let mut y = area.y;
        for &at in shown.iter().skip(top).take(room) {
            let row = &asked.rows[at];
            let letter = asked.letter(at).map_or(' ', |letter| letter);
            let text = match &row.why {
                None => format!("{letter} {}{}", clean(&row.name), face(row)),
                Some(why) => format!("· {} {}", fit(&clean(&row.name), names), clean(why)),
            };
            let style = match (at == asked.cursor, row.why.is_some()) {
                (true, false) if active => Theme::cursor(),
                (true, false) => Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
                (true, true) => theme.dim().add_modifier(Modifier::REVERSED),
                (false, true) => theme.dim(),
                (false, false) => Style::new(),
            };
            buffer.set_string(area.x, y, fit(&text, area.width), style);
            if row.why.is_none() && at != asked.cursor {
                buffer.set_string(area.x, y, letter.to_string(), theme.key());
            }
            self.hits.push((Rect::new(area.x, y, area.width, 1), Hit::Row(at)));
            y += 1;
        }
        if shown.len() > room && y > area.y {
            let more = format!(" {}/{} ", here + 1, shown.len());
            let x = area.right().saturating_sub(width(&more));
            buffer.set_string(x, y - 1, clip(&more, area.width), theme.key());
        }
        y - area.y
    }

    /// What the same question was answered right before, where several are taken one after the other.
    fn so_far(&self, asked: &Asked) -> Option<String> {
        let game = &self.sitting.game;
        let (defs, entries) = (game.defs(), game.entries());
        let decision = game.decision()?.decision;
        let same = |entry: &&Entry| match entry {
            Entry::Choice(chosen) => chosen.player == asked.player && chosen.decision == decision,
            _ => false,
        };
        let taken = entries.iter().rev().take_while(same);
        let mut names: Vec<String> = taken
            .filter_map(|entry| match entry {
                Entry::Choice(chosen) => Some(naming::choice(&defs, decision, asked.player, chosen.choice)),
                _ => None,
            })
            .collect();
        names.reverse();
        (!names.is_empty()).then(|| format!("so far: {}", clean(&names.join(", "))))
    }

    /// What is known of what the cursor rests on: why it is refused, or what is printed there.
    fn detail(&self, asked: &Asked, columns: u16) -> Vec<String> {
        let Some(row) = asked.current().filter(|_| asked.shows_cursor()) else { return Vec::new() };
        if let Some(why) = &row.why {
            return wrap(&format!("{}: {}", clean(&row.name), clean(why)), columns);
        }
        let defs = self.sitting.game.defs();
        let kind = match row.choice {
            Choice::Piece(piece) => defs.pieces[piece.index()].kind,
            Choice::Kind(kind) => kind,
            _ => return Vec::new(),
        };
        let lights = self.lights.clone();
        let told = self.look(|view| {
            let look = crate::board::Look::new(view, Theme::Plain, &lights);
            if let Some(face) = &row.shows {
                return format!("{}  shows {}", look.title(kind), clean(face));
            }
            let figures = look.figures(kind).into_iter().filter_map(|(attr, figure)| look.figure(attr, figure));
            format!("{}  {}", look.title(kind), figures.collect::<Vec<_>>().join(" · "))
        });
        wrap(told.trim_end(), columns)
    }
}

/// The face of a die behind its name, or nothing.
fn face(row: &Row) -> String {
    row.shows.as_ref().map(|face| format!(" ({})", clean(face))).unwrap_or_default()
}

/// An amount that can be typed.
fn amount(asked: &Asked, buffer: &mut Buffer, area: Rect, theme: Theme) {
    let (lowest, highest) = asked.bounds();
    let current = match asked.unfinished() {
        Some((digits, _)) => format!("{digits}…"),
        None => asked.current().map(|row| row.name.clone()).unwrap_or_default(),
    };
    let mut lines = vec![(format!("◂ {} ▸", clean(&current)), Theme::cursor())];
    if let Ok(n) = current.parse() {
        lines.push((gauge(n, Some(highest), true, "■", "□"), Style::new()));
    }
    lines.push((format!("from {lowest} to {highest}: type it"), theme.dim()));
    for (y, (line, style)) in (area.y..area.bottom()).zip(lines) {
        buffer.set_string(area.x, y, clip(&line, area.width), style);
    }
}

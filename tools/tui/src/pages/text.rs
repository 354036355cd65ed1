//! A page of text that can be scrolled and searched: the log, help, reasons, messages.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::Turn;
use crate::input::Key;
use crate::text::{clean, clip, width, wrap};
use crate::theme::Theme;

/// How a line is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// Like the others.
    Plain,
    /// As a heading.
    Heading,
    /// As something that matters less.
    Quiet,
}

/// A page of text.
#[derive(Clone, Debug)]
pub(crate) struct TextPage {
    title: String,
    lines: Vec<(Tone, String)>,
    top: usize,
    /// How many lines were shown at once when the page was drawn last.
    shown: usize,
    search: String,
    /// Whether the search is being typed.
    typing: bool,
}

impl TextPage {
    /// A page that begins at its first line.
    pub(crate) fn new(title: &str, lines: Vec<(Tone, String)>) -> Self {
        let lines = lines.into_iter().map(|(tone, text)| (tone, clean(&text))).collect();
        Self { title: clean(title), lines, top: 0, shown: 1, search: String::new(), typing: false }
    }

    /// What it is called.
    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    /// The same page, shown from its end.
    pub(crate) fn at_its_end(mut self) -> Self {
        self.top = usize::MAX;
        self
    }

    /// Takes a key.
    pub(crate) fn key(&mut self, key: Key) -> Turn {
        if self.typing {
            self.type_in(key);
            return Turn::Stay;
        }
        match key {
            Key::Esc | Key::Char('q') | Key::Interrupt | Key::Enter => return Turn::Close,
            Key::Up | Key::Char('k') => self.scroll(-1),
            Key::Down | Key::Char('j') => self.scroll(1),
            Key::PageUp => self.scroll(-(self.shown as isize)),
            Key::PageDown | Key::Char(' ') => self.scroll(self.shown as isize),
            Key::Home => self.top = 0,
            Key::End => self.top = usize::MAX,
            Key::Char('/') => {
                self.search.clear();
                self.typing = true;
            }
            Key::Char('n') => self.find(self.top.saturating_add(1), 1),
            Key::Char('N') => self.find(self.top.saturating_sub(1), -1),
            _ => {}
        }
        Turn::Stay
    }

    /// Moves by some lines.
    pub(crate) fn scroll(&mut self, by: isize) {
        self.top = self.top.min(self.last_top()).saturating_add_signed(by);
    }

    fn last_top(&self) -> usize {
        self.lines.len().saturating_sub(self.shown)
    }

    fn type_in(&mut self, key: Key) {
        match key {
            Key::Enter => self.typing = false,
            Key::Esc | Key::Interrupt => {
                self.typing = false;
                self.search.clear();
            }
            Key::Backspace => {
                self.search.pop();
            }
            Key::Clear => self.search.clear(),
            Key::Char(letter) => {
                self.search.push(letter);
                self.find(0, 1);
            }
            _ => {}
        }
    }

    fn holds(&self, line: usize) -> bool {
        !self.search.is_empty() && self.lines[line].1.to_lowercase().contains(&self.search.to_lowercase())
    }

    /// Goes to the next line that holds what is searched, from a line on, in either direction.
    fn find(&mut self, from: usize, step: isize) {
        let mut at = from;
        while at < self.lines.len() {
            if self.holds(at) {
                self.top = at;
                return;
            }
            let Some(next) = at.checked_add_signed(step) else { return };
            at = next;
        }
    }

    /// Draws the page.
    pub(crate) fn draw(&mut self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        if area.height < 2 {
            return;
        }
        let columns = area.width;
        // Long lines are broken, so what is shown are parts of lines.
        let rows = area.height - 2;
        self.shown = usize::from(rows).max(1);
        self.top = self.top.min(self.last_top());
        buffer.set_string(area.x, area.y, clip(&self.title, columns), theme.title());
        let mut y = area.y + 1;
        for at in self.top..self.lines.len() {
            let (tone, text) = &self.lines[at];
            let style = if self.holds(at) { theme.changed() } else { style(*tone, theme) };
            for part in wrap(text, columns) {
                if y > area.y + rows {
                    break;
                }
                buffer.set_string(area.x, y, part, style);
                y += 1;
            }
        }
        let foot = area.y + area.height - 1;
        buffer.set_string(area.x, foot, clip(&self.foot(), columns), theme.dim());
        if self.typing {
            let x = area.x + width(&clip(&format!("/{}", self.search), columns));
            if x < area.x + columns {
                buffer.set_string(x, foot, " ", Theme::cursor());
            }
        }
    }

    fn foot(&self) -> String {
        let found = (0..self.lines.len()).filter(|&line| self.holds(line)).count();
        if self.typing {
            let none = if found == 0 && !self.search.is_empty() { "   nothing holds this" } else { "" };
            return format!("/{}{none}", self.search);
        }
        match (self.search.is_empty(), found) {
            (true, _) => "↑↓ scroll · / search · esc back".into(),
            (false, 0) => format!("nothing holds `{}` · esc back", self.search),
            (false, 1) => format!("`{}` stands in 1 line · n next · esc back", self.search),
            (false, n) => format!("`{}` stands in {n} lines · n next · esc back", self.search),
        }
    }
}

fn style(tone: Tone, theme: Theme) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Heading => theme.title(),
        Tone::Quiet => theme.dim(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::keys;

    fn page() -> TextPage {
        let lines = (1..=20).map(|n| (Tone::Plain, format!("line {n}")));
        TextPage::new("Page", lines.collect())
    }

    fn press(page: &mut TextPage, script: &str) {
        for key in keys(script) {
            page.key(key);
        }
    }

    fn drawn(page: &mut TextPage) -> Vec<String> {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 40, 5));
        page.draw(&mut buffer, Rect::new(0, 0, 40, 5), Theme::Plain);
        crate::screen::lines(&buffer)
    }

    #[test]
    fn a_search_goes_to_the_lines_that_hold_it() {
        let mut page = page();
        press(&mut page, "/1");
        assert_eq!(drawn(&mut page)[1..], ["line 1", "line 2", "line 3", "/1"]);
        press(&mut page, "2 enter");
        assert_eq!(
            drawn(&mut page)[1..],
            ["line 12", "line 13", "line 14", "`12` stands in 1 line · n next · esc ba…"]
        );
    }

    #[test]
    fn a_search_without_a_find_says_so() {
        let mut page = page();
        press(&mut page, "/zzz");
        assert_eq!(drawn(&mut page)[4], "/zzz   nothing holds this");
        press(&mut page, "ctrl-u 20");
        assert_eq!(drawn(&mut page)[3..], ["line 20", "/20"]);
    }

    #[test]
    fn scrolling_stops_at_both_ends() {
        let mut page = page().at_its_end();
        assert_eq!(drawn(&mut page)[1..4], ["line 18", "line 19", "line 20"]);
        press(&mut page, "down pgdn up");
        assert_eq!(drawn(&mut page)[1..4], ["line 17", "line 18", "line 19"]);
        press(&mut page, "home up");
        assert_eq!(drawn(&mut page)[1..4], ["line 1", "line 2", "line 3"]);
    }
}

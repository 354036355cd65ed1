//! A line that is typed: the name of a file.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Turn;
use crate::input::Key;
use crate::text::{clean, clip, start, width};
use crate::theme::Theme;

/// The most characters that are taken.
const LONGEST: usize = 400;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Where to save.
    Save,
    /// What to load.
    Load,
}

/// A line that is being typed.
#[derive(Clone, Debug)]
pub(crate) struct Prompt {
    pub wanted: Wanted,
    text: String,
    /// Before which byte of the text the next character goes.
    at: usize,
}

impl Prompt {
    /// A line that begins with a text, and the cursor at its end.
    pub(crate) fn new(wanted: Wanted, text: String) -> Self {
        let at = text.len();
        Self { wanted, text, at }
    }

    /// What was typed, without spaces around it.
    pub(crate) fn text(&self) -> &str {
        self.text.trim()
    }

    /// The start of the character before the cursor.
    fn before(&self) -> usize {
        self.text[..self.at].char_indices().next_back().map_or(0, |(at, _)| at)
    }

    /// The end of the character behind the cursor.
    fn behind(&self) -> usize {
        self.text[self.at..].chars().next().map_or(self.at, |letter| self.at + letter.len_utf8())
    }

    /// Takes a key.
    pub(crate) fn key(&mut self, key: Key) -> Turn {
        match key {
            Key::Esc | Key::Interrupt => return Turn::Close,
            Key::Enter if !self.text.trim().is_empty() => return Turn::Done,
            Key::Backspace => {
                let from = self.before();
                self.text.replace_range(from..self.at, "");
                self.at = from;
            }
            Key::Delete => self.text.replace_range(self.at..self.behind(), ""),
            Key::Clear => {
                self.text.clear();
                self.at = 0;
            }
            Key::Left => self.at = self.before(),
            Key::Right => self.at = self.behind(),
            Key::Home => self.at = 0,
            Key::End => self.at = self.text.len(),
            Key::Char(letter) if self.text.len() < LONGEST => {
                self.text.insert(self.at, letter);
                self.at += letter.len_utf8();
            }
            _ => {}
        }
        Turn::Stay
    }

    /// Draws it into the last line.
    pub(crate) fn draw(&self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        let ask = match self.wanted {
            Wanted::Save => "save as: ",
            Wanted::Load => "load: ",
        };
        let room = area.width.saturating_sub(width(ask) + 1);
        let mut before = clean(&self.text[..self.at]);
        // The stretch before the cursor is what is being typed.
        while width(&before) > room && !before.is_empty() {
            before.remove(0);
        }
        let behind = clean(&self.text[self.at..]);
        let y = area.bottom().saturating_sub(1);
        buffer.set_string(area.x, y, " ".repeat(area.width.into()), ratatui::style::Style::new());
        let line = clip(&format!("{ask}{before}{behind}"), area.width);
        buffer.set_string(area.x, y, &line, theme.key());
        let x = area.x + width(ask) + width(&before);
        if x < area.right() {
            let under = if behind.is_empty() { " ".to_owned() } else { start(&behind, width_of_first(&behind)) };
            buffer.set_string(x, y, clip(&under, area.right() - x), Theme::cursor());
        }
    }
}

/// How many columns the first character of a text takes.
fn width_of_first(text: &str) -> u16 {
    text.chars().next().map_or(0, |letter| width(letter.encode_utf8(&mut [0; 4])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::keys;

    #[test]
    fn a_line_is_edited_where_the_cursor_stands() {
        let mut prompt = Prompt::new(Wanted::Save, "old".into());
        let mut press = |script: &str| {
            for key in keys(script) {
                prompt.key(key);
            }
            prompt.text().to_owned()
        };
        assert_eq!(press("left left ł"), "ołld");
        assert_eq!(press("backspace delete"), "od");
        assert_eq!(press("home x end y right"), "xody");
        assert_eq!(press("ctrl-u n left left m"), "mn");
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 1));
        prompt.draw(&mut buffer, Rect::new(0, 0, 20, 1), Theme::Plain);
        assert_eq!(crate::screen::lines(&buffer), ["save as: mn"]);
    }
}

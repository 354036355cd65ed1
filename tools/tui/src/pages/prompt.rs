//! A line that is typed: the name of a file.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Turn;
use crate::input::Key;
use crate::text::{clean, clip, width};
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
    pub text: String,
}

impl Prompt {
    /// Takes a key.
    pub(crate) fn key(&mut self, key: Key) -> Turn {
        match key {
            Key::Esc | Key::Interrupt => return Turn::Close,
            Key::Enter if !self.text.trim().is_empty() => return Turn::Done,
            Key::Backspace => {
                self.text.pop();
            }
            Key::Char(letter) if self.text.len() < LONGEST => self.text.push(letter),
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
        let mut text = clean(&self.text);
        // The end is what is being typed.
        while width(&text) > room && !text.is_empty() {
            text.remove(0);
        }
        let y = area.bottom().saturating_sub(1);
        buffer.set_string(area.x, y, " ".repeat(area.width.into()), ratatui::style::Style::new());
        let line = clip(&format!("{ask}{text}"), area.width);
        buffer.set_string(area.x, y, &line, theme.key());
        let x = area.x + width(&line);
        if x < area.right() {
            buffer.set_string(x, y, " ", Theme::cursor());
        }
    }
}

//! The list of packs, and of saved games.

use std::path::PathBuf;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rulesmith_game::Pack;

use super::Turn;
use crate::input::Key;
use crate::store::Store;
use crate::text::{clean, clip, fit, width, wrap};
use crate::theme::Theme;

/// Something in the list.
#[derive(Debug)]
pub(crate) enum Entry {
    /// A pack that can be played.
    Pack(String, Box<Pack>),
    /// A pack that cannot be played, and why.
    Broken(String, Vec<String>),
    /// A saved game.
    Save(PathBuf),
    /// A saved game whose name is typed.
    OtherSave,
}

/// The list.
#[derive(Debug)]
pub(crate) struct PackList {
    pub entries: Vec<Entry>,
    pub cursor: usize,
    top: usize,
    /// Where each entry was drawn last.
    spots: Vec<(Rect, usize)>,
}

impl PackList {
    /// What lies in a store.
    pub(crate) fn of(store: &dyn Store) -> Self {
        let mut entries: Vec<Entry> = store.packs().into_iter().map(|name| entry(store, name)).collect();
        entries.extend(store.saves().into_iter().map(Entry::Save));
        entries.push(Entry::OtherSave);
        Self { entries, cursor: 0, top: 0, spots: Vec::new() }
    }

    /// Takes a key.
    pub(crate) fn key(&mut self, key: Key) -> Turn {
        match key {
            Key::Esc | Key::Char('q') | Key::Interrupt => return Turn::Close,
            Key::Enter => return Turn::Done,
            Key::Up | Key::Char('k') => self.cursor = self.cursor.saturating_sub(1),
            Key::Down | Key::Char('j') => self.cursor = (self.cursor + 1).min(self.entries.len() - 1),
            Key::Home => self.cursor = 0,
            Key::End => self.cursor = self.entries.len() - 1,
            _ => {}
        }
        Turn::Stay
    }

    /// Takes a press of the mouse.
    pub(crate) fn press(&mut self, x: u16, y: u16) -> Turn {
        let Some((_, at)) = self.spots.iter().find(|(area, _)| area.contains((x, y).into())) else { return Turn::Stay };
        if std::mem::replace(&mut self.cursor, *at) == *at { Turn::Done } else { Turn::Stay }
    }

    /// Draws the list.
    pub(crate) fn draw(&mut self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        self.spots.clear();
        if area.height < 3 {
            return;
        }
        buffer.set_string(area.x, area.y, clip("What do you play?", area.width), theme.title());
        let foot = area.bottom() - 1;
        buffer.set_string(area.x, foot, clip("↑↓ choose · enter play · q leave", area.width), theme.dim());
        let room = area.height - 2;
        let blocks: Vec<Vec<String>> = self.entries.iter().map(|entry| lines(entry, area.width)).collect();
        self.top = first_shown(&blocks, self.cursor, self.top, room.into());
        let mut y = area.y + 1;
        for (at, block) in blocks.iter().enumerate().skip(self.top) {
            let from = y;
            for (nth, line) in block.iter().enumerate().take(usize::from(foot - from)) {
                let style = match (at == self.cursor, nth) {
                    (true, 0) => Theme::cursor(),
                    (false, 0) => ratatui::style::Style::new(),
                    _ => theme.dim(),
                };
                buffer.set_string(area.x, y, fit(line, area.width), style);
                y += 1;
            }
            self.spots.push((Rect::new(area.x, from, area.width, y - from), at));
        }
    }
}

/// The first block that is shown so that the one with the cursor is.
fn first_shown(blocks: &[Vec<String>], cursor: usize, top: usize, room: usize) -> usize {
    let mut top = top.min(cursor);
    while top < cursor && blocks[top..=cursor].iter().map(Vec::len).sum::<usize>() > room {
        top += 1;
    }
    top
}

fn entry(store: &dyn Store, name: String) -> Entry {
    match store.load(&name) {
        Ok(loaded) => match loaded.pack {
            Some(pack) => Entry::Pack(name, Box::new(pack)),
            None => Entry::Broken(name, crate::reload::rendered(&loaded.diagnostics, &loaded.sources)),
        },
        Err(told) => Entry::Broken(name, vec![told]),
    }
}

fn lines(entry: &Entry, columns: u16) -> Vec<String> {
    match entry {
        Entry::Pack(_, pack) => {
            let (fewest, most) = pack.seats;
            let players = if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
            let open = match pack.options.len() {
                0 => String::new(),
                1 => ", 1 option".into(),
                n => format!(", {n} options"),
            };
            let about = format!("{players} players{open}");
            let title = clean(&pack.top().title);
            let gap = columns.saturating_sub(width(&title) + width(&about)).max(2);
            let mut made = vec![clip(&format!("{title}{}{about}", " ".repeat(gap.into())), columns)];
            if !pack.top().summary.is_empty() {
                made.extend(wrap(&format!("  {}", clean(&pack.top().summary)), columns));
            }
            made
        }
        Entry::Broken(name, _) => vec![clean(name), "  cannot be played; enter shows why".into()],
        Entry::Save(path) => vec![format!("go on with {}", clean(&path.display().to_string()))],
        Entry::OtherSave => vec!["go on with another saved game …".into()],
    }
}

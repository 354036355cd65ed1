//! What a game begins with: the number of players, who is a bot, and the options of the pack.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rulesmith_game::defs::Colour;
use rulesmith_game::{OptionDecl, OptionType, Pack, Settings, SettingsError, option};
use rulesmith_sim::BOTS;

use super::Turn;
use crate::input::Key;
use crate::text::{clean, clip, fit, wrap};
use crate::theme::Theme;

/// What is chosen so far.
#[derive(Debug)]
pub(crate) struct Setup {
    pub name: String,
    pub pack: Pack,
    players: usize,
    /// For each seat a kind of bot, or a person.
    bots: Vec<Option<usize>>,
    /// The value of each option as it is written; empty for one that is not given.
    values: Vec<String>,
    cursor: usize,
    top: usize,
}

/// A line of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Start,
    Players,
    Seat(usize),
    Option(usize),
}

impl Setup {
    /// The settings that a pack proposes.
    pub(crate) fn of(name: String, pack: Pack) -> Self {
        let default = |decl: &OptionDecl| decl.default.as_ref().map(option::write).unwrap_or_default();
        let values = pack.options.iter().map(default).collect();
        let (fewest, most) = pack.seats;
        Self { name, players: fewest, bots: vec![None; most], values, pack, cursor: 0, top: 0 }
    }

    /// The settings.
    ///
    /// # Errors
    /// When the pack does not allow them.
    pub(crate) fn settings(&self) -> Result<Settings, SettingsError> {
        let given = self.pack.options.iter().zip(&self.values).filter(|(_, value)| !value.is_empty());
        let given: Vec<(String, String)> = given.map(|(decl, value)| (decl.name.clone(), value.clone())).collect();
        self.pack.settings(Some(self.players), &given)
    }

    /// The kind of bot at each seat.
    pub(crate) fn kinds(&self) -> Vec<Option<String>> {
        self.bots[..self.players].iter().map(|bot| bot.map(|at| BOTS[at].to_owned())).collect()
    }

    fn rows(&self) -> Vec<Row> {
        let seats = (0..self.players).map(Row::Seat);
        let options = (0..self.values.len()).map(Row::Option);
        [Row::Start, Row::Players].into_iter().chain(seats).chain(options).collect()
    }

    /// Takes a key.
    pub(crate) fn key(&mut self, key: Key) -> Turn {
        let rows = self.rows();
        let row = rows[self.cursor.min(rows.len() - 1)];
        match key {
            Key::Esc | Key::Interrupt => return Turn::Close,
            Key::Enter => return Turn::Done,
            Key::Up => self.cursor = self.cursor.saturating_sub(1),
            Key::Down => self.cursor = (self.cursor + 1).min(rows.len() - 1),
            Key::Home => self.cursor = 0,
            Key::End => self.cursor = rows.len() - 1,
            Key::Left => self.change(row, -1),
            Key::Right | Key::Char(' ') => self.change(row, 1),
            Key::Backspace => self.typed(row, None),
            Key::Char(letter) => self.typed(row, Some(letter)),
            _ => {}
        }
        Turn::Stay
    }

    fn change(&mut self, row: Row, by: isize) {
        match row {
            Row::Start => {}
            Row::Players => {
                let (fewest, most) = self.pack.seats;
                self.players = self.players.saturating_add_signed(by).clamp(fewest, most);
            }
            Row::Seat(seat) => {
                let here = self.bots[seat].map_or(0, |at| at + 1);
                let next = (here as isize + by).rem_euclid(BOTS.len() as isize + 1) as usize;
                self.bots[seat] = next.checked_sub(1);
            }
            Row::Option(at) => self.values[at] = stepped(&self.pack.options[at].kind, &self.values[at], by),
        }
    }

    /// Numbers and costs can be typed.
    fn typed(&mut self, row: Row, letter: Option<char>) {
        let Row::Option(at) = row else { return };
        let fits = |letter: char| match self.pack.options[at].kind {
            OptionType::OneOf(_) => false,
            OptionType::Number(..) => letter.is_ascii_digit() || letter == '-',
            OptionType::Cost => !letter.is_control(),
        };
        match letter {
            Some(letter) if fits(letter) && self.values[at].len() < 80 => self.values[at].push(letter),
            None if !matches!(self.pack.options[at].kind, OptionType::OneOf(_)) => drop(self.values[at].pop()),
            _ => {}
        }
    }

    /// Draws the page.
    pub(crate) fn draw(&mut self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        if area.height < 3 {
            return;
        }
        let rows = self.rows();
        self.cursor = self.cursor.min(rows.len() - 1);
        buffer.set_string(area.x, area.y, clip(&clean(&self.pack.top().title), area.width), theme.title());
        let about = if area.height > 8 { self.about(rows[self.cursor], area.width) } else { Vec::new() };
        let room = usize::from(area.height - 2).saturating_sub(about.len()).max(1);
        self.top = self.top.clamp((self.cursor + 1).saturating_sub(room), self.cursor);
        for (y, (at, &row)) in (area.y + 1..).zip(rows.iter().enumerate().skip(self.top).take(room)) {
            let style = if at == self.cursor { Theme::cursor() } else { self.style(row, theme) };
            buffer.set_string(area.x, y, fit(&self.line(row, area.width), area.width), style);
        }
        let foot = area.bottom() - 1;
        for (y, line) in (foot - about.len() as u16..foot).zip(&about) {
            buffer.set_string(area.x, y, clip(line, area.width), theme.dim());
        }
        let keys = "↑↓ go · ←→ change · enter start · esc back";
        buffer.set_string(area.x, foot, clip(keys, area.width), theme.dim());
    }

    fn style(&self, row: Row, theme: Theme) -> Style {
        match row {
            Row::Start => theme.key(),
            Row::Option(at) => {
                let decl = &self.pack.options[at];
                let default = decl.default.as_ref().map(option::write).unwrap_or_default();
                if default == self.values[at] { Style::new() } else { theme.ink(Some(Colour::Yellow)) }
            }
            Row::Players | Row::Seat(_) => Style::new(),
        }
    }

    fn line(&self, row: Row, columns: u16) -> String {
        let pair = |name: &str, value: &str| {
            let half = (columns / 2).clamp(8, 36);
            format!("{}  {value}", fit(name, half))
        };
        match row {
            Row::Start => "Start the game".into(),
            Row::Players => pair("players", &format!("◂ {} ▸", self.players)),
            Row::Seat(seat) => {
                let who = self.bots[seat].map_or("a person".to_owned(), |at| format!("{} bot", BOTS[at]));
                pair(&format!("  seat {}", seat + 1), &format!("◂ {who} ▸"))
            }
            Row::Option(at) => {
                let value = if self.values[at].is_empty() { "not set".to_owned() } else { clean(&self.values[at]) };
                pair(&clean(&self.pack.options[at].name).replace('_', " "), &format!("◂ {value} ▸"))
            }
        }
    }

    /// What is known of the row that the cursor rests on.
    fn about(&self, row: Row, columns: u16) -> Vec<String> {
        let Row::Option(at) = row else { return Vec::new() };
        let decl = &self.pack.options[at];
        let mut lines = wrap(&clean(&decl.ask), columns);
        lines.extend(wrap(&format!("it may be {}", clean(&decl.values())), columns));
        if !decl.source.is_empty() {
            lines.extend(wrap(&clean(&decl.source), columns));
        }
        lines.truncate(4);
        lines
    }
}

/// The next value of an option in either direction.
fn stepped(kind: &OptionType, value: &str, by: isize) -> String {
    match kind {
        OptionType::OneOf(values) => {
            let here = values.iter().position(|known| option::write(known) == value).unwrap_or(0);
            let next = (here as isize + by).rem_euclid(values.len() as isize) as usize;
            option::write(&values[next])
        }
        OptionType::Number(from, to) => {
            let here: i64 = value.parse().unwrap_or(i64::from(*from));
            (here + by as i64).clamp(i64::from(*from), i64::from(*to)).to_string()
        }
        OptionType::Cost => value.to_owned(),
    }
}

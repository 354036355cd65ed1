//! What keys and the mouse do at the table.

use std::time::Duration;

use super::state::{Ask, Hit, PACES, Pane, Table};
use crate::input::Key;
use crate::pages::choose::Asked;
use crate::pages::{end, help, why};
use crate::store::Store;

/// Said to whoever leaves a game that is not saved.
pub(super) const NOT_SAVED: &str = "the game is not saved: q or ctrl-c leaves all the same, s saves";

impl Table {
    /// Takes a key.
    pub(crate) fn key(&mut self, key: Key, now: Duration, store: &dyn Store) -> Ask {
        if self.must_pass().is_some() {
            return self.passing(key, now);
        }
        if let Some(asked) = self.asked.as_mut().filter(|asked| asked.filtering) {
            asked.filter_key(key);
            self.light();
            return Ask::Nothing;
        }
        self.message = None;
        let ask = match key {
            Key::Enter => self.take(now, store),
            Key::Tab => {
                self.pane = match self.pane {
                    Pane::Question => Pane::Board,
                    Pane::Board => Pane::Log,
                    Pane::Log => Pane::Question,
                };
                Ask::Nothing
            }
            Key::Char(letter) => self.letter(letter, now, store),
            Key::Reload => Ask::Reload,
            Key::Interrupt => self.leave(),
            Key::Esc => self.escape(),
            Key::Backspace => {
                self.asked.iter_mut().for_each(Asked::undo_digit);
                Ask::Nothing
            }
            other => {
                self.arrow(other);
                Ask::Nothing
            }
        };
        self.light();
        ask
    }

    fn passing(&mut self, key: Key, now: Duration) -> Ask {
        match key {
            Key::Enter => {
                self.shown_to = self.must_pass();
                self.refresh(now);
                Ask::Nothing
            }
            Key::Char('q') | Key::Interrupt => self.leave(),
            _ => Ask::Nothing,
        }
    }

    fn letter(&mut self, letter: char, now: Duration, store: &dyn Store) -> Ask {
        if letter.is_ascii_digit() && self.asked.as_ref().is_some_and(Asked::is_amount) {
            self.message = self.asked.as_mut().and_then(|asked| asked.digit(letter).err());
            return Ask::Nothing;
        }
        if let Some(at) =
            self.asked.as_ref().filter(|asked| !asked.is_amount()).and_then(|asked| asked.lettered(letter))
        {
            self.put_cursor(at);
            return self.take(now, store);
        }
        match letter {
            'j' => self.step(1),
            'k' => self.step(-1),
            't' => self.asked.iter_mut().for_each(Asked::turn),
            'u' => self.undo(now, store),
            'r' => self.redo(now, store),
            's' => return Ask::Save,
            'l' => return self.log_page(),
            'w' => return self.why(),
            'e' if self.is_over() => return Ask::Open(Box::new(end::page(&self.sitting.game))),
            'q' => return self.leave(),
            '?' => return Ask::Open(Box::new(help::page(self.sitting.seed))),
            'z' => self.whole = !self.whole,
            '/' => self.asked.iter_mut().for_each(|asked| asked.filtering = true),
            '+' => self.set_pace(self.pace.saturating_sub(1), now),
            '-' => self.set_pace((self.pace + 1).min(PACES.len() - 1), now),
            ' ' => {
                self.waits = !self.waits;
                self.message = Some(if self.waits { "bots wait" } else { "bots go on" }.into());
            }
            _ => {}
        }
        Ask::Nothing
    }

    fn set_pace(&mut self, pace: usize, now: Duration) {
        self.pace = pace;
        self.message = Some(match PACES[pace] {
            0 => "bots play at once".into(),
            pause => format!("bots take {}.{:02} seconds for a choice", pause / 1000, pause % 1000 / 10),
        });
        if self.next_bot.is_some() {
            self.next_bot = Some(now + self.pause());
        }
    }

    fn why(&self) -> Ask {
        let Some(asked) = &self.asked else { return Ask::Nothing };
        let name = asked.current().filter(|row| row.why.is_some()).map(|row| row.name.as_str());
        let at = name.and_then(|name| asked.question.refused.iter().position(|(known, _)| known == name));
        Ask::Open(Box::new(why::page(&self.sitting.game, &asked.question, at)))
    }

    fn leave(&mut self) -> Ask {
        if self.would_lose() && !std::mem::replace(&mut self.warned, true) {
            self.message = Some(NOT_SAVED.into());
            return Ask::Nothing;
        }
        Ask::Leave
    }

    fn escape(&mut self) -> Ask {
        self.whole = false;
        self.pane = Pane::Question;
        if let Some(asked) = &mut self.asked {
            asked.filter.clear();
        }
        Ask::Nothing
    }

    fn arrow(&mut self, key: Key) {
        let page = i32::from(self.rows.max(1));
        match (key, if self.whole { Pane::Board } else { self.pane }) {
            (Key::PageUp, Pane::Log) => self.scroll_log(page),
            (Key::PageDown, Pane::Log) => self.scroll_log(-page),
            (Key::Up, Pane::Log) => self.scroll_log(1),
            (Key::Down, Pane::Log) => self.scroll_log(-1),
            (Key::PageUp, _) => self.scroll_board(0, -page),
            (Key::PageDown, _) => self.scroll_board(0, page),
            (Key::Up, Pane::Board) => self.scroll_board(0, -1),
            (Key::Down, Pane::Board) => self.scroll_board(0, 1),
            (Key::Left, Pane::Board) => self.scroll_board(-4, 0),
            (Key::Right, Pane::Board) => self.scroll_board(4, 0),
            (Key::Up, Pane::Question) if self.over_sites() => self.go((0, -1)),
            (Key::Down, Pane::Question) if self.over_sites() => self.go((0, 1)),
            (Key::Left, Pane::Question) if self.over_sites() => self.go((-1, 0)),
            (Key::Right, Pane::Question) if self.over_sites() => self.go((1, 0)),
            (Key::Up | Key::Left, _) => self.step(-1),
            (Key::Down | Key::Right, _) => self.step(1),
            (Key::Home, _) => self.step(isize::MIN / 2),
            (Key::End, _) => self.step(isize::MAX / 2),
            _ => {}
        }
    }

    fn over_sites(&self) -> bool {
        self.asked.as_ref().is_some_and(Asked::is_site)
    }

    fn go(&mut self, direction: (i32, i32)) {
        self.follows = true;
        self.asked.iter_mut().for_each(|asked| asked.go(direction));
    }

    fn step(&mut self, by: isize) {
        self.follows = true;
        if let Some(asked) = &mut self.asked {
            asked.step(by);
        }
    }

    fn put_cursor(&mut self, at: usize) {
        self.follows = true;
        if let Some(asked) = &mut self.asked {
            asked.cursor = at;
        }
        self.light();
    }

    pub(super) fn scroll_board(&mut self, x: i32, y: i32) {
        self.follows = false;
        let moved = |at: u16, by: i32| (i32::from(at) + by).clamp(0, i32::from(u16::MAX)) as u16;
        self.scroll = (moved(self.scroll.0, x), moved(self.scroll.1, y));
    }

    fn scroll_log(&mut self, up: i32) {
        self.log_up = self.log_up.saturating_add_signed(up as isize);
    }

    /// Takes a press of the mouse: the first one moves the cursor, another one takes what it rests on.
    pub(crate) fn press(&mut self, x: u16, y: u16, now: Duration, store: &dyn Store) -> Ask {
        let under = self.hits.iter().rev().filter(|(area, _)| area.contains((x, y).into()));
        let found = under.clone().find_map(|(_, hit)| match (hit, &self.asked) {
            (Hit::Row(at), _) => Some(*at),
            (Hit::Thing(thing), Some(asked)) => asked.about(*thing, |choice| self.thing(choice)),
            _ => None,
        });
        let pane = self.hits.iter().find(|(area, _)| area.contains((x, y).into())).map(|(_, hit)| *hit);
        if let Some(at) = found {
            let here = self.asked.as_ref().map(|asked| asked.cursor);
            self.message = None;
            self.put_cursor(at);
            return if here == Some(at) { self.take(now, store) } else { Ask::Nothing };
        }
        if let Some(Hit::Pane(pane)) = pane {
            self.pane = pane;
        }
        Ask::Nothing
    }

    /// Takes a turn of the wheel.
    pub(crate) fn wheel(&mut self, by: i16, x: u16, y: u16) {
        let under = self.hits.iter().find(|(area, hit)| matches!(hit, Hit::Pane(_)) && area.contains((x, y).into()));
        match under.map(|(_, hit)| *hit) {
            Some(Hit::Pane(Pane::Question)) => self.step(by.into()),
            Some(Hit::Pane(Pane::Log)) => self.scroll_log(-i32::from(by)),
            _ => self.scroll_board(0, i32::from(by) * 2),
        }
        self.light();
    }
}

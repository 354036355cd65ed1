//! The front end as a machine: what a person does and what time brings change it, and it can be drawn.
//! It knows no terminal and no clock; the time is told with everything that happens.

mod opening;

use std::path::Path;
use std::time::Duration;

use ratatui::Frame;
use rulesmith_game::{Game, PlayerId};
use rulesmith_sim::Clock;

use crate::input::{Input, Key};
use crate::pages::Turn;
use crate::pages::packs::PackList;
use crate::pages::prompt::{Prompt, Wanted};
use crate::pages::setup::Setup;
use crate::pages::text::TextPage;
use crate::sitting::Sitting;
use crate::store::Store;
use crate::table::{Ask, Table};
use crate::theme::Theme;
use crate::watch::Watched;

/// Makes clocks for the time that players have to agree.
pub type Clocks = Box<dyn Fn() -> Clock>;

/// What is shown.
#[derive(Debug)]
enum Base {
    Packs(PackList),
    Setup(Box<Setup>),
    Table(Box<Table>),
}

/// What is shown above it.
#[derive(Debug)]
enum Over {
    Text(TextPage),
    Prompt(Prompt),
}

/// The front end.
pub struct App {
    store: Box<dyn Store>,
    clocks: Clocks,
    theme: Theme,
    base: Base,
    over: Option<Over>,
    watched: Option<Watched>,
    /// Whether something changed since it was drawn last.
    stale: bool,
    /// Which page was drawn last: what is shown, to whom the screen has to be handed, what is above it.
    page: Option<(u8, Option<PlayerId>, Option<String>)>,
    left: bool,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("base", &self.base).field("over", &self.over).finish_non_exhaustive()
    }
}

impl App {
    /// The front end with a list of packs.
    pub fn with_packs(store: Box<dyn Store>, clocks: Clocks, theme: Theme) -> Self {
        let base = Base::Packs(PackList::of(store.as_ref()));
        Self { store, clocks, theme, base, over: None, watched: None, stale: true, page: None, left: false }
    }

    /// The front end at a table. `notes` are told in its last line.
    pub fn at_table(
        store: Box<dyn Store>,
        clocks: Clocks,
        theme: Theme,
        sitting: Sitting,
        notes: &[String],
        now: Duration,
    ) -> Self {
        let base = Base::Table(Box::new(Table::new(sitting, notes, now)));
        Self { store, clocks, theme, base, over: None, watched: None, stale: true, page: None, left: false }
    }

    /// Reads the pack anew by itself whenever one of its files changes.
    pub fn watch(&mut self, now: Duration) {
        if let Base::Table(table) = &self.base {
            self.watched = Some(Watched::new(stamp(self.store.as_ref(), &table.sitting), now));
        }
    }

    /// The game that is played, if one is.
    pub fn game(&self) -> Option<&Game> {
        match &self.base {
            Base::Table(table) => Some(&table.sitting.game),
            _ => None,
        }
    }

    /// Whether the person has left.
    pub fn has_left(&self) -> bool {
        self.left
    }

    /// Whether it has to be drawn: something changed since this was asked last.
    pub fn take_stale(&mut self) -> bool {
        std::mem::replace(&mut self.stale, false)
    }

    /// When [`App::tick`] has something to do next; never, if nothing comes by itself.
    pub fn wake(&self, now: Duration) -> Option<Duration> {
        let table = match (&self.base, &self.over) {
            (Base::Table(table), None) => table.wake(now),
            _ => None,
        };
        let watched = self.watched.as_ref().map(|watched| watched.next().saturating_sub(now));
        table.into_iter().chain(watched).min()
    }

    /// Whether another page came up since this was asked last.
    pub fn take_turned(&mut self) -> bool {
        let over = match &self.over {
            Some(Over::Text(page)) => Some(page.title().to_owned()),
            _ => None,
        };
        let (base, passed) = match &self.base {
            Base::Packs(_) => (0, None),
            Base::Setup(_) => (1, None),
            Base::Table(table) => (2, table.must_pass()),
        };
        let page = Some((base, passed, over));
        std::mem::replace(&mut self.page, page.clone()) != page
    }

    /// Does what time brings.
    pub fn tick(&mut self, now: Duration) {
        self.look_at_files(now);
        // A page above the table stops bots, so that nobody misses what they do.
        if let (Base::Table(table), None) = (&mut self.base, &self.over) {
            let (changed, ask) = table.tick(now, self.store.as_ref());
            self.stale |= changed;
            self.answer(ask, now);
        }
    }

    fn look_at_files(&mut self, now: Duration) {
        let (Base::Table(table), Some(watched)) = (&self.base, &mut self.watched) else { return };
        if now >= watched.next() && watched.changed(stamp(self.store.as_ref(), &table.sitting), now) {
            self.reload(now);
        }
    }

    /// Takes what a person did.
    pub fn input(&mut self, input: Input, now: Duration) {
        self.stale = true;
        match (&mut self.over, input) {
            (_, Input::Resize) => {}
            (Some(_), Input::Key(key)) => self.over_key(key, now),
            (Some(Over::Text(page)), Input::Wheel(by, ..)) => page.scroll(isize::from(by) * 2),
            (Some(_), _) => {}
            (None, input) => self.base_input(input, now),
        }
    }

    /// Takes the keys of a script, one after the other.
    pub fn keys(&mut self, script: &str, now: Duration) {
        for key in crate::input::keys(script) {
            self.input(Input::Key(key), now);
        }
    }

    fn over_key(&mut self, key: Key, now: Duration) {
        let turn = match &mut self.over {
            Some(Over::Text(page)) => page.key(key),
            Some(Over::Prompt(prompt)) => prompt.key(key),
            None => Turn::Stay,
        };
        if turn == Turn::Stay {
            return;
        }
        if let (Some(Over::Prompt(prompt)), Turn::Done) = (self.over.take(), turn) {
            self.prompted(prompt.wanted, prompt.text(), now);
        }
    }

    fn base_input(&mut self, input: Input, now: Duration) {
        match &mut self.base {
            Base::Packs(list) => {
                let turn = match input {
                    Input::Key(key) => list.key(key),
                    Input::Press(x, y) => list.press(x, y),
                    _ => Turn::Stay,
                };
                match turn {
                    Turn::Stay => {}
                    Turn::Close => self.left = true,
                    Turn::Done => self.open_entry(now),
                }
            }
            Base::Setup(setup) => {
                let Input::Key(key) = input else { return };
                match setup.key(key) {
                    Turn::Stay => {}
                    Turn::Close => self.base = Base::Packs(PackList::of(self.store.as_ref())),
                    Turn::Done => self.start(now),
                }
            }
            Base::Table(table) => {
                let store = self.store.as_ref();
                let ask = match input {
                    Input::Key(key) => table.key(key, now, store),
                    Input::Press(x, y) => table.press(x, y, now, store),
                    Input::Wheel(by, x, y) => {
                        table.wheel(by, x, y);
                        Ask::Nothing
                    }
                    Input::Resize => Ask::Nothing,
                };
                self.answer(ask, now);
            }
        }
    }

    fn answer(&mut self, ask: Ask, now: Duration) {
        match ask {
            Ask::Nothing => {}
            Ask::Leave => self.left = true,
            Ask::Open(page) => self.over = Some(Over::Text(*page)),
            Ask::Reload => self.reload(now),
            Ask::Save => {
                let Base::Table(table) = &self.base else { return };
                let known = table.sitting.own_saves.last().or(table.sitting.save.as_ref());
                let text = known.map(|path| path.display().to_string());
                let text = text.unwrap_or_else(|| format!("{}.journal", table.sitting.pack.top().id));
                self.over = Some(Over::Prompt(Prompt::new(Wanted::Save, text)));
            }
        }
    }

    fn reload(&mut self, now: Duration) {
        let Base::Table(table) = &mut self.base else { return };
        let loaded = self.store.load(&table.sitting.name);
        let ask = table.reloaded(loaded, now);
        self.stale = true;
        self.answer(ask, now);
    }

    fn prompted(&mut self, wanted: Wanted, text: &str, now: Duration) {
        match wanted {
            Wanted::Load => self.load(Path::new(text), now),
            Wanted::Save => {
                let Base::Table(table) = &mut self.base else { return };
                table.message = Some(match table.save(Path::new(text), self.store.as_ref()) {
                    Ok(()) => format!("saved as {text}"),
                    Err(told) => format!("not saved: {told}"),
                });
            }
        }
    }

    /// Draws it.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let (area, theme) = (frame.area(), self.theme);
        let buffer = frame.buffer_mut();
        if let Some(Over::Text(page)) = &mut self.over {
            return page.draw(buffer, area, theme);
        }
        match &mut self.base {
            Base::Packs(list) => list.draw(buffer, area, theme),
            Base::Setup(setup) => setup.draw(buffer, area, theme),
            Base::Table(table) => table.draw(buffer, area, theme),
        }
        if let Some(Over::Prompt(prompt)) = &self.over {
            prompt.draw(buffer, area, theme);
        }
    }
}

/// The state of the files of what is played.
fn stamp(store: &dyn Store, sitting: &Sitting) -> u64 {
    let layers = sitting.pack.layers.iter().rev().skip(1);
    let below: Vec<&str> = layers.map(|layer| layer.id.as_str()).collect();
    store.stamp(&sitting.name, &below)
}

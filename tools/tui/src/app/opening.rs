//! How a table is come to: from the list of packs, from the set-up, or from a saved game.

use std::path::Path;
use std::time::Duration;

use rulesmith_game::{Fate, Game, Pack};
use rulesmith_sim::{Seated, Timer};

use super::{App, Base, Over};
use crate::pages::packs::Entry;
use crate::pages::prompt::{Prompt, Wanted};
use crate::pages::setup::Setup;
use crate::pages::text::{TextPage, Tone};
use crate::sitting::Sitting;
use crate::table::Table;

impl App {
    /// Opens what the cursor of the list rests on.
    pub(super) fn open_entry(&mut self, now: Duration) {
        let Base::Packs(list) = &self.base else { return };
        match &list.entries[list.cursor] {
            Entry::Pack(name, pack) => {
                self.base = Base::Setup(Box::new(Setup::of(name.clone(), Pack::clone(pack))));
            }
            Entry::Broken(name, lines) => self.tell(&format!("{name} cannot be played"), lines.clone()),
            Entry::Save(path) => {
                let path = path.clone();
                self.load(&path, now);
            }
            Entry::OtherSave => {
                self.over = Some(Over::Prompt(Prompt::new(Wanted::Load, String::new())));
            }
        }
    }

    fn tell(&mut self, title: &str, lines: Vec<String>) {
        let lines = lines.into_iter().map(|line| (Tone::Plain, line)).collect();
        self.over = Some(Over::Text(TextPage::new(title, lines)));
    }

    /// Starts the game that was set up.
    pub(super) fn start(&mut self, now: Duration) {
        let Base::Setup(setup) = &self.base else { return };
        let seed = self.store.seed();
        let settings = match setup.settings() {
            Ok(settings) => settings,
            Err(error) => return self.tell("The game cannot start like this", vec![error.to_string()]),
        };
        let fate = Fate::seeded(seed);
        match Game::start(&setup.pack, &settings, fate, &rulesmith_sim::limits()) {
            Ok(game) => {
                let sitting = self.sitting(setup.name.clone(), setup.pack.clone(), game, setup.kinds(), seed);
                self.sit(sitting, &[], now);
            }
            Err(error) => self.tell("The game cannot start like this", vec![error.to_string()]),
        }
    }

    /// Goes on with a saved game; people play all seats.
    pub(super) fn load(&mut self, path: &Path, now: Duration) {
        match self.loaded(path) {
            Ok(sitting) => self.sit(sitting, &[format!("going on with {}", path.display())], now),
            Err(lines) => self.tell(&format!("{} cannot be loaded", path.display()), lines),
        }
    }

    fn loaded(&self, path: &Path) -> Result<Sitting, Vec<String>> {
        let journal = self.store.read(path).map_err(|told| vec![told])?;
        let name = journal.packs.last().map(|line| line.id.value.clone()).unwrap_or_default();
        let loaded = self.store.load(&name).map_err(|told| vec![told])?;
        let told = crate::reload::rendered(&loaded.diagnostics, &loaded.sources);
        let pack = loaded.pack.ok_or(told)?;
        let seed = self.store.seed();
        let game = Game::replay(&pack, &journal, None, Fate::seeded(seed), &rulesmith_sim::limits());
        let game = game.map_err(|failed| vec![failed.0.to_string()])?;
        let kinds = vec![None; game.defs().player_count()];
        let mut sitting = self.sitting(name, pack, game, kinds, seed);
        sitting.own_saves.push(path.to_owned());
        Ok(sitting)
    }

    fn sitting(&self, name: String, pack: Pack, game: Game, kinds: Vec<Option<String>>, seed: u64) -> Sitting {
        let timer = Timer::with_clock((self.clocks)());
        let seated = Seated::new(kinds, seed);
        Sitting { name, pack, game, seated, timer, seed, save: None, own_saves: Vec::new(), cut: None }
    }

    fn sit(&mut self, sitting: Sitting, notes: &[String], now: Duration) {
        self.base = Base::Table(Box::new(Table::new(sitting, notes, now)));
        self.over = None;
    }
}

//! A front end whose packs come from the project and whose saved games are kept in memory.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use rulesmith_game::scene::{JournalText, parse_journal, write_journal};
use rulesmith_game::{Fate, Folder, Game, Limits, Loaded, Pack};
use rulesmith_sim::{Seated, Timer};
use rulesmith_tests::harness::load::{find, load_folder};
use rulesmith_tests::harness::random::Dice;
use rulesmith_tui::{App, Clocks, Sitting, Store, Theme};

/// What a test can change behind the back of the front end.
#[derive(Clone, Default)]
pub(crate) struct Behind {
    /// Files that stand in for those of the packs: their paths, such as `components/all.toml`.
    pub edits: Rc<RefCell<BTreeMap<String, String>>>,
    /// Saved games by path.
    pub saves: Rc<RefCell<BTreeMap<PathBuf, String>>>,
    /// Changes when a file was edited.
    pub stamp: Rc<RefCell<u64>>,
    /// The time, in milliseconds.
    pub now: Rc<RefCell<u64>>,
}

impl Behind {
    /// Puts a text in the place of a file of every pack.
    pub(crate) fn edit(&self, path: &str, text: String) {
        self.edits.borrow_mut().insert(path.to_owned(), text);
        *self.stamp.borrow_mut() += 1;
    }

    fn folder(&self, id: &str) -> Option<Folder> {
        let mut folder = find(id)?;
        for (path, text) in self.edits.borrow().iter() {
            folder.files.iter_mut().filter(|(known, _)| known == path).for_each(|file| file.1.clone_from(text));
        }
        Some(folder)
    }

    fn clocks(&self) -> Clocks {
        let now = self.now.clone();
        Box::new(move || {
            let now = now.clone();
            Box::new(move || Duration::from_millis(*now.borrow()))
        })
    }
}

impl Store for Behind {
    fn seed(&self) -> u64 {
        5
    }

    fn packs(&self) -> Vec<String> {
        ["oddville", "osada", "osada-variant-2"].map(str::to_owned).to_vec()
    }

    fn load(&self, pack: &str) -> Result<Loaded, String> {
        self.folder(pack).map(load_folder).ok_or_else(|| format!("there is no pack `{pack}`"))
    }

    fn stamp(&self, _: &str, _: &[&str]) -> u64 {
        *self.stamp.borrow()
    }

    fn saves(&self) -> Vec<PathBuf> {
        self.saves.borrow().keys().cloned().collect()
    }

    fn read(&self, save: &Path) -> Result<JournalText, String> {
        let saves = self.saves.borrow();
        let text = saves.get(save).ok_or("there is no such file")?;
        parse_journal(text).map_err(|mistakes| format!("{mistakes:?}"))
    }

    fn save(&self, save: &Path, game: &Game, own: bool) -> Result<(), String> {
        let mut saves = self.saves.borrow_mut();
        if saves.contains_key(save) && !own {
            return Err("it holds another saved game".into());
        }
        saves.insert(save.to_owned(), write_journal(&game.journal()));
        Ok(())
    }
}

/// A pack of the project.
pub(crate) fn pack(id: &str) -> Pack {
    let loaded = Behind::default().load(id).unwrap();
    loaded.pack.unwrap()
}

/// A front end at a table where people sit, but for the seats that are named as bots.
pub(crate) fn table(behind: &Behind, id: &str, options: &[(&str, &str)], bots: &[usize]) -> App {
    let given: Vec<(String, String)> = options.iter().map(|&(id, value)| (id.to_owned(), value.to_owned())).collect();
    let pack = behind.load(id).unwrap().pack.unwrap();
    let settings = pack.settings(Some(2), &given).unwrap();
    let game = Game::start(&pack, &settings, Fate::seeded(5), &Limits::default()).unwrap();
    seat(behind, id, pack, game, bots)
}

/// A front end at a table with a game that has begun.
pub(crate) fn seat(behind: &Behind, id: &str, pack: Pack, game: Game, bots: &[usize]) -> App {
    let seats = 0..game.defs().player_count();
    let kinds = seats.map(|seat| bots.contains(&seat).then(|| "random".to_owned())).collect();
    let timer = Timer::with_clock((behind.clocks())());
    let sitting = Sitting {
        name: id.to_owned(),
        pack,
        game,
        seated: Seated::new(kinds, 5),
        timer,
        seed: 5,
        save: None,
        own_saves: Vec::new(),
        cut: None,
    };
    App::at_table(Box::new(behind.clone()), behind.clocks(), Theme::Colours, sitting, &[], Duration::ZERO)
}

/// The list of packs.
pub(crate) fn list(behind: &Behind) -> App {
    App::with_packs(Box::new(behind.clone()), behind.clocks(), Theme::Colours)
}

/// Presses keys; no time passes.
pub(crate) fn press(app: &mut App, script: &str) {
    app.keys(script, Duration::ZERO);
}

/// Makes so many choices at random with the keys, as long as the game lasts.
pub(crate) fn play(app: &mut App, dice: &mut Dice, choices: usize) {
    for _ in 0..choices {
        let Some(decision) = app.game().and_then(Game::decision) else { return };
        let at = dice.below(decision.choices.len());
        take(app, at);
    }
}

/// Takes the choice at a position. Where the screen has to be handed over first, that is done.
pub(crate) fn take(app: &mut App, at: usize) {
    let entries = |app: &App| app.game().map(|game| game.entries().len());
    let before = entries(app);
    for _ in 0..2 {
        go_to(app, at);
        press(app, "enter");
        if entries(app) != before {
            return;
        }
    }
    panic!("nothing was chosen\n{}", screen(app, 80, 24));
}

/// Moves the cursor to the choice at a position.
pub(crate) fn go_to(app: &mut App, at: usize) {
    press(app, &format!("home {}", "j".repeat(at)));
}

/// What a screen of this size shows, as one text.
pub(crate) fn screen(app: &mut App, columns: u16, rows: u16) -> String {
    rulesmith_tui::drawn(app, columns, rows).join("\n")
}

/// The screen holds these texts.
pub(crate) fn shows(app: &mut App, texts: &[&str]) {
    let screen = screen(app, 100, 40);
    for text in texts {
        assert!(screen.contains(text), "`{text}` is not on\n{screen}");
    }
}

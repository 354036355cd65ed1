//! What the tests of packs share: every pack, every number of players.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rulesmith_game::scene::{parse_journal, write_journal};
use rulesmith_game::{Fate, Game, Limits, Pack, Settings, Status, Table};
use rulesmith_tests::harness::golden::Goldens;
use rulesmith_tests::harness::load::{ids, pack};
use rulesmith_tests::harness::transcript::log;

/// How many choices into a game the tests look that go through it step by step.
pub(crate) const DEEP: usize = 60;

/// Runs a test for every pack with every number of players, and tells of all that fail.
pub(crate) fn each_game(called: &str, mut test: impl FnMut(&Pack, &Settings)) {
    each_pack(called, |id, pack, failures| {
        for settings in games(pack) {
            if let Err(told) = caught(|| test(pack, &settings)) {
                failures.fail(id, &format!("with {} players: {told}", settings.players));
            }
        }
    });
}

pub(crate) fn each_pack(called: &str, mut test: impl FnMut(&str, &Pack, &mut Goldens)) {
    let mut failures = Goldens::new(&format!("cargo test -p rulesmith-tests --test packs {called}"));
    for id in ids() {
        if failures.wants(&id)
            && let Err(told) = caught(|| test(&id, &pack(&id), &mut failures))
        {
            failures.fail(&id, &told);
        }
    }
    failures.finish();
}

/// The words of a panic, if there was one.
fn caught(run: impl FnOnce()) -> Result<(), String> {
    let words =
        |panic: Box<dyn Any + Send>| panic.downcast_ref::<String>().map_or("it panics", String::as_str).to_owned();
    catch_unwind(AssertUnwindSafe(run)).map_err(words)
}

pub(crate) fn games(pack: &Pack) -> Vec<Settings> {
    let settings = |players| pack.settings(Some(players), &[]).unwrap_or_else(|error| panic!("{error}"));
    (pack.seats.0..=pack.seats.1).map(settings).collect()
}

/// All that there is to compare two games by: the table, how it stands, and the log of everybody.
pub(crate) fn snapshot(game: &Game) -> (Table, Status, Vec<String>) {
    let viewers = game.defs().seats().map(Some).chain([None]);
    (game.table(), game.status().clone(), viewers.map(|viewer| log(game, viewer)).collect())
}

/// The game again, from the text of its journal.
pub(crate) fn replay(pack: &Pack, game: &Game) -> Game {
    let text = write_journal(&game.journal());
    let journal = parse_journal(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    Game::replay(pack, &journal, None, Fate::seeded(0), &Limits::default())
        .unwrap_or_else(|error| panic!("{}", error.0))
}

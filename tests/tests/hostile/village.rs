//! The good pack of `bad-packs/`, with other rules or more data.

use rulesmith_game::{ChooseError, Fate, Folder, Game, Loaded, Pack, RuleError, StartError, Status, Style, render};
use rulesmith_sim::limits;
use rulesmith_tests::harness::disk::{pack_folder, project};
use rulesmith_tests::harness::load::messages;
use rulesmith_tests::harness::random::Dice;
use rulesmith_tests::harness::stack::{PROGRAM, on_stack};

/// The good pack with files replaced or added.
pub(crate) fn village(files: &[(&str, &str)]) -> Folder {
    let mut folder = pack_folder(&project().join("tests/bad-packs/_good"), "village");
    for (path, text) in files {
        folder.files.retain(|(old, _)| old != path);
        folder.files.push(((*path).to_owned(), (*text).to_owned()));
    }
    folder
}

/// Loads a folder that stands on nothing.
pub(crate) fn load(folder: Folder) -> Loaded {
    Pack::load(folder, &mut |_| None)
}

/// What loading tells, on a stack like the program's.
pub(crate) fn told(files: &[(&str, &str)]) -> String {
    let folder = village(files);
    on_stack(PROGRAM, || {
        let loaded = load(folder);
        assert!(loaded.pack.is_none(), "the pack loads");
        messages(&loaded)
    })
}

/// The rules of a pack whose first phase is played by these lines.
pub(crate) fn rules(work: &str) -> String {
    format!("fn work(p) {{\n{work}\n}}\n\nfn trade(p) {{ end_phase(); }}\n")
}

/// How the first rule of a pack ends: its message as a pack author is shown it. The pack must load.
pub(crate) fn failure(files: &[(&str, &str)]) -> String {
    failure_on(PROGRAM, files)
}

/// The same on a stack of so many bytes.
pub(crate) fn failure_on(stack: usize, files: &[(&str, &str)]) -> String {
    let folder = village(files);
    on_stack(stack, || {
        let loaded = load(folder);
        let Some(pack) = &loaded.pack else { panic!("{}", messages(&loaded)) };
        let error = fails(pack);
        render(&error.diagnostic(), &pack.sources, Style::Plain)
    })
}

/// The error that a game of this pack ends with.
pub(crate) fn fails(pack: &Pack) -> RuleError {
    let settings = pack.settings(None, &[]).unwrap_or_else(|error| panic!("{error}"));
    let mut game = match Game::start(pack, &settings, Fate::seeded(1), &limits()) {
        Ok(game) => game,
        Err(StartError::Rule(error)) => return error,
        Err(StartError::Pack(told)) => panic!("{told:?}"),
    };
    let mut dice = Dice::seeded(1);
    while let Status::Deciding(decision) = game.status().clone() {
        let before = (game.table(), game.entries(), game.status().clone());
        match game.choose(decision.choices[dice.below(decision.choices.len())]) {
            Ok(()) => {}
            Err(ChooseError::Rule(error)) => {
                assert_eq!((game.table(), game.entries(), game.status().clone()), before, "the game has changed");
                return error;
            }
            Err(error) => panic!("{error}"),
        }
    }
    panic!("the game does not fail: {}", game.standing());
}

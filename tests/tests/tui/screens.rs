//! Screens of the games as a player sees them, at three sizes.

use std::fmt::Write as _;

use rulesmith_tests::harness::disk::project;
use rulesmith_tests::harness::golden::Goldens;
use rulesmith_tests::harness::random::Dice;
use rulesmith_tui::App;

use crate::stage::{Behind, list, play, press, screen, table};

const RERUN: &str = "cargo test -p rulesmith-tests --test tui screens_are_as_expected";
const SIZES: [(u16, u16); 3] = [(40, 14), (80, 24), (130, 42)];

/// A moment of a game, and how it is reached.
type Moment = (&'static str, fn(&Behind) -> App);

const MOMENTS: [Moment; 12] = [
    ("packs", list),
    ("osada-set-up", |behind| after(list(behind), "down enter")),
    ("osada-opening", |behind| table(behind, "osada", &[("hourglass", "sand"), ("sand_seconds", "20")], &[])),
    ("osada-middle", |behind| later(table(behind, "osada", &[], &[]), 150)),
    ("osada-why", |behind| after(later(table(behind, "osada", &[], &[]), 150), "down down down down w")),
    ("osada-end", |behind| later(table(behind, "osada", &[], &[]), 20_000)),
    ("oddville-opening", |behind| table(behind, "oddville", &[], &[])),
    ("oddville-middle", |behind| later(table(behind, "oddville", &[], &[]), 300)),
    ("oddville-end", |behind| later(table(behind, "oddville", &[], &[]), 20_000)),
    ("era-opening", |behind| after(table(behind, "era", &[], &[]), "enter")),
    ("era-middle", |behind| later(table(behind, "era", &[], &[]), 60)),
    ("era-end", |behind| later(table(behind, "era", &[], &[]), 20_000)),
];

fn after(mut app: App, keys: &str) -> App {
    press(&mut app, keys);
    app
}

fn later(mut app: App, choices: usize) -> App {
    play(&mut app, &mut Dice::seeded(3), choices);
    app
}

#[test]
fn screens_are_as_expected() {
    let mut goldens = Goldens::new(RERUN);
    for (name, moment) in MOMENTS.iter().filter(|(name, _)| goldens.wants(name)).collect::<Vec<_>>() {
        let mut app = moment(&Behind::default());
        let mut text = String::new();
        for (columns, rows) in SIZES {
            let screen = screen(&mut app, columns, rows);
            let _ = write!(text, "== {columns} x {rows}\n{screen}\n");
        }
        goldens.check(name, &project().join(format!("tests/screens/{name}.txt")), &text);
    }
    goldens.finish();
}

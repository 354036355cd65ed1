//! The hidden part of games is laid anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use rulesmith_game::{Game, Ground, PieceId, PlaceId, PlayerId, Table, scene};
use rulesmith_tests::harness::random::{Dice, choose, play, start};
use rulesmith_tests::harness::transcript::{places, seen};

use crate::each::each_game;

/// How many choices lie between two looks.
const STRIDE: usize = 5;
/// How often the tests look at a game.
const LOOKS: usize = 8;
const SEEDS: u64 = 4;

/// Calls back in the middle of a random game, again and again.
fn along(mut game: Game, seed: u64, mut look: impl FnMut(&Game)) {
    let mut dice = Dice::seeded(seed);
    for _ in 0..LOOKS {
        look(&game);
        // Not always the same place within a turn.
        for _ in 0..STRIDE + dice.below(3) {
            if !choose(&mut game, &mut dice) {
                return look(&game);
            }
        }
    }
}

fn viewers(game: &Game) -> impl Iterator<Item = Option<PlayerId>> + use<> {
    game.defs().seats().map(Some).chain([None])
}

/// All that a viewer may come to know: what he sees, also piece by piece, the log, the question if
/// it is his, the words for others' questions, the journal that he may read, and whether the last
/// choice may be taken back.
fn known(game: &Game, viewer: Option<PlayerId>) -> String {
    let mut text = seen(game, viewer);
    let defs = game.defs();
    game.with_view(viewer, |view| {
        for piece in (0..defs.pieces.len()).map(PieceId::at) {
            let states: Vec<_> = view.states(piece).collect();
            let lies = (view.lies(piece), view.cell(piece), view.face(piece));
            let _ = writeln!(text, "{piece:?} {lies:?} {states:?}");
        }
        if let Some(decision) = game.decision().filter(|decision| view.hears(decision.player, decision.decision)) {
            // What others may choose is theirs, but nobody else may learn from the reasons.
            for (choice, reason) in decision.refused.iter().filter(|_| Some(decision.player) == viewer) {
                let _ = writeln!(text, "{}", view.reason(decision.player, *choice, reason));
            }
        }
    });
    let journal = scene::write_journal(&game.journal_for(viewer));
    journal.lines().filter(|line| *line != "hidden").for_each(|line| text.push_str(line));
    let _ = writeln!(text, "\n{}", game.standing());
    let mut back = game.fork();
    if back.undo().is_ok() {
        let _ = writeln!(text, "taken back: {:?}\n{}", game.last_choice_words(), seen(&back, viewer));
    }
    text
}

#[test]
fn what_is_hidden_may_be_anything() {
    each_game("what_is_hidden_may_be_anything", |pack, settings| {
        along(start(pack, settings, 3), 3, |game| {
            for viewer in viewers(game) {
                let before = known(game, viewer);
                for seed in 0..SEEDS {
                    let other = game.resample(viewer, seed);
                    assert_same(&before, &known(&other, viewer), &format!("{viewer:?}, seed {seed}"));
                }
            }
        });
    });
}

/// Fails with the first line that differs.
fn assert_same(one: &str, other: &str, when: &str) {
    let differs = one.lines().zip(other.lines()).find(|(one, other)| one != other);
    assert_eq!(differs, None, "{when}");
    assert_eq!(one.lines().count(), other.lines().count(), "{when}");
}

/// Where everything lies, without what it is: class, place, order, and the cell if the viewer sees it.
fn shape(game: &Game, viewer: Option<PlayerId>) -> Vec<String> {
    let (defs, table) = (game.defs(), game.table());
    let line = |piece: PieceId| {
        let class = defs.kind_of(piece).class;
        let at =
            table.lies(&defs, piece).map(|place| (place, table.lying(&defs, place).iter().position(|&p| p == piece)));
        let cell = table.cell(&defs, piece).filter(|cell| defs.sees_place(cell.place, viewer));
        format!("{class:?} {at:?} {cell:?}")
    };
    let mut lines: Vec<String> = table.pieces(&defs).map(line).collect();
    lines.sort_unstable();
    lines
}

#[test]
fn visible_things_stay_and_nothing_is_lost() {
    each_game("visible_things_stay_and_nothing_is_lost", |pack, settings| {
        along(start(pack, settings, 4), 4, |game| {
            let (defs, table) = (game.defs(), game.table());
            for viewer in viewers(game) {
                for seed in 0..SEEDS {
                    let other = game.resample(viewer, seed);
                    let anew = other.table();
                    for place in places(&defs).into_iter().filter(|&place| defs.sees_place(place, viewer)) {
                        assert_eq!(table.lying(&defs, place), anew.lying(&defs, place));
                    }
                    assert_eq!(shape(game, viewer), shape(&other, viewer), "{viewer:?}, seed {seed}");
                    assert_eq!(overlaps(&other), overlaps(game), "{viewer:?}, seed {seed}");
                }
            }
        });
    });
}

/// The bounded grids on which pieces lie over each other.
fn overlaps(game: &Game) -> Vec<PlaceId> {
    let (defs, table) = (game.defs(), game.table());
    let crowded = |place: &PlaceId| {
        let Some(ground) = Ground::new(&table, &defs, *place) else { return false };
        let below = table.lying(&defs, *place);
        let covered: u32 = below.iter().map(|&piece| ground.under(piece).len()).sum();
        let over_nothing = defs.place(*place).0.grid.as_ref().is_some_and(|grid| grid.over.is_none());
        covered > ground.taken().len() || (over_nothing && covered != ground.taken().len())
    };
    places(&defs).into_iter().filter(crowded).collect()
}

/// What is really on the table, for everybody.
fn truth(game: &Game) -> String {
    let (defs, table) = (game.defs(), game.table());
    let lying: Vec<_> = places(&defs).into_iter().map(|place| table.lying(&defs, place)).collect();
    let amounts = |who| (0..defs.kinds.len()).map(move |kind| (who, kind));
    let counters = defs.seats().map(Some).chain([None]).flat_map(amounts);
    let amount = |(who, kind)| table.amount(&defs, who, rulesmith_game::KindId::at(kind));
    format!(
        "{lying:?} {:?} {:?}",
        counters.map(amount).collect::<Vec<_>>(),
        table.pieces(&defs).map(|piece| table.owner(&defs, piece)).collect::<Vec<_>>()
    )
}

/// Whether there is a place where a viewer may expect many things: at least five kinds of unseen
/// pieces, of one class and set. A few of them he may know from what just happened.
fn may_vary(game: &Game, table: &Table, viewer: Option<PlayerId>) -> bool {
    let defs = game.defs();
    let hidden = places(&defs).into_iter().filter(|&place| !defs.sees_place(place, viewer));
    hidden.into_iter().any(|place| {
        let mut kinds = BTreeMap::<_, BTreeSet<_>>::new();
        for piece in table.lying(&defs, place) {
            let def = defs.pieces[piece.index()];
            kinds.entry((defs.first_with_back_of(def.kind), def.home)).or_default().insert(def.kind);
        }
        kinds.values().any(|kinds| kinds.len() >= 5)
    })
}

#[test]
fn more_than_one_sample_comes_out_where_something_is_hidden() {
    each_game("more_than_one_sample_comes_out_where_something_is_hidden", |pack, settings| {
        let game = start(pack, settings, 6);
        let hides = game.defs().hides_anything();
        println!(
            "{} with {} players hides {}",
            pack.top().id,
            settings.players,
            if hides { "something" } else { "nothing" }
        );
        let mut varied = 0;
        along(game, 6, |game| {
            for viewer in viewers(game) {
                let samples = (0..SEEDS).map(|seed| game.resample(viewer, seed));
                let truths: BTreeSet<String> = samples.map(|game| truth(&game)).collect();
                if !hides {
                    assert_eq!(truths, BTreeSet::from([truth(game)]), "nothing is hidden, so nothing may change");
                } else if may_vary(game, &game.table(), viewer) {
                    assert!(truths.len() > 1, "{viewer:?} {}", game.standing());
                }
                varied += usize::from(truths.len() > 1);
            }
        });
        assert_eq!(hides, varied > 0, "{varied} points with more than one sample");
    });
}

#[test]
fn a_game_laid_anew_can_be_played_on() {
    each_game("a_game_laid_anew_can_be_played_on", |pack, settings| {
        along(start(pack, settings, 8), 8, |game| {
            for viewer in viewers(game) {
                let (mut one, mut two) = (game.resample(viewer, 1), game.resample(viewer, 1));
                play(&mut one, &mut Dice::seeded(1), 12);
                play(&mut two, &mut Dice::seeded(1), 12);
                assert_eq!(one.table(), two.table(), "the same seed, the same game");
            }
        });
    });
}

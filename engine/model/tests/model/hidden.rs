//! Laying the hidden part of a table anew.

use std::collections::BTreeSet;

use rulesmith_model::change::End;
use rulesmith_model::hidden::resample;
use rulesmith_model::{Defs, PieceId, PlaceId, PlayerId, Table, View, Watch};

use crate::setup::{BLUE, DECK, HAND, ROW, cards};

/// Ten cards: three in red's hand, two in blue's, two in the open row, three in the deck.
fn table() -> (Defs, Table) {
    let defs = cards(&[[0; 4]; 10]);
    let mut table = Table::new(&defs);
    let places = [HAND, HAND, HAND, PlaceId(HAND.0 + 1), PlaceId(HAND.0 + 1), ROW, ROW];
    for (at, place) in places.into_iter().enumerate() {
        table.lay(&defs, &mut Watch::default(), PieceId::at(at), place, End::Bottom).unwrap();
    }
    (defs, table)
}

fn all_places(defs: &Defs, table: &Table) -> Vec<Vec<PieceId>> {
    defs.place_instances().map(|place| table.lying(defs, place)).collect()
}

#[test]
fn what_the_viewer_sees_stays_and_nothing_is_lost() {
    let (defs, table) = table();
    for viewer in [None, Some(PlayerId(0)), Some(BLUE)] {
        for seed in 0..50 {
            let other = resample(&table, &defs, viewer, seed);
            let seen = |table: &Table| -> Vec<_> {
                let view = View::new(table, &defs, viewer);
                defs.place_instances().map(|place| view.lying(place)).collect()
            };
            assert_eq!(seen(&table), seen(&other), "viewer {viewer:?}, seed {seed}");
            let mut pieces: Vec<PieceId> = all_places(&defs, &other).concat();
            pieces.sort_unstable();
            assert_eq!(pieces, (0..10).map(PieceId::at).collect::<Vec<_>>());
        }
    }
}

#[test]
fn more_than_one_sample_comes_out() {
    let (defs, table) = table();
    // Blue does not know red's three cards and the three of the deck: 6! = 720 orders.
    let samples: BTreeSet<Vec<Vec<PieceId>>> =
        (0..100).map(|seed| all_places(&defs, &resample(&table, &defs, Some(BLUE), seed))).collect();
    assert!(samples.len() > 50, "{} samples", samples.len());
    assert!(samples.iter().any(|places| places[DECK.index()].contains(&PieceId(0))), "red's card may be in the deck");
}

#[test]
fn turning_a_hidden_piece_is_told_to_the_fence() {
    let (defs, mut table) = table();
    let mut lay = |piece: u16, to, end| table.lay(&defs, &mut Watch::default(), PieceId(piece), to, end).unwrap();
    assert!(lay(7, ROW, End::Bottom), "from the deck into the open row");
    assert!(lay(8, HAND, End::Bottom), "from the deck into a hand, whose owner sees it now");
    assert!(!lay(5, DECK, End::Bottom), "from the open row under the deck");
    assert!(!lay(6, ROW, End::Top), "within the open row");
}

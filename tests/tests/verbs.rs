//! Coarse verbs, on a table whose every card is known.

use rulesmith_game::{Expectation, Fate, FateAsk, FateEntry, Game, Limits, Status, Value};
use rulesmith_tests::harness::load::pack;

/// The cellar for two, with the deck as the box holds it: wine 1 to 6, cheese 1 to 7, salt 1 to 5,
/// candle, barrel. Everybody gets a coin, a card, a coin and a card: red wine 1 to 4, blue wine 5
/// and 6 and cheese 1 and 2. So 12 of 20 cards are left in the deck.
fn dealt() -> Game {
    let pack = pack("cellar");
    let settings = pack.settings(Some(2), &[]).unwrap_or_else(|error| panic!("{error}"));
    let game = Game::start(&pack, &settings, Fate::Supplied, &Limits::default());
    let mut game = game.unwrap_or_else(|error| panic!("{error}"));
    let Status::Awaiting(FateAsk::Shuffle { place, count }) = *game.status() else { panic!("{}", game.standing()) };
    let order = (0..count as u16).collect();
    game.supply(FateEntry::Shuffle { place, order }).unwrap_or_else(|error| panic!("{error}"));
    game
}

fn holds(expressions: &[&str]) {
    let game = dealt();
    for text in expressions {
        let expectation = Expectation::new(game.program(), text).unwrap_or_else(|mistake| panic!("{mistake:?}"));
        assert_eq!(game.evaluate(&expectation), Ok(Value::Bool(true)), "{text}");
    }
}

#[test]
fn a_kind_is_found_in_a_place_of_a_player() {
    holds(&[
        r#"red.has_in("coins", "wine")"#,
        r#"blue.has_in("coins", "cheese")"#,
        r#"!red.has_in("hand", "cheese")"#,
        r#"!blue.has_in("hand", "barrel")"#,
    ]);
}

#[test]
fn pieces_are_found_by_what_is_printed_and_by_their_state() {
    holds(&[
        // Six of wine and the barrel.
        r#"all_pieces("card").matching("value", 3).len() == 7"#,
        r#"all_pieces("card").matching("value", 4).is_empty()"#,
        // The first coin of each player.
        r#"all_pieces("card").matching("dust", 1).len() == 2"#,
        r#"red.holds("coins").matching("dust", 1).len() == 1"#,
    ]);
}

#[test]
fn pieces_that_nobody_owns_are_found() {
    // Each player owns the coin with dust on it.
    holds(&[r#"free_pieces("card").len() == 18"#, r#"red.pieces("card").len() == 1"#]);
}

#[test]
fn what_stands_behind_is_refused() {
    holds(&[
        r#"on_table("deck").refuse_after(5, "too far").len() == 5"#,
        r#"on_table("deck").refuse_after(5, "too far").contains(top("deck"))"#,
        r#"on_table("deck").refuse_after(0, "too far").is_empty()"#,
        r#"on_table("deck").refuse_after(-1, "too far").is_empty()"#,
        r#"on_table("deck").refuse_after(99, "too far").len() == 12"#,
    ]);
}

//! Coarse verbs, on a table whose every card is known.

use rulesmith_game::{Expectation, Fate, FateAsk, FateEntry, Folder, Game, Limits, Pack, Status, Value};
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

#[test]
fn what_lies_in_a_place_is_counted() {
    holds(&[
        r#"count_on("deck") == 12"#,
        r#"count_on("away") == 0"#,
        r#"red.count_in("coins") == 2 && blue.count_in("hand") == 2"#,
    ]);
}

#[test]
fn somebody_has_what_he_owns_and_what_lies_before_him() {
    holds(&[
        r#"red.has("wine") && blue.has("wine") && blue.has("cheese")"#,
        r#"!red.has("cheese") && !red.has("barrel")"#,
        // Wine lies before both; the first by seat is found.
        r#"holder("wine") == red && holder("cheese") == blue && holder("barrel") == ()"#,
    ]);
}

#[test]
fn all_counters_of_a_class_are_added_up() {
    // Three of silver and nothing of the others.
    holds(&[r#"red.sum("purse") == 3 && red.sum("score") == 0"#]);
}

#[test]
fn the_name_of_a_kind_stands_for_all_that_are_of_it() {
    holds(&[
        // Five of cheese are left in the deck, and no wine.
        r#"on_table("deck").refuse("cheese", "mouldy").len() == 7"#,
        r#"on_table("deck").refuse("wine", "drunk").len() == 12"#,
        r#"on_table("deck").refuse(kind("salt"), "wet").len() == 7"#,
        r#"on_table("deck").contains("salt") && !on_table("deck").contains("wine")"#,
        r#"kinds("errand").refuse("flip", "not now").len() == 2"#,
        r#"kinds("errand").contains("flip") && !kinds("errand").contains("silver")"#,
    ]);
}

#[test]
fn what_is_printed_is_compared_like_a_state() {
    // Cheese, worth 2, and the barrel, worth 3; salt and the candle, worth 1.
    holds(&[
        r#"on_table("deck").at_least("value", 2).len() == 6"#,
        r#"on_table("deck").at_most("value", 1).len() == 6"#,
    ]);
}

/// A deck of seven cards, a row with room for three and hands with room for two.
const SHOP: &str = r#"
[pack]
format = 1
id = "shop"
version = "1.0.0"
title = "Shop"
summary = "Cards in a row."

[players]
min = 1
max = 2
names = ["red", "blue"]

[phase.serve]

[place.deck]
[place.row]
capacity = 3
[place.hand]
each = "player"
capacity = 2
[place.table]
each = "player"

[class.card]
form = "piece"
each = "table"
starts_in = "deck"

[card.one]
[card.two]
[card.three]
[card.four]
[card.five]
[card.six]
[card.seven]
"#;

/// The game after its only turn, played by a rule.
fn played(rule: &str) -> Result<Game, String> {
    let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
    let rule = format!("fn serve(p) {{ {rule} p.win(); }}");
    let files = [file("pack.toml", SHOP), file("rules/turn.rhai", &rule)].into();
    let loaded = Pack::load(Folder { name: "shop".into(), files }, &mut |_| None);
    let pack = loaded.pack.unwrap_or_else(|| panic!("{:?}", loaded.diagnostics));
    let settings = pack.settings(Some(1), &[]).unwrap_or_else(|error| panic!("{error}"));
    Game::start(&pack, &settings, Fate::Supplied, &Limits::default()).map_err(|error| error.to_string())
}

fn after(rule: &str, expressions: &[&str]) {
    let game = played(rule).unwrap_or_else(|error| panic!("{error}"));
    for text in expressions {
        let expectation = Expectation::new(game.program(), text).unwrap_or_else(|mistake| panic!("{mistake:?}"));
        assert_eq!(game.evaluate(&expectation), Ok(Value::Bool(true)), "{text} after {rule}");
    }
}

#[test]
fn a_place_is_filled_up_to_its_capacity() {
    let rule = r#"single("seven").put_on("row"); note("missing", fill("row", "deck"));"#;
    after(
        rule,
        &[
            // Behind the seventh card the first two from the top of the deck.
            r#"on_table("row").position(single("seven")) == 1 && on_table("row").position(single("one")) == 2"#,
            r#"on_table("row").position(single("two")) == 3 && count_on("row") == 3 && count_on("deck") == 4"#,
        ],
    );
    // Five of the seven cards go elsewhere, so one of three is missing.
    let rule = r#"p.take_top(5, "deck", "table"); if fill("row", "deck") == 1 { p.take(top("row"), "hand"); }"#;
    after(rule, &[r#"count_on("row") == 1 && red.count_in("hand") == 1"#]);
}

#[test]
fn cards_are_taken_as_long_as_there_are_some_and_room() {
    let taken = |count: i64, to: &str| {
        format!(r#"if p.take_top({count}, "deck", "{to}") != {count} {{ single("seven").put_on("row"); }}"#)
    };
    after(
        &taken(2, "hand"),
        &[
            r#"red.holds("hand").position(single("one")) == 1 && red.holds("hand").position(single("two")) == 2"#,
            r#"count_on("row") == 0 && count_on("deck") == 5"#,
        ],
    );
    // There is room for two of three, and there are seven of nine.
    after(&taken(3, "hand"), &[r#"red.count_in("hand") == 2 && count_on("row") == 1 && count_on("deck") == 4"#]);
    after(&taken(9, "table"), &[r#"red.count_in("table") == 6 && count_on("row") == 1 && count_on("deck") == 0"#]);
    after(&taken(-1, "hand"), &[r#"red.count_in("hand") == 0 && count_on("row") == 1 && count_on("deck") == 6"#]);
}

#[test]
fn only_a_place_with_a_capacity_is_ever_full() {
    let error = played(r#"fill("deck", "row");"#).map(|game| game.standing()).unwrap_err();
    assert!(error.contains("`deck` has no `capacity`"), "{error}");
}

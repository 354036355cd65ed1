//! Lines that lay pieces into places.

use crate::pack::{fails, holds};

/// The cards of a place are these, in this order.
fn lie(given: &str, place: &str, cards: &[&str]) {
    let at = |(n, card): (usize, &&str)| format!("\nexpect {place}.position(single(\"{card}\")) == {}", n + 1);
    let positions: String = cards.iter().enumerate().map(at).collect();
    holds(&format!("{given}\nexpect {place}.len() == {}{positions}", cards.len()));
}

#[test]
fn cards_begin_where_the_pack_says() {
    lie("given turn = red", r#"on_table("chest")"#, &["ace", "king", "queen"]);
}

#[test]
fn a_piece_is_laid_at_the_end_or_on_top() {
    lie("given king.place = table\ngiven ace.place = table", r#"on_table("table")"#, &["king", "ace"]);
    lie("given king.place = table\ngiven ace.place = on table", r#"on_table("table")"#, &["ace", "king"]);
    lie("given ace.place = chest", r#"on_table("chest")"#, &["king", "queen", "ace"]);
    lie("given queen.place = on chest", r#"on_table("chest")"#, &["queen", "ace", "king"]);
}

#[test]
fn a_piece_is_laid_into_the_place_of_a_player() {
    lie("given king.place = blue shelf", r#"blue.holds("shelf")"#, &["king"]);
    lie("given king.place = blue shelf", r#"red.holds("shelf")"#, &[]);
    fails("given king.place = shelf", &["error[setup-failed]: say whose `shelf` it is, such as `red shelf`"]);
    fails("given king.place = red table", &["`table` belongs to nobody"]);
    let full = "given ace.place = red shelf\ngiven king.place = red shelf\ngiven queen.place = red shelf";
    fails(full, &["`shelf` is full", "a.scene:4:1"]);
}

#[test]
fn a_piece_may_lie_nowhere() {
    lie("given king.place = nowhere", r#"on_table("chest")"#, &["ace", "queen"]);
}

#[test]
fn a_piece_is_laid_onto_a_cell() {
    let given =
        "given ace.place = board here\ngiven king.place = board 1 right\ngiven queen.place = board 1 left 2 down";
    holds(&format!("{given}\nexpect single(\"ace\").neighbours().contains(single(\"king\"))"));
    holds(&format!("{given}\nexpect single(\"ace\").in_row().len() == 2 && single(\"queen\").in_column().len() == 1"));
    fails(
        "given ace.place = board here\ngiven king.place = board here",
        &["something lies there already: `board here`"],
    );
    fails("given ace.place = board 2 north", &["a cell is written `here` or `2 right 1 down`, not `2 north`"]);
    fails("given ace.place = board", &["a cell is written `here`"]);
    fails("given ace.place = table 1 right", &["`table` has no cells"]);
}

#[test]
fn a_place_is_filled_from_another() {
    lie("given red.shelf.contents = 2 from chest", r#"red.holds("shelf")"#, &["ace", "king"]);
    lie("given red.shelf.contents = 2 from chest", r#"on_table("chest")"#, &["queen"]);
    lie(
        "given ace.place = table\ngiven table.contents = all from chest",
        r#"on_table("table")"#,
        &["ace", "king", "queen"],
    );
    lie(
        "given red.shelf.contents = 2 from chest\ngiven table.contents = 1 from red shelf",
        r#"red.holds("shelf")"#,
        &["king"],
    );
    fails("given table.contents = 4 from chest", &["`chest` holds only 3"]);
    fails("given red.shelf.contents = all from chest", &["`shelf` is full"]);
    fails("given table.contents = chest", &["`contents` is a number or `all`, `from` and a place, not `chest`"]);
    fails("given board.contents = all from chest", &["`board` is no place that holds pieces in a row"]);
}

#[test]
fn a_place_that_is_not_there_has_a_neighbour() {
    fails("given ace.place = chset", &["there is no place `chset`; did you mean `chest`?"]);
    fails("given ace.place = red shlef", &["there is no place `shlef`; did you mean `shelf`?"]);
    fails("given ace.place = 3", &["a name is needed, not 3"]);
}

//! Where a card may be laid, against trying every cell of a large board.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rulesmith_model::grid::{in_column, in_row, neighbours, placements};
use rulesmith_model::{Cell, Defs, PieceId, Table, Watch};

use crate::setup::{CITY, cards};

const SIDES: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
/// The letter that nothing may be built along.
const CLOSED: u8 = 2;

type Board = BTreeMap<(i16, i16), PieceId>;

/// Every cell of a board of 41 by 41 that the rules allow, row by row.
fn obvious(edges: &[[u8; 4]], board: &Board, piece: PieceId) -> Vec<Cell> {
    let mut cells = Vec::new();
    for row in 0..=20i16 {
        for column in -20..=20i16 {
            let touching: Vec<(usize, PieceId)> = SIDES
                .iter()
                .enumerate()
                .filter_map(|(side, (dc, dr))| Some((side, *board.get(&(column + dc, row + dr))?)))
                .collect();
            let own = edges[piece.index()];
            let matches = touching
                .iter()
                .all(|&(side, other)| own[side] == edges[other.index()][(side + 2) % 4] && own[side] != CLOSED);
            if !board.contains_key(&(column, row)) && !touching.is_empty() && matches {
                cells.push(Cell { place: CITY, row, column, turns: 0 });
            }
        }
    }
    cells
}

/// Lays cards where the picks say, and gives the board as it is then.
fn lay(defs: &Defs, table: &mut Table, picks: &[usize]) -> Board {
    let mut board = Board::new();
    for (at, pick) in picks.iter().enumerate() {
        let piece = PieceId::at(at);
        let cells = placements(table, defs, CITY, piece);
        let Some(&cell) = cells.get(pick % cells.len().max(1)) else { continue };
        table.lay_on(defs, &mut Watch::default(), piece, cell).unwrap();
        board.insert((cell.column, cell.row), piece);
    }
    board
}

proptest! {
    #[test]
    fn placements_are_those_that_trying_every_cell_finds(
        edges in proptest::collection::vec(proptest::array::uniform4(prop_oneof![8 => 0..2u8, 1 => 2..3u8]), 12),
        picks in proptest::collection::vec(0..1000usize, 10),
    ) {
        let defs = cards(&edges);
        let mut table = Table::new(&defs);
        let board = lay(&defs, &mut table, &picks);
        for next in 10..12 {
            let piece = PieceId::at(next);
            prop_assert_eq!(placements(&table, &defs, CITY, piece), obvious(&edges, &board, piece));
        }
        for (&(column, row), &piece) in &board {
            let beside = |over: Option<u8>| -> Vec<PieceId> {
                let over_side = |side: usize| over.is_none_or(|letter| edges[piece.index()][side] == letter);
                SIDES.iter().enumerate().filter(|(side, _)| over_side(*side))
                    .filter_map(|(_, (dc, dr))| board.get(&(column + dc, row + dr)).copied()).collect()
            };
            prop_assert_eq!(neighbours(&table, &defs, piece, None), beside(None));
            prop_assert_eq!(neighbours(&table, &defs, piece, Some(0)), beside(Some(0)));
            let line = |same: &dyn Fn(i16, i16) -> bool| -> Vec<PieceId> {
                board.iter().filter(|((c, r), _)| same(*c, *r)).map(|(_, p)| *p).collect()
            };
            prop_assert_eq!(in_row(&table, &defs, piece), line(&|_, r| r == row));
            prop_assert_eq!(in_column(&table, &defs, piece), line(&|c, _| c == column));
        }
    }
}

#[test]
fn the_row_above_the_first_card_is_closed() {
    // Both cards have streets on all sides: four cells touch the first one, one of them above it.
    let defs = cards(&[[0; 4], [0; 4]]);
    let mut table = Table::new(&defs);
    table.lay_on(&defs, &mut Watch::default(), PieceId(0), Cell { place: CITY, row: 0, column: 0, turns: 0 }).unwrap();
    let cells: Vec<(i16, i16)> =
        placements(&table, &defs, CITY, PieceId(1)).iter().map(|c| (c.column, c.row)).collect();
    assert_eq!(cells, [(-1, 0), (1, 0), (0, 1)]);
}

#[test]
fn two_cards_never_lie_on_one_cell() {
    let defs = cards(&[[0; 4], [0; 4]]);
    let mut table = Table::new(&defs);
    let here = Cell { place: CITY, row: 0, column: 0, turns: 0 };
    table.lay_on(&defs, &mut Watch::default(), PieceId(0), here).unwrap();
    assert!(table.lay_on(&defs, &mut Watch::default(), PieceId(1), here).is_err());
    assert!(table.lay_on(&defs, &mut Watch::default(), PieceId(0), here).is_ok(), "it may stay where it is");
}

//! Grids of square pieces that grow as they are laid side by side: where a piece may be laid, and
//! what lies beside it.

use crate::defs::{Defs, GridDef, Slot};
use crate::figure::Figure;
use crate::ground::Ground;
use crate::ids::{PieceId, PlaceId};
use crate::place::Cell;
use crate::table::Table;

/// The four sides in the order of a piece's edges: how the column and the row change.
const SIDES: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// What lies on a grid.
#[derive(Clone, Debug)]
pub struct Laid {
    pieces: Vec<(i16, i16, PieceId)>,
}

impl Laid {
    /// What lies on a grid now.
    pub fn new(table: &Table, defs: &Defs, place: PlaceId) -> Self {
        let cell = |piece| table.cell(defs, piece).map(|cell| (cell.column, cell.row, piece));
        let mut pieces: Vec<_> = table.lying(defs, place).into_iter().filter_map(cell).collect();
        pieces.sort_unstable();
        Self { pieces }
    }

    /// The piece at a column and row.
    pub fn at(&self, column: i16, row: i16) -> Option<PieceId> {
        let found = self.pieces.binary_search_by_key(&(column, row), |&(c, r, _)| (c, r)).ok()?;
        Some(self.pieces[found].2)
    }

    /// All pieces with their column and row.
    pub fn iter(&self) -> impl Iterator<Item = (i16, i16, PieceId)> + '_ {
        self.pieces.iter().copied()
    }
}

/// Whether a cell lies within the bounds of a grid.
fn inside(grid: &GridDef, column: i16, row: i16) -> bool {
    grid.left.is_none_or(|left| column >= left)
        && grid.right.is_none_or(|right| column <= right)
        && grid.top.is_none_or(|top| row >= top)
        && grid.bottom.is_none_or(|bottom| row <= bottom)
}

fn edges(defs: &Defs, piece: PieceId, grid: &GridDef) -> Option<[u8; 4]> {
    let attr = grid.edges?;
    let kind = defs.pieces[piece.index()].kind;
    match defs.class_of(kind).slots[attr.index()] {
        Slot::Static(at) => match defs.kinds[kind.index()].figures[at as usize] {
            Figure::Edges(edges) => Some(edges),
            _ => None,
        },
        Slot::State(_) | Slot::Absent => None,
    }
}

/// The cells where a piece may be laid. On a grid that ends on all sides and knows no edges, see
/// [`Ground::placements`]. Else: empty, within the bounds, beside at least one piece, and
/// with the same edge as each piece that it touches. On an empty grid this is column 0, row 0.
/// They come row by row, from the left.
pub fn placements(table: &Table, defs: &Defs, place: PlaceId, piece: PieceId) -> Vec<Cell> {
    let Some(grid) = &defs.place(place).0.grid else { return Vec::new() };
    if grid.edges.is_none()
        && let Some(ground) = Ground::new(table, defs, place)
    {
        return ground.placements(defs.pieces[piece.index()].kind);
    }
    let laid = Laid::new(table, defs, place);
    if laid.pieces.is_empty() {
        return vec![Cell { place, row: 0, column: 0, turns: 0 }];
    }
    let mut cells: Vec<Cell> = Vec::new();
    for (column, row, _) in laid.iter() {
        for (dc, dr) in SIDES {
            let (column, row) = (column.saturating_add(dc), row.saturating_add(dr));
            let free = laid.at(column, row).is_none() && inside(grid, column, row);
            if free && fits(defs, grid, &laid, piece, column, row) {
                cells.push(Cell { place, row, column, turns: 0 });
            }
        }
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Whether the edges of a piece match those of everything that it would touch.
fn fits(defs: &Defs, grid: &GridDef, laid: &Laid, piece: PieceId, column: i16, row: i16) -> bool {
    let Some(own) = edges(defs, piece, grid) else { return true };
    SIDES.iter().enumerate().all(|(side, (dc, dr))| {
        let Some(other) = laid.at(column.saturating_add(*dc), row.saturating_add(*dr)) else { return true };
        let Some(theirs) = edges(defs, other, grid) else { return true };
        let letter = own[side];
        letter == theirs[(side + 2) % 4] && !defs.edges[letter as usize].closed
    })
}

/// The pieces beside a piece, in the order north, east, south, west; only over edges with one
/// letter, if one is given. On a grid of pieces with shapes, see [`Ground::neighbours`].
pub fn neighbours(table: &Table, defs: &Defs, piece: PieceId, over: Option<u8>) -> Vec<PieceId> {
    let Some(cell) = table.cell(defs, piece) else { return Vec::new() };
    let Some(grid) = &defs.place(cell.place).0.grid else { return Vec::new() };
    if grid.shapes.is_some()
        && let Some(ground) = Ground::new(table, defs, cell.place)
    {
        return ground.neighbours(piece);
    }
    let laid = Laid::new(table, defs, cell.place);
    let own = edges(defs, piece, grid);
    let linked = |side: usize| over.is_none_or(|letter| own.is_some_and(|own| own[side] == letter));
    let beside = |(side, (dc, dr)): (usize, &(i16, i16))| {
        linked(side).then(|| laid.at(cell.column.saturating_add(*dc), cell.row.saturating_add(*dr))).flatten()
    };
    SIDES.iter().enumerate().filter_map(beside).collect()
}

/// All pieces in the row of a piece, itself included, from the left.
pub fn in_row(table: &Table, defs: &Defs, piece: PieceId) -> Vec<PieceId> {
    in_line(table, defs, piece, |cell, _, row| cell.row == row)
}

/// All pieces in the column of a piece, itself included, from the top.
pub fn in_column(table: &Table, defs: &Defs, piece: PieceId) -> Vec<PieceId> {
    in_line(table, defs, piece, |cell, column, _| cell.column == column)
}

fn in_line(table: &Table, defs: &Defs, piece: PieceId, same: impl Fn(Cell, i16, i16) -> bool) -> Vec<PieceId> {
    let Some(cell) = table.cell(defs, piece) else { return Vec::new() };
    let laid = Laid::new(table, defs, cell.place);
    laid.iter().filter(|&(column, row, _)| same(cell, column, row)).map(|(_, _, piece)| piece).collect()
}

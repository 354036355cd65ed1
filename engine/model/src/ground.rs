//! Grids that end on all sides, with pieces that cover several cells: what lies where, and what
//! touches what. Where a piece may be laid is in `placing.rs`, what walls enclose in `walls.rs`.

use crate::cells::{Cells, Frame};
use crate::defs::{Defs, GridDef};
use crate::figure::Figure;
use crate::footprint::{Footprint, Outline};
use crate::ids::{KindId, PieceId, PlaceId};
use crate::place::Cell;
use crate::table::Table;

/// A bounded grid as it lies on the table.
#[derive(Debug)]
pub struct Ground<'a> {
    pub(crate) defs: &'a Defs,
    pub(crate) grid: &'a GridDef,
    pub(crate) place: PlaceId,
    pub(crate) frame: Frame,
    pub(crate) lying: Vec<(PieceId, Cell)>,
    pub(crate) taken: Cells,
}

impl<'a> Ground<'a> {
    /// A grid as it lies now; `None` for a place that is no grid or does not end on all sides.
    pub fn new(table: &Table, defs: &'a Defs, place: PlaceId) -> Option<Self> {
        let grid = defs.place(place).0.grid.as_ref()?;
        let frame = grid.frame()?;
        let below = grid.over.map(|below| defs.place_at(below, defs.place(place).1));
        let layers = [below, Some(place)].into_iter().flatten();
        let lying: Vec<_> = layers.flat_map(|layer| table.on_grid(defs, layer)).collect();
        let mut taken = Cells::none(frame);
        for &(piece, cell) in &lying {
            cover(defs, grid, &mut taken, piece, cell);
        }
        Some(Self { defs, grid, place, frame, lying, taken })
    }

    /// The frame of the grid.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// All cells on which something lies.
    pub fn taken(&self) -> &Cells {
        &self.taken
    }

    /// What lies here and below, with its cell, in the order in which it was laid.
    pub fn lying(&self) -> impl Iterator<Item = (PieceId, Cell)> + '_ {
        self.lying.iter().copied()
    }

    pub(crate) fn cover(&self, cells: &mut Cells, piece: PieceId, cell: Cell) {
        cover(self.defs, self.grid, cells, piece, cell);
    }

    /// The cells that a piece lies on; none when it does not lie here.
    pub fn under(&self, piece: PieceId) -> Cells {
        let mut cells = Cells::none(self.frame);
        for &(_, cell) in self.lying.iter().filter(|(lying, _)| *lying == piece) {
            self.cover(&mut cells, piece, cell);
        }
        cells
    }

    /// The cells that a piece of a kind would cover with its corner at a cell; `None` when it
    /// would not lie within the frame.
    pub fn would_cover(&self, kind: KindId, cell: Cell) -> Option<Cells> {
        let (x, y) = self.frame.within(cell.column, cell.row)?;
        let mut cells = Cells::none(self.frame);
        let inside = outline(self.defs, self.grid, kind, cell.turns, |outline| {
            cells.cover(outline, (x, y));
            x + usize::from(outline.width) <= self.frame.width && y + outline.rows.len() <= self.frame.height
        });
        (inside == Some(true)).then_some(cells)
    }

    /// The pieces that share a side with a piece, in the order in which they were laid.
    pub fn neighbours(&self, piece: PieceId) -> Vec<PieceId> {
        let around = self.under(piece).grown(false);
        let beside = |other: PieceId| other != piece && self.under(other).meets(&around);
        self.lying.iter().map(|(other, _)| *other).filter(|&other| beside(other)).collect()
    }

    /// How many free cells share a side with a piece, or with `corners` a corner.
    pub fn free_beside(&self, piece: PieceId, corners: bool) -> u32 {
        self.under(piece).grown(corners).and(&self.taken.complement()).len()
    }

    /// Those of the pieces that share a side with another one of them.
    pub fn touching(&self, pieces: &[PieceId]) -> Vec<PieceId> {
        let under: Vec<Cells> = pieces.iter().map(|&piece| self.under(piece)).collect();
        let touches = |at: usize| {
            let around = under[at].grown(false);
            under.iter().enumerate().any(|(other, cells)| other != at && cells.meets(&around))
        };
        (0..pieces.len()).filter(|&at| touches(at)).map(|at| pieces[at]).collect()
    }

    /// How many groups of at least so many of these pieces hang together by their sides.
    pub fn clusters(&self, pieces: &[PieceId], least: usize) -> usize {
        let under: Vec<Cells> = pieces.iter().map(|&piece| self.under(piece)).filter(|u| !u.is_empty()).collect();
        let mut left = under.iter().fold(Cells::none(self.frame), |all, cells| all.or(cells));
        let mut count = 0;
        while let Some(first) = left.first() {
            let group = first.flood(&left, false);
            count += usize::from(under.iter().filter(|cells| cells.meets(&group)).count() >= least.max(1));
            left = left.and(&group.complement());
        }
        count
    }
}

/// Adds the cells of a piece that lies on a cell.
fn cover(defs: &Defs, grid: &GridDef, cells: &mut Cells, piece: PieceId, cell: Cell) {
    if let Some(at) = cells.frame().within(cell.column, cell.row) {
        outline(defs, grid, defs.pieces[piece.index()].kind, cell.turns, |outline| cells.cover(outline, at));
    }
}

/// The footprint that a kind states; `None` when it covers a single cell.
pub fn footprint<'a>(defs: &'a Defs, grid: &GridDef, kind: KindId) -> Option<&'a Footprint> {
    match defs.figure(kind, grid.shapes?) {
        Figure::Shape(footprint) => Some(footprint),
        _ => None,
    }
}

/// Looks at a kind turned one way; `None` when it cannot be turned so.
fn outline<T>(defs: &Defs, grid: &GridDef, kind: KindId, turns: u8, look: impl FnOnce(&Outline) -> T) -> Option<T> {
    match footprint(defs, grid, kind) {
        Some(print) => print.turns.get(usize::from(turns)).map(look),
        None => (turns == 0).then(|| look(&Outline::new([(0, 0)]))),
    }
}

//! Grids that end on all sides, with pieces that cover several cells: what lies where, and what
//! touches what. Where a piece may be laid is in `placing.rs`, what walls enclose in `walls.rs`.

use std::collections::{BTreeMap, BTreeSet};

use crate::cells::{Cells, Frame};
use crate::defs::{Defs, GridDef};
use crate::figure::Figure;
use crate::footprint::{Footprint, Outline};
use crate::ids::{KindId, PieceId, PlaceId, PlayerId};
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
        Self::of(table, defs, place, |_| true)
    }

    /// The same as a viewer sees it: without what he does not see below.
    pub fn seen(table: &Table, defs: &'a Defs, place: PlaceId, viewer: Option<PlayerId>) -> Option<Self> {
        Self::of(table, defs, place, |layer| defs.sees_place(layer, viewer))
    }

    fn of(table: &Table, defs: &'a Defs, place: PlaceId, with: impl Fn(PlaceId) -> bool) -> Option<Self> {
        let grid = defs.place(place).0.grid.as_ref()?;
        let frame = grid.frame()?;
        let below = grid.over.map(|below| defs.place_at(below, defs.place(place).1));
        let layers = [below, Some(place)].into_iter().flatten().filter(|&layer| with(layer));
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
        let labelled = self.labelled(pieces);
        let mut touches = vec![false; labelled.pieces.len()];
        labelled.each_side(|one, other| (touches[one], touches[other]) = (true, true));
        labelled.pieces.into_iter().zip(touches).filter_map(|(piece, touches)| touches.then_some(piece)).collect()
    }

    /// How many groups of at least so many of these pieces hang together by their sides.
    pub fn clusters(&self, pieces: &[PieceId], least: usize) -> usize {
        let labelled = self.labelled(pieces);
        // Each piece points at one of its group, the first one of a group at itself.
        let mut first: Vec<usize> = (0..labelled.pieces.len()).collect();
        let find = |first: &[usize], mut at: usize| {
            while first[at] != at {
                at = first[at];
            }
            at
        };
        labelled.each_side(|one, other| {
            let (one, other) = (find(&first, one), find(&first, other));
            let (low, high) = (one.min(other), one.max(other));
            first[high] = low;
        });
        let mut sizes = vec![0; first.len()];
        (0..first.len()).for_each(|at| sizes[find(&first, at)] += 1);
        sizes.into_iter().filter(|&size| size >= least.max(1)).count()
    }

    /// The cells with the piece on each, of those pieces that lie here; each piece once, in the order given.
    fn labelled(&self, pieces: &[PieceId]) -> Labelled {
        let cells: BTreeMap<PieceId, Cell> = self.lying.iter().copied().collect();
        let mut seen = BTreeSet::new();
        let lies_here = |piece: &PieceId| cells.contains_key(piece) && seen.insert(*piece);
        let pieces: Vec<PieceId> = pieces.iter().copied().filter(lies_here).collect();
        let mut labels = vec![None; self.frame.width * self.frame.height];
        for (label, piece) in pieces.iter().enumerate() {
            let (cell, kind) = (cells[piece], self.defs.pieces[piece.index()].kind);
            let Some((left, top)) = self.frame.within(cell.column, cell.row) else { continue };
            outline(self.defs, self.grid, kind, cell.turns, |outline| {
                for (x, y) in outline.cells() {
                    let (x, y) = (left + usize::from(x), top + usize::from(y));
                    if x < self.frame.width && y < self.frame.height {
                        labels[y * self.frame.width + x] = Some(label);
                    }
                }
            });
        }
        Labelled { pieces, labels, width: self.frame.width }
    }
}

/// Some pieces, and which of them lies on each cell, row by row.
struct Labelled {
    pieces: Vec<PieceId>,
    labels: Vec<Option<usize>>,
    width: usize,
}

impl Labelled {
    /// Calls back with each two different pieces that share a side.
    fn each_side(&self, mut found: impl FnMut(usize, usize)) {
        for (at, label) in self.labels.iter().enumerate() {
            let right = (at % self.width + 1 < self.width).then_some(at + 1);
            for next in right.into_iter().chain([at + self.width]) {
                if let (Some(one), Some(Some(other))) = (*label, self.labels.get(next))
                    && one != *other
                {
                    found(one, *other);
                }
            }
        }
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

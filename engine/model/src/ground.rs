//! Grids that end on all sides, with pieces that cover several cells: where one may be laid, what
//! touches what, and what walls enclose.

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
    defs: &'a Defs,
    grid: &'a GridDef,
    place: PlaceId,
    frame: Frame,
    lying: Vec<(PieceId, Cell)>,
    taken: Cells,
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

    fn cover(&self, cells: &mut Cells, piece: PieceId, cell: Cell) {
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

    /// The cells where a piece of a kind may be laid, each with the ways to turn it: on free cells,
    /// and unless the grid is loose beside something that lies there already. First all that are
    /// not turned, row by row from the left, then all turned by a quarter, and so on.
    pub fn placements(&self, kind: KindId) -> Vec<Cell> {
        let mut cells = Vec::new();
        self.each_placement(kind, |row, columns, turns| {
            let mut left = columns;
            while left != 0 {
                let column = self.frame.left + left.trailing_zeros() as i16;
                cells.push(Cell { place: self.place, row: self.frame.top + row as i16, column, turns });
                left &= left - 1;
            }
            false
        });
        cells
    }

    /// Whether there is a cell where a piece of a kind may be laid.
    pub fn has_room(&self, kind: KindId) -> bool {
        self.each_placement(kind, |_, columns, _| columns != 0)
    }

    /// Calls back with each row, the columns where a piece may be laid, and its turns, until told
    /// to stop; gives whether it was.
    fn each_placement(&self, kind: KindId, mut found: impl FnMut(usize, u64, u8) -> bool) -> bool {
        let free = self.taken.complement();
        let beside = (!self.grid.loose && !self.lying.is_empty()).then(|| self.taken.grown(false));
        let mut look = |outline: &Outline, turns: u8| {
            let (width, height) = (usize::from(outline.width), outline.rows.len());
            if width > self.frame.width || height > self.frame.height {
                return false;
            }
            let all = self.frame.row() >> (width - 1);
            (0..=self.frame.height - height).any(|row| {
                let mut columns = all & fitting(&free, outline, row);
                if let Some(beside) = &beside {
                    columns &= touching(beside, outline, row);
                }
                found(row, columns, turns)
            })
        };
        match footprint(self.defs, self.grid, kind) {
            Some(print) => print.turns.iter().enumerate().any(|(turns, outline)| look(outline, turns as u8)),
            None => look(&Outline::new([(0, 0)]), 0),
        }
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

    /// The cells of the pieces that are walls.
    pub fn walls(&self) -> Cells {
        let mut walls = Cells::none(self.frame);
        let Some(attr) = self.grid.walls else { return walls };
        for &(piece, cell) in &self.lying {
            if *self.defs.figure(self.defs.pieces[piece.index()].kind, attr) == Figure::Flag(true) {
                self.cover(&mut walls, piece, cell);
            }
        }
        walls
    }

    /// The cells inside of closed walls: those that are no wall and cannot be reached from the rim
    /// of the grid. The rim itself is no wall.
    pub fn enclosed(&self) -> Cells {
        let walls = self.walls();
        self.reached(&walls).or(&walls).complement()
    }

    /// The cells that can be reached from the rim.
    fn reached(&self, walls: &Cells) -> Cells {
        Cells::rim(self.frame).flood(&walls.complement(), !self.grid.corners_seal)
    }

    /// The pieces that lie inside of closed walls with all their cells. A wall does where it would if
    /// it were none.
    pub fn enclosed_pieces(&self) -> Vec<PieceId> {
        let walls = self.walls();
        let reached = self.reached(&walls);
        let inside = |piece: &PieceId| {
            let under = self.under(*piece);
            if !under.meets(&walls) {
                return !under.meets(&reached);
            }
            !under.grown(!self.grid.corners_seal).meets(&reached) && !under.meets(&Cells::rim(self.frame))
        };
        self.lying.iter().map(|(piece, _)| *piece).filter(inside).collect()
    }

    /// How many cells the largest region inside of closed walls has.
    pub fn largest_enclosed(&self) -> u32 {
        let mut left = self.enclosed();
        let mut largest = 0;
        while let Some(first) = left.first() {
            let region = first.flood(&left, !self.grid.corners_seal);
            largest = largest.max(region.len());
            left = left.and(&region.complement());
        }
        largest
    }
}

/// Adds the cells of a piece that lies on a cell.
fn cover(defs: &Defs, grid: &GridDef, cells: &mut Cells, piece: PieceId, cell: Cell) {
    if let Some(at) = cells.frame().within(cell.column, cell.row) {
        outline(defs, grid, defs.pieces[piece.index()].kind, cell.turns, |outline| cells.cover(outline, at));
    }
}

/// The columns at which an outline lies on these cells only, with its first row in `row`.
fn fitting(cells: &Cells, outline: &Outline, row: usize) -> u64 {
    covered(outline).fold(u64::MAX, |columns, (x, y)| columns & cells.rows()[row + y] >> x)
}

/// The columns at which an outline lies on one of these cells at least.
fn touching(cells: &Cells, outline: &Outline, row: usize) -> u64 {
    covered(outline).fold(0, |columns, (x, y)| columns | cells.rows()[row + y] >> x)
}

fn covered(outline: &Outline) -> impl Iterator<Item = (u32, usize)> + '_ {
    outline.rows.iter().enumerate().flat_map(|(y, &row)| {
        let mut left = row;
        std::iter::from_fn(move || {
            let x = left.trailing_zeros();
            (left != 0).then(|| {
                left &= left - 1;
                (x, y)
            })
        })
    })
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

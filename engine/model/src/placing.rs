//! Where a piece may be laid on a grid that ends on all sides.

use crate::cells::Cells;
use crate::footprint::Outline;
use crate::ground::{Ground, footprint};
use crate::ids::KindId;
use crate::place::Cell;

impl Ground<'_> {
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

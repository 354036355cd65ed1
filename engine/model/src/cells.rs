//! Sets of cells of a bounded grid, a bit for each.

use crate::footprint::{Outline, WIDEST};

/// Where a grid that ends on all sides begins, and how large it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The first column.
    pub left: i16,
    /// The first row.
    pub top: i16,
    /// Columns, at most [`WIDEST`].
    pub width: usize,
    /// Rows, at most [`WIDEST`].
    pub height: usize,
}

impl Frame {
    /// The bits of a whole row.
    pub const fn row(self) -> u64 {
        u64::MAX >> (WIDEST - self.width)
    }

    /// A column and row counted from the frame's corner, if they lie within it.
    pub fn within(self, column: i16, row: i16) -> Option<(usize, usize)> {
        let x = usize::try_from(i32::from(column) - i32::from(self.left)).ok()?;
        let y = usize::try_from(i32::from(row) - i32::from(self.top)).ok()?;
        (x < self.width && y < self.height).then_some((x, y))
    }
}

/// A set of cells within a [`Frame`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells {
    frame: Frame,
    rows: [u64; WIDEST],
}

impl Cells {
    /// No cell.
    pub const fn none(frame: Frame) -> Self {
        Self { frame, rows: [0; WIDEST] }
    }

    /// All cells on the rim of the frame.
    pub fn rim(frame: Frame) -> Self {
        let mut rim = Self::none(frame);
        let sides = 1 | 1 << (frame.width - 1);
        for y in 0..frame.height {
            rim.rows[y] = if y == 0 || y + 1 == frame.height { frame.row() } else { sides };
        }
        rim
    }

    /// The frame.
    pub const fn frame(&self) -> Frame {
        self.frame
    }

    /// The rows of the frame.
    pub fn rows(&self) -> &[u64] {
        &self.rows[..self.frame.height]
    }

    /// Adds an outline with its corner at a column and row, counted from the frame's corner. What
    /// would lie outside of the frame is left out.
    pub fn cover(&mut self, outline: &Outline, (x, y): (usize, usize)) {
        let row = self.frame.row();
        for (at, bits) in outline.rows.iter().enumerate().take(self.frame.height.saturating_sub(y)) {
            self.rows[y + at] |= bits << x & row;
        }
    }

    /// Whether a cell is in it, by its column and row counted from the frame's corner.
    pub fn has(&self, x: usize, y: usize) -> bool {
        self.rows().get(y).is_some_and(|row| x < self.frame.width && row >> x & 1 == 1)
    }

    /// Whether there is no cell in it.
    pub fn is_empty(&self) -> bool {
        self.rows().iter().all(|&row| row == 0)
    }

    /// How many cells.
    pub fn len(&self) -> u32 {
        self.rows().iter().map(|row| row.count_ones()).sum()
    }

    /// The first cell, row by row from the top left.
    pub fn first(&self) -> Option<Self> {
        let y = self.rows().iter().position(|&row| row != 0)?;
        let mut first = Self::none(self.frame);
        first.rows[y] = self.rows[y] & self.rows[y].wrapping_neg();
        Some(first)
    }

    /// The cells of the frame that are not in it.
    #[must_use]
    pub fn complement(&self) -> Self {
        let row = self.frame.row();
        self.each(|y| !self.rows[y] & row)
    }

    /// The cells in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.each(|y| self.rows[y] & other.rows[y])
    }

    /// The cells in either.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.each(|y| self.rows[y] | other.rows[y])
    }

    /// Whether they have a cell in common.
    pub fn meets(&self, other: &Self) -> bool {
        self.rows().iter().zip(other.rows()).any(|(one, two)| one & two != 0)
    }

    /// Whether all cells of this are in the other.
    pub fn lies_in(&self, other: &Self) -> bool {
        self.rows().iter().zip(other.rows()).all(|(one, two)| one & !two == 0)
    }

    /// These cells and all that share a side with one; with `corners` also those that share a corner.
    #[must_use]
    pub fn grown(&self, corners: bool) -> Self {
        let row = self.frame.row();
        let wide = |y: usize| self.rows[y] | (self.rows[y] << 1 & row) | self.rows[y] >> 1;
        let beyond = |y: usize| if corners { wide(y) } else { self.rows[y] };
        self.each(|y| {
            let above = if y == 0 { 0 } else { beyond(y - 1) };
            let below = if y + 1 == self.frame.height { 0 } else { beyond(y + 1) };
            wide(y) | above | below
        })
    }

    /// All cells of `open` that can be reached from these without leaving it.
    #[must_use]
    pub fn flood(&self, open: &Self, corners: bool) -> Self {
        let mut reached = self.and(open);
        loop {
            let next = reached.grown(corners).and(open);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    fn each(&self, row: impl Fn(usize) -> u64) -> Self {
        let mut made = Self::none(self.frame);
        for y in 0..self.frame.height {
            made.rows[y] = row(y);
        }
        made
    }
}

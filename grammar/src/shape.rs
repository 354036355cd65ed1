//! Footprints: the cells that a piece covers.

use std::fmt;

/// The cells that a piece covers, without empty rows or columns around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Columns, from 1 to 32.
    pub width: u8,
    /// Rows, from 1 to 32.
    pub height: u8,
    /// Column and row of each covered cell, from 0, row by row from the top left.
    pub cells: Vec<(u8, u8)>,
}

impl Shape {
    /// The shape turned by no, one, two and three quarters clockwise, without those that look
    /// like an earlier one. It is never mirrored.
    pub fn rotations(&self) -> Vec<Shape> {
        let mut turns = vec![self.clone()];
        let mut next = self.turned();
        while next != *self {
            turns.push(next.clone());
            next = next.turned();
        }
        turns
    }

    fn turned(&self) -> Shape {
        let turn = |(x, y): &(u8, u8)| (self.height - 1 - y, *x);
        let mut cells: Vec<(u8, u8)> = self.cells.iter().map(turn).collect();
        cells.sort_by_key(|(x, y)| (*y, *x));
        Shape { width: self.height, height: self.width, cells }
    }
}

/// Draws the shape again, every row to its full width, without a line end after the last.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in 0..self.height {
            if y > 0 {
                writeln!(f)?;
            }
            for x in 0..self.width {
                f.write_str(if self.cells.contains(&(x, y)) { "#" } else { "." })?;
            }
        }
        Ok(())
    }
}

//! The cells that a piece covers on a grid, for each way to turn it.

/// The most columns, and the most rows, of a grid that ends on all sides.
pub const WIDEST: usize = 64;

/// The cells that a piece covers. A piece is turned by quarters and never mirrored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Footprint {
    /// The piece turned by no, one, two and three quarters clockwise, without what looks like an
    /// earlier one.
    pub turns: Vec<Outline>,
}

/// A footprint turned one way, seen from the top left of the smallest rectangle around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// Columns.
    pub width: u8,
    /// The covered columns of each row, a bit for each, the lowest bit on the left.
    pub rows: Vec<u64>,
}

impl Outline {
    /// An outline that covers these columns and rows.
    pub fn new(cells: impl IntoIterator<Item = (u8, u8)>) -> Self {
        let mut made = Self { width: 0, rows: Vec::new() };
        for (column, row) in cells {
            made.width = made.width.max(column + 1);
            let row = usize::from(row);
            made.rows.resize(made.rows.len().max(row + 1), 0);
            made.rows[row] |= 1 << column;
        }
        made
    }

    /// The column and row of each covered cell, row by row from the top left.
    pub fn cells(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        let in_row = |(row, bits): (usize, &u64)| {
            let bits = *bits;
            (0..WIDEST as u8).filter(move |column| bits >> column & 1 == 1).map(move |column| (column, row as u8))
        };
        self.rows.iter().enumerate().flat_map(in_row)
    }
}

impl Default for Footprint {
    /// A single cell.
    fn default() -> Self {
        Self { turns: vec![Outline::new([(0, 0)])] }
    }
}

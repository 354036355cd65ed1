//! Frames of cells in box characters: a line wherever two cells belong to different groups.

use std::collections::BTreeMap;

use ratatui::style::Style;

use super::block::Block;

/// A cell by column and row.
pub(crate) type At = (i16, i16);

/// Box characters by the arms that they have: up 1, right 2, down 4, left 8.
const LIGHT: [&str; 16] = [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"];

/// Cells in columns and rows.
#[derive(Clone, Debug)]
pub(crate) struct Mesh {
    /// What each cell belongs to; cells of one group have no line between them.
    pub groups: BTreeMap<At, u32>,
    /// The first column and row.
    pub first: At,
    /// The last column and row.
    pub last: At,
    /// How many columns and rows of the terminal are within a cell.
    pub inner: (u16, u16),
}

impl Mesh {
    /// How many columns and rows of the terminal it takes.
    pub(crate) fn size(&self) -> (u16, u16) {
        let count = |first: i16, last: i16| (i32::from(last) - i32::from(first) + 1).max(0) as u16;
        let columns = count(self.first.0, self.last.0).saturating_mul(self.inner.0 + 1).saturating_add(1);
        let rows = count(self.first.1, self.last.1).saturating_mul(self.inner.1 + 1).saturating_add(1);
        (columns, rows)
    }

    /// The upper left corner of what is within a cell.
    pub(crate) fn corner(&self, (column, row): At) -> (u16, u16) {
        let steps = |at: i16, first: i16| (i32::from(at) - i32::from(first)).max(0) as u16;
        let (x, y) = (steps(column, self.first.0), steps(row, self.first.1));
        (x * (self.inner.0 + 1) + 1, y * (self.inner.1 + 1) + 1)
    }

    /// Whether a line runs between two cells.
    fn parted(&self, a: At, b: At) -> bool {
        self.groups.get(&a) != self.groups.get(&b)
    }

    /// Draws all lines.
    pub(crate) fn lines(&self, made: &mut Block, ink: Style) {
        for row in self.first.1..=self.last.1 + 1 {
            for column in self.first.0..=self.last.0 + 1 {
                self.at_corner((column, row), made, ink);
            }
        }
    }

    /// The upper left corner of a cell, and the lines that go right and down from there.
    fn at_corner(&self, (column, row): At, made: &mut Block, ink: Style) {
        let [here, left, above, across] = [(column, row), (column - 1, row), (column, row - 1), (column - 1, row - 1)];
        let arms =
            [self.parted(across, above), self.parted(above, here), self.parted(left, here), self.parted(across, left)];
        let shape = arms.iter().enumerate().map(|(bit, &arm)| usize::from(arm) << bit).sum::<usize>();
        let (x, y) = self.corner((column, row));
        let (x, y) = (x - 1, y - 1);
        if shape > 0 {
            made.put(x, y, LIGHT[shape], ink);
        }
        if arms[1] {
            made.put(x + 1, y, &"─".repeat(self.inner.0.into()), ink);
        }
        if arms[2] {
            for down in 0..self.inner.1 {
                made.put(x, y + 1 + down, "│", ink);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(cells: &[(i16, i16, u32)], inner: (u16, u16)) -> Vec<String> {
        let groups: BTreeMap<At, u32> = cells.iter().map(|&(column, row, group)| ((column, row), group)).collect();
        let last = (cells.iter().map(|c| c.0).max().unwrap(), cells.iter().map(|c| c.1).max().unwrap());
        let mesh = Mesh { groups, first: (0, 0), last, inner };
        let mut made = Block::new(mesh.size().0, mesh.size().1);
        mesh.lines(&mut made, Style::new());
        made.text()
    }

    #[test]
    fn neighbours_share_a_line() {
        assert_eq!(drawn(&[(0, 0, 1), (1, 0, 2)], (2, 1)), ["┌──┬──┐", "│  │  │", "└──┴──┘"]);
    }

    #[test]
    fn a_piece_of_several_cells_has_one_outline() {
        let corner = [(0, 0, 1), (0, 1, 1), (1, 1, 1)];
        assert_eq!(drawn(&corner, (2, 1)), ["┌──┐", "│  │", "│  └──┐", "│     │", "└─────┘"]);
    }

    #[test]
    fn pieces_that_touch_at_a_corner_meet_there() {
        assert_eq!(drawn(&[(0, 0, 1), (1, 1, 2)], (1, 1)), ["┌─┐", "│ │", "└─┼─┐", "  │ │", "  └─┘"]);
    }
}

//! What walls enclose on a grid that ends on all sides.

use crate::cells::Cells;
use crate::figure::Figure;
use crate::ground::Ground;
use crate::ids::PieceId;

impl Ground<'_> {
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

//! Pieces that are dice: what they show.

use crate::defs::{Defs, Slot};
use crate::figure::Figure;
use crate::ids::{AttrId, DieId, KindId, PieceId, SymbolId};
use crate::table::{Table, symbols_on};

impl Defs {
    /// Which die the pieces of a kind are, if they are dice.
    pub fn die_of(&self, kind: KindId) -> Option<DieId> {
        match self.figure(kind, self.class_of(kind).dice?.die) {
            Figure::Die(die) => Some(*die),
            _ => None,
        }
    }

    /// The state of a piece that keeps the face which it shows, if it is a die.
    pub fn face_state(&self, piece: PieceId) -> Option<AttrId> {
        self.class_of_piece(piece).dice.map(|dice| dice.face)
    }

    /// The face of a die on which a symbol is counted; empty for a face that it does not have.
    pub fn face(&self, die: DieId, face: u8) -> &[(SymbolId, u32)] {
        self.die(die).faces.get(usize::from(face)).map_or(&[], Vec::as_slice)
    }
}

impl Table {
    /// The die that a piece is and the face that it shows; `None` when it is no die or shows none.
    pub fn face(&self, defs: &Defs, piece: PieceId) -> Option<(DieId, u8)> {
        let die = defs.die_of(defs.pieces[piece.index()].kind)?;
        let Slot::State(slot) = defs.slot(piece, defs.face_state(piece)?) else { return None };
        let shown = self.cells[defs.layout.state(piece, slot)];
        (shown > 0).then(|| (die, (shown - 1) as u8))
    }

    /// How often a symbol is on the face that a piece shows.
    pub fn shows(&self, defs: &Defs, piece: PieceId, symbol: SymbolId) -> i32 {
        self.face(defs, piece).map_or(0, |(die, face)| symbols_on(defs.face(die, face), symbol))
    }
}

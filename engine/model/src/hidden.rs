//! What a player does not know, laid anew: for bots that think ahead, and for tests of secrecy.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use crate::defs::Defs;
use crate::ids::{ClassId, PieceId, PlayerId};
use crate::table::Table;

/// A table that a viewer cannot tell from this one: the pieces that he does not see have changed
/// places among themselves, those of each class for themselves. What he sees stays, and every
/// place keeps how many pieces it has.
pub fn resample(table: &Table, defs: &Defs, viewer: Option<PlayerId>, seed: u64) -> Table {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut made = table.clone();
    for class in (0..defs.classes.len()).map(ClassId::at) {
        let unseen = |&piece: &PieceId| defs.kind_of(piece).class == class && !table.sees(defs, piece, viewer);
        let pieces: Vec<PieceId> = table.pieces(defs).filter(unseen).collect();
        let mut onto = pieces.clone();
        onto.shuffle(&mut rng);
        for (piece, other) in pieces.iter().zip(&onto) {
            made.swap_in(defs, table, *piece, *other);
        }
    }
    made
}

//! Chance for what a player does not know: secret counters, dice and grids, dealt anew.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::defs::{Class, Defs, Each, Form};
use crate::event::Watch;
use crate::grid;
use crate::ground::Ground;
use crate::ids::{PlaceId, PlayerId};
use crate::table::Table;

/// A source of chance for what is laid anew. The game knows nothing of it.
#[derive(Clone, Debug)]
pub struct Dealer(ChaCha8Rng);

impl Dealer {
    /// The same numbers for the same seed, on every machine.
    pub fn seeded(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `end`, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end as u32) as usize
    }

    /// Any number, such as the seed of another source.
    pub fn number(&mut self) -> u64 {
        self.0.random()
    }

    /// The dice that a viewer does not see are thrown anew, as far as they show anything.
    pub fn throw_unseen(&mut self, table: &mut Table, defs: &Defs, viewer: Option<PlayerId>) {
        for piece in table.pieces(defs) {
            let unseen = !table.sees(defs, piece, viewer);
            if let Some((die, _)) = table.face(defs, piece).filter(|_| unseen) {
                let face = self.below(defs.die(die).faces.len()) as u8;
                // The face is one of the die's, so this cannot fail.
                _ = table.show_face(defs, &mut Watch::default(), piece, face);
            }
        }
    }

    /// The pieces on bounded grids that a viewer does not see are laid there anew, each where it may
    /// lie. A grid for which that does not come out stays as it is.
    pub fn lay_unseen(&mut self, table: &mut Table, defs: &Defs, viewer: Option<PlayerId>) {
        for place in defs.place_instances().filter(|&place| !defs.sees_place(place, viewer)) {
            if Ground::new(table, defs, place).is_some() {
                let was = table.clone();
                if !self.lay_grid(table, defs, place) {
                    table.clone_from(&was);
                }
            }
        }
    }

    fn lay_grid(&mut self, table: &mut Table, defs: &Defs, place: PlaceId) -> bool {
        let nobody = &mut Watch::default();
        let pieces = table.lying(defs, place);
        for &piece in &pieces {
            _ = table.take_out(defs, nobody, piece);
        }
        pieces.into_iter().all(|piece| {
            let cells = grid::placements(table, defs, place, piece);
            let cell = (!cells.is_empty()).then(|| cells[self.below(cells.len())]);
            cell.is_some_and(|cell| table.lay_on(defs, nobody, piece, cell).is_ok())
        })
    }

    /// Other players change all their secret counters with each other. What each of them has then
    /// is what somebody really has, so supplies and caps hold. Secret counters of the table, and
    /// those of an only other player, stay: nothing says what else the rules would allow.
    pub fn deal_secrets(&mut self, table: &mut Table, defs: &Defs, viewer: Option<PlayerId>) {
        let others: Vec<PlayerId> = defs.seats().filter(|&player| Some(player) != viewer).collect();
        let mut from = others.clone();
        from.shuffle(&mut self.0);
        let was = table.clone();
        for kind in defs.classes.iter().filter(|class| is_secret(class)).flat_map(Class::kinds) {
            for (&who, &other) in others.iter().zip(&from) {
                table.copy_amount(defs, &was, who, other, kind);
            }
        }
    }
}

fn is_secret(class: &Class) -> bool {
    class.secret && class.form == Form::Counter && class.each == Each::Player
}

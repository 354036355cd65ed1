//! What a player does not know, laid anew: for bots that think ahead, and for tests of secrecy.

use std::collections::BTreeMap;

use crate::dealer::Dealer;
use crate::defs::{Defs, Slot};
use crate::ids::{PieceId, PlaceId, PlayerId};
use crate::table::Table;
use crate::view::View;

/// Which piece takes which one's place. Where a piece lies, who owns it and what its state is
/// belong to the place; what it is goes along with the piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// For each piece, the one that comes where it was.
    comes: Vec<PieceId>,
}

impl Exchange {
    /// All pieces stay.
    pub fn none(defs: &Defs) -> Self {
        Self { comes: (0..defs.pieces.len()).map(PieceId::at).collect() }
    }

    /// Pieces that are free to go change places at random: across places those with the same back
    /// of one class, one player's set and one place at the start; within a place all of one class,
    /// if they have the same back. `apart` may keep some of them from each other.
    pub fn shuffle<K: Ord>(
        &mut self,
        table: &Table,
        defs: &Defs,
        free: impl Fn(PieceId) -> bool,
        apart: impl Fn(PieceId) -> K,
        dealer: &mut Dealer,
    ) {
        let mut sets = BTreeMap::<_, Vec<PieceId>>::new();
        let mut places = BTreeMap::<_, Vec<PieceId>>::new();
        // What lies on a grid is laid anew there, see [`Dealer::lay_unseen`].
        let off_grids = |piece: &PieceId| table.cell(defs, *piece).is_none();
        for piece in table.pieces(defs).filter(|&piece| free(piece)).filter(off_grids) {
            let def = defs.pieces[piece.index()];
            let class = defs.kind_of(piece).class;
            let back = defs.first_with_back_of(def.kind);
            sets.entry((class, back, def.home, def.place, apart(piece))).or_default().push(piece);
            places.entry((class, back, table.lies(defs, piece), apart(piece))).or_default().push(piece);
        }
        for group in sets.values().chain(places.values()) {
            self.mix(table, defs, group, dealer);
        }
    }

    fn mix(&mut self, table: &Table, defs: &Defs, group: &[PieceId], dealer: &mut Dealer) {
        for last in (1..group.len()).rev() {
            let (a, b) = (group[last].index(), group[dealer.below(last + 1)].index());
            let fits = |piece: PieceId, at: usize| may_have_state_of(table, defs, piece, PieceId::at(at));
            if fits(self.comes[a], b) && fits(self.comes[b], a) {
                self.comes.swap(a, b);
            }
        }
    }

    /// The piece that comes where this one was.
    pub fn instead_of(&self, piece: PieceId) -> PieceId {
        self.comes[piece.index()]
    }

    /// The table with its pieces exchanged.
    pub fn of(&self, table: &Table, defs: &Defs) -> Table {
        let mut made = table.clone();
        for (at, &comes) in self.comes.iter().enumerate().filter(|(at, comes)| *at != comes.index()) {
            made.swap_in(defs, table, comes, PieceId::at(at));
        }
        made
    }
}

/// Whether the state of one piece is in the range of another.
fn may_have_state_of(table: &Table, defs: &Defs, piece: PieceId, other: PieceId) -> bool {
    let states = &defs.class_of_piece(piece).states;
    states.iter().enumerate().all(|(slot, state)| {
        debug_assert_eq!(defs.slot(piece, state.attr), Slot::State(slot as u16));
        table.highest(defs, piece, slot as u16).is_none_or(|most| table.value(defs, other, state.attr) <= most)
    })
}

/// A table that a viewer cannot tell from this one: the pieces that he does not see have changed
/// places among themselves, see [`Exchange::shuffle`], and so have the secret counters of other
/// players, see [`Dealer::deal_secrets`]; dice that he does not see are thrown anew, and so on. What he sees stays, and every place keeps how many pieces it has.
pub fn resample(table: &Table, defs: &Defs, viewer: Option<PlayerId>, seed: u64) -> Table {
    let mut dealer = Dealer::seeded(seed);
    let unseen = |piece| !table.sees(defs, piece, viewer);
    let mut pieces = Exchange::none(defs);
    pieces.shuffle(table, defs, unseen, |_| (), &mut dealer);
    let mut made = pieces.of(table, defs);
    dealer.throw_unseen(&mut made, defs, viewer);
    dealer.lay_unseen(&mut made, defs, viewer);
    dealer.deal_secrets(&mut made, defs, viewer);
    made
}

/// Whether a viewer sees the same on both tables, in everything that a [`View`] offers.
pub fn looks_the_same(one: View<'_>, other: View<'_>) -> bool {
    let defs = one.defs();
    same_course(one, other)
        && defs.seats().map(Some).chain([None]).all(|who| same_holdings(one, other, who))
        && defs.place_instances().all(|place: PlaceId| one.lying(place) == other.lying(place))
}

fn same_course(one: View<'_>, other: View<'_>) -> bool {
    let course = |view: View<'_>| {
        let turn = (view.turn_player(), view.round(), view.turn_number());
        (view.stage(), view.phase(), turn, view.throw(), view.winners().collect::<Vec<_>>())
    };
    course(one) == course(other)
}

fn same_holdings(one: View<'_>, other: View<'_>, who: Option<PlayerId>) -> bool {
    let same_counter =
        |kind| one.amount(who, kind) == other.amount(who, kind) && one.supply(kind) == other.supply(kind);
    let same_piece = |piece| {
        one.lies(piece) == other.lies(piece)
            && one.cell(piece) == other.cell(piece)
            && one.states(piece).eq(other.states(piece))
    };
    one.counters(who).all(same_counter) && one.pieces(who).eq(other.pieces(who)) && one.pieces(who).all(same_piece)
}

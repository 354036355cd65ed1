//! Candidates for a decision: what is offered, and what is refused and why.

use crate::choice::Choice;
use crate::defs::{Class, Defs, Each, Form, Slot};
use crate::ids::{AttrId, ClassId, KindId, PieceId, PlayerId};
use crate::reason::Reason;
use crate::table::Table;

/// Candidates in a fixed order. A filter moves those that fail to the refused ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// For counters: whose.
    pub who: Option<PlayerId>,
    /// What may be chosen.
    pub items: Vec<Choice>,
    /// What may not, and why.
    pub refused: Vec<(Choice, Reason)>,
    /// For cells: the piece that would be laid there.
    pub laying: Option<PieceId>,
    /// The script line that refused each of them, as far as it is known; 0 where it is not.
    pub refused_at: Vec<u32>,
}

impl List {
    /// The pieces of a class that a player owns (or that lie with nobody).
    pub fn owned(table: &Table, defs: &Defs, owner: Option<PlayerId>, class: ClassId) -> Self {
        Self::pieces(table, defs, class, |o| o == owner)
    }

    /// The pieces of a class that somebody else owns.
    pub fn of_rivals(table: &Table, defs: &Defs, player: PlayerId, class: ClassId) -> Self {
        Self::pieces(table, defs, class, |o| o.is_some_and(|o| o != player))
    }

    /// All pieces of a class.
    pub fn all(table: &Table, defs: &Defs, class: ClassId) -> Self {
        Self::pieces(table, defs, class, |_| true)
    }

    fn pieces(table: &Table, defs: &Defs, class: ClassId, owned: impl Fn(Option<PlayerId>) -> bool) -> Self {
        let kinds = &defs.classes[class.index()];
        let pieces = defs.pieces_between(kinds.first, KindId::at(kinds.first.index() + kinds.len));
        let items = pieces.filter(|&piece| owned(table.owner(defs, piece))).map(Choice::Piece).collect();
        Self { items, ..Self::default() }
    }

    /// The counters of a class.
    pub fn counters(defs: &Defs, who: Option<PlayerId>, class: ClassId) -> Self {
        let items = defs.classes[class.index()].kinds().map(Choice::Kind).collect();
        Self { who, items, ..Self::default() }
    }

    /// Keeps what passes the test, with a reason for what does not.
    #[must_use]
    pub fn keep(mut self, test: impl Fn(Choice) -> bool, why: impl Fn(Choice) -> Reason) -> Self {
        let refused = &mut self.refused;
        self.items.retain(|&item| {
            let kept = test(item);
            if !kept {
                refused.push((item, why(item)));
            }
            kept
        });
        self
    }

    /// Notes the line that refused what was refused since this was noted last.
    pub fn note_line(&mut self, line: u32) {
        self.refused_at.resize(self.refused.len(), line);
    }

    /// The number that an item has for an attribute; for a counter the amount, whatever the name.
    pub fn value(&self, table: &Table, defs: &Defs, item: Choice, attr: AttrId) -> i32 {
        match item {
            Choice::Piece(piece) => table.value(defs, piece, attr),
            Choice::Kind(kind) => table.amount(defs, self.who, kind),
            _ => 0,
        }
    }

    /// How far the number of an item may still rise.
    pub fn room(&self, table: &Table, defs: &Defs, item: Choice, attr: AttrId) -> i32 {
        match item {
            Choice::Piece(piece) => match defs.slot(piece, attr) {
                Slot::State(slot) => table.piece_room(defs, piece, slot),
                Slot::Static(_) | Slot::Absent => 0,
            },
            Choice::Kind(kind) => table.room(defs, self.who, kind),
            _ => 0,
        }
    }
}

/// The first piece of a kind that a player owns, else the first one of his set.
pub fn piece_of(table: &Table, defs: &Defs, owner: Option<PlayerId>, kind: KindId) -> Option<PieceId> {
    let found = defs.pieces_of(kind).find(|&p| table.owner(defs, p) == owner);
    found.or_else(|| defs.pieces_of(kind).find(|p| defs.pieces[p.index()].home == owner))
}

/// The only piece of a kind, when all of it is one piece for the whole table.
pub fn single_piece(defs: &Defs, kind: KindId) -> Option<PieceId> {
    let mut all = defs.pieces_of(kind);
    let first = all.next()?;
    all.next().is_none().then_some(first)
}

/// Whether players hold counters of this class each for themselves.
pub fn held_by_players(class: &Class) -> bool {
    class.form == Form::Counter && class.each == Each::Player
}

//! What one player may see of a table. Bots and front ends get this, never the table itself.

use crate::choice::Choice;
use crate::defs::{Defs, Each, Form, Run};
use crate::event::{Event, Told};
use crate::ground::Ground;
use crate::ids::{AttrId, ClassId, DecisionId, DieId, KindId, PhaseId, PieceId, PlaceId, PlayerId};
use crate::naming;
use crate::place::Cell;
use crate::reason::Reason;
use crate::table::{Stage, Table};

/// A table seen from a seat, or by a spectator who sees only what everybody may see.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    table: &'a Table,
    defs: &'a Defs,
    viewer: Option<PlayerId>,
}

impl<'a> View<'a> {
    /// The table as the viewer sees it.
    pub fn new(table: &'a Table, defs: &'a Defs, viewer: Option<PlayerId>) -> Self {
        Self { table, defs, viewer }
    }

    /// The components; they are printed on the box.
    pub fn defs(&self) -> &'a Defs {
        self.defs
    }

    /// Whose view it is.
    pub fn viewer(&self) -> Option<PlayerId> {
        self.viewer
    }

    /// How far the game has come.
    pub fn stage(&self) -> Stage {
        self.table.stage()
    }

    /// The running phase.
    pub fn phase(&self) -> PhaseId {
        self.table.phase()
    }

    /// The player whose turn it is.
    pub fn turn_player(&self) -> PlayerId {
        self.table.turn_player()
    }

    /// The player whom the running phase concerns: the one for whom it is run, where it is run for each.
    pub fn active(&self) -> PlayerId {
        match self.defs.phase(self.phase()).run {
            Run::Each => self.table.active(),
            Run::Turn | Run::Once => self.turn_player(),
        }
    }

    /// The round, from 1.
    pub fn round(&self) -> i32 {
        self.table.round()
    }

    /// The turn, from 1.
    pub fn turn_number(&self) -> i32 {
        self.table.turn_number()
    }

    /// The winners.
    pub fn winners(&self) -> impl Iterator<Item = PlayerId> + use<'a> {
        let table = self.table;
        self.defs.seats().filter(move |&p| table.won(p))
    }

    /// How much of a counter somebody has; `None` when the viewer may not know.
    pub fn amount(&self, who: Option<PlayerId>, kind: KindId) -> Option<i32> {
        self.sees(who, kind).then(|| self.table.amount(self.defs, who, kind))
    }

    /// How much of a counter the supply holds; `None` when it has no end or may not be known.
    pub fn supply(&self, kind: KindId) -> Option<i32> {
        let public = !self.defs.class_of(kind).secret;
        public.then(|| self.table.supply(self.defs, kind)).flatten()
    }

    /// The counters that a player has, or the table.
    pub fn counters(&self, who: Option<PlayerId>) -> impl Iterator<Item = KindId> + use<'a> {
        let each = if who.is_some() { Each::Player } else { Each::Table };
        self.classes(Form::Counter).filter(move |c| c.each == each).flat_map(crate::defs::Class::kinds)
    }

    /// The pieces that a player owns, or that nobody owns.
    pub fn pieces(&self, who: Option<PlayerId>) -> impl Iterator<Item = PieceId> + use<'a> {
        let (table, defs, viewer) = (self.table, self.defs, self.viewer);
        table.pieces(defs).filter(move |&p| table.owner(defs, p) == who && table.sees(defs, p, viewer))
    }

    /// What lies in a place from its top on; `None` stands for a piece that the viewer may not see.
    pub fn lying(&self, place: PlaceId) -> Vec<Option<PieceId>> {
        let lying = self.table.lying(self.defs, place);
        let seen = self.defs.sees_place(place, self.viewer);
        lying.into_iter().map(|piece| seen.then_some(piece)).collect()
    }

    /// Where a piece lies; `None` also when the viewer may not know.
    pub fn lies(&self, piece: PieceId) -> Option<PlaceId> {
        self.table.lies(self.defs, piece).filter(|&place| self.defs.sees_place(place, self.viewer))
    }

    /// Whether the viewer may know which piece this is.
    pub fn knows(&self, piece: PieceId) -> bool {
        self.table.sees(self.defs, piece, self.viewer)
    }

    /// The column and row of a piece on a grid.
    pub fn cell(&self, piece: PieceId) -> Option<Cell> {
        self.table.cell(self.defs, piece).filter(|cell| self.defs.sees_place(cell.place, self.viewer))
    }

    /// The state attributes of a piece: name, value, and the highest value if there is one.
    pub fn states(&self, piece: PieceId) -> impl Iterator<Item = (AttrId, i32, Option<i32>)> + use<'a> {
        let (table, defs) = (self.table, self.defs);
        let seen = table.sees(defs, piece, self.viewer);
        let states = defs.class_of_piece(piece).states.iter().enumerate().filter(move |_| seen);
        states.map(move |(slot, s)| (s.attr, table.value(defs, piece, s.attr), table.highest(defs, piece, slot as u16)))
    }

    /// The face that a die shows, as it is called; `None` also when the viewer may not know.
    pub fn face(&self, piece: PieceId) -> Option<String> {
        let (die, face) =
            self.table.face(self.defs, piece).filter(|_| self.table.sees(self.defs, piece, self.viewer))?;
        Some(naming::faces(self.defs, die, [usize::from(face)]))
    }

    /// A grid that ends on all sides, if the viewer sees it.
    pub fn ground(&self, place: PlaceId) -> Option<Ground<'a>> {
        let seen = self.defs.sees_place(place, self.viewer);
        seen.then(|| Ground::seen(self.table, self.defs, place, self.viewer)).flatten()
    }

    /// The class of a piece.
    pub fn class_of_piece(&self, piece: PieceId) -> ClassId {
        self.defs.kind_of(piece).class
    }

    /// The last throw, as it is called.
    pub fn throw(&self) -> Option<String> {
        let (die, faces) = self.table.throw();
        (!faces.is_empty()).then(|| naming::faces(self.defs, die, faces.iter().map(|&f| f as usize)))
    }

    /// The dice of the last throw, by the positions of their faces.
    pub fn thrown(&self) -> Option<(DieId, &'a [i32])> {
        let (die, faces) = self.table.throw();
        (!faces.is_empty()).then_some((die, faces))
    }

    /// Whether the viewer may read this at all. Of an event with a piece that he may not know he
    /// reads that it happened, but not which piece it was.
    pub fn may_read(&self, told: &Told) -> bool {
        match &told.event {
            Event::Gained(who, kind, ..) | Event::Lost(who, kind, _) => self.sees(*who, *kind),
            Event::Chose(player, decision, _) => self.hears(*player, *decision),
            Event::Changed(..) | Event::Showed(..) => told.knowers.has(self.viewer),
            _ => true,
        }
    }

    /// Whether the viewer may know what a player chose.
    pub fn hears(&self, player: PlayerId, decision: DecisionId) -> bool {
        self.viewer == Some(player) || !self.defs.decision(decision).secret
    }

    /// Why a candidate of a player is refused, in words. Nobody else is told what it says of
    /// counters that only he may know.
    pub fn reason(&self, whose: PlayerId, candidate: Choice, reason: &Reason) -> String {
        let unseen = matches!(candidate, Choice::Piece(piece) if !self.table.sees(self.defs, piece, self.viewer));
        let knows = match reason.holder() {
            Some(holder) if self.is_secret(candidate, reason) => holder,
            _ if unseen => whose,
            _ => return naming::reason(self.table, self.defs, candidate, reason),
        };
        if self.viewer == Some(knows) {
            return naming::reason(self.table, self.defs, candidate, reason);
        }
        format!("only {} may know why", self.defs.players[knows.index()])
    }

    fn is_secret(&self, candidate: Choice, reason: &Reason) -> bool {
        let secret = |kind: KindId| self.defs.class_of(kind).secret;
        match (reason, candidate) {
            (Reason::Said(_), _) => false,
            (Reason::Unaffordable(_, kind), _) => self
                .defs
                .price(*kind)
                .is_some_and(|(cost, wild)| cost.iter().map(|part| part.0).chain(wild).any(secret)),
            (_, Choice::Kind(kind)) => secret(kind),
            _ => false,
        }
    }

    fn sees(&self, who: Option<PlayerId>, kind: KindId) -> bool {
        !self.defs.class_of(kind).secret || (who.is_some() && who == self.viewer)
    }

    fn classes(&self, form: Form) -> impl Iterator<Item = &'a crate::defs::Class> + use<'a> {
        self.defs.classes.iter().filter(move |c| c.form == form)
    }
}

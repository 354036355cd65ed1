//! Pieces in places: in what order they lie, and who may see them.

use crate::defs::{Defs, Each, PlaceDef, Seen};
use crate::event::Knowers;
use crate::ids::{PieceId, PlaceId, PlayerId};
use crate::table::Table;

/// A cell of a grid, and how a piece lies on it. A piece that covers several cells has its corner
/// there: the top left of the smallest rectangle around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The grid.
    pub place: PlaceId,
    /// The row, growing downwards.
    pub row: i16,
    /// The column, growing to the right.
    pub column: i16,
    /// By how many quarters the piece is turned clockwise, from 0 to 3.
    pub turns: u8,
}

impl Defs {
    /// The place that an instance belongs to, and whose it is.
    pub fn place(&self, at: PlaceId) -> (&PlaceDef, Option<PlayerId>) {
        let index = self.places.partition_point(|place| place.first <= at.0).saturating_sub(1);
        let place = &self.places[index];
        let owner = (place.each == Each::Player).then(|| PlayerId::at((at.0 - place.first) as usize));
        (place, owner)
    }

    /// The instance of a place for a player, or for the table.
    pub fn place_at(&self, place: usize, who: Option<PlayerId>) -> PlaceId {
        let place = &self.places[place];
        match (place.each, who) {
            (Each::Player, Some(player)) => PlaceId(place.first + u16::from(player.0)),
            _ => PlaceId(place.first),
        }
    }

    /// All instances of all places.
    pub fn place_instances(&self) -> impl Iterator<Item = PlaceId> + use<> {
        let last = self.places.last();
        let end = last.map_or(0, |p| p.first + if p.each == Each::Player { self.player_count() as u16 } else { 1 });
        (0..end).map(PlaceId)
    }

    /// Whether a player sees what lies in a place.
    pub fn sees_place(&self, at: PlaceId, viewer: Option<PlayerId>) -> bool {
        let (place, owner) = self.place(at);
        match place.seen {
            Seen::All => true,
            Seen::Owner => viewer.is_some() && owner == viewer,
            Seen::Nobody => false,
        }
    }

    /// Who may know a piece that lies there, or nowhere.
    pub fn knowers(&self, at: Option<PlaceId>) -> Knowers {
        at.map_or(Knowers::ALL, |at| Knowers::those(self.player_count(), |viewer| self.sees_place(at, viewer)))
    }

    /// Whether the rules hide anything from anybody: pieces, counters or choices.
    pub fn hides_anything(&self) -> bool {
        self.places.iter().any(|place| place.seen != Seen::All)
            || self.classes.iter().any(|class| class.secret)
            || self.decisions.iter().any(|decision| decision.secret)
    }
}

impl Table {
    /// Where a piece lies.
    pub fn lies(&self, defs: &Defs, piece: PieceId) -> Option<PlaceId> {
        if defs.layout.location == 0 {
            return None;
        }
        let code = self.cells[defs.layout.location(piece)];
        (code > 0).then(|| PlaceId::at(code as usize - 1))
    }

    pub(crate) fn order(&self, defs: &Defs, piece: PieceId) -> i32 {
        self.cells[defs.layout.location(piece) + 1]
    }

    /// The cell of a grid that a piece lies in.
    pub fn cell(&self, defs: &Defs, piece: PieceId) -> Option<Cell> {
        let place = self.lies(defs, piece)?;
        defs.place(place).0.grid.as_ref()?;
        let at = defs.layout.location(piece);
        let [column, row, turns] = [self.cells[at + 2], self.cells[at + 3], self.cells[at + 4]];
        Some(Cell { place, column: column as i16, row: row as i16, turns: turns as u8 })
    }

    /// Whether a player has a piece: he owns it, or it lies in a place of his.
    pub fn has(&self, defs: &Defs, player: PlayerId, piece: PieceId) -> bool {
        let place_owner = || self.lies(defs, piece).and_then(|place| defs.place(place).1);
        self.owner(defs, piece) == Some(player) || place_owner() == Some(player)
    }

    /// How many more pieces have room in a place; `None` where any number has.
    pub fn room_in(&self, defs: &Defs, place: PlaceId) -> Option<usize> {
        let capacity = defs.place(place).0.capacity?;
        Some(usize::from(capacity).saturating_sub(self.count(defs, place)))
    }

    /// The pieces of a place from its top (or left end) on.
    pub fn lying(&self, defs: &Defs, place: PlaceId) -> Vec<PieceId> {
        let mut found: Vec<(i32, PieceId)> = self.within(defs, place).collect();
        found.sort_unstable();
        found.into_iter().map(|(_, piece)| piece).collect()
    }

    /// The piece on top of a place, or at its left end.
    pub fn top(&self, defs: &Defs, place: PlaceId) -> Option<PieceId> {
        self.within(defs, place).min().map(|(_, piece)| piece)
    }

    /// How many pieces lie in a place.
    pub fn count(&self, defs: &Defs, place: PlaceId) -> usize {
        self.within(defs, place).count()
    }

    /// Where a piece lies, and how many lie above it (or left of it) there.
    pub fn position(&self, defs: &Defs, piece: PieceId) -> Option<(PlaceId, usize)> {
        let place = self.lies(defs, piece)?;
        let own = (self.order(defs, piece), piece);
        Some((place, self.within(defs, place).filter(|&other| other < own).count()))
    }

    /// The pieces of a place as they stand in the table, with what orders them.
    pub(crate) fn within(&self, defs: &Defs, place: PlaceId) -> impl Iterator<Item = (i32, PieceId)> {
        let code = i32::from(place.0) + 1;
        let rows = defs.layout.pieces_in(&self.cells).enumerate();
        rows.filter(move |(_, row)| row[1] == code).map(|(at, row)| (row[2], PieceId::at(at)))
    }

    /// The pieces on a grid with their cells, as they stand in the table.
    pub(crate) fn on_grid(&self, defs: &Defs, place: PlaceId) -> impl Iterator<Item = (PieceId, Cell)> {
        let code = i32::from(place.0) + 1;
        let rows = defs.layout.pieces_in(&self.cells).enumerate();
        rows.filter(move |(_, row)| row[1] == code).map(move |(at, row)| {
            let cell = Cell { place, column: row[3] as i16, row: row[4] as i16, turns: row[5] as u8 };
            (PieceId::at(at), cell)
        })
    }

    /// Who may know which piece this is.
    pub fn knowers(&self, defs: &Defs, piece: PieceId) -> Knowers {
        defs.knowers(self.lies(defs, piece))
    }

    /// Whether a player may know which piece this is.
    pub fn sees(&self, defs: &Defs, piece: PieceId, viewer: Option<PlayerId>) -> bool {
        self.lies(defs, piece).is_none_or(|place| defs.sees_place(place, viewer))
    }
}

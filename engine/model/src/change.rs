//! Every write to a [`Table`] is in this file.

pub use crate::change_error::ChangeError;
use crate::defs::{Defs, Slot};
use crate::event::{Event, Knowers, Watch};
use crate::grid::Laid;
use crate::ground::{self, Ground};
use crate::ids::{AttrId, DieId, KindId, PhaseId, PieceId, PlaceId, PlayerId};
use crate::layout::{Head, LOCATION, Layout};
use crate::place::Cell;
use crate::table::{Stage, Table, seat_code};

/// An end of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Its top, or its left end.
    Top,
    /// Its bottom, or its right end.
    Bottom,
}

impl Table {
    fn set_head(&mut self, cell: Head, value: i32) {
        self.cells[cell as usize] = value;
    }

    /// Raises a counter up to its cap and supply; returns how much it rose.
    pub fn gain(&mut self, defs: &Defs, watch: &mut Watch, who: Option<PlayerId>, kind: KindId, n: i32) -> i32 {
        let got = n.clamp(0, self.room(defs, who, kind));
        let cell = defs.layout.counter(defs.layout.row(who), kind);
        self.cells[cell] += got;
        if n > 0 {
            watch.tell(|| Event::Gained(who, kind, got, n - got));
        }
        got
    }

    /// Lowers a counter.
    ///
    /// # Errors
    /// When it would fall below its floor.
    pub fn lose(
        &mut self,
        defs: &Defs,
        watch: &mut Watch,
        who: Option<PlayerId>,
        kind: KindId,
        n: i32,
    ) -> Result<(), ChangeError> {
        let cell = defs.layout.counter(defs.layout.row(who), kind);
        let has = self.cells[cell];
        let most = has.saturating_sub(defs.kinds[kind.index()].floor);
        if n < 0 || n > most {
            return Err(ChangeError::TooFew { wanted: n, has: most });
        }
        self.cells[cell] -= n;
        if n > 0 {
            watch.tell(|| Event::Lost(who, kind, n));
        }
        Ok(())
    }

    /// Adds to a state attribute of a piece; the number may be negative.
    ///
    /// # Errors
    /// When the piece has no such attribute or the value would leave its range.
    pub fn add(
        &mut self,
        defs: &Defs,
        watch: &mut Watch,
        piece: PieceId,
        attr: AttrId,
        n: i32,
    ) -> Result<(), ChangeError> {
        let Slot::State(slot) = defs.slot(piece, attr) else { return Err(ChangeError::NoSuchState) };
        let cell = defs.layout.state(piece, slot);
        let was = self.cells[cell];
        let is = was.saturating_add(n);
        if is < 0 {
            return Err(ChangeError::Below(is));
        }
        if n > 0 {
            let room = self.piece_room(defs, piece, slot);
            if n > room {
                return Err(ChangeError::Above { by: n, room });
            }
        }
        self.cells[cell] = is;
        if n != 0 {
            watch.tell_to(|| (Event::Changed(piece, attr, was, is), self.knowers(defs, piece)));
        }
        Ok(())
    }

    /// Sets a state attribute of a piece.
    ///
    /// # Errors
    /// As [`Table::add`].
    pub fn set(
        &mut self,
        defs: &Defs,
        watch: &mut Watch,
        piece: PieceId,
        attr: AttrId,
        value: i32,
    ) -> Result<(), ChangeError> {
        let was = self.value(defs, piece, attr);
        self.add(defs, watch, piece, attr, value.saturating_sub(was))
    }

    /// Gives a piece to a player, or back to the table.
    pub fn give(&mut self, defs: &Defs, watch: &mut Watch, piece: PieceId, to: Option<PlayerId>) {
        let cell = defs.layout.owner(piece);
        let code = seat_code(to);
        if self.cells[cell] != code {
            self.cells[cell] = code;
            watch.tell_to(|| (Event::Moved(piece, to), self.knowers(defs, piece)));
        }
    }

    /// Lays down a throw. More faces than the table has room for are a fault of the caller.
    pub fn lay_throw(&mut self, watch: &mut Watch, who: PlayerId, die: DieId, faces: &[u8]) {
        self.set_head(Head::Die, i32::from(die.0));
        self.set_head(Head::DiceCount, faces.len() as i32);
        let start = Layout::FACES;
        for (cell, &face) in self.cells[start..].iter_mut().zip(faces) {
            *cell = i32::from(face);
        }
        if !faces.is_empty() {
            watch.tell(|| Event::Threw(who, die, faces.to_vec()));
        }
    }

    /// Turns a die to a face, by its position on the die.
    ///
    /// # Errors
    /// When the piece is no die or has no such face.
    pub fn show_face(&mut self, defs: &Defs, watch: &mut Watch, piece: PieceId, face: u8) -> Result<(), ChangeError> {
        let state = defs.face_state(piece).ok_or(ChangeError::NoSuchState)?;
        self.set(defs, &mut Watch::default(), piece, state, i32::from(face) + 1)?;
        watch.tell_to(|| (Event::Showed(piece, face), self.knowers(defs, piece)));
        Ok(())
    }

    /// Sets who starts; it is that player's turn.
    pub fn start_with(&mut self, player: PlayerId) {
        self.set_head(Head::First, i32::from(player.0));
        self.set_head(Head::Turn, i32::from(player.0));
        self.set_head(Head::Active, i32::from(player.0));
    }

    /// Ends the running phase with this step.
    pub fn end_phase(&mut self) {
        self.set_head(Head::EndPhase, 1);
    }

    /// Makes a player win and ends the game.
    pub fn win(&mut self, watch: &mut Watch, player: PlayerId) {
        let winners = self.head(Head::Winners) | 1 << player.0;
        self.set_head(Head::Winners, winners);
        self.set_head(Head::Stage, 2);
        watch.tell(|| Event::Won(player));
    }

    /// Ends the game without a further winner.
    pub fn end_game(&mut self) {
        self.set_head(Head::Stage, 2);
    }

    /// Goes to a phase, concerning a player.
    pub fn enter_phase(&mut self, phase: PhaseId, active: PlayerId) {
        self.set_head(Head::Phase, i32::from(phase.0));
        self.set_head(Head::Active, i32::from(active.0));
        self.set_head(Head::EndPhase, 0);
    }

    /// Leaves the set-up; the first turn begins.
    pub fn begin_play(&mut self) {
        debug_assert!(self.stage() == Stage::Setup);
        self.set_head(Head::Stage, 1);
        self.set_head(Head::TurnNumber, 1);
    }

    /// Begins the turn of the next player, in a new round when it comes round to the first.
    pub fn next_turn(&mut self, player: PlayerId) {
        self.set_head(Head::Turn, i32::from(player.0));
        self.set_head(Head::TurnNumber, self.turn_number().saturating_add(1));
        if player == self.first_player() {
            self.set_head(Head::Round, self.round().saturating_add(1));
        }
    }

    /// Counts a step: whether somebody was asked something in it, and how many things happened.
    pub fn count_step(&mut self, asked: bool, happened: u32) {
        self.set_head(Head::Steps, self.head(Head::Steps).saturating_add(1));
        self.set_head(Head::Idle, if asked { 0 } else { self.head(Head::Idle).saturating_add(1) });
        self.set_head(Head::Happened, self.head(Head::Happened).saturating_add_unsigned(happened));
    }

    /// Sets a counter for a rule test, without telling anybody.
    ///
    /// # Errors
    /// When the value is below the floor or above the cap.
    pub fn put_amount(&mut self, defs: &Defs, who: Option<PlayerId>, kind: KindId, n: i32) -> Result<(), ChangeError> {
        if n < defs.kinds[kind.index()].floor {
            return Err(ChangeError::Below(n));
        }
        if let Some(cap) = defs.kinds[kind.index()].cap.filter(|&cap| n > cap) {
            return Err(ChangeError::Above { by: n, room: cap });
        }
        let cell = defs.layout.counter(defs.layout.row(who), kind);
        self.cells[cell] = n;
        Ok(())
    }

    /// Makes it a player's turn for a rule test, with the set-up left out.
    pub fn put_turn(&mut self, player: PlayerId, number: i32) {
        self.set_head(Head::Stage, 1);
        self.set_head(Head::Turn, i32::from(player.0));
        self.set_head(Head::Active, i32::from(player.0));
        self.set_head(Head::TurnNumber, number);
    }

    /// Lays a piece into a place, on its top or at its bottom. Gives whether somebody sees it now
    /// who did not before.
    ///
    /// # Errors
    /// When the place is full.
    pub fn lay(
        &mut self,
        defs: &Defs,
        watch: &mut Watch,
        piece: PieceId,
        to: PlaceId,
        end: End,
    ) -> Result<bool, ChangeError> {
        self.check_room(defs, piece, to)?;
        if is_board(defs, to) {
            return Err(ChangeError::NeedsCell);
        }
        let orders = || self.within(defs, to).map(|(order, _)| order);
        let order = match end {
            End::Top => orders().min().map_or(0, |first| first - 1),
            End::Bottom => orders().max().map_or(0, |last| last + 1),
        };
        Ok(self.put(defs, watch, piece, to, [order, 0, 0, 0]))
    }

    /// Lays a piece onto a cell of a grid. Gives whether somebody sees it now who did not before.
    ///
    /// # Errors
    /// When the grid is full, or on a grid that ends on all sides something lies there already.
    pub fn lay_on(&mut self, defs: &Defs, watch: &mut Watch, piece: PieceId, cell: Cell) -> Result<bool, ChangeError> {
        self.check_room(defs, piece, cell.place)?;
        if let Some(ground) = Ground::new(self, defs, cell.place) {
            let covers = ground.would_cover(defs.pieces[piece.index()].kind, cell).ok_or(ChangeError::NoRoom)?;
            let others = ground.taken().and(&ground.under(piece).complement());
            if covers.meets(&others) {
                return Err(ChangeError::NoRoom);
            }
        } else if Laid::new(self, defs, cell.place).at(cell.column, cell.row).is_some_and(|other| other != piece) {
            return Err(ChangeError::NoRoom);
        }
        let order = self.within(defs, cell.place).map(|(order, _)| order).max().map_or(0, |last| last + 1);
        let at = [order, i32::from(cell.column), i32::from(cell.row), i32::from(cell.turns)];
        Ok(self.put(defs, watch, piece, cell.place, at))
    }

    /// Moves all pieces of a place into another, with their order and cells. Gives whether somebody
    /// sees one now who did not before.
    ///
    /// # Errors
    /// When the other place is full, or something lies on one of the cells.
    pub fn move_all(
        &mut self,
        defs: &Defs,
        watch: &mut Watch,
        from: PlaceId,
        to: PlaceId,
    ) -> Result<bool, ChangeError> {
        let mut turned = false;
        let lying = self.lying(defs, from);
        let cells: Vec<Option<Cell>> = lying.iter().map(|&piece| self.cell(defs, piece)).collect();
        for (piece, cell) in lying.into_iter().zip(cells) {
            turned |= match cell.filter(|_| defs.place(to).0.grid.is_some()) {
                Some(cell) => self.lay_on(defs, watch, piece, Cell { place: to, ..cell })?,
                None => self.lay(defs, watch, piece, to, End::Bottom)?,
            };
        }
        Ok(turned)
    }

    fn check_room(&self, defs: &Defs, piece: PieceId, to: PlaceId) -> Result<(), ChangeError> {
        let Some(capacity) = defs.place(to).0.capacity else { return Ok(()) };
        let moves_within = self.lies(defs, piece) == Some(to);
        if self.count(defs, to) >= usize::from(capacity) && !moves_within {
            return Err(ChangeError::Above { by: 1, room: 0 });
        }
        Ok(())
    }

    fn put(&mut self, defs: &Defs, watch: &mut Watch, piece: PieceId, to: PlaceId, at: [i32; 4]) -> bool {
        let from = self.lies(defs, piece);
        let cell = defs.layout.location(piece);
        self.cells[cell] = i32::from(to.0) + 1;
        self.cells[cell + 1..cell + LOCATION].copy_from_slice(&at);
        watch.tell_to(|| Self::laid(defs, piece, from, to));
        Self::turns(defs, from, Some(to))
    }

    /// Whoever sees one of the two places knows which piece it is.
    fn laid(defs: &Defs, piece: PieceId, from: Option<PlaceId>, to: PlaceId) -> (Event, Knowers) {
        (Event::Laid(piece, from, to), defs.knowers(from).and(defs.knowers(Some(to))))
    }

    /// Whether somebody sees a piece in its new place who did not see it in the old one. What lies
    /// nowhere is seen by all.
    fn turns(defs: &Defs, from: Option<PlaceId>, to: Option<PlaceId>) -> bool {
        let seen = |place: Option<PlaceId>, viewer| place.is_none_or(|place| defs.sees_place(place, viewer));
        let mut viewers = std::iter::once(None).chain(defs.seats().map(Some));
        viewers.any(|viewer| !seen(from, viewer) && seen(to, viewer))
    }

    /// Two pieces change places. Gives whether somebody sees one now who did not before.
    ///
    /// # Errors
    /// When one lies on a board and they do not cover the same cells.
    pub fn trade_places(
        &mut self,
        defs: &Defs,
        watch: &mut Watch,
        one: PieceId,
        other: PieceId,
    ) -> Result<bool, ChangeError> {
        let (Some(here), Some(there)) = (self.lies(defs, one), self.lies(defs, other)) else { return Ok(false) };
        let shape = |piece: PieceId, place: PlaceId| {
            let grid = defs.place(place).0.grid.as_ref()?;
            ground::footprint(defs, grid, defs.pieces[piece.index()].kind)
        };
        if [here, there].into_iter().any(|place| is_board(defs, place) && shape(one, place) != shape(other, place)) {
            return Err(ChangeError::NoRoom);
        }
        let (a, b) = (defs.layout.location(one), defs.layout.location(other));
        for n in 0..LOCATION {
            self.cells.swap(a + n, b + n);
        }
        watch.tell_to(|| Self::laid(defs, one, Some(here), there));
        watch.tell_to(|| Self::laid(defs, other, Some(there), here));
        Ok(Self::turns(defs, Some(here), Some(there)) || Self::turns(defs, Some(there), Some(here)))
    }

    /// Takes a piece out of its place; it lies nowhere, where all see it. Gives whether somebody
    /// sees it now who did not before.
    pub fn take_out(&mut self, defs: &Defs, watch: &mut Watch, piece: PieceId) -> bool {
        let Some(from) = self.lies(defs, piece) else { return false };
        let cell = defs.layout.location(piece);
        self.cells[cell..cell + LOCATION].fill(0);
        watch.tell(|| Event::TakenOut(piece, from));
        Self::turns(defs, Some(from), None)
    }

    /// Gives the pieces of a place a new order; `order` names their positions so far.
    pub fn reorder(&mut self, defs: &Defs, watch: &mut Watch, place: PlaceId, order: &[u16]) {
        let lying = self.lying(defs, place);
        for (at, &was) in order.iter().enumerate() {
            if let Some(&piece) = lying.get(was as usize) {
                self.cells[defs.layout.location(piece) + 1] = at as i32;
            }
        }
        watch.tell(|| Event::Shuffled(place));
    }

    /// Gives a player as much of a counter as another one has on another table.
    pub(crate) fn copy_amount(&mut self, defs: &Defs, from: &Self, who: PlayerId, other: PlayerId, kind: KindId) {
        let cell = |player: PlayerId| defs.layout.counter(player.index(), kind);
        self.cells[cell(who)] = from.cells[cell(other)];
    }

    /// Gives `piece` the owner, location and state that `other` has on another table.
    pub(crate) fn swap_in(&mut self, defs: &Defs, from: &Self, piece: PieceId, other: PieceId) {
        let (to, of, len) = (defs.layout.owner(piece), defs.layout.owner(other), defs.layout.stride);
        self.cells[to..to + len].copy_from_slice(&from.cells[of..of + len]);
    }
}

/// Whether a place is a grid that ends on all sides.
fn is_board(defs: &Defs, place: PlaceId) -> bool {
    defs.place(place).0.grid.as_ref().is_some_and(|grid| grid.frame().is_some() && grid.edges.is_none())
}

//! The table: one flat row of integers, and the questions that may be asked of it.

use crate::defs::{Bound, Defs, Each, Slot};
use crate::figure::Figure;
use crate::ids::{AttrId, DieId, KindId, PhaseId, PieceId, PlayerId, SymbolId};
use crate::layout::{Head, Layout};

/// The state of a game. What the numbers mean is in [`Defs`]; a table without its `Defs` says
/// nothing.
#[derive(Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) cells: Vec<i32>,
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Self { cells: self.cells.clone() }
    }

    fn clone_from(&mut self, from: &Self) {
        self.cells.clone_from(&from.cells);
    }
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Phases of the set-up are running.
    Setup,
    /// Turns are being played.
    Play,
    /// Nothing more happens.
    Over,
}

impl Table {
    /// The table before the first step: every counter at its start, every piece with its home.
    pub fn new(defs: &Defs) -> Self {
        let layout = &defs.layout;
        let mut table = Self { cells: vec![0; layout.len()] };
        for (at, kind) in defs.kinds.iter().enumerate() {
            let rows = match defs.classes[kind.class.index()].each {
                Each::Player => 0..layout.players,
                Each::Table => layout.players..layout.players + 1,
            };
            for row in rows {
                table.cells[layout.counter(row, KindId::at(at))] = kind.start;
            }
        }
        for (at, piece) in defs.pieces.iter().enumerate() {
            table.cells[layout.owner(PieceId::at(at))] = seat_code(piece.home);
            if let Some(place) = piece.place {
                let cell = layout.location(PieceId::at(at));
                table.cells[cell] = i32::from(place.0) + 1;
                table.cells[cell + 1] = at as i32;
            }
        }
        table.cells[Head::Round as usize] = 1;
        table
    }

    pub(crate) fn head(&self, cell: Head) -> i32 {
        self.cells[cell as usize]
    }

    /// The player whose turn it is.
    pub fn turn_player(&self) -> PlayerId {
        PlayerId::at(self.head(Head::Turn) as usize)
    }

    /// The player whom the running phase concerns.
    pub fn active(&self) -> PlayerId {
        PlayerId::at(self.head(Head::Active) as usize)
    }

    /// The player who started.
    pub fn first_player(&self) -> PlayerId {
        PlayerId::at(self.head(Head::First) as usize)
    }

    /// The round, from 1.
    pub fn round(&self) -> i32 {
        self.head(Head::Round)
    }

    /// The turn, from 1, counted over all players; 0 during the set-up.
    pub fn turn_number(&self) -> i32 {
        self.head(Head::TurnNumber)
    }

    /// The running phase.
    pub fn phase(&self) -> PhaseId {
        PhaseId::at(self.head(Head::Phase) as usize)
    }

    /// How far the game has come.
    pub fn stage(&self) -> Stage {
        match self.head(Head::Stage) {
            0 => Stage::Setup,
            1 => Stage::Play,
            _ => Stage::Over,
        }
    }

    /// Whether the running phase ends with this step.
    pub fn phase_ends(&self) -> bool {
        self.head(Head::EndPhase) != 0
    }

    /// Steps played so far.
    pub fn steps(&self) -> u32 {
        self.head(Head::Steps) as u32
    }

    /// Steps in a row in which neither a player nor chance was asked anything.
    pub fn idle_steps(&self) -> u32 {
        self.head(Head::Idle) as u32
    }

    /// How many things happened so far, counted as a log would tell them.
    pub fn happened(&self) -> u32 {
        self.head(Head::Happened) as u32
    }

    /// Whether a player has won.
    pub fn won(&self, player: PlayerId) -> bool {
        self.head(Head::Winners) >> player.0 & 1 == 1
    }

    /// How much of a counter a player has, or the table for nobody.
    pub fn amount(&self, defs: &Defs, who: Option<PlayerId>, kind: KindId) -> i32 {
        self.cells[defs.layout.counter(defs.layout.row(who), kind)]
    }

    /// How much more of a counter a player may get: up to the cap and what the supply holds.
    pub fn room(&self, defs: &Defs, who: Option<PlayerId>, kind: KindId) -> i32 {
        let entry = &defs.kinds[kind.index()];
        let cap = entry.cap.unwrap_or(i32::MAX).saturating_sub(self.amount(defs, who, kind));
        cap.min(self.supply(defs, kind).unwrap_or(i32::MAX)).max(0)
    }

    /// How much of a counter the supply still holds; `None` when it never runs out.
    pub fn supply(&self, defs: &Defs, kind: KindId) -> Option<i32> {
        let total = defs.kinds[kind.index()].supply?;
        let rows = 0..=defs.layout.players;
        let out: i32 = rows.map(|row| self.cells[defs.layout.counter(row, kind)]).sum();
        Some(total - out)
    }

    /// Who owns a piece.
    pub fn owner(&self, defs: &Defs, piece: PieceId) -> Option<PlayerId> {
        seat_of(self.cells[defs.layout.owner(piece)])
    }

    /// The value of a state attribute, or of a static one that states a number; 0 otherwise.
    pub fn value(&self, defs: &Defs, piece: PieceId, attr: AttrId) -> i32 {
        let kind = defs.pieces[piece.index()].kind;
        match defs.slot(piece, attr) {
            Slot::Absent => 0,
            Slot::State(slot) => self.cells[defs.layout.state(piece, slot)],
            Slot::Static(slot) => match defs.kinds[kind.index()].figures[slot as usize] {
                Figure::Number(n) => n,
                _ => 0,
            },
        }
    }

    /// The highest value a state attribute of this piece may have, if there is one.
    pub fn highest(&self, defs: &Defs, piece: PieceId, slot: u16) -> Option<i32> {
        match defs.class_of_piece(piece).states[slot as usize].max {
            Bound::Unlimited => None,
            Bound::Number(n) => Some(n),
            Bound::Faces(at) => match defs.kind_of(piece).figures[at as usize] {
                Figure::Die(die) => Some(defs.die(die).faces.len() as i32),
                _ => Some(0),
            },
            Bound::Static(at) => match defs.kind_of(piece).figures[at as usize] {
                Figure::Number(n) => Some(n),
                _ => None,
            },
        }
    }

    /// How far a state attribute of a piece may still rise: up to its highest value, what its
    /// owner may have in all, and what the box holds.
    pub fn piece_room(&self, defs: &Defs, piece: PieceId, slot: u16) -> i32 {
        let state = &defs.class_of_piece(piece).states[slot as usize];
        let here = self.cells[defs.layout.state(piece, slot)];
        let mut room = self.highest(defs, piece, slot).map_or(i32::MAX, |max| max - here);
        if room > 0
            && let Some(limit) = state.player_max
        {
            let owner = self.owner(defs, piece);
            room = room.min(limit - self.total(defs, state.attr, owner));
        }
        if room > 0
            && let Some(limit) = state.supply
        {
            room = room.min(limit - self.total_of_all(defs, state.attr));
        }
        room.max(0)
    }

    /// The sum of an attribute over the pieces of an owner.
    pub fn total(&self, defs: &Defs, attr: AttrId, owner: Option<PlayerId>) -> i32 {
        let code = seat_code(owner);
        let pieces = self.pieces(defs).filter(|&piece| self.cells[defs.layout.owner(piece)] == code);
        pieces.fold(0, |sum: i32, piece| sum.saturating_add(self.value(defs, piece, attr)))
    }

    /// The sum of an attribute over all pieces.
    pub fn total_of_all(&self, defs: &Defs, attr: AttrId) -> i32 {
        self.pieces(defs).fold(0, |sum: i32, piece| sum.saturating_add(self.value(defs, piece, attr)))
    }

    /// All pieces.
    pub fn pieces(&self, defs: &Defs) -> impl Iterator<Item = PieceId> + use<> {
        (0..defs.pieces.len()).map(PieceId::at)
    }

    /// The die thrown last and the faces that came up.
    pub fn throw(&self) -> (DieId, &[i32]) {
        let count = self.head(Head::DiceCount) as usize;
        let start = Layout::FACES;
        (DieId::at(self.head(Head::Die) as usize), &self.cells[start..start + count])
    }

    /// How often a symbol came up in the last throw.
    pub fn rolled(&self, defs: &Defs, symbol: SymbolId) -> i32 {
        let (die, faces) = self.throw();
        let Some(die) = defs.dice.get(die.index()) else { return 0 };
        faces.iter().map(|&face| symbols_on(&die.faces[face as usize], symbol)).sum()
    }
}

pub(crate) fn symbols_on(face: &[(SymbolId, u32)], symbol: SymbolId) -> i32 {
    face.iter().filter(|(s, _)| *s == symbol).map(|&(_, n)| n as i32).sum()
}

/// Nobody is 0, the first seat 1.
pub(crate) fn seat_code(who: Option<PlayerId>) -> i32 {
    who.map_or(0, |p| i32::from(p.0) + 1)
}

fn seat_of(code: i32) -> Option<PlayerId> {
    (code > 0).then(|| PlayerId::at(code as usize - 1))
}

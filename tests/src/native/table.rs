//! The table.

use super::rules::{ARMY, FACES, OBJECTS, PLAYERS, RESOURCES, Rules};

/// What a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Town {
    /// Gold, wood, steel and stone.
    pub stores: [u8; RESOURCES],
    /// The stage of each object.
    pub stage: [u8; OBJECTS],
    /// The knights on the field of each object.
    pub knights: [u8; OBJECTS],
    /// The turn in which each object was built on last.
    pub built: [u32; OBJECTS],
    /// Knights on all fields.
    pub army: u8,
    /// Knights ever recruited.
    pub recruited: u32,
}

/// A game as it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// What the players have, by seat.
    pub towns: [Town; PLAYERS],
    /// Who has the ship.
    pub ship: Option<usize>,
    /// Whose turn it is.
    pub player: usize,
    /// The turn, from 1.
    pub turn: u32,
    /// How often each face came up in the last throw.
    pub throw: [u8; FACES],
    /// Who has won.
    pub winner: Option<usize>,
}

impl Table {
    /// Whether an object brings its benefit.
    pub(super) fn works(&self, rules: &Rules, player: usize, object: usize) -> bool {
        let town = &self.towns[player];
        town.stage[object] == rules.stages && (town.built[object] < self.turn || rules.at_once)
    }

    /// Whether a knight may still stand on a field.
    pub(super) fn has_room(&self, rules: &Rules, player: usize, object: usize) -> bool {
        let town = &self.towns[player];
        town.knights[object] < rules.shelter(object) && (!rules.only_built || town.stage[object] > 0)
    }

    /// Whether a player may have one more knight.
    pub(super) fn may_grow(&self, rules: &Rules, player: usize) -> bool {
        let all: u32 = self.towns.iter().map(|town| u32::from(town.army)).sum();
        self.towns[player].army < ARMY && all < rules.supply
    }
}

impl Town {
    pub(super) fn move_knights(&mut self, object: usize, n: i8) {
        self.knights[object] = self.knights[object].saturating_add_signed(n);
        self.army = self.army.saturating_add_signed(n);
    }
}

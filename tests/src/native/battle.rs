//! The battle phase.

use super::asking::{Ask, Choose, Code, Offer, PASS, low, number, object, owner};
use super::payment::affordable;
use super::play::Game;
use super::rules::{ARMY, KNIGHT, OBJECTS, PLAYERS, PORT};

impl<C: Choose> Game<'_, C> {
    pub(super) fn battle(&mut self, p: usize) {
        while self.has_ship(p) {
            let army = self.table.towns[p].army;
            let target = if army > 0 { self.ask(p, Ask::Attack, self.targets(p).items()) } else { PASS };
            if target == PASS {
                if self.rules.ship_returns {
                    self.table.ship = None;
                }
                return;
            }
            let army = self.choose_army(p, army);
            self.fight(p, target, army);
            self.table.ship = None;
            if !self.rules.many_battles {
                return;
            }
        }
    }

    fn has_ship(&mut self, p: usize) -> bool {
        let town = &self.table.towns[p];
        if town.stage[PORT] < self.rules.stages {
            return false;
        }
        if self.table.ship.is_none()
            && affordable(town.stores, self.rules.ship, self.rules.gold_ships)
            && self.confirm(p, Ask::BuyShip)
        {
            self.pay(p, self.rules.ship, self.rules.gold_ships);
            self.table.ship = Some(p);
        }
        self.table.ship == Some(p)
    }

    fn targets(&self, p: usize) -> Offer<{ OBJECTS * (PLAYERS - 1) + 1 }> {
        let mut offer = Offer::new();
        for at in 0..self.rules.objects {
            let rivals = (0..self.rules.players).filter(|&rival| rival != p);
            let standing = rivals.filter(|&rival| self.table.towns[rival].stage[at] > 0);
            standing.for_each(|rival| offer.add(object(rival, at)));
        }
        offer.add(PASS);
        offer
    }

    fn choose_army(&mut self, p: usize, most: u8) -> u8 {
        let mut offer = Offer::<{ ARMY as usize }>::new();
        (1..=most).for_each(|n| offer.add(number(n.into())));
        low(self.ask(p, Ask::Army, offer.items())) as u8
    }

    fn fight(&mut self, p: usize, target: Code, army: u8) {
        self.muster(p, army);
        self.roll(army);
        let attack = army + self.table.throw[KNIGHT];
        let (rival, at) = (owner(target), low(target));
        let knights = self.table.towns[rival].knights[at];
        self.roll(knights);
        let town = &mut self.table.towns[rival];
        let strength = self.rules.defences[at] * i32::from(town.stage[at]);
        let defence = strength + i32::from(knights + self.table.throw[KNIGHT]);
        town.move_knights(at, -(knights.min(attack) as i8));
        if i32::from(attack) >= defence {
            town.stage[at] = 0;
        }
        for _ in defence..army.into() {
            self.place_knight(p);
        }
    }

    /// When the whole army goes there is nothing to choose.
    fn muster(&mut self, p: usize, army: u8) {
        if army == self.table.towns[p].army {
            let town = &mut self.table.towns[p];
            (0..self.rules.objects).for_each(|at| town.move_knights(at, -(town.knights[at] as i8)));
            return;
        }
        for _ in 0..army {
            let town = &self.table.towns[p];
            let mut offer = Offer::<OBJECTS>::new();
            (0..self.rules.objects).filter(|&at| town.knights[at] > 0).for_each(|at| offer.add(object(p, at)));
            let field = self.ask(p, Ask::Muster, offer.items());
            self.table.towns[p].move_knights(low(field), -1);
        }
    }
}

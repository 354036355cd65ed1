//! The turn. Its first and last phases have files of their own.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::asking::{Ask, Choose, Code, NO, Offer, PASS, YES, low, object};
use super::payment::{affordable, ways};
use super::rules::{Amounts, BARRACKS, FACES, GOLD, KNIGHT, OBJECTS, Rules};
use super::table::Table;

pub(super) struct Game<'a, C> {
    pub(super) rules: &'a Rules,
    pub(super) table: Table,
    chooser: &'a mut C,
    fate: &'a mut ChaCha8Rng,
}

/// Plays a game to its end.
pub fn play<C: Choose>(rules: &Rules, chooser: &mut C, fate: &mut ChaCha8Rng) -> Table {
    let mut game = Game { rules, table: Table::default(), chooser, fate };
    if rules.random_first {
        game.table.player = game.fate.random_range(0..rules.players as u32) as usize;
    }
    loop {
        game.table.turn += 1;
        let p = game.table.player;
        game.harvest(p);
        game.building(p);
        if game.table.winner.is_some() {
            return game.table;
        }
        game.recruitment(p);
        game.battle(p);
        game.table.player = (p + 1) % rules.players;
    }
}

impl<C: Choose> Game<'_, C> {
    /// A single choice is taken without asking.
    pub(super) fn ask(&mut self, player: usize, ask: Ask, offered: &[Code]) -> Code {
        match offered {
            [only] => *only,
            _ => offered[self.chooser.choose(player, ask, offered)],
        }
    }

    pub(super) fn confirm(&mut self, player: usize, ask: Ask) -> bool {
        self.ask(player, ask, &[YES, NO]) == YES
    }

    pub(super) fn roll(&mut self, dice: u8) {
        self.table.throw = [0; FACES];
        for _ in 0..dice {
            self.table.throw[self.fate.random_range(0..FACES as u32) as usize] += 1;
        }
    }

    fn building(&mut self, p: usize) {
        while self.table.winner.is_none() {
            let site = self.ask(p, Ask::Build, self.sites(p).items());
            if site == PASS {
                return;
            }
            let built = low(site);
            self.pay(p, self.rules.costs[built], self.rules.gold_builds);
            let town = &mut self.table.towns[p];
            town.stage[built] += 1;
            town.built[built] = self.table.turn;
            if town.stage[..self.rules.objects].iter().all(|&stage| stage == self.rules.stages) {
                self.table.winner = Some(p);
            }
        }
    }

    fn sites(&self, p: usize) -> Offer<{ OBJECTS + 1 }> {
        let town = &self.table.towns[p];
        let mut offer = Offer::new();
        for at in 0..self.rules.objects {
            let begun = !self.rules.both_stages && town.built[at] == self.table.turn;
            let open = town.stage[at] < self.rules.stages && !begun;
            if open && affordable(town.stores, self.rules.costs[at], self.rules.gold_builds) {
                offer.add(object(p, at));
            }
        }
        offer.add(PASS);
        offer
    }

    pub(super) fn pay(&mut self, p: usize, cost: Amounts, gold_pays: bool) {
        let way = self.ask(p, Ask::Payment, ways(self.table.towns[p].stores, cost, gold_pays).items());
        let paid = [18, 12, 6, 0].map(|shift| (way >> shift & 0x3f) as u8);
        for (store, n) in self.table.towns[p].stores.iter_mut().zip(paid) {
            *store -= n;
        }
    }

    fn recruitment(&mut self, p: usize) {
        let mut recruits = self.table.throw[KNIGHT];
        if recruits > 0 && self.table.works(self.rules, p, BARRACKS) {
            recruits += if self.rules.per_gold { self.table.throw[GOLD] } else { recruits };
        }
        let left = self.rules.most_recruits - self.table.towns[p].recruited;
        for _ in 0..u32::from(recruits).min(left) {
            if !self.place_knight(p) {
                break;
            }
            self.table.towns[p].recruited += 1;
        }
    }

    pub(super) fn place_knight(&mut self, p: usize) -> bool {
        if !self.table.may_grow(self.rules, p) {
            return false;
        }
        let mut offer = Offer::<OBJECTS>::new();
        let fields = (0..self.rules.objects).filter(|&at| self.table.has_room(self.rules, p, at));
        fields.for_each(|at| offer.add(object(p, at)));
        if offer.items().is_empty() {
            return false;
        }
        let field = self.ask(p, Ask::PlaceKnight, offer.items());
        self.table.towns[p].move_knights(low(field), 1);
        true
    }
}

//! The harvest phase.

use super::asking::{Ask, Choose, Offer, PASS, low, resource};
use super::play::Game;
use super::rules::{JOKER, RESOURCES, WORKSHOPS};

impl<C: Choose> Game<'_, C> {
    pub(super) fn harvest(&mut self, p: usize) {
        self.roll(4);
        let mut throws = 1;
        while (self.rules.sand || throws < self.rules.max_throws) && self.confirm(p, Ask::ThrowAgain) {
            self.roll(4);
            throws += 1;
        }
        for (r, workshop) in WORKSHOPS.into_iter().enumerate() {
            let n = self.table.throw[r];
            let twice = n > 0 && self.table.works(self.rules, p, workshop);
            self.store(p, r, if twice { 2 * n } else { n });
        }
        for _ in 0..self.table.throw[JOKER] {
            if !self.joker(p) {
                break;
            }
        }
    }

    fn store(&mut self, p: usize, r: usize, n: u8) {
        let store = &mut self.table.towns[p].stores[r];
        *store = (*store + n).min(self.rules.cap);
    }

    fn joker(&mut self, p: usize) -> bool {
        let mut offer = Offer::<{ RESOURCES + 1 }>::new();
        for (r, &n) in self.table.towns[p].stores.iter().enumerate() {
            if n < self.rules.cap && (n > 0 || !self.rules.joker_held) {
                offer.add(resource(r));
            }
        }
        offer.add(PASS);
        let taken = self.ask(p, Ask::Joker, offer.items());
        if taken != PASS {
            self.store(p, low(taken), 1);
        }
        taken != PASS
    }
}

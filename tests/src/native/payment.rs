//! Paying, with gold for other resources.

use super::asking::{Code, Offer, payment};
use super::rules::{Amounts, GOLD, RESOURCES};

/// The most ways to pay: three kinds of which up to 6 in all are replaced.
pub(super) const WAYS: usize = 84;

/// The kinds that gold may stand for, in the order of the printed costs: stone, wood, steel.
const REPLACED: [usize; RESOURCES - 1] = [3, 1, 2];

/// Whether a cost can be paid.
pub(super) fn affordable(stores: Amounts, cost: Amounts, gold_pays: bool) -> bool {
    let missing: u8 = REPLACED.iter().map(|&r| cost[r].saturating_sub(stores[r])).sum();
    if gold_pays { missing + cost[GOLD] <= stores[GOLD] } else { missing == 0 && cost[GOLD] <= stores[GOLD] }
}

/// All ways to pay a cost that can be paid: those with least gold first, and among these those
/// first that replace least of the kinds that the cost names first.
pub(super) fn ways(stores: Amounts, cost: Amounts, gold_pays: bool) -> Offer<WAYS> {
    let mut offer = Offer::new();
    if !gold_pays {
        offer.add(payment(cost));
        return offer;
    }
    let most = REPLACED.map(|r| cost[r]);
    let least = REPLACED.map(|r| cost[r].saturating_sub(stores[r]));
    let spare = stores[GOLD] - cost[GOLD];
    for total in least.iter().sum()..=spare.min(most.iter().sum()) {
        for a in least[0]..=most[0].min(total) {
            for b in least[1]..=most[1].min(total - a) {
                let c = total - a - b;
                if (least[2]..=most[2]).contains(&c) {
                    offer.add(way(cost, [a, b, c]));
                }
            }
        }
    }
    offer
}

fn way(cost: Amounts, replaced: [u8; RESOURCES - 1]) -> Code {
    let mut paid = cost;
    for (r, n) in REPLACED.into_iter().zip(replaced) {
        paid[r] -= n;
        paid[GOLD] += n;
    }
    payment(paid)
}

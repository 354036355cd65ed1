//! Paying costs, with one counter that may stand for the others.

use crate::choice::{PAYABLE_KINDS, Payment};
use crate::defs::Defs;
use crate::ids::{KindId, PlayerId};
use crate::table::Table;

/// The most ways to pay that are listed.
const WAYS: usize = 1000;

/// What a player lacks for a cost, as (counter, needed, had) in the order of the cost. With a
/// counter that stands for others, nothing is lacking as long as it covers the rest.
pub fn lacking(
    table: &Table,
    defs: &Defs,
    player: PlayerId,
    cost: &[(KindId, u32)],
    wild: Option<KindId>,
) -> Vec<(KindId, i32, i32)> {
    if affordable(table, defs, player, cost, wild) {
        return Vec::new();
    }
    cost.iter()
        .map(|&(kind, n)| (kind, n as i32, table.amount(defs, Some(player), kind)))
        .filter(|&(_, needs, has)| has < needs)
        .collect()
}

/// Whether a player can pay a cost.
pub fn affordable(table: &Table, defs: &Defs, player: PlayerId, cost: &[(KindId, u32)], wild: Option<KindId>) -> bool {
    let mut missing = 0;
    let mut wild_needed = 0;
    for &(kind, n) in cost {
        if Some(kind) == wild {
            wild_needed = n as i32;
        } else {
            missing += (n as i32 - table.amount(defs, Some(player), kind)).max(0);
        }
    }
    match wild {
        None => missing == 0,
        Some(kind) => missing + wild_needed <= table.amount(defs, Some(player), kind),
    }
}

/// All ways to pay a cost, those that spend least of the standing-in counter first; among equals,
/// the one that replaces the earlier kinds of the cost first comes last.
pub fn ways(
    table: &Table,
    defs: &Defs,
    player: PlayerId,
    cost: &[(KindId, u32)],
    wild: Option<KindId>,
) -> Vec<Payment> {
    let Some(&(first, _)) = cost.first() else { return Vec::new() };
    let class = defs.kinds[first.index()].class;
    let base = defs.classes[class.index()].first.index();
    let mut plain = Payment { class, amounts: [0; PAYABLE_KINDS] };
    for &(kind, n) in cost {
        plain.amounts[kind.index() - base] = n as u8;
    }
    if !affordable(table, defs, player, cost, wild) {
        return Vec::new();
    }
    let Some(wild) = wild else { return vec![plain] };
    let has = |kind: KindId| table.amount(defs, Some(player), kind);
    let wild_at = wild.index() - base;
    let mut left = vec![(plain, has(wild) - i32::from(plain.amounts[wild_at]))];
    for &(kind, n) in cost.iter().filter(|(kind, _)| *kind != wild) {
        left = left
            .iter()
            .flat_map(|&(pay, spare)| {
                let least = (n as i32 - has(kind)).max(0);
                (least..=(n as i32).min(spare)).map(move |s| (replace(pay, kind.index() - base, wild_at, s), spare - s))
            })
            .take(WAYS)
            .collect();
    }
    let mut ways: Vec<_> = left.into_iter().map(|(pay, _)| pay).collect();
    ways.sort_by_key(|pay| pay.amounts[wild_at]);
    ways
}

fn replace(mut pay: Payment, from: usize, to: usize, n: i32) -> Payment {
    pay.amounts[from] -= n as u8;
    pay.amounts[to] += n as u8;
    pay
}

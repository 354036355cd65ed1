//! Ways to pay, against a slow and obvious version that tries every combination.

use proptest::prelude::*;
use rulesmith_model::choice::PAYABLE_KINDS;
use rulesmith_model::defs::Form;
use rulesmith_model::payment::{affordable, lacking, ways};
use rulesmith_model::{Defs, KindId, PlayerId, Table};

use crate::setup::{class, empty, kind};

const KINDS: usize = 4;

fn defs(start: [i32; KINDS]) -> Defs {
    let mut defs = empty();
    defs.classes = vec![class(Form::Counter, KINDS)];
    defs.kinds = (0..KINDS).map(|at| kind(format!("k{at}"), Vec::new(), start[at])).collect();
    defs.layout.kinds = KINDS;
    defs
}

/// Every payment with the right sum that has no more of any kind than the cost asks for, except of
/// the first kind, which may stand for the others.
fn obvious(has: [i32; KINDS], cost: [u32; KINDS]) -> Vec<[u8; KINDS]> {
    let total: u32 = cost.iter().sum();
    let mut all = Vec::new();
    for a in 0..=total {
        for b in 0..=cost[1] {
            for c in 0..=cost[2] {
                for d in 0..=cost[3] {
                    let pay = [a, b, c, d];
                    let right = pay.iter().sum::<u32>() == total && a >= cost[0];
                    if right && pay.iter().zip(has).all(|(&n, has)| n as i32 <= has) {
                        all.push(pay.map(|n| n as u8));
                    }
                }
            }
        }
    }
    all
}

fn parts(cost: [u32; KINDS]) -> Vec<(KindId, u32)> {
    (0..KINDS).map(|at| (KindId::at(at), cost[at])).filter(|(_, n)| *n > 0).collect()
}

proptest! {
    #[test]
    fn the_ways_to_pay_are_those_that_the_obvious_version_finds(
        has in proptest::array::uniform4(0..6i32),
        cost in proptest::array::uniform4(0..4u32),
    ) {
        prop_assume!(cost.iter().sum::<u32>() > 0);
        let defs = defs(has);
        let table = Table::new(&defs);
        let found = ways(&table, &defs, PlayerId(0), &parts(cost), Some(KindId(0)));
        let mut amounts: Vec<[u8; KINDS]> = found.iter().map(|p| std::array::from_fn(|at| p.amounts[at])).collect();
        prop_assert!(found.iter().all(|p| p.amounts[KINDS..] == [0; PAYABLE_KINDS - KINDS]));
        let spent: Vec<u8> = amounts.iter().map(|pay| pay[0]).collect();
        prop_assert!(spent.is_sorted(), "those that spend least of the stand-in come first: {spent:?}");
        amounts.sort_unstable();
        let mut expected = obvious(has, cost);
        expected.sort_unstable();
        prop_assert_eq!(&amounts, &expected);
        prop_assert_eq!(affordable(&table, &defs, PlayerId(0), &parts(cost), Some(KindId(0))), !expected.is_empty());
    }

    #[test]
    fn without_a_stand_in_there_is_one_way_or_something_is_lacking(
        has in proptest::array::uniform4(0..6i32),
        cost in proptest::array::uniform4(0..6u32),
    ) {
        prop_assume!(cost.iter().sum::<u32>() > 0);
        let defs = defs(has);
        let table = Table::new(&defs);
        let short: Vec<_> = (0..KINDS).filter(|&at| has[at] < cost[at] as i32).map(KindId::at).collect();
        let told: Vec<_> = lacking(&table, &defs, PlayerId(0), &parts(cost), None).iter().map(|l| l.0).collect();
        prop_assert_eq!(&told, &short);
        prop_assert_eq!(ways(&table, &defs, PlayerId(0), &parts(cost), None).len(), usize::from(short.is_empty()));
    }
}

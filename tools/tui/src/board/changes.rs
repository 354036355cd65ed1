//! What changed on the table from one moment to the next, as a viewer may know it.

use std::collections::{BTreeMap, BTreeSet};

use rulesmith_game::View;

use super::thing::Thing;

/// What a viewer sees of everything that can change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen(BTreeMap<Thing, Vec<i32>>);

impl Seen {
    /// What is seen now.
    pub(crate) fn of(view: View<'_>) -> Self {
        let defs = view.defs();
        let mut seen = BTreeMap::new();
        for who in defs.seats().map(Some).chain([None]) {
            for kind in view.counters(who) {
                seen.insert(Thing::Counter(kind, who), view.amount(who, kind).into_iter().collect());
            }
            for piece in view.pieces(who) {
                let mut told = vec![who.map_or(-1, |player| i32::from(player.0))];
                told.push(view.lies(piece).map_or(-1, |place| i32::from(place.0)));
                told.extend(
                    view.cell(piece).into_iter().flat_map(|cell| [i32::from(cell.column), i32::from(cell.row)]),
                );
                told.extend(view.states(piece).map(|(_, value, _)| value));
                seen.insert(Thing::Piece(piece), told);
            }
        }
        let thrown = view.thrown().map(|(die, faces)| [&[i32::from(die.0)], faces].concat());
        seen.insert(Thing::Throw, thrown.unwrap_or_default());
        Self(seen)
    }

    /// What is not as it was before.
    pub(crate) fn since(&self, before: &Self) -> BTreeSet<Thing> {
        let other = |(thing, told): &(&Thing, &Vec<i32>)| before.0.get(thing) != Some(told);
        self.0.iter().filter(other).map(|(thing, _)| *thing).collect()
    }
}

//! What a player is asked about pieces that he may not see: they are offered by their position,
//! so that neither the question nor the journal tells what they are.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use rulesmith_model::{Choice, PlaceId, PlayerId, Reason};

use crate::asking::Refusals;
use crate::run::Run;

impl Run {
    /// Whether something could be hidden from somebody at all.
    pub(crate) fn has_places(&self) -> bool {
        self.defs.layout.location > 0
    }

    /// Choices as a player may see them. The hidden ones come behind the others, as they lie: the
    /// order in which a rule finds them would tell which is which.
    pub(crate) fn mask_choices<'a>(&self, player: PlayerId, choices: Cow<'a, [Choice]>) -> Cow<'a, [Choice]> {
        if self.open_in_order(player, choices.iter().copied()) {
            return choices;
        }
        let spots = self.spots(player, choices.iter().copied());
        let mut masked: Vec<Choice> =
            choices.iter().map(|choice| spots.get(choice).copied().unwrap_or(*choice)).collect();
        masked.sort_by_key(|&choice| behind(choice));
        masked.into()
    }

    /// The same for what is refused. The reason of a hidden piece, and the line that gave it, may
    /// speak of its figures, so they are not told.
    pub(crate) fn mask_refused<'a>(&self, player: PlayerId, refused: Refusals<'a>) -> Refusals<'a> {
        if self.open_in_order(player, refused.refused.iter().map(|(choice, _)| *choice)) {
            return refused;
        }
        let spots = self.spots(player, refused.refused.iter().map(|(choice, _)| *choice));
        let told = |(at, (choice, why)): (usize, &(Choice, Reason))| match spots.get(choice) {
            Some(&spot) => ((spot, Reason::Unseen), 0),
            None => ((*choice, why.clone()), refused.line(at)),
        };
        let mut masked: Vec<_> = refused.refused.iter().enumerate().map(told).collect();
        masked.sort_by_key(|&((choice, _), _)| behind(choice));
        let (hidden, lines): (Vec<_>, Vec<_>) = masked.into_iter().unzip();
        Refusals { refused: hidden.into(), lines: lines.into(), laying: refused.laying }
    }

    /// Whether a player may see all of it and declining stands at the end, so that nothing is to be done.
    fn open_in_order(&self, player: PlayerId, mut choices: impl Iterator<Item = Choice>) -> bool {
        let open = |choice| match choice {
            Choice::Piece(piece) => self.table.sees(&self.defs, piece, Some(player)),
            Choice::Pass | Choice::Spot(..) => false,
            _ => true,
        };
        // What stands behind the first that is not open may only be nothing at all.
        match choices.find(|&choice| !open(choice)) {
            Some(Choice::Pass) => choices.next().is_none(),
            found => found.is_none(),
        }
    }

    /// The positions of those of the pieces that a player may not see. Each place is looked through once.
    fn spots(&self, player: PlayerId, choices: impl Iterator<Item = Choice>) -> BTreeMap<Choice, Choice> {
        let hidden = |choice: Choice| match choice {
            Choice::Piece(piece) if !self.table.sees(&self.defs, piece, Some(player)) => {
                self.table.lies(&self.defs, piece)
            }
            _ => None,
        };
        let places: BTreeSet<PlaceId> = choices.filter_map(hidden).collect();
        let in_place = |place: PlaceId| {
            let lying = self.table.lying(&self.defs, place).into_iter().enumerate();
            lying.map(move |(at, piece)| (Choice::Piece(piece), Choice::Spot(place, at as u16)))
        };
        places.into_iter().flat_map(in_place).collect()
    }

    /// The piece that a choice by position stands for.
    pub(crate) fn unmask(&self, choice: Choice) -> Choice {
        match choice {
            Choice::Spot(place, at) => {
                let lying = self.table.lying(&self.defs, place);
                lying.get(at as usize).map_or(choice, |&piece| Choice::Piece(piece))
            }
            other => other,
        }
    }

    /// Remembers that a hidden piece was turned, so that nothing before it can be taken back.
    pub(crate) fn reveal(&mut self, revealed: bool) {
        if revealed {
            self.reveals.push(self.cursor);
        }
    }
}

/// Where a choice stands: open ones first, then hidden pieces as they lie, at the end declining.
fn behind(choice: Choice) -> (u8, Option<(PlaceId, u16)>) {
    match choice {
        Choice::Spot(place, at) => (1, Some((place, at))),
        Choice::Pass => (2, None),
        _ => (0, None),
    }
}

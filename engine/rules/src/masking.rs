//! What a player is asked about pieces that he may not see: they are offered by their position,
//! so that neither the question nor the journal tells what they are.

use rulesmith_model::{Choice, PieceId, PlaceId, PlayerId, Reason};

use crate::asking::Refusals;
use crate::run::Run;

impl Run {
    /// Whether something could be hidden from somebody at all.
    pub(crate) fn has_places(&self) -> bool {
        self.defs.layout.location > 0
    }

    /// Choices as a player may see them. The hidden ones come behind the others, as they lie: the
    /// order in which a rule finds them would tell which is which.
    pub(crate) fn mask_choices(&self, player: PlayerId, choices: Vec<Choice>) -> Vec<Choice> {
        let mut masked: Vec<Choice> = choices.into_iter().map(|choice| self.mask(player, choice)).collect();
        masked.sort_by_key(|&choice| behind(choice));
        masked
    }

    /// The same for what is refused. The reason of a hidden piece, and the line that gave it, may
    /// speak of its figures, so they are not told.
    pub(crate) fn mask_refused(&self, player: PlayerId, refused: Refusals) -> Refusals {
        let told = |((choice, why), line)| match self.mask(player, choice) {
            Choice::Spot(place, at) => ((Choice::Spot(place, at), Reason::Unseen), 0),
            open => ((open, why), line),
        };
        let laying = refused.laying;
        let mut masked: Vec<_> = refused.refused.into_iter().zip(refused.lines).map(told).collect();
        masked.sort_by_key(|&((choice, _), _)| behind(choice));
        let (refused, lines) = masked.into_iter().unzip();
        Refusals { refused, lines, laying }
    }

    fn mask(&self, player: PlayerId, choice: Choice) -> Choice {
        match choice {
            Choice::Piece(piece) if !self.table.sees(&self.defs, piece, Some(player)) => self.spot(piece),
            other => other,
        }
    }

    fn spot(&self, piece: PieceId) -> Choice {
        let position = self.table.position(&self.defs, piece);
        position.map_or(Choice::Piece(piece), |(place, at)| Choice::Spot(place, at as u16))
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

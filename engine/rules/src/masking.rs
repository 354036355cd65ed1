//! What a player is asked about pieces that he may not see: they are offered by their position,
//! so that neither the question nor the journal tells what they are.

use rulesmith_model::{Choice, PieceId, PlayerId, Reason};

use crate::run::Run;

impl Run {
    /// Whether something could be hidden from somebody at all.
    pub(crate) fn has_places(&self) -> bool {
        self.defs.layout.location > 0
    }

    /// A choice as a player may see it.
    pub(crate) fn mask(&self, player: PlayerId, choice: Choice) -> Choice {
        match choice {
            Choice::Piece(piece) if !self.table.sees(&self.defs, piece, Some(player)) => self.spot(piece),
            other => other,
        }
    }

    pub(crate) fn mask_refused(&self, player: PlayerId, refused: Vec<(Choice, Reason)>) -> Vec<(Choice, Reason)> {
        refused.into_iter().map(|(choice, why)| (self.mask(player, choice), why)).collect()
    }

    fn spot(&self, piece: PieceId) -> Choice {
        let Some(place) = self.table.lies(&self.defs, piece) else { return Choice::Piece(piece) };
        let lying = self.table.lying(&self.defs, place);
        let at = lying.iter().position(|&other| other == piece).unwrap_or(0);
        Choice::Spot(place, at as u16)
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

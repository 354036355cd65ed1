//! A game as a player may imagine it: what is hidden from him is laid anew.

use std::collections::BTreeSet;

use rulesmith_model::dealer::Dealer;
use rulesmith_model::hidden::Exchange;
use rulesmith_model::{ClassId, Fate, PieceId, PlayerId};

use crate::game::Game;
use crate::stretch::{Past, Plan};

/// How often each part is tried to be laid anew.
const TRIES: usize = 4;

impl Game {
    /// A fork whose hidden part is laid anew: to the viewer it looks just the same. He sees the
    /// same table and question, reads the same log, and may take back the same.
    ///
    /// - Pieces that he does not see have changed places among themselves, see
    ///   [`Exchange::shuffle`]. What he remembers or could work out does not hold a piece in its
    ///   place, only what he saw since the last point that undo may go back to.
    /// - The secret counters of other players are dealt among them, see [`Dealer::deal_secrets`],
    ///   which says what stays.
    /// - Secret choices of others since that point are made anew; older ones have become counters
    ///   and pieces.
    /// - Dice that he does not see are thrown anew, and what lies on bounded grids that he does not see
    ///   is laid anew.
    /// - Chance goes on anew, since nobody knows it.
    /// - The past is as the viewer knows it: [`rulesmith_rules::Entry::Hidden`] stands for all
    ///   else, and once for the exchange itself. So the journal of such a game cannot be played
    ///   again, and it cannot go back behind this point.
    ///
    /// A part of which no other arrangement is found that looks the same stays as it is.
    #[must_use]
    pub fn resample(&self, viewer: Option<PlayerId>, seed: u64) -> Self {
        let mut dealer = Dealer::seeded(seed);
        let game = if self.defs().hides_anything() { self.imagine(viewer, &mut dealer) } else { self.fork() };
        // Whoever imagines a game does not know what chance will say.
        if matches!(self.session.run().fate, Fate::Seeded(_)) {
            game.session.run_mut().fate = Fate::seeded(dealer.number());
        }
        game
    }

    fn imagine(&self, viewer: Option<PlayerId>, dealer: &mut Dealer) -> Self {
        let past = self.past(viewer);
        let known = self.known_pieces(&past);
        let plan = Plan { pieces: Exchange::none(&self.defs()), counters: None, anew: None, choices: None };
        let mut imagining = Imagining { real: self, past, known, plan, best: None };
        imagining.pieces(dealer);
        imagining.secrets(dealer);
        let Imagining { past, plan, best, .. } = imagining;
        best.or_else(|| self.imagined(&past, &plan)).unwrap_or_else(|| self.fork())
    }
}

/// Lays part after part anew, as long as the viewer cannot tell.
struct Imagining<'a> {
    real: &'a Game,
    past: Past,
    known: BTreeSet<PieceId>,
    plan: Plan,
    best: Option<Game>,
}

impl Imagining<'_> {
    /// Class by class, first across places, else only within those where the pieces lie now.
    fn pieces(&mut self, dealer: &mut Dealer) {
        let (defs, now) = (self.real.defs(), self.real.table());
        for class in (0..defs.classes.len()).map(ClassId::at) {
            for across in [true, false].into_iter().flat_map(|across| [across; TRIES]) {
                let free = |piece| defs.kind_of(piece).class == class && !self.known.contains(&piece);
                let apart = |piece| now.lies(&defs, piece).filter(|_| !across);
                let mut pieces = self.plan.pieces.clone();
                pieces.shuffle(&self.past.end.table, &defs, free, apart, dealer);
                if pieces == self.plan.pieces || self.try_out(Plan { pieces, ..self.plan.clone() }) {
                    break;
                }
            }
        }
    }

    fn secrets(&mut self, dealer: &mut Dealer) {
        let others = self.real.defs().player_count() - usize::from(self.past.viewer.is_some());
        if others > 1 && self.real.defs().classes.iter().any(|class| class.secret) {
            let _ = (0..TRIES).any(|_| self.try_out(Plan { counters: Some(dealer.number()), ..self.plan.clone() }));
        }
        let (layout, choices) = (self.real.has_unseen_layout(&self.past), self.real.has_secret_choices(&self.past));
        // What others chose may hang on their dice, so both are made anew together first.
        for (layout, choices) in [(layout, choices), (layout, false), (false, choices)] {
            let mut anew = |wanted: bool, so_far: Option<u64>| if wanted { Some(dealer.number()) } else { so_far };
            let mut plan = || Plan {
                anew: anew(layout, self.plan.anew),
                choices: anew(choices, self.plan.choices),
                ..self.plan.clone()
            };
            let plans: Vec<Plan> = if layout || choices { (0..TRIES).map(|_| plan()).collect() } else { Vec::new() };
            if plans.into_iter().any(|plan| self.try_out(plan)) {
                break;
            }
        }
    }

    /// Takes a plan if the viewer cannot tell what comes of it from the real game.
    fn try_out(&mut self, plan: Plan) -> bool {
        let Some(game) = self.real.imagined(&self.past, &plan) else { return false };
        let fits = self.real.looks_like(&game, &self.past);
        if fits {
            (self.plan, self.best) = (plan, Some(game));
        }
        fits
    }
}

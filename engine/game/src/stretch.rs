//! The stretch of a game that is played again to lay its hidden part anew.
//!
//! A game often stands in the middle of a step, or of several that undo could still take back. So
//! the pieces are exchanged on the table where that stretch began, and the stretch is played again
//! with its entries. What the viewer saw on the way, or chose himself, stays where it is.

use std::collections::BTreeSet;

use rulesmith_model::dealer::Dealer;
use rulesmith_model::event::Told;
use rulesmith_model::hidden::{Exchange, looks_the_same};
use rulesmith_model::{Choice, Fate, FateEntry, PieceId, PlayerId, View};
use rulesmith_rules::{Chosen, Entry};

use crate::game::{Checkpoint, Game};
use crate::status::Status;

/// How a game is laid anew.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The pieces, on the table where the stretch begins.
    pub pieces: Exchange,
    /// A seed for the secret counters of others, if they are dealt.
    pub counters: Option<u64>,
    /// A seed for the dice and grids that the viewer does not see, if they are thrown and laid anew.
    pub anew: Option<u64>,
    /// A seed for the secret choices that others made in the stretch, if they are made anew.
    pub choices: Option<u64>,
}

/// What a viewer knows of everything before the stretch.
pub(crate) struct Past {
    pub viewer: Option<PlayerId>,
    /// The real game at that point.
    pub end: Checkpoint,
    entries: Vec<Entry>,
    told: Vec<Told>,
}

impl Game {
    pub(crate) fn past(&self, viewer: Option<PlayerId>) -> Past {
        let end = self.stretch_begins();
        let mut entries = self.entries_for(viewer);
        entries.truncate(end.entries);
        entries.push(Entry::Hidden);
        let readable = |told: &&Told| self.with_view(viewer, |view| view.may_read(told));
        let told = self.told[..end.told].iter().filter(readable).cloned().collect();
        Past { viewer, end, entries, told }
    }

    /// Where undo would go back to, else the start of the running step.
    fn stretch_begins(&self) -> Checkpoint {
        let within = |at: usize| self.checkpoints.iter().rev().find(|checkpoint| checkpoint.entries <= at);
        let back = self.may_undo().ok().and_then(|(at, _)| within(at));
        back.cloned().unwrap_or_else(|| Checkpoint {
            table: self.committed.clone(),
            entries: self.step_start,
            told: self.told.len(),
            reveals: self.step_reveals,
        })
    }

    /// The pieces that the viewer knows in the stretch: he sees them at one of its ends, reads of
    /// them or chose them.
    pub(crate) fn known_pieces(&self, past: &Past) -> BTreeSet<PieceId> {
        let run = self.session.run();
        let seen =
            |piece: &PieceId| [&past.end.table, &run.table].iter().any(|t| t.sees(&run.defs, *piece, past.viewer));
        let view = View::new(&run.table, &run.defs, past.viewer);
        let told = self.told[past.end.told..].iter().chain(&self.telling);
        let read = told.filter(|told| told.knowers.has(past.viewer) && view.may_read(told));
        let chosen = run.entries[past.end.entries..].iter().filter_map(|entry| match entry {
            Entry::Choice(Chosen { player, choice: Choice::Piece(piece), .. }) if Some(*player) == past.viewer => {
                Some(*piece)
            }
            _ => None,
        });
        let named = read.filter_map(|told| told.event.piece()).chain(chosen);
        run.table.pieces(&run.defs).filter(seen).chain(named).collect()
    }

    /// Whether some dice show what the viewer does not see, or something lies on a grid that he does
    /// not see.
    pub(crate) fn has_unseen_layout(&self, past: &Past) -> bool {
        let run = self.session.run();
        let shows = |piece| run.table.face(&run.defs, piece).is_some() || run.table.cell(&run.defs, piece).is_some();
        let unseen = |piece| !run.table.sees(&run.defs, piece, past.viewer) && shows(piece);
        run.table.pieces(&run.defs).any(unseen)
    }

    /// Whether others chose anything in the stretch that the viewer may not know.
    pub(crate) fn has_secret_choices(&self, past: &Past) -> bool {
        let run = self.session.run();
        let secret = |entry: &Entry| matches!(entry, Entry::Choice(chosen) if self.is_secret(past, chosen));
        run.entries[past.end.entries..].iter().any(secret)
    }

    fn is_secret(&self, past: &Past, chosen: &Chosen) -> bool {
        Some(chosen.player) != past.viewer && self.program().defs().decision(chosen.decision).secret
    }

    /// The game after such a stretch, if its entries fit.
    pub(crate) fn imagined(&self, past: &Past, plan: &Plan) -> Option<Self> {
        let mut game = self.begun(past, plan);
        game.follow(self, past, plan)?;
        Some(game)
    }

    /// A game with such a past, before the stretch is played again.
    fn begun(&self, past: &Past, plan: &Plan) -> Self {
        let renamed = |told: &Told| match told.event.piece().filter(|_| !told.knowers.has(past.viewer)) {
            Some(piece) => Told { event: told.event.clone().with_piece(plan.pieces.instead_of(piece)), ..told.clone() },
            None => told.clone(),
        };
        let mut game = self.unplayed(Fate::Supplied);
        game.told = past.told.iter().map(renamed).collect();
        (game.step_start, game.step_reveals) = (past.entries.len(), past.end.reveals);
        game.committed = plan.pieces.of(&past.end.table, &self.defs());
        if let Some(seed) = plan.anew {
            let mut dealer = Dealer::seeded(seed);
            dealer.throw_unseen(&mut game.committed, &self.defs(), past.viewer);
            dealer.lay_unseen(&mut game.committed, &self.defs(), past.viewer);
        }
        if let Some(seed) = plan.counters {
            Dealer::seeded(seed).deal_secrets(&mut game.committed, &self.defs(), past.viewer);
        }
        {
            let mut run = game.session.run_mut();
            run.reveals = self.session.run().reveals[..past.end.reveals].to_vec();
            run.entries.clone_from(&past.entries);
        }
        game.checkpoint();
        game
    }

    /// Plays the stretch of the real game again. Gives nothing when it comes otherwise.
    fn follow(&mut self, real: &Self, past: &Past, plan: &Plan) -> Option<()> {
        let mut choosing = plan.choices.map(Dealer::seeded);
        let mut thrown = plan.anew.map(Dealer::seeded);
        let entries = real.session.run().entries[past.end.entries..].to_vec();
        for entry in entries {
            let entry = match (entry, choosing.as_mut()) {
                (Entry::Fate(FateEntry::Roll { die, faces, place: Some(place) }), _)
                    if !self.program().defs().sees_place(place, past.viewer) =>
                {
                    let count = self.program().defs().die(die).faces.len();
                    let throw = |face: u8| thrown.as_mut().map_or(face, |dealer| dealer.below(count) as u8);
                    let faces = faces.into_iter().map(throw).collect();
                    Entry::Fate(FateEntry::Roll { die, faces, place: Some(place) })
                }
                (Entry::Choice(chosen), Some(dealer)) if self.is_secret(past, &chosen) => {
                    self.chosen_anew(chosen, dealer)?
                }
                (Entry::Choice(Chosen { player, decision, choice: Choice::Piece(piece) }), _) => {
                    let choice = Choice::Piece(plan.pieces.instead_of(piece));
                    Entry::Choice(Chosen { player, decision, choice })
                }
                (entry, _) => entry,
            };
            self.session.run_mut().entries.push(entry);
        }
        self.advance();
        let run = self.session.run();
        let length = real.session.run().entries.len() - past.end.entries;
        (run.entries.len() == past.entries.len() + length && run.cursor == run.entries.len()).then_some(())
    }

    /// Another answer to the same question.
    fn chosen_anew(&mut self, chosen: Chosen, dealer: &mut Dealer) -> Option<Entry> {
        self.advance();
        let open = self.decision()?;
        let same = (open.player, open.decision) == (chosen.player, chosen.decision);
        let choice = open.choices[dealer.below(open.choices.len())];
        same.then_some(Entry::Choice(Chosen { choice, ..chosen }))
    }

    /// Whether the viewer cannot tell a game from this one after both played the stretch.
    pub(crate) fn looks_like(&self, other: &Self, past: &Past) -> bool {
        let asked = match (&self.status, &other.status) {
            (Status::Deciding(one), Status::Deciding(two)) if Some(one.player) != past.viewer => {
                (one.player, one.decision) == (two.player, two.decision)
            }
            (one, two) => one == two,
        };
        let turned = |game: &Self, before: usize| {
            let reveals = game.session.run().reveals[past.end.reveals..].to_vec();
            reveals.into_iter().map(|at| at - before).collect::<Vec<_>>()
        };
        asked
            && turned(self, past.end.entries) == turned(other, past.entries.len())
            && self.with_view(past.viewer, |one| other.with_view(past.viewer, |two| looks_the_same(one, two)))
            && self.log_from(past.viewer, past.end.told) == other.log_from(past.viewer, past.told.len())
    }
}

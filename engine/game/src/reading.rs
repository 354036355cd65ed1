//! The journal as somebody may know it.

use rulesmith_model::event::Told;
use rulesmith_model::{Choice, Event, FateEntry, PlayerId};
use rulesmith_rules::Entry;

use crate::game::Game;

impl Game {
    /// All entries; [`Entry::Hidden`] stands for what a viewer may not know.
    pub(crate) fn entries_for(&self, viewer: Option<PlayerId>) -> Vec<Entry> {
        let run = self.session.run();
        // A game that was laid anew keeps its past as it is: it is hidden already.
        let (begins, told) = self.checkpoints.first().map_or((0, 0), |first| (first.entries, first.told));
        let happened = self.told[told..].iter().chain(&self.telling);
        let mut choices = happened.filter(|told| matches!(told.event, Event::Chose(..)));
        let known = |entry: &Entry| match entry {
            Entry::Choice(_) if self.knows_choice(viewer, entry, choices.next()) => entry.clone(),
            Entry::Fate(fate) if self.knows_fate(viewer, fate) => entry.clone(),
            _ => Entry::Hidden,
        };
        let past = run.entries[..begins].iter().cloned();
        past.chain(run.entries[begins..].iter().map(known)).collect()
    }

    /// Whether a viewer may know a choice, given what was told of it. Where nobody listened, he
    /// knows of no piece that somebody else chose.
    fn knows_choice(&self, viewer: Option<PlayerId>, entry: &Entry, told: Option<&Told>) -> bool {
        let Entry::Choice(chosen) = entry else { return false };
        let told_to_some = matches!(chosen.choice, Choice::Piece(_) | Choice::Cell(_) | Choice::Face(..));
        let seen = !told_to_some || Some(chosen.player) == viewer || told.is_some_and(|told| told.knowers.has(viewer));
        seen && self.with_view(viewer, |view| view.hears(chosen.player, chosen.decision))
    }

    fn knows_fate(&self, viewer: Option<PlayerId>, fate: &FateEntry) -> bool {
        match fate {
            FateEntry::Shuffle { place, .. } => self.defs().sees_place(*place, viewer),
            FateEntry::Roll { place, .. } => place.is_none_or(|place| self.defs().sees_place(place, viewer)),
            FateEntry::Draw { .. } => true,
        }
    }
}

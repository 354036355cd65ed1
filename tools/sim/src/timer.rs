//! The time that a player has to agree. Rules never see a clock; the front end keeps it.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use rulesmith_game::{Choice, DecisionId, Entry, PlayerId};

/// Tells the time since some fixed point.
pub type Clock = Box<dyn Fn() -> Duration>;

/// When each row of questions began. A row is the same decision asked of the same player who agrees
/// again and again, with nothing but chance between; it is known by the place in the journal where
/// it began, so taking back and making again gives no new time.
pub struct Timer {
    clock: Clock,
    began: BTreeMap<Row, Duration>,
}

type Row = (usize, u8, u16);

impl std::fmt::Debug for Timer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Timer").field("began", &self.began).finish_non_exhaustive()
    }
}

impl Timer {
    /// A timer that asks this clock.
    pub fn with_clock(clock: Clock) -> Self {
        Self { clock, began: BTreeMap::new() }
    }

    /// How many whole seconds are left of this decision; it begins to run when it is asked for the
    /// first time. `None` when no time is left.
    pub fn left(&mut self, entries: &[Entry], player: PlayerId, decision: DecisionId, seconds: u32) -> Option<u64> {
        let now = (self.clock)();
        let row = (row_start(entries, player, decision), player.0, decision.0);
        let began = *self.began.entry(row).or_insert(now);
        let end = began + Duration::from_secs(seconds.into());
        end.checked_sub(now).filter(|left| !left.is_zero()).map(|left| left.as_millis().div_ceil(1000) as u64)
    }

    /// The part of the time that is left, in thousandths; it does not begin to run here.
    pub fn part_left(&self, entries: &[Entry], player: PlayerId, decision: DecisionId, seconds: u32) -> u32 {
        let row = (row_start(entries, player, decision), player.0, decision.0);
        let Some(began) = self.began.get(&row) else { return 1000 };
        let (gone, all) = ((self.clock)().saturating_sub(*began).as_millis(), u128::from(seconds) * 1000);
        (all.saturating_sub(gone) * 1000 / all.max(1)) as u32
    }

    /// Forgets rows that began behind an entry that was made anew.
    pub fn chosen(&mut self, entry: usize) {
        self.began.retain(|row, _| row.0 <= entry);
    }
}

/// The first entry of the row of answers that ends the journal.
fn row_start(entries: &[Entry], player: PlayerId, decision: DecisionId) -> usize {
    let same = |entry: &Entry| match entry {
        Entry::Choice(chosen) => chosen.player == player && chosen.decision == decision && chosen.choice == Choice::Yes,
        Entry::Fate(_) | Entry::Hidden => true,
    };
    entries.iter().rposition(|entry| !same(entry)).map_or(0, |at| at + 1)
}

/// The clock on the wall.
pub fn wall_clock() -> Clock {
    let start = Instant::now();
    Box::new(move || start.elapsed())
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use rulesmith_game::{Chosen, FateEntry};

    use super::*;

    const NORTH: PlayerId = PlayerId(0);
    const AGAIN: DecisionId = DecisionId(3);

    fn timer() -> (Timer, Rc<Cell<u64>>) {
        let now = Rc::new(Cell::new(0));
        let told = now.clone();
        (Timer::with_clock(Box::new(move || Duration::from_millis(told.get()))), now)
    }

    fn chose(decision: DecisionId) -> Entry {
        Entry::Choice(Chosen { player: NORTH, decision, choice: Choice::Yes })
    }

    fn threw() -> Entry {
        Entry::Fate(FateEntry::Draw { decision: DecisionId(9), drawn: Choice::Pass })
    }

    #[test]
    fn time_runs_from_the_first_question_of_a_row() {
        let (mut timer, now) = timer();
        assert_eq!(timer.left(&[threw()], NORTH, AGAIN, 2), Some(2));
        now.set(1500);
        assert_eq!(timer.left(&[threw(), chose(AGAIN), threw()], NORTH, AGAIN, 2), Some(1));
        now.set(2000);
        assert_eq!(timer.left(&[threw(), chose(AGAIN), threw()], NORTH, AGAIN, 2), None);
    }

    #[test]
    fn the_part_that_is_left_falls_to_nothing() {
        let (mut timer, now) = timer();
        assert_eq!(timer.part_left(&[], NORTH, AGAIN, 4), 1000);
        let _ = timer.left(&[], NORTH, AGAIN, 4);
        now.set(1000);
        assert_eq!(timer.part_left(&[], NORTH, AGAIN, 4), 750);
        now.set(9000);
        assert_eq!(timer.part_left(&[], NORTH, AGAIN, 4), 0);
    }

    #[test]
    fn another_decision_between_begins_a_new_row() {
        let (mut timer, now) = timer();
        assert_eq!(timer.left(&[], NORTH, AGAIN, 2), Some(2));
        now.set(9000);
        assert_eq!(timer.left(&[chose(AGAIN), chose(DecisionId(1))], NORTH, AGAIN, 2), Some(2));
        assert_eq!(timer.left(&[chose(AGAIN)], PlayerId(1), AGAIN, 2), Some(2));
    }

    #[test]
    fn declining_ends_a_row() {
        let (mut timer, now) = timer();
        assert_eq!(timer.left(&[], NORTH, AGAIN, 2), Some(2));
        now.set(9000);
        let declined = Entry::Choice(Chosen { player: NORTH, decision: AGAIN, choice: Choice::No });
        assert_eq!(timer.left(&[declined, threw()], NORTH, AGAIN, 2), Some(2));
    }

    #[test]
    fn taking_back_does_not_give_new_time_but_another_way_does() {
        let (mut timer, now) = timer();
        let row = [chose(DecisionId(1)), threw()];
        assert_eq!(timer.left(&row, NORTH, AGAIN, 2), Some(2));
        now.set(5000);
        assert_eq!(timer.left(&row, NORTH, AGAIN, 2), None);
        timer.chosen(0);
        assert_eq!(timer.left(&row, NORTH, AGAIN, 2), Some(2));
    }
}

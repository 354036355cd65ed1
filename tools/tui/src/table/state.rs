//! What the page of the table knows.

use std::collections::BTreeSet;
use std::time::Duration;

use ratatui::layout::Rect;
use rulesmith_game::defs::Each;
use rulesmith_game::{Choice, KindId, PlayerId, Status, View};

use crate::board::{Lights, Seen, Thing};
use crate::pages::choose::Asked;
use crate::pages::text::TextPage;
use crate::sitting::Sitting;

/// How long what changed is lit.
pub(super) const LIT: Duration = Duration::from_millis(2500);
/// How long a bot takes for a choice, from the fastest to the slowest.
pub(super) const PACES: [u64; 5] = [0, 150, 500, 1200, 3000];

/// What the page asks of the program.
#[derive(Debug)]
pub(crate) enum Ask {
    /// Nothing.
    Nothing,
    /// To leave the table.
    Leave,
    /// To show a page above it.
    Open(Box<TextPage>),
    /// To ask for the name of a file to save as.
    Save,
    /// To read the pack anew.
    Reload,
}

/// What the arrows move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pane {
    Question,
    Board,
    Log,
}

/// What lies under the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hit {
    /// A row of the question.
    Row(usize),
    /// Something on the board.
    Thing(Thing),
    /// A pane.
    Pane(Pane),
}

/// The page of the table.
// Each flag stands for itself; no two of them make one state.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) sitting: Sitting,
    /// The question that is put to a person.
    pub(super) asked: Option<Asked>,
    pub(super) lights: Lights,
    /// Until when what changed is lit.
    pub(super) lit_until: Option<Duration>,
    /// What its viewer saw last.
    pub(super) seen: Option<(Option<PlayerId>, Seen)>,
    /// To which person the screen was handed.
    pub(super) shown_to: Option<PlayerId>,
    pub(super) pane: Pane,
    /// Whether the board takes the whole screen.
    pub(super) whole: bool,
    /// The column and row of the board at the upper left of its pane.
    pub(super) scroll: (u16, u16),
    /// How many rows of the board were shown last.
    pub(super) rows: u16,
    /// Whether the board scrolls to what the cursor rests on.
    pub(super) follows: bool,
    /// How far the log is scrolled up from its end.
    pub(super) log_up: usize,
    /// The position of the pace of bots.
    pub(super) pace: usize,
    /// Whether bots wait.
    pub(super) waits: bool,
    /// When a bot makes its next choice.
    pub(super) next_bot: Option<Duration>,
    /// The seconds left to agree as they were shown, and the part of the sand that is above.
    pub(super) time: Option<(Option<u64>, u32)>,
    /// What lies where on the screen.
    pub(super) hits: Vec<(Rect, Hit)>,
    /// What is told in the last line.
    pub(crate) message: Option<String>,
    /// Whether somebody was told already that the game is not saved.
    pub(super) warned: bool,
    /// How many entries were in the journal when it was saved or loaded.
    pub(super) kept: usize,
    /// Whether the end was shown.
    pub(super) ended: bool,
}

impl Table {
    /// A table at which the game goes on.
    pub(crate) fn new(sitting: Sitting, notes: &[String], now: Duration) -> Self {
        let kept = sitting.game.entries().len();
        let mut made = Self {
            sitting,
            asked: None,
            lights: Lights::default(),
            lit_until: None,
            seen: None,
            shown_to: None,
            pane: Pane::Question,
            whole: false,
            scroll: (0, 0),
            rows: 1,
            follows: true,
            log_up: 0,
            pace: 2,
            waits: false,
            next_bot: None,
            time: None,
            hits: Vec::new(),
            message: (!notes.is_empty()).then(|| notes.join(" · ")),
            warned: false,
            kept,
            ended: false,
        };
        made.refresh(now);
        made
    }

    /// Who sits in front of the screen: the person who is asked, else the only person; nobody where
    /// the screen has to be handed over first.
    pub(super) fn viewer(&self) -> Option<PlayerId> {
        if self.must_pass().is_some() {
            return None;
        }
        self.sitting.person_asked().or_else(|| self.sitting.only_person())
    }

    /// The person to whom the screen has to be handed before anything shows.
    pub(crate) fn must_pass(&self) -> Option<PlayerId> {
        let asked = self.sitting.person_asked()?;
        let alone = self.sitting.only_person().is_some();
        (!alone && self.shown_to != Some(asked) && self.sitting.has_secrets()).then_some(asked)
    }

    /// Looks at the table as whoever sits in front of the screen.
    pub(super) fn look<T>(&self, look: impl FnOnce(View<'_>) -> T) -> T {
        self.sitting.game.with_view(self.viewer(), look)
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.sitting.game.status(), Status::Over)
    }

    /// Finds out anew what is asked and what changed.
    pub(super) fn refresh(&mut self, now: Duration) {
        if let Some((viewer, before)) = self.seen.take() {
            let changed = self.sitting.game.with_view(viewer, |view| Seen::of(view).since(&before));
            if !changed.is_empty() {
                self.lights.changed = changed;
                self.lit_until = Some(now + LIT);
            }
        }
        self.asked = if self.sitting.person_asked().is_some() && self.must_pass().is_none() {
            Asked::of(&self.sitting.game)
        } else {
            None
        };
        self.seen = Some((self.viewer(), self.look(Seen::of)));
        self.log_up = 0;
        self.follows = true;
        self.tick_time();
        self.light();
        self.next_bot = self.sitting.seated.bot_is_asked(&self.sitting.game).then(|| now + self.pause());
    }

    /// How long a bot takes.
    pub(super) fn pause(&self) -> Duration {
        Duration::from_millis(PACES[self.pace])
    }

    /// Finds out how much time is left to agree. Says whether what is shown of it changed.
    pub(super) fn tick_time(&mut self) -> bool {
        let before = self.time;
        self.time = if self.asked.is_some() { self.sitting.time() } else { None };
        let over = matches!(self.time, Some((None, _)));
        let taken = over && self.asked.as_mut().is_some_and(Asked::time_over);
        let shown = |time: Option<(Option<u64>, u32)>| time.map(|(left, part)| (left, (part * 9).div_ceil(1000)));
        taken || shown(before) != shown(self.time)
    }

    /// What a choice is about on the board.
    pub(super) fn thing(&self, choice: Choice) -> Option<Thing> {
        let player = self.asked.as_ref()?.player;
        let defs = self.sitting.game.defs();
        let whose = |kind: KindId| (defs.class_of(kind).each == Each::Player).then_some(player);
        Thing::of(choice, player, whose)
    }

    /// Lights what is offered and what the cursor rests on.
    pub(super) fn light(&mut self) {
        let (mut offered, mut focus) = (BTreeSet::new(), BTreeSet::new());
        if let Some(asked) = &self.asked {
            let rows = asked.rows.iter().filter(|row| row.why.is_none());
            offered.extend(rows.filter_map(|row| self.thing(row.choice)));
            if let Some(row) = asked.current() {
                focus.extend(self.thing(row.choice));
                focus.extend(self.paid(row.choice, asked.player));
            }
        }
        self.lights.laying = self.laying();
        (self.lights.offered, self.lights.focus) = (offered, focus);
    }

    /// The counters that a way to pay takes from.
    fn paid(&self, choice: Choice, player: PlayerId) -> Vec<Thing> {
        let Choice::Payment(payment) = choice else { return Vec::new() };
        let defs = self.sitting.game.defs();
        let kinds = defs.classes[payment.class.index()].kinds().zip(payment.amounts);
        kinds.filter(|(_, n)| *n > 0).map(|(kind, _)| Thing::Counter(kind, Some(player))).collect()
    }
}

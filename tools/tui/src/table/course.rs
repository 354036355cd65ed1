//! How the game goes on: choices, bots, taking back, and what time brings.

use std::path::Path;
use std::time::Duration;

use rulesmith_game::{Choice, ChooseError, PieceId};

use super::question::NOTHING_HOLDS;
use super::state::{Ask, Table};
use crate::pages::choose::Asked;
use crate::pages::end;
use crate::pages::text::{TextPage, Tone};
use crate::store::Store;

/// How many choices bots make between two looks at the keyboard where they play at once.
const AT_ONCE: usize = 20;

impl Table {
    /// Takes what the cursor rests on.
    pub(super) fn take(&mut self, now: Duration, store: &dyn Store) -> Ask {
        let Some(row) = self.asked.as_ref().and_then(|asked| asked.current()).cloned() else { return Ask::Nothing };
        if self.asked.as_ref().is_some_and(|asked| !asked.shows_cursor()) {
            self.message = Some(NOTHING_HOLDS.into());
            return Ask::Nothing;
        }
        if let Some((_, told)) = self.asked.as_ref().and_then(Asked::unfinished) {
            self.message = Some(told);
            return Ask::Nothing;
        }
        if let Some(why) = row.why {
            self.message = Some(format!("{} is refused: {why}", row.name));
            return Ask::Nothing;
        }
        self.tick_time();
        let over = matches!(self.time, Some((None, _)));
        if over && row.choice == Choice::Yes {
            self.message = Some("the time has run out".into());
            return Ask::Nothing;
        }
        match self.sitting.choose(row.choice) {
            Ok(()) => {
                self.message = None;
                self.keep(store);
                self.went_on(now)
            }
            Err(ChooseError::Rule(failed)) => {
                let mut lines = self.sitting.told(&failed.diagnostic());
                lines.extend([String::new(), "the game is as it was before this choice".into()]);
                Ask::Open(Box::new(messages("A rule failed", lines)))
            }
            Err(error) => {
                self.message = Some(error.to_string());
                Ask::Nothing
            }
        }
    }

    /// After the game went on: a new question, or its end.
    fn went_on(&mut self, now: Duration) -> Ask {
        self.warned = false;
        self.refresh(now);
        if self.is_over() && !std::mem::replace(&mut self.ended, true) {
            return Ask::Open(Box::new(end::page(&self.sitting.game)));
        }
        Ask::Nothing
    }

    /// Whether time has brought anything: a bot's choice, sand, the end of a light.
    pub(crate) fn tick(&mut self, now: Duration, store: &dyn Store) -> (bool, Ask) {
        let mut changed = self.tick_time();
        if self.lit_until.is_some_and(|until| now >= until) {
            self.lit_until = None;
            self.lights.changed.clear();
            changed = true;
        }
        if self.waits || self.next_bot.is_none_or(|next| now < next) {
            return (changed, Ask::Nothing);
        }
        self.next_bot = None;
        let at_once = self.pause().is_zero();
        let mut played = self.sitting.bot_chooses();
        // So many at a time that keys are still heard.
        for _ in 0..if at_once { AT_ONCE } else { 0 } {
            if played.is_ok() && self.sitting.seated.bot_is_asked(&self.sitting.game) {
                played = self.sitting.bot_chooses();
            }
        }
        self.keep(store);
        match played {
            Ok(()) => (true, self.went_on(now)),
            Err(failed) => {
                let mut lines = self.sitting.told(&failed.diagnostic());
                lines.extend([String::new(), "the game cannot go on: take back, or mend the pack and press f5".into()]);
                self.message = Some("a rule failed; the game cannot go on".into());
                (true, Ask::Open(Box::new(messages("A rule failed", lines))))
            }
        }
    }

    /// When time brings something next.
    pub(crate) fn wake(&self, now: Duration) -> Option<Duration> {
        let bot = self.next_bot.filter(|_| !self.waits);
        let sand = matches!(self.time, Some((Some(_), _))).then(|| now + Duration::from_millis(250));
        [bot, self.lit_until, sand].into_iter().flatten().min().map(|at| at.saturating_sub(now))
    }

    pub(super) fn undo(&mut self, now: Duration, store: &dyn Store) {
        let told = self.sitting.seated.take_back(&mut self.sitting.game);
        self.message = Some(match told {
            Ok(words) => {
                self.keep(store);
                self.refresh(now);
                format!("taken back: {words}")
            }
            Err(error) => error.to_string(),
        });
    }

    pub(super) fn redo(&mut self, now: Duration, store: &dyn Store) {
        let told = self.sitting.seated.make_again(&mut self.sitting.game);
        self.message = Some(match told {
            Ok(()) => {
                self.keep(store);
                self.refresh(now);
                "made again".into()
            }
            Err(error) => error.to_string(),
        });
    }

    /// Saves where the game is saved after every choice. A failure is told, and the game goes on.
    fn keep(&mut self, store: &dyn Store) {
        if let Some(path) = self.sitting.save.clone()
            && let Err(told) = self.save(&path, store)
        {
            self.message = Some(format!("not saved: {told}"));
        }
    }

    /// Saves the game.
    pub(crate) fn save(&mut self, path: &Path, store: &dyn Store) -> Result<(), String> {
        self.sitting.save_at(path, store)?;
        self.kept = self.sitting.game.entries().len();
        Ok(())
    }

    /// Whether leaving would lose something that nobody was told of.
    pub(super) fn would_lose(&self) -> bool {
        !self.is_over() && self.kept != self.sitting.game.entries().len()
    }

    /// The piece that would be laid where the cursor rests, as far as the person may know it.
    pub(super) fn laying(&self) -> Option<PieceId> {
        self.asked.as_ref()?;
        let piece = self.sitting.game.decision()?.laying?;
        self.look(|view| view.knows(piece)).then_some(piece)
    }
}

/// A page of messages.
pub(super) fn messages(title: &str, lines: Vec<String>) -> TextPage {
    TextPage::new(title, lines.into_iter().map(|line| (Tone::Plain, line)).collect())
}

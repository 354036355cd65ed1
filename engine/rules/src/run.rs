//! One run of a rule: the table it changes, and the answers it gets.

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

use rulesmith_model::event::Knowers;
use rulesmith_model::{Choice, DecisionId, Defs, Event, Fate, FateAsk, FateEntry, PieceId, PlayerId, Table, Watch};

use crate::asking::{Chooser, Chosen, Decision, Entry, Offer, Pending, Refusals};
use crate::memo::Memo;

/// A run, shared with the scripts that it calls. It is borrowed for one verb at a time.
pub type Shared = Rc<RefCell<Run>>;

/// Why a verb did not return.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// An answer is missing; [`Run::pending`] says which.
    Wait,
    /// The rule is wrong; says how.
    Fault(String),
}

impl Stop {
    /// A fault.
    pub fn fault(message: impl Into<String>) -> Self {
        Self::Fault(message.into())
    }
}

impl From<rulesmith_model::change::ChangeError> for Stop {
    fn from(error: rulesmith_model::change::ChangeError) -> Self {
        Self::Fault(error.to_string())
    }
}

/// The most choices in one decision.
pub const MOST_CHOICES: usize = 10_000;

/// The most candidates that all decisions of a step may offer together.
const MOST_OFFERED: usize = 1_000_000;

/// The context of rules while they run.
pub struct Run {
    /// The components.
    pub defs: Rc<Defs>,
    /// The table.
    pub table: Table,
    /// All choices and fates of the game so far.
    pub entries: Vec<Entry>,
    /// The first entry that this run has not used yet.
    pub cursor: usize,
    /// Who answers at once, if anybody does.
    pub chooser: Option<Box<dyn Chooser>>,
    /// Where chance comes from.
    pub fate: Fate,
    /// What the run waits for after it stopped.
    pub pending: Option<Pending>,
    /// Who listens.
    pub watch: Watch,
    /// How many candidates were offered in this step so far.
    pub offered: usize,
    /// How many entries had been used each time that a hidden piece was turned.
    pub reveals: Vec<usize>,
    /// Reasons that scripts gave, by the text that gives them.
    pub(crate) said: Memo<Rc<str>>,
}

impl std::fmt::Debug for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Run")
            .field("entries", &self.entries.len())
            .field("cursor", &self.cursor)
            .finish_non_exhaustive()
    }
}

impl Run {
    /// A run on a table that nothing has happened on yet.
    pub fn new(defs: Rc<Defs>, fate: Fate, watch: Watch) -> Self {
        let table = Table::new(&defs);
        Self {
            defs,
            table,
            entries: Vec::new(),
            cursor: 0,
            chooser: None,
            fate,
            pending: None,
            watch,
            offered: 0,
            reveals: Vec::new(),
            said: Memo::default(),
        }
    }

    /// Asks a player. A decision with a single choice is taken without asking.
    ///
    /// # Errors
    /// [`Stop::Wait`] when nobody has answered yet; a fault when there is nothing to choose or a
    /// recorded answer does not fit.
    pub fn ask(
        &mut self,
        player: PlayerId,
        decision: DecisionId,
        choices: Cow<'_, [Choice]>,
        refused: Refusals<'_>,
    ) -> Result<Choice, Stop> {
        self.offered += choices.len();
        if self.offered > MOST_OFFERED {
            return Err(Stop::fault(format!("more than {MOST_OFFERED} candidates in the decisions of one step")));
        }
        if choices.len() < 2 || !self.has_places() {
            return self.ask_open(player, decision, choices, refused);
        }
        let choices = self.mask_choices(player, choices);
        let refused = self.mask_refused(player, refused);
        let chosen = self.ask_open(player, decision, choices, refused)?;
        Ok(self.unmask(chosen))
    }

    /// Asks about what the player may see.
    fn ask_open(
        &mut self,
        player: PlayerId,
        decision: DecisionId,
        choices: Cow<'_, [Choice]>,
        refused: Refusals<'_>,
    ) -> Result<Choice, Stop> {
        match choices.len() {
            0 => return Err(Stop::fault(format!("`{}` offers nothing", self.defs.decision(decision).name))),
            1 => return Ok(choices[0]),
            MOST_CHOICES.. => return Err(Stop::fault(format!("more than {MOST_CHOICES} choices in one decision"))),
            _ => {}
        }
        if let Some(entry) = self.entries.get(self.cursor) {
            let choice = Self::recorded(entry, player, decision, &choices)?;
            self.took(player, decision, choice, refused.laying);
            return Ok(choice);
        }
        if let Some(chooser) = &mut self.chooser {
            let offer = Offer {
                player,
                decision,
                choices: &choices,
                refused: &refused.refused,
                table: &self.table,
                defs: &self.defs,
            };
            let answer = chooser.choose(&offer).and_then(|at| choices.get(at).copied());
            if let Some(choice) = answer {
                self.entries.push(Entry::Choice(Chosen { player, decision, choice }));
                self.took(player, decision, choice, refused.laying);
                return Ok(choice);
            }
        }
        let line = self.watch.line;
        let refused_at = (0..refused.refused.len()).map(|at| refused.line(at)).collect();
        self.pending = Some(Pending::Choice(Decision {
            player,
            decision,
            choices: choices.into_owned(),
            refused: refused.refused.into_owned(),
            refused_at,
            laying: refused.laying,
            line,
        }));
        Err(Stop::Wait)
    }

    fn recorded(entry: &Entry, player: PlayerId, decision: DecisionId, choices: &[Choice]) -> Result<Choice, Stop> {
        match entry {
            Entry::Choice(c) if c.player == player && c.decision == decision && choices.contains(&c.choice) => {
                Ok(c.choice)
            }
            _ => Err(Stop::fault("the recorded entry does not fit what is asked here")),
        }
    }

    /// Notes an answer. Where it is a cell or a face, it is known to those who see where it is meant for.
    fn took(&mut self, player: PlayerId, decision: DecisionId, choice: Choice, about: Option<PieceId>) {
        self.cursor += 1;
        let knowers = match choice {
            Choice::Piece(piece) => self.table.knowers(&self.defs, piece),
            Choice::Cell(cell) => self.defs.knowers(Some(cell.place)),
            Choice::Face(..) => about.map_or(Knowers::ALL, |piece| self.table.knowers(&self.defs, piece)),
            _ => Knowers::ALL,
        };
        self.watch.tell_to(|| (Event::Chose(player, decision, choice), knowers));
    }

    /// Asks chance.
    ///
    /// # Errors
    /// [`Stop::Wait`] when it must be supplied; a fault when a recorded fate does not fit.
    pub fn chance(&mut self, ask: FateAsk) -> Result<FateEntry, Stop> {
        if let Some(entry) = self.entries.get(self.cursor) {
            return match entry {
                Entry::Fate(fate) if ask.accepts(fate) => {
                    self.cursor += 1;
                    Ok(fate.clone())
                }
                _ => Err(Stop::fault("the recorded entry does not fit the fate that is asked here")),
            };
        }
        let Some(fate) = self.fate.answer(&ask) else {
            self.pending = Some(Pending::Fate(ask));
            return Err(Stop::Wait);
        };
        self.entries.push(Entry::Fate(fate.clone()));
        self.cursor += 1;
        Ok(fate)
    }
}

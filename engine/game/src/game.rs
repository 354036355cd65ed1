//! A game.

use std::rc::Rc;

use rulesmith_grammar::Diagnostic;
use rulesmith_model::event::Told;
use rulesmith_model::{Choice, Defs, Fate, FateEntry, PlayerId, Table, View, Watch, naming};
use rulesmith_pack::{Layer, Pack, Settings};
use rulesmith_rules::{
    Chooser, Chosen, Decision, Entry, Expectation, Limits, Pending, Program, RuleError, Session, Value,
};

use crate::flow;
use crate::status::{ChooseError, Status};

/// A game: a pack with its options settled, and everything that has happened.
#[derive(Debug)]
pub struct Game {
    pub(crate) layers: Vec<Layer>,
    pub(crate) settings: Settings,
    pub(crate) session: Session,
    /// The table at the start of the running step.
    pub(crate) committed: Table,
    /// How many entries of the journal belong to finished steps.
    pub(crate) step_start: usize,
    pub(crate) status: Status,
    /// The points that undo goes back to.
    pub(crate) checkpoints: Vec<Checkpoint>,
    /// What was taken back, the last first.
    pub(crate) undone: Vec<Vec<Entry>>,
    /// How many hidden pieces had been turned at the start of the running step.
    pub(crate) step_reveals: usize,
    /// What happened in finished steps.
    pub(crate) told: Vec<Told>,
    /// What happened so far in the running step.
    pub(crate) telling: Vec<Told>,
}

/// A finished step.
#[derive(Clone, Debug)]
pub(crate) struct Checkpoint {
    pub table: Table,
    pub entries: usize,
    pub told: usize,
    pub reveals: usize,
}

/// Why a game cannot start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The figures that the options chose are wrong.
    #[error("the pack cannot be played with these options")]
    Pack(Vec<Diagnostic>),
    /// A rule of the set-up failed.
    #[error("a rule of the set-up failed: {0}")]
    Rule(RuleError),
}

impl Game {
    /// Starts a game and goes on to its first decision.
    ///
    /// # Errors
    /// When the options choose wrong figures or a rule of the set-up fails.
    pub fn start(pack: &Pack, settings: &Settings, fate: Fate, limits: &Limits) -> Result<Self, StartError> {
        let program = pack.program(settings, limits).map_err(StartError::Pack)?;
        let mut game = Self::prepare(pack, settings, &Rc::new(program), fate, Watch::listening());
        game.begin().map_err(StartError::Rule)?;
        Ok(game)
    }

    /// A game whose rules are compiled already, before its first step.
    pub fn prepare(pack: &Pack, settings: &Settings, program: &Rc<Program>, fate: Fate, watch: Watch) -> Self {
        let session = Session::new(program.clone(), fate, watch);
        flow::begin(program.defs(), &mut session.run_mut().table);
        Self::of_session(pack.layers.clone(), settings.clone(), session)
    }

    /// A game on the table of a session, without a past.
    pub(crate) fn of_session(layers: Vec<Layer>, settings: Settings, session: Session) -> Self {
        let committed = session.run().table.clone();
        Self {
            layers,
            settings,
            session,
            committed,
            step_start: 0,
            step_reveals: 0,
            status: Status::Over,
            checkpoints: Vec::new(),
            undone: Vec::new(),
            told: Vec::new(),
            telling: Vec::new(),
        }
    }

    /// Plays the first steps of a prepared game, up to its first decision.
    ///
    /// # Errors
    /// When a rule fails.
    pub fn begin(&mut self) -> Result<(), RuleError> {
        self.committed.clone_from(&self.session.run().table);
        self.tell_phase();
        self.checkpoint();
        self.advance();
        match &self.status {
            Status::Failed(error) => Err(error.clone()),
            _ => Ok(()),
        }
    }

    /// The same, with a chooser that answers at once from the first decision on.
    ///
    /// # Errors
    /// When a rule fails.
    pub fn begin_with(&mut self, chooser: Box<dyn Chooser>) -> Result<(), RuleError> {
        self.tell_phase();
        self.checkpoint();
        self.play(chooser)
    }

    /// How the game stands.
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// The decision that is open, if one is.
    pub fn decision(&self) -> Option<&Decision> {
        match &self.status {
            Status::Deciding(decision) => Some(decision),
            _ => None,
        }
    }

    /// Makes a choice. The game goes on to the next decision.
    ///
    /// # Errors
    /// When it is not offered or the rule that goes on fails; the game is as it was.
    pub fn choose(&mut self, choice: Choice) -> Result<(), ChooseError> {
        let Status::Deciding(decision) = &self.status else { return Err(ChooseError::NoDecision(self.standing())) };
        if !decision.choices.contains(&choice) {
            return Err(self.not_offered(decision, choice));
        }
        let chosen = Chosen { player: decision.player, decision: decision.decision, choice };
        self.answer(Entry::Choice(chosen))
    }

    /// Supplies the fate that the game waits for.
    ///
    /// # Errors
    /// When it does not fit or the rule that goes on fails; the game is as it was.
    pub fn supply(&mut self, fate: FateEntry) -> Result<(), ChooseError> {
        let Status::Awaiting(ask) = &self.status else { return Err(ChooseError::OtherFate(self.standing())) };
        if !ask.accepts(&fate) {
            return Err(ChooseError::OtherFate(self.standing()));
        }
        self.answer(Entry::Fate(fate))
    }

    /// Lets a chooser that answers at once play, until the game is over or it leaves a decision to
    /// somebody else.
    ///
    /// # Errors
    /// When a rule fails; the table is as it was before the failing step.
    pub fn play(&mut self, chooser: Box<dyn Chooser>) -> Result<(), RuleError> {
        self.undone.clear();
        self.session.run_mut().chooser = Some(chooser);
        self.advance();
        self.session.run_mut().chooser = None;
        match &self.status {
            Status::Failed(error) => Err(error.clone()),
            _ => Ok(()),
        }
    }

    /// Where chance comes from, from now on.
    pub fn set_fate(&mut self, fate: Fate) {
        self.session.run_mut().fate = fate;
        if matches!(self.status, Status::Awaiting(_)) {
            self.advance();
        }
    }

    /// What a player may see, or a spectator.
    pub fn with_view<T>(&self, viewer: Option<PlayerId>, look: impl FnOnce(View<'_>) -> T) -> T {
        let run = self.session.run();
        look(View::new(&run.table, &run.defs, viewer))
    }

    /// The components.
    pub fn defs(&self) -> Rc<Defs> {
        self.session.program().defs().clone()
    }

    /// The rules.
    pub fn program(&self) -> &Rc<Program> {
        self.session.program()
    }

    /// The settings of this game.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// All choices and fates so far.
    pub fn entries(&self) -> Vec<Entry> {
        self.session.run().entries.clone()
    }

    /// The table. For tests and tools that compare games; a player gets a view.
    pub fn table(&self) -> Table {
        self.session.run().table.clone()
    }

    /// What an expectation of a rule test gives on the table as it is.
    ///
    /// # Errors
    /// When the expression fails.
    pub fn evaluate(&self, expectation: &Expectation) -> Result<Value, RuleError> {
        let table = self.table();
        self.session.evaluate(expectation, &table)
    }

    /// What the game waits for, in words.
    pub fn standing(&self) -> String {
        let defs = self.defs();
        match &self.status {
            Status::Deciding(d) => {
                format!("{} is asked `{}`", defs.players[d.player.index()], defs.decision(d.decision).name)
            }
            Status::Awaiting(ask) => format!("the game waits for {}", crate::journal::ask_words(&defs, ask)),
            Status::Over => "the game is over".into(),
            Status::Failed(error) => format!("a rule failed: {error}"),
        }
    }

    fn not_offered(&self, decision: &Decision, choice: Choice) -> ChooseError {
        let defs = self.defs();
        let name = naming::choice(&defs, decision.decision, decision.player, choice);
        ChooseError::NotOffered { choice: name.clone(), reason: self.refusal(decision, &name) }
    }

    pub(crate) fn pending_status(&self) -> Status {
        match self.session.run().pending.clone() {
            Some(Pending::Choice(decision)) => Status::Deciding(decision),
            Some(Pending::Fate(ask)) => Status::Awaiting(ask),
            None => Status::Over,
        }
    }
}

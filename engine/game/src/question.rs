//! An open decision in words: what a front end shows.

use rulesmith_grammar::{FileId, Span};
use rulesmith_model::{Choice, Reason, naming};
use rulesmith_rules::Decision;

use crate::game::Game;
use crate::status::ChooseError;

/// A decision in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Who is asked.
    pub player: String,
    /// The decision's name.
    pub decision: String,
    /// The question.
    pub ask: String,
    /// What is offered.
    pub offered: Vec<Offered>,
    /// What is refused, and why.
    pub refused: Vec<(String, String)>,
    /// The title of the piece that is laid, where cells are offered and the player knows the piece.
    pub laying: Option<String>,
    /// How many seconds a front end lets the player agree.
    pub seconds: Option<u32>,
}

/// Something offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// Its name, by which it is recorded.
    pub name: String,
    /// The choice.
    pub choice: Choice,
    /// The face that it shows, where it is a die whose face the player may know.
    pub shows: Option<String>,
}

impl Game {
    /// The open decision in words, as the player who is asked sees it.
    pub fn question(&self) -> Option<Question> {
        let decision = self.decision()?;
        let defs = self.defs();
        let words = defs.decision(decision.decision);
        let name = |choice| naming::choice(&defs, decision.decision, decision.player, choice);
        Some(Question {
            player: defs.players[decision.player.index()].clone(),
            decision: words.name.clone(),
            ask: words.ask.clone(),
            offered: decision
                .choices
                .iter()
                .map(|&choice| Offered { name: name(choice), choice, shows: self.face_of(decision, choice) })
                .collect(),
            refused: decision
                .refused
                .iter()
                .map(|(choice, why)| (name(*choice), self.why(decision, *choice, why)))
                .collect(),
            laying: self.laid(decision),
            seconds: words.seconds,
        })
    }

    /// The script lines that refused what [`Question::refused`] lists, where they may be known.
    pub fn refused_at(&self) -> Vec<Option<(FileId, Span)>> {
        let lines = self.decision().map(|decision| decision.refused_at.as_slice()).unwrap_or_default();
        lines.iter().map(|&line| self.place_of(line)).collect()
    }

    fn face_of(&self, decision: &Decision, choice: Choice) -> Option<String> {
        let Choice::Piece(piece) = choice else { return None };
        self.with_view(Some(decision.player), |view| view.face(piece))
    }

    fn laid(&self, decision: &Decision) -> Option<String> {
        let piece = decision.laying?;
        let known = self.with_view(Some(decision.player), |view| view.knows(piece));
        known.then(|| self.defs().kind_of(piece).title.clone())
    }

    fn why(&self, decision: &Decision, choice: Choice, reason: &Reason) -> String {
        let words = self.with_view(Some(decision.player), |view| view.reason(decision.player, choice, reason));
        rulesmith_grammar::sanitize(&words).into_owned()
    }

    /// Makes a choice by its name.
    ///
    /// # Errors
    /// When another decision is open or it is not offered; the game is as it was.
    pub fn choose_named(&mut self, player: &str, decision: &str, choice: &str) -> Result<(), ChooseError> {
        let Some(open) = self.decision().cloned() else { return Err(ChooseError::NoDecision(self.standing())) };
        let defs = self.defs();
        let asked = (&defs.players[open.player.index()], &defs.decision(open.decision).name);
        if asked.0 != player || asked.1 != decision {
            let asked = format!("{} {}", asked.0, asked.1);
            return Err(ChooseError::OtherDecision { asked, given: format!("{player} {decision}") });
        }
        let named = |c: &Choice| naming::choice(&defs, open.decision, open.player, *c) == choice;
        match open.choices.iter().copied().find(named) {
            Some(found) => self.choose(found),
            None => Err(ChooseError::NotOffered { choice: choice.to_owned(), reason: self.refusal(&open, choice) }),
        }
    }

    /// Why a name is not among the choices: its reason, or what is offered instead.
    pub(crate) fn refusal(&self, decision: &Decision, name: &str) -> String {
        let defs = self.defs();
        let called = |choice| naming::choice(&defs, decision.decision, decision.player, choice);
        let refused = decision.refused.iter().find(|(choice, _)| called(*choice) == name);
        if let Some((choice, reason)) = refused {
            return self.why(decision, *choice, reason);
        }
        let offered: Vec<String> =
            decision.choices.iter().take(20).map(|&choice| format!("`{}`", called(choice))).collect();
        format!("there are {}", offered.join(", "))
    }
}

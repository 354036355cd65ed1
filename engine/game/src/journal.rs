//! The journal: what happened as text, and making a game again from it.

use rulesmith_grammar::scene::{
    Asked, ChoiceLine, FateLine, JournalKind, JournalLine, JournalText, OptionLine, PackLine,
};
use rulesmith_grammar::{Span, Spanned, Symbols, parse_face};
use rulesmith_model::{Choice, Defs, Fate, FateAsk, FateEntry, PlayerId, SymbolId, naming};
use rulesmith_pack::{Pack, option};
use rulesmith_rules::{Chosen, Entry, Limits};

use crate::game::{Game, StartError};
use crate::status::{ChooseError, Status};

/// Why a journal does not fit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// It is the journal of another pack.
    #[error("it is a game of `{journal}`, not of `{pack}`")]
    OtherPack {
        /// The pack that it names.
        journal: String,
        /// The pack that it should be played with.
        pack: String,
    },
    /// The pack does not allow the options or the number of players.
    #[error("the journal's settings do not fit the pack: {0}")]
    Settings(#[from] rulesmith_pack::SettingsError),
    /// The game cannot start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// An entry does not fit what the rules ask at that point.
    #[error("entry {} no longer fits: {error}", index + 1)]
    Entry {
        /// The position of the entry, from 0.
        index: usize,
        /// Where it stands in the journal.
        span: Span,
        /// Why it does not fit.
        error: ChooseError,
    },
}

fn bare<T>(value: T) -> Spanned<T> {
    Spanned::new(value, Span { start: 0, end: 0 })
}

impl Game {
    /// The journal so far. Whoever has it knows everything; a player gets [`Game::journal_for`].
    pub fn journal(&self) -> JournalText {
        self.journal_of(&self.session.run().entries)
    }

    /// The journal as a player or a spectator may read it. A line `hidden` stands for each shuffle
    /// of what he does not see, each secret choice of others, and each choice of a piece that he
    /// did not see. With such a line it cannot be played again: [`Game::replay`] stops there with
    /// [`ChooseError::Hidden`].
    pub fn journal_for(&self, viewer: Option<PlayerId>) -> JournalText {
        self.journal_of(&self.entries_for(viewer))
    }

    fn journal_of(&self, entries: &[Entry]) -> JournalText {
        let defs = self.defs();
        let packs = self.layers.iter().map(|layer| PackLine {
            id: bare(layer.id.clone()),
            version: bare(layer.version.clone()),
            digest: bare(layer.digest.clone()),
        });
        let options = self
            .settings
            .values
            .iter()
            .map(|(id, value)| OptionLine { id: bare(id.clone()), value: bare(option::write(value)) });
        let line = |entry: &Entry| JournalLine {
            kind: match entry {
                Entry::Choice(chosen) => JournalKind::Choose(choice_line(&defs, chosen)),
                Entry::Fate(fate) => JournalKind::Fate(fate_line(&defs, fate)),
                Entry::Hidden => JournalKind::Hidden,
            },
            span: Span { start: 0, end: 0 },
        };
        JournalText {
            version: 1,
            packs: packs.collect(),
            players: bare(self.settings.players as u8),
            options: options.collect(),
            entries: entries.iter().map(line).collect(),
        }
    }

    /// Makes a game again from its journal, up to a number of entries. After them chance comes
    /// from `then`.
    ///
    /// # Errors
    /// The first entry that does not fit, together with the game as far as it came.
    pub fn replay(
        pack: &Pack,
        journal: &JournalText,
        limit: Option<usize>,
        then: Fate,
        limits: &Limits,
    ) -> Result<Self, Box<(ReplayError, Option<Self>)>> {
        let known = |line: &PackLine| pack.layers.iter().any(|layer| layer.id == line.id.value);
        if !journal.packs.iter().any(known) {
            let played = journal.packs.last().map(|line| line.id.value.clone()).unwrap_or_default();
            let error = ReplayError::OtherPack { journal: played, pack: pack.top().id.clone() };
            return Err(Box::new((error, None)));
        }
        let given: Vec<(String, String)> =
            journal.options.iter().map(|o| (o.id.value.clone(), o.value.value.clone())).collect();
        let settings = pack.settings(Some(journal.players.value as usize), &given);
        let settings = settings.map_err(|error| Box::new((error.into(), None)))?;
        let mut game =
            Self::start(pack, &settings, Fate::Supplied, limits).map_err(|error| Box::new((error.into(), None)))?;
        for (index, entry) in journal.entries.iter().take(limit.unwrap_or(usize::MAX)).enumerate() {
            if let Err(error) = game.enter(&entry.kind) {
                return Err(Box::new((ReplayError::Entry { index, span: entry.span, error }, Some(game))));
            }
        }
        game.set_fate(then);
        Ok(game)
    }

    /// Takes a line of a journal.
    ///
    /// # Errors
    /// When it does not fit what the game waits for.
    pub fn enter(&mut self, line: &JournalKind) -> Result<(), ChooseError> {
        match line {
            JournalKind::Choose(line) => {
                self.choose_named(&line.about.player.value, &line.about.decision.value, &line.choice.value)
            }
            JournalKind::Fate(line) => self.supply_line(line),
            JournalKind::Hidden => Err(ChooseError::Hidden),
        }
    }

    /// Supplies a fate as a journal or a rule test writes it.
    ///
    /// # Errors
    /// When the game does not wait for it.
    pub fn supply_line(&mut self, line: &FateLine) -> Result<(), ChooseError> {
        let Status::Awaiting(ask) = self.status() else { return Err(ChooseError::OtherFate(self.standing())) };
        let fate = read_fate(&self.defs(), ask, line).map_err(ChooseError::OtherFate)?;
        self.supply(fate)
    }
}

fn choice_line(defs: &Defs, chosen: &Chosen) -> ChoiceLine {
    ChoiceLine {
        about: Asked {
            player: bare(defs.players[chosen.player.index()].clone()),
            decision: bare(defs.decision(chosen.decision).name.clone()),
        },
        choice: bare(naming::choice(defs, chosen.decision, chosen.player, chosen.choice)),
    }
}

fn fate_line(defs: &Defs, fate: &FateEntry) -> FateLine {
    match fate {
        FateEntry::Roll { die, faces, .. } => FateLine::Roll {
            die: Some(bare(defs.die(*die).name.clone())),
            faces: faces.iter().map(|&face| bare(defs.die(*die).face_names[face as usize].clone())).collect(),
        },
        FateEntry::Shuffle { place, order } => FateLine::Shuffle {
            place: bare(naming::place_name(defs, None, *place)),
            order: order.iter().map(|at| bare((at + 1).to_string())).collect(),
        },
        FateEntry::Draw { decision, drawn } => FateLine::Draw {
            id: bare(defs.decision(*decision).name.clone()),
            value: bare(drawn_name(defs, *decision, *drawn)),
        },
    }
}

fn drawn_name(defs: &Defs, decision: rulesmith_model::DecisionId, drawn: Choice) -> String {
    naming::choice(defs, decision, PlayerId(0), drawn)
}

/// A fate as a journal writes it, but for the order of a shuffle and for a throw in a place: that may
/// not have come to light for everybody.
pub(crate) fn fate_words(defs: &Defs, fate: &FateEntry) -> String {
    match fate {
        FateEntry::Shuffle { place, .. } => format!("a shuffle of `{}`", naming::place_name(defs, None, *place)),
        FateEntry::Roll { die, place: Some(_), .. } => format!("a throw of `{}`", defs.die(*die).name),
        fate => format!("`{}`", fate_line(defs, fate)),
    }
}

/// What is asked of chance, in words.
pub fn ask_words(defs: &Defs, ask: &FateAsk) -> String {
    match ask {
        FateAsk::Roll { die, count, .. } => {
            let dice = if *count == 1 { "die".to_owned() } else { "dice".to_owned() };
            format!("a throw of {count} `{}` {dice}", defs.die(*die).name)
        }
        FateAsk::Shuffle { place, .. } => format!("a shuffle of `{}`", naming::place_name(defs, None, *place)),
        FateAsk::Draw { decision, .. } => format!("a draw for `{}`", defs.decision(*decision).name),
    }
}

/// Reads a fate where one is asked.
fn read_fate(defs: &Defs, ask: &FateAsk, line: &FateLine) -> Result<FateEntry, String> {
    match (ask, line) {
        (FateAsk::Roll { die, count, place, .. }, FateLine::Roll { die: named, faces }) => {
            let name = &defs.die(*die).name;
            if let Some(other) = named.as_ref().filter(|n| n.value != *name) {
                return Err(format!("`{}` dice are given, but {} is needed", other.value, ask_words(defs, ask)));
            }
            if faces.len() != *count {
                let given = if faces.len() == 1 { "1 die is".to_owned() } else { format!("{} dice are", faces.len()) };
                return Err(format!("{given} given, but {} is needed", ask_words(defs, ask)));
            }
            let face = |text: &Spanned<String>| read_face(defs, *die, &text.value);
            let faces = faces.iter().map(face).collect::<Result<_, _>>()?;
            Ok(FateEntry::Roll { die: *die, faces, place: *place })
        }
        (FateAsk::Draw { decision, from }, FateLine::Draw { id, value })
            if id.value == defs.decision(*decision).name =>
        {
            let found = from.iter().copied().find(|c| drawn_name(defs, *decision, *c) == value.value);
            let known = || from.iter().map(|c| drawn_name(defs, *decision, *c)).collect::<Vec<_>>().join(", ");
            found
                .map(|drawn| FateEntry::Draw { decision: *decision, drawn })
                .ok_or_else(|| format!("`{}` cannot be drawn for `{}`; there are {}", value.value, id.value, known()))
        }
        (FateAsk::Shuffle { place, .. }, FateLine::Shuffle { place: named, order })
            if named.value == naming::place_name(defs, None, *place) =>
        {
            let number = |text: &Spanned<String>| text.value.parse::<u16>().ok().and_then(|n| n.checked_sub(1));
            let order: Option<Vec<u16>> = order.iter().map(number).collect();
            let order = order.ok_or("a shuffle lists the earlier positions, from 1, in their new order")?;
            Ok(FateEntry::Shuffle { place: *place, order })
        }
        _ => Err(format!("the game waits for {}", ask_words(defs, ask))),
    }
}

/// A face by its name, or as a pack may write it: in letters or in full, in any order.
fn read_face(defs: &Defs, die: rulesmith_model::DieId, text: &str) -> Result<u8, String> {
    let die = defs.die(die);
    if let Some(at) = die.face_names.iter().position(|name| name == text) {
        return Ok(at as u8);
    }
    let mut words = Symbols::new();
    for (at, symbol) in defs.symbols.iter().enumerate() {
        words.declare(&symbol.name, at);
        if let Some(letter) = &symbol.letter {
            words.declare(letter, at);
        }
    }
    let sorted = |mut parts: Vec<(usize, u32)>| {
        parts.sort_unstable();
        parts
    };
    let meant = parse_face(text, &words).ok().map(|face| sorted(face.parts));
    let stated = |face: &Vec<(SymbolId, u32)>| Some(sorted(face.iter().map(|(s, n)| (s.index(), *n)).collect()));
    let found = die.faces.iter().position(|face| meant.is_some() && stated(face) == meant);
    found
        .map(|at| at as u8)
        .ok_or_else(|| format!("the die `{}` has no face `{text}`; it has {}", die.name, die.face_names.join(", ")))
}

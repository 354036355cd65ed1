//! Setting up a table for a rule test.

mod places;

use rulesmith_grammar::nearest;
use rulesmith_model::defs::{Class, Each, Form, Part, Slot};
use rulesmith_model::list::single_piece;
use rulesmith_model::table::Stage;
use rulesmith_model::{Defs, KindId, PhaseId, PieceId, PlayerId, Table, Watch};

use crate::game::Game;

/// What a rule test sets something to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// A number.
    Number(i64),
    /// A name, or several words with one space between them.
    Words(String),
}

impl Game {
    /// Sets something on the table of a game that has not begun: `red.wood`, `tide` (of the table),
    /// `red.mill.stage`, `mill.2.stage`, `ferry.owner`, `ferry.place` (where a piece lies), `deck.contents` (what lies in a place),
    /// `phase`, `turn` (whose) or `turn_number`. The last three leave the set-up out.
    ///
    /// # Errors
    /// A message that says what is wrong with the path or the value.
    pub fn arrange(&mut self, path: &[&str], value: &Given) -> Result<(), String> {
        let defs = self.defs();
        let mut run = self.session.run_mut();
        set(&defs, &mut run.table, path, value)
    }
}

fn set(defs: &Defs, table: &mut Table, path: &[&str], value: &Given) -> Result<(), String> {
    match path {
        ["phase"] => set_phase(defs, table, name(value)?),
        ["turn"] => {
            let player = player(defs, name(value)?)?;
            put_turn(defs, table, player, table.turn_number().max(1));
            Ok(())
        }
        ["turn_number"] => {
            put_turn(defs, table, table.turn_player(), number(value)?);
            Ok(())
        }
        [place @ .., "contents"] => places::fill(defs, table, place, name(value)?),
        [kind] => {
            let kind = counter_called(defs, kind, Each::Table)?;
            table.put_amount(defs, None, kind, number(value)?).map_err(|error| error.to_string())
        }
        [owner, kind] if defs.player(owner).is_some() => counter(defs, table, owner, kind, number(value)?),
        [kind, nth, state] if defs.player(kind).is_none() && defs.kind(kind).is_some() => {
            let piece = common(defs, kind, nth)?;
            set_state(defs, table, piece, state, value)
        }
        [owner, kind, state] => {
            let home = player(defs, owner)?;
            let piece = owned(defs, table, home, kind, 0)?;
            set_state(defs, table, piece, state, value)
        }
        [owner, kind, nth, state] => {
            let home = player(defs, owner)?;
            let nth: usize = nth.parse().map_err(|_| format!("`{nth}` is no number of a piece"))?;
            let piece = owned(defs, table, home, kind, nth.saturating_sub(1))?;
            set_state(defs, table, piece, state, value)
        }
        [kind, state] => {
            let found = defs.kind(kind).ok_or_else(|| unknown("player or piece", kind, names(defs)))?;
            let piece =
                single_piece(defs, found).ok_or_else(|| format!("there is not exactly one `{kind}` on the table"))?;
            set_state(defs, table, piece, state, value)
        }
        _ => Err(format!("`{}` is nothing that can be given", path.join("."))),
    }
}

/// Makes it a player's turn. That leaves the set-up out: it is the first phase of a turn, unless
/// another one was given before.
fn put_turn(defs: &Defs, table: &mut Table, player: PlayerId, number: i32) {
    let first = defs.phases.iter().position(|phase| phase.part == Part::Play).unwrap_or(0);
    let phase = if table.stage() == Stage::Setup { PhaseId::at(first) } else { table.phase() };
    table.put_turn(player, number);
    table.enter_phase(phase, player);
}

fn names(defs: &Defs) -> impl Iterator<Item = &str> {
    defs.players.iter().map(String::as_str).chain(defs.kinds.iter().map(|k| k.name.as_str()))
}

fn set_phase(defs: &Defs, table: &mut Table, name: &str) -> Result<(), String> {
    let known = || defs.phases.iter().map(|p| p.name.as_str());
    let phase = known().position(|p| p == name).ok_or_else(|| unknown("phase", name, known()))?;
    let player = table.turn_player();
    let number = table.turn_number().max(1);
    table.put_turn(player, number);
    table.enter_phase(PhaseId::at(phase), player);
    Ok(())
}

fn counter(defs: &Defs, table: &mut Table, owner: &str, kind: &str, n: i32) -> Result<(), String> {
    let owner = player(defs, owner)?;
    let kind = counter_called(defs, kind, Each::Player)?;
    table.put_amount(defs, Some(owner), kind, n).map_err(|error| error.to_string())
}

/// A counter of players, or of the table.
fn counter_called(defs: &Defs, name: &str, each: Each) -> Result<KindId, String> {
    let counts = |class: &Class| class.form == Form::Counter && class.each == each;
    let known = || defs.kinds.iter().filter(|k| counts(&defs.classes[k.class.index()])).map(|k| k.name.as_str());
    let found = defs.kind(name).filter(|&kind| counts(defs.class_of(kind)));
    found.ok_or_else(|| unknown("counter", name, known()))
}

/// A piece of the common set by its number, as it is called.
fn common(defs: &Defs, kind: &str, nth: &str) -> Result<PieceId, String> {
    let all = || {
        defs.kind(kind)
            .into_iter()
            .flat_map(|kind| defs.pieces_of(kind))
            .filter(|p| defs.pieces[p.index()].home.is_none())
    };
    let at = nth.parse::<usize>().ok().and_then(|nth| nth.checked_sub(1));
    at.and_then(|at| all().nth(at)).ok_or_else(|| format!("there is no `{kind} {nth}`; there are {}", all().count()))
}

/// The piece of a player: of his own set, or of a common one as many as are needed, which he gets.
fn owned(defs: &Defs, table: &mut Table, home: PlayerId, kind: &str, nth: usize) -> Result<PieceId, String> {
    let known =
        || defs.kinds.iter().filter(|k| defs.classes[k.class.index()].form == Form::Piece).map(|k| k.name.as_str());
    let found = defs.kind(kind).ok_or_else(|| unknown("piece", kind, known()))?;
    let none = || format!("{} has no such `{kind}`", defs.players[home.index()]);
    let of_set = defs.pieces_of(found).filter(|p| defs.pieces[p.index()].home == Some(home)).nth(nth);
    if of_set.is_some() || defs.class_of(found).each == Each::Player {
        return of_set.ok_or_else(none);
    }
    let common =
        |table: &Table, who| defs.pieces_of(found).filter(|&p| table.owner(defs, p) == who).collect::<Vec<_>>();
    let own = common(table, Some(home));
    if let Some(&piece) = own.get(nth) {
        return Ok(piece);
    }
    let free = common(table, None);
    let more = free.get(..=nth - own.len()).ok_or_else(none)?;
    for &piece in more {
        table.give(defs, &mut Watch::default(), piece, Some(home));
    }
    more.last().copied().ok_or_else(none)
}

fn set_state(defs: &Defs, table: &mut Table, piece: PieceId, state: &str, value: &Given) -> Result<(), String> {
    let mut nobody = Watch::default();
    if state == "owner" {
        let owner = match name(value)? {
            "nobody" => None,
            who => Some(player(defs, who)?),
        };
        table.give(defs, &mut nobody, piece, owner);
        return Ok(());
    }
    if state == "place" {
        return places::lay(defs, table, piece, name(value)?);
    }
    let class = defs.class_of_piece(piece);
    let known = || class.states.iter().map(|s| defs.attributes[s.attr.index()].as_str()).chain(["owner", "place"]);
    let attr = defs.attribute(state).filter(|&a| matches!(defs.slot(piece, a), Slot::State(_)));
    let attr = attr.ok_or_else(|| unknown("state", state, known()))?;
    table.set(defs, &mut nobody, piece, attr, number(value)?).map_err(|error| error.to_string())
}

fn player(defs: &Defs, name: &str) -> Result<PlayerId, String> {
    defs.player(name).ok_or_else(|| unknown("player", name, defs.players.iter().map(String::as_str)))
}

fn number(value: &Given) -> Result<i32, String> {
    match value {
        Given::Number(n) => i32::try_from(*n).map_err(|_| format!("{n} is too large")),
        Given::Words(name) => Err(format!("a number is needed, not `{name}`")),
    }
}

fn name(value: &Given) -> Result<&str, String> {
    match value {
        Given::Words(name) => Ok(name),
        Given::Number(n) => Err(format!("a name is needed, not {n}")),
    }
}

fn unknown<'a>(what: &str, name: &str, known: impl Iterator<Item = &'a str>) -> String {
    let hint = nearest(name, known).map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
    format!("there is no {what} `{name}`{hint}")
}

//! Verbs for lists of candidates. A filter gives a new list; what fails it is refused, with the
//! reason that a player is told.

use std::collections::BTreeSet;
use std::rc::Rc;

use rhai::ImmutableString;
use rulesmith_grammar::one_line;
use rulesmith_model::defs::Slot;
use rulesmith_model::{Choice, Defs, List, Reason};

use super::{args, figure, small, verbs};
use crate::run::{MOST_CHOICES, Run, Stop};
use crate::value::Value;

verbs! {
    /// A list of this one thing.
    Read [just](item: Any) -> List = just;
    /// The candidates of both lists, those of the first one first, each once.
    Read List.[plus](other: List) -> List = plus;
    /// How many candidates are left.
    Read List.[len]() -> Int = len;
    /// Whether no candidate is left.
    Read List.[is_empty]() -> Bool = is_empty;
    /// Whether a player, piece or kind is among the candidates. A kind or its name also stands for
    /// the pieces of it.
    Read List.[contains](item: Item) -> Bool = contains;
    /// The pieces and kinds of the list with this value of an attribute: a number, a flag, a word or a
    /// kind. The others are left out, not refused.
    Read List.[matching](attribute: Attribute, value: Any) -> List = matching;
    /// Refuses candidates whose state attribute cannot rise. For counters write `"amount"`.
    Read List.[with_room](state: State) -> List = with_room;
    /// Refuses candidates with an attribute below a number. For counters write `"amount"`.
    Read List.[at_least](attribute: Attribute, number: Int) -> List = at_least;
    /// Refuses candidates with an attribute above a number. For counters write `"amount"`.
    Read List.[at_most](attribute: Attribute, number: Int) -> List = at_most;
    /// Refuses one candidate, with the reason that a player is told. A kind or its name also stands
    /// for the pieces of it.
    Read List.[refuse](item: Item, reason: Text) -> List = refuse;
    /// Refuses the candidates behind the first so many, with the reason that a player is told.
    Read List.[refuse_after](count: Int, reason: Text) -> List = refuse_after;
    /// Refuses all candidates, with the reason that a player is told.
    Read List.[refuse_all](reason: Text) -> List = refuse_all;
}

fn just(_: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    let item = match args {
        [Value::Piece(piece)] => Choice::Piece(*piece),
        [Value::Kind(kind)] => Choice::Kind(*kind),
        [Value::Player(player)] => Choice::Player(*player),
        [Value::Cell(cell)] => Choice::Cell(*cell),
        [Value::Face(die, face)] => Choice::Face(*die, *face),
        _ => return Err(Stop::fault("`just` takes a player, a piece, a kind or a cell")),
    };
    give(List { items: vec![item], ..List::default() })
}

/// Up to so many candidates are looked through one by one, which is faster than to sort them.
const SHORT: usize = 64;

fn plus(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list, List other);
    if list.items.len() + other.items.len() > MOST_CHOICES || list.refused.len() + other.refused.len() > MOST_CHOICES {
        return Err(Stop::fault(format!("a list of more than {MOST_CHOICES} candidates")));
    }
    let mut both = List::clone(list);
    if list.items.len() <= SHORT {
        both.items.extend(other.items.iter().filter(|item| !list.items.contains(item)));
    } else {
        let known: BTreeSet<Choice> = list.items.iter().copied().collect();
        both.items.extend(other.items.iter().filter(|item| !known.contains(item)));
    }
    both.note_line(run.watch.line);
    both.refused.extend_from_slice(&other.refused);
    both.refused_at.extend_from_slice(&other.refused_at);
    give(both)
}

fn len(_: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list);
    Ok(Value::Int(list.items.len() as i64))
}

fn is_empty(_: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list);
    Ok(Value::Bool(list.items.is_empty()))
}

fn contains(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    let [Value::List(list), item] = args else { return Err(Stop::fault("`contains` takes an item")) };
    Ok(Value::Bool(list.items.iter().any(|&choice| stands_for(&run.defs, item, choice))))
}

/// Whether what a script names is this candidate, or the kind that the candidate is of.
fn stands_for(defs: &Defs, item: &Value, choice: Choice) -> bool {
    match (item, choice) {
        (Value::Piece(piece), Choice::Piece(other)) => *piece == other,
        (Value::Kind(kind), Choice::Piece(piece)) => *kind == defs.pieces[piece.index()].kind,
        (Value::Kind(kind), Choice::Kind(other)) => *kind == other,
        _ => Value::from(choice) == *item,
    }
}

fn matching(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    let [Value::List(list), Value::Attr(attr), value] = args else {
        return Err(Stop::fault("`matching` takes an attribute and a value"));
    };
    let defs = &run.defs;
    let is = |item: &Choice| match *item {
        Choice::Piece(piece) => match defs.slot(piece, *attr) {
            Slot::State(_) => Value::Int(run.table.value(defs, piece, *attr).into()) == *value,
            _ => figure(defs.figure(defs.pieces[piece.index()].kind, *attr)) == *value,
        },
        Choice::Kind(kind) => figure(defs.figure(kind, *attr)) == *value,
        _ => false,
    };
    let mut kept = List::clone(list);
    kept.items.retain(is);
    give(kept)
}

fn with_room(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list, Attr state);
    let has_room = |item| list.room(&run.table, &run.defs, item, *state) > 0;
    give(List::clone(list).keep(has_room, |_| Reason::Full(*state, list.who)))
}

fn at_least(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list, Attr state, Int number);
    let least = small(*number)?;
    let enough = |item| list.value(&run.table, &run.defs, item, *state) >= least;
    give(List::clone(list).keep(enough, |_| Reason::TooLow(*state, least, list.who)))
}

fn at_most(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list, Attr state, Int number);
    let most = small(*number)?;
    let few = |item| list.value(&run.table, &run.defs, item, *state) <= most;
    give(List::clone(list).keep(few, |_| Reason::TooHigh(*state, most, list.who)))
}

fn refuse(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    let [Value::List(list), item, Value::Text(reason)] = args else {
        return Err(Stop::fault("`refuse` takes an item and a reason"));
    };
    let why = said(run, reason);
    let other = |choice| !stands_for(&run.defs, item, choice);
    give(List::clone(list).keep(other, |_| why.clone()))
}

/// A reason from a script is shown to people.
fn said(run: &mut Run, reason: &ImmutableString) -> Reason {
    Reason::Said(run.said.get(reason, 0, || one_line(reason).into()))
}

fn refuse_after(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list, Int count, Text reason);
    let mut kept = List::clone(list);
    let count = usize::try_from(*count).unwrap_or(0).min(kept.items.len());
    let behind = kept.items.split_off(count);
    let why = said(run, reason);
    kept.refused.extend(behind.into_iter().map(|item| (item, why.clone())));
    give(kept)
}

fn refuse_all(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list, Text reason);
    let why = said(run, reason);
    give(List::clone(list).keep(|_| false, |_| why.clone()))
}

fn give(list: List) -> Result<Value, Stop> {
    Ok(Value::List(Rc::new(list)))
}

//! Verbs for lists of candidates. A filter gives a new list; what fails it is refused, with the
//! reason that a player is told.

use std::rc::Rc;

use rulesmith_grammar::one_line;
use rulesmith_model::defs::Slot;
use rulesmith_model::{Choice, List, Reason};

use super::{args, figure, small, verbs};
use crate::run::{MOST_CHOICES, Run, Stop};
use crate::value::Value;

verbs! {
    /// A list of this one thing.
    Read [just](item: Any) -> List = just;
    /// The candidates of both lists, those of the first one first.
    Read List.[plus](other: List) -> List = plus;
    /// How many candidates are left.
    Read List.[len]() -> Int = len;
    /// Whether no candidate is left.
    Read List.[is_empty]() -> Bool = is_empty;
    /// Whether a player, piece or kind is among the candidates.
    Read List.[contains](item: Any) -> Bool = contains;
    /// The pieces and kinds of the list with this value of an attribute: a number, a flag, a word or a
    /// kind. The others are left out, not refused.
    Read List.[matching](attribute: Attribute, value: Any) -> List = matching;
    /// Refuses candidates whose state attribute cannot rise. For counters write `"amount"`.
    Read List.[with_room](state: State) -> List = with_room;
    /// Refuses candidates with a state attribute below a number. For counters write `"amount"`.
    Read List.[at_least](state: State, number: Int) -> List = at_least;
    /// Refuses candidates with a state attribute above a number. For counters write `"amount"`.
    Read List.[at_most](state: State, number: Int) -> List = at_most;
    /// Refuses one candidate, with the reason that a player is told.
    Read List.[refuse](item: Any, reason: Text) -> List = refuse;
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

fn plus(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list, List other);
    if list.items.len() + other.items.len() > MOST_CHOICES || list.refused.len() + other.refused.len() > MOST_CHOICES {
        return Err(Stop::fault(format!("a list of more than {MOST_CHOICES} candidates")));
    }
    let mut both = List::clone(list);
    both.items.extend_from_slice(&other.items);
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

fn contains(_: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    let [Value::List(list), item] = args else { return Err(Stop::fault("`contains` takes an item")) };
    Ok(Value::Bool(list.items.iter().any(|&choice| Value::from(choice) == *item)))
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
    give(List::clone(list).keep(has_room, |_| Reason::Full(*state)))
}

fn at_least(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list, Attr state, Int number);
    let least = small(*number)?;
    let enough = |item| list.value(&run.table, &run.defs, item, *state) >= least;
    give(List::clone(list).keep(enough, |_| Reason::TooLow(*state, least)))
}

fn at_most(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list, Attr state, Int number);
    let most = small(*number)?;
    let few = |item| list.value(&run.table, &run.defs, item, *state) <= most;
    give(List::clone(list).keep(few, |_| Reason::TooHigh(*state, most)))
}

fn refuse(_: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    let [Value::List(list), item, Value::Text(reason)] = args else {
        return Err(Stop::fault("`refuse` takes an item and a reason"));
    };
    let other = |choice| Value::from(choice) != *item;
    give(List::clone(list).keep(other, |_| said(reason)))
}

/// A reason from a script is shown to people.
fn said(reason: &str) -> Reason {
    Reason::Said(one_line(reason).into())
}

fn refuse_after(_: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list, Int count, Text reason);
    let mut kept = List::clone(list);
    let count = usize::try_from(*count).unwrap_or(0).min(kept.items.len());
    let behind = kept.items.split_off(count);
    let why = said(reason);
    kept.refused.extend(behind.into_iter().map(|item| (item, why.clone())));
    give(kept)
}

fn refuse_all(_: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list, Text reason);
    give(List::clone(list).keep(|_| false, |_| said(reason)))
}

fn give(list: List) -> Result<Value, Stop> {
    Ok(Value::List(Rc::new(list)))
}

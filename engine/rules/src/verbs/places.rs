//! Verbs for places: stacks, rows, hands and what lies face down.

use std::rc::Rc;

use rulesmith_model::change::{ChangeError, End};
use rulesmith_model::{Choice, FateAsk, FateEntry, List, PieceId, PlaceId, PlayerId};

use super::{args, verbs};
use crate::run::{Run, Stop};
use crate::value::Value;

verbs! {
    /// The pieces in a place of the table, from its top or left end on.
    Read [on_table](place: TablePlace) -> List = on_table;
    /// The pieces in a place of the player, from its top or left end on.
    Read Player.[holds](place: PlayerPlace) -> List = holds;
    /// How many pieces lie in a place of the table.
    Read [count_on](place: TablePlace) -> Int = count_on;
    /// How many pieces lie in a place of the player.
    Read Player.[count_in](place: PlayerPlace) -> Int = count_in;
    /// Whether a piece of a kind lies in a place of the player.
    Read Player.[has_in](place: PlayerPlace, kind: PieceKind) -> Bool = has_in;
    /// The piece on top of a place of the table, or `()` when it is empty.
    Read [top](place: TablePlace) -> Any = top;
    /// Lays the piece on top of a place of the table.
    Write Piece.[put_on](place: TablePlace) -> Unit = put_on;
    /// Lays the piece at the bottom, or the right end, of a place of the table.
    Write Piece.[put_under](place: TablePlace) -> Unit = put_under;
    /// The player takes the piece into a place of his, at its right end.
    Write Player.[take](piece: Piece, place: PlayerPlace) -> Unit = take;
    /// All pieces in a place of the player go into another one of his, with their order and cells.
    Write Player.[move_all](from: PlayerPlace, to: PlayerPlace) -> Unit = move_all;
    /// The player takes so many pieces from the top of a place of the table into a place of his,
    /// one by one, as long as there are pieces and room. Gives how many he took.
    Write Player.[take_top](count: Int, from: TablePlace, to: PlayerPlace) -> Int = take_top;
    /// Fills a place of the table up to its capacity with pieces from the top of another one, laid
    /// at its bottom, or right end. Gives how many are still missing.
    Write [fill](place: TablePlace, from: TablePlace) -> Int = fill;
    /// Takes the piece out of its place; it lies nowhere, where everybody may know it.
    Write Piece.[take_away]() -> Unit = take_away;
    /// Shuffles a place of the table.
    Ask [shuffle](place: TablePlace) -> Unit = shuffle;
    /// The piece and another one change places.
    Write Piece.[trade_places](other: Piece) -> Unit = trade_places;
    /// The first of the list, or `()`.
    Read List.[first]() -> Any = first;
    /// The position of an item in the list, from 1; 0 when it is not there.
    Read List.[position](item: Any) -> Int = position;
}

pub(super) fn list(pieces: Vec<PieceId>) -> Result<Value, Stop> {
    Ok(Value::List(Rc::new(List { items: pieces.into_iter().map(Choice::Piece).collect(), ..List::default() })))
}

pub(super) fn at(run: &Run, place: usize, who: Option<PlayerId>) -> PlaceId {
    run.defs.place_at(place, who)
}

fn on_table(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Place place);
    list(run.table.lying(&run.defs, at(run, *place, None)))
}

fn holds(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Place place);
    list(run.table.lying(&run.defs, at(run, *place, Some(*player))))
}

fn count_on(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Place place);
    Ok(Value::Int(run.table.count(&run.defs, at(run, *place, None)) as i64))
}

fn count_in(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Place place);
    Ok(Value::Int(run.table.count(&run.defs, at(run, *place, Some(*player))) as i64))
}

fn has_in(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Place place, Kind kind);
    let place = Some(at(run, *place, Some(*player)));
    Ok(Value::Bool(run.defs.pieces_of(*kind).any(|piece| run.table.lies(&run.defs, piece) == place)))
}

fn top(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Place place);
    let first = run.table.top(&run.defs, at(run, *place, None));
    Ok(first.map_or(Value::Unit, Value::Piece))
}

fn put(run: &mut Run, piece: PieceId, to: PlaceId, end: End) -> Result<Value, Stop> {
    let revealed = run.table.lay(&run.defs, &mut run.watch, piece, to, end).map_err(|error| {
        let (place, _) = run.defs.place(to);
        match error {
            ChangeError::NeedsCell => {
                Stop::fault(format!("`{}` is a board: lay the piece on a cell of it", place.name))
            }
            _ => Stop::fault(format!("`{}` is full", place.name)),
        }
    })?;
    run.reveal(revealed);
    Ok(Value::Unit)
}

fn put_on(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece, Place place);
    let to = at(run, *place, None);
    put(run, *piece, to, End::Top)
}

fn put_under(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece, Place place);
    let to = at(run, *place, None);
    put(run, *piece, to, End::Bottom)
}

fn take(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Piece piece, Place place);
    let to = at(run, *place, Some(*player));
    put(run, *piece, to, End::Bottom)
}

fn move_all(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Place from, Place to);
    let (from, to) = (at(run, *from, Some(*player)), at(run, *to, Some(*player)));
    let revealed = run.table.move_all(&run.defs, &mut run.watch, from, to)?;
    run.reveal(revealed);
    Ok(Value::Unit)
}

fn take_top(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Int count, Place from, Place to);
    let to = at(run, *to, Some(*player));
    let room = run.table.room_in(&run.defs, to).unwrap_or(usize::MAX);
    let count = usize::try_from(*count).unwrap_or(0).min(room);
    move_top(run, at(run, *from, None), to, count).map(|moved| Value::Int(moved as i64))
}

fn fill(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Place place, Place from);
    let to = at(run, *place, None);
    let Some(room) = run.table.room_in(&run.defs, to) else {
        return Err(Stop::fault(format!("`{}` has no `capacity`, so it is never full", run.defs.places[*place].name)));
    };
    let moved = move_top(run, at(run, *from, None), to, room)?;
    Ok(Value::Int((room - moved) as i64))
}

/// Moves pieces from the top of a place to the bottom of another one, at most so many. Gives how
/// many there were.
fn move_top(run: &mut Run, from: PlaceId, to: PlaceId, most: usize) -> Result<usize, Stop> {
    if from == to {
        return Err(Stop::fault("a place cannot be filled from itself"));
    }
    let mut moved = 0;
    while moved < most
        && let Some(piece) = run.table.top(&run.defs, from)
    {
        put(run, piece, to, End::Bottom)?;
        moved += 1;
    }
    Ok(moved)
}

fn take_away(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece);
    let revealed = run.table.take_out(&run.defs, &mut run.watch, *piece);
    run.reveal(revealed);
    Ok(Value::Unit)
}

fn trade_places(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece, Piece other);
    let revealed = run.table.trade_places(&run.defs, &mut run.watch, *piece, *other)?;
    run.reveal(revealed);
    Ok(Value::Unit)
}

fn shuffle(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Place place);
    let place = at(run, *place, None);
    let count = run.table.count(&run.defs, place);
    if count > 1 {
        let FateEntry::Shuffle { order, .. } = run.chance(FateAsk::Shuffle { place, count })? else {
            return Err(Stop::fault("a shuffle is needed"));
        };
        run.table.reorder(&run.defs, &mut run.watch, place, &order);
    }
    Ok(Value::Unit)
}

fn first(_: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list);
    Ok(list.items.first().map_or(Value::Unit, |&item| Value::from(item)))
}

fn position(_: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    let [Value::List(list), item] = args else { return Err(Stop::fault("`position` takes an item")) };
    let found = list.items.iter().position(|&choice| Value::from(choice) == *item);
    Ok(Value::Int(found.map_or(0, |at| at as i64 + 1)))
}

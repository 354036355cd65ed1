//! Verbs for the common stock: pieces that belong to nobody and lie nowhere, taken and given back by
//! kind.

use std::rc::Rc;

use rulesmith_model::{Choice, KindId, List, PieceId, Reason};

use super::{args, verbs};
use crate::run::{Run, Stop};
use crate::value::Value;

verbs! {
    /// The kinds of a class of pieces. Those of which no piece is left in the stock are refused. In the
    /// stock is what belongs to nobody and lies nowhere.
    Read [stock_kinds](class: PieceClass) -> List = stock;
    /// How many pieces of a kind are in the stock.
    Read [stock_count](kind: PieceKind) -> Int = left;
    /// A piece of a kind from the stock, where there must be one. It stays there until it is given or
    /// laid somewhere.
    Read [stock_piece](kind: PieceKind) -> Piece = stock_piece;
    /// All pieces of a kind, whoever owns them.
    Read [pieces_of](kind: PieceKind) -> List = pieces_of;
    /// The pieces of a kind that the player owns.
    Read Player.[all_of](kind: PieceKind) -> List = owned;
    /// How many pieces of a kind the player owns.
    Read Player.[how_many](kind: PieceKind) -> Int = count;
}

fn free(run: &Run, kind: KindId) -> impl Iterator<Item = PieceId> {
    let (table, defs) = (&run.table, &run.defs);
    defs.pieces_of(kind).filter(|&piece| table.owner(defs, piece).is_none() && table.lies(defs, piece).is_none())
}

fn stock(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Class class);
    let list = List::counters(&run.defs, None, *class);
    let left = |item| matches!(item, Choice::Kind(kind) if free(run, kind).next().is_some());
    Ok(Value::List(Rc::new(list.keep(left, |_| Reason::Said("none is left".into())))))
}

fn left(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Kind kind);
    Ok(Value::Int(free(run, *kind).count() as i64))
}

fn stock_piece(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Kind kind);
    let first = free(run, *kind).next();
    first.map(Value::Piece).ok_or_else(|| {
        let name = &run.defs.kinds[kind.index()].name;
        Stop::fault(format!("no `{name}` is left"))
    })
}

fn pieces_of(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Kind kind);
    let all = run.defs.pieces_of(*kind).map(Choice::Piece).collect();
    Ok(Value::List(Rc::new(List { items: all, ..List::default() })))
}

fn owned(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Kind kind);
    let own = run.defs.pieces_of(*kind).filter(|&piece| run.table.owner(&run.defs, piece) == Some(*player));
    Ok(Value::List(Rc::new(List { items: own.map(Choice::Piece).collect(), ..List::default() })))
}

fn count(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Kind kind);
    let own = run.defs.pieces_of(*kind).filter(|&piece| run.table.owner(&run.defs, piece) == Some(*player));
    Ok(Value::Int(own.count() as i64))
}

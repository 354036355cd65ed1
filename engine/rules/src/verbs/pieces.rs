//! Verbs for pieces.

use std::rc::Rc;

use rulesmith_model::List;
use rulesmith_model::list::{piece_of, single_piece};

use super::{args, small, verbs};
use crate::run::{Run, Stop};
use crate::value::Value;

verbs! {
    /// The pieces of a class that the player owns.
    Read Player.[pieces](class: PieceClass) -> List = pieces;
    /// The pieces of a class that other players own.
    Read Player.[rival_pieces](class: PieceClass) -> List = rival_pieces;
    /// All pieces of a class, whoever owns them.
    Read [all_pieces](class: PieceClass) -> List = all_pieces;
    /// The pieces of a class that nobody owns.
    Read [free_pieces](class: PieceClass) -> List = free_pieces;
    /// How much of a counter the price of the piece asks for.
    Read Piece.[costs](counter: Counter) -> Int = costs;
    /// The player's piece of a kind: the first that he owns, else the one of his set.
    Read Player.[piece](kind: PieceKind) -> Piece = piece;
    /// The piece of a kind of which there is one for all players.
    Read [single](kind: PieceKind) -> Piece = single;
    /// The sum of a state attribute over all pieces that the player owns.
    Read Player.[total](state: State) -> Int = total;
    /// The sum of a state attribute over all pieces.
    Read [total_of_all](state: State) -> Int = total_of_all;
    /// How many more of a state attribute the box holds, as the class declares it with `supply`;
    /// `()` when it never runs out.
    Read [left_in_box](state: State) -> Any = left_in_box;
    /// Adds to a state attribute; the number may be negative. It may not leave its range.
    Write Piece.[add](state: State, amount: Int) -> Unit = add;
    /// Sets a state attribute. It may not leave its range.
    Write Piece.[set](state: State, value: Int) -> Unit = set;
    /// Gives the piece to a player.
    Write Piece.[give_to](player: Player) -> Unit = give_to;
    /// Takes the piece from its owner; it belongs to nobody.
    Write Piece.[put_back]() -> Unit = put_back;
    /// Whether the player owns the piece.
    Read Player.[owns](piece: Piece) -> Bool = owns;
    /// Whether the player has a piece of a kind: he owns it, or it lies in a place of his.
    Read Player.[has](kind: PieceKind) -> Bool = has;
    /// The first player, by seat, who has a piece of a kind as `has` says, or `()`.
    Read [holder](kind: PieceKind) -> Any = holder;
}

fn pieces(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Class class);
    Ok(Value::List(Rc::new(List::owned(&run.table, &run.defs, Some(*player), *class))))
}

fn rival_pieces(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Class class);
    Ok(Value::List(Rc::new(List::of_rivals(&run.table, &run.defs, *player, *class))))
}

fn all_pieces(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Class class);
    Ok(Value::List(Rc::new(List::all(&run.table, &run.defs, *class))))
}

fn free_pieces(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Class class);
    Ok(Value::List(Rc::new(List::owned(&run.table, &run.defs, None, *class))))
}

fn costs(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece, Kind counter);
    let price = run.defs.price(run.defs.pieces[piece.index()].kind);
    let part = price.and_then(|(cost, _)| cost.iter().find(|(kind, _)| kind == counter).map(|(_, n)| *n));
    Ok(Value::Int(part.unwrap_or(0).into()))
}

fn piece(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Kind kind);
    piece_of(&run.table, &run.defs, Some(*player), *kind).map(Value::Piece).ok_or_else(|| {
        let name = &run.defs.kinds[kind.index()].name;
        Stop::fault(format!("{} has no `{name}` in this game", run.defs.players[player.index()]))
    })
}

fn single(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Kind kind);
    single_piece(&run.defs, *kind).map(Value::Piece).ok_or_else(|| {
        let name = &run.defs.kinds[kind.index()].name;
        Stop::fault(format!("there is not exactly one `{name}` on the table"))
    })
}

fn total(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Attr state);
    Ok(Value::Int(run.table.total(&run.defs, *state, Some(*player)).into()))
}

fn total_of_all(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Attr state);
    Ok(Value::Int(run.table.total_of_all(&run.defs, *state).into()))
}

fn left_in_box(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Attr state);
    let states = run.defs.classes.iter().flat_map(|class| &class.states);
    let supply = states.filter(|s| s.attr == *state).find_map(|s| s.supply);
    let out = run.table.total_of_all(&run.defs, *state);
    Ok(supply.map_or(Value::Unit, |n| Value::Int((n - out).into())))
}

fn add(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece, Attr state, Int amount);
    run.table.add(&run.defs, &mut run.watch, *piece, *state, small(*amount)?)?;
    Ok(Value::Unit)
}

fn set(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece, Attr state, Int value);
    run.table.set(&run.defs, &mut run.watch, *piece, *state, small(*value)?)?;
    Ok(Value::Unit)
}

fn give_to(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece, Player player);
    run.table.give(&run.defs, &mut run.watch, *piece, Some(*player));
    Ok(Value::Unit)
}

fn put_back(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece);
    run.table.give(&run.defs, &mut run.watch, *piece, None);
    Ok(Value::Unit)
}

fn owns(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Piece piece);
    Ok(Value::Bool(run.table.owner(&run.defs, *piece) == Some(*player)))
}

fn has(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Kind kind);
    let (table, defs) = (&run.table, &run.defs);
    Ok(Value::Bool(defs.pieces_of(*kind).any(|piece| table.has(defs, *player, piece))))
}

fn holder(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Kind kind);
    let (table, defs) = (&run.table, &run.defs);
    let found = defs.seats().find(|&player| defs.pieces_of(*kind).any(|piece| table.has(defs, player, piece)));
    Ok(found.map_or(Value::Unit, Value::Player))
}

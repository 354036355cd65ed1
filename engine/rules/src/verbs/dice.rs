//! Verbs for dice and other chance.

use std::rc::Rc;

use rulesmith_model::{Choice, DieId, FateAsk, FateEntry, List, PieceId, Reason};

use super::{args, small, verbs};
use crate::run::{Run, Stop};
use crate::value::Value;

verbs! {
    /// The player throws a number of dice of a kind. The throw lies on the table until the next
    /// one; with no dice there is nothing to throw and the last throw is taken away.
    Ask Player.[roll](die: Die, count: Int) -> Unit = roll;
    /// How often a symbol came up in the last throw.
    Read [rolled](symbol: Symbol) -> Int = rolled;
    /// The player throws the dice of the list, which are pieces. Each shows what came up.
    Ask Player.[roll_dice](dice: List) -> Unit = roll_dice;
    /// How often a symbol is shown on the dice of the list, which are pieces.
    Read List.[shown](symbol: Symbol) -> Int = shown;
    /// Refuses the dice that do not show a symbol.
    Read List.[showing](symbol: Symbol) -> List = |run, a| keep_showing(run, a, true);
    /// Refuses the dice that show a symbol.
    Read List.[not_showing](symbol: Symbol) -> List = |run, a| keep_showing(run, a, false);
    /// The faces of a die, which is a piece, as candidates.
    Read Piece.[faces]() -> List = faces;
    /// Turns a die, which is a piece, to a face.
    Write Piece.[turn_to](face: Face) -> Unit = turn_to;
    /// One of the players, picked by chance.
    Ask [draw_player](decision: Decision) -> Player = draw_player;
}

fn roll(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Die die, Int count);
    let most = run.defs.layout.dice;
    let count = usize::try_from(small(*count)?).map_err(|_| Stop::fault(format!("nobody can throw {count} dice")))?;
    if count > most {
        return Err(Stop::fault(format!("{count} dice are more than the {most} of `[limits] dice`")));
    }
    let faces = if count == 0 {
        Vec::new()
    } else {
        let ask = FateAsk::Roll { die: *die, count, faces: run.defs.die(*die).faces.len(), place: None };
        let FateEntry::Roll { faces, .. } = run.chance(ask)? else { return Err(Stop::fault("a throw is needed")) };
        faces
    };
    run.table.lay_throw(&mut run.watch, *player, *die, &faces);
    Ok(Value::Unit)
}

/// Dice of one kind in one place are thrown together.
fn roll_dice(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player _player, List list);
    let mut thrown = Vec::new();
    for item in &list.items {
        let Choice::Piece(piece) = *item else { return Err(Stop::fault("only dice can be thrown")) };
        thrown.push((die_of(run, piece)?, run.table.lies(&run.defs, piece), piece));
    }
    thrown.sort_unstable();
    thrown.dedup();
    for group in thrown.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
        let (die, place, _) = group[0];
        let most = run.defs.layout.dice;
        if group.len() > most {
            return Err(Stop::fault(format!("{} dice are more than the {most} of `[limits] dice`", group.len())));
        }
        let ask = FateAsk::Roll { die, count: group.len(), faces: run.defs.die(die).faces.len(), place };
        let FateEntry::Roll { faces, .. } = run.chance(ask)? else { return Err(Stop::fault("a throw is needed")) };
        for ((.., piece), face) in group.iter().zip(faces) {
            run.table.show_face(&run.defs, &mut run.watch, *piece, face)?;
        }
    }
    Ok(Value::Unit)
}

fn die_of(run: &Run, piece: PieceId) -> Result<DieId, Stop> {
    let kind = run.defs.pieces[piece.index()].kind;
    let none = || Stop::fault(format!("`{}` is no die", run.defs.kinds[kind.index()].name));
    run.defs.die_of(kind).ok_or_else(none)
}

fn shown(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list, Symbol symbol);
    let shows = |item: &Choice| match item {
        Choice::Piece(piece) => run.table.shows(&run.defs, *piece, *symbol),
        _ => 0,
    };
    Ok(Value::Int(list.items.iter().map(shows).sum::<i32>().into()))
}

fn keep_showing(run: &Run, args: &[Value], wanted: bool) -> Result<Value, Stop> {
    args!(args, List list, Symbol symbol);
    let shows = |item| matches!(item, Choice::Piece(piece) if run.table.shows(&run.defs, piece, *symbol) > 0);
    let name = &run.defs.symbols[symbol.index()].name;
    let why = Reason::Said(if wanted { format!("shows no {name}") } else { format!("shows {name}") }.into());
    Ok(Value::List(Rc::new(List::clone(list).keep(|item| shows(item) == wanted, |_| why.clone()))))
}

fn faces(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece);
    let die = die_of(run, *piece)?;
    let items = (0..run.defs.die(die).faces.len()).map(|face| Choice::Face(die, face as u8)).collect();
    Ok(Value::List(Rc::new(List { items, laying: Some(*piece), ..List::default() })))
}

fn turn_to(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    let [Value::Piece(piece), Value::Face(die, face)] = args else {
        return Err(Stop::fault("`turn_to` takes a face of a die"));
    };
    if die_of(run, *piece)? != *die {
        return Err(Stop::fault("this face belongs to another die"));
    }
    run.table.show_face(&run.defs, &mut run.watch, *piece, *face)?;
    Ok(Value::Unit)
}

fn rolled(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Symbol symbol);
    Ok(Value::Int(run.table.rolled(&run.defs, *symbol).into()))
}

fn draw_player(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Decision decision);
    let from: Vec<Choice> = run.defs.seats().map(Choice::Player).collect();
    let ask = FateAsk::Draw { decision: *decision, from };
    let FateEntry::Draw { drawn, .. } = run.chance(ask)? else { return Err(Stop::fault("a draw is needed")) };
    run.watch.tell(|| rulesmith_model::Event::Drew(*decision, drawn));
    Ok(Value::from(drawn))
}

//! Verbs for counters: resources and tracks.

use std::rc::Rc;

use rulesmith_model::List;
use rulesmith_model::defs::Each;

use super::{args, small, verbs};
use crate::run::{Run, Stop};
use crate::value::Value;

verbs! {
    /// The player gains some of a counter, up to its cap and what the supply holds. Gives how much
    /// he really got; the rest is lost.
    Write Player.[gain](counter: Counter, amount: Int) -> Int = gain;
    /// The player loses some of a counter. He must have as much.
    Write Player.[lose](counter: Counter, amount: Int) -> Unit = lose;
    /// The player loses all that he has of the counters of a class.
    Write Player.[lose_all](class: CounterClass) -> Unit = clear;
    /// How much of a counter the player has.
    Read Player.[amount](counter: Counter) -> Int = amount;
    /// How much of a counter the player may still gain.
    Read Player.[room](counter: Counter) -> Int = room;
    /// How much the player has of all counters of a class together.
    Read Player.[sum](class: CounterClass) -> Int = sum;
    /// How much of a counter the table has.
    Read [on_track](counter: TableCounter) -> Int = on_track;
    /// Raises a counter of the table, up to its cap. Gives how much it really rose.
    Write [raise](counter: TableCounter, amount: Int) -> Int = raise;
    /// Lowers a counter of the table. There must be as much.
    Write [lower](counter: TableCounter, amount: Int) -> Unit = lower;
    /// The counters of a class as candidates for the player.
    Read Player.[counters](class: CounterClass) -> List = counters;
    /// The kinds of a class, to go through in a `for`.
    Read [kinds](class: AnyClass) -> List = kinds;
    /// The kind of component that is called so.
    Read [kind](name: AnyKind) -> Kind = kind;
    /// How much of a counter the supply still holds; `()` when it never runs out.
    Read [supply](counter: Counter) -> Any = supply;
}

fn gain(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Kind kind, Int amount);
    if *amount < 0 {
        return Err(Stop::fault(format!("a player cannot gain {amount}; use `lose`")));
    }
    let got = run.table.gain(&run.defs, &mut run.watch, Some(*player), *kind, small(*amount)?);
    Ok(Value::Int(got.into()))
}

fn lose(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Kind kind, Int amount);
    run.table.lose(&run.defs, &mut run.watch, Some(*player), *kind, small(*amount)?)?;
    Ok(Value::Unit)
}

fn sum(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Class class);
    let kinds = run.defs.classes[class.index()].kinds();
    let amounts = kinds.map(|kind| i64::from(run.table.amount(&run.defs, Some(*player), kind)));
    Ok(Value::Int(amounts.sum()))
}

fn on_track(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Kind kind);
    Ok(Value::Int(run.table.amount(&run.defs, None, *kind).into()))
}

fn raise(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Kind kind, Int amount);
    if *amount < 0 {
        return Err(Stop::fault(format!("a counter cannot be raised by {amount}; use `lower`")));
    }
    let rose = run.table.gain(&run.defs, &mut run.watch, None, *kind, small(*amount)?);
    Ok(Value::Int(rose.into()))
}

fn lower(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Kind kind, Int amount);
    run.table.lose(&run.defs, &mut run.watch, None, *kind, small(*amount)?)?;
    Ok(Value::Unit)
}

fn clear(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Class class);
    let defs = run.defs.clone();
    let class = &defs.classes[class.index()];
    if class.each == Each::Table {
        return Err(Stop::fault(format!("players have no `{}`", class.name)));
    }
    for kind in class.kinds() {
        let has = run.table.amount(&defs, Some(*player), kind);
        run.table.lose(&defs, &mut run.watch, Some(*player), kind, has.max(0))?;
    }
    Ok(Value::Unit)
}

fn amount(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Kind kind);
    Ok(Value::Int(run.table.amount(&run.defs, Some(*player), *kind).into()))
}

fn room(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Kind kind);
    Ok(Value::Int(run.table.room(&run.defs, Some(*player), *kind).into()))
}

fn counters(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Class class);
    Ok(Value::List(Rc::new(List::counters(&run.defs, Some(*player), *class))))
}

fn kinds(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Class class);
    Ok(Value::List(Rc::new(List::counters(&run.defs, None, *class))))
}

fn kind(_: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Kind kind);
    Ok(Value::Kind(*kind))
}

fn supply(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Kind kind);
    Ok(run.table.supply(&run.defs, *kind).map_or(Value::Unit, |n| Value::Int(n.into())))
}

//! Verbs for dice and other chance.

use rulesmith_model::{Choice, FateAsk, FateEntry};

use super::{args, small, verbs};
use crate::run::{Run, Stop};
use crate::value::Value;

verbs! {
    /// The player throws a number of dice of a kind. The throw lies on the table until the next
    /// one; with no dice there is nothing to throw and the last throw is taken away.
    Ask Player.[roll](die: Die, count: Int) -> Unit = roll;
    /// How often a symbol came up in the last throw.
    Read [rolled](symbol: Symbol) -> Int = rolled;
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
        let ask = FateAsk::Roll { die: *die, count, faces: run.defs.die(*die).faces.len() };
        let FateEntry::Roll { faces, .. } = run.chance(ask)? else { return Err(Stop::fault("a throw is needed")) };
        faces
    };
    run.table.lay_throw(&mut run.watch, *player, *die, &faces);
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

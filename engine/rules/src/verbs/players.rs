//! Verbs for players and their order round the table.

use std::rc::Rc;

use rulesmith_model::{Choice, List, PlayerId};

use super::{args, verbs};
use crate::run::{Run, Stop};
use crate::value::Value;

verbs! {
    /// All players, by seat.
    Read [players]() -> List = |run, _| round(run, PlayerId(0), 0);
    /// All players clockwise, from this one on.
    Read [players_from](player: Player) -> List = players_from;
    /// The other players clockwise, from the left neighbour on.
    Read Player.[rivals]() -> List = rivals;
    /// The next player clockwise: the left neighbour.
    Read Player.[next]() -> Player = |run, a| seat(run, a, 1);
    /// The next player anticlockwise: the right neighbour.
    Read Player.[previous]() -> Player = |run, a| seat(run, a, run_players(run) - 1);
    /// How many play.
    Read [player_count]() -> Int = |run, _| Ok(Value::Int(run.defs.player_count() as i64));
}

fn run_players(run: &Run) -> usize {
    run.defs.player_count()
}

/// The players clockwise from a seat on, the first ones left out.
fn round(run: &Run, from: PlayerId, skip: usize) -> Result<Value, Stop> {
    let count = run_players(run);
    let seat = |offset: usize| Choice::Player(PlayerId::at((from.index() + offset) % count));
    Ok(Value::List(Rc::new(List { items: (skip..count).map(seat).collect(), ..List::default() })))
}

fn players_from(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player);
    round(run, *player, 0)
}

fn rivals(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player);
    round(run, *player, 1)
}

fn seat(run: &Run, args: &[Value], offset: usize) -> Result<Value, Stop> {
    args!(args, Player player);
    Ok(Value::Player(PlayerId::at((player.index() + offset) % run_players(run))))
}

//! Verbs for turns, phases, options and the end of the game.

use rulesmith_grammar::one_line;
use rulesmith_model::Event;

use super::{args, small, verbs};
use crate::run::{Run, Stop};
use crate::value::Value;

verbs! {
    /// The value that a rule option has in this game: a text, a number, or true or false.
    Read [option](name: Option) -> Any = option;
    /// The number of the turn, from 1, counted over all players. It is 0 during the set-up.
    Read [turn]() -> Int = |run, _| Ok(Value::Int(run.table.turn_number().into()));
    /// The number of the round, from 1.
    Read [round]() -> Int = |run, _| Ok(Value::Int(run.table.round().into()));
    /// The name of the running phase.
    Read [phase]() -> Text = phase;
    /// The player whose turn it is.
    Read [current_player]() -> Player = |run, _| Ok(Value::Player(run.table.turn_player()));
    /// Whether the game is over.
    Read [game_over]() -> Bool = |run, _| Ok(Value::Bool(run.table.stage() == rulesmith_model::table::Stage::Over));
    /// Ends a repeating phase after this step.
    Write [end_phase]() -> Unit = end_phase;
    /// Ends the game. Who has won says so before.
    Write [end_game]() -> Unit = end_game;
    /// The player wins and the game ends with this step.
    Write Player.[win]() -> Unit = win;
    /// Whether the player has won.
    Read Player.[has_won]() -> Bool = has_won;
    /// The player starts: the first turn is his. For the set-up.
    Write Player.[go_first]() -> Unit = go_first;
    /// Writes a number under a word into the log, such as the strength of an attack.
    Write [note](word: Text, number: Int) -> Unit = note;
    /// The smaller of two numbers.
    Read [min](a: Int, b: Int) -> Int = |_, a| pick(a, std::cmp::min);
    /// The larger of two numbers.
    Read [max](a: Int, b: Int) -> Int = |_, a| pick(a, std::cmp::max);
}

fn option(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Option at);
    Ok(super::figure(&run.defs.options[*at].value))
}

fn phase(run: &mut Run, _: &[Value]) -> Result<Value, Stop> {
    let name = run.defs.phases.get(run.table.phase().index()).map_or("", |phase| phase.name.as_str());
    Ok(Value::Text(name.into()))
}

fn end_phase(run: &mut Run, _: &[Value]) -> Result<Value, Stop> {
    run.table.end_phase();
    Ok(Value::Unit)
}

fn end_game(run: &mut Run, _: &[Value]) -> Result<Value, Stop> {
    run.table.end_game();
    Ok(Value::Unit)
}

fn win(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player);
    run.table.win(&mut run.watch, *player);
    Ok(Value::Unit)
}

fn has_won(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player);
    Ok(Value::Bool(run.table.won(*player)))
}

fn go_first(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player);
    run.table.start_with(*player);
    Ok(Value::Unit)
}

fn note(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Text word, Int number);
    let number = small(*number)?;
    run.watch.tell(|| Event::Noted(one_line(word).into_owned(), number));
    Ok(Value::Unit)
}

fn pick(args: &[Value], by: fn(i64, i64) -> i64) -> Result<Value, Stop> {
    args!(args, Int a, Int b);
    Ok(Value::Int(by(*a, *b)))
}

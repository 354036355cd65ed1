//! Expressions that must be true.

use rulesmith_game::{Defs, Expectation, Game, RuleError, Spanned, Value, naming};

use crate::comparison::{conjuncts, sides};
use crate::fault::{Fault, listed};

/// Evaluates an expression on the table as it is.
pub(crate) fn expect(game: &Game, text: &Spanned<String>) -> Result<(), Fault> {
    let expectation = Expectation::new(game.program(), &text.value).map_err(|mistake| {
        let span = mistake.span.shift(text.span.start);
        Fault { hint: mistake.hints.into_iter().next(), ..Fault::new(mistake.code, span, mistake.message) }
    })?;
    match game.evaluate(&expectation) {
        Ok(Value::Bool(true)) => Ok(()),
        Ok(Value::Bool(false)) => Err(untrue(game, text)),
        Ok(other) => {
            let message = "an expectation is true or false, and this is neither";
            Err(Fault::new("no-truth", text.span, message)
                .expected("`true`", words(&game.defs(), &other))
                .hint("compare it with something"))
        }
        Err(error) => Err(Fault::new("expectation-failed", text.span, error.to_string())),
    }
}

/// Tells which part is false, and what its sides are.
fn untrue(game: &Game, text: &Spanned<String>) -> Fault {
    let part = conjuncts(&text.value).into_iter().find(|part| value(game, part) == Some(Ok(Value::Bool(false))));
    let part = part.unwrap_or(&text.value);
    let fault = Fault::new("not-true", text.span, "this is not true");
    let values = sides(part).and_then(|(left, right)| Some((left, shown(game, left)?, right, shown(game, right)?)));
    let found = match values {
        Some((left, is, right, other)) if is_literal(right, &other) => format!("`{left}` is {is}"),
        Some((left, is, right, other)) => format!("`{left}` is {is}, `{right}` is {other}"),
        None => format!("`{part}` is false"),
    };
    fault.expected(format!("`{part}`"), found)
}

/// Whether a side says of itself what it is.
fn is_literal(side: &str, value: &str) -> bool {
    side == value || side.parse::<i64>().is_ok() || side.starts_with('"')
}

fn value(game: &Game, text: &str) -> Option<Result<Value, RuleError>> {
    let expectation = Expectation::new(game.program(), text).ok()?;
    Some(game.evaluate(&expectation))
}

fn shown(game: &Game, text: &str) -> Option<String> {
    value(game, text)?.ok().map(|value| words(&game.defs(), &value))
}

fn words(defs: &Defs, value: &Value) -> String {
    match value {
        Value::Unit => "nothing".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Int(number) => number.to_string(),
        Value::Text(text) => format!("\"{text}\""),
        Value::Player(player) => defs.players[player.index()].clone(),
        Value::Piece(piece) => naming::piece(defs, *piece),
        Value::Kind(kind) => defs.kinds[kind.index()].name.clone(),
        Value::Cell(cell) => naming::cell_name(defs, *cell),
        Value::Face(die, face) => naming::faces(defs, *die, [usize::from(*face)]),
        Value::List(list) => {
            let names: Vec<String> = list.items.iter().map(|&item| words(defs, &item.into())).collect();
            listed(names.iter().map(String::as_str))
        }
        other => format!("{other:?}"),
    }
}

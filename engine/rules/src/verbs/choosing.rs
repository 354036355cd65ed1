//! Verbs that ask a player.

use std::borrow::Cow;
use std::rc::Rc;

use rulesmith_model::{Choice, KindId, List, Reason, payment};

use super::{args, small, verbs};
use crate::asking::Refusals;
use crate::run::{MOST_CHOICES, Run, Stop};
use crate::value::Value;

verbs! {
    /// Asks the player to choose one of the candidates. There must be at least one; a single one
    /// is taken without asking.
    Ask Player.[choose](decision: Decision, candidates: List) -> Any = choose;
    /// Asks the player to choose one of the candidates or none of them, which gives `()`.
    Ask Player.[may_choose](decision: Decision, candidates: List) -> Any = may_choose;
    /// Asks the player to choose several of the candidates, one after another, until he declines or
    /// has chosen the most that he may. Gives what he chose.
    Ask Player.[choose_some](decision: Decision, candidates: List, most: Int) -> List = choose_some;
    /// Asks the player for a number from the lowest to the highest, both included.
    Ask Player.[choose_number](decision: Decision, lowest: Int, highest: Int) -> Int = choose_number;
    /// Asks the player whether to do it.
    Ask Player.[confirm](decision: Decision) -> Bool = confirm;
    /// The player pays the price of a piece or kind. Where a counter may stand for the others and
    /// there are several ways to pay, the player chooses one in the decision `payment`.
    Ask Player.[pay](what: Priced) -> Unit = pay;
    /// Whether the player can pay the price of a piece or kind.
    Read Player.[can_pay](what: Priced) -> Bool = can_pay;
    /// Refuses the candidates that the player cannot pay for.
    Read Player.[affordable](candidates: List) -> List = affordable;
}

fn choose(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Decision decision, List list);
    run.ask(*player, *decision, Cow::Borrowed(&list.items), Refusals::of(list)).map(Value::from)
}

fn may_choose(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Decision decision, List list);
    let mut choices = Vec::with_capacity(list.items.len() + 1);
    choices.extend_from_slice(&list.items);
    choices.push(Choice::Pass);
    run.ask(*player, *decision, choices.into(), Refusals::of(list)).map(Value::from)
}

fn choose_some(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Decision decision, List list, Int most);
    let mut left = list.items.clone();
    let mut chosen = Vec::new();
    while !left.is_empty() && (chosen.len() as i64) < *most {
        let mut choices = left.clone();
        choices.push(Choice::Pass);
        let choice = run.ask(*player, *decision, choices.into(), Refusals::of(list))?;
        if choice == Choice::Pass {
            break;
        }
        left.retain(|&other| other != choice);
        chosen.push(choice);
    }
    Ok(Value::List(Rc::new(List { items: chosen, ..List::default() })))
}

fn choose_number(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Decision decision, Int lowest, Int highest);
    if highest.saturating_sub(*lowest) >= MOST_CHOICES as i64 {
        return Err(Stop::fault(format!("more than {MOST_CHOICES} numbers to choose from")));
    }
    let choices: Vec<Choice> = (small(*lowest)?..=small(*highest)?).map(Choice::Number).collect();
    run.ask(*player, *decision, choices.into(), Refusals::default()).map(Value::from)
}

fn confirm(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Decision decision);
    run.ask(*player, *decision, Cow::Borrowed(&[Choice::Yes, Choice::No]), Refusals::default()).map(Value::from)
}

fn priced(run: &Run, what: &Value) -> Result<KindId, Stop> {
    match what {
        Value::Piece(piece) => Ok(run.defs.pieces[piece.index()].kind),
        Value::Kind(kind) => Ok(*kind),
        _ => Err(Stop::fault("only a piece or a kind has a price")),
    }
}

fn pay(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    let [Value::Player(player), what] = args else { return Err(Stop::fault("`pay` takes a piece or a kind")) };
    let kind = priced(run, what)?;
    let defs = run.defs.clone();
    let name = &defs.kinds[kind.index()].name;
    let (cost, wild) = defs.price(kind).ok_or_else(|| Stop::fault(format!("`{name}` has no price")))?;
    if cost.is_empty() {
        return Ok(Value::Unit);
    }
    if !payment::affordable(&run.table, &defs, *player, cost, wild) {
        return Err(Stop::fault(format!("{} cannot pay for `{name}`", defs.players[player.index()])));
    }
    if wild.is_none() {
        for &(kind, n) in cost {
            run.table.lose(&defs, &mut run.watch, Some(*player), kind, n as i32)?;
        }
        return Ok(Value::Unit);
    }
    let ways = payment::ways(&run.table, &defs, *player, cost, wild);
    let choices: Vec<Choice> = ways.into_iter().map(Choice::Payment).collect();
    let Choice::Payment(way) = run.ask(*player, defs.payment, choices.into(), Refusals::default())? else {
        return Err(Stop::fault("a payment is needed"));
    };
    for (kind, n) in defs.classes[way.class.index()].kinds().zip(way.amounts) {
        run.table.lose(&defs, &mut run.watch, Some(*player), kind, n.into())?;
    }
    Ok(Value::Unit)
}

fn can_pay(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    let [Value::Player(player), what] = args else { return Err(Stop::fault("`can_pay` takes a piece or a kind")) };
    let kind = priced(run, what)?;
    let price = run.defs.price(kind);
    let can = price.is_some_and(|(cost, wild)| payment::affordable(&run.table, &run.defs, *player, cost, wild));
    Ok(Value::Bool(can))
}

fn affordable(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, List list);
    let (table, defs) = (&run.table, &run.defs);
    let kind_of = |item| match item {
        Choice::Piece(piece) => Some(defs.pieces[piece.index()].kind),
        Choice::Kind(kind) => Some(kind),
        _ => None,
    };
    let price = |item| kind_of(item).and_then(|kind| defs.price(kind));
    let can = |item| price(item).is_some_and(|(cost, wild)| payment::affordable(table, defs, *player, cost, wild));
    let why = |item| match kind_of(item) {
        Some(kind) => Reason::Unaffordable(*player, kind),
        None => Reason::Said("has no price".into()),
    };
    Ok(Value::List(Rc::new(List::clone(list).keep(can, why))))
}

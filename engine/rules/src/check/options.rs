//! Comparisons of an option with a value that it never has: the branch would be dead.

use rhai::{ASTNode, Expr, Position};
use rulesmith_grammar::nearest;
use rulesmith_model::Figure;

use super::Checker;

pub(super) fn check(checker: &mut Checker<'_>, node: &ASTNode<'_>) {
    let ASTNode::Expr(Expr::FnCall(call, _)) = node else { return };
    if !matches!(call.name.as_str(), "==" | "!=") || call.args.len() != 2 {
        return;
    }
    for (asked, compared) in [(&call.args[0], &call.args[1]), (&call.args[1], &call.args[0])] {
        let (Some(option), Some((value, at))) = (option(asked), literal(compared)) else { continue };
        let Some(values) = checker.facts.option_values.get(option).filter(|values| !values.contains(&value)) else {
            continue;
        };
        let words =
            || values.iter().filter_map(|v| if let Figure::Word(word) = v { Some(word.as_str()) } else { None });
        let near = if let Figure::Word(word) = &value { nearest(word, words()) } else { None };
        let known: Vec<String> = values.iter().map(|value| format!("`{}`", write(value))).collect();
        let hint =
            near.map_or_else(|| format!("it may be {}", known.join(", ")), |near| format!("did you mean `{near}`?"));
        checker.tell("unknown-value", at, format!("the option `{option}` is never `{}`", write(&value)), Some(hint));
    }
}

fn option(expr: &Expr) -> Option<&str> {
    let Expr::FnCall(call, _) = expr else { return None };
    match call.args.first() {
        Some(Expr::StringConstant(name, _)) if call.name == "option" => Some(name),
        _ => None,
    }
}

fn literal(expr: &Expr) -> Option<(Figure, Position)> {
    match expr {
        Expr::StringConstant(text, at) => Some((Figure::Word(text.to_string()), *at)),
        Expr::IntegerConstant(n, at) => Some((Figure::Number(i32::try_from(*n).ok()?), *at)),
        Expr::BoolConstant(flag, at) => Some((Figure::Flag(*flag), *at)),
        _ => None,
    }
}

/// A value as a script writes it; words in quotes only where a number could be meant.
fn write(value: &Figure) -> String {
    match value {
        Figure::Word(word) if word.parse::<i64>().is_ok() => format!("\"{word}\""),
        Figure::Word(word) => word.clone(),
        Figure::Number(n) => n.to_string(),
        Figure::Flag(flag) => flag.to_string(),
        _ => String::new(),
    }
}

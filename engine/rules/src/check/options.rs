//! Comparisons of an option with a value that it never has: the branch would be dead.

use rhai::{ASTNode, Expr};
use rulesmith_grammar::nearest;

use super::Checker;

pub(super) fn check(checker: &mut Checker<'_>, node: &ASTNode<'_>) {
    let ASTNode::Expr(Expr::FnCall(call, _)) = node else { return };
    if !matches!(call.name.as_str(), "==" | "!=") || call.args.len() != 2 {
        return;
    }
    for (asked, compared) in [(&call.args[0], &call.args[1]), (&call.args[1], &call.args[0])] {
        let (Some(option), Expr::StringConstant(value, at)) = (option(asked), compared) else { continue };
        let Some(values) = checker.facts.option_values.get(option) else { continue };
        if !values.iter().any(|known| known == value.as_str()) {
            let near = nearest(value, values.iter().map(String::as_str));
            let hint =
                near.map_or_else(|| format!("it may be {}", list(values)), |near| format!("did you mean `{near}`?"));
            checker.tell("unknown-value", *at, format!("the option `{option}` is never `{value}`"), Some(hint));
        }
    }
}

fn option(expr: &Expr) -> Option<&str> {
    let Expr::FnCall(call, _) = expr else { return None };
    match call.args.first() {
        Some(Expr::StringConstant(name, _)) if call.name == "option" => Some(name),
        _ => None,
    }
}

fn list(values: &[String]) -> String {
    let quoted: Vec<String> = values.iter().map(|v| format!("`{v}`")).collect();
    quoted.join(", ")
}

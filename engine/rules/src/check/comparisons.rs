//! Comparisons of things that are never equal, and conditions that are neither true nor false. The
//! interpreter takes `1 < "2"` for false without a word.

use rhai::{ASTNode, Expr, Stmt};
use rulesmith_grammar::nearest;

use super::Checker;
use crate::value::Type;

pub(super) fn check(checker: &mut Checker<'_>, node: &ASTNode<'_>) {
    match node {
        ASTNode::Stmt(Stmt::If(flow, _)) => condition(checker, "if", &flow.expr),
        ASTNode::Stmt(Stmt::While(flow, _)) => condition(checker, "while", &flow.expr),
        ASTNode::Expr(Expr::FnCall(call, _)) if call.op_token.is_some() && call.args.len() == 2 => {
            if matches!(call.name.as_str(), "==" | "!=" | "<" | "<=" | ">" | ">=") {
                comparison(checker, &call.args[0], &call.args[1]);
            }
        }
        _ => {}
    }
}

fn condition(checker: &mut Checker<'_>, word: &str, expr: &Expr) {
    let found = checker.infer(expr);
    // An endless `loop` is a `while` without a condition.
    if !matches!(found, Type::Any | Type::Bool | Type::Unit) {
        let told = format!("`{word}` needs true or false, not {}", found.title());
        checker.tell("wrong-type", expr.start_position(), told, None);
    }
}

fn comparison(checker: &mut Checker<'_>, left: &Expr, right: &Expr) {
    let (a, b) = (checker.infer(left), checker.infer(right));
    let open = |ty| matches!(ty, Type::Any | Type::Unit);
    if a != b && !open(a) && !open(b) {
        let told = format!("{} is compared with {}", a.title(), b.title());
        checker.tell("wrong-type", left.start_position(), told, None);
    }
    for (asked, compared) in [(left, right), (right, left)] {
        phase(checker, asked, compared);
    }
}

/// `phase() == "NAME"` with a name that no phase has.
fn phase(checker: &mut Checker<'_>, asked: &Expr, compared: &Expr) {
    let (Expr::FnCall(call, _), Expr::StringConstant(name, at)) = (asked, compared) else { return };
    let phases = &checker.facts.defs.phases;
    if call.name == "phase" && !phases.iter().any(|phase| phase.name == name.as_str()) {
        let hint = nearest(name, phases.iter().map(|phase| phase.name.as_str()));
        let hint = hint.map(|near| format!("did you mean `{near}`?"));
        checker.tell("unknown-name", *at, format!("there is no phase `{name}`"), hint);
    }
}

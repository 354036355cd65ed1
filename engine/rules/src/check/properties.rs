//! Properties: unknown names after a dot, and attempts to write to them.

use rhai::{ASTNode, Expr, Position, Stmt};
use rulesmith_grammar::nearest;

use super::Checker;
use super::calls::inside_chain;
use super::infer::segments;
use crate::value::Type;

pub(super) fn check(checker: &mut Checker<'_>, path: &[ASTNode<'_>]) {
    match path.last() {
        Some(ASTNode::Expr(dot @ Expr::Dot(..))) if !inside_chain(path) => chain(checker, &segments(dot)),
        Some(ASTNode::Stmt(Stmt::Assignment(parts))) => {
            if let Some(Expr::Property(names, at)) = segments(&parts.1.lhs).last() {
                let told = format!("`{}` cannot be set with `=`", names.2);
                let hint = "use a verb: `gain` and `lose` for a counter, `add` and `set` for a piece";
                checker.tell("property-set", *at, told, Some(hint.into()));
            }
        }
        _ => {}
    }
}

fn chain(checker: &mut Checker<'_>, parts: &[&Expr]) {
    for (at, part) in parts.iter().enumerate().skip(1) {
        let Expr::Property(names, position) = part else { continue };
        let receiver = checker.infer_chain(&parts[..at]);
        property(checker, receiver, &names.2, *position);
    }
}

fn property(checker: &mut Checker<'_>, receiver: Type, name: &str, at: Position) {
    let fits = |ty: Type| receiver == Type::Any || receiver == ty;
    let known = checker.properties;
    let fitting = || known.iter().filter(|(_, p)| fits(p.receiver())).map(|(n, _)| n.as_str());
    if fitting().any(|n| n == name) {
        return;
    }
    let told = match receiver {
        Type::Any => format!("nothing has a property `{name}`"),
        ty => format!("{} has no property `{name}`", ty.title()),
    };
    let hint = nearest(name, fitting()).map(|near| format!("did you mean `{near}`?"));
    checker.tell("unknown-property", at, told, hint);
}

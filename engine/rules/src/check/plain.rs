//! The plain part of Rhai: functions, `let`, `if`, `for`, `while`, `loop`, `switch`, numbers, true
//! and false, texts, names, handles and lists. A rule can do without the rest, and what is left
//! can be checked before it runs and compiled to something faster.

use rhai::{ASTNode, Expr, Stmt};

use super::Checker;

pub(super) fn check(checker: &mut Checker<'_>, node: &ASTNode<'_>) {
    let (what, hint) = match node {
        ASTNode::Stmt(Stmt::TryCatch(..)) => ("`try`", "a rule that fails is a fault of the pack; check first"),
        ASTNode::Expr(Expr::Map(..)) => ("an object map", "keep state on the table: declare a counter or an attribute"),
        ASTNode::Expr(Expr::DynamicConstant(value, _)) if value.is_map() => {
            ("an object map", "keep state on the table: declare a counter or an attribute")
        }
        ASTNode::Expr(Expr::DynamicConstant(value, _)) if value.is_fnptr() => {
            ("a function without a name", "write it as a `fn` and call it by its name")
        }
        ASTNode::Expr(Expr::FnCall(call, _)) if call.name.as_str() == "Fn" => {
            ("a function without a name", "write it as a `fn` and call it by its name")
        }
        ASTNode::Expr(Expr::InterpolatedString(..)) => {
            ("a text with `${}` in it", "use `note` to put numbers into the log")
        }
        ASTNode::Expr(Expr::ThisPtr(..)) => ("`this`", "give the function a parameter"),
        ASTNode::Expr(Expr::CharConstant(..)) => ("a single character", "write texts in double quotes"),
        _ => return,
    };
    let told = format!("{what} is outside the plain part of the script language");
    checker.tell("not-plain", node.position(), told, Some(hint.into()));
}

//! Calls: unknown functions, wrong numbers of arguments, wrong types, unknown names.

use rhai::{ASTNode, Expr, FnCallExpr, Position, Stmt};
use rulesmith_grammar::nearest;

use super::Checker;
use super::infer::{fits, method, segments};
use crate::base_calls;
use crate::names::Names;
use crate::value::Type;
use crate::verbs::{self, Verb};

pub(super) fn check(checker: &mut Checker<'_>, path: &[ASTNode<'_>]) {
    match path.last() {
        Some(ASTNode::Stmt(Stmt::FnCall(call, at))) => function(checker, call, *at),
        Some(ASTNode::Expr(Expr::FnCall(call, at))) if call.op_token.is_none() => function(checker, call, *at),
        Some(ASTNode::Expr(dot @ Expr::Dot(..))) if !inside_chain(path) => chain(checker, &segments(dot)),
        _ => {}
    }
}

/// Whether the last node of a path is a part of a chain that was looked at already.
pub(super) fn inside_chain(path: &[ASTNode<'_>]) -> bool {
    matches!(path, [.., ASTNode::Expr(Expr::Dot(..)), _])
}

fn function(checker: &mut Checker<'_>, call: &FnCallExpr, at: Position) {
    let name = call.name.as_str();
    if let Some(verb) = verbs::all().find(|verb| verb.name == name) {
        let types: Vec<Type> = verb.types().collect();
        return arguments(checker, verb, &types, &call.args, at);
    }
    let replaced = base_calls::plain(name);
    let asked = replaced.unwrap_or(name);
    checker.findings.called.insert(asked.to_owned());
    let Some(&params) = checker.findings.functions.get(asked) else {
        return unknown(checker, asked, at);
    };
    if replaced.is_some() && !checker.findings.replaced.contains(&(checker.script.layer, asked.to_owned())) {
        let told = format!("`base::{asked}` is what this pack replaced, but it replaces no function `{asked}`");
        return checker.tell("nothing-replaced", at, told, Some(format!("write `{asked}(…)`")));
    }
    if params != call.args.len() {
        let told = format!("`{asked}` takes {} but is given {}", count(params), call.args.len());
        checker.tell("wrong-arity", at, told, None);
    }
}

fn unknown(checker: &mut Checker<'_>, name: &str, at: Position) {
    if checker.findings.unread {
        return;
    }
    let functions = checker.findings.functions.keys().map(String::as_str);
    let near = nearest(name, functions.chain(verbs::all().map(|verb| verb.name)));
    let hint = near.map_or_else(
        || format!("write `fn {name}(…) {{ … }}` in a file of `rules/`"),
        |near| format!("did you mean `{near}`?"),
    );
    checker.tell("unknown-function", at, format!("there is no function `{name}`"), Some(hint));
}

fn chain(checker: &mut Checker<'_>, parts: &[&Expr]) {
    for (at, part) in parts.iter().enumerate().skip(1) {
        let Expr::MethodCall(call, position) = part else { continue };
        let Some(verb) = method(&call.name) else {
            unknown_method(checker, call, *position);
            continue;
        };
        let receiver = checker.infer_chain(&parts[..at]);
        let expected = verb.receiver.unwrap_or(Type::Any);
        if !fits(expected, receiver) {
            let told = format!("`{}` is for {}, not for {}", verb.name, expected.title(), receiver.title());
            checker.tell("wrong-type", *position, told, Some(written(verb)));
        }
        let types: Vec<Type> = verb.params.iter().map(|(_, ty)| *ty).collect();
        arguments(checker, verb, &types, &call.args, *position);
    }
}

fn unknown_method(checker: &mut Checker<'_>, call: &FnCallExpr, at: Position) {
    let name = call.name.as_str();
    if checker.findings.functions.contains_key(name) {
        let hint = format!("write `{name}(…)` with all arguments in the brackets");
        return checker.tell("unknown-function", at, format!("`{name}` is no method"), Some(hint));
    }
    if verbs::all().any(|verb| verb.name == name) {
        let hint = format!("write `{name}(…)` without anything before it");
        return checker.tell("unknown-function", at, format!("`{name}` is no method"), Some(hint));
    }
    let near = nearest(name, verbs::all().filter(|v| v.receiver.is_some()).map(|verb| verb.name));
    let hint = near.map(|near| format!("did you mean `{near}`?"));
    checker.tell("unknown-function", at, format!("there is no verb `{name}`"), hint);
}

fn arguments(checker: &mut Checker<'_>, verb: &Verb, types: &[Type], args: &[Expr], at: Position) {
    if args.len() != types.len() {
        let told = format!("`{}` takes {} but is given {}", verb.name, count(types.len()), args.len());
        return checker.tell("wrong-arity", at, told, Some(written(verb)));
    }
    for (arg, ty) in args.iter().zip(types) {
        argument(checker, verb, *ty, arg);
    }
}

fn argument(checker: &mut Checker<'_>, verb: &Verb, ty: Type, arg: &Expr) {
    if Names::is_named(ty)
        && let Expr::StringConstant(name, at) = arg
    {
        if checker.names.resolve(ty, name).is_none() {
            let hint = nearest(name, checker.names.known(ty)).map(|near| format!("did you mean `{near}`?"));
            let hint = hint.or_else(|| known(checker, ty));
            return checker.tell("unknown-name", *at, format!("`{name}` is not {}", ty.title()), hint);
        }
        match ty {
            Type::Option => _ = checker.findings.options.insert(name.to_string()),
            Type::Decision => _ = checker.findings.decisions.insert(name.to_string()),
            _ => {}
        }
        return;
    }
    let found = checker.infer(arg);
    if !fits(ty, found) {
        let told = format!("`{}` takes {} here, not {}", verb.name, ty.title(), found.title());
        checker.tell("wrong-type", arg.start_position(), told, Some(written(verb)));
    }
}

fn written(verb: &Verb) -> String {
    format!("it is written `{}`", verb.signature())
}

fn known(checker: &Checker<'_>, ty: Type) -> Option<String> {
    let known: Vec<String> = checker.names.known(ty).take(12).map(|name| format!("`{name}`")).collect();
    (!known.is_empty()).then(|| format!("there are {}", known.join(", ")))
}

fn count(n: usize) -> String {
    match n {
        0 => "no arguments".into(),
        1 => "1 argument".into(),
        n => format!("{n} arguments"),
    }
}

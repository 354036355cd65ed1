//! The types of expressions, as far as they can be told from the text alone.

use rhai::{Expr, FnCallExpr};

use super::Checker;
use crate::property::Property;
use crate::value::Type;
use crate::verbs::{self, Verb};

impl Checker<'_> {
    /// The type of an expression, or `Any` when only a run can tell.
    pub(super) fn infer(&self, expr: &Expr) -> Type {
        match expr {
            Expr::BoolConstant(..) => Type::Bool,
            Expr::IntegerConstant(..) => Type::Int,
            Expr::StringConstant(..) => Type::Text,
            Expr::Unit(..) => Type::Unit,
            Expr::FnCall(call, _) => call_type(call),
            Expr::Dot(..) => self.infer_chain(&segments(expr)),
            _ => Type::Any,
        }
    }

    /// The type of `a.b.c`.
    pub(super) fn infer_chain(&self, parts: &[&Expr]) -> Type {
        match parts {
            [] => Type::Any,
            [first] => self.infer(first),
            [rest @ .., last] => match last {
                Expr::MethodCall(call, _) => method(&call.name).map_or(Type::Any, |verb| verb.result),
                Expr::Property(names, _) => self.property_type(self.infer_chain(rest), &names.2),
                _ => Type::Any,
            },
        }
    }

    /// The type of a property; `Any` where several things have a property of this name that differ.
    fn property_type(&self, receiver: Type, name: &str) -> Type {
        let fits = |p: &Property| receiver == Type::Any || p.receiver() == receiver;
        let types = self.properties.iter().filter(|(n, p)| n == name && fits(p)).map(|(_, p)| match p {
            Property::Amount(_) => Type::Int,
            Property::KindOf => Type::Kind,
            Property::PieceName | Property::KindName | Property::PieceTitle | Property::KindTitle => Type::Text,
            _ => Type::Any,
        });
        types.reduce(|one, other| if one == other { one } else { Type::Any }).unwrap_or(Type::Any)
    }
}

fn call_type(call: &FnCallExpr) -> Type {
    if call.op_token.is_some() {
        return match call.name.as_str() {
            "==" | "!=" | "<" | ">" | "<=" | ">=" | "!" => Type::Bool,
            _ => Type::Any,
        };
    }
    verbs::all().find(|verb| verb.name == call.name).map_or(Type::Any, |verb| verb.result)
}

/// The method called so.
pub(super) fn method(name: &str) -> Option<&'static Verb> {
    verbs::all().find(|verb| verb.name == name && verb.receiver.is_some())
}

/// `a.b.c` as `[a, b, c]`.
pub(super) fn segments(expr: &Expr) -> Vec<&Expr> {
    let mut parts = Vec::new();
    collect(expr, &mut parts);
    parts
}

fn collect<'a>(expr: &'a Expr, parts: &mut Vec<&'a Expr>) {
    if let Expr::Dot(pair, ..) = expr {
        collect(&pair.lhs, parts);
        collect(&pair.rhs, parts);
    } else {
        parts.push(expr);
    }
}

/// Whether a value of one type may be passed where another is expected.
pub(super) fn fits(expected: Type, found: Type) -> bool {
    let named = crate::names::Names::is_named(expected);
    match (expected, found) {
        (_, Type::Any) | (Type::Any, _) => true,
        (Type::Item, Type::Player | Type::Piece | Type::Kind | Type::Cell | Type::Int) => true,
        (Type::Priced, Type::Piece | Type::Kind | Type::Text) => true,
        (Type::Counter | Type::TableCounter | Type::PieceKind | Type::Symbol, Type::Kind) => true,
        (_, Type::Text) => named || expected == Type::Text,
        _ => expected == found,
    }
}

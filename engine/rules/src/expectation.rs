//! Expectations of rule tests: expressions over the same handles that rules use.

use rhai::{AST, ASTNode, Dynamic, Expr, Stmt};
use rulesmith_grammar::Mistake;

use crate::error::RuleError;
use crate::explain_syntax;
use crate::program::{Halt, Program};
use crate::value::Value;
use crate::verbs::{self, Effect};

/// The function that an expectation is wrapped in.
const NAME: &str = "expectation__";

/// A compiled expectation.
#[derive(Clone, Debug)]
pub struct Expectation {
    ast: AST,
}

impl Expectation {
    /// Compiles an expression. The players are known by their names.
    ///
    /// # Errors
    /// When it is not an expression, or uses a verb that changes the game or asks somebody.
    pub fn new(program: &Program, text: &str) -> Result<Self, Mistake> {
        let whole = rulesmith_grammar::Span { start: 0, end: text.len() as u32 };
        let players = program.defs.players.join(", ");
        let wrapped = format!("fn {NAME}({players}) {{\n{text}\n}}");
        let ast = program.engine.compile(wrapped).map_err(|error| {
            // The expression is one line, the second of what was compiled.
            let at = error.position();
            let column = if at.line() == Some(2) { at.position().unwrap_or(1).saturating_sub(1) } else { usize::MAX };
            let start = text.char_indices().nth(column).map_or(text.len(), |(offset, _)| offset) as u32;
            let (message, hint) = explain_syntax::explain(error.err_type(), text, start);
            let span = rulesmith_grammar::Span { start, end: whole.end.max(start) };
            Mistake::error("expectation-syntax", span, message).hints(hint)
        })?;
        let mut unknown = None;
        ast.walk(&mut |path: &[ASTNode<'_>]| {
            unknown = unknown.take().or_else(|| fault(program, path));
            unknown.is_none()
        });
        match unknown {
            Some(message) => Err(Mistake::error("expectation", whole, message)),
            None => Ok(Self { ast: program.ast.merge(&ast) }),
        }
    }

    /// What it gives on the table of a run.
    ///
    /// # Errors
    /// When the expression fails.
    pub(crate) fn value(&self, program: &Program, tag: &Dynamic) -> Result<Value, RuleError> {
        let players = program.defs.seats().map(Dynamic::from).collect();
        program.call_in(&self.ast, tag, NAME, players).map_err(|halt| match halt {
            Halt::Waits => RuleError::plain("an expectation must not ask anybody"),
            Halt::Failed(error) => error,
        })
    }
}

/// Why a call in an expectation will not do.
fn fault(program: &Program, path: &[ASTNode<'_>]) -> Option<String> {
    let call = match path.last()? {
        ASTNode::Stmt(Stmt::Assignment(..)) => return Some("`=` sets something; to compare write `==`".into()),
        ASTNode::Expr(Expr::FnCall(call, _) | Expr::MethodCall(call, _)) => call,
        ASTNode::Stmt(Stmt::FnCall(call, _)) => call,
        _ => return None,
    };
    if call.op_token.is_some() {
        return None;
    }
    let name = call.name.as_str();
    match verbs::all().find(|verb| verb.name == name) {
        Some(verb) if verb.effect == Effect::Read => None,
        Some(_) => Some(format!("`{name}` changes the game; an expectation only looks at it")),
        None if program.has_function(name) => None,
        None => {
            let near = rulesmith_grammar::nearest(name, verbs::all().map(|verb| verb.name));
            let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            Some(format!("there is no function `{name}`{hint}"))
        }
    }
}

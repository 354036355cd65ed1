//! The interpreter that scripts run in: what it knows and how far it lets them go.

use std::cell::Cell;
use std::rc::Rc;

use rhai::packages::{ArithmeticPackage, BasicArrayPackage, BasicIteratorPackage, LogicPackage, Package};
use rhai::{Engine, OptimizationLevel};

/// How far a script may go within one step. All are set at all times: Rhai's own defaults differ
/// between debug and release builds.
#[derive(Clone)]
pub struct Limits {
    /// Operations of the interpreter.
    pub operations: u64,
    /// Calls within calls. A level takes some 54 KiB of stack in a debug build.
    pub depth: usize,
    /// Expressions within expressions, when a script is compiled.
    pub nesting: usize,
    /// Characters of a text.
    pub text: usize,
    /// Items of a list.
    pub list: usize,
    /// Tells the time in milliseconds from any fixed point. The engine has no clock; tools bring one.
    pub clock: Option<Rc<dyn Fn() -> u64>>,
    /// How many milliseconds a step may take, where there is a clock.
    pub millis: u64,
}

impl std::fmt::Debug for Limits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Limits")
            .field("operations", &self.operations)
            .field("depth", &self.depth)
            .finish_non_exhaustive()
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self { operations: 200_000, depth: 24, nesting: 48, text: 4096, list: 1024, clock: None, millis: 2000 }
    }
}

/// How many operations pass between two looks at the clock. A verb is one operation, and one that
/// filters thousands of pieces takes a while.
const LOOK_EVERY: u64 = 64;

/// The levels that the interpreter counts for the call of a step itself.
const OWN_LEVELS: usize = 2;

/// An interpreter without input, output, clock, modules, closures or evaluation of text.
pub(crate) fn engine(limits: &Limits, optimize: OptimizationLevel) -> Engine {
    let mut engine = Engine::new_raw();
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    engine
        .set_optimization_level(optimize)
        .set_strict_variables(true)
        .set_fail_on_invalid_map_property(true)
        .set_max_operations(limits.operations)
        .set_max_call_levels(limits.depth + OWN_LEVELS)
        .set_max_expr_depths(limits.nesting, limits.nesting)
        .set_max_string_size(limits.text)
        .set_max_array_size(limits.list)
        .set_max_map_size(1)
        .set_max_variables(256)
        .set_max_functions(1024);
    for word in ["eval", "exit", "print", "debug", "sleep", "Fn", "call", "curry", "is_shared", "type_of"] {
        engine.disable_symbol(word);
    }
    engine.on_print(|_| {}).on_debug(|_, _, _| {});
    if let Some(clock) = limits.clock.clone() {
        let (started, most) = (Cell::new(0), limits.millis);
        engine.on_progress(move |done| {
            if done <= 1 {
                started.set(clock());
            }
            (done % LOOK_EVERY == 0 && clock().saturating_sub(started.get()) > most).then(|| "too long".into())
        });
    }
    engine
}

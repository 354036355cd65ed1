//! The limits of a rule, with a clock.

use std::rc::Rc;
use std::time::Instant;

use rulesmith_game::Limits;

/// The usual limits, and a clock that stops a rule which takes too much time. The engine has no
/// clock of its own.
pub fn limits() -> Limits {
    let start = Instant::now();
    let clock = move || u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
    Limits { clock: Some(Rc::new(clock)), ..Limits::default() }
}

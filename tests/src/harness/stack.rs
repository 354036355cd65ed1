//! Threads with a stack of a known size.

use std::panic::resume_unwind;
use std::thread;

/// The stack of the thread on which the program plays.
pub const PROGRAM: usize = 64 << 20;

/// Runs on a thread with a stack of so many bytes and gives back what came out.
///
/// # Panics
/// When the inner function does.
pub fn on_stack<T: Send>(bytes: usize, f: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(bytes).spawn_scoped(scope, f);
        let thread = thread.unwrap_or_else(|error| panic!("no thread: {error}"));
        thread.join().unwrap_or_else(|panic| resume_unwind(panic))
    })
}

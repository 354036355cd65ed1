//! The program `rulesmith`: arguments in, a command, output and an exit code.
//!
//! Everything about games is asked of the crates below; nothing here knows a rule. The disk is
//! touched in `disk.rs` only, and errors are printed here only.
//!
//! Modules in reading order.

mod args;
mod console;
mod error;
mod disk;
mod shipped;
mod locate;
mod identity;
mod journal;
mod grid;
mod ground;
mod places;
mod screen;
mod commands;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::{panic, thread};

use clap::Parser;
use rulesmith_game::{Style, render, sanitize};

use crate::args::Arguments;
use crate::commands::Outcome;
use crate::console::{Console, style};
use crate::error::Error;

/// Rules that call rules take much stack in a build for debugging.
const STACK: usize = 64 << 20;

/// The exit code for arguments and files that cannot be used.
const UNUSABLE: u8 = 2;

fn main() -> ExitCode {
    panic::set_hook(Box::new(|fault| {
        let _ = writeln!(io::stderr(), "error: this is a fault of the program itself: {fault}");
    }));
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(told) => {
            // A closed pipe is nobody to tell it to.
            let _ = told.print();
            return ExitCode::from(if told.use_stderr() { UNUSABLE } else { 0 });
        }
    };
    let worker = thread::Builder::new().stack_size(STACK).spawn(move || work(arguments));
    match worker.map(thread::JoinHandle::join) {
        Ok(Ok(code)) => ExitCode::from(code),
        Ok(Err(_)) => ExitCode::from(UNUSABLE),
        Err(error) => ExitCode::from(report(&Error::Stream(error))),
    }
}

fn work(arguments: Arguments) -> u8 {
    let stdout = io::stdout();
    let style = style(&stdout);
    let mut out = BufWriter::new(stdout.lock());
    let mut console = Console { out: &mut out, style };
    let result = commands::run(arguments.command, &mut console);
    let flushed = out.flush().map_err(Error::Stream);
    match result.and_then(|outcome| flushed.map(|()| outcome)) {
        Ok(Outcome::Clean) => 0,
        Ok(Outcome::Findings) => 1,
        Err(error) if error.is_closed_pipe() => 0,
        Err(error) => report(&error),
    }
}

/// Prints an error: the places in texts, what is wrong, and what to do.
fn report(error: &Error) -> u8 {
    let stderr = io::stderr();
    let style = style(&stderr);
    // Where even this cannot be printed, the exit code still tells.
    let _ = print(error, style, &mut stderr.lock());
    UNUSABLE
}

fn print(error: &Error, style: Style, to: &mut dyn Write) -> io::Result<()> {
    if let Some((diagnostics, sources)) = error.diagnostics() {
        for told in diagnostics {
            writeln!(to, "{}\n", render(told, sources, style))?;
        }
    }
    writeln!(to, "error: {}", sanitize(&error.to_string()))?;
    match error.advice() {
        Some(advice) => writeln!(to, "  help: {}", sanitize(&advice)),
        None => Ok(()),
    }
}

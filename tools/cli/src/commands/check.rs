//! `check`: looks for mistakes in packs, and plays random games with them.

use rulesmith_game::{Diagnostic, JsonDiagnostic, Loaded, Sources};
use serde_json::{Value, json};

use super::Outcome;
use crate::args::{Check, Format};
use crate::console::Console;
use crate::error::Error;
use crate::locate;

pub(super) fn run(args: &Check, console: &mut Console<'_>) -> Result<Outcome, Error> {
    let mut all = Vec::new();
    let mut clean = true;
    let mut failed = None;
    for name in &args.packs {
        match locate::load(name) {
            Ok(loaded) => {
                let (found, sources) = findings(loaded, args.games as usize);
                clean &= found.is_empty();
                match args.format {
                    Format::Human => tell(name, &found, &sources, console)?,
                    Format::Json => all.extend(found.iter().map(|told| object(name, told, &sources))),
                }
            }
            // The other packs are checked all the same; the first failure is told at the end.
            Err(error) => {
                all.push(
                    json!({ "pack": name, "severity": "error", "code": "unreadable", "message": error.to_string() }),
                );
                failed = failed.or(Some(error));
            }
        }
    }
    if args.format == Format::Json {
        console.line(format!("{:#}", Value::Array(all)))?;
    }
    failed.map_or(Ok(Outcome::clean_if(clean)), Err)
}

/// Everything that is wrong with a pack. Games are played only with one that can be.
fn findings(loaded: Loaded, games: usize) -> (Vec<Diagnostic>, Sources) {
    let mut found = loaded.diagnostics;
    if let Some(pack) = &loaded.pack {
        found.extend(rulesmith_sim::check_games(pack, games));
    }
    (found, loaded.sources)
}

fn tell(name: &str, found: &[Diagnostic], sources: &Sources, console: &mut Console<'_>) -> Result<(), Error> {
    for told in found {
        console.diagnostic(told, sources)?;
    }
    let count = match found.len() {
        0 => "clean".to_owned(),
        1 => "1 finding".to_owned(),
        n => format!("{n} findings"),
    };
    console.line(format!("{name}: {count}"))?;
    Ok(())
}

fn object(name: &str, told: &Diagnostic, sources: &Sources) -> Value {
    let mut value = serde_json::to_value(JsonDiagnostic::new(told, sources)).unwrap_or_else(|_| json!({}));
    value["pack"] = name.into();
    value
}

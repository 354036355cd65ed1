//! `options`: lists what a pack leaves open.

use rulesmith_game::{OptionDecl, option};

use super::{Outcome, playable};
use crate::console::Console;
use crate::error::Error;

pub(super) fn run(pack: &str, console: &mut Console<'_>) -> Result<Outcome, Error> {
    let loaded = playable(pack)?;
    if loaded.options.is_empty() {
        console.line(format!("{pack}: there are no options"))?;
    }
    for (at, declared) in loaded.options.iter().enumerate() {
        if at > 0 {
            console.line("")?;
        }
        for line in lines(declared) {
            console.line(line)?;
        }
    }
    Ok(Outcome::Clean)
}

fn lines(declared: &OptionDecl) -> Vec<String> {
    let mut lines = vec![declared.name.clone(), format!("  {}", declared.ask)];
    lines.push(format!("  values:  {}", declared.values()));
    match (&declared.default, &declared.needed) {
        (Some(value), _) => lines.push(format!("  default: {}", option::write(value))),
        (None, Some((name, value))) => lines.push(format!("  default: none; needed with {name} = {value}")),
        (None, None) => {}
    }
    if !declared.source.is_empty() {
        lines.push(format!("  source:  {}", declared.source));
    }
    if let Some(status) = declared.status {
        lines.push(format!("  status:  {}", status.word()));
    }
    lines
}

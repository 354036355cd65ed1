//! `packs`: lists the packs that can be found by name.

use super::{Outcome, playable};
use crate::console::Console;
use crate::error::Error;
use crate::grid::{Side, length, pad};
use crate::locate;

pub(super) fn run(console: &mut Console<'_>) -> Result<Outcome, Error> {
    let names = locate::names();
    let widest = names.iter().map(|name| length(name)).max().unwrap_or(0);
    for name in names {
        let shown = pad(&name, widest, Side::Left);
        match playable(&name) {
            Ok(pack) => {
                let (fewest, most) = pack.seats;
                let players = if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
                console.line(format!("{shown}  {}, {players} players", pack.top().title))?;
                if !pack.top().summary.is_empty() {
                    console.line(format!("{}  {}", " ".repeat(widest), pack.top().summary))?;
                }
            }
            // A broken pack in the folder `games` does not hide the others.
            Err(error) => console.line(format!("{shown}  {error}; see `rulesmith check {name}`"))?,
        }
    }
    Ok(Outcome::Clean)
}

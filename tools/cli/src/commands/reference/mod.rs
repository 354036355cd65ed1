//! `reference`: everything that a pack is made of, on a page.

mod components;
mod course;
mod page;

use rulesmith_game::{Defs, Limits, Pack, Settings};

use self::page::{Page, Table};
use super::{Outcome, playable};
use crate::args::{PageFormat, Reference};
use crate::console::Console;
use crate::error::Error;

pub(super) fn run(args: &Reference, console: &mut Console<'_>) -> Result<Outcome, Error> {
    let pack = playable(&args.setup.pack)?;
    let settings = pack.settings(args.setup.players, &args.setup.options)?;
    let program = pack.program(&settings, &Limits::default()).map_err(|diagnostics| Error::Broken {
        what: format!("the pack `{}` with these options", args.setup.pack),
        diagnostics,
        sources: Box::new(pack.sources.clone()),
    })?;
    let page = page(&pack, &settings, program.defs());
    for line in match args.format {
        PageFormat::Text => page.text(),
        PageFormat::Markdown => page.markdown(),
    } {
        console.line(line)?;
    }
    Ok(Outcome::Clean)
}

fn page(pack: &Pack, settings: &Settings, defs: &Defs) -> Page {
    let top = pack.top();
    let mut page = Page::new(&format!("{} ({} {})", top.title, top.id, top.version));
    page.say(&top.summary);
    let below: Vec<String> =
        pack.layers.iter().rev().skip(1).map(|layer| format!("{} {}", layer.id, layer.version)).collect();
    if !below.is_empty() {
        page.say(&format!("It stands on {}.", below.join(", ")));
    }
    let (fewest, most) = pack.seats;
    let players = if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
    page.say(&format!(
        "{players} players. All figures are those of a game of {}: {}.",
        settings.players,
        defs.players.join(", ")
    ));
    course::phases(&mut page, defs);
    components::all(&mut page, defs);
    course::decisions(&mut page, defs);
    course::options(&mut page, pack);
    page
}

/// A table whose last column says how sure each row is, where anything says so.
fn with_status(mut table: Table, status: Vec<String>) -> Table {
    if status.iter().any(|status| !status.is_empty()) {
        table.column("status", status.into_iter());
    }
    table
}

//! `perft`: counts the sequences of choices from the start of a game.

use rulesmith_sim::PerftError;

use super::{Outcome, playable};
use crate::args::Perft;
use crate::console::Console;
use crate::error::Error;
use crate::grid::{Side, grid};

pub(super) fn run(args: &Perft, console: &mut Console<'_>) -> Result<Outcome, Error> {
    let pack = playable(&args.setup.pack)?;
    let settings = pack.settings(args.setup.players, &args.setup.options)?;
    let counts = rulesmith_sim::perft(&pack, &settings, args.depth.into(), args.seed).map_err(|error| match error {
        PerftError::Pack(diagnostics) => Error::Broken {
            what: format!("the pack `{}` with these options", args.setup.pack),
            diagnostics,
            sources: Box::new(pack.sources.clone()),
        },
        other => other.into(),
    })?;
    let mut rows = vec![vec!["depth".to_owned(), "sequences".to_owned()]];
    rows.extend(counts.iter().enumerate().map(|(depth, count)| vec![depth.to_string(), count.to_string()]));
    for line in grid(&rows, Side::Right) {
        console.line(line)?;
    }
    Ok(Outcome::Clean)
}

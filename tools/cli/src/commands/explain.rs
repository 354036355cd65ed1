//! `explain`: says which files set a value.

use rulesmith_game::Pack;
use rulesmith_game::explain::Explanation;

use super::{Outcome, playable};
use crate::console::Console;
use crate::error::Error;
use crate::grid::{Side, length, pad};

pub(super) fn run(pack: &str, key: &str, console: &mut Console<'_>) -> Result<Outcome, Error> {
    let loaded = playable(pack)?;
    for (at, explained) in loaded.explain(key).map_err(Error::UnknownKey)?.iter().enumerate() {
        if at > 0 {
            console.line("")?;
        }
        for line in lines(&loaded, key, explained) {
            console.line(line)?;
        }
    }
    Ok(Outcome::Clean)
}

fn lines(pack: &Pack, asked: &str, explained: &Explanation) -> Vec<String> {
    let mut lines = Vec::new();
    let inherited = !explained.key.starts_with(asked);
    if inherited {
        lines.push(format!("{asked} = {}", explained.value));
        lines.push(format!("  which is the default {}", explained.key));
    } else {
        lines.push(format!("{} = {}", explained.key, explained.value));
    }
    let places: Vec<String> = explained
        .set_by
        .iter()
        .map(|(place, _)| {
            let (line, _) = pack.sources.line_column(place.file, place.span.start);
            format!("{}:{line}", pack.sources.name(place.file))
        })
        .collect();
    let widest = places.iter().map(|place| length(place)).max().unwrap_or(0);
    for (place, (_, value)) in places.iter().zip(&explained.set_by) {
        lines.push(format!("  {}  {value}", pad(place, widest, Side::Left)));
    }
    lines
}

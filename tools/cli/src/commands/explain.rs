//! `explain`: says which files set a value, define a function, or change the pack below.

use rulesmith_game::Pack;
use rulesmith_game::explain::Explanation;
use rulesmith_game::tree::Place;

use super::{Outcome, playable};
use crate::console::Console;
use crate::error::Error;
use crate::grid::{Side, length, pad};

pub(super) fn run(pack: &str, key: Option<&str>, console: &mut Console<'_>) -> Result<Outcome, Error> {
    let loaded = playable(pack)?;
    let lines = match key {
        None => changes(&loaded),
        // A table and a function may have one name.
        Some(key) => match (function(&loaded, key), value(&loaded, key)) {
            (Some(function), Ok(value)) => [function, vec![String::new()], value].concat(),
            (Some(function), Err(_)) => function,
            (None, value) => value?,
        },
    };
    for line in lines {
        console.line(line)?;
    }
    Ok(Outcome::Clean)
}

/// What the pack changes of the one below it.
fn changes(pack: &Pack) -> Vec<String> {
    let [.., base, top] = pack.layers.as_slice() else {
        return vec![format!("{} stands on no other pack; name a key or a function", pack.top().id)];
    };
    let mut rows: Vec<[String; 3]> = Vec::new();
    for change in pack.changes() {
        let verb = match (&change.before, change.what.ends_with("()")) {
            (None, _) => "adds",
            (Some(_), true) => "replaces",
            (Some(_), false) => "changes",
        };
        let value = change.value.map(|value| format!(" = {value}")).unwrap_or_default();
        let before = change.before.map_or_else(String::new, |(before, was)| {
            let was = was.map(|was| format!("was {was}, ")).unwrap_or_default();
            format!("  ({was}{})", line_of(pack, before))
        });
        let place = format!("{}{before}", line_of(pack, change.place));
        rows.push([verb.to_owned(), format!("{}{value}", change.what), place]);
    }
    rows.extend(pack.removed().map(|(key, place)| ["removes".to_owned(), key, line_of(pack, place)]));
    let widest = rows.iter().map(|[_, what, _]| length(what)).max().unwrap_or(0).min(60);
    let row = |[verb, what, place]: &[String; 3]| {
        format!("{}  {}  {place}", pad(verb, 8, Side::Left), pad(what, widest, Side::Left))
    };
    let mut lines = vec![format!("{} {} stands on {} {}", top.id, top.version, base.id, base.version)];
    lines.extend(rows.iter().map(row));
    lines
}

/// Who defines a function, the highest layer first.
fn function(pack: &Pack, name: &str) -> Option<Vec<String>> {
    let name = name.strip_suffix("()").unwrap_or(name);
    let mut places = pack.definitions(name).into_iter().rev();
    let mut lines = vec![format!("{name}()"), format!("  {}", line_of(pack, places.next()?))];
    lines.extend(places.map(|place| format!("  replaces {}", line_of(pack, place))));
    Some(lines)
}

fn line_of(pack: &Pack, place: Place) -> String {
    let (line, _) = pack.sources.line_column(place.file, place.span.start);
    format!("{}:{line}", pack.sources.name(place.file))
}

fn value(loaded: &Pack, key: &str) -> Result<Vec<String>, Error> {
    let mut all = Vec::new();
    for (at, explained) in loaded.explain(key).map_err(Error::UnknownKey)?.iter().enumerate() {
        if at > 0 {
            all.push(String::new());
        }
        all.extend(lines(loaded, key, explained));
    }
    Ok(all)
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
    let places: Vec<String> = explained.set_by.iter().map(|(place, _)| line_of(pack, *place)).collect();
    let widest = places.iter().map(|place| length(place)).max().unwrap_or(0);
    for (place, (_, value)) in places.iter().zip(&explained.set_by) {
        lines.push(format!("  {}  {value}", pad(place, widest, Side::Left)));
    }
    lines
}

//! The end: who has won, points as bars, and what each of them came from.

use std::collections::BTreeMap;

use rulesmith_game::defs::{Score, Tally};
use rulesmith_game::{Defs, Game, KindId, PlayerId, View};

use super::text::{TextPage, Tone};
use crate::text::{clean, fit, width};

/// How wide the longest bar is.
const BAR: i32 = 26;
/// How the parts of a bar are told apart without colours.
const FILLS: [&str; 6] = ["█", "▓", "▒", "░", "▚", "▞"];
/// The part of a bar that is taken off again.
const OFF: &str = "╱";

/// The page.
pub(crate) fn page(game: &Game) -> TextPage {
    let viewer = None;
    let mut lines = vec![(Tone::Heading, game.with_view(viewer, winners)), (Tone::Plain, String::new())];
    let score = game.defs().hints.score.clone();
    if let Some(score) = score {
        lines.extend(game.with_view(viewer, |view| bars(view, &score)).into_iter().map(|line| (Tone::Plain, line)));
        lines.push((Tone::Plain, String::new()));
        lines.extend(came_from(game, &score));
    }
    lines.push((Tone::Quiet, "esc shows the board once more".into()));
    TextPage::new("The end", lines)
}

fn winners(view: View<'_>) -> String {
    let winners: Vec<String> = view.winners().map(|player| clean(&view.defs().players[player.index()])).collect();
    match winners.as_slice() {
        [] => "nobody has won".into(),
        [one] => format!("{one} has won"),
        several => format!("{} have won", several.join(" and ")),
    }
}

/// What a player has of a tally.
fn amount(view: View<'_>, player: PlayerId, tally: Tally) -> i32 {
    match tally {
        Tally::Counter(kind) => view.amount(Some(player), kind).unwrap_or(0),
        Tally::State(attr) => {
            let of =
                |piece| view.states(piece).filter(|(known, ..)| *known == attr).map(|(_, value, _)| value).sum::<i32>();
            view.pieces(Some(player)).map(of).sum()
        }
    }
}

fn title(defs: &Defs, tally: Tally) -> String {
    match tally {
        Tally::Counter(kind) => clean(&defs.kinds[kind.index()].title),
        Tally::State(attr) => clean(&defs.attributes[attr.index()]).replace('_', " "),
    }
}

/// A bar for each player, the longest first.
fn bars(view: View<'_>, score: &Score) -> Vec<String> {
    let defs = view.defs();
    let rows = ranked(view, score);
    // What is taken off again makes a bar longer than the total.
    let long = |&(player, points): &(PlayerId, i32)| points.max(positive(view, player, score));
    let most = rows.iter().map(long).max().unwrap_or(0).max(1);
    let widest = defs.players.iter().map(|name| width(&clean(name))).max().unwrap_or(0);
    let mut lines: Vec<String> = Vec::new();
    if !score.parts.is_empty() {
        let counts = |part: Tally| defs.seats().any(|player| amount(view, player, part) > 0);
        let legend = score.parts.iter().enumerate().filter(|(_, part)| counts(**part));
        let legend = legend.map(|(at, &part)| format!("{} {}", FILLS[at % FILLS.len()], title(defs, part)));
        let costs = |part: Tally| defs.seats().any(|player| amount(view, player, part) < 0);
        let off: Vec<String> = score.parts.iter().filter(|part| costs(**part)).map(|&part| title(defs, part)).collect();
        let off = (!off.is_empty()).then(|| format!("{OFF} taken off: {}", off.join(", ")));
        lines.push(format!("{}  {}", fit("", widest), legend.chain(off).collect::<Vec<_>>().join("   ")));
    }
    for (player, points) in rows {
        let name = fit(&clean(&defs.players[player.index()]), widest);
        lines.push(format!("{name}  {} {points}", bar(view, player, score, points, most)));
    }
    lines
}

/// The players with their points, the most points first.
fn ranked(view: View<'_>, score: &Score) -> Vec<(PlayerId, i32)> {
    let of = |player| (player, amount(view, player, score.total));
    let mut rows: Vec<(PlayerId, i32)> = view.defs().seats().map(of).collect();
    rows.sort_by_key(|&(player, points)| (-points, player));
    rows
}

/// The sum of the parts that are not taken off.
fn positive(view: View<'_>, player: PlayerId, score: &Score) -> i32 {
    score.parts.iter().map(|&part| amount(view, player, part).max(0)).sum()
}

fn bar(view: View<'_>, player: PlayerId, score: &Score, points: i32, most: i32) -> String {
    if score.parts.is_empty() {
        return FILLS[0].repeat((points.max(0) * BAR / most) as usize);
    }
    let parts: Vec<i32> = score.parts.iter().map(|&part| amount(view, player, part)).collect();
    filled(&parts, most)
}

/// The parts one behind the other. What is taken off is hatched at the end, so that what stands before
/// it is as long as what is left.
fn filled(parts: &[i32], most: i32) -> String {
    let long = |points: i32| (points * BAR / most) as usize;
    let mut signs: Vec<&str> = Vec::new();
    let mut sum = 0;
    for (at, &part) in parts.iter().enumerate() {
        sum += part.max(0);
        // Rounded as a sum, so that the whole bar is as long as the total says.
        signs.resize(long(sum).max(signs.len()), FILLS[at % FILLS.len()]);
    }
    let left = long(parts.iter().sum::<i32>().max(0));
    signs.iter_mut().skip(left).for_each(|sign| *sign = OFF);
    signs.concat()
}

/// What a gain came from: who, which counter, and the rule with its line.
type Source = (PlayerId, KindId, String);

/// What each player's points came from.
fn came_from(game: &Game, score: &Score) -> Vec<(Tone, String)> {
    let defs = game.defs();
    let mut found: BTreeMap<Source, Vec<i32>> = BTreeMap::new();
    let wanted: Vec<Tally> = if score.parts.is_empty() { vec![score.total] } else { score.parts.clone() };
    for line in game.log(None) {
        let Some((player, kind, got)) = line.gained.filter(|gained| gained.2 != 0) else { continue };
        if wanted.contains(&Tally::Counter(kind)) {
            let place = line.place.map_or_else(String::new, |at| rule(game, at));
            found.entry((player, kind, place)).or_default().push(got);
        }
    }
    let mut lines = Vec::new();
    let order = game.with_view(None, |view| ranked(view, score));
    for (player, _) in order {
        let own = found.iter().filter(|((who, ..), _)| *who == player);
        let counted: Vec<String> = own.map(|((_, kind, place), got)| part(&defs, *kind, got, place)).collect();
        let built = game.with_view(None, |view| pieces(view, player, &wanted));
        if counted.is_empty() && built.is_empty() {
            continue;
        }
        lines.push((Tone::Heading, clean(&defs.players[player.index()])));
        lines.extend(counted.into_iter().chain(built).map(|line| (Tone::Plain, line)));
        lines.push((Tone::Plain, String::new()));
    }
    lines
}

fn part(defs: &Defs, kind: KindId, got: &[i32], place: &str) -> String {
    let sum: i32 = got.iter().sum();
    let each = if got.len() > 1 {
        format!(" = {}", got.iter().map(i32::to_string).collect::<Vec<_>>().join(" + "))
    } else {
        String::new()
    };
    let by = if place.is_empty() { String::new() } else { format!("   {place}") };
    format!("  {} {sum}{each}{by}", title(defs, Tally::Counter(kind)))
}

/// The pieces whose state is counted.
fn pieces(view: View<'_>, player: PlayerId, wanted: &[Tally]) -> Vec<String> {
    let mut lines = Vec::new();
    for tally in wanted {
        let Tally::State(attr) = tally else { continue };
        for piece in view.pieces(Some(player)) {
            let value: i32 = view.states(piece).filter(|(known, ..)| known == attr).map(|(_, value, _)| value).sum();
            if value != 0 {
                let title = clean(&view.defs().kind_of(piece).title);
                lines.push(format!("  {title} {value}"));
            }
        }
    }
    lines
}

/// The file, the number and the text of a line of a rule.
fn rule(game: &Game, (file, span): (rulesmith_game::FileId, rulesmith_game::Span)) -> String {
    let sources = game.program().sources();
    let (number, _) = sources.line_column(file, span.start);
    format!("{}:{number}", sources.name(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_off_is_hatched_at_the_end() {
        // 26 points are the longest bar: 10 and 16 of which 6 are taken off leave 20.
        assert_eq!(filled(&[10, 16, -6], 26), format!("{}{}{}", "█".repeat(10), "▓".repeat(10), "╱".repeat(6)));
        // A minus that is larger than all else leaves nothing.
        assert_eq!(filled(&[3, -5], 26), "╱╱╱");
        assert_eq!(filled(&[13], 26), "█".repeat(13));
    }
}

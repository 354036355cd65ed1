//! A table as text, as one viewer sees it.

use std::collections::BTreeMap;

use rulesmith_game::defs::{Class, Each, Form};
use rulesmith_game::table::Stage;
use rulesmith_game::{Defs, PieceId, PlayerId, View};

use crate::grid::{Side, flow, grid, length, pad};
use crate::places::{elsewhere, places};

/// A cap with more digits is as good as none.
const HIGHEST_CAP: i32 = 999;
/// The most pieces of the table, not of players, that are listed in full.
const MOST_ROWS: usize = 24;

/// Stands for a piece that is as it was in the box.
const QUIET: &str = "-";

/// How much of a table is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Everything.
    Whole,
    /// Not the pieces that are as they were in the box.
    Brief,
}

/// Where the game stands, in a line.
fn heading(view: View<'_>) -> String {
    let phase = || &view.defs().phase(view.phase()).title;
    match view.stage() {
        Stage::Setup => format!("Set-up, {}", phase()),
        Stage::Play => {
            let player = &view.defs().players[view.turn_player().index()];
            format!("Round {}, turn {} ({player}), {}", view.round(), view.turn_number(), phase())
        }
        Stage::Over => result(view),
    }
}

/// Who has won.
fn result(view: View<'_>) -> String {
    let winners: Vec<&str> = view.winners().map(|player| view.defs().players[player.index()].as_str()).collect();
    match winners.as_slice() {
        [] => "The game is over; nobody has won".into(),
        [one] => format!("The game is over; {one} has won"),
        several => format!("The game is over; {} have won", several.join(", ")),
    }
}

/// The last throw, if there was one.
fn throw(view: View<'_>) -> Option<String> {
    view.throw().map(|faces| format!("Last throw: {faces}"))
}

/// Where the game stands, and what lies on the table.
pub(crate) fn everything(view: View<'_>, extent: Extent) -> Vec<String> {
    let mut lines = vec![heading(view)];
    lines.extend(throw(view));
    lines.extend(table(view, extent));
    lines
}

/// What lies on the table.
pub(crate) fn table(view: View<'_>, extent: Extent) -> Vec<String> {
    let mut lines = counters(view);
    for class in view.defs().classes.iter().filter(|class| class.form == Form::Piece && class.len > 0) {
        match class.each {
            Each::Player => lines.extend(pieces_of_players(view, class, extent)),
            Each::Table => lines.extend(pieces_of_table(view, class, extent)),
        }
    }
    let places = places(view);
    if !places.is_empty() {
        lines.push(String::new());
        lines.extend(places);
    }
    lines
}

fn counters(view: View<'_>) -> Vec<String> {
    let defs = view.defs();
    let Some(first) = defs.seats().next() else { return Vec::new() };
    let kinds: Vec<_> = view.counters(Some(first)).collect();
    let mut lines = Vec::new();
    if !kinds.is_empty() {
        let mut rows = vec![vec![String::new()]];
        rows[0].extend(kinds.iter().map(|kind| defs.kinds[kind.index()].name.clone()));
        for player in defs.seats() {
            let mut row = vec![name(view, player)];
            row.extend(kinds.iter().map(|&kind| {
                let amount = view.amount(Some(player), kind).map_or_else(|| "?".into(), |n| n.to_string());
                of(&amount, defs.kinds[kind.index()].cap)
            }));
            rows.push(row);
        }
        if kinds.iter().any(|&kind| view.supply(kind).is_some()) {
            let mut row = vec!["  left in the box".to_owned()];
            row.extend(kinds.iter().map(|&kind| view.supply(kind).map(|n| n.to_string()).unwrap_or_default()));
            rows.push(row);
        }
        lines.extend(grid(&rows, Side::Right));
    }
    // A counter of the table that nobody has raised is often no more than a name to choose by.
    for kind in view.counters(None).filter(|&kind| view.amount(None, kind) != Some(0)) {
        let amount = view.amount(None, kind).map_or_else(|| "?".into(), |n| n.to_string());
        let kind = &defs.kinds[kind.index()];
        lines.push(format!("  {}: {}", kind.name, of(&amount, kind.cap)));
    }
    lines
}

/// A player's name, with a mark when the running phase concerns him.
fn name(view: View<'_>, player: PlayerId) -> String {
    let mark = if view.stage() == Stage::Play && view.active() == player { "> " } else { "  " };
    format!("{mark}{}", view.defs().players[player.index()])
}

fn of(amount: &str, most: Option<i32>) -> String {
    match most.filter(|&most| most <= HIGHEST_CAP) {
        Some(most) => format!("{amount}/{most}"),
        None => amount.to_owned(),
    }
}

/// A row for each kind, a column for each player.
fn pieces_of_players(view: View<'_>, class: &Class, extent: Extent) -> Vec<String> {
    let defs = view.defs();
    let mut cells: BTreeMap<(usize, u16), Vec<String>> = BTreeMap::new();
    let widths = widths(view, class);
    for piece in pieces(view, class) {
        let def = defs.pieces[piece.index()];
        let Some(home) = def.home else { continue };
        let row =
            cells.entry((def.kind.index(), def.number)).or_insert_with(|| vec![QUIET.into(); defs.player_count()]);
        row[home.index()] = cell(view, piece, &widths);
    }
    let mut rows = vec![vec![String::new()]];
    rows[0].extend(defs.players.iter().cloned());
    for (&(kind, number), row) in &cells {
        if extent == Extent::Brief && row.iter().all(|cell| cell == QUIET) {
            continue;
        }
        let numbered = cells.contains_key(&(kind, 1));
        let name = &defs.kinds[kind].name;
        let title = if numbered { format!("  {name} {}", number + 1) } else { format!("  {name}") };
        rows.push([vec![title], row.clone()].concat());
    }
    if rows.len() == 1 {
        return Vec::new();
    }
    [vec![String::new(), title(view, class)], grid(&rows, Side::Left)].concat()
}

fn pieces_of_table(view: View<'_>, class: &Class, extent: Extent) -> Vec<String> {
    let defs = view.defs();
    let widths = widths(view, class);
    let cells = pieces(view, class).map(|piece| (piece, cell(view, piece, &widths)));
    let seen: Vec<_> = cells.filter(|(_, cell)| extent == Extent::Whole || cell != QUIET).collect();
    if seen.is_empty() {
        return Vec::new();
    }
    // Of many pieces of a kind that wait for their use it is enough to know how many.
    let waits = |(piece, cell): &(PieceId, String)| cell == QUIET && defs.pieces[piece.index()].numbered;
    let (waiting, told): (Vec<_>, Vec<_>) = seen.into_iter().partition(waits);
    let line = |(piece, cell): &(PieceId, String)| {
        let cell = if cell == QUIET { "with nobody" } else { cell };
        format!("  {}  {cell}", rulesmith_game::naming::piece(defs, *piece))
    };
    let mut lines = vec![String::new(), title(view, class)];
    lines.extend(stock(defs, waiting.iter().map(|(piece, _)| *piece)));
    lines.extend(told.iter().take(MOST_ROWS).map(line));
    if told.len() > MOST_ROWS {
        lines.push(format!("  and {} more", told.len() - MOST_ROWS));
    }
    lines
}

/// How many pieces of each kind are with nobody.
fn stock(defs: &Defs, pieces: impl Iterator<Item = PieceId>) -> Vec<String> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    pieces.for_each(|piece| *counts.entry(defs.pieces[piece.index()].kind.index()).or_default() += 1);
    let words: Vec<String> = counts.iter().map(|(&kind, count)| format!("{} {count}", defs.kinds[kind].name)).collect();
    flow(&words).into_iter().map(|line| format!("  {line}")).collect()
}

/// The name of a class and what the numbers below it mean.
fn title(view: View<'_>, class: &Class) -> String {
    let states: Vec<&str> =
        class.states.iter().map(|state| view.defs().attributes[state.attr.index()].as_str()).collect();
    if states.is_empty() { class.name.clone() } else { format!("{} ({})", class.name, states.join(", ")) }
}

/// The pieces of a class in the order of the pack.
fn pieces<'a>(view: View<'a>, class: &'a Class) -> impl Iterator<Item = PieceId> + 'a {
    let defs = view.defs();
    let kinds = class.first.index()..class.first.index() + class.len;
    elsewhere(view).into_iter().filter(move |piece| kinds.contains(&defs.pieces[piece.index()].kind.index()))
}

fn owner(view: View<'_>, piece: PieceId) -> Option<PlayerId> {
    view.defs().seats().find(|&player| view.pieces(Some(player)).any(|owned| owned == piece))
}

/// What a piece shows: its states, and whose it is when it is not where it began; [`QUIET`] when
/// there is nothing to tell.
fn cell(view: View<'_>, piece: PieceId, widths: &[usize]) -> String {
    let owner = owner(view, piece);
    let elsewhere = owner != view.defs().pieces[piece.index()].home;
    if !elsewhere && view.states(piece).all(|(_, value, _)| value == 0) {
        return QUIET.into();
    }
    let states = view.states(piece).map(|(_, value, most)| of(&value.to_string(), most));
    let mut parts: Vec<String> = states.zip(widths).map(|(text, &width)| pad(&text, width, Side::Right)).collect();
    if elsewhere {
        let holder = owner.map_or("nobody", |player| &view.defs().players[player.index()]);
        parts.push(format!("with {holder}"));
    }
    parts.join(" ")
}

/// How wide each state is at most, so that they stand below each other.
fn widths(view: View<'_>, class: &Class) -> Vec<usize> {
    let mut widths = vec![0; class.states.len()];
    for piece in pieces(view, class) {
        for (width, (_, value, most)) in widths.iter_mut().zip(view.states(piece)) {
            *width = (*width).max(length(&of(&value.to_string(), most)));
        }
    }
    widths
}

#[cfg(test)]
mod tests {
    use rulesmith_game::{Fate, Folder, Game, Pack};

    use super::*;

    const PACK: &str = r#"
        [pack]
        format = 1
        id = "moor"
        version = "1.0.0"
        [players]
        min = 2
        max = 2
        names = ["north", "south"]
        [phase.walk]
        [decision.go]
        ask = "Go?"
        [class.coin]
        form = "counter"
        secret = true
        [coin.silver]
        start = 3
        [class.good]
        form = "counter"
        [good.peat]
        cap = 4
        supply = 9
        start = 1
        [class.weather]
        form = "counter"
        each = "table"
        [weather.fog]
        start = 2
        [class.cart]
        form = "piece"
        each = "player"
        state.load = { max = 2 }
        [cart.sledge]
        count = 2
        [class.boat]
        form = "piece"
        each = "table"
        [boat.ferry]
        [boat.raft]
    "#;

    /// North loads a sledge, gives the other one and the ferry away, and is asked.
    const RULES: &str = r#"
        fn walk(p) {
            let first = true;
            for cart in p.pieces("cart") {
                if first { cart.add("load", 1); } else { for other in p.rival_pieces("cart") { cart.give_to(other.owner); } }
                first = false;
            }
            single("ferry").give_to(p);
            p.confirm("go");
        }
    "#;

    fn seen_by(viewer: Option<PlayerId>, extent: Extent) -> Vec<String> {
        let files = [("pack.toml", PACK), ("rules/walk.rhai", RULES)];
        let files = files.map(|(path, text)| (path.to_owned(), text.to_owned())).to_vec();
        let loaded = Pack::load(Folder { name: "moor".into(), files }, &mut |_| None);
        let pack = loaded.pack.unwrap_or_else(|| panic!("{:#?}", loaded.diagnostics));
        let settings = pack.settings(None, &[]).unwrap();
        let game = Game::start(&pack, &settings, Fate::seeded(1), &rulesmith_sim::limits()).unwrap();
        game.with_view(viewer, |view| everything(view, extent))
    }

    #[test]
    fn a_player_sees_all_but_the_secrets_of_others() {
        let expected = [
            "Round 1, turn 1 (north), walk",
            "                   silver  peat",
            "> north                 3   1/4",
            "  south                 ?   1/4",
            "  left in the box             7",
            "  fog: 2",
            "",
            "cart (load)",
            "            north           south",
            "  sledge 1  1/2             -",
            "  sledge 2  0/2 with south  -",
            "",
            "boat",
            "  ferry  with north",
            "  raft  with nobody",
        ];
        assert_eq!(seen_by(Some(PlayerId(0)), Extent::Whole), expected);
    }

    #[test]
    fn a_spectator_sees_no_secret_and_in_brief_only_what_changed() {
        let lines = seen_by(None, Extent::Brief);
        assert_eq!(lines[2], "> north                 ?   1/4");
        assert_eq!(lines[12..], ["boat", "  ferry  with north"]);
    }
}

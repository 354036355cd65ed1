//! What every player has, side by side: a row for each counter and piece, a column for each player.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use rulesmith_game::defs::Form;
use rulesmith_game::table::Stage;
use rulesmith_game::{ClassId, KindId, PieceId, PlayerId};

use super::block::{Block, stack};
use super::cell::{self, Cell};
use super::look::Look;
use super::thing::Thing;
use crate::text::{clean, clip, width};

/// Columns stand so far from each other.
const GAP: u16 = 2;
/// A class with more rows shows only those on which something happened.
const MOST_ROWS: usize = 24;
/// Titles are not cut to fewer columns.
const LEAST_TITLE: u16 = 10;

/// How much is shown where there is little room.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// Printed figures, and gauges.
    Figures,
    /// Printed figures, and numbers.
    Printed,
    /// Gauges.
    Gauges,
    /// Numbers.
    Numbers,
}

impl Detail {
    /// Whether printed figures are shown. They tell what things cost, so they go last but for names.
    fn prints(self) -> bool {
        matches!(self, Self::Figures | Self::Printed)
    }

    /// Whether gauges are shown.
    fn gauges(self) -> bool {
        matches!(self, Self::Figures | Self::Gauges)
    }
}

/// A row: what it is called, what is printed there, and a cell for each player.
struct Row {
    title: String,
    ink: Style,
    figures: String,
    cells: Vec<Cell>,
    heading: bool,
}

/// The counters and pieces of some classes that every player has.
pub(crate) fn matrix(look: &Look<'_>, classes: &[ClassId], columns: u16) -> Option<Block> {
    let seats: Vec<PlayerId> = look.defs().seats().collect();
    let mut prints = false;
    for detail in [Detail::Figures, Detail::Printed, Detail::Gauges, Detail::Numbers] {
        let mut rows = rows(look, classes, &seats, detail);
        if rows.is_empty() {
            return None;
        }
        prints |= rows.iter().any(|row| !row.figures.is_empty());
        let mut drawn = draw(look, &rows, &seats);
        if prints && detail.prints() && shorten(&mut rows, drawn.width().saturating_sub(columns)) {
            drawn = draw(look, &rows, &seats);
        }
        if drawn.width() <= columns {
            drawn.cut = prints && !detail.prints();
            return Some(drawn);
        }
    }
    // As many players side by side as there is room for, the others below.
    let across = (1..seats.len()).rev().find(|&n| {
        let some = &seats[..n];
        draw(look, &rows(look, classes, some, Detail::Numbers), some).width() <= columns
    });
    let chunks = seats.chunks(across.unwrap_or(1));
    let parts: Vec<Block> = chunks.map(|some| draw(look, &rows(look, classes, some, Detail::Numbers), some)).collect();
    let mut made = stack(&parts, 1);
    made.cut |= prints;
    Some(made)
}

/// Cuts titles so that a table takes so many columns less; false where too little of them would be left.
fn shorten(rows: &mut [Row], by: u16) -> bool {
    let titles = rows.iter().filter(|row| !row.heading).map(|row| width(&row.title)).max().unwrap_or(0);
    let room = titles.saturating_sub(by);
    if by == 0 || room < LEAST_TITLE {
        return false;
    }
    for row in rows {
        row.title = clip(&row.title, room);
    }
    true
}

fn rows(look: &Look<'_>, classes: &[ClassId], seats: &[PlayerId], detail: Detail) -> Vec<Row> {
    let mut rows = Vec::new();
    for &class in classes {
        let found = match look.defs().classes[class.index()].form {
            Form::Counter => counters(look, class, seats, detail),
            Form::Piece => pieces(look, class, seats, detail),
        };
        if found.is_empty() {
            continue;
        }
        if classes.len() > 1 || !legend(look, class).is_empty() {
            let title = clean(&look.defs().classes[class.index()].name).replace(['_', '-'], " ");
            let ink = look.theme.dim();
            let figures = if detail.prints() { legend(look, class) } else { String::new() };
            rows.push(Row { title, ink, figures, cells: Vec::new(), heading: true });
        }
        rows.extend(found);
    }
    rows
}

/// What the signs in the cells of a class mean.
fn legend(look: &Look<'_>, class: ClassId) -> String {
    let class = &look.defs().classes[class.index()];
    let shown = class.states.iter().filter(|state| look.shows_state(class.first, state.attr));
    let sign = |attr| look.attribute_mark(attr).and_then(|mark| mark.glyph.as_deref()).map(|glyph| format!("{glyph} "));
    let part = |attr| format!("{}{}", sign(attr).unwrap_or_default(), look.attribute(attr));
    shown.map(|state| part(state.attr)).collect::<Vec<_>>().join(" ")
}

fn counters(look: &Look<'_>, class: ClassId, seats: &[PlayerId], detail: Detail) -> Vec<Row> {
    let class = &look.defs().classes[class.index()];
    let supplied = class.kinds().any(|kind| look.view.supply(kind).is_some());
    let row = |kind: KindId| {
        let mut cells: Vec<Cell> =
            seats.iter().map(|&player| cell::amount(look, kind, Some(player), detail.gauges())).collect();
        if supplied {
            let left = look.view.supply(kind).map(|n| format!("{n} left")).unwrap_or_default();
            cells.push(Cell { parts: vec![(left, look.theme.dim())], thing: None });
        }
        Row { title: look.title(kind), ink: look.kind_ink(kind), figures: String::new(), cells, heading: false }
    };
    class.kinds().map(row).collect()
}

fn pieces(look: &Look<'_>, class: ClassId, seats: &[PlayerId], detail: Detail) -> Vec<Row> {
    let defs = look.defs();
    let mut rows = Vec::new();
    for kind in defs.classes[class.index()].kinds() {
        let all: Vec<PieceId> = defs.pieces_of(kind).collect();
        let most = all.iter().map(|piece| defs.pieces[piece.index()].number).max();
        for number in most.map(|most| 0..=most).into_iter().flatten() {
            let of = |player: &PlayerId| {
                let found = all.iter().find(|piece| {
                    let def = defs.pieces[piece.index()];
                    def.home == Some(*player) && def.number == number
                });
                found.map(|&piece| cell::piece(look, piece, detail.gauges())).unwrap_or_default()
            };
            let cells: Vec<Cell> = seats.iter().map(of).collect();
            let title = if most > Some(0) { format!("{} {}", look.title(kind), number + 1) } else { look.title(kind) };
            let figures = if detail.prints() && number == 0 { figures(look, kind) } else { String::new() };
            rows.push(Row { title, ink: look.kind_ink(kind), figures, cells, heading: false });
        }
    }
    if rows.len() > MOST_ROWS {
        rows.retain(|row| row.cells.iter().any(|cell| is_lit(look, cell)));
    }
    rows
}

fn is_lit(look: &Look<'_>, cell: &Cell) -> bool {
    let Some(Thing::Piece(piece)) = cell.thing else { return false };
    look.light(Thing::Piece(piece)) != Style::new() || look.view.states(piece).any(|(_, value, _)| value != 0)
}

fn figures(look: &Look<'_>, kind: KindId) -> String {
    let shown = look.figures(kind).into_iter().filter_map(|(attr, figure)| look.figure(attr, figure));
    shown.collect::<Vec<_>>().join(" ")
}

fn draw(look: &Look<'_>, rows: &[Row], seats: &[PlayerId]) -> Block {
    let plain = || rows.iter().filter(|row| !row.heading);
    let titles = plain().map(|row| width(&row.title) + 1).max().unwrap_or(0);
    let titles = titles.max(rows.iter().map(|row| width(&row.title)).max().unwrap_or(0));
    let printed = rows.iter().map(|row| width(&row.figures)).max().unwrap_or(0);
    let head = titles + if printed > 0 { printed + 1 } else { 0 };
    let count = plain().map(|row| row.cells.len()).max().unwrap_or(0);
    let names: Vec<String> = seats.iter().map(|&player| named(look, player)).collect();
    let wide = |at: usize| {
        let cells = plain().filter_map(|row| row.cells.get(at)).map(Cell::width).max().unwrap_or(0);
        cells.max(names.get(at).map_or(0, |name| width(name)))
    };
    let columns: Vec<u16> = (0..count).map(wide).collect();
    let total = head + columns.iter().map(|column| column + GAP).sum::<u16>();
    let mut made = Block::new(total, rows.len() as u16 + 1);
    let mut x = head + GAP;
    for ((at, &player), name) in seats.iter().enumerate().zip(&names) {
        let end = made.put(x, 0, name, look.player_ink(player).add_modifier(Modifier::BOLD));
        let area = Rect::new(x, 0, end - x, 1);
        made.style(area, look.light(Thing::Player(player)));
        made.spot(area, Thing::Player(player));
        x += columns.get(at).map_or(0, |column| column + GAP);
    }
    for (y, row) in (1..).zip(rows) {
        draw_row(look, row, y, (titles, head), &columns, &mut made);
    }
    made
}

fn draw_row(look: &Look<'_>, row: &Row, y: u16, head: (u16, u16), columns: &[u16], made: &mut Block) {
    made.put(u16::from(!row.heading), y, &row.title, row.ink);
    made.put(head.0 + 1, y, &row.figures, look.theme.dim());
    let mut x = head.1 + GAP;
    for (cell, &column) in row.cells.iter().zip(columns) {
        let mut at = x;
        for (text, style) in &cell.parts {
            at = made.put(at, y, text, *style);
        }
        if let Some(thing) = cell.thing {
            let area = Rect::new(x, y, column.min(made.width() - x.min(made.width())), 1);
            let lit = Rect { width: cell.width(), ..area };
            made.style(lit, look.light(thing));
            made.spot(area, thing);
        }
        x += column + GAP;
    }
}

/// A player's name, with a mark when it is his turn, or the running phase is run for him.
fn named(look: &Look<'_>, player: PlayerId) -> String {
    let turn = look.view.stage() == Stage::Play && look.view.active() == player;
    let name = look.player(player);
    if turn { format!("▸{name}") } else { name }
}

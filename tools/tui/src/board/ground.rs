//! Bounded grids with pieces that cover several cells: outlines, walls, and what walls enclose.

use std::collections::BTreeMap;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use rulesmith_game::defs::{Colour, Seen};
use rulesmith_game::{Cell, Figure, Ground, KindId, PieceId, PlaceId, naming};

use super::block::{Block, stack};
use super::cards;
use super::look::Look;
use super::mesh::{At, Mesh};
use super::thing::Thing;
use crate::text::{clean, fit, start};
use crate::theme::Theme;

/// Sizes of cells, the most readable first.
const SIZES: [(u16, u16); 2] = [(2, 1), (1, 1)];
/// The columns in which the rows are numbered.
const NUMBERS: u16 = 3;
/// The group of all walls: a wall of several pieces has one outline.
const WALL: u32 = u32::MAX;

/// A bounded grid; a pile where the viewer does not see what lies there.
pub(super) fn ground(look: &Look<'_>, at: PlaceId, columns: u16) -> Option<Block> {
    let (place, owner) = look.defs().place(at);
    let name = match owner.filter(|owner| Some(*owner) != look.view.viewer()) {
        Some(owner) => format!("{} {}", look.player(owner), clean(&place.title)),
        None => clean(&place.title),
    };
    let ink = owner.map_or(look.theme.title(), |owner| look.player_ink(owner).add_modifier(Modifier::BOLD));
    let lying = look.view.lying(at);
    let Some(ground) = look.view.ground(at) else {
        return (!lying.is_empty()).then(|| cards::pile(look, at, &name, ink, lying.len()));
    };
    // A plan over another grid is of use only while somebody draws in it.
    let over = place.grid.as_ref().is_some_and(|grid| grid.over.is_some());
    if over && lying.is_empty() && !asked(look, at) && place.seen == Seen::Owner {
        return None;
    }
    // What is laid out over it is drawn with it.
    if covered(look, at) {
        return None;
    }
    Some(stack(&[Block::line(&name, ink), drawn(look, at, &ground, columns)], 0))
}

/// Whether a grid over this one is drawn in its place.
fn covered(look: &Look<'_>, at: PlaceId) -> bool {
    let defs = look.defs();
    let owner = defs.place(at).1;
    let over = defs.places.iter().enumerate().filter(|(_, place)| {
        let below = place.grid.as_ref().and_then(|grid| grid.over);
        below.is_some_and(|below| defs.place_at(below, owner) == at)
    });
    over.map(|(place, _)| defs.place_at(place, owner))
        .any(|upper| look.view.ground(upper).is_some() && (asked(look, upper) || !look.view.lying(upper).is_empty()))
}

/// Whether a cell of this grid is asked about.
fn asked(look: &Look<'_>, at: PlaceId) -> bool {
    look.lights.offered.iter().any(|thing| matches!(thing, Thing::Cell(cell) if cell.place == at))
}

fn drawn(look: &Look<'_>, at: PlaceId, ground: &Ground<'_>, columns: u16) -> Block {
    let pieces = pieces(look, at, ground);
    let frame = ground.frame();
    let last = (frame.left + frame.width as i16 - 1, frame.top + frame.height as i16 - 1);
    let group = |piece: PieceId| if is_wall(look, at, piece) && !has_name(look, piece) { WALL } else { piece.0.into() };
    let groups = pieces.iter().map(|(&cell, &piece)| (cell, group(piece))).collect();
    let mut mesh = Mesh { groups, first: (frame.left, frame.top), last, inner: SIZES[0] };
    for inner in SIZES {
        mesh.inner = inner;
        if mesh.size().0 + NUMBERS <= columns {
            break;
        }
    }
    let mut made = Block::new(mesh.size().0 + NUMBERS, mesh.size().1);
    rim(look, &mesh, &mut made);
    floor(look, at, ground, &pieces, &mesh, &mut made);
    mesh.lines(&mut made, Style::new());
    for piece in distinct(&pieces) {
        let cells: Vec<At> = pieces.iter().filter(|(_, lying)| **lying == piece).map(|(cell, _)| *cell).collect();
        fill(look, at, piece, &cells, &mesh, &mut made);
    }
    sites(look, at, ground, &mesh, &mut made);
    made
}

/// What lies on each cell, also on the grid below.
fn pieces(look: &Look<'_>, at: PlaceId, ground: &Ground<'_>) -> BTreeMap<At, PieceId> {
    let (place, owner) = look.defs().place(at);
    let below = place.grid.as_ref().and_then(|grid| grid.over).map(|below| look.defs().place_at(below, owner));
    let frame = ground.frame();
    let mut found = BTreeMap::new();
    for piece in [below, Some(at)].into_iter().flatten().flat_map(|place| look.view.lying(place)).flatten() {
        for (y, row) in ground.under(piece).rows().iter().enumerate() {
            for x in (0..frame.width).filter(|x| row >> x & 1 == 1) {
                found.insert((frame.left + x as i16, frame.top + y as i16), piece);
            }
        }
    }
    found
}

fn distinct(pieces: &BTreeMap<At, PieceId>) -> Vec<PieceId> {
    let mut found: Vec<PieceId> = pieces.values().copied().collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Whether a piece is a wall.
fn is_wall(look: &Look<'_>, at: PlaceId, piece: PieceId) -> bool {
    let kind = look.defs().pieces[piece.index()].kind;
    let walls = look.defs().place(at).0.grid.as_ref().and_then(|grid| grid.walls);
    walls.is_some_and(|attr| *look.defs().figure(kind, attr) == Figure::Flag(true))
}

/// Whether the pack gives the kind of a piece a sign or a label: then it is shown, also on a wall.
fn has_name(look: &Look<'_>, piece: PieceId) -> bool {
    let kind = look.defs().pieces[piece.index()].kind;
    look.mark(kind).is_some_and(|mark| mark.glyph.is_some() || mark.label.is_some())
}

/// The outer frame, with the letters of columns and the numbers of rows that cells are called by.
fn rim(look: &Look<'_>, mesh: &Mesh, made: &mut Block) {
    let (right, bottom) = (mesh.size().0 - 1, mesh.size().1 - 1);
    let ink = look.theme.dim();
    let level = "┄".repeat(usize::from(right.saturating_sub(1)));
    for (y, [left, far]) in [(0, ["┌", "┐"]), (bottom, ["└", "┘"])] {
        made.put(0, y, &format!("{left}{level}{far}"), ink);
    }
    for y in 1..bottom {
        made.put(0, y, "┆", ink);
        made.put(right, y, "┆", ink);
    }
    for (at, column) in (mesh.first.0..=mesh.last.0).enumerate() {
        made.put(within(mesh, (column, mesh.first.1)).x, 0, &naming::column_name(at), ink);
    }
    for (at, row) in (mesh.first.1..=mesh.last.1).enumerate() {
        made.put(right + 1, within(mesh, (mesh.first.0, row)).y, &(at + 1).to_string(), ink);
    }
}

/// Free cells: a peg, or ground inside of walls.
fn floor(
    look: &Look<'_>,
    at: PlaceId,
    ground: &Ground<'_>,
    taken: &BTreeMap<At, PieceId>,
    mesh: &Mesh,
    made: &mut Block,
) {
    let frame = ground.frame();
    let enclosed = ground.enclosed();
    for (y, row) in enclosed.rows().iter().enumerate().take(frame.height) {
        for x in 0..frame.width {
            let cell = (frame.left + x as i16, frame.top + y as i16);
            let area = within(mesh, cell);
            if taken.contains_key(&cell) {
                continue;
            }
            if row >> x & 1 == 1 {
                let text = "░".repeat(area.width.into());
                made.put(area.x, area.y, &text, look.theme.ink(Some(Colour::Green)));
            } else {
                made.put(area.x, area.y, "·", look.theme.dim());
            }
            made.spot(area, Thing::Cell(Cell { place: at, column: cell.0, row: cell.1, turns: 0 }));
        }
    }
}

fn within(mesh: &Mesh, cell: At) -> Rect {
    let (x, y) = mesh.corner(cell);
    Rect::new(x, y, mesh.inner.0, mesh.inner.1)
}

/// A piece on its cells: a wall is filled, anything else bears its name.
fn fill(look: &Look<'_>, at: PlaceId, piece: PieceId, cells: &[At], mesh: &Mesh, made: &mut Block) {
    let kind = look.defs().pieces[piece.index()].kind;
    let light = look.light(Thing::Piece(piece));
    let wall = is_wall(look, at, piece);
    for &cell in cells {
        let area = within(mesh, cell);
        if wall {
            let right = cells.contains(&(cell.0 + 1, cell.1));
            let text = "▓".repeat(usize::from(area.width + u16::from(right)));
            made.put(area.x, area.y, &text, look.kind_ink(kind));
            if cells.contains(&(cell.0, cell.1 + 1)) {
                let square = right && cells.contains(&(cell.0 + 1, cell.1 + 1));
                let text = "▓".repeat(usize::from(area.width + u16::from(square)));
                made.put(area.x, area.y + 1, &text, look.kind_ink(kind));
            }
        }
        made.style(area, light);
        made.spot(area, Thing::Piece(piece));
    }
    if !wall || has_name(look, piece) {
        name(look, kind, cells, mesh, light, made);
    }
}

/// Writes the name of a piece into the longest row of its cells.
fn name(look: &Look<'_>, kind: KindId, cells: &[At], mesh: &Mesh, light: Style, made: &mut Block) {
    let runs = cells.iter().map(|&(column, row)| {
        let length = (0..=i16::MAX - column).take_while(|&step| cells.contains(&(column + step, row))).count() as u16;
        (length, (column, row))
    });
    let Some((length, cell)) = runs.rev().max_by_key(|(length, _)| *length) else { return };
    let area = within(mesh, cell);
    let room = length * (mesh.inner.0 + 1) - 1;
    let ink = look.kind_ink(kind).add_modifier(Modifier::BOLD).patch(light);
    made.put(area.x, area.y, &fit(&start(&look.short(kind), room), room), ink);
}

/// Where a piece may be laid, and the piece itself where the cursor rests.
fn sites(look: &Look<'_>, at: PlaceId, ground: &Ground<'_>, mesh: &Mesh, made: &mut Block) {
    let here = |thing: &Thing| match thing {
        Thing::Cell(cell) if cell.place == at => Some(*cell),
        _ => None,
    };
    for cell in look.lights.offered.iter().filter_map(here) {
        let area = within(mesh, (cell.column, cell.row));
        made.put(area.x, area.y, "+", look.theme.key());
        made.spot(area, Thing::Cell(cell));
    }
    for cell in look.lights.focus.iter().filter_map(here) {
        let area = within(mesh, (cell.column, cell.row));
        made.style(area, Theme::cursor());
        made.spot(area, Thing::Cell(cell));
        let Some(piece) = look.lights.laying else { continue };
        ghost(look, piece, cell, ground, mesh, made);
    }
}

fn ghost(look: &Look<'_>, piece: PieceId, cell: Cell, ground: &Ground<'_>, mesh: &Mesh, made: &mut Block) {
    let kind = look.defs().pieces[piece.index()].kind;
    let Some(covers) = ground.would_cover(kind, cell) else { return };
    let frame = ground.frame();
    let mut cells = Vec::new();
    for (y, row) in covers.rows().iter().enumerate() {
        let columns = (0..frame.width).filter(|x| row >> x & 1 == 1);
        cells.extend(columns.map(|x| (frame.left + x as i16, frame.top + y as i16)));
    }
    for &at in &cells {
        let area = within(mesh, at);
        let right = cells.contains(&(at.0 + 1, at.1));
        // The gap between two cells of the piece belongs to it.
        made.put(area.x, area.y, &" ".repeat(usize::from(area.width + u16::from(right))), Theme::cursor());
    }
    name(look, kind, &cells, mesh, Theme::cursor(), made);
}

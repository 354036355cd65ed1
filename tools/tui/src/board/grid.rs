//! Grids: pieces that lie side by side, and where another one may be laid.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use rulesmith_game::defs::GridDef;
use rulesmith_game::{Cell, Figure, PieceId, PlaceId};

use super::block::{Block, stack};
use super::cards::edge_sign;
use super::ground;
use super::look::Look;
use super::mesh::{At, Mesh};
use super::thing::Thing;
use crate::text::{clean, clip, fit, width};

/// Sizes of cells, the most readable first.
const SIZES: [(u16, u16); 4] = [(15, 3), (11, 3), (7, 3), (3, 1)];
/// A bounded grid up to this many cells across is shown as a whole.
const WHOLE: i16 = 40;
/// The group of a cell on which nothing lies but where something may be laid.
const OPEN: u32 = u32::MAX;

/// A grid and what lies on it.
pub(crate) fn grid(look: &Look<'_>, at: PlaceId, def: &GridDef, columns: u16) -> Option<Block> {
    if def.shapes.is_some() || def.walls.is_some() {
        return ground::ground(look, at, columns);
    }
    let (place, owner) = look.defs().place(at);
    let laid = laid(look, at);
    let open = open(look, at);
    let mesh = mesh(&laid, &open, def, columns)?;
    let mut made = Block::new(mesh.size().0, mesh.size().1);
    mesh.lines(&mut made, look.theme.dim());
    for (&cell, &piece) in &laid {
        tile(look, &mesh, cell, piece, &mut made);
    }
    for &cell in &open {
        site(look, &mesh, Cell { place: at, column: cell.0, row: cell.1, turns: 0 }, &mut made);
    }
    let name = match owner {
        Some(owner) => format!("{} {}", look.player(owner), clean(&place.title)),
        None => clean(&place.title),
    };
    Some(stack(&[Block::line(&name, look.theme.title()), made], 0))
}

fn laid(look: &Look<'_>, at: PlaceId) -> BTreeMap<At, PieceId> {
    let seen = look.view.lying(at).into_iter().flatten();
    seen.filter_map(|piece| look.view.cell(piece).map(|cell| ((cell.column, cell.row), piece))).collect()
}

/// The cells of this grid that are asked about.
fn open(look: &Look<'_>, at: PlaceId) -> BTreeSet<At> {
    let lit = look.lights.offered.iter().chain(&look.lights.focus);
    let cells = lit.filter_map(|thing| match thing {
        Thing::Cell(cell) if cell.place == at => Some((cell.column, cell.row)),
        _ => None,
    });
    cells.collect()
}

fn mesh(laid: &BTreeMap<At, PieceId>, open: &BTreeSet<At>, def: &GridDef, columns: u16) -> Option<Mesh> {
    let used = || laid.keys().chain(open).copied();
    let bounds = |low: Option<i16>, high: Option<i16>| low.zip(high).filter(|(low, high)| high - low < WHOLE);
    let across = bounds(def.left, def.right).or(extent(used().map(|cell| cell.0)))?;
    let down = bounds(def.top, def.bottom).or(extent(used().map(|cell| cell.1)))?;
    let pieces = laid.iter().map(|(&cell, piece)| (cell, u32::from(piece.0)));
    let groups = pieces.chain(open.iter().map(|&cell| (cell, OPEN))).collect();
    let mut mesh = Mesh { groups, first: (across.0, down.0), last: (across.1, down.1), inner: SIZES[0] };
    for inner in SIZES {
        mesh.inner = inner;
        if mesh.size().0 <= columns {
            break;
        }
    }
    Some(mesh)
}

fn extent(used: impl Iterator<Item = i16> + Clone) -> Option<(i16, i16)> {
    Some((used.clone().min()?, used.max()?))
}

/// The area within a cell.
fn within(mesh: &Mesh, cell: At) -> Rect {
    let (x, y) = mesh.corner(cell);
    Rect::new(x, y, mesh.inner.0, mesh.inner.1)
}

/// A piece where it lies.
fn tile(look: &Look<'_>, mesh: &Mesh, cell: At, piece: PieceId, made: &mut Block) {
    let area = within(mesh, cell);
    write(look, area, piece, made);
    made.style(area, look.light(Thing::Piece(piece)));
    made.spot(area, Thing::Piece(piece));
    edges(look, mesh, cell, piece, made);
}

/// Writes what stands on a piece: its title, what it gives, whose it is.
fn write(look: &Look<'_>, area: Rect, piece: PieceId, made: &mut Block) {
    let kind = look.defs().pieces[piece.index()].kind;
    let ink = look.kind_ink(kind).add_modifier(Modifier::BOLD);
    let owner = look.owner(piece);
    if area.height < 3 {
        let ink = owner.map_or(ink, |owner| look.player_ink(owner).add_modifier(Modifier::BOLD));
        made.put(area.x, area.y, &fit(&look.short(kind), area.width), ink);
        return;
    }
    made.put(area.x, area.y, &clip(&look.title(kind), area.width), ink);
    let figures = look.figures(kind).into_iter();
    let told = figures.filter(|(_, figure)| !matches!(figure, Figure::Edges(_) | Figure::Cost(_)));
    let mut x = area.x;
    for (attr, figure) in told {
        let Some(text) = look.figure(attr, figure) else { continue };
        let gap = u16::from(x > area.x);
        if x + gap + width(&text) > area.x + area.width {
            break;
        }
        let ink = match figure {
            Figure::Kind(kind) => look.kind_ink(*kind),
            _ => look.theme.ink(look.attribute_mark(attr).and_then(|mark| mark.colour)),
        };
        x = made.put(x + gap, area.y + 1, &text, ink);
    }
    if let Some(owner) = owner {
        made.put(area.x, area.y + 2, &clip(&look.player(owner), area.width), look.player_ink(owner));
    }
}

/// Signs of the edges of a piece on its frame.
fn edges(look: &Look<'_>, mesh: &Mesh, cell: At, piece: PieceId, made: &mut Block) {
    let kind = look.defs().pieces[piece.index()].kind;
    let letters = look.defs().kinds[kind.index()].figures.iter().find_map(|figure| match figure {
        Figure::Edges(edges) => Some(*edges),
        _ => None,
    });
    let Some(letters) = letters else { return };
    let area = within(mesh, cell);
    let (middle, centre) = (area.x + area.width / 2, area.y + area.height / 2);
    let at =
        [(middle, area.y - 1), (area.x + area.width, centre), (middle, area.y + area.height), (area.x - 1, centre)];
    for (side, ((x, y), edge)) in at.into_iter().zip(letters).enumerate() {
        let (sign, ink) = edge_sign(look, edge.into(), side % 2 == 0);
        made.put(x, y, &sign, ink);
    }
}

/// A cell where a piece may be laid: the piece itself where the cursor rests.
fn site(look: &Look<'_>, mesh: &Mesh, cell: Cell, made: &mut Block) {
    let at = (cell.column, cell.row);
    let area = within(mesh, at);
    let thing = Thing::Cell(cell);
    match look.lights.laying.filter(|_| look.lights.focus.contains(&thing)) {
        Some(piece) => {
            write(look, area, piece, made);
            edges(look, mesh, at, piece, made);
        }
        None => {
            made.put(area.x + area.width / 2, area.y + area.height / 2, "+", Style::new());
        }
    }
    made.style(area, look.light(thing));
    made.spot(area, thing);
}

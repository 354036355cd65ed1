//! Pieces that lie side by side: rows, hands, piles, and what lies in no place.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use rulesmith_game::{ClassId, Figure, KindId, PieceId, PlaceId, naming};

use super::block::{Block, flow, stack};
use super::dice;
use super::gauge::marks;
use super::look::Look;
use super::thing::Thing;
use crate::text::{clean, clip, width};

/// The widest card, with its frame.
const WIDEST: u16 = 20;
/// More pieces than this are listed, a line each.
const MOST_CARDS: usize = 16;
/// The most pieces that are listed.
const MOST_LISTED: usize = 60;
/// Narrower than this, pieces are listed.
const NARROW: u16 = 34;

/// What lies in a place; nothing where nobody would miss it.
pub(crate) fn place(look: &Look<'_>, at: PlaceId, columns: u16) -> Option<Block> {
    let lying = look.view.lying(at);
    if lying.is_empty() {
        return None;
    }
    let (place, owner) = look.defs().place(at);
    let name = match owner.filter(|owner| Some(*owner) != look.view.viewer()) {
        Some(owner) => format!("{} {}", look.player(owner), clean(&place.title)),
        None => clean(&place.title),
    };
    let ink = owner.map_or(look.theme.title(), |owner| look.player_ink(owner).add_modifier(Modifier::BOLD));
    let seen: Vec<PieceId> = lying.iter().copied().flatten().collect();
    if seen.is_empty() {
        return Some(pile(look, at, &name, ink, lying.len()));
    }
    let title = if place.capacity == Some(1) { name } else { format!("{name} {}", lying.len()) };
    let title = Block::line(&title, ink);
    Some(stack(&[title, pieces(look, &seen, columns)], 0))
}

/// The pieces of a class of the table that lie in no place.
pub(crate) fn class(look: &Look<'_>, class: ClassId) -> Option<Block> {
    let defs = look.defs();
    let all = defs.classes[class.index()].kinds().flat_map(|kind| defs.pieces_of(kind));
    let free: Vec<PieceId> = all.filter(|&piece| look.view.lies(piece).is_none() && is_known(look, piece)).collect();
    if free.is_empty() {
        return None;
    }
    let name = clean(&defs.classes[class.index()].name).replace(['_', '-'], " ");
    let counted = counted(look, class, &free);
    let single: Vec<PieceId> = free
        .into_iter()
        .filter(|piece| {
            !counted.iter().any(|(kind, ..)| *kind == kind_of(look, *piece)) || look.owner(*piece).is_some()
        })
        .collect();
    let mut parts = vec![Block::line(&name, look.theme.title())];
    if !counted.is_empty() {
        parts.push(stock(look, &counted));
    }
    if !single.is_empty() {
        parts.push(list(look, &single));
    }
    Some(stack(&parts, 0))
}

fn kind_of(look: &Look<'_>, piece: PieceId) -> KindId {
    look.defs().pieces[piece.index()].kind
}

/// The kinds of which several pieces lie with nobody, and how many of each.
fn counted(look: &Look<'_>, class: ClassId, free: &[PieceId]) -> Vec<(KindId, usize)> {
    let nobodys =
        |kind| free.iter().filter(|&&piece| kind_of(look, piece) == kind && look.owner(piece).is_none()).count();
    let several = |kind: &KindId| look.defs().pieces_of(*kind).nth(1).is_some();
    look.defs().classes[class.index()].kinds().filter(several).map(|kind| (kind, nobodys(kind))).collect()
}

/// How many pieces of some kinds lie with nobody, a line for each kind.
fn stock(look: &Look<'_>, counted: &[(KindId, usize)]) -> Block {
    let widest = counted.iter().map(|(kind, _)| width(&look.title(*kind))).max().unwrap_or(0);
    let line = |&(kind, count): &(KindId, usize)| {
        let figures = look.figures(kind).into_iter().filter_map(|(attr, figure)| look.figure(attr, figure));
        let text = format!("×{count:<3}{}", figures.collect::<Vec<_>>().join(" "));
        let mut made = Block::new(widest + 2 + width(&text), 1);
        let end = made.put(1, 0, &look.title(kind), look.kind_ink(kind));
        let thing = Thing::Counter(kind, None);
        made.style(Rect::new(1, 0, end - 1, 1), look.light(thing));
        made.put(widest + 2, 0, &text, look.theme.dim());
        made.spot(Rect::new(0, 0, made.width(), 1), thing);
        made
    };
    stack(&counted.iter().map(line).collect::<Vec<_>>(), 0)
}

fn is_known(look: &Look<'_>, piece: PieceId) -> bool {
    look.owner(piece).is_some() || look.view.pieces(None).any(|free| free == piece)
}

/// A pile whose pieces nobody here may see: how many there are, and a spot for each that is asked about.
pub(crate) fn pile(look: &Look<'_>, at: PlaceId, name: &str, ink: Style, count: usize) -> Block {
    let asked = |spot: &u16| look.light(Thing::Spot(at, *spot)) != Style::new();
    let spots: Vec<u16> = (0..count as u16).filter(asked).collect();
    let mut made = Block::new(width(name) + 4 + 6 + spots.len() as u16 * 4, 1);
    let end = made.put(0, 0, &format!("{name} "), ink);
    let mut x = made.put(end, 0, &format!("▒ {count}"), look.theme.dim());
    for spot in spots {
        let end = made.put(x + 1, 0, &format!("▒{}", spot + 1), Style::new());
        let area = Rect::new(x + 1, 0, end - x - 1, 1);
        made.style(area, look.light(Thing::Spot(at, spot)));
        made.spot(area, Thing::Spot(at, spot));
        x = end;
    }
    let used = x;
    let mut cut = Block::new(used, 1);
    cut.blit(&made, 0, 0);
    cut
}

fn pieces(look: &Look<'_>, seen: &[PieceId], columns: u16) -> Block {
    let rolled: Vec<Block> = seen.iter().filter_map(|&piece| dice::piece(look, piece)).collect();
    if rolled.len() == seen.len() {
        return flow(rolled, columns, 0);
    }
    if seen.len() > MOST_CARDS || columns < NARROW {
        return list(look, seen);
    }
    // Cards of one place are equally large, as they are in the box.
    let sizes: Vec<(u16, u16)> = seen.iter().map(|&piece| wanted(look, piece)).collect();
    let size = sizes.iter().fold((0, 0), |most, size| (most.0.max(size.0), most.1.max(size.1)));
    flow(seen.iter().map(|&piece| card(look, piece, size)).collect(), columns, 1)
}

/// What is told of a piece: printed figures, then what play changed.
fn told(look: &Look<'_>, piece: PieceId) -> Vec<(String, Style)> {
    let kind = look.defs().pieces[piece.index()].kind;
    let figures = look.figures(kind).into_iter().filter(|(_, figure)| !matches!(figure, Figure::Edges(_)));
    let shown = figures.filter_map(|(attr, figure)| {
        let ink = match figure {
            Figure::Kind(kind) => look.kind_ink(*kind),
            _ => look.theme.ink(look.attribute_mark(attr).and_then(|mark| mark.colour)),
        };
        Some((look.figure(attr, figure)?, ink))
    });
    let mut lines: Vec<(String, Style)> = shown.collect();
    for (attr, value, most) in look.view.states(piece).filter(|(attr, ..)| look.shows_state(kind, *attr)) {
        let text = match most.filter(|&most| most <= 8) {
            Some(most) => marks(value, most, "▮", "▯"),
            None => value.to_string(),
        };
        lines.push((format!("{} {text}", look.attribute(attr)), Style::new()));
    }
    if let Some(owner) = look.owner(piece).filter(|owner| look.defs().pieces[piece.index()].home != Some(*owner)) {
        lines.push((look.player(owner), look.player_ink(owner)));
    }
    lines
}

/// The name of a piece on a card of its own: its title, with its number where there are several.
fn name(look: &Look<'_>, piece: PieceId) -> String {
    let def = look.defs().pieces[piece.index()];
    let number = if def.numbered { format!(" {}", def.number + 1) } else { String::new() };
    format!("{}{number}", look.title(def.kind))
}

/// How many columns and lines a card needs within its frame.
fn wanted(look: &Look<'_>, piece: PieceId) -> (u16, u16) {
    let lines = told(look, piece);
    let widest = lines.iter().map(|(text, _)| width(text)).chain([width(&name(look, piece))]).max().unwrap_or(0);
    (widest.clamp(4, WIDEST - 2), lines.len() as u16 + 1)
}

/// A piece as a card with a frame; letters of its edges stand on the frame.
fn card(look: &Look<'_>, piece: PieceId, (inner, height): (u16, u16)) -> Block {
    let (title, lines) = (name(look, piece), told(look, piece));
    let (columns, rows) = (inner + 2, height + 2);
    let mut made = Block::new(columns, rows);
    let light = look.light(Thing::Piece(piece));
    let kind = look.defs().pieces[piece.index()].kind;
    let ink = look.theme.dim().patch(light);
    made.put(0, 0, &format!("╭{}╮", "─".repeat(inner.into())), ink);
    for y in 1..rows - 1 {
        made.put(0, y, "│", ink);
        made.put(columns - 1, y, "│", ink);
    }
    made.put(0, rows - 1, &format!("╰{}╯", "─".repeat(inner.into())), ink);
    made.put(1, 1, &clip(&title, inner), look.kind_ink(kind).add_modifier(Modifier::BOLD).patch(light));
    for (y, (text, ink)) in (2..).zip(&lines) {
        made.put(1, y, &clip(text, inner), *ink);
    }
    edges(look, piece, &mut made);
    made.spot(Rect::new(0, 0, columns, rows), Thing::Piece(piece));
    made
}

/// Marks the edges of a card: north, east, south, west.
fn edges(look: &Look<'_>, piece: PieceId, made: &mut Block) {
    let kind = look.defs().pieces[piece.index()].kind;
    let Some(edges) = look.defs().kinds[kind.index()].figures.iter().find_map(|figure| match figure {
        Figure::Edges(edges) => Some(*edges),
        _ => None,
    }) else {
        return;
    };
    let (right, bottom) = (made.width() - 1, made.height() - 1);
    let at = [(right / 2, 0), (right, bottom / 2), (right / 2, bottom), (0, bottom / 2)];
    for ((x, y), edge) in at.into_iter().zip(edges) {
        let (glyph, ink) = edge_sign(look, edge.into(), y == 0 || y == bottom);
        made.put(x, y, &glyph, ink);
    }
}

/// The sign of an edge: the one of the pack, or its letter.
pub(crate) fn edge_sign(look: &Look<'_>, edge: usize, level: bool) -> (String, Style) {
    let known = &look.defs().edges[edge];
    let mark = look.edge_mark(edge);
    let ink = look.theme.ink(mark.and_then(|mark| mark.colour));
    let own = mark.and_then(|mark| mark.glyph.clone()).unwrap_or_else(|| clean(&known.letter));
    // A line that leads across a frame is drawn along the way it leads.
    let sign = match (own.as_str(), level) {
        ("═" | "║", true) => "║".to_owned(),
        ("═" | "║", false) => "═".to_owned(),
        _ => own,
    };
    (sign, ink.add_modifier(Modifier::BOLD))
}

/// Pieces one below the other, in a line each.
fn list(look: &Look<'_>, seen: &[PieceId]) -> Block {
    let widest = seen.iter().map(|&piece| width(&name(look, piece))).max().unwrap_or(0);
    let line = |&piece: &PieceId| {
        let told = told(look, piece);
        let all: u16 = told.iter().map(|(text, _)| width(text) + 1).sum();
        let mut made = Block::new(widest + 3 + all, 1);
        let kind = look.defs().pieces[piece.index()].kind;
        let end = made.put(1, 0, &name(look, piece), look.kind_ink(kind));
        made.style(Rect::new(1, 0, end - 1, 1), look.light(Thing::Piece(piece)));
        let mut x = widest + 2;
        for (text, ink) in told {
            x = made.put(x, 0, &text, ink) + 1;
        }
        made.spot(Rect::new(0, 0, made.width(), 1), Thing::Piece(piece));
        made
    };
    let mut lines: Vec<Block> = seen.iter().take(MOST_LISTED).map(line).collect();
    if seen.len() > MOST_LISTED {
        lines.push(Block::line(&format!(" and {} more", seen.len() - MOST_LISTED), look.theme.dim()));
    }
    stack(&lines, 0)
}

/// What a place is called where it is empty, for the few that a pack names to be shown.
pub(crate) fn empty(look: &Look<'_>, at: PlaceId) -> Block {
    let name = clean(&naming::place_name(look.defs(), look.view.viewer(), at));
    Block::line(&format!("{name} –"), look.theme.dim())
}

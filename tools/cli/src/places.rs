//! What lies in the places of a table, as one viewer sees it.

use std::collections::{BTreeMap, BTreeSet};

use rulesmith_game::defs::PlaceDef;
use rulesmith_game::{Defs, Figure, PieceId, PlaceId, View, naming};

use crate::grid::{Side, flow, grid};
use crate::ground;

/// The most pieces of a place that are listed one by one.
const MOST_LISTED: usize = 12;

/// Every place that is not empty.
pub(crate) fn places(view: View<'_>) -> Vec<String> {
    let shown = |at: PlaceId| {
        let (place, _) = view.defs().place(at);
        let lying = view.lying(at);
        if lying.is_empty() {
            return Vec::new();
        }
        match (view.ground(at), place.grid.is_some()) {
            (Some(ground), _) => ground::drawn(view, at, &ground),
            (None, true) => laid(view, at, place),
            (None, false) => listed(view, at, &lying),
        }
    };
    view.defs().place_instances().flat_map(shown).collect()
}

/// The pieces that lie in no place and that the viewer sees.
pub(crate) fn elsewhere(view: View<'_>) -> BTreeSet<PieceId> {
    let owners = view.defs().seats().map(Some).chain([None]);
    owners.flat_map(|who| view.pieces(who)).filter(|&piece| view.lies(piece).is_none()).collect()
}

fn listed(view: View<'_>, at: PlaceId, lying: &[Option<PieceId>]) -> Vec<String> {
    let defs = view.defs();
    let name = naming::place_name(defs, view.viewer(), at);
    let seen: Vec<PieceId> = lying.iter().copied().flatten().collect();
    let hidden = lying.len() - seen.len();
    if seen.is_empty() {
        return vec![format!("{name}: {hidden}, face down")];
    }
    if let Some(dice) = dice(view, &seen) {
        return [vec![name], flow(&dice).into_iter().map(|line| format!("  {line}")).collect()].concat();
    }
    let mut lines = vec![name];
    for (nth, &piece) in seen.iter().take(MOST_LISTED).enumerate() {
        let figures = figures(defs, piece);
        let figures = if figures.is_empty() { figures } else { format!("  {figures}") };
        lines.push(format!("  {:>2}  {}{figures}", nth + 1, naming::piece(defs, piece)));
    }
    if lying.len() > MOST_LISTED {
        lines.push(format!("  and {} more", lying.len() - MOST_LISTED));
    }
    lines
}

/// Dice with what they show, where all of the pieces are dice.
fn dice(view: View<'_>, pieces: &[PieceId]) -> Option<Vec<String>> {
    let defs = view.defs();
    let die = |&piece: &PieceId| {
        defs.face_state(piece)?;
        let face = view.face(piece).unwrap_or_else(|| "not thrown".into());
        Some(format!("{}: {face}", naming::piece(defs, piece)))
    };
    pieces.iter().map(die).collect()
}

/// What is printed on a piece.
fn figures(defs: &Defs, piece: PieceId) -> String {
    let kind = defs.kind_of(piece);
    let statics = defs.class_of_piece(piece).statics.iter().zip(&kind.figures);
    let shown = statics.filter(|(_, figure)| !matches!(figure, Figure::None | Figure::Number(0) | Figure::Flag(false)));
    let one = |(attr, figure): (&rulesmith_game::defs::StaticAttr, &Figure)| {
        format!("{} {}", defs.attributes[attr.attr.index()], naming::figure(defs, figure))
    };
    shown.map(one).collect::<Vec<_>>().join(", ")
}

/// A grid, seen from its first piece.
fn laid(view: View<'_>, at: PlaceId, place: &PlaceDef) -> Vec<String> {
    let defs = view.defs();
    let mut cells: BTreeMap<(i16, i16), String> = BTreeMap::new();
    for piece in view.lying(at).into_iter().flatten() {
        if let Some(cell) = view.cell(piece) {
            let owner = defs.seats().find(|&player| view.pieces(Some(player)).any(|owned| owned == piece));
            let owner = owner.map(|player| format!(" {}", defs.players[player.index()])).unwrap_or_default();
            cells.insert((cell.row, cell.column), format!("{}{owner}", naming::piece(defs, piece)));
        }
    }
    let columns: BTreeSet<i16> = cells.keys().map(|(_, column)| *column).collect();
    let rows: BTreeSet<i16> = cells.keys().map(|(row, _)| *row).collect();
    let (Some(&left), Some(&right)) = (columns.first(), columns.last()) else { return Vec::new() };
    let (Some(&top), Some(&bottom)) = (rows.first(), rows.last()) else { return Vec::new() };
    let mut drawn = vec![vec![String::new()]];
    drawn[0].extend((left..=right).map(|column| offset(column, "left", "right")));
    for row in top..=bottom {
        let cell = |column| cells.get(&(row, column)).cloned().unwrap_or_else(|| ".".into());
        drawn.push([vec![format!("  {}", offset(row, "up", "down"))], (left..=right).map(cell).collect()].concat());
    }
    [vec![place.name.clone()], grid(&drawn, Side::Left)].concat()
}

fn offset(n: i16, less: &str, more: &str) -> String {
    match n {
        0 => "here".into(),
        n if n < 0 => format!("{} {less}", -i32::from(n)),
        n => format!("{n} {more}"),
    }
}

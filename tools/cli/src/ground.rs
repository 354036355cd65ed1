//! A grid that ends on all sides, drawn cell by cell, with a sign for each piece.

use rulesmith_game::{Ground, PieceId, PlaceId, View, naming};

use crate::grid::flow;

/// What pieces are drawn with, one after another; more pieces begin again.
const SIGNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const FREE: char = '.';
const ENCLOSED: char = ':';
const WALL: char = '#';

/// The grid with its columns and rows, and what the signs stand for.
pub(crate) fn drawn(view: View<'_>, at: PlaceId, ground: &Ground<'_>) -> Vec<String> {
    let defs = view.defs();
    let frame = ground.frame();
    let (walls, enclosed) = (ground.walls(), ground.enclosed());
    let pieces = signed(ground);
    let sign = |x: usize, y: usize| match pieces.iter().find(|(piece, _)| ground.under(*piece).has(x, y)) {
        Some((_, sign)) => *sign,
        None if enclosed.has(x, y) => ENCLOSED,
        None => FREE,
    };
    let wide = naming::column_name(frame.width - 1).len();
    let row = |name: &str, cell: &dyn Fn(usize) -> String| {
        let cells: Vec<String> = (0..frame.width).map(|x| format!("{:>wide$}", cell(x))).collect();
        format!("  {name:>2} {}", cells.join(" "))
    };
    let mut lines = vec![naming::place_name(defs, view.viewer(), at), row("", &naming::column_name)];
    lines.extend((0..frame.height).map(|y| row(&(y + 1).to_string(), &|x| sign(x, y).to_string())));
    let mut legend: Vec<String> = pieces
        .iter()
        .filter(|(_, sign)| *sign != WALL)
        .map(|(piece, sign)| format!("{sign} {}", naming::piece(defs, *piece)))
        .collect();
    if !walls.is_empty() {
        legend.push(format!("{WALL} walls"));
    }
    if !enclosed.is_empty() {
        legend.push(format!("{ENCLOSED} inside of walls"));
    }
    lines.extend(flow(&legend).into_iter().map(|line| format!("  {line}")));
    lines
}

/// Every piece with its sign.
fn signed(ground: &Ground<'_>) -> Vec<(PieceId, char)> {
    let walls = ground.walls();
    let mut signs = SIGNS.chars().cycle();
    let sign = |(piece, _)| {
        let wall = ground.under(piece).lies_in(&walls);
        (piece, if wall { WALL } else { signs.next().unwrap_or(FREE) })
    };
    ground.lying().map(sign).collect()
}

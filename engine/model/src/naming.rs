//! What things are called: the names that journals record and people read.

use std::fmt::Write as _;

use crate::choice::{Choice, Payment};
use crate::defs::{Defs, GridDef};
use crate::figure::Figure;
use crate::footprint::Footprint;
use crate::ids::{DecisionId, DieId, KindId, PieceId, PlaceId, PlayerId};
use crate::payment::lacking;
use crate::place::Cell;
use crate::reason::Reason;
use crate::table::Table;

/// The name of a choice, for the player who is asked.
pub fn choice(defs: &Defs, decision: DecisionId, asked: PlayerId, choice: Choice) -> String {
    let words = defs.decision(decision);
    match choice {
        Choice::Pass => words.pass.clone(),
        Choice::Yes => words.yes.clone(),
        Choice::No => words.no.clone(),
        Choice::Number(n) => n.to_string(),
        Choice::Player(player) => defs.players[player.index()].clone(),
        Choice::Kind(kind) => defs.kinds[kind.index()].name.clone(),
        Choice::Piece(piece) => piece_for(defs, Some(asked), piece),
        Choice::Cell(cell) => cell_name(defs, cell),
        Choice::Face(die, face) => faces(defs, die, [usize::from(face)]),
        Choice::Spot(place, at) => format!("{} {}", place_name(defs, Some(asked), place), at + 1),
        Choice::Payment(payment) => amounts(defs, payment_parts(defs, payment)),
    }
}

/// The name of a piece: its kind, with the player whose set it belongs to before it.
pub fn piece(defs: &Defs, piece: PieceId) -> String {
    piece_for(defs, None, piece)
}

/// The name of a piece for a player, who leaves his own name out.
fn piece_for(defs: &Defs, reader: Option<PlayerId>, piece: PieceId) -> String {
    let def = defs.pieces[piece.index()];
    let mut name = String::new();
    if let Some(home) = def.home.filter(|home| Some(*home) != reader) {
        name.push_str(&defs.players[home.index()]);
        name.push(' ');
    }
    name.push_str(&defs.kinds[def.kind.index()].name);
    if def.numbered {
        let _ = write!(name, " {}", def.number + 1);
    }
    name
}

fn payment_parts(defs: &Defs, payment: Payment) -> impl Iterator<Item = (KindId, i32)> {
    let kinds = defs.classes[payment.class.index()].kinds();
    kinds.zip(payment.amounts).filter(|&(_, n)| n > 0).map(|(kind, n)| (kind, i32::from(n)))
}

/// The name of a place, with the player whose it is before it, unless he reads it.
pub fn place_name(defs: &Defs, reader: Option<PlayerId>, at: PlaceId) -> String {
    let (place, owner) = defs.place(at);
    match owner.filter(|owner| Some(*owner) != reader) {
        Some(owner) => format!("{} {}", defs.players[owner.index()], place.name),
        None => place.name.clone(),
    }
}

/// A cell. On a grid that ends on all sides by column and row, `c4`, and by how much a piece on it is
/// turned, `c4 turned 90`; else seen from the first piece: `2 right 1 down`, or `here`.
pub fn cell_name(defs: &Defs, cell: Cell) -> String {
    let frame = defs.place(cell.place).0.grid.as_ref().and_then(GridDef::frame);
    if let Some((column, row)) = frame.and_then(|frame| frame.within(cell.column, cell.row)) {
        let turned = if cell.turns == 0 { String::new() } else { format!(" turned {}", 90 * u32::from(cell.turns)) };
        return format!("{}{}{turned}", column_name(column), row + 1);
    }
    let part = |n: i16, less: &str, more: &str| match n {
        0 => String::new(),
        n if n < 0 => format!("{} {less}", -i32::from(n)),
        n => format!("{n} {more}"),
    };
    let parts = [part(cell.column, "left", "right"), part(cell.row, "up", "down")];
    let name = parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" ");
    if name.is_empty() { "here".into() } else { name }
}

/// The letters of a column, counted from 0: `a` to `z`, then `aa` and so on.
pub fn column_name(column: usize) -> String {
    let letter = |at: usize| char::from(b'a' + (at % 26) as u8);
    if column < 26 { letter(column).to_string() } else { format!("{}{}", letter(column / 26 - 1), letter(column)) }
}

/// Amounts as a cost is written: `4D + 2S`, or with names where there are no letters.
pub fn amounts(defs: &Defs, parts: impl IntoIterator<Item = (KindId, i32)>) -> String {
    let mut text = String::new();
    for (kind, n) in parts {
        if !text.is_empty() {
            text.push_str(" + ");
        }
        let kind = &defs.kinds[kind.index()];
        let _ = match &kind.symbol {
            Some(symbol) => write!(text, "{n}{symbol}"),
            None => write!(text, "{n} {}", kind.name),
        };
    }
    if text.is_empty() { "free".into() } else { text }
}

/// A throw as a journal writes it.
pub fn faces(defs: &Defs, die: DieId, faces: impl IntoIterator<Item = usize>) -> String {
    let names = &defs.die(die).face_names;
    let shown: Vec<&str> = faces.into_iter().map(|face| names.get(face).map_or("?", String::as_str)).collect();
    shown.join(", ")
}

/// A figure as a pack writes it.
pub fn figure(defs: &Defs, value: &Figure) -> String {
    match value {
        Figure::None => "none".into(),
        Figure::Number(n) => n.to_string(),
        Figure::Flag(flag) => flag.to_string(),
        Figure::Kind(kind) => defs.kinds[kind.index()].name.clone(),
        Figure::Word(word) => word.clone(),
        Figure::Kinds(kinds) => {
            let names: Vec<&str> = kinds.iter().map(|kind| defs.kinds[kind.index()].name.as_str()).collect();
            names.join(", ")
        }
        Figure::Edges(edges) => edges.iter().map(|&at| defs.edges[at as usize].letter.as_str()).collect(),
        Figure::Shape(footprint) => drawing(footprint),
        Figure::Die(die) => defs.die(*die).name.clone(),
        Figure::Cost(parts) => amounts(defs, parts.iter().map(|&(kind, n)| (kind, n as i32))),
    }
}

/// A footprint as a pack draws it, its rows divided by `/`.
fn drawing(footprint: &Footprint) -> String {
    let Some(outline) = footprint.turns.first() else { return String::new() };
    let row = |bits: &u64| (0..outline.width).map(|x| if bits >> x & 1 == 1 { '#' } else { '.' }).collect::<String>();
    outline.rows.iter().map(row).collect::<Vec<_>>().join("/")
}

/// Why a candidate is refused, in words: "needs 2 steel, has 1".
pub fn reason(table: &Table, defs: &Defs, candidate: Choice, reason: &Reason) -> String {
    match reason {
        Reason::Unaffordable(player, kind) => unaffordable(table, defs, *player, *kind),
        Reason::Full(attr, whose) => full(table, defs, *whose, candidate, *attr),
        Reason::TooLow(attr, least, whose) => match candidate {
            Choice::Kind(kind) => format!("needs {least}, has {}", table.amount(defs, *whose, kind)),
            _ => {
                format!("{} is {}, needs {least}", defs.attributes[attr.index()], value(table, defs, candidate, *attr))
            }
        },
        Reason::TooHigh(attr, most, whose) => match candidate {
            Choice::Kind(kind) => format!("has {}, may have {most}", table.amount(defs, *whose, kind)),
            _ => {
                format!("{} is {}, may be {most}", defs.attributes[attr.index()], value(table, defs, candidate, *attr))
            }
        },
        Reason::Unseen => "cannot be chosen now".into(),
        Reason::Said(text) => text.to_string(),
    }
}

fn value(table: &Table, defs: &Defs, candidate: Choice, attr: crate::ids::AttrId) -> i32 {
    match candidate {
        Choice::Piece(piece) => table.value(defs, piece, attr),
        _ => 0,
    }
}

fn full(table: &Table, defs: &Defs, whose: Option<PlayerId>, candidate: Choice, attr: crate::ids::AttrId) -> String {
    match candidate {
        Choice::Kind(kind) => match defs.kinds[kind.index()].cap {
            Some(cap) if table.amount(defs, whose, kind) >= cap => format!("has {cap}, which is the most"),
            _ => "the supply is empty".into(),
        },
        Choice::Piece(piece) => {
            let name = &defs.attributes[attr.index()];
            let is = table.value(defs, piece, attr);
            let highest = match defs.slot(piece, attr) {
                crate::defs::Slot::State(slot) => table.highest(defs, piece, slot),
                _ => None,
            };
            match highest {
                Some(max) if is >= max => format!("{name} is {is}, which is the most"),
                _ => format!("no more {name} may be had"),
            }
        }
        _ => "there is no room".into(),
    }
}

fn unaffordable(table: &Table, defs: &Defs, player: PlayerId, kind: KindId) -> String {
    let Some((cost, wild)) = defs.price(kind) else { return "has no price".into() };
    let parts: Vec<String> = lacking(table, defs, player, cost, wild)
        .into_iter()
        .map(|(kind, needs, has)| format!("needs {needs} {}, has {has}", defs.kinds[kind.index()].title))
        .collect();
    parts.join("; ")
}

//! Dice: the last throw, and pieces that are dice.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use rulesmith_game::{DieId, PieceId, SymbolId};

use super::block::{Block, flow, stack};
use super::look::Look;
use super::thing::Thing;
use crate::text::{clean, width};

/// The last throw; nothing where there is none.
pub(crate) fn dice(look: &Look<'_>, columns: u16) -> Option<Block> {
    let (die, faces) = look.view.thrown()?;
    let drawn: Vec<Block> = faces.iter().map(|&face| one(look, die, face as usize)).collect();
    let mut made = stack(&[Block::line("last throw", look.theme.title()), flow(drawn, columns, 0)], 0);
    let area = Rect::new(0, 0, made.width(), made.height());
    made.spot(area, Thing::Throw);
    Some(made)
}

/// A piece that is a die: the face that it shows, in a thick frame where it is locked.
pub(crate) fn piece(look: &Look<'_>, piece: PieceId) -> Option<Block> {
    let kind = look.defs().pieces[piece.index()].kind;
    let own = look.defs().class_of(kind).dice?;
    let die = look.defs().die_of(kind)?;
    let state = |attr| look.view.states(piece).find(|(known, ..)| *known == attr).map_or(0, |(_, value, _)| value);
    let shown = usize::try_from(state(own.face)).unwrap_or(0).checked_sub(1);
    let locked = look.view.states(piece).any(|(attr, value, _)| attr != own.face && value != 0);
    let thing = Thing::Piece(piece);
    let mut made = framed(look, die, shown, look.kind_ink(kind).patch(look.light(thing)), locked);
    made.spot(Rect::new(0, 0, made.width(), made.height()), thing);
    Some(made)
}

fn one(look: &Look<'_>, die: DieId, face: usize) -> Block {
    framed(look, die, Some(face), look.light(Thing::Throw), false)
}

fn framed(look: &Look<'_>, die: DieId, face: Option<usize>, frame: Style, locked: bool) -> Block {
    let parts: Vec<(String, Style)> =
        match face.and_then(|face| look.defs().die(die).faces.get(face)).map(Vec::as_slice) {
            None | Some([]) => vec![(" ".into(), Style::new())],
            Some(symbols) => symbols.iter().map(|&(symbol, n)| sign(look, symbol, n)).collect(),
        };
    let inner = parts.iter().map(|(text, _)| width(text)).sum::<u16>() + parts.len() as u16 + 1;
    let mut made = Block::new(inner + 2, 3);
    let [corners, line, side] = if locked { ["┏┓┗┛", "━", "┃"] } else { ["┌┐└┘", "─", "│"] };
    let corner: Vec<char> = corners.chars().collect();
    let line = line.repeat(inner.into());
    made.put(0, 0, &format!("{}{line}{}", corner[0], corner[1]), frame);
    made.put(0, 1, side, frame);
    made.put(inner + 1, 1, side, frame);
    made.put(0, 2, &format!("{}{line}{}", corner[2], corner[3]), frame);
    let mut x = 1;
    for (text, ink) in parts {
        x = made.put(x + 1, 1, &text, ink.add_modifier(Modifier::BOLD));
    }
    made
}

/// A symbol and how often it stands there.
fn sign(look: &Look<'_>, symbol: SymbolId, n: u32) -> (String, Style) {
    let known = &look.defs().symbols[symbol.index()];
    let mark = look.symbol_mark(symbol);
    let glyph = mark.and_then(|mark| mark.glyph.clone());
    let text = match (glyph, &known.letter) {
        (Some(glyph), Some(letter)) if *letter != glyph => format!("{glyph} {}", clean(letter)),
        (Some(glyph), _) => glyph,
        (None, letter) => clean(letter.as_ref().unwrap_or(&known.name)),
    };
    let ink = look.theme.ink(mark.and_then(|mark| mark.colour));
    (if n == 1 { text } else { format!("{n}×{text}") }, ink)
}

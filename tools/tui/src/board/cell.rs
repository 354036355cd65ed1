//! A cell of the players' table: an amount, or the states of a piece.

use ratatui::style::Style;
use rulesmith_game::{KindId, PieceId, PlayerId, naming};

use super::gauge::{gauge, marks};
use super::look::Look;
use super::thing::Thing;
use crate::text::{clean, width};

/// The most marks that show a state.
const MOST_MARKS: i32 = 8;

/// Texts side by side, each in its style, and what they show.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cell {
    pub parts: Vec<(String, Style)>,
    pub thing: Option<Thing>,
}

impl Cell {
    /// How many columns it takes.
    pub(crate) fn width(&self) -> u16 {
        self.parts.iter().map(|(text, _)| width(text)).sum()
    }

    fn add(&mut self, text: String, style: Style) {
        if !self.parts.is_empty() {
            self.parts.push((" ".into(), Style::new()));
        }
        self.parts.push((text, style));
    }
}

/// A player's amount of a counter, or that of the table.
pub(crate) fn amount(look: &Look<'_>, kind: KindId, who: Option<PlayerId>, wide: bool) -> Cell {
    let cap = look.defs().kinds[kind.index()].cap;
    let (text, ink) = match look.view.amount(who, kind) {
        None => ("?".to_owned(), look.theme.dim()),
        Some(0) if cap.is_none() => ("0".to_owned(), look.theme.dim()),
        Some(n) => (gauge(n, cap, wide, "■", "□"), look.kind_ink(kind)),
    };
    Cell { parts: vec![(text, ink)], thing: Some(Thing::Counter(kind, who)) }
}

/// What play changed on a piece of a player's set.
pub(crate) fn piece(look: &Look<'_>, piece: PieceId, wide: bool) -> Cell {
    let mut cell = Cell { parts: Vec::new(), thing: Some(Thing::Piece(piece)) };
    let home = look.defs().pieces[piece.index()];
    for (attr, value, most) in look.view.states(piece).filter(|(attr, ..)| look.shows_state(home.kind, *attr)) {
        let mark = look.attribute_mark(attr);
        let glyph = mark.and_then(|mark| mark.glyph.as_deref());
        let ink = if value == 0 { look.theme.dim() } else { look.theme.ink(mark.and_then(|mark| mark.colour)) };
        let text = match most.filter(|&most| wide && most <= MOST_MARKS) {
            Some(most) => marks(value, most, glyph.unwrap_or("▮"), glyph.map_or("▯", |_| "·")),
            None => match (glyph, most.filter(|_| glyph.is_none())) {
                (Some(glyph), _) => format!("{glyph}{value}"),
                (None, Some(most)) => format!("{value}/{most}"),
                (None, None) => value.to_string(),
            },
        };
        cell.add(text, ink);
    }
    if let Some(place) = look.view.lies(piece) {
        let text = clean(&naming::place_name(look.defs(), look.view.viewer(), place));
        cell.add(text, look.theme.dim());
    } else if look.owner(piece) != home.home {
        let text = look.owner(piece).map_or_else(|| "gone".to_owned(), |owner| format!("→ {}", look.player(owner)));
        cell.add(text, look.owner(piece).map_or(look.theme.dim(), |owner| look.player_ink(owner)));
    } else if cell.parts.is_empty() {
        cell.add("●".into(), look.kind_ink(home.kind));
    }
    cell
}

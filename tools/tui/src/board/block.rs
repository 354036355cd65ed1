//! Drawn parts of the board, and how they are put together.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::thing::Thing;
use crate::text::{clean, clip, width};

/// Nothing is drawn larger than this, in either direction.
const LARGEST: u16 = 2000;

/// A drawn part of the board.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    buffer: Buffer,
    /// Where things are shown.
    pub spots: Vec<Spot>,
    /// Whether printed figures were left out for want of room.
    pub cut: bool,
}

/// Where a thing is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    /// The area, within its block.
    pub area: Rect,
    /// What it shows.
    pub thing: Thing,
}

impl Block {
    /// An empty part.
    pub(crate) fn new(columns: u16, rows: u16) -> Self {
        let area = Rect::new(0, 0, columns.min(LARGEST), rows.min(LARGEST));
        Self { buffer: Buffer::empty(area), spots: Vec::new(), cut: false }
    }

    /// A line of text.
    pub(crate) fn line(text: &str, style: Style) -> Self {
        let text = clean(text);
        let mut made = Self::new(width(&text), 1);
        made.put(0, 0, &text, style);
        made
    }

    /// How many columns it takes.
    pub(crate) fn width(&self) -> u16 {
        self.buffer.area.width
    }

    /// How many rows it takes.
    pub(crate) fn height(&self) -> u16 {
        self.buffer.area.height
    }

    /// Writes a text, cut at the right end. Gives the column behind it.
    pub(crate) fn put(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        if x >= self.width() || y >= self.height() {
            return x;
        }
        let text = clip(&clean(text), self.width() - x);
        self.buffer.set_string(x, y, &text, style);
        x + width(&text)
    }

    /// Gives an area a style, above what is written there.
    pub(crate) fn style(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area, style);
    }

    /// Notes where a thing is shown.
    pub(crate) fn spot(&mut self, area: Rect, thing: Thing) {
        self.spots.push(Spot { area, thing });
    }

    /// Draws another part into this one.
    pub(crate) fn blit(&mut self, other: &Block, x: u16, y: u16) {
        copy(&other.buffer, (0, 0), &mut self.buffer, Rect::new(x, y, other.width(), other.height()));
        let moved = |spot: &Spot| {
            let area = Rect { x: spot.area.x + x, y: spot.area.y + y, ..spot.area };
            Spot { area, thing: spot.thing }
        };
        self.cut |= other.cut;
        self.spots.extend(other.spots.iter().map(moved));
    }

    /// Shows a part of it, from a column and row on, in an area of the screen.
    pub(crate) fn show(&self, from: (u16, u16), screen: &mut Buffer, area: Rect) {
        copy(&self.buffer, from, screen, area);
    }
}

/// Copies what lies from a column and row on into an area. Half of a wide character is left out.
fn copy(from: &Buffer, at: (u16, u16), to: &mut Buffer, area: Rect) {
    let area = area.intersection(to.area);
    for y in 0..area.height.min(from.area.height.saturating_sub(at.1)) {
        for x in 0..area.width.min(from.area.width.saturating_sub(at.0)) {
            let Some(cell) = from.cell((at.0 + x, at.1 + y)) else { continue };
            let wide = width(cell.symbol()) > 1 && x + 1 >= area.width;
            if let Some(target) = to.cell_mut((area.x + x, area.y + y)) {
                target.clone_from(cell);
                if wide {
                    target.set_symbol(" ");
                }
            }
        }
    }
}

/// Parts one below the other.
pub(crate) fn stack(parts: &[Block], gap: u16) -> Block {
    let rows: u16 = parts.iter().fold(0, |sum: u16, part| sum.saturating_add(part.height() + gap)).saturating_sub(gap);
    let mut made = Block::new(parts.iter().map(Block::width).max().unwrap_or(0), rows);
    let mut y = 0;
    for part in parts {
        made.blit(part, 0, y);
        y += part.height() + gap;
    }
    made
}

/// Parts side by side.
pub(crate) fn beside(parts: &[Block], gap: u16) -> Block {
    let columns: u16 =
        parts.iter().fold(0, |sum: u16, part| sum.saturating_add(part.width() + gap)).saturating_sub(gap);
    let mut made = Block::new(columns, parts.iter().map(Block::height).max().unwrap_or(0));
    let mut x = 0;
    for part in parts {
        made.blit(part, x, 0);
        x += part.width() + gap;
    }
    made
}

/// Parts side by side as far as they find room, then below.
pub(crate) fn flow(parts: Vec<Block>, columns: u16, gap: u16) -> Block {
    let mut rows: Vec<Vec<Block>> = Vec::new();
    let mut taken = 0;
    for part in parts {
        let needed = part.width() + if taken > 0 { gap } else { 0 };
        match rows.last_mut() {
            Some(row) if taken + needed <= columns => {
                taken += needed;
                row.push(part);
            }
            _ => {
                taken = part.width();
                rows.push(vec![part]);
            }
        }
    }
    let rows: Vec<Block> = rows.iter().map(|row| beside(row, gap)).collect();
    stack(&rows, 0)
}

#[cfg(test)]
impl Block {
    /// Its text, without spaces at the ends of lines.
    pub(crate) fn text(&self) -> Vec<String> {
        crate::screen::lines(&self.buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(text: &str) -> Block {
        Block::line(text, Style::new())
    }

    #[test]
    fn parts_flow_and_what_is_too_wide_stands_alone() {
        let made = flow(vec![block("abc"), block("de"), block("fghijkl"), block("m")], 6, 1);
        assert_eq!(made.text(), ["abc de", "fghijkl", "m"]);
    }

    #[test]
    fn half_a_wide_character_is_left_out() {
        let mut screen = Buffer::empty(Rect::new(0, 0, 3, 1));
        block("a家b").show((0, 0), &mut screen, Rect::new(0, 0, 2, 1));
        assert_eq!(crate::screen::lines(&screen), ["a"]);
        block("a家b").show((0, 0), &mut screen, Rect::new(0, 0, 3, 1));
        assert_eq!(crate::screen::lines(&screen), ["a家"]);
    }

    #[test]
    fn spots_move_with_their_part() {
        let mut part = block("xyz");
        part.spot(Rect::new(1, 0, 2, 1), Thing::Throw);
        let made = stack(&[block("above"), part], 1);
        assert_eq!(made.spots[0].area, Rect::new(1, 2, 2, 1));
    }
}

//! "Pass the keyboard": a page between two people of whom each has secrets.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::text::{width, wrap};
use crate::theme::Theme;

/// Draws the page. Nothing of the table shows.
pub(crate) fn draw(player: &str, ink: Style, buffer: &mut Buffer, area: Rect, theme: Theme) {
    let mut lines: Vec<(String, Style)> = Vec::new();
    for part in wrap("pass the keyboard to", area.width) {
        lines.push((part, theme.title()));
    }
    lines.extend(wrap(player, area.width).into_iter().map(|part| (part, ink)));
    if area.height > 5 {
        lines.push((String::new(), Style::new()));
    }
    lines.extend(wrap("enter: it is me", area.width).into_iter().map(|part| (part, theme.dim())));
    let top = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
    for (y, (text, style)) in (top..area.bottom()).zip(lines) {
        buffer.set_string(area.x + area.width.saturating_sub(width(&text)) / 2, y, text, style);
    }
}

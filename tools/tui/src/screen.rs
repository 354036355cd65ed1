//! What stands on a screen, as text: for tests, and for whoever wants to read a screen.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

use crate::app::App;

/// Draws the front end to a terminal in memory, and gives its lines without spaces at their ends.
pub fn drawn(app: &mut App, columns: u16, rows: u16) -> Vec<String> {
    let Ok(mut terminal) = Terminal::new(TestBackend::new(columns, rows));
    let Ok(_) = terminal.draw(|frame| app.draw(frame));
    lines(terminal.backend().buffer())
}

/// The texts on a screen that stand out by their ground: what the cursor rests on, and what changed.
pub fn lit(app: &mut App, columns: u16, rows: u16) -> Vec<String> {
    let Ok(mut terminal) = Terminal::new(TestBackend::new(columns, rows));
    let Ok(_) = terminal.draw(|frame| app.draw(frame));
    let buffer = terminal.backend().buffer();
    let stands_out =
        |x, y| buffer.cell((x, y)).filter(|cell| cell.bg != Color::Reset || cell.modifier.contains(Modifier::REVERSED));
    let mut found = Vec::new();
    for y in 0..rows {
        let mut run = String::new();
        for x in 0..=columns {
            match stands_out(x, y) {
                Some(cell) => run.push_str(cell.symbol()),
                None if !run.is_empty() => found.push(std::mem::take(&mut run).trim().to_owned()),
                None => {}
            }
        }
    }
    found
}

/// The lines of a buffer without spaces at their ends.
pub(crate) fn lines(buffer: &Buffer) -> Vec<String> {
    let area = buffer.area;
    let line = |y: u16| {
        let mut text = String::new();
        let mut x = area.x;
        while x < area.right() {
            let symbol = buffer.cell((x, y)).map_or(" ", |cell| cell.symbol());
            text.push_str(symbol);
            // A wide character takes the next cell as well.
            x += (symbol.width().max(1)) as u16;
        }
        text.trim_end().to_owned()
    };
    (area.y..area.bottom()).map(line).collect()
}

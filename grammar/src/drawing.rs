//! Footprints drawn in text: `#` for a cell, `.` for none.

use std::collections::BTreeSet;

use crate::bounds::{self, check_size};
use crate::mistake::Mistake;
use crate::shape::Shape;
use crate::span::Span;

/// How many wrong characters of one drawing are told.
const MISTAKES_TOLD: usize = 10;

/// Most columns and most rows of a shape.
const LARGEST: usize = 32;

/// A cell of the drawing before it is trimmed: row, column, and where it stands in the text.
type Drawn = (usize, usize, Span);

/// Reads a drawing. Short lines count as filled up with `.`, and white space at line ends is
/// ignored.
///
/// # Errors
///
/// Every character that is neither `#` nor `.`; or else one mistake for a drawing that is empty,
/// too large, or in several pieces.
pub fn parse_shape(text: &str) -> Result<Shape, Vec<Mistake>> {
    check_size(text, bounds::SHAPE, "a shape").map_err(|mistake| vec![mistake])?;
    let cells = drawn_cells(text)?;
    let shape = trim(&cells).map_err(|mistake| vec![mistake])?;
    check_connected(&cells).map_err(|mistake| vec![mistake])?;
    Ok(shape)
}

fn drawn_cells(text: &str) -> Result<Vec<Drawn>, Vec<Mistake>> {
    let mut cells = Vec::new();
    let mut mistakes = Vec::new();
    let mut start = 0;
    for (row, line) in text.split('\n').enumerate() {
        for (column, (at, ch)) in line.trim_end().char_indices().enumerate() {
            let span = Span::new(start + at, start + at + ch.len_utf8());
            match ch {
                '#' => cells.push((row, column, span)),
                '.' => {}
                _ => mistakes.push(wrong_character(ch, span)),
            }
        }
        start += line.len() + 1;
    }
    if mistakes.is_empty() {
        return Ok(cells);
    }
    mistakes.truncate(MISTAKES_TOLD);
    Err(mistakes)
}

fn wrong_character(ch: char, span: Span) -> Mistake {
    let message = match ch {
        ' ' => "a space can't be told from an empty cell".to_owned(),
        _ if ch.is_control() => format!("U+{:04X} is no cell", u32::from(ch)),
        _ => format!("`{ch}` is no cell"),
    };
    Mistake::error("shape-character", span, message).hint("draw with `#` for a covered cell and `.` for an empty one")
}

fn trim(cells: &[Drawn]) -> Result<Shape, Mistake> {
    let rows = cells.iter().map(|(row, ..)| *row);
    let columns = cells.iter().map(|(_, column, _)| *column);
    let (Some(top), Some(bottom), Some(left), Some(right)) =
        (rows.clone().min(), rows.max(), columns.clone().min(), columns.max())
    else {
        return Err(
            Mistake::error("empty-shape", Span::default(), "the shape covers no cell").hint("draw at least one `#`")
        );
    };
    let (width, height) = (right - left + 1, bottom - top + 1);
    check_extent(width, height, cells)?;
    let cells = cells.iter().map(|(row, column, _)| ((column - left) as u8, (row - top) as u8));
    Ok(Shape { width: width as u8, height: height as u8, cells: cells.collect() })
}

fn check_extent(width: usize, height: usize, cells: &[Drawn]) -> Result<(), Mistake> {
    if width <= LARGEST && height <= LARGEST {
        return Ok(());
    }
    let message = format!("a shape has at most {LARGEST} columns and {LARGEST} rows, this has {width} and {height}");
    let span = cells.iter().map(|(.., span)| *span).reduce(Span::to);
    Err(Mistake::error("shape-too-large", span.unwrap_or_default(), message))
}

/// Walks from the first cell over shared sides and refuses the first cell that is never reached.
fn check_connected(cells: &[Drawn]) -> Result<(), Mistake> {
    let mut left: BTreeSet<(usize, usize)> = cells.iter().map(|(y, x, _)| (*y, *x)).collect();
    let mut reached: Vec<(usize, usize)> = left.pop_first().into_iter().collect();
    while let Some((y, x)) = reached.pop() {
        let sides = [(y.wrapping_sub(1), x), (y + 1, x), (y, x.wrapping_sub(1)), (y, x + 1)];
        reached.extend(sides.into_iter().filter(|side| left.remove(side)));
    }
    match cells.iter().find(|(y, x, _)| left.contains(&(*y, *x))) {
        None => Ok(()),
        Some((.., span)) => {
            Err(Mistake::error("shape-in-pieces", *span, "this cell does not hang together with the first one")
                .hint("let cells share a side; a shared corner does not count"))
        }
    }
}

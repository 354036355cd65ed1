//! Texts in columns.

/// Wider grids are cut into several, one below the other.
const WIDTH: usize = 96;
/// Columns stand so far from each other.
const GAP: &str = "  ";

/// On which side the cells behind the first of a row stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// Left, for words.
    Left,
    /// Right, for numbers.
    Right,
}

/// The rows as lines, their cells in columns. The first row is the heading; the first cell of each
/// row is its name, which is repeated where a grid is too wide and goes on below.
pub(crate) fn grid(rows: &[Vec<String>], side: Side) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| length(cell)).max().unwrap_or(0);
    let mut lines = Vec::new();
    let mut from = 1;
    while from < columns {
        let mut to = from + 1;
        let mut taken = width(0) + GAP.len() + width(from);
        while to < columns && taken + GAP.len() + width(to) <= WIDTH {
            taken += GAP.len() + width(to);
            to += 1;
        }
        lines.extend(rows.iter().map(|row| line(row, from..to, side, &width)));
        from = to;
    }
    lines
}

fn line(row: &[String], part: std::ops::Range<usize>, side: Side, width: &impl Fn(usize) -> usize) -> String {
    let cell = |at: usize| row.get(at).map_or("", String::as_str);
    let mut text = pad(cell(0), width(0), Side::Left);
    for at in part {
        text += GAP;
        text += &pad(cell(at), width(at), side);
    }
    text.trim_end().to_owned()
}

/// The text with spaces up to a width.
pub(crate) fn pad(text: &str, width: usize, side: Side) -> String {
    let spaces = " ".repeat(width.saturating_sub(length(text)));
    if side == Side::Left { format!("{text}{spaces}") } else { format!("{spaces}{text}") }
}

/// How many columns a text takes; wide characters are not told apart.
pub(crate) fn length(text: &str) -> usize {
    text.chars().count()
}

/// Words side by side in lines of the usual width, each column as wide as the widest word.
pub(crate) fn flow(words: &[String]) -> Vec<String> {
    let widest = words.iter().map(|word| length(word)).max().unwrap_or(0) + GAP.len();
    let across = (WIDTH / widest).max(1);
    let line = |words: &[String]| words.iter().map(|word| pad(word, widest, Side::Left)).collect::<String>();
    words.chunks(across).map(|words| line(words).trim_end().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[&[&str]]) -> Vec<Vec<String>> {
        rows.iter().map(|row| row.iter().map(|&cell| cell.to_owned()).collect()).collect()
    }

    #[test]
    fn numbers_stand_right_and_names_left() {
        let given = rows(&[&["", "wood", "ore"], &["north", "2", "10"]]);
        assert_eq!(grid(&given, Side::Right), ["       wood  ore", "north     2   10"]);
        assert_eq!(grid(&given, Side::Left), ["       wood  ore", "north  2     10"]);
    }

    #[test]
    fn a_wide_grid_goes_on_below_with_the_names_again() {
        let wide = "x".repeat(60);
        let lines = grid(&rows(&[&["n", &wide, &wide], &["m", "1", "2"]]), Side::Left);
        assert_eq!(lines, [format!("n  {wide}"), "m  1".into(), format!("n  {wide}"), "m  2".into()]);
    }

    #[test]
    fn words_flow_into_columns() {
        let words = vec!["w".repeat(45); 3];
        assert_eq!(flow(&words), [format!("{0}  {0}", "w".repeat(45)), "w".repeat(45)]);
    }
}

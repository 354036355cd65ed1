//! An hourglass.

/// Grains in each bulb, row by row from the neck.
const ROWS: [usize; 3] = [1, 3, 5];
/// All grains.
const GRAINS: u32 = 9;
/// How wide it is.
pub(crate) const WIDTH: u16 = 7;

/// An hourglass with so many thousandths of its sand still above, six lines of seven columns.
pub(crate) fn glass(thousandths: u32) -> Vec<String> {
    // The last grain stays above until the time is over.
    let above = (thousandths.min(1000) * GRAINS).div_ceil(1000) as usize;
    let below = GRAINS as usize - above;
    let mut lines = Vec::new();
    for row in (0..3).rev() {
        // The bulb empties from its top: rows near the neck hold the last sand.
        let under: usize = ROWS[..row].iter().sum();
        lines.push(frame('╲', &grains(above.saturating_sub(under), ROWS[row]), '╱', 2 - row));
    }
    for row in 0..3 {
        // The heap grows from the ground.
        let under: usize = ROWS[row + 1..].iter().sum();
        let sign = if row == 0 && above > 0 && below < 9 { Some('.') } else { None };
        let mut sand = grains(below.saturating_sub(under), ROWS[row]);
        if let Some(sign) = sign.filter(|_| sand.trim().is_empty()) {
            sand = sign.to_string();
        }
        lines.push(frame('╱', &sand, '╲', 2 - row));
    }
    lines
}

/// So many grains in a row, in its middle.
fn grains(count: usize, room: usize) -> String {
    let count = count.min(room);
    let side = (room - count) / 2;
    format!("{}{}{}", " ".repeat(side), "▒".repeat(count), " ".repeat(room - count - side))
}

fn frame(left: char, sand: &str, right: char, indent: usize) -> String {
    let space = " ".repeat(indent);
    format!("{space}{left}{sand}{right}{space}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sand_runs_from_above_to_below() {
        assert_eq!(glass(1000), ["╲▒▒▒▒▒╱", " ╲▒▒▒╱ ", "  ╲▒╱  ", "  ╱.╲  ", " ╱   ╲ ", "╱     ╲"]);
        // Five of nine grains are still above.
        assert_eq!(glass(500), ["╲  ▒  ╱", " ╲▒▒▒╱ ", "  ╲▒╱  ", "  ╱.╲  ", " ╱   ╲ ", "╱▒▒▒▒ ╲"]);
        assert_eq!(glass(1)[2], "  ╲▒╱  ");
        assert_eq!(glass(0), ["╲     ╱", " ╲   ╱ ", "  ╲ ╱  ", "  ╱▒╲  ", " ╱▒▒▒╲ ", "╱▒▒▒▒▒╲"]);
    }
}

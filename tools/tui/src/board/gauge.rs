//! Amounts as gauges.

/// An amount up to this cap is shown as single marks.
const MOST_MARKS: i32 = 8;
/// A cap above this is as good as none.
pub(crate) const HIGHEST_CAP: i32 = 999;
/// How many columns a bar takes.
const BAR: i32 = 8;

/// An amount against its cap, as wide as there is room: marks or a bar and the number, or the number.
pub(crate) fn gauge(amount: i32, cap: Option<i32>, wide: bool, full: &str, empty: &str) -> String {
    match cap.filter(|cap| (1..=HIGHEST_CAP).contains(cap)) {
        None => amount.to_string(),
        Some(cap) if !wide => format!("{amount}/{cap}"),
        Some(cap) if cap <= MOST_MARKS => format!("{} {amount}", marks(amount, cap, full, empty)),
        Some(cap) => format!("{} {amount}/{cap}", bar(amount, cap)),
    }
}

/// A mark for each of an amount, and an empty one for each up to the cap.
pub(crate) fn marks(amount: i32, cap: i32, full: &str, empty: &str) -> String {
    let amount = amount.clamp(0, cap);
    format!("{}{}", full.repeat(amount as usize), empty.repeat((cap - amount) as usize))
}

/// A bar in halves of a column.
fn bar(amount: i32, cap: i32) -> String {
    let halves = (amount.clamp(0, cap) * BAR * 2 + cap / 2) / cap;
    // What is there shows, and what is not full does not look full.
    let halves = halves.clamp(i32::from(amount > 0), if amount < cap { BAR * 2 - 1 } else { BAR * 2 });
    let (whole, half) = (halves / 2, halves % 2);
    let rest = BAR - whole - half;
    format!("{}{}{}", "━".repeat(whole as usize), "╸".repeat(half as usize), "┄".repeat(rest as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_caps_are_marks_and_large_ones_bars() {
        assert_eq!(gauge(2, Some(4), true, "■", "□"), "■■□□ 2");
        assert_eq!(gauge(2, Some(4), false, "■", "□"), "2/4");
        assert_eq!(gauge(8, Some(16), true, "■", "□"), "━━━━┄┄┄┄ 8/16");
        assert_eq!(gauge(5, None, true, "■", "□"), "5");
        assert_eq!(gauge(5, Some(1_000_000), true, "■", "□"), "5");
    }

    #[test]
    fn a_bar_is_empty_or_full_only_when_the_store_is() {
        assert_eq!(bar(0, 100), "┄┄┄┄┄┄┄┄");
        assert_eq!(bar(1, 100), "╸┄┄┄┄┄┄┄");
        assert_eq!(bar(99, 100), "━━━━━━━╸");
        assert_eq!(bar(100, 100), "━━━━━━━━");
    }

    #[test]
    fn amounts_beyond_their_cap_do_no_harm() {
        assert_eq!(marks(9, 3, "■", "□"), "■■■");
        assert_eq!(marks(-1, 3, "■", "□"), "□□□");
        assert_eq!(gauge(0, Some(0), true, "■", "□"), "0");
    }
}

//! How a screen of any size is divided.

use ratatui::layout::Rect;

use super::state::Pane;

/// From this size on the question and the log stand beside the board.
const BESIDE: (u16, u16) = (72, 12);
/// From this height on the question stands below the board.
const BELOW: u16 = 15;

/// The areas of a screen. An empty area is not shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Panes {
    pub header: Rect,
    pub footer: Rect,
    pub board: Rect,
    pub question: Rect,
    pub log: Rect,
    /// The column between the board and what stands beside it.
    pub wall: Rect,
}

/// Divides a screen. `wanted` is how many rows the question would like to have.
pub(super) fn panes(area: Rect, pane: Pane, whole: bool, wanted: u16) -> Panes {
    let header = Rect { height: 1.min(area.height), ..area };
    let footer = Rect { y: area.bottom().saturating_sub(1), height: u16::from(area.height > 1), ..area };
    let body = Rect { y: area.y + header.height, height: area.height.saturating_sub(2), ..area };
    let made = Panes { header, footer, ..Panes::default() };
    if whole {
        return Panes { board: body, ..made };
    }
    if area.width >= BESIDE.0 && area.height >= BESIDE.1 {
        return beside(body, made, wanted);
    }
    match pane {
        Pane::Log => Panes { log: body, ..made },
        Pane::Board if body.height < BELOW => Panes { board: body, ..made },
        Pane::Question if body.height < BELOW => Panes { question: body, ..made },
        Pane::Board | Pane::Question => {
            let rows = wanted.clamp(4, body.height / 2);
            let board = Rect { height: body.height - rows, ..body };
            let question = Rect { y: board.bottom(), height: rows, ..body };
            Panes { board, question, ..made }
        }
    }
}

fn beside(body: Rect, made: Panes, wanted: u16) -> Panes {
    let side = (body.width * 36 / 100).clamp(28, 60);
    let board = Rect { width: body.width - side - 1, ..body };
    let wall = Rect { x: board.right(), width: 1, ..body };
    let right = Rect { x: wall.right(), width: side, ..body };
    // The log keeps a third, unless the question needs less than the rest.
    let rows = wanted.clamp(4, (body.height * 2 / 3).max(4));
    let question = Rect { height: rows, ..right };
    let log = Rect { y: question.bottom(), height: right.height - rows, ..right };
    Panes { board, question, log, wall, ..made }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn divided(width: u16, height: u16, pane: Pane) -> Panes {
        panes(Rect::new(0, 0, width, height), pane, false, 10)
    }

    #[test]
    fn everything_shows_on_a_usual_screen() {
        let made = divided(80, 24, Pane::Question);
        assert_eq!(made.board, Rect::new(0, 1, 51, 22));
        assert_eq!(made.question, Rect::new(52, 1, 28, 10));
        assert_eq!(made.log, Rect::new(52, 11, 28, 12));
    }

    #[test]
    fn a_small_screen_shows_one_part_at_a_time() {
        assert_eq!(divided(20, 6, Pane::Question).question, Rect::new(0, 1, 20, 4));
        assert_eq!(divided(20, 6, Pane::Board).board, Rect::new(0, 1, 20, 4));
        assert_eq!(divided(20, 6, Pane::Log).log, Rect::new(0, 1, 20, 4));
    }

    #[test]
    fn no_size_makes_areas_that_overlap_or_leave_the_screen() {
        for (width, height) in (0..=300).step_by(7).flat_map(|w| (0..=100).step_by(3).map(move |h| (w, h))) {
            for pane in [Pane::Question, Pane::Board, Pane::Log] {
                let made = divided(width, height, pane);
                let all = [made.header, made.footer, made.board, made.question, made.log, made.wall];
                let whole = Rect::new(0, 0, width, height);
                for (at, area) in all.iter().enumerate().filter(|(_, area)| !area.is_empty()) {
                    assert_eq!(area.intersection(whole), *area, "{width} x {height}");
                    let overlaps = all[at + 1..].iter().any(|other| !other.is_empty() && other.intersects(*area));
                    assert!(!overlaps, "{width} x {height}: {made:?}");
                }
            }
        }
    }
}

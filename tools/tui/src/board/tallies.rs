//! Counters of the table.

use ratatui::layout::Rect;
use ratatui::style::Style;
use rulesmith_game::{ClassId, KindId};

use super::block::{Block, stack};
use super::cell;
use super::look::Look;
use super::thing::Thing;
use crate::text::{clean, width};

/// The counters of a class of the table. One that nobody has raised is often no more than a name to
/// choose by, so it is left out.
pub(crate) fn tallies(look: &Look<'_>, class: ClassId) -> Option<Block> {
    let known = &look.defs().classes[class.index()];
    let raised = |kind: &KindId| look.view.amount(None, *kind) != Some(0);
    let shown: Vec<KindId> = known.kinds().filter(raised).collect();
    if shown.is_empty() {
        return None;
    }
    let widest = shown.iter().map(|&kind| width(&look.title(kind))).max().unwrap_or(0);
    let mut lines = vec![Block::line(&clean(&known.name).replace(['_', '-'], " "), look.theme.title())];
    lines.extend(shown.iter().map(|&kind| line(look, kind, widest)));
    Some(stack(&lines, 0))
}

fn line(look: &Look<'_>, kind: KindId, widest: u16) -> Block {
    let amount = cell::amount(look, kind, None, true);
    let mut made = Block::new(widest + 3 + amount.width(), 1);
    made.put(1, 0, &look.title(kind), look.kind_ink(kind));
    let mut x = widest + 3;
    for (text, ink) in &amount.parts {
        x = made.put(x, 0, text, *ink);
    }
    let thing = Thing::Counter(kind, None);
    let area = Rect::new(0, 0, made.width(), 1);
    let lit = look.light(thing);
    if lit != Style::new() {
        made.style(area, lit);
    }
    made.spot(area, thing);
    made
}

//! The lint for pieces that no grid will ever take.

use std::collections::BTreeSet;

use rulesmith_model::cells::Frame;
use rulesmith_model::{AttrId, Figure, KindId, Outline};

use crate::lints::{Looked, place, warn};

/// A piece for a grid with edges that matches no side of any other piece, or whose sides are all
/// closed. What lies on a grid from the start is laid already.
pub(crate) fn never_placed(looked: &Looked<'_>) {
    let grids = looked.defs.places.iter().filter_map(|place| place.grid.as_ref());
    for attr in grids.filter_map(|grid| grid.edges).collect::<BTreeSet<_>>() {
        let pieces = edged(looked, attr);
        for (at, (kind, own)) in pieces.iter().enumerate().filter(|(_, (kind, _))| !lies_there(looked, *kind)) {
            let others = || pieces.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, (_, edges))| edges);
            if !others().any(|theirs| touches(looked, *own, *theirs)) {
                tell(looked, *kind, attr, *own);
            }
        }
    }
}

/// A piece with a shape for which every board is too small, however it is turned.
pub(crate) fn too_large(looked: &Looked<'_>) {
    let boards: Vec<(AttrId, Frame)> = looked
        .defs
        .places
        .iter()
        .filter_map(|place| place.grid.as_ref().and_then(|grid| Some((grid.shapes?, grid.frame()?))))
        .collect();
    for attr in boards.iter().map(|(attr, _)| *attr).collect::<BTreeSet<_>>() {
        for kind in (0..looked.defs.kinds.len()).map(KindId::at) {
            let Figure::Shape(print) = looked.defs.figure(kind, attr) else { continue };
            let fits = |frame: &Frame, outline: &Outline| {
                usize::from(outline.width) <= frame.width && outline.rows.len() <= frame.height
            };
            let board = |(of, frame): &(AttrId, Frame)| *of == attr && print.turns.iter().any(|turn| fits(frame, turn));
            if !boards.iter().any(board) {
                let (defs, class) = (looked.defs, looked.defs.class_of(kind));
                let name = &defs.kinds[kind.index()].name;
                let at = place(looked.root, &[&class.name, name, &defs.attributes[attr.index()]]);
                warn(looked, "never-placed", at, format!("`{name}` can never be laid: it is larger than every board"));
            }
        }
    }
}

/// All pieces that have such edges; of several of a kind two are enough.
fn edged(looked: &Looked<'_>, attr: AttrId) -> Vec<(KindId, [u8; 4])> {
    let mut pieces = Vec::new();
    for kind in (0..looked.defs.kinds.len()).map(KindId::at) {
        let Figure::Edges(edges) = looked.defs.figure(kind, attr) else { continue };
        let count = looked.defs.pieces.iter().filter(|piece| piece.kind == kind).take(2).count();
        pieces.extend((0..count).map(|_| (kind, *edges)));
    }
    pieces
}

fn lies_there(looked: &Looked<'_>, kind: KindId) -> bool {
    let mut starts = looked.defs.pieces.iter().filter(|piece| piece.kind == kind).filter_map(|piece| piece.place);
    starts.any(|start| looked.defs.place(start).0.grid.is_some())
}

/// Whether two pieces can lie side by side.
fn touches(looked: &Looked<'_>, one: [u8; 4], other: [u8; 4]) -> bool {
    let open = |letter: u8| !looked.defs.edges[letter as usize].closed;
    (0..4).any(|side| one[side] == other[(side + 2) % 4] && open(one[side]))
}

fn tell(looked: &Looked<'_>, kind: KindId, attr: AttrId, edges: [u8; 4]) {
    let (defs, class) = (looked.defs, looked.defs.class_of(kind));
    let name = &defs.kinds[kind.index()].name;
    let at = place(looked.root, &[&class.name, name, &defs.attributes[attr.index()]]);
    let closed = edges.iter().all(|&letter| defs.edges[letter as usize].closed);
    let why = if closed { "all its edges are closed" } else { "no other piece has such an edge opposite" };
    warn(looked, "never-placed", at, format!("`{name}` can never be laid beside another piece: {why}"));
}

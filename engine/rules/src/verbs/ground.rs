//! Verbs for grids that every player has, and for pieces that cover several cells of one.

use std::collections::BTreeMap;
use std::rc::Rc;

use rulesmith_model::{Cell, Choice, Ground, List, PieceId, PlaceId, PlayerId, Reason};

use super::{args, small, verbs};
use crate::run::{Run, Stop};
use crate::value::Value;

verbs! {
    /// The cells of a grid of the player where the piece may be laid, with the ways to turn it.
    Read Player.[cells_for](piece: Piece, grid: PlayerPlace) -> List = sites;
    /// The same without the cells inside of closed walls.
    Read Player.[cells_outside](piece: Piece, grid: PlayerPlace) -> List = sites_outside;
    /// Refuses the pieces and kinds that have no room on a grid of the player.
    Read Player.[fitting](candidates: List, grid: PlayerPlace) -> List = fitting;
    /// A cell of a grid of the player by its column and row, counted from 0 at the top left.
    Read Player.[cell_at](grid: PlayerPlace, column: Int, row: Int) -> Cell = cell;
    /// The pieces inside of closed walls on a grid of the player.
    Read Player.[enclosed](grid: PlayerPlace) -> List = enclosed;
    /// How many cells the largest region inside of closed walls has on a grid of the player.
    Read Player.[largest_enclosed](grid: PlayerPlace) -> Int = largest_enclosed;
    /// How many cells are inside of closed walls on a grid of the player.
    Read Player.[enclosed_cells](grid: PlayerPlace) -> Int = enclosed_cells;
    /// How many free cells share a side with the piece on its grid.
    Read Piece.[free_cells_beside]() -> Int = |run, a| free(run, a, false);
    /// How many free cells share a side or a corner with the piece on its grid.
    Read Piece.[free_cells_around]() -> Int = |run, a| free(run, a, true);
    /// Those of the pieces that share a side with another one of the list.
    Read List.[touching]() -> List = touching;
    /// How many groups of at least so many pieces of the list hang together by their sides.
    Read List.[clusters](least: Int) -> Int = clusters;
}

fn ground(run: &Run, place: PlaceId) -> Result<Ground<'_>, Stop> {
    Ground::new(&run.table, &run.defs, place).ok_or_else(|| {
        let name = &run.defs.place(place).0.name;
        Stop::fault(format!("`{name}` is no grid that ends on all sides"))
    })
}

fn grid_of(run: &Run, place: usize, player: PlayerId) -> Result<Ground<'_>, Stop> {
    ground(run, run.defs.place_at(place, Some(player)))
}

fn cells(cells: Vec<Cell>, piece: PieceId) -> Value {
    let items = cells.into_iter().map(Choice::Cell).collect();
    Value::List(Rc::new(List { items, laying: Some(piece), ..List::default() }))
}

fn sites(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Piece piece, Place place);
    Ok(cells(grid_of(run, *place, *player)?.placements(run.defs.pieces[piece.index()].kind), *piece))
}

fn sites_outside(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Piece piece, Place place);
    let ground = grid_of(run, *place, *player)?;
    let kind = run.defs.pieces[piece.index()].kind;
    let enclosed = ground.enclosed();
    let mut found = ground.placements(kind);
    if !enclosed.is_empty() {
        found.retain(|&cell| ground.would_cover(kind, cell).is_some_and(|covers| !covers.meets(&enclosed)));
    }
    Ok(cells(found, *piece))
}

fn fitting(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, List list, Place place);
    let ground = grid_of(run, *place, *player)?;
    let fits = |item| match item {
        Choice::Piece(piece) => ground.has_room(run.defs.pieces[piece.index()].kind),
        Choice::Kind(kind) => ground.has_room(kind),
        _ => false,
    };
    Ok(Value::List(Rc::new(List::clone(list).keep(fits, |_| Reason::Said("there is no room for it".into())))))
}

fn cell(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Place place, Int column, Int row);
    let at = run.defs.place_at(*place, Some(*player));
    let frame = ground(run, at)?.frame();
    let within = usize::try_from(*column).is_ok_and(|c| c < frame.width)
        && usize::try_from(*row).is_ok_and(|r| r < frame.height);
    if !within {
        let size = format!("{} columns and {} rows", frame.width, frame.height);
        return Err(Stop::fault(format!("there is no column {column}, row {row} on a grid of {size}")));
    }
    let (column, row) = (small(*column)? as i16 + frame.left, small(*row)? as i16 + frame.top);
    Ok(Value::Cell(Cell { place: at, row, column, turns: 0 }))
}

fn enclosed(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Place place);
    let inside = grid_of(run, *place, *player)?.enclosed_pieces();
    Ok(Value::List(Rc::new(List { items: inside.into_iter().map(Choice::Piece).collect(), ..List::default() })))
}

fn enclosed_cells(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Place place);
    Ok(Value::Int(grid_of(run, *place, *player)?.enclosed().len().into()))
}

fn largest_enclosed(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Player player, Place place);
    Ok(Value::Int(grid_of(run, *place, *player)?.largest_enclosed().into()))
}

fn free(run: &Run, args: &[Value], corners: bool) -> Result<Value, Stop> {
    args!(args, Piece piece);
    let Some(place) = run.table.lies(&run.defs, *piece) else { return Ok(Value::Int(0)) };
    Ok(Value::Int(ground(run, place)?.free_beside(*piece, corners).into()))
}

/// Pieces on several grids hang together on each of them for themselves.
fn clusters(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list, Int least);
    let least = usize::try_from(*least).unwrap_or(0);
    let mut count = 0;
    for (place, pieces) in by_grid(run, list)? {
        count += ground(run, place)?.clusters(&pieces, least);
    }
    Ok(Value::Int(count as i64))
}

fn touching(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, List list);
    let mut found = Vec::new();
    for (place, pieces) in by_grid(run, list)? {
        found.extend(ground(run, place)?.touching(&pieces).into_iter().map(Choice::Piece));
    }
    Ok(Value::List(Rc::new(List { items: found, ..List::default() })))
}

/// The pieces of a list by the place in which they lie; those that lie nowhere are left out.
fn by_grid(run: &Run, list: &List) -> Result<BTreeMap<PlaceId, Vec<PieceId>>, Stop> {
    let mut grids = BTreeMap::<PlaceId, Vec<PieceId>>::new();
    for item in &list.items {
        let Choice::Piece(piece) = item else { return Err(Stop::fault("only pieces hang together")) };
        if let Some(place) = run.table.lies(&run.defs, *piece) {
            grids.entry(place).or_default().push(*piece);
        }
    }
    Ok(grids)
}

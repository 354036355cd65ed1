//! Verbs for grids: where a piece may be laid, and what lies beside it.

use std::rc::Rc;

use rulesmith_model::{Choice, List};

use super::places::{at, list};
use super::{args, small, verbs};
use crate::run::{Run, Stop};
use crate::value::Value;

verbs! {
    /// The cells of a grid where the piece may be laid.
    Read Piece.[cells_in](place: TablePlace) -> List = cells_in;
    /// Lays the piece onto a cell.
    Write Piece.[lay_at](cell: Cell) -> Unit = lay_at;
    /// The pieces beside the piece on its grid: north, east, south, west.
    Read Piece.[neighbours]() -> List = neighbours;
    /// The pieces beside the piece on its grid that touch it with edges of this letter.
    Read Piece.[neighbours_over](edge: Edge) -> List = neighbours_over;
    /// The pieces in the row of the piece, itself included, from the left.
    Read Piece.[in_row]() -> List = in_row;
    /// The pieces in the column of the piece, itself included, from the top.
    Read Piece.[in_column]() -> List = in_column;
}

fn cells_in(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece, Place place);
    let place = at(run, *place, None);
    let cells = rulesmith_model::grid::placements(&run.table, &run.defs, place, *piece);
    let items = cells.into_iter().map(Choice::Cell).collect();
    Ok(Value::List(Rc::new(List { items, laying: Some(*piece), ..List::default() })))
}

fn lay_at(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece, Cell cell);
    let revealed = run.table.lay_on(&run.defs, &mut run.watch, *piece, *cell)?;
    run.reveal(revealed);
    Ok(Value::Unit)
}

fn neighbours(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece);
    list(rulesmith_model::grid::neighbours(&run.table, &run.defs, *piece, None))
}

fn neighbours_over(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece, Int edge);
    list(rulesmith_model::grid::neighbours(&run.table, &run.defs, *piece, Some(small(*edge)? as u8)))
}

fn in_row(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece);
    list(rulesmith_model::grid::in_row(&run.table, &run.defs, *piece))
}

fn in_column(run: &mut Run, args: &[Value]) -> Result<Value, Stop> {
    args!(args, Piece piece);
    list(rulesmith_model::grid::in_column(&run.table, &run.defs, *piece))
}

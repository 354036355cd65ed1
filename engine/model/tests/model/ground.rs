//! Pieces with shapes on bounded grids, against slow and obvious versions on sets of cells.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use rulesmith_model::change::{ChangeError, End};
use rulesmith_model::defs::{Each, Form, GridDef, PieceDef, PlaceDef, Seen, Slot, StaticAttr};
use rulesmith_model::figure::FigureType;
use rulesmith_model::layout::{LOCATION, Layout};
use rulesmith_model::{
    AttrId, Cell, Defs, Figure, Footprint, Ground, KindId, Outline, PieceId, PlaceId, Table, View, Watch, naming,
};

use crate::setup::{class, empty, kind};

const YARD: PlaceId = PlaceId(0);
const SIDES: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
const CORNERS: [(i32, i32); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

type Set = BTreeSet<(i32, i32)>;
/// A shape as its cells, by column and row.
type Drawing = Vec<(u8, u8)>;

/// Some shapes; the last two are walls.
fn drawings() -> Vec<Drawing> {
    vec![
        vec![(0, 0)],
        vec![(0, 0), (1, 0), (2, 0)],
        vec![(1, 0), (0, 1), (1, 1), (2, 1)],
        vec![(0, 0), (0, 1), (0, 2), (1, 2)],
        vec![(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)],
        vec![(0, 0), (1, 0), (0, 1), (1, 1)],
        vec![(0, 0)],
        vec![(0, 0), (1, 0), (2, 0), (3, 0)],
    ]
}

const WALLS: [usize; 2] = [6, 7];

/// A drawing turned by a number of quarters clockwise, one cell at a time.
fn turned(drawing: &Drawing, quarters: u8) -> Drawing {
    (0..quarters).fold(drawing.clone(), |cells, _| {
        let height = cells.iter().map(|(_, y)| y + 1).max().unwrap();
        let mut next: Drawing = cells.iter().map(|&(x, y)| (height - 1 - y, x)).collect();
        next.sort_by_key(|&(x, y)| (y, x));
        next
    })
}

/// The different ways to turn a drawing.
fn turns(drawing: &Drawing) -> Vec<Drawing> {
    let mut all: Vec<Drawing> = Vec::new();
    for quarters in 0..4 {
        let next = turned(drawing, quarters);
        if !all.contains(&next) {
            all.push(next);
        }
    }
    all
}

struct Rules {
    width: i32,
    height: i32,
    loose: bool,
    corners_seal: bool,
}

/// Four pieces of each shape and a yard from column -2, row 3 on.
fn yard(rules: &Rules) -> Defs {
    let mut defs = empty();
    let shapes = drawings();
    let mut things = class(Form::Piece, shapes.len());
    things.slots = vec![Slot::Static(0), Slot::Static(1)];
    let of = |attr, kind| StaticAttr { attr, kind, wild: None };
    things.statics = vec![of(AttrId(0), FigureType::Shape), of(AttrId(1), FigureType::Flag)];
    defs.classes = vec![things];
    defs.attributes = vec!["shape".into(), "wall".into()];
    for (at, drawing) in shapes.iter().enumerate() {
        let print = Footprint { turns: turns(drawing).into_iter().map(Outline::new).collect() };
        let figures = vec![Figure::Shape(print), Figure::Flag(WALLS.contains(&at))];
        defs.kinds.push(kind(format!("k{at}"), figures, 0));
        let piece = |number| PieceDef { kind: KindId::at(at), home: None, place: None, number, numbered: true };
        defs.pieces.extend((0..4).map(piece));
    }
    let grid = GridDef {
        left: Some(-2),
        right: Some((rules.width - 3) as i16),
        top: Some(3),
        bottom: Some((rules.height + 2) as i16),
        shapes: Some(AttrId(0)),
        walls: Some(AttrId(1)),
        loose: rules.loose,
        corners_seal: rules.corners_seal,
        edges: None,
        over: None,
    };
    defs.places = vec![PlaceDef {
        name: "yard".into(),
        title: "yard".into(),
        each: Each::Table,
        seen: Seen::All,
        capacity: None,
        grid: Some(grid),
        status: None,
        first: 0,
    }];
    let (kinds, pieces) = (defs.kinds.len(), defs.pieces.len());
    defs.layout = Layout { dice: 1, players: 2, kinds, pieces, stride: 1 + LOCATION, location: LOCATION };
    defs
}

fn kind_of(piece: PieceId) -> usize {
    piece.index() / 4
}

/// What lies where, as the obvious version keeps it.
type Board = BTreeMap<PieceId, Set>;

fn covered(piece: PieceId, cell: Cell) -> Set {
    let drawing = &turns(&drawings()[kind_of(piece)])[usize::from(cell.turns)];
    let corner = (i32::from(cell.column) + 2, i32::from(cell.row) - 3);
    drawing.iter().map(|&(x, y)| (corner.0 + i32::from(x), corner.1 + i32::from(y))).collect()
}

fn taken(board: &Board) -> Set {
    board.values().flatten().copied().collect()
}

fn around(cells: &Set, steps: &[(i32, i32)]) -> Set {
    cells.iter().flat_map(|(x, y)| steps.iter().map(move |(dx, dy)| (x + dx, y + dy))).collect()
}

fn on_board(rules: &Rules, (x, y): (i32, i32)) -> bool {
    (0..rules.width).contains(&x) && (0..rules.height).contains(&y)
}

/// Every turn at every cell, tried one by one.
fn obvious_placements(rules: &Rules, board: &Board, piece: PieceId) -> Vec<Cell> {
    let (taken, mut cells) = (taken(board), Vec::new());
    for turn in 0..turns(&drawings()[kind_of(piece)]).len() as u8 {
        for y in 0..rules.height {
            for x in 0..rules.width {
                let cell = Cell { place: YARD, row: (y + 3) as i16, column: (x - 2) as i16, turns: turn };
                let covers = covered(piece, cell);
                let free = covers.iter().all(|&at| on_board(rules, at) && !taken.contains(&at));
                let beside = !around(&covers, &SIDES).is_disjoint(&taken);
                if free && (beside || rules.loose || board.is_empty()) {
                    cells.push(cell);
                }
            }
        }
    }
    cells
}

/// The cells that cannot be reached from outside of the board, walking cell by cell.
fn obvious_enclosed(rules: &Rules, board: &Board) -> Set {
    let walls: Set =
        board.iter().filter(|(p, _)| WALLS.contains(&kind_of(**p))).flat_map(|(_, cells)| cells).copied().collect();
    let steps = if rules.corners_seal { SIDES.to_vec() } else { [SIDES, CORNERS].concat() };
    let all: Set = (0..rules.width).flat_map(|x| (0..rules.height).map(move |y| (x, y))).collect();
    let rim = |&(x, y): &(i32, i32)| x == 0 || y == 0 || x == rules.width - 1 || y == rules.height - 1;
    let mut open: Vec<(i32, i32)> = all.iter().copied().filter(|at| rim(at) && !walls.contains(at)).collect();
    let mut reached: Set = open.iter().copied().collect();
    while let Some((x, y)) = open.pop() {
        for (dx, dy) in &steps {
            let next = (x + dx, y + dy);
            if on_board(rules, next) && !walls.contains(&next) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    all.into_iter().filter(|at| !reached.contains(at) && !walls.contains(at)).collect()
}

/// Groups of things that are linked, as the sizes of the groups.
fn groups<T: Copy + Ord>(things: &[T], linked: impl Fn(T, T) -> bool) -> Vec<usize> {
    let mut left: BTreeSet<T> = things.iter().copied().collect();
    let mut sizes = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut group, mut next) = (1, vec![first]);
        while let Some(one) = next.pop() {
            let found: Vec<T> = left.iter().copied().filter(|&other| linked(one, other)).collect();
            group += found.len();
            for other in &found {
                left.remove(other);
            }
            next.extend(found);
        }
        sizes.push(group);
    }
    sizes
}

fn lay(rules: &Rules, defs: &Defs, table: &mut Table, picks: &[(usize, usize)]) -> Board {
    let mut board = Board::new();
    for &(piece, pick) in picks {
        let piece = PieceId::at(piece % defs.pieces.len());
        let cells = obvious_placements(rules, &board, piece);
        if board.contains_key(&piece) || cells.is_empty() {
            continue;
        }
        let cell = cells[pick % cells.len()];
        table.lay_on(defs, &mut Watch::default(), piece, cell).unwrap();
        board.insert(piece, covered(piece, cell));
    }
    board
}

proptest! {
    #[test]
    fn bounded_grids_are_as_the_obvious_version_says(
        width in 3..13i32,
        height in 3..13i32,
        loose in any::<bool>(),
        corners_seal in any::<bool>(),
        picks in proptest::collection::vec((prop_oneof![0..32usize, 24..32usize], 0..1000usize), 0..24),
    ) {
        let rules = Rules { width, height, loose, corners_seal };
        let defs = yard(&rules);
        let mut table = Table::new(&defs);
        let board = lay(&rules, &defs, &mut table, &picks);
        let ground = Ground::new(&table, &defs, YARD).unwrap();

        for kind in 0..drawings().len() {
            let cells = obvious_placements(&rules, &board, PieceId::at(4 * kind));
            prop_assert_eq!(ground.has_room(KindId::at(kind)), !cells.is_empty());
            prop_assert_eq!(ground.placements(KindId::at(kind)), cells);
        }

        let taken = taken(&board);
        for (&piece, cells) in &board {
            let around = around(cells, &SIDES);
            let mut beside: Vec<PieceId> = ground.neighbours(piece);
            beside.sort_unstable();
            let obvious: Vec<PieceId> =
                board.iter().filter(|(p, c)| **p != piece && !c.is_disjoint(&around)).map(|(p, _)| *p).collect();
            prop_assert_eq!(beside, obvious);
            let free = around.iter().filter(|at| on_board(&rules, **at) && !taken.contains(at)).count();
            prop_assert_eq!(ground.free_beside(piece, false) as usize, free);
            let wide: Set = around.union(&self::around(cells, &CORNERS)).copied().collect();
            let free = wide.iter().filter(|at| on_board(&rules, **at) && !taken.contains(at)).count();
            prop_assert_eq!(ground.free_beside(piece, true) as usize, free);
        }

        let some: Vec<PieceId> = board.keys().copied().filter(|piece| piece.index() % 3 != 0).collect();
        let touch = |one: PieceId, other: PieceId| !around(&board[&one], &SIDES).is_disjoint(&board[&other]);
        let linked = |&one: &PieceId| some.iter().any(|&other| other != one && touch(one, other));
        let obvious: Vec<PieceId> = some.iter().copied().filter(linked).collect();
        prop_assert_eq!(ground.touching(&some), obvious);
        for least in 0..4 {
            let obvious = groups(&some, touch).into_iter().filter(|&size| size >= least).count();
            prop_assert_eq!(ground.clusters(&some, least), obvious);
        }

        let enclosed = obvious_enclosed(&rules, &board);
        prop_assert_eq!(ground.enclosed().len() as usize, enclosed.len());
        // A wall is inside if its cells are where it does not stand.
        let without = |piece: PieceId| board.iter().filter(|(p, _)| **p != piece).map(|(p, c)| (*p, c.clone())).collect();
        let is_inside = |(piece, cells): (&PieceId, &Set)| cells.is_subset(&obvious_enclosed(&rules, &without(*piece)));
        let inside: Vec<PieceId> = board.iter().filter(|&(p, c)| is_inside((p, c))).map(|(p, _)| *p).collect();
        let mut found = ground.enclosed_pieces();
        found.sort_unstable();
        prop_assert_eq!(found, inside);
        let steps = if corners_seal { SIDES.to_vec() } else { [SIDES, CORNERS].concat() };
        let cells: Vec<(i32, i32)> = enclosed.into_iter().collect();
        let linked = |(x, y): (i32, i32), other| steps.iter().any(|(dx, dy)| (x + dx, y + dy) == other);
        let largest = groups(&cells, linked).into_iter().max().unwrap_or(0);
        prop_assert_eq!(ground.largest_enclosed() as usize, largest);
    }
}

fn at(column: i16, row: i16, turns: u8) -> Cell {
    Cell { place: YARD, row: row + 3, column: column - 2, turns }
}

const WIDE: Rules = Rules { width: 12, height: 12, loose: true, corners_seal: true };

#[test]
fn nothing_is_laid_over_something_or_over_the_rim() {
    let defs = yard(&WIDE);
    let mut table = Table::new(&defs);
    let mut lay = |piece, cell| table.lay_on(&defs, &mut Watch::default(), PieceId(piece), cell).map(drop);
    // A square of two by two on c3, d3, c4 and d4; then a row of three.
    assert_eq!(lay(20, at(2, 2, 0)), Ok(()));
    assert_eq!(lay(4, at(3, 3, 0)), Err(ChangeError::NoRoom), "d4 is taken");
    assert_eq!(lay(4, at(10, 0, 0)), Err(ChangeError::NoRoom), "only two columns are left");
    assert_eq!(lay(4, at(10, 0, 1)), Ok(()), "downwards three rows are left");
    assert_eq!(lay(4, at(0, 0, 2)), Err(ChangeError::NoRoom), "a row has only two different turns");
    assert_eq!(lay(20, at(3, 2, 0)), Ok(()), "a piece may move over its own cells");
}

#[test]
fn a_board_takes_pieces_on_cells_only() {
    let defs = yard(&WIDE);
    let mut table = Table::new(&defs);
    let nobody = &mut Watch::default();
    assert_eq!(table.lay(&defs, nobody, PieceId(0), YARD, End::Top), Err(ChangeError::NeedsCell));
    // A single cell and a row of three would not lie where the other one lay.
    table.lay_on(&defs, nobody, PieceId(0), at(0, 0, 0)).unwrap();
    table.lay_on(&defs, nobody, PieceId(4), at(9, 11, 0)).unwrap();
    table.lay_on(&defs, nobody, PieceId(1), at(5, 5, 0)).unwrap();
    assert_eq!(table.trade_places(&defs, nobody, PieceId(0), PieceId(4)), Err(ChangeError::NoRoom));
    assert_eq!(table.trade_places(&defs, nobody, PieceId(0), PieceId(1)), Ok(false));
    assert_eq!(table.cell(&defs, PieceId(0)), Some(at(5, 5, 0)));
}

/// A plan that all see lies over a yard that only its owner would see.
#[test]
fn nobody_sees_through_a_board_what_he_does_not_see_below() {
    let mut defs = yard(&WIDE);
    let mut over = defs.places[0].clone();
    (over.name, over.first) = ("over".into(), 1);
    if let Some(grid) = &mut over.grid {
        grid.over = Some(0);
    }
    defs.places.push(over);
    defs.places[0].seen = Seen::Nobody;
    let mut table = Table::new(&defs);
    let above = PlaceId(1);
    table.lay_on(&defs, &mut Watch::default(), PieceId(0), at(0, 0, 0)).unwrap();
    table.lay_on(&defs, &mut Watch::default(), PieceId(1), Cell { place: above, ..at(1, 0, 0) }).unwrap();
    assert_eq!(Ground::new(&table, &defs, above).unwrap().taken().len(), 2, "both are in the way");
    let view = View::new(&table, &defs, None);
    let seen: Vec<PieceId> = view.ground(above).unwrap().lying().map(|(piece, _)| piece).collect();
    assert_eq!(seen, [PieceId(1)]);
}

#[test]
fn a_piece_given_twice_counts_once() {
    let defs = yard(&WIDE);
    let mut table = Table::new(&defs);
    table.lay_on(&defs, &mut Watch::default(), PieceId(0), at(0, 0, 0)).unwrap();
    let ground = Ground::new(&table, &defs, YARD).unwrap();
    assert_eq!(ground.touching(&[PieceId(0), PieceId(0)]), []);
    assert_eq!(ground.clusters(&[PieceId(0), PieceId(0)], 2), 0);
}

#[test]
fn cells_of_a_bounded_grid_are_called_by_column_and_row() {
    let defs = yard(&WIDE);
    assert_eq!(naming::cell_name(&defs, at(0, 0, 0)), "a1");
    assert_eq!(naming::cell_name(&defs, at(2, 6, 1)), "c7 turned 90");
    assert_eq!(naming::cell_name(&defs, at(11, 11, 3)), "l12 turned 270");
    // Two letters from the 27th column on: 26 + 1.
    assert_eq!([25, 26, 27].map(naming::column_name), ["z", "aa", "ab"]);
}

/// Eight walls of one cell around four cells; they touch each other at the corners only.
#[test]
fn corners_seal_or_leak() {
    for (corners_seal, enclosed) in [(true, 4), (false, 0)] {
        let mut defs = yard(&Rules { corners_seal, ..WIDE });
        // Eight single walls are needed; the box holds four, so two more kinds take part.
        defs.kinds[0].figures[1] = Figure::Flag(true);
        let mut table = Table::new(&defs);
        let ring = [(4, 3), (5, 3), (3, 4), (3, 5), (6, 4), (6, 5), (4, 6), (5, 6)];
        for (piece, (x, y)) in [0, 1, 2, 3, 24, 25, 26, 27].into_iter().zip(ring) {
            table.lay_on(&defs, &mut Watch::default(), PieceId(piece), at(x, y, 0)).unwrap();
        }
        let ground = Ground::new(&table, &defs, YARD).unwrap();
        assert_eq!(ground.largest_enclosed(), enclosed);
        assert_eq!(ground.enclosed().len(), enclosed);
    }
}

//! Where pieces lie: `mill.place = red hand`, `deck.contents = 3 from box`.

use rulesmith_model::cells::Frame;
use rulesmith_model::change::End;
use rulesmith_model::defs::{Each, GridDef};
use rulesmith_model::grid::Laid;
use rulesmith_model::place::Cell;
use rulesmith_model::{Defs, PieceId, PlaceId, Table, Watch, naming};

use super::{player, unknown};

/// Lays a piece somewhere: `hand` at its bottom or right end, `on deck` on its top or left end,
/// `red hand` of a player, `board 2 right 1 down` or `board here` on a grid, `nowhere`.
pub(super) fn lay(defs: &Defs, table: &mut Table, piece: PieceId, words: &str) -> Result<(), String> {
    let mut nobody = Watch::default();
    let words: Vec<&str> = words.split(' ').collect();
    if words == ["nowhere"] {
        _ = table.take_out(defs, &mut nobody, piece);
        return Ok(());
    }
    let (end, words) = match words.as_slice() {
        ["on", rest @ ..] => (End::Top, rest),
        all => (End::Bottom, all),
    };
    let (place, cell) = find(defs, words)?;
    let grown = defs.place(place).0.grid.is_some();
    let full = |_| format!("`{}` is full", defs.place(place).0.name);
    match (grown, cell) {
        (false, []) => table.lay(defs, &mut nobody, piece, place, end).map(drop).map_err(full),
        (false, _) => Err(format!("`{}` has no cells", defs.place(place).0.name)),
        (true, cell) => {
            let cell = read_cell(defs, place, cell)?;
            if defs.place(place).0.grid.as_ref().is_some_and(|grid| grid.frame().is_some()) {
                return table.lay_on(defs, &mut nobody, piece, cell).map(drop).map_err(|error| error.to_string());
            }
            if Laid::new(table, defs, place).at(cell.column, cell.row).is_some() {
                return Err(format!("something lies there already: `{}`", words.join(" ")));
            }
            table.lay_on(defs, &mut nobody, piece, cell).map(drop).map_err(full)
        }
    }
}

/// Fills a place with the first pieces of another one: `3 from deck`, `all from deck`.
pub(super) fn fill(defs: &Defs, table: &mut Table, to: &[&str], words: &str) -> Result<(), String> {
    let form = || format!("`contents` is a number or `all`, `from` and a place, not `{words}`");
    let words: Vec<&str> = words.split(' ').collect();
    let [count, "from", rest @ ..] = words.as_slice() else { return Err(form()) };
    let (from, to) = (whole(defs, rest)?, whole(defs, to)?);
    let lying = table.lying(defs, from);
    let count = match *count {
        "all" => lying.len(),
        number => number.parse().map_err(|_| form())?,
    };
    let taken = lying.get(..count).ok_or_else(|| format!("`{}` holds only {}", rest.join(" "), lying.len()))?;
    for &piece in taken {
        let full = |_| format!("`{}` is full", defs.place(to).0.name);
        _ = table.lay(defs, &mut Watch::default(), piece, to, End::Bottom).map_err(full)?;
    }
    Ok(())
}

/// A place that is no grid, and no word behind it.
fn whole(defs: &Defs, words: &[&str]) -> Result<PlaceId, String> {
    let (place, rest) = find(defs, words)?;
    if !rest.is_empty() || defs.place(place).0.grid.is_some() {
        return Err(format!("`{}` is no place that holds pieces in a row", words.join(" ")));
    }
    Ok(place)
}

/// A place by its name, behind the player whose it is, and the words that are left.
fn find<'a, 'w>(defs: &Defs, words: &'a [&'w str]) -> Result<(PlaceId, &'a [&'w str]), String> {
    let (who, rest) = match words {
        [first, rest @ ..] if !rest.is_empty() && defs.player(first).is_some() => (Some(player(defs, first)?), rest),
        all => (None, all),
    };
    let [name, rest @ ..] = rest else { return Err("a place is missing".into()) };
    let names = || defs.places.iter().map(|place| place.name.as_str());
    let at = names().position(|known| known == *name).ok_or_else(|| unknown("place", name, names()))?;
    match (defs.places[at].each, who) {
        (Each::Player, None) => Err(format!("say whose `{name}` it is, such as `{} {name}`", defs.players[0])),
        (Each::Table, Some(_)) => Err(format!("`{name}` belongs to nobody")),
        _ => Ok((defs.place_at(at, who), rest)),
    }
}

/// A cell as choices name it: `here`, `2 right 1 down`, or on a grid that ends on all sides `c4` or
/// `c4 turned 90`.
fn read_cell(defs: &Defs, place: PlaceId, words: &[&str]) -> Result<Cell, String> {
    match defs.place(place).0.grid.as_ref().and_then(GridDef::frame) {
        Some(frame) => read_bounded(frame, place, words),
        None => read_growing(place, words),
    }
}

fn read_bounded(frame: Frame, place: PlaceId, words: &[&str]) -> Result<Cell, String> {
    let wrong = || format!("a cell is written `c4` or `c4 turned 90`, not `{}`", words.join(" "));
    let (name, degrees) = match words {
        [name] => (*name, 0),
        [name, "turned", degrees] => (*name, degrees.parse::<u16>().map_err(|_| wrong())?),
        _ => return Err(wrong()),
    };
    let outside = || {
        let last = naming::column_name(frame.width - 1);
        format!("the board has the columns a to {last} and the rows 1 to {}, but no cell `{name}`", frame.height)
    };
    let column =
        (0..frame.width).find(|&at| name.trim_end_matches(|c: char| c.is_ascii_digit()) == naming::column_name(at));
    let row: Option<usize> = name.trim_start_matches(|c: char| c.is_ascii_lowercase()).parse().ok();
    let (Some(column), Some(row)) = (column, row.and_then(|row| row.checked_sub(1)).filter(|&row| row < frame.height))
    else {
        return Err(outside());
    };
    if degrees % 90 != 0 || degrees >= 360 {
        return Err(wrong());
    }
    Ok(Cell { place, row: row as i16 + frame.top, column: column as i16 + frame.left, turns: (degrees / 90) as u8 })
}

fn read_growing(place: PlaceId, words: &[&str]) -> Result<Cell, String> {
    let wrong = || format!("a cell is written `here` or `2 right 1 down`, not `{}`", words.join(" "));
    let mut cell = Cell { place, row: 0, column: 0, turns: 0 };
    if words == ["here"] {
        return Ok(cell);
    }
    if words.is_empty() || words.len() % 2 == 1 {
        return Err(wrong());
    }
    for pair in words.chunks(2) {
        let steps: i16 = pair[0].parse().map_err(|_| wrong())?;
        match pair[1] {
            "right" => cell.column = steps,
            "left" => cell.column = -steps,
            "down" => cell.row = steps,
            "up" => cell.row = -steps,
            _ => return Err(wrong()),
        }
    }
    Ok(cell)
}

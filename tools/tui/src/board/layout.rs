//! Where everything stands: as the hints of the pack say, what they leave out below.

use rulesmith_game::defs::{Area, Each, Form, Item, Seen};
use rulesmith_game::{ClassId, PlaceId};

use super::block::{Block, beside, flow, stack};
use super::look::Look;
use super::{cards, dice, grid, matrix, tallies};

/// Parts stand so far from each other.
const GAP: u16 = 2;
/// The right part is at least so wide, or it stands below the left one.
const NARROWEST: u16 = 26;

/// The whole board for so many columns.
pub(crate) fn board(look: &Look<'_>, columns: u16) -> Block {
    let hints = &look.defs().hints;
    let of = |area: Area| hints.areas.iter().find(|(known, _)| *known == area).map(|(_, items)| items.clone());
    let top = part(look, of(Area::Top).unwrap_or_default(), columns);
    let middle = middle(look, &of(Area::Left).unwrap_or_default(), &of(Area::Right).unwrap_or_default(), columns);
    let bottom = [of(Area::Bottom).unwrap_or_default(), unnamed(look)].concat();
    stacked(vec![top, middle, part(look, bottom, columns)])
}

/// Left and right side by side, in the way that leaves no figures out and takes the fewest rows; one
/// below the other where that is better or there is no room.
fn middle(look: &Look<'_>, left: &[Item], right: &[Item], columns: u16) -> Block {
    let whole = part(look, left.to_vec(), columns);
    let below = stacked(vec![whole.clone(), part(look, right.to_vec(), columns)]);
    let narrow = part(look, left.to_vec(), columns * 3 / 5);
    let aside = [whole, narrow].into_iter().filter_map(|left| {
        let room = columns.saturating_sub(left.width() + GAP);
        let right = (room >= NARROWEST && left.width() > 0).then(|| part(look, right.to_vec(), room))?;
        (right.width() <= room).then(|| beside(&[left, right], GAP))
    });
    let ways: Vec<Block> = aside.chain([below]).collect();
    let fewest = ways.iter().map(Block::height).min().unwrap_or(0);
    // What things cost is worth half as many rows again, but not a board of which half is out of sight.
    // Of equal ways the first counts, and what stands side by side before what stands below.
    let fits = |block: &Block| u32::from(block.height()) * 2 <= u32::from(fewest) * 3;
    ways.into_iter().filter(fits).min_by_key(|block| (block.cut, block.height())).unwrap_or_else(|| Block::new(0, 0))
}

/// Parts one below the other, without the empty ones.
fn stacked(parts: Vec<Block>) -> Block {
    let parts: Vec<Block> = parts.into_iter().filter(|part| part.height() > 0).collect();
    stack(&parts, 1)
}

/// What no hint names: what players have first, then the table's.
fn unnamed(look: &Look<'_>) -> Vec<Item> {
    let defs = look.defs();
    let hints = &defs.hints;
    let players = (0..defs.classes.len())
        .filter(|&at| defs.classes[at].each == Each::Player)
        .map(|at| Item::Class(ClassId::at(at)));
    let grids = (0..defs.places.len()).filter(|&at| defs.places[at].grid.is_some()).map(Item::Place);
    let places = (0..defs.places.len()).filter(|&at| defs.places[at].grid.is_none()).map(Item::Place);
    let table = (0..defs.classes.len())
        .filter(|&at| defs.classes[at].each == Each::Table)
        .map(|at| Item::Class(ClassId::at(at)));
    let all = [Item::Dice].into_iter().chain(players).chain(grids).chain(places).chain(table);
    let named = |item: &Item| hints.hidden.contains(item) || hints.areas.iter().any(|(_, items)| items.contains(item));
    all.filter(|item| !named(item)).collect()
}

/// Some items: each as it is drawn, side by side where there is room. Classes of players that follow
/// each other share one table.
fn part(look: &Look<'_>, items: Vec<Item>, columns: u16) -> Block {
    let mut rows: Vec<Block> = Vec::new();
    let mut small: Vec<Block> = Vec::new();
    let mut classes: Vec<ClassId> = Vec::new();
    let finish = |classes: &mut Vec<ClassId>, rows: &mut Vec<Block>| {
        rows.extend(matrix::matrix(look, classes, columns));
        classes.clear();
    };
    for item in items {
        if let Item::Class(class) = item
            && look.defs().classes[class.index()].each == Each::Player
        {
            classes.push(class);
            continue;
        }
        finish(&mut classes, &mut rows);
        for block in drawn(look, item, columns) {
            if block.height() > 1 && block.width() * 2 > columns {
                rows.push(block);
            } else {
                small.push(block);
            }
        }
        if small.iter().map(Block::height).max() > Some(1) && small.len() > 6 {
            rows.push(flow(std::mem::take(&mut small), columns, GAP));
        }
    }
    finish(&mut classes, &mut rows);
    if !small.is_empty() {
        rows.push(flow(small, columns, GAP));
    }
    stack(&rows.into_iter().filter(|row| row.height() > 0).collect::<Vec<_>>(), 1)
}

fn drawn(look: &Look<'_>, item: Item, columns: u16) -> Vec<Block> {
    match item {
        Item::Dice => dice::dice(look, columns).into_iter().collect(),
        Item::Class(class) => match look.defs().classes[class.index()].form {
            Form::Counter => tallies::tallies(look, class).into_iter().collect(),
            Form::Piece => cards::class(look, class).into_iter().collect(),
        },
        Item::Place(at) => places(look, at, columns),
    }
}

/// A place of the table, or those of all players, the viewer's own first.
fn places(look: &Look<'_>, at: usize, columns: u16) -> Vec<Block> {
    let defs = look.defs();
    let place = &defs.places[at];
    if place.each == Each::Table {
        return one(look, at, defs.place_at(at, None), columns).into_iter().collect();
    }
    let mut seats: Vec<_> = defs.seats().collect();
    if let Some(viewer) = look.view.viewer() {
        seats.rotate_left(viewer.index());
    }
    // What nobody else sees is told of the others by its number alone.
    let worth = |seat: &_| {
        place.grid.is_some() || place.seen != Seen::Owner || !look.view.lying(defs.place_at(at, Some(*seat))).is_empty()
    };
    seats
        .iter()
        .filter(|seat| worth(seat))
        .filter_map(|&seat| one(look, at, defs.place_at(at, Some(seat)), columns))
        .collect()
}

fn one(look: &Look<'_>, at: usize, instance: PlaceId, columns: u16) -> Option<Block> {
    let place = &look.defs().places[at];
    let drawn = match &place.grid {
        Some(grid) => grid::grid(look, instance, grid, columns),
        None => cards::place(look, instance, columns),
    };
    let named = look.defs().hints.areas.iter().any(|(_, items)| items.contains(&Item::Place(at)));
    drawn.or_else(|| (named && place.each == Each::Table).then(|| cards::empty(look, instance)))
}

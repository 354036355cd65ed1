//! What lies on the table: classes and their kinds, dice, places and edges.

use rulesmith_game::defs::{Bound, Class, Each, Form, GridDef, PlaceDef, Seen};
use rulesmith_game::{Defs, KindId, naming};

use super::page::{Page, Table};
use super::with_status;

pub(super) fn all(page: &mut Page, defs: &Defs) {
    for class in &defs.classes {
        page.heading(&format!("{} ({})", class.name, sort(class)));
        page.say(&states(defs, class));
        if let Some(back) = class.back {
            page.say(&format!("Their backs show: {}.", defs.attributes[back.index()]));
        }
        page.table(kinds(defs, class));
    }
    dice(page, defs);
    places(page, defs);
}

fn sort(class: &Class) -> &'static str {
    match (class.form, class.each, class.secret) {
        (Form::Counter, Each::Player, false) => "counters, everybody for himself",
        (Form::Counter, Each::Player, true) => "counters, everybody for himself and in secret",
        (Form::Counter, Each::Table, _) => "counters of the table",
        (Form::Piece, Each::Player, _) => "pieces, a set for everybody",
        (Form::Piece, Each::Table, _) => "pieces, one set for all",
    }
}

/// What play changes on the pieces of a class.
fn states(defs: &Defs, class: &Class) -> String {
    let state = |state: &rulesmith_game::defs::StateAttr| {
        let name = &defs.attributes[state.attr.index()];
        match state.max {
            Bound::Unlimited => name.clone(),
            Bound::Number(most) => format!("{name} (up to {most})"),
            Bound::Static(at) => {
                let stated = class.statics[at as usize].attr;
                format!("{name} (up to its {})", defs.attributes[stated.index()])
            }
        }
    };
    let states: Vec<String> = class.states.iter().map(state).collect();
    if states.is_empty() { String::new() } else { format!("Play changes: {}.", states.join(", ")) }
}

fn kinds(defs: &Defs, class: &Class) -> Table {
    let mut heading = vec!["name", "title"];
    heading.extend(class.statics.iter().map(|attr| defs.attributes[attr.attr.index()].as_str()));
    match class.form {
        Form::Counter => heading.extend(["letter", "start", "cap", "supply"]),
        Form::Piece => heading.push("pieces"),
    }
    let mut table = Table::new(&heading);
    for kind in class.kinds() {
        table.row(row(defs, class, kind));
    }
    let status: Vec<_> = class.kinds().map(|kind| defs.kinds[kind.index()].status).collect();
    with_status(table, &status)
}

/// The title, where it says more than the name.
fn own_title(name: &str, title: &str) -> String {
    let same = name.replace(['_', '-'], " ") == title;
    if same { String::new() } else { title.to_owned() }
}

fn row(defs: &Defs, class: &Class, id: KindId) -> Vec<String> {
    let kind = &defs.kinds[id.index()];
    let title = own_title(&kind.name, &kind.title);
    let mut cells = vec![kind.name.clone(), title];
    cells.extend(kind.figures.iter().map(|figure| naming::figure(defs, figure)));
    let number = |n: Option<i32>| n.map(|n| n.to_string()).unwrap_or_default();
    match class.form {
        Form::Counter => {
            let start = Some(kind.start).filter(|&start| start > 0);
            cells.extend([
                kind.symbol.clone().unwrap_or_default(),
                number(start),
                number(kind.cap),
                number(kind.supply),
            ]);
        }
        Form::Piece => {
            let count = defs.pieces.iter().filter(|piece| piece.kind == id).count();
            let sets = if class.each == Each::Player { defs.player_count() } else { 1 };
            cells.push(if kind.present { (count / sets).to_string() } else { "not in this game".into() });
        }
    }
    cells
}

fn dice(page: &mut Page, defs: &Defs) {
    if defs.dice.is_empty() {
        return;
    }
    page.heading("Dice");
    for die in &defs.dice {
        page.say(&format!("{}: {}", die.name, die.face_names.join(", ")));
    }
}

fn places(page: &mut Page, defs: &Defs) {
    if defs.places.is_empty() {
        return;
    }
    page.heading("Places");
    let mut table = Table::new(&["place", "title", "whose", "seen by", "capacity", "grid"]);
    for place in &defs.places {
        table.row(place_row(defs, place));
    }
    page.table(table);
    let mut table = Table::new(&["edge", "letter", "closed"]);
    for edge in &defs.edges {
        let closed = if edge.closed { "yes" } else { "" };
        table.row([edge.name.clone(), edge.letter.clone(), closed.to_owned()]);
    }
    page.table(table);
}

fn place_row(defs: &Defs, place: &PlaceDef) -> [String; 6] {
    let title = own_title(&place.name, &place.title);
    let whose = if place.each == Each::Player { "every player's" } else { "the table's" };
    let seen = match place.seen {
        Seen::All => "all",
        Seen::Owner => "its owner",
        Seen::Nobody => "nobody",
    };
    let capacity = place.capacity.map(|n| n.to_string()).unwrap_or_default();
    let grid = place.grid.as_ref().map(|grid| grid_words(defs, grid)).unwrap_or_default();
    [place.name.clone(), title, whose.into(), seen.into(), capacity, grid]
}

fn grid_words(defs: &Defs, grid: &GridDef) -> String {
    let bound = |name: &str, at: Option<i16>| at.map(|at| format!("{name} {at}"));
    let mut words: Vec<String> =
        [("left", grid.left), ("right", grid.right), ("top", grid.top), ("bottom", grid.bottom)]
            .into_iter()
            .filter_map(|(name, at)| bound(name, at))
            .collect();
    words.extend(grid.edges.map(|attr| format!("same {}", defs.attributes[attr.index()])));
    if words.is_empty() { "without end".into() } else { words.join(", ") }
}

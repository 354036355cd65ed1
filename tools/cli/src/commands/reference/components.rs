//! What lies on the table: classes and their kinds, dice, places and edges.

use rulesmith_game::defs::{Bound, Class, Each, Form, GridDef, PlaceDef, Seen, Status, Statuses};
use rulesmith_game::{AttrId, Defs, KindId, naming};

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
            Bound::Faces(_) => format!("{name} (of its die)"),
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
    let status = class.kinds().map(|kind| status_words(&defs.kinds[kind.index()].status));
    with_status(table, status.collect())
}

/// How sure the figures are: a word for all, or one for each.
fn status_words(status: &Statuses) -> String {
    let each = status.figures.iter().map(|(name, status)| format!("{name} {}", status.word()));
    status.all.map(|all| all.word().to_owned()).into_iter().chain(each).collect::<Vec<_>>().join(", ")
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
        let status = die.status.map(|status| format!(" ({})", status.word())).unwrap_or_default();
        page.say(&format!("{}{status}: {}", die.name, die.face_names.join(", ")));
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
    let status = defs.places.iter().map(|place| place.status.map_or("", Status::word).to_owned());
    page.table(with_status(table, status.collect()));
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
    let named = |what: &str, attr: AttrId| format!("{what} {}", defs.attributes[attr.index()]);
    words.extend(grid.edges.map(|attr| named("same", attr)));
    words.extend(grid.shapes.map(|attr| named("shapes by", attr)));
    words.extend(grid.walls.map(|attr| named("walls by", attr)));
    words.extend(grid.over.map(|below| format!("over {}", defs.places[below].name)));
    if words.is_empty() { "without end".into() } else { words.join(", ") }
}

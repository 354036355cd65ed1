//! What happened, in words.

use rulesmith_grammar::{FileId, Span};
use rulesmith_model::event::Told;
use rulesmith_model::{Choice, Defs, Event, KindId, PieceId, PlayerId, naming};

use crate::game::Game;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// What happened.
    pub text: String,
    /// Whether a phase begins here.
    pub heading: bool,
    /// The script line that caused it.
    pub place: Option<(FileId, Span)>,
    /// What a player's counter rose by, or fell by where it is negative.
    pub gained: Option<(PlayerId, KindId, i32)>,
}

impl Game {
    /// What a viewer may know of what happened so far.
    pub fn log(&self, viewer: Option<PlayerId>) -> Vec<LogLine> {
        self.log_from(viewer, 0)
    }

    /// The same, without the first events.
    pub fn log_from(&self, viewer: Option<PlayerId>, skip: usize) -> Vec<LogLine> {
        let defs = self.defs();
        let all = self.told.iter().chain(&self.telling).skip(skip);
        self.with_view(viewer, |view| {
            all.filter(|told| view.may_read(told)).map(|told| self.line(&defs, viewer, told)).collect()
        })
    }

    /// How many events there are so far.
    pub fn log_len(&self) -> usize {
        self.told.len() + self.telling.len()
    }

    fn line(&self, defs: &Defs, viewer: Option<PlayerId>, told: &Told) -> LogLine {
        LogLine {
            text: words(defs, viewer, told),
            heading: matches!(told.event, Event::Phase(..)),
            place: self.place_of(told.line),
            gained: match told.event {
                Event::Gained(Some(player), kind, got, _) => Some((player, kind, got)),
                Event::Lost(Some(player), kind, lost) => Some((player, kind, -lost)),
                _ => None,
            },
        }
    }

    /// The place of a script line counted over all scripts of the pack.
    pub fn place_of(&self, line: u32) -> Option<(FileId, Span)> {
        let program = self.program();
        if line == 0 {
            return None;
        }
        let (file, in_file) = program.scripts().find(line as usize)?;
        let sources = program.sources();
        let start = sources.offset(file, in_file, 1);
        let end = start + sources.text(file)[start as usize..].lines().next().map_or(0, str::len) as u32;
        Some((file, Span { start, end }))
    }
}

/// What a piece is called when its face is hidden.
fn class_name(defs: &Defs, piece: PieceId) -> String {
    format!("a {}", defs.class_of_piece(piece).name)
}

fn words(defs: &Defs, viewer: Option<PlayerId>, told: &Told) -> String {
    let known = told.knowers.has(viewer);
    let name = |piece: &PieceId| if known { naming::piece(defs, *piece) } else { class_name(defs, *piece) };
    let player = |p: &PlayerId| defs.players[p.index()].clone();
    let who = |p: &Option<PlayerId>| p.as_ref().map_or_else(|| "the table".to_owned(), player);
    match &told.event {
        Event::Phase(phase, p) => match p {
            Some(p) => format!("{}: {}", player(p), defs.phase(*phase).title),
            None => defs.phase(*phase).title.clone(),
        },
        Event::Threw(p, die, faces) => {
            format!("{} throws {}", player(p), naming::faces(defs, *die, faces.iter().map(|&f| f as usize)))
        }
        Event::Drew(decision, choice) => {
            let drawn = naming::choice(defs, *decision, PlayerId(0), *choice);
            format!("chance says for {}: {drawn}", defs.decision(*decision).name)
        }
        Event::Chose(p, decision, choice) => {
            let chosen = match choice {
                Choice::Piece(piece) if !known => class_name(defs, *piece),
                Choice::Cell(_) if !known => "a cell".to_owned(),
                Choice::Face(..) if !known => "a face".to_owned(),
                choice => naming::choice(defs, *decision, *p, *choice),
            };
            format!("{} {}: {chosen}", player(p), defs.decision(*decision).name)
        }
        Event::Gained(p, kind, got, lost) => {
            let title = &defs.kinds[kind.index()].title;
            match (got, lost) {
                (got, 0) => format!("{} gains {got} {title}", who(p)),
                (0, lost) => format!("{} has no room for {lost} {title}", who(p)),
                (got, lost) => format!("{} gains {got} {title} and has no room for {lost} more", who(p)),
            }
        }
        Event::Lost(p, kind, n) => format!("{} gives {n} {}", who(p), defs.kinds[kind.index()].title),
        Event::Changed(piece, attr, was, is) => {
            format!("{}: {} from {was} to {is}", name(piece), defs.attributes[attr.index()])
        }
        Event::Showed(piece, face) => {
            let die = defs.die_of(defs.pieces[piece.index()].kind);
            let face = die.map_or_else(String::new, |die| naming::faces(defs, die, [usize::from(*face)]));
            format!("{} shows {face}", name(piece))
        }
        Event::Moved(piece, Some(p)) => format!("{} goes to {}", name(piece), player(p)),
        Event::Moved(piece, None) => format!("{} goes back", name(piece)),
        Event::Laid(piece, _, to) => format!("{} goes to {}", name(piece), naming::place_name(defs, None, *to)),
        Event::TakenOut(piece, from) => format!("{} leaves {}", name(piece), naming::place_name(defs, None, *from)),
        Event::Shuffled(place) => format!("{} is shuffled", naming::place_name(defs, None, *place)),
        Event::Noted(word, n) => format!("{}: {n}", rulesmith_grammar::sanitize(word)),
        Event::Won(p) => format!("{} wins", player(p)),
    }
}

//! A game as text.

use std::fmt::Write as _;

use rulesmith_game::defs::Each;
use rulesmith_game::{Defs, Game, PlaceId, PlayerId};

/// The log as a viewer reads it, a line each.
pub fn log(game: &Game, viewer: Option<PlayerId>) -> String {
    game.log(viewer).into_iter().fold(String::new(), |mut text, line| {
        let _ = writeln!(text, "{}", line.text);
        text
    })
}

/// The whole log of a spectator and the journal.
pub fn transcript(game: &Game) -> String {
    format!("{}\n{}", log(game, None), rulesmith_game::scene::write_journal(&game.journal()))
}

/// A digest of a text that is the same on every machine: FNV-1a with 64 bits.
pub fn digest(text: &str) -> String {
    let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
}

/// All places, those of players for each of them.
pub fn places(defs: &Defs) -> Vec<PlaceId> {
    let mut found = Vec::new();
    for (at, place) in defs.places.iter().enumerate() {
        let owners = defs.seats().map(Some).filter(|_| place.each == Each::Player);
        let table = [None].into_iter().filter(|_| place.each == Each::Table);
        found.extend(owners.chain(table).map(|who| defs.place_at(at, who)));
    }
    found
}

/// Everything that a viewer is offered to see: every method of the view, the log, and the open
/// question when it is his.
pub fn seen(game: &Game, viewer: Option<PlayerId>) -> String {
    let mut text = game.with_view(viewer, |view| {
        let defs = view.defs();
        let mut text = format!(
            "{:?} {:?} {:?} {} {} {:?}\n",
            view.stage(),
            view.phase(),
            view.turn_player(),
            view.round(),
            view.turn_number(),
            view.winners().collect::<Vec<_>>()
        );
        let _ = writeln!(text, "{:?}", view.throw());
        for who in defs.seats().map(Some).chain([None]) {
            for kind in view.counters(who) {
                let _ = writeln!(text, "{who:?} {kind:?} {:?} {:?}", view.amount(who, kind), view.supply(kind));
            }
            for piece in view.pieces(who) {
                let states: Vec<_> = view.states(piece).collect();
                let lies = (view.lies(piece), view.cell(piece));
                let _ = writeln!(text, "{who:?} {piece:?} {:?} {states:?} {lies:?}", view.class_of_piece(piece));
            }
        }
        for place in places(defs) {
            let _ = writeln!(text, "{place:?} {:?}", view.lying(place));
        }
        text
    });
    text.push_str(&log(game, viewer));
    let asked = game.decision().map(|decision| decision.player);
    if asked.is_some() && asked == viewer {
        let _ = writeln!(text, "{:#?}", game.question());
    }
    text
}

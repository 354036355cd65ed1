//! Which phase is next, and whom it concerns.
//!
//! The phases of the set-up run once. Then cycle follows cycle: a phase that runs by turn concerns
//! the player whose turn it is, one that runs for each is played by all in turn order before the
//! next begins. After the last phase the turn passes clockwise.

use rulesmith_model::defs::{Part, Run};
use rulesmith_model::table::Stage;
use rulesmith_model::{Defs, PhaseId, PlayerId, Table};

/// Goes to the first phase.
pub(crate) fn begin(defs: &Defs, table: &mut Table) {
    match phase_from(defs, 0, Part::Setup) {
        Some(phase) => table.enter_phase(phase, table.turn_player()),
        None => begin_play(defs, table),
    }
}

/// Goes on after a step. Returns whether another phase or another player's part of it began.
pub(crate) fn advance(defs: &Defs, table: &mut Table) -> bool {
    if table.stage() == Stage::Over {
        return false;
    }
    let phase = defs.phase(table.phase());
    if phase.repeat && !table.phase_ends() {
        return false;
    }
    let next_player = next_seat(defs, table.active());
    if phase.run == Run::Each && next_player != table.turn_player() {
        table.enter_phase(table.phase(), next_player);
        return true;
    }
    let part = if table.stage() == Stage::Setup { Part::Setup } else { Part::Play };
    match (phase_from(defs, table.phase().index() + 1, part), part) {
        (Some(next), _) => table.enter_phase(next, table.turn_player()),
        (None, Part::Setup) => begin_play(defs, table),
        (None, Part::Play) => {
            table.next_turn(next_seat(defs, table.turn_player()));
            first_of_play(defs, table);
        }
    }
    true
}

/// The player whom the running phase is played for.
pub(crate) fn concerned(defs: &Defs, table: &Table) -> Option<PlayerId> {
    (defs.phase(table.phase()).run != Run::Once).then(|| table.active())
}

fn begin_play(defs: &Defs, table: &mut Table) {
    table.begin_play();
    first_of_play(defs, table);
}

fn first_of_play(defs: &Defs, table: &mut Table) {
    if let Some(phase) = phase_from(defs, 0, Part::Play) {
        table.enter_phase(phase, table.turn_player());
    }
}

fn phase_from(defs: &Defs, from: usize, part: Part) -> Option<PhaseId> {
    (from..defs.phases.len()).find(|&at| defs.phases[at].part == part).map(PhaseId::at)
}

fn next_seat(defs: &Defs, player: PlayerId) -> PlayerId {
    PlayerId::at((player.index() + 1) % defs.player_count())
}

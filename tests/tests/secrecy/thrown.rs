//! Throws behind a screen.

use rulesmith_game::{Game, PieceId, PlayerId};
use rulesmith_tests::harness::load::pack;
use rulesmith_tests::harness::random::{Dice, choose, start};
use rulesmith_tests::harness::transcript::log;

/// The dice of a player.
fn dice(game: &Game, player: PlayerId) -> Vec<PieceId> {
    let (defs, table) = (game.defs(), game.table());
    let dice = table.pieces(&defs).filter(|&piece| defs.face_state(piece).is_some());
    dice.filter(|&die| table.owner(&defs, die) == Some(player)).collect()
}

/// What a viewer reads on the dice of a player.
fn read(game: &Game, viewer: Option<PlayerId>, player: PlayerId) -> Vec<Option<String>> {
    let dice = dice(game, player);
    game.with_view(viewer, |view| dice.iter().map(|&die| view.face(die)).collect())
}

/// Everybody has 3 yellow dice and a grey one at the start. Until the last player has thrown, each
/// knows his own throw only; then all know all of them.
#[test]
fn nobody_reads_the_dice_of_others_before_all_have_thrown() {
    let pack = pack("era");
    let settings = pack.settings(Some(3), &[]).unwrap();
    let (mut behind, mut open) = (0, 0);
    for seed in 0..6 {
        let mut game = start(&pack, &settings, seed);
        let mut random = Dice::seeded(seed);
        // Later the dice lie open from the round before until they are thrown again.
        while choose(&mut game, &mut random) && game.table().turn_number() < 2 {
            let defs = game.defs();
            let phase = defs.phase(game.table().phase()).name.clone();
            let throwing = phase == "roll";
            if !throwing && !["feathers", "collect", "feed", "disasters", "build", "raid"].contains(&phase.as_str()) {
                continue;
            }
            for player in defs.seats() {
                let has_thrown = game.table().face(&defs, dice(&game, player)[0]).is_some();
                for viewer in defs.seats().map(Some).chain([None]) {
                    let faces = read(&game, viewer, player);
                    assert_eq!(faces.len(), 4);
                    let may_read = has_thrown && (!throwing || viewer == Some(player));
                    assert_eq!(faces.iter().all(Option::is_some), may_read, "{viewer:?} {player:?} {phase}");
                    assert_eq!(faces.iter().any(Option::is_some), may_read, "{viewer:?} {player:?} {phase}");
                }
                behind += usize::from(throwing && has_thrown);
                open += usize::from(!throwing);
            }
            // A log line names a piece and its face: `peasant 1 shows 2 food + hammer`.
            if throwing {
                assert!(!log(&game, None).contains(" shows "), "{}", log(&game, None));
            }
        }
    }
    assert!(behind > 10 && open > 10, "{behind} throws were hidden and {open} open");
}

//! Cards that a player may not see: whatever lies there, he is shown the same.

use rulesmith_game::{Choice, Fate, FateAsk, FateEntry, Game, Limits, PieceId, PlayerId, Status};
use rulesmith_tests::harness::load::pack;
use rulesmith_tests::harness::transcript::{places, seen};

const RED: PlayerId = PlayerId(0);
const BLUE: PlayerId = PlayerId(1);

/// The game `hands` for two, with the deck in an order: the earlier positions, the top first.
fn dealt(order: &[u16]) -> Game {
    let pack = pack("hands");
    let settings = pack.settings(Some(2), &[]).unwrap_or_else(|error| panic!("{error}"));
    let game = Game::start(&pack, &settings, Fate::Supplied, &Limits::default());
    let mut game = game.unwrap_or_else(|error| panic!("{error}"));
    let Status::Awaiting(FateAsk::Shuffle { place, count }) = *game.status() else { panic!("{}", game.standing()) };
    assert_eq!(count, 13);
    let shuffled = game.supply(FateEntry::Shuffle { place, order: order.to_vec() });
    shuffled.unwrap_or_else(|error| panic!("{error}"));
    game
}

/// Red holds the first two cards and draws the fifth, blue holds the third and the fourth.
fn orders() -> [Vec<u16>; 3] {
    let plain: Vec<u16> = (0..13).collect();
    let mut deck = plain.clone();
    deck[5..].reverse();
    let mut blues = plain.clone();
    blues.swap(2, 7);
    blues.swap(3, 12);
    [plain, deck, blues]
}

#[test]
fn a_player_sees_the_same_whatever_others_hold() {
    let [plain, others @ ..] = orders();
    for other in others {
        let (mut one, mut two) = (dealt(&plain), dealt(&other));
        for viewer in [Some(RED), None] {
            assert_eq!(seen(&one, viewer), seen(&two, viewer), "{viewer:?} before red chooses");
        }
        for (at, game) in [&mut one, &mut two].into_iter().enumerate() {
            let decision = game.decision().unwrap();
            assert_eq!(decision.player, RED, "game {at}");
        }
        assert_eq!(one.question(), two.question());
        for game in [&mut one, &mut two] {
            game.choose(Choice::Pass).unwrap();
        }
        assert_eq!(one.question(), two.question());
        let card = one.decision().unwrap().choices[0];
        for game in [&mut one, &mut two] {
            game.choose(card).unwrap();
        }
        for viewer in [Some(RED), None] {
            assert_eq!(seen(&one, viewer), seen(&two, viewer), "{viewer:?} after red played");
        }
    }
}

#[test]
fn what_a_player_buries_only_he_knows() {
    let order = &orders()[0];
    let buried = |at: usize| {
        let mut game = dealt(order);
        let choice = game.decision().unwrap().choices[at];
        game.choose(choice).unwrap();
        game
    };
    // Red buries his first card or his second and draws the same card for it.
    let (one, two) = (buried(0), buried(1));
    assert_ne!(seen(&one, Some(RED)), seen(&two, Some(RED)));
    for viewer in [Some(BLUE), None] {
        assert_eq!(seen(&one, viewer), seen(&two, viewer), "{viewer:?}");
    }
}

#[test]
fn a_player_sees_his_hand_and_everybody_the_pile() {
    let mut game = dealt(&orders()[0]);
    let held = |game: &Game, viewer| {
        game.with_view(viewer, |view| {
            let known = |piece: &Option<PieceId>| piece.is_some();
            let all = places(view.defs()).into_iter();
            all.map(|place| view.lying(place).iter().filter(|piece| known(piece)).count()).collect::<Vec<_>>()
        })
    };
    // The deck, the hands of red and blue, the pile.
    assert_eq!(held(&game, Some(RED)), [0, 3, 0, 0]);
    assert_eq!(held(&game, Some(BLUE)), [0, 0, 2, 0]);
    assert_eq!(held(&game, None), [0, 0, 0, 0]);
    game.choose(Choice::Pass).unwrap();
    let Choice::Piece(card) = game.decision().unwrap().choices[0] else { panic!("no card is offered") };
    game.choose(Choice::Piece(card)).unwrap();
    assert_eq!(held(&game, None), [0, 0, 0, 1]);
}

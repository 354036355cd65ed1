//! The scripts of Osada and the same rules by hand, with the same numbers from chance and bots,
//! make the same games.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::cell::RefCell;
use std::rc::Rc;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rulesmith_game::defs::PieceDef;
use rulesmith_game::{
    Choice, Chooser, Defs, Fate, Game, KindId, Limits, Offer, Pack, PieceId, Program, Settings, Watch,
};
use rulesmith_sim::{RandomBot, perft};
use rulesmith_tests::harness::{load, stack};
use rulesmith_tests::native::{self, Ask, Choose, Code, Rules, Table, asking};

/// How many games are compared for each number of players.
const SEEDS: u64 = 200;

/// Everything that was asked, offered and chosen, as one number.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Trace {
    choices: u64,
    hash: u64,
}

impl Trace {
    fn new() -> Self {
        Self { choices: 0, hash: 0xcbf2_9ce4_8422_2325 }
    }

    fn mix(&mut self, n: u32) {
        self.hash = (self.hash ^ u64::from(n)).wrapping_mul(0x0100_0000_01b3);
    }

    fn add(&mut self, player: usize, ask: &str, offered: &[Code], chosen: usize) {
        self.choices += 1;
        self.mix(player as u32);
        ask.bytes().for_each(|byte| self.mix(byte.into()));
        for &code in offered {
            self.mix(code);
        }
        self.mix(chosen as u32);
    }
}

struct Traced {
    rng: ChaCha8Rng,
    trace: Trace,
}

impl Choose for Traced {
    fn choose(&mut self, player: usize, ask: Ask, offered: &[Code]) -> usize {
        let chosen = self.rng.random_range(0..offered.len() as u32) as usize;
        self.trace.add(player, ask.name(), offered, chosen);
        chosen
    }
}

fn by_hand(rules: &Rules, seed: u64) -> (Table, Trace) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut fate = rng.clone();
    rng.set_stream(1);
    fate.set_stream(0);
    let mut chooser = Traced { rng, trace: Trace::new() };
    let table = native::play(rules, &mut chooser, &mut fate);
    (table, chooser.trace)
}

/// A choice as the hand-written rules number it.
fn code(defs: &Defs, choice: Choice) -> Code {
    let nth = |kind: KindId| kind.index() - defs.class_of(kind).first.index();
    match choice {
        Choice::Pass => asking::PASS,
        Choice::Yes => asking::YES,
        Choice::No => asking::NO,
        Choice::Number(n) => asking::number(n as u32),
        Choice::Kind(kind) => asking::resource(nth(kind)),
        Choice::Piece(piece) => {
            let def = &defs.pieces[piece.index()];
            asking::object(def.home.unwrap().index(), nth(def.kind))
        }
        Choice::Payment(payment) => asking::payment(payment.amounts[..4].try_into().unwrap()),
        Choice::Player(_) | Choice::Cell(_) | Choice::Face(..) | Choice::Spot(..) => {
            unreachable!("the game has no such choice")
        }
    }
}

fn by_script(pack: &Pack, settings: &Settings, program: &Rc<Program>, seed: u64) -> (Game, Trace) {
    let trace = Rc::new(RefCell::new(Trace::new()));
    let (mut bot, kept, defs) = (RandomBot::new(seed), trace.clone(), program.defs().clone());
    let chooser = move |offer: &Offer<'_>| {
        let chosen = bot.choose(offer)?;
        let offered: Vec<Code> = offer.choices.iter().map(|&choice| code(&defs, choice)).collect();
        kept.borrow_mut().add(offer.player.index(), &defs.decision(offer.decision).name, &offered, chosen);
        Some(chosen)
    };
    let mut game = Game::prepare(pack, settings, program, Fate::seeded(seed), Watch::default());
    game.begin_with(Box::new(chooser)).unwrap();
    let trace = trace.borrow().clone();
    (game, trace)
}

/// Compares what lies on the two tables.
fn compare(game: &Game, by_hand: &Table, seed: u64) {
    let (defs, table) = (game.defs(), game.table());
    let resources = ["gold", "wood", "steel", "stone"].map(|name| defs.kind(name).unwrap());
    let attributes = ["stage", "knights", "built"].map(|name| defs.attribute(name).unwrap());
    for p in defs.seats() {
        let town = &by_hand.towns[p.index()];
        let stores = resources.map(|r| table.amount(&defs, Some(p), r));
        assert_eq!(stores, town.stores.map(i32::from), "stores of {p:?}, seed {seed}");
        let recruited = table.amount(&defs, Some(p), defs.kind("recruited").unwrap());
        assert_eq!(recruited, town.recruited as i32, "recruits of {p:?}, seed {seed}");
        let buildings = &defs.classes[defs.class("building").unwrap().index()];
        for (nth, kind) in buildings.kinds().enumerate() {
            let own = |def: &&PieceDef| def.home == Some(p) && def.kind == kind;
            let Some(at) = defs.pieces.iter().position(|def| own(&def)) else { continue };
            let piece = PieceId::at(at);
            let found = attributes.map(|a| table.value(&defs, piece, a));
            let expected = [town.stage[nth].into(), town.knights[nth].into(), town.built[nth] as i32];
            assert_eq!(found, expected, "object {nth} of {p:?}, seed {seed}");
        }
        assert_eq!(table.won(p), by_hand.winner == Some(p.index()), "the winner, seed {seed}");
    }
    assert_eq!(table.turn_number(), by_hand.turn as i32, "the turn, seed {seed}");
}

/// Plays the same games both ways.
fn same_games(id: &str, players: usize, seeds: u64, options: &[(&str, &str)]) {
    stack::on_stack(stack::PROGRAM, || {
        let pack = load::pack(id);
        let given: Vec<(String, String)> = options.iter().map(|&(o, v)| (o.to_owned(), v.to_owned())).collect();
        let settings = pack.settings(Some(players), &given).unwrap();
        let program = Rc::new(pack.program(&settings, &Limits::default()).unwrap());
        let plain = if id == "osada" { Rules::new(players) } else { Rules::new(players).one_stage() };
        let rules = options.iter().fold(plain, |rules, (option, value)| rules.with(option, value));
        for seed in 0..seeds {
            let (game, trace) = by_script(&pack, &settings, &program, seed);
            let (table, expected) = by_hand(&rules, seed);
            assert_eq!(trace, expected, "seed {seed}, {players} players, {options:?}");
            compare(&game, &table, seed);
        }
    });
}

#[test]
fn two_players() {
    same_games("osada", 2, SEEDS, &[]);
}

#[test]
fn three_players() {
    same_games("osada", 3, SEEDS, &[]);
}

#[test]
fn four_players() {
    same_games("osada", 4, SEEDS, &[]);
}

#[test]
fn variant_two() {
    same_games("osada-variant-2", 4, 40, &[]);
}

#[test]
fn every_value_of_every_option() {
    let changed: [&[(&str, &str)]; 18] = [
        &[("hourglass", "sand")],
        &[("max_throws", "1")],
        &[("joker", "held")],
        &[("harvest_cap", "6")],
        &[("gold_pays", "construction-and-ship")],
        &[("gold_pays", "nothing")],
        &[("both_stages_one_turn", "false")],
        &[("barracks", "per-gold")],
        &[("knight_field", "built")],
        &[("port_knights", "unlimited")],
        &[("knights_total", "over-the-game")],
        &[("knight_supply", "108")],
        &[("university", "present"), ("university_cost", "2K + 1D + 1Z"), ("university_defence", "2")],
        &[("benefits_from", "at-once")],
        &[("first_player", "random")],
        &[("unused_ship", "stays")],
        &[("battles_per_turn", "any")],
        &[("unused_ship", "stays"), ("battles_per_turn", "any")],
    ];
    for (at, options) in changed.into_iter().enumerate() {
        same_games("osada", 2 + at % 3, 10, options);
    }
}

#[test]
fn several_options_at_once() {
    let options = [
        ("joker", "held"),
        ("both_stages_one_turn", "false"),
        ("barracks", "per-gold"),
        ("knight_field", "built"),
        ("unused_ship", "stays"),
        ("battles_per_turn", "any"),
        ("gold_pays", "nothing"),
    ];
    same_games("osada", 4, 40, &options);
}

/// Two players, and every throw of four dice of six faces before the first decision, whether to
/// throw again.
#[test]
fn the_first_decision_follows_every_throw() {
    let pack = load::pack("osada");
    let settings = pack.settings(Some(2), &[]).unwrap();
    assert_eq!(perft(&pack, &settings, 1, None), Ok(vec![1, 6_u128.pow(4) * 2]));
}

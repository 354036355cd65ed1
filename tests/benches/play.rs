//! How fast Osada plays through its scripts and by hand, how fast Oddville and Era play beside it, how
//! fast a game is set up and copied, and how fast the places for a piece are found.
//!
//! `cargo bench -p rulesmith-tests` measures each by itself and ends with two lines that compare
//! ways to play; for that they take turns, so that whatever else the machine does strikes both. It
//! fails when Oddville falls too far behind Osada.

#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout, clippy::cast_precision_loss)]

use std::hint::black_box;
use std::rc::Rc;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rulesmith_game::{Entry, Folder, Game, Ground, Limits, Pack, Program, Settings};
use rulesmith_sim::playout;
use rulesmith_tests::harness::load;
use rulesmith_tests::native::{self, Rules};

const PLAYERS: usize = 4;
/// The games of one sample.
const SEEDS: std::ops::Range<u64> = 0..10;
/// How often both ways take their turn for the comparison.
const ROUNDS: usize = 15;
/// How often the games are played by hand in one turn, so that the clock can tell.
const REPEATS: u32 = 50;

/// Another game, and how fast it must play at least, as a part of how fast Osada does. Their turns look at more, so they
/// are slower; far below this their rules ask too much for each decision.
type Other<'a> = (&'a str, &'a Scripts, f64);

struct Scripts {
    pack: Pack,
    settings: Settings,
    program: Rc<Program>,
}

impl Scripts {
    fn load(id: &str) -> Self {
        let pack = load::pack(id);
        let settings = pack.settings(Some(PLAYERS), &[]).unwrap();
        let program = Rc::new(pack.program(&settings, &Limits::default()).unwrap());
        Self { pack, settings, program }
    }

    fn play(&self, seed: u64) -> Game {
        playout(&self.pack, &self.settings, &self.program, seed).unwrap()
    }

    fn play_all(&self) {
        SEEDS.for_each(|seed| drop(black_box(self.play(seed))));
    }

    /// The decisions of all games of a sample.
    fn decisions(&self) -> u64 {
        let choices = |game: Game| game.entries().iter().filter(|entry| matches!(entry, Entry::Choice(_))).count();
        SEEDS.map(|seed| choices(self.play(seed)) as u64).sum()
    }
}

fn play_all_by_hand(rules: &Rules) {
    for seed in SEEDS {
        let mut fate = ChaCha8Rng::seed_from_u64(seed);
        let mut bot = fate.clone();
        bot.set_stream(1);
        black_box(native::play(rules, &mut bot, &mut fate));
    }
}

fn play(criterion: &mut Criterion, osada: &Scripts, others: &[Other<'_>], rules: &Rules) {
    let mut group = criterion.benchmark_group("random play, by decision");
    group.throughput(Throughput::Elements(osada.decisions()));
    group.bench_function("osada, scripts", |b| b.iter(|| osada.play_all()));
    group.bench_function("osada, by hand", |b| b.iter(|| play_all_by_hand(rules)));
    for (id, scripts, _) in others {
        group.throughput(Throughput::Elements(scripts.decisions()));
        group.bench_function(format!("{id}, scripts"), |b| b.iter(|| scripts.play_all()));
    }
    group.finish();
}

fn table(criterion: &mut Criterion, called: &str, scripts: &Scripts) {
    let table = scripts.play(0).table();
    let mut copy = table.clone();
    let mut group = criterion.benchmark_group(format!("table of {called}"));
    group.bench_function("clone_from", |b| b.iter(|| black_box(&mut copy).clone_from(black_box(&table))));
    group.bench_function("clone", |b| b.iter(|| black_box(&table).clone()));
    group.finish();
}

/// Every cell and turn for each shape on a full board of 12 by 12 as it lies at the end of a game.
fn placements(criterion: &mut Criterion, era: &Scripts) {
    let (table, defs) = (era.play(0).table(), era.play(0).defs());
    let domain = defs.places.iter().position(|place| place.name == "domain").unwrap();
    let place = defs.place_at(domain, defs.seats().next());
    let mut group = criterion.benchmark_group("placements on 12 x 12");
    for name in ["longhouse", "church", "cathedral"] {
        let kind = defs.kind(name).unwrap();
        let all = || Ground::new(&table, &defs, place).map(|ground| ground.placements(kind));
        group.bench_function(name, |b| b.iter(all));
    }
    group.finish();
}

fn set_up(criterion: &mut Criterion, scripts: &Scripts) {
    let folder: Folder = load::find("osada").unwrap();
    let mut group = criterion.benchmark_group("set-up");
    group.bench_function("load and check", |b| b.iter(|| Pack::load(folder.clone(), &mut |_| None)));
    let compile = || scripts.pack.program(&scripts.settings, &Limits::default());
    group.bench_function("compile", |b| b.iter(compile));
    group.finish();
}

fn timed(f: impl FnOnce()) -> Duration {
    let start = Instant::now();
    f();
    start.elapsed()
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64()
}

/// Several ways to play, which take turns; the seconds of each.
fn take_turns<const N: usize>(ways: [&dyn Fn() -> Duration; N]) -> [f64; N] {
    let mut times: [Vec<Duration>; N] = std::array::from_fn(|_| Vec::new());
    for _ in 0..ROUNDS {
        for (way, times) in ways.iter().zip(&mut times) {
            times.push(way());
        }
    }
    times.map(median)
}

fn compare(osada: &Scripts, others: &[Other<'_>], rules: &Rules) {
    let by_hand = || timed(|| (0..REPEATS).for_each(|_| play_all_by_hand(rules))) / REPEATS;
    let [first, by_hand] = take_turns([&|| timed(|| osada.play_all()), &by_hand]);
    let decisions = osada.decisions() as f64;
    println!(
        "osada, {PLAYERS} players, decisions per second: scripts {:.0} k, by hand {:.1} M, ratio {:.0}",
        decisions / first / 1e3,
        decisions / by_hand / 1e6,
        first / by_hand
    );
    for (id, scripts, least) in others {
        let [first, second] = take_turns([&|| timed(|| osada.play_all()), &|| timed(|| scripts.play_all())]);
        let (first, second) = (decisions / first, scripts.decisions() as f64 / second);
        println!(
            "{PLAYERS} players, decisions per second: osada {:.0} k, {id} {:.0} k, ratio {:.2}",
            first / 1e3,
            second / 1e3,
            second / first
        );
        assert!(second / first >= *least, "{id} plays at less than {least:.2} of the speed of osada");
    }
}

fn main() {
    let (osada, rules) = (Scripts::load("osada"), Rules::new(PLAYERS));
    let (oddville, era) = (Scripts::load("oddville"), Scripts::load("era"));
    let others = [("oddville", &oddville, 1.0 / 3.0), ("era", &era, 0.2)];
    let mut criterion = Criterion::default().configure_from_args();
    play(&mut criterion, &osada, &others, &rules);
    table(&mut criterion, "osada", &osada);
    table(&mut criterion, "oddville", &oddville);
    table(&mut criterion, "era", &era);
    placements(&mut criterion, &era);
    set_up(&mut criterion, &osada);
    criterion.final_summary();
    compare(&osada, &others, &rules);
}

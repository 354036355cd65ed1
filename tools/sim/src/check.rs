//! Random games over everything that a pack leaves open, to find rules that fail.

use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use rayon::prelude::*;
use rulesmith_game::{Diagnostic, FileId, Pack, Settings, Span, option};

use crate::limits::limits;
use crate::playout::playout;

/// The code of a game that could not be played to its end.
const CODE: &str = "game-failed";
/// The stack of a thread that plays, in bytes. A debug build takes some 54 KiB for each call level
/// of a script.
const STACK: usize = 16 << 20;
/// How many games a thread plays with rules that it compiled once.
const BATCH: usize = 50;
/// How many batches are played before anybody looks whether a game has failed.
const ROUND: usize = 8;

/// Plays random games, spread over every number of players and every value of every option, and
/// tells what failed: each fault once, with the settings and the seed of the first game that shows
/// it. Game number n has the seed n, so the findings do not depend on how many threads play.
pub fn check_games(pack: &Pack, games: usize) -> Vec<Diagnostic> {
    check_games_on(pack, games, 0)
}

/// The same on a number of threads; 0 for as many as the machine runs at once.
pub fn check_games_on(pack: &Pack, games: usize, threads: usize) -> Vec<Diagnostic> {
    let variations = pack.variations();
    let pool = match rayon::ThreadPoolBuilder::new().stack_size(STACK).num_threads(threads).build() {
        Ok(pool) => pool,
        Err(error) => return vec![Diagnostic::without_place(CODE, format!("no thread can be started: {error}"))],
    };
    let jobs = jobs(variations.len(), games);
    let play = |(variation, batch): (usize, Range<usize>)| {
        let seeds = batch.map(|n| n * variations.len() + variation);
        play(pack, &variations[variation], seeds.collect())
    };
    // One fault often spoils every game that follows, and such games are long. So the jobs are done in rounds of a
    // fixed size, whatever the number of threads, and the first round with a failure is the last.
    for round in jobs.chunks(ROUND) {
        let failed: Vec<Failure> = pool.install(|| round.par_iter().cloned().flat_map_iter(play).collect());
        if !failed.is_empty() {
            return first_of_each(failed);
        }
    }
    Vec::new()
}

/// A game that failed; the first ones of a pack have the lowest numbers.
struct Failure {
    game: usize,
    told: Diagnostic,
}

/// Batches of games as (variation, which of its games). A variation without a game is a batch of
/// none: that it can start is checked all the same.
fn jobs(variations: usize, games: usize) -> Vec<(usize, Range<usize>)> {
    let mut jobs = Vec::new();
    for variation in 0..variations {
        let count = games.saturating_sub(variation).div_ceil(variations);
        jobs.push((variation, 0..count.min(BATCH)));
        jobs.extend((BATCH..count).step_by(BATCH).map(|from| (variation, from..count.min(from + BATCH))));
    }
    jobs
}

fn play(pack: &Pack, settings: &Settings, games: Vec<usize>) -> Vec<Failure> {
    let program = match pack.program(settings, &limits()) {
        Ok(program) => Rc::new(program),
        Err(mistakes) => {
            let fail = |told: Diagnostic| Failure { game: 0, told: told.hint(repeat(pack, settings, None)) };
            return mistakes.into_iter().map(fail).collect();
        }
    };
    let fail = |game: usize| {
        let error = playout(pack, settings, &program, game as u64).err()?;
        let told = error.diagnostic().hint(repeat(pack, settings, Some(game)));
        Some(Failure { game, told })
    };
    games.into_iter().filter_map(fail).collect()
}

/// What has to be set to see a failure again.
fn repeat(pack: &Pack, settings: &Settings, seed: Option<usize>) -> String {
    let default = |name: &str| pack.options.iter().find(|o| o.name == name).and_then(|o| o.default.as_ref());
    let changed = settings.values.iter().filter(|(name, value)| default(name) != Some(value));
    let mut parts = vec![format!("{} players", settings.players)];
    parts.extend(changed.map(|(name, value)| format!("`{name}` = `{}`", option::write(value))));
    parts.extend(seed.map(|seed| format!("the seed {seed}")));
    format!("it happens with {}", parts.join(", "))
}

/// Of failures at one place with one message, the first game.
fn first_of_each(mut failed: Vec<Failure>) -> Vec<Diagnostic> {
    type Fault = (Option<FileId>, Span, String);
    failed.sort_by(|a, b| (a.game, &a.told).cmp(&(b.game, &b.told)));
    let mut first: BTreeMap<Fault, Diagnostic> = BTreeMap::new();
    for Failure { mut told, .. } in failed {
        told.code = CODE;
        first.entry((told.file, told.span, told.message.clone())).or_insert(told);
    }
    first.into_values().collect()
}

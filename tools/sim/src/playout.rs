//! One random game.

use std::rc::Rc;

use rulesmith_game::{Fate, Game, Pack, Program, RuleError, Settings, Watch};

use crate::bots::RandomBot;

/// Plays one random game to its end. The same seed makes the same game.
///
/// # Errors
/// When a rule fails or the game takes more steps than its pack allows.
pub fn playout(pack: &Pack, settings: &Settings, program: &Rc<Program>, seed: u64) -> Result<Game, RuleError> {
    let mut game = Game::prepare(pack, settings, program, Fate::seeded(seed), Watch::default());
    game.begin_with(Box::new(RandomBot::new(seed)))?;
    Ok(game)
}

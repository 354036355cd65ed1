//! Where packs and saved games lie. The front end itself knows no disk.

use std::path::{Path, PathBuf};

use rulesmith_game::scene::JournalText;
use rulesmith_game::{Game, Loaded};

/// Packs and saved games. Messages are for people.
pub trait Store {
    /// A seed that nobody chose.
    fn seed(&self) -> u64;

    /// The names of the packs that can be found, in order.
    fn packs(&self) -> Vec<String>;

    /// Loads a pack anew.
    ///
    /// # Errors
    /// When there is no such pack or it cannot be read.
    fn load(&self, pack: &str) -> Result<Loaded, String>;

    /// A number that changes when a file of the pack changes, or of those that it stands on, given
    /// from the next one down.
    fn stamp(&self, pack: &str, below: &[&str]) -> u64;

    /// The saved games that lie at hand.
    fn saves(&self) -> Vec<PathBuf>;

    /// Reads a saved game.
    ///
    /// # Errors
    /// When it cannot be read or is none.
    fn read(&self, save: &Path) -> Result<JournalText, String>;

    /// Saves a game. `own` says that the file holds this game already; anything else is replaced only
    /// by a game that goes on from it.
    ///
    /// # Errors
    /// When it would destroy something else or cannot be written.
    fn save(&self, save: &Path, game: &Game, own: bool) -> Result<(), String>;
}

//! A small pack. All faces of its die are the same, so every number in a game can be told beforehand: two
//! dice bring 2 wood and 2 ore. Three levels of houses win.

use crate::program::Place;

pub(crate) const PACK: &str = include_str!("../valley/pack.toml");

pub(crate) const COMPONENTS: &str = include_str!("../valley/components/all.toml");

pub(crate) const RULES: &str = include_str!("../valley/rules/turn.rhai");

pub(crate) const TESTS: &str = include_str!("../valley/tests/turn.scene");

/// A folder with the pack in `valley`.
pub(crate) fn place() -> Place {
    let place = Place::empty();
    write(&place, "valley");
    place
}

/// Writes the pack into a folder.
pub(crate) fn write(place: &Place, folder: &str) {
    place.write(&format!("{folder}/pack.toml"), PACK);
    place.write(&format!("{folder}/components/all.toml"), COMPONENTS);
    place.write(&format!("{folder}/rules/turn.rhai"), RULES);
    place.write(&format!("{folder}/tests/turn.scene"), TESTS);
}

//! Header lines that scenes and journals share.

use super::script::OptionLine;
use crate::mistake::Mistake;
use crate::span::Spanned;

/// Sets the number of players, once.
pub(super) fn set_players(slot: &mut Option<Spanned<u8>>, players: Spanned<u8>) -> Result<(), Mistake> {
    if slot.is_some() {
        let message = "the number of players is already set";
        return Err(Mistake::error("duplicate-players", players.span, message).hint("keep one of the `players` lines"));
    }
    *slot = Some(players);
    Ok(())
}

/// Adds an option that was not told before.
pub(super) fn add_option(options: &mut Vec<OptionLine>, option: OptionLine) -> Result<(), Mistake> {
    if options.iter().any(|known| known.id.value == option.id.value) {
        let message = format!("option `{}` is already set", option.id.value);
        return Err(Mistake::error("duplicate-option", option.id.span, message).hint("keep one of its lines"));
    }
    options.push(option);
    Ok(())
}

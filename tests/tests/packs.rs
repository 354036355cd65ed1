//! What every pack of `games/` and `packs/` is tested for without a word of its own, and what the
//! made-up packs of `packs/` hide from players.

#[path = "packs/each.rs"]
mod each;
#[path = "packs/play.rs"]
mod play;
#[path = "packs/undo.rs"]
mod undo;
#[path = "packs/choices.rs"]
mod choices;
#[path = "packs/secrets.rs"]
mod secrets;
#[path = "packs/hidden.rs"]
mod hidden;

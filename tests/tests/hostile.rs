//! Packs that mean harm or are broken beyond reason. Each must end in a message that names its
//! place, without a panic, and nothing of it may reach a terminal raw.
//!
//! Everything runs on a thread with the stack that the program has. Nothing is timed: what is
//! checked is how a rule ended.

#[path = "hostile/data.rs"]
mod data;
#[path = "hostile/loading.rs"]
mod loading;
#[path = "hostile/running.rs"]
mod running;
#[path = "hostile/village.rs"]
mod village;
#[path = "hostile/words.rs"]
mod words;

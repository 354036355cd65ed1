//! Packs from the disk, games at random, and expected texts in files.
//!
//! The harness knows the public face of the engine and nothing of any pack. A case is a folder or
//! a line of data; to add one, add that.

pub mod disk;
pub mod golden;
pub mod load;
pub mod random;
pub mod stack;
pub mod transcript;

//! Hidden information is hidden: in every pack, whatever lies where a player may not look, he sees,
//! is asked and may take back the same.
//!
//! In the middle of random games the hidden part is laid anew, for every viewer, and everything
//! that he is offered to see is compared as text.

#[path = "packs/each.rs"]
#[allow(dead_code)]
mod each;
#[path = "secrecy/laid_anew.rs"]
mod laid_anew;
#[path = "secrecy/masked.rs"]
mod masked;
#[path = "secrecy/papers.rs"]
mod papers;
#[path = "secrecy/thrown.rs"]
mod thrown;

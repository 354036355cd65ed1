//! What the whole-program tests share.
//!
//! Modules in reading order.

pub mod harness;
pub mod native;

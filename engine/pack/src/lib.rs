//! From the texts of a folder to a checked, layered, linked pack.
//!
//! ```text
//! texts -> trees with places -> merged tree -> settled tree -> Defs + Program
//!          read.rs              merge.rs       settle.rs       link/
//! ```
//!
//! Nothing stops at the first mistake: every stage gives what it could make and adds what it found
//! to a [`report::Report`]. This crate reads no disk; folders come in as texts.
//!
//! Modules in reading order.

pub mod folder;
pub mod report;
pub mod tree;
mod read;
mod merge;
mod fields;
pub mod header;
pub mod layers;
pub mod option;
mod option_table;
pub mod settings;
mod settle;
mod link;
mod variations;
mod lints;
mod never_placed;
mod check;
mod allow;
pub mod explain;
pub mod changes;
mod digest;
mod load;
pub mod pack;

pub use folder::Folder;
pub use option::{OptionDecl, OptionType};
pub use pack::{Layer, Loaded, Pack, TestFile};
pub use settings::{Settings, SettingsError};

//! The pages of the front end, one file each.

pub(crate) mod text;
pub(crate) mod choose;
pub(crate) mod packs;
pub(crate) mod setup;
pub(crate) mod end;
pub(crate) mod help;
pub(crate) mod why;
pub(crate) mod prompt;
pub(crate) mod pass;

/// What a key on a page leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// The page stays.
    Stay,
    /// The page is left.
    Close,
    /// What the page asks for is settled.
    Done,
}

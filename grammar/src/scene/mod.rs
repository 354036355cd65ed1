//! The language of rule tests (`.scene`) and journals (`.journal`): one statement a line.
//!
//! Both are lists of lines that begin with a keyword, or with a player for a choice. Reading order:
//! the parts that lines are made of, the two files, then the way from text to them: lines are
//! cut, each is read by the grammar into a statement, and the statements are gathered.

// What the files hold.
pub mod fate;
pub mod line;
pub mod script;

pub mod journal;

// From text to lines, and from lines to statements.
mod cut;
mod keyword;

mod grammar;
mod parts;
mod quoted;
mod read;
mod statement;

mod explain;
mod phrase;

// From statements to files.
mod header;
mod parse_journal;
mod parse_scenes;

pub use fate::{Asked, ChoiceLine, FateLine};
pub use journal::{JournalKind, JournalLine, JournalText, PackLine, write_journal};
pub use line::{GivenValue, Line, LineKind};
pub use parse_journal::parse_journal;
pub use parse_scenes::parse_scenes;
pub use script::{OptionLine, Scene};

//! The arguments.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

/// Plays, checks and tests board games whose rules are text.
#[derive(Debug, Parser)]
#[command(name = "rulesmith", version, about, after_help = PACKS, max_term_width = 100)]
pub(crate) struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

const PACKS: &str = "PACK is a folder that holds a `pack.toml`, or the name of a shipped pack.

Exit code: 0 all is well, 1 something was found or failed, 2 the arguments or files cannot be used.";

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Plays a game
    Play(Play),
    /// Looks for mistakes in packs and plays random games with them
    Check(Check),
    /// Runs the rule tests of packs
    Test(Test),
    /// Plays a journal again and says whether it still fits
    Replay(Replay),
    /// Lists what a pack leaves open
    Options {
        /// The pack
        pack: String,
    },
    /// Prints a page on everything that a pack is made of
    Reference(Reference),
    /// Says which files set a value, such as `building.mill.cost`
    Explain {
        /// The pack
        pack: String,
        /// The key, its parts joined by dots, or a function; all changes of the pack if it is left out
        key: Option<String>,
    },
    /// Counts the sequences of choices from the start of a game
    Perft(Perft),
    /// Prints the reference of what rules can say
    Verbs {
        /// Print definitions for editors instead, to be saved as a `.d.rhai` file
        #[arg(long)]
        stubs: bool,
    },
    /// Lists the shipped packs
    Packs,
}

/// A pack and what is chosen for a game of it.
#[derive(Debug, Args)]
pub(crate) struct Setup {
    /// The pack
    pub pack: String,
    /// How many play; the fewest that the pack allows if it is left out
    #[arg(long, value_name = "N")]
    pub players: Option<usize>,
    /// Sets an option of the game
    #[arg(long = "option", value_name = "ID=VALUE", value_parser = assignment)]
    pub options: Vec<(String, String)>,
}

/// Plays a game.
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// The pack; in a terminal it can be picked from a list
    pub pack: Option<String>,
    /// How many play; the fewest that the pack allows if it is left out
    #[arg(long, value_name = "N")]
    pub players: Option<usize>,
    /// Sets an option of the game
    #[arg(long = "option", value_name = "ID=VALUE", value_parser = assignment)]
    pub options: Vec<(String, String)>,
    /// Who is played by a bot: a player's name, a number from 1, or `all`
    #[arg(long, value_name = "SEAT=KIND", value_delimiter = ',')]
    pub bots: Vec<String>,
    /// Makes chance repeat: the same seed, the same throws
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Goes on with a saved game
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    /// Saves the game after every choice
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Plays in a dialogue of lines, also in a terminal
    #[arg(long)]
    pub plain: bool,
    /// Reads the pack anew whenever one of its files changes; only on a full screen
    #[arg(long, conflicts_with = "plain")]
    pub watch: bool,
}

/// Checks packs.
#[derive(Debug, Args)]
pub(crate) struct Check {
    /// The packs
    #[arg(required = true, value_name = "PACK")]
    pub packs: Vec<String>,
    /// How many random games are played with each pack, spread over all values of its options
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub games: u32,
    /// How findings are printed
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
}

/// How findings are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    Human,
    /// For programs: one array of objects
    Json,
}

/// Runs rule tests.
#[derive(Debug, Args)]
pub(crate) struct Test {
    /// The packs
    #[arg(required = true, value_name = "PACK")]
    pub packs: Vec<String>,
    /// Only those whose title or file holds this text
    #[arg(long, value_name = "TEXT")]
    pub filter: Option<String>,
}

/// Plays a journal again.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// The journal
    pub file: PathBuf,
    /// The pack; the one that the journal names if it is left out
    #[arg(long)]
    pub pack: Option<String>,
    /// Stops after so many entries
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// Prints what happened
    #[arg(long)]
    pub log: bool,
}

/// Prints a page on a pack.
#[derive(Debug, Args)]
pub(crate) struct Reference {
    #[command(flatten)]
    pub setup: Setup,
    /// How the page is written
    #[arg(long, value_enum, default_value_t = PageFormat::Text)]
    pub format: PageFormat,
}

/// How a page is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PageFormat {
    /// In columns, for a terminal
    Text,
    /// With headings and tables in Markdown
    Markdown,
}

/// Counts sequences.
#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub setup: Setup,
    /// The most choices in a sequence
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=64))]
    pub depth: u8,
    /// Fixes chance instead of going through all that it may say
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

fn assignment(text: &str) -> Result<(String, String), String> {
    let (id, value) = text.split_once('=').ok_or("write `ID=VALUE`")?;
    Ok((id.trim().to_owned(), value.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_holds_together() {
        use clap::CommandFactory;
        Arguments::command().debug_assert();
    }

    #[test]
    fn a_value_may_hold_an_equals_sign() {
        assert_eq!(assignment("price = 1 = 2"), Ok(("price".into(), "1 = 2".into())));
        assert_eq!(assignment("price"), Err("write `ID=VALUE`".into()));
    }

    #[test]
    fn the_examples_of_the_readme_are_understood() {
        let mut seen = 0;
        for line in include_str!("../../README.md").lines().filter(|line| line.starts_with("rulesmith ")) {
            let line = line.split(['#', '>']).next().unwrap_or_default();
            // Every second part of a line stands between quotes and is one argument.
            let parts = line.split('"').enumerate();
            let words = parts.flat_map(|(at, part)| match at % 2 {
                0 => part.split_whitespace().collect(),
                _ => vec![part],
            });
            if let Err(error) = Arguments::try_parse_from(words) {
                panic!("{line}: {error}");
            }
            seen += 1;
        }
        assert!(seen > 10, "only {seen} examples");
    }
}

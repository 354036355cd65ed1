//! Gathers the lines of a journal.

use super::cut::{SourceLine, lines};
use super::header::{add_option, set_players};
use super::journal::{JournalKind, JournalLine, JournalText, PackLine, VERSION};
use super::keyword::first_word;
use super::line::LineKind;
use super::read::read;
use super::script::OptionLine;
use super::statement::Statement;
use crate::bounds::{self, check_size, too_many};
use crate::mistake::Mistake;
use crate::span::{Span, Spanned};

/// Reads a journal.
///
/// # Errors
///
/// One mistake for every wrong line, in the order of the text; after 100 no more are told. A
/// journal of another version gives only that mistake.
pub fn parse_journal(text: &str) -> Result<JournalText, Vec<Mistake>> {
    check_size(text, bounds::JOURNAL, "a journal").map_err(|mistake| vec![mistake])?;
    let mut lines = lines(text);
    let version = read_version(lines.next()).map_err(|mistake| vec![mistake])?;
    let mut draft = Draft::default();
    let mut mistakes = Vec::new();
    for line in lines {
        if let Err(mistake) = draft.take(line) {
            mistakes.push(mistake);
        }
        if too_many(&mut mistakes, line.span()) {
            return Err(mistakes);
        }
    }
    mistakes.extend(draft.missing(text.len()));
    match draft.players {
        Some(players) if mistakes.is_empty() => {
            Ok(JournalText { version, packs: draft.packs, players, options: draft.options, entries: draft.entries })
        }
        _ => Err(mistakes),
    }
}

fn read_version(first: Option<SourceLine<'_>>) -> Result<u32, Mistake> {
    let span = first.map_or(Span::default(), |line| line.span());
    let begins_otherwise = || {
        let message = format!("a journal begins with the line `journal {VERSION}`");
        Mistake::error("no-journal", span, message)
    };
    let line = first.ok_or_else(begins_otherwise)?;
    if first_word(line.text) != "journal" {
        return Err(begins_otherwise());
    }
    match read(line)? {
        Statement::Journal(version) if version.value == VERSION => Ok(VERSION),
        Statement::Journal(version) => Err(other_version(&version)),
        _ => Err(begins_otherwise()),
    }
}

fn other_version(version: &Spanned<u32>) -> Mistake {
    let message = match version.value {
        0 => "there is no version 0 of journals".to_owned(),
        newer => format!("version {newer} of journals was made by a newer version of the program"),
    };
    Mistake::error("journal-version", version.span, message).hint(format!("this program reads version {VERSION}"))
}

#[derive(Default)]
struct Draft {
    packs: Vec<PackLine>,
    players: Option<Spanned<u8>>,
    options: Vec<OptionLine>,
    entries: Vec<JournalLine>,
    /// Whether a line that can't be read may have been the one that is missing.
    broken: bool,
}

impl Draft {
    fn take(&mut self, line: SourceLine<'_>) -> Result<(), Mistake> {
        let statement = read(line).inspect_err(|_| self.broken = true)?;
        let late = !self.entries.is_empty();
        match statement {
            Statement::Play(LineKind::Fate(fate)) => self.push(JournalKind::Fate(fate), line),
            Statement::Play(LineKind::Choose(choice)) => {
                self.push(JournalKind::Choose(choice), line);
            }
            Statement::Hidden => self.push(JournalKind::Hidden, line),
            Statement::Journal(_) => return Err(second_journal(line)),
            Statement::Pack(_) | Statement::Players(_) | Statement::Option(_) if late => {
                return Err(too_late(line));
            }
            Statement::Pack(pack) => return self.add_pack(pack),
            Statement::Players(players) => return set_players(&mut self.players, players),
            Statement::Option(option) => return add_option(&mut self.options, option),
            _ => return Err(belongs_in_scene(line)),
        }
        Ok(())
    }

    fn push(&mut self, kind: JournalKind, line: SourceLine<'_>) {
        let span = line.span();
        self.entries.push(JournalLine { kind, span });
    }

    fn add_pack(&mut self, pack: PackLine) -> Result<(), Mistake> {
        if self.packs.iter().any(|known| known.id.value == pack.id.value) {
            let message = format!("pack `{}` is already listed", pack.id.value);
            return Err(Mistake::error("duplicate-pack", pack.id.span, message).hint("list each layer once"));
        }
        self.packs.push(pack);
        Ok(())
    }

    /// Lines that every journal has. Not told when a broken line may have been one of them.
    fn missing(&self, end: usize) -> Vec<Mistake> {
        let mistake = |keyword: &str, example: &str| {
            let message = format!("a journal needs a `{keyword}` line");
            Mistake::error("missing-line", Span::new(end, end), message)
                .hint(format!("add a line such as `{example}` below `journal`"))
        };
        let mut missing = Vec::new();
        if self.packs.is_empty() && !self.broken {
            missing.push(mistake("pack", "pack north 1.0.0 3fa9c2"));
        }
        if self.players.is_none() && !self.broken {
            missing.push(mistake("players", "players 4"));
        }
        missing
    }
}

fn second_journal(line: SourceLine<'_>) -> Mistake {
    Mistake::error("second-journal", line.span(), "`journal` stands only once, at the top")
        .hint("keep each game in a file of its own")
}

fn too_late(line: SourceLine<'_>) -> Mistake {
    let message = format!("`{}` stands below the first answer", first_word(line.text));
    Mistake::error("header-too-late", line.span(), message).hint("move the line up")
}

fn belongs_in_scene(line: SourceLine<'_>) -> Mistake {
    let keyword = first_word(line.text);
    let message = format!("a journal has no `{keyword}` line");
    let hint = match keyword {
        "packs" => "did you mean `pack`?",
        _ => "such a line belongs in a scene; a journal only holds answers",
    };
    Mistake::error("scene-line-in-journal", line.span(), message).hint(hint)
}

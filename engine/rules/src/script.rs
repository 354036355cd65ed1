//! The scripts of a pack as one long text: every line of every file has a number of its own, so a
//! position alone says which file it is in, after functions of several files were put together.

use rulesmith_grammar::{FileId, Sources, Span};

use crate::check::{defined, definitions};

/// The most lines in all scripts of a pack; Rhai counts lines in 16 bits.
pub const MOST_LINES: usize = 60_000;

/// A script file of a pack.
#[derive(Clone, Debug)]
pub struct Script {
    /// The file.
    pub file: FileId,
    /// The layer that it belongs to, counted from the base.
    pub layer: usize,
    /// Its text.
    pub text: String,
}

/// The scripts of a pack, those of lower layers first.
#[derive(Clone, Debug, Default)]
pub struct Scripts {
    list: Vec<(Script, usize)>,
    lines: usize,
}

impl Scripts {
    /// No scripts.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a script. Returns false, and adds nothing, when there are too many lines in all.
    pub fn add(&mut self, script: Script) -> bool {
        let lines = script.text.lines().count() + 1;
        if self.lines + lines > MOST_LINES {
            return false;
        }
        self.list.push((script, self.lines));
        self.lines += lines;
        true
    }

    /// All scripts, with the number of lines before each.
    pub fn iter(&self) -> impl Iterator<Item = (&Script, usize)> {
        self.list.iter().map(|(script, start)| (script, *start))
    }

    /// The first line number that no script has.
    pub fn end(&self) -> usize {
        self.lines
    }

    /// The file and the line in it (from 1) of a line counted over all scripts (from 1).
    pub fn find(&self, line: usize) -> Option<(FileId, usize)> {
        let at = self.list.partition_point(|(_, start)| *start < line).checked_sub(1)?;
        let (script, start) = &self.list[at];
        (line <= self.lines).then_some((script.file, line - start))
    }

    /// Where the last layer that defines a function defines it.
    pub fn definition(&self, name: &str) -> Option<(FileId, Span)> {
        let places =
            self.list.iter().flat_map(|(script, _)| definitions(&script.text, name).map(|span| (script.file, span)));
        places.last()
    }

    /// Every definition of a function, by layers: its name, its layer, and where the name stands.
    pub fn functions(&self) -> impl Iterator<Item = (String, usize, FileId, Span)> {
        self.list
            .iter()
            .flat_map(|(script, _)| defined(&script.text).map(|(name, span)| (name, script.layer, script.file, span)))
    }

    /// The place of a position, to point at in a message.
    pub fn place(&self, sources: &Sources, line: usize, column: usize) -> Option<(FileId, Span)> {
        let (file, line) = self.find(line)?;
        let start = sources.offset(file, line, column.max(1));
        Some((file, word_at(sources.text(file), start)))
    }
}

/// The word or quoted text that starts at an offset, or the character there.
pub(crate) fn word_at(text: &str, start: u32) -> Span {
    let rest = text.get(start as usize..).unwrap_or_default();
    if let Some(quoted) = rest.strip_prefix('"')
        && let Some(end) = quoted.find(['"', '\n'])
        && quoted[end..].starts_with('"')
    {
        return Span { start, end: start + end as u32 + 2 };
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let word: usize = rest.chars().take_while(|&c| is_word(c)).map(char::len_utf8).sum();
    let len = if word > 0 { word } else { rest.chars().next().filter(|&c| c != '\n').map_or(0, char::len_utf8) };
    Span { start, end: start + len as u32 }
}

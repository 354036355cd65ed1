//! The texts that a run has read, by name.

/// Names one text of one [`Sources`]. Ids order as their texts were added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(u32);

/// An ordered set of texts. Places in messages are found by looking here.
///
/// An id of another set names no text: its name and text are empty.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<Source>,
}

#[derive(Clone, Debug)]
struct Source {
    name: String,
    text: String,
}

impl Sources {
    /// Adds a text under a name, such as a path. Names need not differ.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        self.files.push(Source { name: name.into(), text: text.into() });
        FileId(self.files.len() as u32 - 1)
    }

    /// The name that the text was added under.
    pub fn name(&self, id: FileId) -> &str {
        self.files.get(id.0 as usize).map_or("", |file| &file.name)
    }

    /// The whole text.
    pub fn text(&self, id: FileId) -> &str {
        self.files.get(id.0 as usize).map_or("", |file| &file.text)
    }

    /// The ids of all texts, in the order they were added.
    pub fn iter(&self) -> impl Iterator<Item = FileId> + use<> {
        (0..self.files.len() as u32).map(FileId)
    }

    /// Line and column of a byte offset, both from 1; columns count characters. An offset behind
    /// the text counts as its end.
    pub fn line_column(&self, id: FileId, offset: u32) -> (usize, usize) {
        let text = self.text(id);
        let before = &text[..text.floor_char_boundary(offset as usize)];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let line = before.matches('\n').count() + 1;
        (line, before[line_start..].chars().count() + 1)
    }

    /// The byte offset of a line and column, both from 1. A column behind its line counts as the
    /// line's end, a line behind the text as the text's end.
    pub fn offset(&self, id: FileId, line: usize, column: usize) -> u32 {
        let text = self.text(id);
        let start = line_start(text, line);
        let rest = &text[start..];
        let in_line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        let within = in_line.char_indices().nth(column.saturating_sub(1)).map_or(in_line.len(), |(at, _)| at);
        (start + within) as u32
    }
}

fn line_start(text: &str, line: usize) -> usize {
    match line {
        0 | 1 => 0,
        _ => text.match_indices('\n').nth(line - 2).map_or(text.len(), |(at, _)| at + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "Łódź\n家 red\n";

    fn sources() -> (Sources, FileId) {
        let mut sources = Sources::default();
        let id = sources.add("a.scene", TEXT);
        (sources, id)
    }

    #[test]
    fn columns_count_characters() {
        let (sources, id) = sources();
        assert_eq!(sources.line_column(id, 0), (1, 1));
        assert_eq!(sources.line_column(id, 7), (1, 5));
        assert_eq!(sources.line_column(id, 8), (2, 1));
        assert_eq!(sources.line_column(id, 12), (2, 3));
        assert_eq!(sources.line_column(id, 9999), (3, 1));
    }

    #[test]
    fn an_offset_inside_a_character_counts_as_its_start() {
        let (sources, id) = sources();
        assert_eq!(sources.line_column(id, 1), (1, 1));
    }

    #[test]
    fn offset_is_the_way_back() {
        let (sources, id) = sources();
        for (at, _) in TEXT.char_indices() {
            let (line, column) = sources.line_column(id, at as u32);
            assert_eq!(sources.offset(id, line, column), at as u32);
        }
    }

    #[test]
    fn offset_stays_in_its_line_and_text() {
        let (sources, id) = sources();
        assert_eq!(sources.offset(id, 1, 99), 7);
        assert_eq!(sources.offset(id, 0, 0), 0);
        assert_eq!(sources.offset(id, 99, 1) as usize, TEXT.len());
    }

    #[test]
    fn a_foreign_id_names_nothing() {
        let (_, id) = sources();
        let empty = Sources::default();
        assert_eq!((empty.name(id), empty.text(id)), ("", ""));
        assert_eq!(empty.line_column(id, 5), (1, 1));
    }
}

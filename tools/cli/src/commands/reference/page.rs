//! A page of headings, sentences and tables, as text or as Markdown.

use crate::grid::{Side, grid, length};

/// A row with a longer cell is written as a list instead.
const LONGEST_CELL: usize = 40;

/// A page.
pub(super) struct Page {
    title: String,
    blocks: Vec<Block>,
}

enum Block {
    Heading(String),
    Sentence(String),
    Table(Table),
}

/// A table; the first row is its heading, the first cell of each row its name.
pub(super) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(super) fn new(heading: &[&str]) -> Self {
        Self { rows: vec![heading.iter().map(|&cell| cell.to_owned()).collect()] }
    }

    pub(super) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Adds a column, with a cell for each row below the heading.
    pub(super) fn column(&mut self, heading: &str, cells: impl Iterator<Item = String>) {
        let cells = std::iter::once(heading.to_owned()).chain(cells);
        for (row, cell) in self.rows.iter_mut().zip(cells) {
            row.push(cell);
        }
    }

    /// Leaves out columns in which nothing stands.
    fn filled(&self) -> Vec<Vec<String>> {
        let stands = |at: usize| at == 0 || self.rows[1..].iter().any(|row| row.get(at).is_some_and(|c| !c.is_empty()));
        let kept =
            |row: &Vec<String>| row.iter().enumerate().filter(|(at, _)| stands(*at)).map(|(_, c)| c.clone()).collect();
        self.rows.iter().map(kept).collect()
    }
}

impl Page {
    pub(super) fn new(title: &str) -> Self {
        Self { title: title.to_owned(), blocks: Vec::new() }
    }

    pub(super) fn heading(&mut self, text: &str) {
        self.blocks.push(Block::Heading(text.to_owned()));
    }

    pub(super) fn say(&mut self, text: &str) {
        if !text.is_empty() {
            self.blocks.push(Block::Sentence(text.to_owned()));
        }
    }

    /// A table without rows is left out.
    pub(super) fn table(&mut self, table: Table) {
        if table.rows.len() > 1 {
            self.blocks.push(Block::Table(table));
        }
    }

    pub(super) fn text(&self) -> Vec<String> {
        let mut lines = vec![self.title.clone(), "=".repeat(length(&self.title))];
        for block in &self.blocks {
            lines.push(String::new());
            match block {
                Block::Heading(text) => lines.extend([text.clone(), "-".repeat(length(text))]),
                Block::Sentence(text) => lines.push(text.clone()),
                Block::Table(table) => lines.extend(table_text(&table.filled())),
            }
        }
        lines
    }

    pub(super) fn markdown(&self) -> Vec<String> {
        let mut lines = vec![format!("# {}", plain(&self.title))];
        for block in &self.blocks {
            lines.push(String::new());
            match block {
                Block::Heading(text) => lines.push(format!("## {}", plain(text))),
                Block::Sentence(text) => lines.push(plain(text)),
                Block::Table(table) => lines.extend(table_markdown(&table.filled())),
            }
        }
        lines
    }
}

fn table_text(rows: &[Vec<String>]) -> Vec<String> {
    if rows.iter().flatten().all(|cell| length(cell) <= LONGEST_CELL) {
        return grid(rows, Side::Left);
    }
    let mut lines = Vec::new();
    for row in &rows[1..] {
        lines.push(row[0].clone());
        let cells = rows[0].iter().zip(row).skip(1).filter(|(_, cell)| !cell.is_empty());
        lines.extend(cells.map(|(heading, cell)| format!("  {heading}: {cell}")));
    }
    lines
}

fn table_markdown(rows: &[Vec<String>]) -> Vec<String> {
    let line =
        |row: &Vec<String>| format!("| {} |", row.iter().map(|cell| plain(cell)).collect::<Vec<_>>().join(" | "));
    let mut lines: Vec<String> = rows.iter().map(line).collect();
    lines.insert(1, format!("|{}", "---|".repeat(rows[0].len())));
    lines
}

/// A text in which nothing means anything in Markdown.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for ch in text.chars() {
        if matches!(ch, '|' | '\\' | '`' | '*' | '_' | '<' | '[' | '#') {
            plain.push('\\');
        }
        plain.push(ch);
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_cell_means_anything_in_markdown() {
        assert_eq!(plain("a|b `c` *d* [e](f) g_h"), "a\\|b \\`c\\` \\*d\\* \\[e](f) g\\_h");
    }

    #[test]
    fn empty_columns_and_empty_tables_are_left_out() {
        let mut page = Page::new("T");
        page.table(Table::new(&["name", "size"]));
        let mut table = Table::new(&["name", "size", "letter"]);
        table.row(["mill".into(), String::new(), "M".into()]);
        page.table(table);
        assert_eq!(page.markdown(), ["# T", "", "| name | letter |", "|---|---|", "| mill | M |"]);
        assert_eq!(page.text(), ["T", "=", "", "name  letter", "mill  M"]);
    }

    #[test]
    fn long_cells_are_written_below_each_other() {
        let mut page = Page::new("T");
        let mut table = Table::new(&["name", "ask"]);
        table.row(["mill".into(), "x".repeat(41)]);
        page.table(table);
        assert_eq!(page.text()[3..], ["mill".to_owned(), format!("  ask: {}", "x".repeat(41))]);
    }
}

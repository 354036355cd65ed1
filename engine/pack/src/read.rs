//! TOML texts to trees. All mistakes in the syntax of a file are told at once.

use std::borrow::Cow;

use rulesmith_grammar::{FileId, Mistake, Sources, Span};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::report::Report;
use crate::tree::{Data, Entry, Node, Place};

/// The most keys of a table, of all files of a layer together.
pub(crate) const MOST_KEYS: usize = 2000;

/// Reads a file.
pub(crate) fn read(file: FileId, sources: &Sources, report: &Report) -> Node {
    let text = sources.text(file);
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        let range = error.span().unwrap_or(0..0);
        let span = span(range.start, range.end.max(range.start));
        report.add(Mistake::error("toml-syntax", span, error.message().to_owned()).at(file));
    }
    let place = Place { file, span: first_line(text) };
    let entries = entries(file, table.get_ref(), report);
    Node { data: Data::Table(entries), place, history: Vec::new() }
}

/// The place of what a file lacks as a whole: its first line that is not blank.
fn first_line(text: &str) -> Span {
    let start = text.len() - text.trim_start().len();
    let line = text[start..].lines().next().unwrap_or_default();
    span(start, start + line.trim_end().len())
}

fn span(start: usize, end: usize) -> Span {
    Span { start: start as u32, end: end as u32 }
}

fn place<T>(file: FileId, spanned: &Spanned<T>) -> Place {
    let range = spanned.span();
    Place { file, span: span(range.start, range.end) }
}

/// The keys of a table in the order in which they are written. The parser sorts them by name, but
/// phases and components keep the order of their file.
fn entries(file: FileId, table: &DeTable<'_>, report: &Report) -> Vec<Entry> {
    let entry = |(key, value): (&Spanned<Cow<'_, str>>, &Spanned<DeValue<'_>>)| Entry {
        key: key.get_ref().to_string(),
        place: place(file, key),
        node: node(file, value, report),
    };
    let mut list: Vec<Entry> = table.iter().map(entry).collect();
    list.sort_by_key(|e| e.place.span.start);
    if let Some(first) = list.get(MOST_KEYS) {
        let told = format!("a table may have {MOST_KEYS} keys at most, this has {}", list.len());
        report.error("too-many", first.place, told);
        list.truncate(MOST_KEYS);
    }
    list
}

fn node(file: FileId, value: &Spanned<DeValue<'_>>, report: &Report) -> Node {
    let place = place(file, value);
    let data = match value.get_ref() {
        DeValue::String(text) => Data::Text(text.to_string()),
        DeValue::Boolean(flag) => Data::Flag(*flag),
        DeValue::Integer(number) => match i64::from_str_radix(&number.as_str().replace('_', ""), number.radix()) {
            Ok(n) => Data::Int(n),
            Err(_) => {
                report.error("number-too-large", place, "this number is too large");
                Data::Int(0)
            }
        },
        DeValue::Float(_) => Data::Other("a fraction"),
        DeValue::Datetime(_) => Data::Other("a date"),
        DeValue::Array(items) => Data::List(items.iter().map(|item| node(file, item, report)).collect()),
        DeValue::Table(table) => Data::Table(entries(file, table, report)),
    };
    Node { data, place, history: Vec::new() }
}

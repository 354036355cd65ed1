//! The header of a pack: `[pack]` in `pack.toml`.

use semver::{Version, VersionReq};

use crate::fields::Fields;
use crate::report::Report;
use crate::tree::{Node, Place};

/// The version of the pack format that this engine reads.
pub const FORMAT: i32 = 1;

/// What a pack says of itself.
#[derive(Clone, Debug)]
pub struct Header {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: Version,
    /// What people read.
    pub title: String,
    /// A sentence on it.
    pub summary: String,
    /// The pack that it stands on.
    pub base: Option<Base>,
    /// Keys of lower layers that it takes away.
    pub remove: Vec<Node>,
}

/// The pack that a layer stands on.
#[derive(Clone, Debug)]
pub struct Base {
    /// Its id.
    pub id: String,
    /// The versions that will do.
    pub version: VersionReq,
    /// Where it is named.
    pub place: Place,
}

/// Whether a text may be the id of a pack.
pub fn is_id(text: &str) -> bool {
    text.len() <= 64
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Reads the header from the tree of `pack.toml`.
pub(crate) fn read(root: &Node, report: &Report) -> Option<Header> {
    let Some(node) = root.get("pack") else {
        report.error("missing-key", root.place, "`pack.toml` lacks the table `[pack]`");
        return None;
    };
    let fields = Fields::new(node, "`[pack]`", report);
    let format = fields.number("format", 0, i64::from(i32::MAX));
    match format {
        Some(FORMAT) => {}
        Some(other) => {
            let place = fields.node("format").map_or(node.place, |n| n.place);
            report.error(
                "format",
                place,
                format!("the pack format {other} is not known; this program reads format {FORMAT}"),
            );
        }
        None if fields.node("format").is_none() => fields.missing("format"),
        None => {}
    }
    let id = fields.text("id");
    if id.is_none() && fields.node("id").is_none() {
        fields.missing("id");
    }
    if let Some(id) = id.filter(|id| !is_id(id)) {
        let place = fields.node("id").map_or(node.place, |n| n.place);
        report.error("bad-id", place, format!("`{id}` is no id: lower-case letters, digits and `-`, a letter first"));
    }
    let version = version(&fields);
    let title = fields.text("title").unwrap_or(id.unwrap_or_default()).to_owned();
    let summary = fields.text("summary").unwrap_or_default().to_owned();
    let base = base(&fields);
    let remove = fields.list("remove").unwrap_or_default().to_vec();
    let stands = fields.node("base").is_some();
    if let Some(first) = remove.first().filter(|_| !stands) {
        let told = "`remove` takes away keys of the pack below, but this pack stands on none";
        report.error_with("no-base", first.place, told, Some("name a `base`, or delete the key itself".into()));
    }
    fields.finish();
    if stands && base.is_none() {
        return None;
    }
    let id = id.filter(|id| is_id(id))?.to_owned();
    Some(Header { id, version: version?, title, summary, base, remove })
}

fn version(fields: &Fields<'_>) -> Option<Version> {
    let Some(text) = fields.text("version") else {
        if fields.node("version").is_none() {
            fields.missing("version");
        }
        return None;
    };
    Version::parse(text)
        .inspect_err(|error| {
            let place = fields.node("version").map_or(fields.place, |n| n.place);
            fields.report.error("bad-version", place, format!("`{text}` is no version such as `1.0.0`: {error}"));
        })
        .ok()
}

fn base(fields: &Fields<'_>) -> Option<Base> {
    let node = fields.node("base")?;
    let inner = Fields::new(node, "`base`", fields.report);
    let id = inner.text("id").map(str::to_owned);
    if id.is_none() {
        inner.missing("id");
    }
    let text = inner.text("version").unwrap_or("*");
    let place = inner.node("version").map_or(node.place, |n| n.place);
    let version = VersionReq::parse(text)
        .inspect_err(|error| {
            fields.report.error("bad-version", place, format!("`{text}` is no range of versions: {error}"));
        })
        .ok();
    let named = inner.node("id").map_or(node.place, |n| n.place);
    inner.finish();
    Some(Base { id: id?, version: version?, place: named })
}

//! How diagnostics are shown.

use rulesmith_grammar::{Diagnostic, FileId, JsonDiagnostic, Mistake, Sources, Span, Style, render};

const TILES: &str = "[tile.smithy]\r\ncost = \"4X\"\r\n\tedges = \"SHSH\"\r\n";
const GOODS: &str = "[goods]\nwood = \"W\"\n";

fn sources() -> (Sources, FileId, FileId) {
    let mut sources = Sources::default();
    let tiles = sources.add("north/tiles.toml", TILES);
    let goods = sources.add("north/goods.toml", GOODS);
    (sources, tiles, goods)
}

fn place(text: &str, part: &str) -> Span {
    let start = text.find(part).unwrap();
    Span::new(start, start + part.len())
}

#[test]
fn a_diagnostic_shows_line_carets_notes_and_hints() {
    let (sources, tiles, goods) = sources();
    let diagnostic = Diagnostic::error("unknown-symbol", tiles, place(TILES, "X"), "no symbol `X`")
        .note(tiles, place(TILES, "smithy"), "in this tile")
        .note(goods, place(GOODS, "wood = \"W\""), "the only symbol")
        .hint("did you mean `W`?")
        .hint("or declare it");
    let expected = "\
error[unknown-symbol]: no symbol `X`
 --> north/tiles.toml:2:10
  |
1 | [tile.smithy]
  |       ------ in this tile
2 | cost = \"4X\"
  |          ^
  |
 ::: north/goods.toml:2:1
  |
2 | wood = \"W\"
  | ---------- the only symbol
  |
  = help: did you mean `W`?
  = help: or declare it";
    assert_eq!(render(&diagnostic, &sources, Style::Plain), expected);
}

#[test]
fn a_diagnostic_without_a_place_is_its_message() {
    let (sources, ..) = sources();
    let diagnostic =
        Diagnostic::without_place("no-pack", "no `pack.toml` in `north`").hint("run it in a pack's folder");
    let expected = "error[no-pack]: no `pack.toml` in `north`\n |\n = help: run it in a pack's folder";
    assert_eq!(render(&diagnostic, &sources, Style::Plain), expected);
}

#[test]
fn tabs_and_the_texts_end_keep_carets_in_place() {
    let (sources, tiles, _) = sources();
    let shown = |span| {
        let warning = Mistake::warning("w", span, "look").at(tiles);
        render(&warning, &sources, Style::Plain)
    };
    let expected = "\
warning[w]: look
 --> north/tiles.toml:3:2
  |
3 |     edges = \"SHSH\"
  |     ^^^^^";
    assert_eq!(shown(place(TILES, "edges")), expected);
    let end = shown(Span::new(TILES.len(), TILES.len()));
    assert!(end.starts_with("warning[w]: look\n --> north/tiles.toml:4:1\n"), "{end}");
    assert_eq!(shown(Span::new(9999, 99999)), end);
}

#[test]
fn far_notes_stand_by_themselves_and_long_lines_are_cut() {
    let mut sources = Sources::default();
    let text = "家 ".repeat(200_000);
    let end = text.len();
    let file = sources.add("long.scene", text);
    let diagnostic = Diagnostic::error("e", file, Span::new(0, end), "far too long").note(
        file,
        Span::new(end - 4, end - 1),
        "its end",
    );
    let shown = render(&diagnostic, &sources, Style::Plain);
    assert!(shown.contains("\n ::: long.scene:1:399999\n"), "{shown}");
    assert!(shown.ends_with("^^ its end") || shown.ends_with("-- its end"), "{shown}");
    assert!(shown.lines().all(|line| line.chars().count() < 130), "{shown}");
}

#[test]
fn a_mistake_inside_a_value_is_shifted_to_its_file() {
    let (sources, tiles, _) = sources();
    let start = place(TILES, "4X").start;
    let mistake = Mistake::error("e", Span::new(1, 2), "wrong").shift(start).at(tiles);
    assert_eq!(sources.line_column(tiles, mistake.span.start), (2, 10));
}

#[test]
fn colours_come_only_when_asked_for() {
    let (sources, tiles, _) = sources();
    let diagnostic = Diagnostic::error("e", tiles, Span::new(0, 1), "red\u{1b}[31m alert");
    assert!(!render(&diagnostic, &sources, Style::Plain).contains('\u{1b}'));
    let coloured = render(&diagnostic, &sources, Style::Coloured);
    assert!(coloured.contains("\u{1b}["));
    assert!(!coloured.contains("\u{1b}[31m"), "{coloured:?}");
}

#[test]
fn diagnostics_sort_by_file_and_place() {
    let (_, tiles, goods) = sources();
    let nowhere = Diagnostic::without_place("z", "z");
    let early = Diagnostic::warning("b", tiles, Span::new(1, 2), "b");
    let late = Diagnostic::error("a", tiles, Span::new(5, 6), "a");
    let other = Diagnostic::error("a", goods, Span::new(0, 1), "a");
    let mut all = vec![other.clone(), late.clone(), early.clone(), nowhere.clone()];
    all.sort();
    assert_eq!(all, [nowhere, early, late, other]);
}

#[test]
fn json_holds_lines_and_columns() {
    let (sources, tiles, goods) = sources();
    let diagnostic = Diagnostic::error("e", tiles, place(TILES, "4X"), "wrong\u{1b}")
        .note(goods, Span::new(0, 0), "here")
        .hint("change it");
    let json = serde_json::to_value(JsonDiagnostic::new(&diagnostic, &sources)).unwrap();
    assert_eq!(
        json,
        serde_json::json!({
            "severity": "error",
            "code": "e",
            "message": "wrong\u{fffd}",
            "file": "north/tiles.toml",
            "line": 2, "column": 9, "end_line": 2, "end_column": 11,
            "hints": ["change it"],
            "notes": [{
                "message": "here",
                "file": "north/goods.toml",
                "line": 1, "column": 1, "end_line": 1, "end_column": 1,
            }],
        })
    );
    let placeless = JsonDiagnostic::new(&Diagnostic::without_place("e", "x"), &sources);
    let json = serde_json::to_value(placeless).unwrap();
    assert!(json["file"].is_null() && json["line"].is_null());
}

//! What holds for every text, however wrong: no parser panics, and all places lie in the text.

use proptest::prelude::*;
use rulesmith_grammar::{
    Diagnostic, Mistake, Sources, Span, Spanned, Style, parse_cost, parse_edges, parse_face, parse_journal,
    parse_scenes, parse_shape, render, sanitize,
};

use crate::places;
use crate::words::{EDGES, FACES, GOODS, symbols};

/// Pieces that the languages are made of, so that random texts get past the first character.
const PIECES: [&str; 49] = [
    "scene",
    "proves",
    "packs",
    "players",
    "option",
    "given",
    "roll",
    "draw",
    "shuffle",
    "offers",
    "only",
    "lacks",
    "refuses",
    "expect",
    "log",
    "fails",
    "journal",
    "pack",
    "hidden",
    "because",
    "red",
    "build",
    "家",
    "Łódź",
    "\"",
    "\"a\"",
    "\\",
    "#",
    " # ",
    ":",
    ",",
    "=",
    ".",
    "+",
    "-",
    "1",
    "42",
    "99999999999999999999",
    "D",
    "food",
    "free",
    "blank",
    " ",
    " ",
    " ",
    "\n",
    "\r\n",
    "\t",
    "\u{1b}",
];

fn texts() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(prop::sample::select(&PIECES[..]), 0..60);
    prop_oneof![any::<String>(), pieces.prop_map(|pieces| pieces.concat())]
}

fn drawings() -> impl Strategy<Value = String> {
    prop_oneof!["[#.\n]{0,60}", "[#.x \r\n家]{0,60}", "#{30,40}"]
}

fn in_text(span: Span, text: &str) -> bool {
    text.get(span.start as usize..span.end as usize).is_some()
}

fn all_in_text(mistakes: &[Mistake], text: &str) -> bool {
    mistakes.iter().all(|mistake| in_text(mistake.span, text))
}

/// A text without escapes stands in the source just as it was read.
fn stands_there(place: &Spanned<String>, text: &str) -> bool {
    let source = &text[place.span.start as usize..place.span.end as usize];
    let quoted = source.strip_prefix('"').and_then(|source| source.strip_suffix('"'));
    source.contains('\\') || source == place.value || quoted == Some(&place.value)
}

proptest! {
    #[test]
    fn small_texts_never_panic(text in texts()) {
        for wrong in [
            parse_cost(&text, &symbols(&GOODS)).err(),
            parse_face(&text, &symbols(&FACES)).err(),
            parse_edges(&text, &symbols(&EDGES)).err(),
            parse_shape(&text).err(),
        ] {
            let wrong = wrong.unwrap_or_default();
            prop_assert!(all_in_text(&wrong, &text));
        }
    }

    #[test]
    fn drawings_never_panic(text in drawings()) {
        match parse_shape(&text) {
            Ok(shape) => prop_assert_eq!(parse_shape(&shape.to_string()).unwrap(), shape),
            Err(wrong) => prop_assert!(!wrong.is_empty() && all_in_text(&wrong, &text)),
        }
    }

    #[test]
    fn scenes_never_panic(text in texts()) {
        for text in [text.clone(), format!("scene \"A\"\n{text}")] {
            let (scenes, mistakes) = parse_scenes(&text);
            prop_assert!(all_in_text(&mistakes, &text));
            for scene in &scenes {
                prop_assert!(in_text(scene.span, &text));
                prop_assert!(scene.lines.iter().all(|line| in_text(line.span, &text)));
                prop_assert!(places::of_scene(scene).iter().all(|place| stands_there(place, &text)));
            }
        }
    }

    #[test]
    fn journals_never_panic(text in texts()) {
        for text in [text.clone(), format!("journal 1\npack a 1 0\nplayers 2\n{text}")] {
            match parse_journal(&text) {
                Ok(journal) => {
                    let places = places::of_journal(&journal);
                    prop_assert!(places.iter().all(|place| stands_there(place, &text)));
                }
                Err(wrong) => prop_assert!(!wrong.is_empty() && all_in_text(&wrong, &text)),
            }
        }
    }

    #[test]
    fn nothing_that_is_shown_steers_a_terminal(
        name in any::<String>(),
        text in texts(),
        message in any::<String>(),
        start in 0..200u32,
        length in 0..200u32,
    ) {
        let mut sources = Sources::default();
        let file = sources.add(name, text);
        let other = sources.add("b", "x\u{9b}\n");
        let span = Span { start, end: start + length };
        let diagnostic = Diagnostic::error("code", file, span, &message)
            .hint(&message)
            .note(file, span.shift(3), &message)
            .note(other, span, &message);
        let shown = render(&diagnostic, &sources, Style::Plain);
        prop_assert_eq!(sanitize(&shown).into_owned(), shown);
    }
}

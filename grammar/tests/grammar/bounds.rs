//! Texts of a size that no person writes.

use std::time::{Duration, Instant};

use rulesmith_grammar::{
    Mistake, Sources, Style, Symbols, parse_cost, parse_edges, parse_face, parse_journal, parse_scenes, parse_shape,
    render,
};

const MEBIBYTE: usize = 1024 * 1024;

fn codes(mistakes: &[Mistake]) -> Vec<&str> {
    mistakes.iter().map(|mistake| mistake.code).collect()
}

#[test]
fn texts_that_are_too_long_are_refused() {
    let symbols = Symbols::new();
    let long = "#".repeat(MEBIBYTE + 1);
    for wrong in [
        parse_cost(&long[..1025], &symbols).unwrap_err(),
        parse_face(&long[..1025], &symbols).unwrap_err(),
        parse_edges(&long[..1025], &symbols).unwrap_err(),
        parse_shape(&long[..4097]).unwrap_err(),
        parse_journal(&"#".repeat(16 * MEBIBYTE + 1)).unwrap_err(),
        parse_scenes(&long).1,
    ] {
        assert_eq!(codes(&wrong), ["too-long"]);
    }
    assert_eq!(codes(&parse_scenes(&long[..MEBIBYTE]).1), [""; 0]);
}

#[test]
fn only_the_first_hundred_mistakes_are_told() {
    let (scenes, mistakes) = parse_scenes(&format!("scene \"A\"\n{}", "nonsense\n".repeat(300)));
    assert_eq!((scenes.len(), mistakes.len()), (1, 101));
    assert_eq!(mistakes[100].code, "too-many-mistakes");
    assert_eq!(mistakes[100].message, "only the first 100 mistakes are told");

    let wrong = parse_journal(&format!("journal 1\n{}", "nonsense\n".repeat(300))).unwrap_err();
    assert_eq!((wrong.len(), wrong[100].code), (101, "too-many-mistakes"));
}

/// Lines that make a careless reader go over them again and again.
#[test]
fn one_endless_line_is_read_and_shown_in_passable_time() {
    let begun = Instant::now();
    for (head, piece) in [
        ("log ", "\""),
        ("log ", "\\\""),
        ("log \"", "a \\\\ "),
        ("roll ", "K, "),
        ("roll ", "K  "),
        ("red ", "("),
        ("red build: ", "a "),
        ("offers red build: ", ",:"),
        ("refuses red build: ", "because"),
        ("given ", "a."),
        ("", "a-"),
        ("", "家"),
    ] {
        let head = format!("scene \"A\"\n{head}");
        let text = head.clone() + &piece.repeat((MEBIBYTE - head.len()) / piece.len());
        let (_, mistakes) = parse_scenes(&text);
        let mut sources = Sources::default();
        let file = sources.add("long", text);
        for mistake in mistakes {
            let shown = render(&mistake.at(file), &sources, Style::Plain);
            assert!(shown.len() < 2000, "{} bytes shown for {piece}", shown.len());
        }
    }
    assert!(begun.elapsed() < Duration::from_mins(1));
}

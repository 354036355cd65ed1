//! Every example of the README must be readable.

use std::collections::BTreeMap;

use rulesmith_grammar::{
    Mistake, Symbols, parse_cost, parse_edges, parse_face, parse_journal, parse_scenes, parse_shape,
};

const README: &str = include_str!("../../README.md");

/// The words that the README's prose declares.
const WORDS: [&str; 10] = ["D", "S", "sword", "stone", "goods", "food", "skull", "wood", "H", "-"];

/// Fenced blocks with a tag: tag and text.
fn blocks() -> Vec<(&'static str, &'static str)> {
    let parts: Vec<&str> = README.split("```").collect();
    let inside = parts.iter().skip(1).step_by(2);
    inside.filter_map(|block| block.split_once('\n')).filter(|(tag, _)| !tag.is_empty()).collect()
}

fn mistakes(tag: &str, text: &str, symbols: &Symbols) -> Vec<Mistake> {
    let each_line = |parse: &dyn Fn(&str) -> Option<Vec<Mistake>>| text.lines().filter_map(parse).flatten().collect();
    match tag {
        "cost" => each_line(&|line| parse_cost(line, symbols).err()),
        "face" => each_line(&|line| parse_face(line, symbols).err()),
        "edges" => each_line(&|line| parse_edges(line, symbols).err()),
        "shape" => parse_shape(text).err().unwrap_or_default(),
        "scene" => parse_scenes(text).1,
        "journal" => parse_journal(text).err().unwrap_or_default(),
        _ => panic!("a block is tagged `{tag}`"),
    }
}

#[test]
fn every_example_is_read() {
    let symbols = crate::words::symbols(&WORDS);
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for (tag, text) in blocks() {
        if tag == "text" {
            continue;
        }
        let mistakes = mistakes(tag, text, &symbols);
        assert!(mistakes.is_empty(), "{text}\n{mistakes:#?}");
        *seen.entry(tag).or_default() += 1;
    }
    let tags: Vec<&str> = seen.into_keys().collect();
    assert_eq!(tags, ["cost", "edges", "face", "journal", "scene", "shape"]);
}

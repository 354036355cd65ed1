//! The grammar's parts in the designer's words.

use super::grammar::Rule;

/// What was expected in a line of the given rule, without repetition and the line's end last.
pub(super) fn phrases(expected: &[Rule], line: Rule) -> Vec<String> {
    let mut parts: Vec<Rule> = expected.to_vec();
    // A die is a name in front of faces; telling both would confuse.
    if parts.contains(&Rule::face) {
        parts.retain(|part| *part != Rule::word);
    }
    // A portion begins with a whole number.
    parts.retain(|part| *part != Rule::portion || !expected.contains(&Rule::integer));
    parts.sort_by_key(|part| *part == Rule::EOI);
    let mut phrases: Vec<String> = parts.iter().map(|part| phrase(*part, line).to_owned()).collect();
    phrases.dedup();
    phrases
}

fn phrase(part: Rule, line: Rule) -> &'static str {
    match part {
        Rule::rest => rest(line),
        Rule::word | Rule::words | Rule::path => "a name",
        Rule::number => "a number",
        Rule::integer => "a whole number",
        Rule::string | Rule::open_quote => "a text in double quotes",
        Rule::close_quote => "`\"` at the end of the text",
        Rule::colon => "`:`",
        Rule::comma => "`,`",
        Rule::equals => "`=`",
        Rule::dot => "`.`",
        Rule::because => "`because`",
        Rule::face => "a face",
        Rule::item if line == Rule::shuffle => "what lies on top",
        Rule::item | Rule::refused => "a choice",
        Rule::version => "a version such as `1.0.0`",
        Rule::digest => "a digest of the digits `0` to `9` and `a` to `f`",
        Rule::EOI => "the end of the line",
        _ => "something else",
    }
}

/// What the free text at the end of a line is.
fn rest(line: Rule) -> &'static str {
    match line {
        Rule::choice => "a choice",
        Rule::expect => "an expression",
        _ => "a value",
    }
}

/// Advice that shows how such a line is written.
pub(super) fn pattern(line: Rule) -> Option<String> {
    let pattern = match line {
        Rule::scene => "scene \"title\"",
        Rule::proves => "proves \"section\", \"section\"",
        Rule::packs => "packs north, north-variant",
        Rule::players => "players 2",
        Rule::option => "option hourglass = throws",
        Rule::given => "given red.wood = 3",
        Rule::roll => "roll K, K, D` or `roll symbol: K, K, D",
        Rule::draw => "draw first-player: red",
        Rule::shuffle => "shuffle deck: ace, king, queen",
        Rule::choice => "red build: smithy",
        Rule::offers => "offers red build: smithy, mint",
        Rule::only => "only red build: smithy, mint",
        Rule::lacks => "lacks red build: smithy, mint",
        Rule::refuses => "refuses red build: castle because \"needs 4 stone\"",
        Rule::expect => "expect red.wood == 2",
        Rule::log => "log \"red gains 2 wood\"",
        Rule::fails => "fails \"needs 4 stone\"",
        Rule::journal => "journal 1",
        Rule::pack => "pack north 1.0.0 3fa9c2",
        Rule::hidden => "hidden",
        _ => return None,
    };
    Some(format!("such a line looks like `{pattern}`"))
}

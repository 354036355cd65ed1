//! The words that begin lines.

use super::grammar::Rule;

/// Every keyword with the rule of its line, in the order a newcomer meets them.
const KEYWORDS: [(&str, Rule); 19] = [
    ("scene", Rule::scene),
    ("proves", Rule::proves),
    ("packs", Rule::packs),
    ("players", Rule::players),
    ("option", Rule::option),
    ("given", Rule::given),
    ("roll", Rule::roll),
    ("draw", Rule::draw),
    ("shuffle", Rule::shuffle),
    ("offers", Rule::offers),
    ("only", Rule::only),
    ("lacks", Rule::lacks),
    ("refuses", Rule::refuses),
    ("expect", Rule::expect),
    ("log", Rule::log),
    ("fails", Rule::fails),
    ("journal", Rule::journal),
    ("pack", Rule::pack),
    ("hidden", Rule::hidden),
];

/// The keywords themselves.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    KEYWORDS.iter().map(|(word, _)| *word)
}

/// The first word of a line: up to what can't be part of a word.
pub(super) fn first_word(line: &str) -> &str {
    let end = line.find(|ch: char| !(ch.is_alphanumeric() || ch == '_' || ch == '-'));
    &line[..end.unwrap_or(line.len())]
}

/// The rule of a line by its first word; what begins with no keyword is a choice.
pub(super) fn rule(first_word: &str) -> Rule {
    KEYWORDS.iter().find(|(word, _)| *word == first_word).map_or(Rule::choice, |(_, rule)| *rule)
}

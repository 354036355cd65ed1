//! Takes a line that the grammar has read apart.

use pest::iterators::{Pair, Pairs};

use super::grammar::Rule;
use super::line::GivenValue;
use super::quoted::unescape;
use crate::mistake::Mistake;
use crate::span::{Span, Spanned};

/// Most names of a path.
const LONGEST_PATH: usize = 4;

/// Most players of a game.
const MOST_PLAYERS: u8 = 16;

/// What a line is made of, without its punctuation.
pub(super) struct Parts<'a> {
    pairs: std::vec::IntoIter<Pair<'a, Rule>>,
    /// Where the line begins in the whole text.
    start: u32,
}

impl<'a> Parts<'a> {
    /// The parts of a line that begins at byte `start` of the whole text.
    pub(super) fn new(line: Pairs<'a, Rule>, start: u32) -> Self {
        let parts: Vec<_> = line.flat_map(Pair::into_inner).filter(is_part).collect();
        Self { pairs: parts.into_iter(), start }
    }

    /// The next part. The grammar promises that it is there.
    fn next(&mut self) -> Pair<'a, Rule> {
        match self.pairs.next() {
            Some(pair) => pair,
            None => unreachable!("the grammar has read all parts of the line"),
        }
    }

    /// The next text.
    pub(super) fn text(&mut self) -> Spanned<String> {
        spanned(&self.next(), self.start)
    }

    /// All texts that are left.
    pub(super) fn texts(&mut self) -> Vec<Spanned<String>> {
        let start = self.start;
        self.pairs.by_ref().map(|pair| spanned(&pair, start)).collect()
    }

    /// The name of the die, if the faces have one in front.
    pub(super) fn die(&mut self) -> Option<Spanned<String>> {
        let first = self.pairs.as_slice().first()?;
        if first.as_rule() != Rule::die {
            return None;
        }
        let word = self.next().into_inner().next()?;
        Some(spanned(&word, self.start))
    }

    /// The dotted names of a path.
    pub(super) fn path(&mut self) -> Result<Vec<Spanned<String>>, Mistake> {
        let pair = self.next();
        let span = span_of(&pair);
        let start = self.start;
        let names = pair.into_inner().filter(is_part);
        let path: Vec<_> = names.map(|name| spanned(&name, start)).collect();
        if path.len() > LONGEST_PATH {
            let message = format!("a path has at most {LONGEST_PATH} names, this has {}", path.len());
            return Err(Mistake::error("path-too-long", span, message));
        }
        Ok(path)
    }

    /// The number of players.
    pub(super) fn players(&mut self) -> Result<Spanned<u8>, Mistake> {
        let pair = self.next();
        match pair.as_str().parse() {
            Ok(players) if (1..=MOST_PLAYERS).contains(&players) => {
                Ok(Spanned::new(players, span_of(&pair).shift(self.start)))
            }
            _ => {
                let message = format!("a game has 1 to {MOST_PLAYERS} players");
                Err(Mistake::error("player-count", span_of(&pair), message))
            }
        }
    }

    /// The version of the journal language.
    pub(super) fn version(&mut self) -> Result<Spanned<u32>, Mistake> {
        let pair = self.next();
        let version = pair.as_str().parse().map_err(|_| number_too_large(&pair))?;
        Ok(Spanned::new(version, span_of(&pair).shift(self.start)))
    }

    /// A whole number, or names and what belongs to them.
    pub(super) fn given_value(&mut self) -> Result<Spanned<GivenValue>, Mistake> {
        let pair = self.next();
        let value = match pair.as_rule() {
            Rule::integer => GivenValue::Number(pair.as_str().parse().map_err(|_| number_too_large(&pair))?),
            _ => {
                let words: Vec<&str> = pair.as_str().split_whitespace().collect();
                GivenValue::Words(words.join(" "))
            }
        };
        Ok(Spanned::new(value, span_of(&pair).shift(self.start)))
    }
}

fn number_too_large(pair: &Pair<'_, Rule>) -> Mistake {
    Mistake::error("number-too-large", span_of(pair), "this number is too large")
}

fn spanned(pair: &Pair<'_, Rule>, start: u32) -> Spanned<String> {
    let text = pair.as_str();
    let value = match pair.as_rule() {
        Rule::string => unescape(&text[1..text.len() - 1]),
        _ => text.to_owned(),
    };
    Spanned::new(value, span_of(pair).shift(start))
}

fn span_of(pair: &Pair<'_, Rule>) -> Span {
    let span = pair.as_span();
    Span::new(span.start(), span.end())
}

fn is_part(pair: &Pair<'_, Rule>) -> bool {
    let marks = [Rule::colon, Rule::comma, Rule::equals, Rule::dot, Rule::because, Rule::EOI];
    !marks.contains(&pair.as_rule())
}

//! Reads one line into a statement.

use pest::Parser;

use super::cut::SourceLine;
use super::explain::explain;
use super::fate::{Asked, ChoiceLine, FateLine};
use super::grammar::{LineParser, Rule};
use super::journal::PackLine;
use super::keyword::{first_word, rule};
use super::line::LineKind;
use super::parts::Parts;
use super::script::OptionLine;
use super::statement::Statement;
use crate::bounds::check_characters;
use crate::mistake::Mistake;

/// Reads a line, or tells the first thing that is wrong with it. Places are in the whole text.
pub(super) fn read(line: SourceLine<'_>) -> Result<Statement, Mistake> {
    read_text(line.text, line.start).map_err(|mistake| mistake.shift(line.start))
}

fn read_text(text: &str, start: u32) -> Result<Statement, Mistake> {
    check_characters(text)?;
    let rule = rule(first_word(text));
    let pairs = LineParser::parse(rule, text).map_err(|error| explain(text, rule, &error))?;
    statement(rule, Parts::new(pairs, start))
}

fn statement(rule: Rule, mut parts: Parts<'_>) -> Result<Statement, Mistake> {
    Ok(match rule {
        Rule::scene => Statement::Scene(parts.text()),
        Rule::proves => Statement::Proves(parts.texts()),
        Rule::packs => Statement::Packs(parts.texts()),
        Rule::players => Statement::Players(parts.players()?),
        Rule::option => Statement::Option(OptionLine { id: parts.text(), value: parts.text() }),
        Rule::hidden => Statement::Hidden,
        Rule::journal => Statement::Journal(parts.version()?),
        Rule::pack => Statement::Pack(PackLine { id: parts.text(), version: parts.text(), digest: parts.text() }),
        _ => Statement::Play(play(rule, parts)?),
    })
}

fn play(rule: Rule, mut parts: Parts<'_>) -> Result<LineKind, Mistake> {
    Ok(match rule {
        Rule::given => LineKind::Given { path: parts.path()?, value: parts.given_value()? },
        Rule::roll => LineKind::Fate(FateLine::Roll { die: parts.die(), faces: parts.texts() }),
        Rule::draw => LineKind::Fate(FateLine::Draw { id: parts.text(), value: parts.text() }),
        Rule::shuffle => LineKind::Fate(FateLine::Shuffle { place: parts.text(), order: parts.texts() }),
        Rule::expect => LineKind::Expect(parts.text()),
        Rule::log => LineKind::Log(parts.text()),
        Rule::fails => LineKind::Fails(parts.text()),
        _ => asking(rule, parts),
    })
}

fn asking(rule: Rule, mut parts: Parts<'_>) -> LineKind {
    let about = Asked { player: parts.text(), decision: parts.text() };
    match rule {
        Rule::offers => LineKind::Offers { about, choices: parts.texts() },
        Rule::only => LineKind::Only { about, choices: parts.texts() },
        Rule::lacks => LineKind::Lacks { about, choices: parts.texts() },
        Rule::refuses => LineKind::Refuses { about, choice: parts.text(), because: parts.texts().pop() },
        _ => LineKind::Choose(ChoiceLine { about, choice: parts.text() }),
    }
}

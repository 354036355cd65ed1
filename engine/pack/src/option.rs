//! Rule options: what a pack leaves open.

use rulesmith_model::Figure;
use rulesmith_model::defs::Status;

use crate::tree::Place;

/// A rule option as a pack declares it.
#[derive(Clone, Debug)]
pub struct OptionDecl {
    /// Its name.
    pub name: String,
    /// The question that it answers.
    pub ask: String,
    /// Where the question comes from, such as a section of the rulebook.
    pub source: String,
    /// How sure the default is, where the pack says so.
    pub status: Option<Status>,
    /// What it may be.
    pub kind: OptionType,
    /// What it is when nobody says otherwise.
    pub default: Option<Figure>,
    /// It must be given when another option has this value.
    pub needed: Option<(String, String)>,
    /// Where it is declared.
    pub place: Place,
}

/// What an option may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionType {
    /// One of these.
    OneOf(Vec<Figure>),
    /// A number from the first to the second.
    Number(i32, i32),
    /// A cost, in the words of the pack.
    Cost,
}

impl OptionDecl {
    /// The value that a text stands for.
    pub fn parse(&self, text: &str) -> Option<Figure> {
        match &self.kind {
            OptionType::OneOf(values) => values.iter().find(|v| write(v) == text).cloned(),
            OptionType::Number(from, to) => {
                let n = text.parse().ok()?;
                (*from..=*to).contains(&n).then_some(Figure::Number(n))
            }
            OptionType::Cost => Some(Figure::Word(text.to_owned())),
        }
    }

    /// What it may be, for people.
    pub fn values(&self) -> String {
        self.kind.title()
    }
}

impl OptionType {
    /// What it may be, for people.
    pub fn title(&self) -> String {
        match self {
            Self::OneOf(values) => values.iter().map(write).collect::<Vec<_>>().join(" / "),
            Self::Number(from, to) => format!("a number from {from} to {to}"),
            Self::Cost => "a cost".into(),
        }
    }
}

/// An option's value as it is written.
pub fn write(value: &Figure) -> String {
    match value {
        Figure::Number(n) => n.to_string(),
        Figure::Flag(flag) => flag.to_string(),
        Figure::Word(word) => word.clone(),
        Figure::None
        | Figure::Kind(_)
        | Figure::Kinds(_)
        | Figure::Edges(_)
        | Figure::Shape(_)
        | Figure::Die(_)
        | Figure::Cost(_) => String::new(),
    }
}

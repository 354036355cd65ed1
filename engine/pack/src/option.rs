//! Rule options: what a pack leaves open, and what is chosen for a game.

use rulesmith_grammar::nearest;
use rulesmith_model::Figure;

use crate::fields::Fields;
use crate::report::Report;
use crate::tree::{Data, Node, Place};

/// A rule option as a pack declares it.
#[derive(Clone, Debug)]
pub struct OptionDecl {
    /// Its name.
    pub name: String,
    /// The question that it answers.
    pub ask: String,
    /// Where the question comes from, such as a section of the rulebook.
    pub source: String,
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
        match &self.kind {
            OptionType::OneOf(values) => values.iter().map(write).collect::<Vec<_>>().join(" / "),
            OptionType::Number(from, to) => format!("a number from {from} to {to}"),
            OptionType::Cost => "a cost".into(),
        }
    }
}

/// An option's value as it is written.
pub fn write(value: &Figure) -> String {
    match value {
        Figure::Number(n) => n.to_string(),
        Figure::Flag(flag) => flag.to_string(),
        Figure::Word(word) => word.clone(),
        Figure::None | Figure::Kind(_) | Figure::Cost(_) => String::new(),
    }
}

/// Reads `[option.NAME]`, in the order in which they are declared.
pub(crate) fn read(root: &Node, report: &Report) -> Vec<OptionDecl> {
    let entries = root.get("option").map(Node::entries).unwrap_or_default();
    let read = |entry: &crate::tree::Entry| read_one(&entry.key, entry.place, &entry.node, report);
    let options: Vec<OptionDecl> = entries.iter().filter_map(read).collect();
    for option in &options {
        check_needed(option, &options, report);
    }
    options
}

fn read_one(name: &str, place: Place, node: &Node, report: &Report) -> Option<OptionDecl> {
    let fields = Fields::new(node, format!("the option `{name}`"), report);
    let ask = fields.text("ask").unwrap_or_default().to_owned();
    let source = fields.text("source").unwrap_or_default().to_owned();
    let kind = option_type(&fields);
    let needed = needed(&fields);
    let default = default(&fields, kind.as_ref());
    if ask.is_empty() {
        fields.missing("ask");
    }
    if default.is_none() && needed.is_none() {
        let told = format!("the option `{name}` has no default");
        report.error_with(
            "missing-key",
            place,
            told,
            Some("give a `default`, or say in `needed` when it must be set".into()),
        );
    }
    fields.finish();
    Some(OptionDecl { name: name.to_owned(), ask, source, kind: kind?, default, needed, place })
}

#[derive(Clone, Copy)]
enum Written {
    Number,
    Cost,
}

fn option_type(fields: &Fields<'_>) -> Option<OptionType> {
    let min = fields.number("min", -1_000_000, 1_000_000);
    let max = fields.number("max", -1_000_000, 1_000_000);
    match fields.word("type", &[("number", Written::Number), ("cost", Written::Cost)]) {
        Some(Written::Number) => Some(OptionType::Number(min.unwrap_or(0), max.unwrap_or(1_000_000))),
        Some(Written::Cost) => Some(OptionType::Cost),
        None => {
            let Some(items) = fields.list("values") else {
                if fields.node("values").is_none() && fields.node("type").is_none() {
                    fields.missing("values");
                }
                return None;
            };
            Some(OptionType::OneOf(items.iter().filter_map(|item| value(item, fields.report)).collect()))
        }
    }
}

fn value(node: &Node, report: &Report) -> Option<Figure> {
    match &node.data {
        Data::Int(n) if i32::try_from(*n).is_ok() => Some(Figure::Number(*n as i32)),
        Data::Flag(flag) => Some(Figure::Flag(*flag)),
        Data::Text(text) => Some(Figure::Word(text.clone())),
        _ => {
            report.error("wrong-type", node.place, format!("an option cannot be {}", node.type_title()));
            None
        }
    }
}

fn default(fields: &Fields<'_>, kind: Option<&OptionType>) -> Option<Figure> {
    let node = fields.node("default");
    let given = node.and_then(|node| value(node, fields.report));
    match (kind?, given) {
        (OptionType::OneOf(values), None) => values.first().cloned(),
        (OptionType::OneOf(values), Some(given)) => {
            let known = values.contains(&given);
            if !known && let Some(node) = node {
                fields.report.error(
                    "unknown-value",
                    node.place,
                    format!("`{}` is not among the values", write(&given)),
                );
            }
            known.then_some(given)
        }
        (OptionType::Number(from, to), Some(Figure::Number(n))) if (*from..=*to).contains(&n) => {
            Some(Figure::Number(n))
        }
        (OptionType::Cost, Some(Figure::Word(text))) => Some(Figure::Word(text)),
        (_, None) => None,
        (_, Some(_)) => {
            let place = node.map_or(fields.place, |n| n.place);
            fields.report.error("unknown-value", place, "this is not a value of the option");
            None
        }
    }
}

fn needed(fields: &Fields<'_>) -> Option<(String, String)> {
    let entry = fields.table("needed").first()?;
    let value = value(&entry.node, fields.report)?;
    Some((entry.key.clone(), write(&value)))
}

fn check_needed(option: &OptionDecl, all: &[OptionDecl], report: &Report) {
    let Some((name, value)) = &option.needed else { return };
    let known = all.iter().find(|o| o.name == *name);
    if known.is_none_or(|o| o.parse(value).is_none()) {
        let told = format!("`needed` of the option `{}` names no option and value: `{name}` = `{value}`", option.name);
        report.error("unknown-value", option.place, told);
    }
}

/// What is chosen for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How many play.
    pub players: usize,
    /// The value of every option that has one, in the order of the pack.
    pub values: Vec<(String, Figure)>,
}

impl Settings {
    /// The value of an option.
    pub fn value(&self, name: &str) -> Option<&Figure> {
        self.values.iter().find(|(n, _)| n == name).map(|(_, v)| v)
    }
}

/// Settings that a pack does not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// No option has this name.
    #[error("there is no option `{name}`{hint}")]
    UnknownOption {
        /// The name.
        name: String,
        /// The nearest name, in words.
        hint: String,
    },
    /// The option never has this value.
    #[error("the option `{name}` cannot be `{value}`; it may be {known}")]
    BadValue {
        /// The option.
        name: String,
        /// The value.
        value: String,
        /// What it may be.
        known: String,
    },
    /// The value needs another option to be set.
    #[error("with `{because}` the option `{name}` must be set: {ask}")]
    Missing {
        /// The option that must be set.
        name: String,
        /// The question that it answers.
        ask: String,
        /// The option and value that need it.
        because: String,
    },
    /// The pack is not for so many.
    #[error("{players} cannot play; the pack is for {min} to {max} players")]
    Players {
        /// How many were asked for.
        players: usize,
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
    },
}

/// Settles all options from what was given.
pub(crate) fn settle(
    options: &[OptionDecl],
    given: &[(String, String)],
    players: usize,
) -> Result<Settings, SettingsError> {
    for (name, _) in given {
        if !options.iter().any(|o| o.name == *name) {
            let near = nearest(name, options.iter().map(|o| o.name.as_str()));
            let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            return Err(SettingsError::UnknownOption { name: name.clone(), hint });
        }
    }
    let mut settings = Settings { players, values: Vec::new() };
    for option in options {
        let value = match given.iter().rev().find(|(name, _)| *name == option.name) {
            Some((name, text)) => Some(option.parse(text).ok_or_else(|| SettingsError::BadValue {
                name: name.clone(),
                value: text.clone(),
                known: option.values(),
            })?),
            None => option.default.clone(),
        };
        if let Some(value) = value {
            settings.values.push((option.name.clone(), value));
        }
    }
    for option in options {
        let Some((name, value)) = &option.needed else { continue };
        if settings.value(option.name.as_str()).is_none() && settings.value(name).is_some_and(|v| write(v) == *value) {
            let because = format!("{name} = {value}");
            return Err(SettingsError::Missing { name: option.name.clone(), ask: option.ask.clone(), because });
        }
    }
    Ok(settings)
}

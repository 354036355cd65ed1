//! What is chosen for a game: the number of players and the rule options.

use rulesmith_grammar::nearest;
use rulesmith_model::Figure;

use crate::option::{OptionDecl, write};

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
    /// The option is given more than once.
    #[error("the option `{name}` is given twice")]
    Twice {
        /// The option.
        name: String,
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
    let twice = given.iter().enumerate().find(|(at, (name, _))| given[..*at].iter().any(|(other, _)| other == name));
    if let Some((_, (name, _))) = twice {
        return Err(SettingsError::Twice { name: name.clone() });
    }
    for (name, _) in given {
        if !options.iter().any(|o| o.name == *name) {
            let near = nearest(name, options.iter().map(|o| o.name.as_str()));
            let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            return Err(SettingsError::UnknownOption { name: name.clone(), hint });
        }
    }
    let mut settings = Settings { players, values: Vec::new() };
    for option in options {
        let value = match given.iter().find(|(name, _)| *name == option.name) {
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

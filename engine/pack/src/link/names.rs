//! What things may be called.

use crate::report::Report;
use crate::tree::Place;

/// Words that Rhai keeps for itself.
pub(crate) const RESERVED: [&str; 54] = [
    "true",
    "false",
    "let",
    "const",
    "if",
    "else",
    "switch",
    "do",
    "while",
    "until",
    "loop",
    "for",
    "in",
    "continue",
    "break",
    "fn",
    "private",
    "return",
    "throw",
    "try",
    "catch",
    "import",
    "export",
    "as",
    "this",
    "is",
    "var",
    "static",
    "shared",
    "with",
    "goto",
    "match",
    "case",
    "default",
    "new",
    "use",
    "module",
    "package",
    "public",
    "protected",
    "super",
    "sync",
    "async",
    "await",
    "spawn",
    "thread",
    "yield",
    "exit",
    "void",
    "null",
    "nil",
    "go",
    "and",
    "or",
];

/// Words that begin a line of a rule test, so that no player may be called so.
const LINES: [&str; 16] = [
    "scene", "proves", "packs", "players", "option", "given", "roll", "draw", "shuffle", "hidden", "offers", "only",
    "lacks", "refuses", "expect", "log",
];

/// Checks a name that scripts write in quotes: letters, digits, `_` and `-`, a letter first.
pub(crate) fn check_name(name: &str, place: Place, report: &Report) -> bool {
    let fine = name.len() <= 64
        && name.starts_with(char::is_alphabetic)
        && name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-');
    if !fine {
        let shown = name.escape_debug();
        report.error("bad-name", place, format!("`{shown}` is no name: letters, digits, `_` and `-`, a letter first"));
    }
    fine
}

/// Checks a name that scripts write bare, as a property or variable.
pub(crate) fn check_word(name: &str, place: Place, report: &Report) -> bool {
    if !check_name(name, place, report) {
        return false;
    }
    let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if !plain {
        let hint = "scripts write it bare: use the letters a to z, digits and `_`, and give a `title` for people";
        report.error_with("bad-name", place, format!("`{name}` cannot be used in scripts"), Some(hint.into()));
    } else if RESERVED.contains(&name) {
        report.error_with(
            "bad-name",
            place,
            format!("`{name}` is a word of the script language"),
            Some("use another name".into()),
        );
    }
    plain && !RESERVED.contains(&name)
}

/// Checks the name of a player.
pub(crate) fn check_player(name: &str, place: Place, report: &Report) -> bool {
    if !check_word(name, place, report) {
        return false;
    }
    let taken = LINES.contains(&name) || ["fails", "journal", "pack", "phase", "turn"].contains(&name);
    if taken {
        report.error_with(
            "bad-name",
            place,
            format!("`{name}` begins a line of rule tests"),
            Some("use another name".into()),
        );
    }
    !taken
}

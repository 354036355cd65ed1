//! Where commands print. It is handed down, so that a test can catch what is printed.

use std::io::{self, IsTerminal, Write};

use rulesmith_game::{Diagnostic, Sources, Style, render, sanitize};

/// Standard output or what stands in for it.
pub(crate) struct Console<'a> {
    /// Where text goes.
    pub out: &'a mut dyn Write,
    /// Whether it may have colours.
    pub style: Style,
}

impl Console<'_> {
    /// Prints a line. Nothing in it can steer the terminal.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.out, "{}", sanitize(text.as_ref()))
    }

    /// Prints a text as it is, without a line end, and makes sure that it is seen.
    pub(crate) fn prompt(&mut self, text: &str) -> io::Result<()> {
        write!(self.out, "{}", sanitize(text))?;
        self.out.flush()
    }

    /// Prints a diagnostic and an empty line.
    pub(crate) fn diagnostic(&mut self, told: &Diagnostic, sources: &Sources) -> io::Result<()> {
        writeln!(self.out, "{}\n", render(told, sources, self.style))
    }
}

/// Colours for a terminal, unless the person asked for none.
pub(crate) fn style(stream: &impl IsTerminal) -> Style {
    // An empty variable counts as none, as https://no-color.org says.
    let asked_for_none = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if stream.is_terminal() && !asked_for_none { Style::Coloured } else { Style::Plain }
}

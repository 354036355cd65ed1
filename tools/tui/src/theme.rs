//! Colours and weights. Only the colours that every terminal has are used, and none where the
//! person asked for none; what matters shows without them as well.

use ratatui::style::{Color, Modifier, Style};
use rulesmith_game::defs::Colour;

/// Whether there are colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// The sixteen colours of a terminal.
    Colours,
    /// None: bold, dim, underlined and reversed text only.
    Plain,
}

impl Theme {
    /// Text in a colour of a pack.
    pub(crate) fn ink(self, colour: Option<Colour>) -> Style {
        match (self, colour) {
            (Self::Colours, Some(colour)) => Style::new().fg(color(colour)),
            _ => Style::new(),
        }
    }

    /// Headings.
    pub(crate) fn title(self) -> Style {
        self.ink(Some(Colour::Cyan)).add_modifier(Modifier::BOLD)
    }

    /// What matters less.
    pub(crate) fn dim(self) -> Style {
        match self {
            Self::Colours => Style::new().fg(Color::DarkGray),
            Self::Plain => Style::new().add_modifier(Modifier::DIM),
        }
    }

    /// What the cursor rests on.
    pub(crate) fn cursor() -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// What can be chosen.
    pub(crate) fn offered() -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
    }

    /// What changed a moment ago.
    pub(crate) fn changed(self) -> Style {
        match self {
            Self::Colours => Style::new().fg(Color::Black).bg(Color::Yellow),
            Self::Plain => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
        }
    }

    /// Something that went wrong, or cannot be done.
    pub(crate) fn alarm(self) -> Style {
        self.ink(Some(Colour::Red)).add_modifier(Modifier::BOLD)
    }

    /// A key that can be pressed.
    pub(crate) fn key(self) -> Style {
        self.ink(Some(Colour::Yellow)).add_modifier(Modifier::BOLD)
    }
}

fn color(colour: Colour) -> Color {
    match colour {
        Colour::Red => Color::LightRed,
        Colour::Green => Color::LightGreen,
        Colour::Yellow => Color::LightYellow,
        Colour::Blue => Color::LightBlue,
        Colour::Magenta => Color::LightMagenta,
        Colour::Cyan => Color::LightCyan,
        Colour::White => Color::White,
        Colour::Grey => Color::Gray,
    }
}

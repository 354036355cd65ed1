//! What a person does: keys and the mouse, apart from any terminal.

/// Something that a person did, or that happened to the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key.
    Key(Key),
    /// The mouse was pressed at a column and row.
    Press(u16, u16),
    /// The wheel was turned so many steps, downwards if positive, at a column and row.
    Wheel(i16, u16, u16),
    /// The terminal has another size.
    Resize,
}

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A character.
    Char(char),
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Control and U: clears what is typed.
    Clear,
    /// Tab.
    Tab,
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// To the start.
    Home,
    /// To the end.
    End,
    /// F5.
    Reload,
    /// Control and C.
    Interrupt,
}

/// The keys that have no character, by the names that key scripts use.
const NAMED: [(&str, Key); 16] = [
    ("enter", Key::Enter),
    ("esc", Key::Esc),
    ("backspace", Key::Backspace),
    ("delete", Key::Delete),
    ("ctrl-u", Key::Clear),
    ("tab", Key::Tab),
    ("up", Key::Up),
    ("down", Key::Down),
    ("left", Key::Left),
    ("right", Key::Right),
    ("pgup", Key::PageUp),
    ("pgdn", Key::PageDown),
    ("home", Key::Home),
    ("end", Key::End),
    ("f5", Key::Reload),
    ("ctrl-c", Key::Interrupt),
];

/// The keys of a script: words with spaces between them. A named key stands for itself (`down`,
/// `f5`), `space` for a space, any other word for its characters one after the other.
pub fn keys(script: &str) -> Vec<Key> {
    let word = |word: &str| match NAMED.iter().find(|(name, _)| *name == word) {
        Some((_, key)) => vec![*key],
        None if word == "space" => vec![Key::Char(' ')],
        None => word.chars().map(Key::Char).collect(),
    };
    script.split_whitespace().flat_map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_words() {
        let made = keys("down /mi enter space f5");
        let expected =
            [Key::Down, Key::Char('/'), Key::Char('m'), Key::Char('i'), Key::Enter, Key::Char(' '), Key::Reload];
        assert_eq!(made, expected);
    }
}

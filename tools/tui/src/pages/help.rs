//! What keys do.

use super::text::{TextPage, Tone};

const KEYS: [(&str, &str); 24] = [
    ("", "Choosing"),
    ("↑ ↓", "go through what is offered and what is refused; the board shows what the cursor rests on"),
    ("enter", "take it; a click on it, or on its place on the board, does the same"),
    ("A B C …", "take the choice with this letter, with the shift key"),
    ("0 to 9, ← →", "where an amount is asked: type it, or change it by one"),
    ("/", "show only what holds a text; esc shows everything again"),
    ("w", "why: which rule asks, and which rule refuses what the cursor rests on, with file and line"),
    ("", "The game"),
    ("u", "take the last choice back, unless something came to light since"),
    ("r", "make it again"),
    ("s", "save under a name; `rulesmith play PACK --load FILE` goes on with it"),
    ("f5", "read the pack anew from the disk and go on at the same point; `--watch` does it by itself"),
    ("", "Looking"),
    ("tab", "what the arrows move: the choices, the board, the log"),
    ("l", "the whole log, with search"),
    ("e", "the end of the game: who has won and what points were made of"),
    ("z", "the board over the whole screen, and back"),
    ("pgup pgdn", "scroll the board"),
    ("", "Bots"),
    ("+ -", "how fast they play"),
    ("space", "let them wait, or go on"),
    ("", "Leaving"),
    ("q", "leave; asks first where the game was not saved"),
    ("?", "these keys"),
];

/// The page of help.
pub(crate) fn page() -> TextPage {
    let line = |&(key, text): &(&str, &str)| match key {
        "" => (Tone::Heading, text.to_owned()),
        key => (Tone::Plain, format!("  {key:<13}{text}")),
    };
    TextPage::new("Keys", KEYS.iter().map(line).collect())
}

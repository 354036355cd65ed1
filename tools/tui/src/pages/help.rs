//! What keys do.

use super::text::{TextPage, Tone};

const KEYS: [(&str, &str); 25] = [
    ("", "Choosing"),
    ("↑ ↓, k j", "go through what is offered and refused; the board shows it"),
    ("enter", "take it; a first click goes to it, another one takes it"),
    ("A B C …", "take the choice with this letter, with the shift key"),
    ("0 to 9, ← →", "where an amount is asked: type it, or change it by one; backspace takes a digit back"),
    ("arrows, t", "where a cell is asked for: go to it, turn the piece"),
    ("/", "show only what holds a text; ctrl-u clears it, esc shows all again"),
    ("w", "why: which line of which rule asks, and which refuses"),
    ("", "The game"),
    ("u", "take the last choice back, unless something came to light since"),
    ("r", "make it again"),
    ("s", "save under a name; `play PACK --load FILE` goes on"),
    ("f5", "read the pack anew and go on; `--watch` does it by itself"),
    ("", "Looking"),
    ("tab", "what the arrows move: the choices, the board, the log"),
    ("l", "the whole log, with search"),
    ("e", "at the end: who has won and where points came from"),
    ("z", "the board over the whole screen, and back"),
    ("pgup pgdn", "scroll the board"),
    ("", "Bots"),
    ("+ -", "how fast they play"),
    ("space", "let them wait, or go on"),
    ("", "Leaving"),
    ("q, ctrl-c", "leave; asks first where the game was not saved"),
    ("?", "these keys"),
];

/// The page of help, with the seed of the game.
pub(crate) fn page(seed: u64) -> TextPage {
    let line = |&(key, text): &(&str, &str)| match key {
        "" => (Tone::Heading, text.to_owned()),
        key => (Tone::Plain, format!("  {key:<13}{text}")),
    };
    let luck = [
        (Tone::Heading, "This game".to_owned()),
        (Tone::Plain, format!("  seed {seed}: `--seed {seed}` plays with the same luck")),
    ];
    TextPage::new("Keys", KEYS.iter().map(line).chain(luck).collect())
}

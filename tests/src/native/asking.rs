//! Decisions: what is asked, and what is offered.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Throw all dice again?
    ThrowAgain,
    /// Which resource does a joker bring?
    Joker,
    /// What is built?
    Build,
    /// How is it paid?
    Payment,
    /// On whose field does a knight stand?
    PlaceKnight,
    /// Buy the ship?
    BuyShip,
    /// What is attacked?
    Attack,
    /// With how many knights?
    Army,
    /// From which field does a knight leave?
    Muster,
}

impl Ask {
    /// The name that the pack gives the decision.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ThrowAgain => "throw-again",
            Self::Joker => "joker",
            Self::Build => "build",
            Self::Payment => "payment",
            Self::PlaceKnight => "place-knight",
            Self::BuyShip => "buy-ship",
            Self::Attack => "attack",
            Self::Army => "army",
            Self::Muster => "muster",
        }
    }
}

/// Something that is offered, as a number: what it is in the high bits, which one in the low ones.
pub type Code = u32;

/// None of them.
pub const PASS: Code = 0;
/// Agree.
pub const YES: Code = 1;
/// Disagree.
pub const NO: Code = 2;

/// A number.
pub const fn number(n: u32) -> Code {
    1 << 28 | n
}

/// A resource.
pub const fn resource(r: usize) -> Code {
    2 << 28 | r as u32
}

/// An object of a player's town.
pub const fn object(player: usize, object: usize) -> Code {
    3 << 28 | (player as u32) << 8 | object as u32
}

/// A payment in gold, wood, steel and stone, below 64 each.
pub const fn payment(amounts: [u8; 4]) -> Code {
    let [gold, wood, steel, stone] = amounts;
    4 << 28 | (gold as u32) << 18 | (wood as u32) << 12 | (steel as u32) << 6 | stone as u32
}

/// The low bits of a code: which one.
pub(super) const fn low(code: Code) -> usize {
    (code & 0xff) as usize
}

/// The player whose object a code is.
pub(super) const fn owner(code: Code) -> usize {
    (code >> 8 & 0xff) as usize
}

/// Who chooses for all players.
pub trait Choose {
    /// The position of the choice among what is offered, which is at least two things.
    fn choose(&mut self, player: usize, ask: Ask, offered: &[Code]) -> usize;
}

/// Each choice is as likely.
impl Choose for ChaCha8Rng {
    fn choose(&mut self, _: usize, _: Ask, offered: &[Code]) -> usize {
        self.random_range(0..offered.len() as u32) as usize
    }
}

/// What is offered in one decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offer<const N: usize> {
    items: [Code; N],
    len: usize,
}

impl<const N: usize> Offer<N> {
    pub(super) fn new() -> Self {
        Self { items: [0; N], len: 0 }
    }

    pub(super) fn add(&mut self, code: Code) {
        self.items[self.len] = code;
        self.len += 1;
    }

    pub(super) fn items(&self) -> &[Code] {
        &self.items[..self.len]
    }
}

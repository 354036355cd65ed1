//! Why a candidate is refused.

use std::rc::Rc;

use crate::ids::{AttrId, KindId, PlayerId};

/// Why something that a player might think of is not offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The player cannot pay for this kind.
    Unaffordable(PlayerId, KindId),
    /// The attribute has reached its highest value; of a counter, that of a player.
    Full(AttrId, Option<PlayerId>),
    /// The attribute is below this.
    TooLow(AttrId, i32, Option<PlayerId>),
    /// The attribute is above this.
    TooHigh(AttrId, i32, Option<PlayerId>),
    /// The player may not see the piece, so he is not told more.
    Unseen,
    /// A sentence of the rules.
    Said(Rc<str>),
}

impl Reason {
    /// Whose counters it speaks of, if of anybody's.
    pub fn holder(&self) -> Option<PlayerId> {
        match self {
            Self::Unaffordable(player, _) => Some(*player),
            Self::Full(_, who) | Self::TooLow(_, _, who) | Self::TooHigh(_, _, who) => *who,
            Self::Unseen | Self::Said(_) => None,
        }
    }
}

//! Why a candidate is refused.

use std::rc::Rc;

use crate::ids::{AttrId, KindId, PlayerId};

/// Why something that a player might think of is not offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The player cannot pay for this kind.
    Unaffordable(PlayerId, KindId),
    /// The attribute has reached its highest value.
    Full(AttrId),
    /// The attribute is below this.
    TooLow(AttrId, i32),
    /// The attribute is above this.
    TooHigh(AttrId, i32),
    /// The player may not see the piece, so he is not told more.
    Unseen,
    /// A sentence of the rules.
    Said(Rc<str>),
}

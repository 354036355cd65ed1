//! What a spot of the board shows, so that the cursor and the mouse find it.

use rulesmith_game::{Cell, Choice, KindId, PieceId, PlaceId, PlayerId};

/// Something on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Thing {
    /// A piece.
    Piece(PieceId),
    /// A counter of a player or of the table.
    Counter(KindId, Option<PlayerId>),
    /// A player.
    Player(PlayerId),
    /// A cell of a grid.
    Cell(Cell),
    /// A piece whose face is hidden, by its position.
    Spot(PlaceId, u16),
    /// The last throw.
    Throw,
}

impl Thing {
    /// What a choice of this player is about.
    pub(crate) fn of(choice: Choice, player: PlayerId, kinds: impl Fn(KindId) -> Option<PlayerId>) -> Option<Self> {
        match choice {
            Choice::Piece(piece) => Some(Self::Piece(piece)),
            Choice::Kind(kind) => Some(Self::Counter(kind, kinds(kind).map(|_| player))),
            Choice::Player(other) => Some(Self::Player(other)),
            Choice::Cell(cell) => Some(Self::Cell(cell)),
            Choice::Spot(place, at) => Some(Self::Spot(place, at)),
            Choice::Pass | Choice::Yes | Choice::No => None,
            Choice::Number(_) | Choice::Face(..) | Choice::Payment(_) => None,
        }
    }
}

//! Why a table does not change.

/// What is asked of the table is out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChangeError {
    /// The class of the piece has no such state attribute.
    #[error("this piece keeps no such number")]
    NoSuchState,
    /// A board takes pieces on a cell only.
    #[error("on a board a piece lies on a cell")]
    NeedsCell,
    /// Something lies there, or it is outside of the grid.
    #[error("there is no room for it there")]
    NoRoom,
    /// The value is below the least that is allowed.
    #[error("it would fall to {0}, below the least")]
    Below(i32),
    /// The value is above what is allowed.
    #[error("it would rise by {by}, but there is room for {room}")]
    Above {
        /// How much it should rise.
        by: i32,
        /// How much it may rise.
        room: i32,
    },
    /// A counter would fall below its floor.
    #[error("it takes {wanted}, but there are {has}")]
    TooFew {
        /// How much should go.
        wanted: i32,
        /// How much there is.
        has: i32,
    },
}

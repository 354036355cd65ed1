//! Small numbers that stand for named things. Names are resolved once, when a pack is linked.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($inner:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $inner);

        impl $name {
            /// The position in the list of [`crate::Defs`] that declares it.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The id of a position in that list.
            pub const fn at(index: usize) -> Self {
                Self(index as $inner)
            }
        }
    )*};
}

ids! {
    /// A player, by seat: 0 sits first, the others follow clockwise.
    PlayerId(u8);
    /// A class of components, such as all buildings or all resources.
    ClassId(u16);
    /// A kind of component within a class, such as one building.
    KindId(u16);
    /// One piece on the table: an instance of a kind.
    PieceId(u16);
    /// An attribute by name, shared by all classes that have one so called.
    AttrId(u16);
    /// A kind of die.
    DieId(u16);
    /// A symbol on dice.
    SymbolId(u16);
    /// A phase.
    PhaseId(u16);
    /// An instance of a place: one of the table or of a player.
    PlaceId(u16);
    /// A decision that rules ask for.
    DecisionId(u16);
}

//! Everything that a pack declares, linked: all names are ids, all figures are numbers.

mod component;
mod hints;
mod place;
mod play;

pub use component::{Bound, Class, DiceDef, Each, Form, Kind, PieceDef, Slot, StateAttr, StaticAttr, Status, Statuses};
pub use hints::{Area, Colour, Hints, Item, Mark, Score, Tally};
pub use place::{EdgeDef, GridDef, PlaceDef, Seen};
pub use play::{DecisionDef, Die, Part, Phase, Run, Setting, Symbol};

use crate::figure::Figure;
use crate::ids::{AttrId, ClassId, DecisionId, DieId, KindId, PhaseId, PieceId, PlayerId};
use crate::layout::Layout;

/// The components, phases and decisions of one game with its options settled and its seats taken.
#[derive(Clone, Debug)]
pub struct Defs {
    /// The players' names by seat.
    pub players: Vec<String>,
    /// All classes.
    pub classes: Vec<Class>,
    /// All kinds, those of one class side by side.
    pub kinds: Vec<Kind>,
    /// The names of all attributes, static and state.
    pub attributes: Vec<String>,
    /// All pieces, those of one kind side by side in the order of the kinds; a piece's place in this
    /// list never changes.
    pub pieces: Vec<PieceDef>,
    /// The places.
    pub places: Vec<PlaceDef>,
    /// The letters that edges of pieces bear, and whether something may be built along them.
    pub edges: Vec<EdgeDef>,
    /// The symbols that dice bear.
    pub symbols: Vec<Symbol>,
    /// The dice.
    pub dice: Vec<Die>,
    /// The phases in playing order.
    pub phases: Vec<Phase>,
    /// The decisions.
    pub decisions: Vec<DecisionDef>,
    /// The decision in which a way to pay is chosen.
    pub payment: DecisionId,
    /// The rule options and the values they have in this game.
    pub options: Vec<Setting>,
    /// Where everything lies in the flat table.
    pub layout: Layout,
    /// How a front end may show the game.
    pub hints: Hints,
    /// How many steps a game may take; more is a fault of the pack.
    pub step_limit: u32,
}

/// A cost, and the counter that may be paid in place of the others.
pub type Price<'a> = (&'a [(KindId, u32)], Option<KindId>);

impl Defs {
    /// How many people play.
    pub fn player_count(&self) -> usize {
        self.players.len()
    }

    /// All players by seat.
    pub fn seats(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.players.len()).map(PlayerId::at)
    }

    /// The class of a kind.
    pub fn class_of(&self, kind: KindId) -> &Class {
        &self.classes[self.kinds[kind.index()].class.index()]
    }

    /// The kind of a piece.
    pub fn kind_of(&self, piece: PieceId) -> &Kind {
        &self.kinds[self.pieces[piece.index()].kind.index()]
    }

    /// The class of a piece.
    pub fn class_of_piece(&self, piece: PieceId) -> &Class {
        self.class_of(self.pieces[piece.index()].kind)
    }

    /// The pieces of the kinds from one to another, the last not included.
    pub fn pieces_between(&self, from: KindId, to: KindId) -> impl Iterator<Item = PieceId> + use<> {
        let first_from = |kind| self.pieces.partition_point(|piece| piece.kind < kind);
        (first_from(from)..first_from(to)).map(PieceId::at)
    }

    /// The pieces of a kind.
    pub fn pieces_of(&self, kind: KindId) -> impl Iterator<Item = PieceId> + use<> {
        self.pieces_between(kind, KindId(kind.0 + 1))
    }

    /// Where a piece keeps an attribute.
    pub fn slot(&self, piece: PieceId, attr: AttrId) -> Slot {
        self.class_of_piece(piece).slots[attr.index()]
    }

    /// What a kind costs, and the counter that may stand for the others; `None` without a price.
    pub fn price(&self, kind: KindId) -> Option<Price<'_>> {
        let statics = self.class_of(kind).statics.iter();
        let figures = &self.kinds[kind.index()].figures;
        statics.zip(figures).find_map(|(attr, figure)| match figure {
            Figure::Cost(cost) => Some((cost.as_slice(), attr.wild)),
            _ => None,
        })
    }

    /// The figure that a kind states for an attribute; [`Figure::None`] when it states none.
    pub fn figure(&self, kind: KindId, attr: AttrId) -> &Figure {
        match self.class_of(kind).slots[attr.index()] {
            Slot::Static(at) => &self.kinds[kind.index()].figures[at as usize],
            Slot::State(_) | Slot::Absent => &Figure::None,
        }
    }

    /// The first kind of the class whose pieces have the same back as those of this kind.
    pub fn first_with_back_of(&self, kind: KindId) -> KindId {
        let class = self.class_of(kind);
        let same = |other: &KindId| class.back.is_none_or(|back| self.figure(*other, back) == self.figure(kind, back));
        class.kinds().find(same).unwrap_or(kind)
    }

    /// The place called so, by its position in [`Defs::places`].
    pub fn place_named(&self, name: &str) -> Option<usize> {
        position(&self.places, |p| p.name == name)
    }

    /// The die with this id.
    pub fn die(&self, die: DieId) -> &Die {
        &self.dice[die.index()]
    }

    /// The decision with this id.
    pub fn decision(&self, decision: DecisionId) -> &DecisionDef {
        &self.decisions[decision.index()]
    }

    /// The phase with this id.
    pub fn phase(&self, phase: PhaseId) -> &Phase {
        &self.phases[phase.index()]
    }

    /// The attribute called so.
    pub fn attribute(&self, name: &str) -> Option<AttrId> {
        position(&self.attributes, |a| a == name).map(AttrId::at)
    }

    /// The kind called so.
    pub fn kind(&self, name: &str) -> Option<KindId> {
        position(&self.kinds, |k| k.name == name).map(KindId::at)
    }

    /// The class called so.
    pub fn class(&self, name: &str) -> Option<ClassId> {
        position(&self.classes, |c| c.name == name).map(ClassId::at)
    }

    /// The player called so.
    pub fn player(&self, name: &str) -> Option<PlayerId> {
        position(&self.players, |p| p == name).map(PlayerId::at)
    }

    /// The decision called so.
    pub fn decision_named(&self, name: &str) -> Option<DecisionId> {
        position(&self.decisions, |d| d.name == name).map(DecisionId::at)
    }

    /// The value of the option called so.
    pub fn option(&self, name: &str) -> Option<&Figure> {
        self.options.iter().find(|o| o.name == name).map(|o| &o.value)
    }
}

fn position<T>(list: &[T], test: impl Fn(&T) -> bool) -> Option<usize> {
    list.iter().position(test)
}

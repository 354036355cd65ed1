//! How things look: marks of the pack, and what the cursor, an offer or a change adds.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::style::Style;
use rulesmith_game::defs::{Colour, Mark};
use rulesmith_game::{AttrId, Defs, Figure, KindId, PieceId, PlayerId, SymbolId, View, naming};

use super::thing::Thing;
use crate::text::clean;
use crate::theme::Theme;

/// What the cursor, an offer or a change adds to the board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lights {
    /// What the cursor rests on.
    pub focus: BTreeSet<Thing>,
    /// What can be chosen.
    pub offered: BTreeSet<Thing>,
    /// What changed a moment ago.
    pub changed: BTreeSet<Thing>,
    /// The piece that is to be laid where the cursor rests.
    pub laying: Option<PieceId>,
}

/// A table as it is drawn.
pub(crate) struct Look<'a> {
    pub view: View<'a>,
    pub theme: Theme,
    pub lights: &'a Lights,
    owners: BTreeMap<PieceId, PlayerId>,
}

impl<'a> Look<'a> {
    pub(crate) fn new(view: View<'a>, theme: Theme, lights: &'a Lights) -> Self {
        let of = |player| view.pieces(Some(player)).map(move |piece| (piece, player));
        let owners = view.defs().seats().flat_map(of).collect();
        Self { view, theme, lights, owners }
    }

    pub(crate) fn defs(&self) -> &'a Defs {
        self.view.defs()
    }

    /// Who owns a piece, as far as the viewer may know.
    pub(crate) fn owner(&self, piece: PieceId) -> Option<PlayerId> {
        self.owners.get(&piece).copied()
    }

    /// What light falls on a thing.
    pub(crate) fn light(&self, thing: Thing) -> Style {
        if self.lights.focus.contains(&thing) {
            Theme::cursor()
        } else if self.lights.changed.contains(&thing) {
            self.theme.changed()
        } else if self.lights.offered.contains(&thing) {
            Theme::offered()
        } else {
            Style::new()
        }
    }

    /// The mark of a kind.
    pub(crate) fn mark(&self, kind: KindId) -> Option<&'a Mark> {
        find(&self.defs().hints.kinds, kind)
    }

    /// The mark of an attribute.
    pub(crate) fn attribute_mark(&self, attr: AttrId) -> Option<&'a Mark> {
        find(&self.defs().hints.attributes, attr)
    }

    /// The mark of an edge.
    pub(crate) fn edge_mark(&self, edge: usize) -> Option<&'a Mark> {
        find(&self.defs().hints.edges, edge)
    }

    /// The mark of a symbol on dice; a counter lends its own to the symbol of its name.
    pub(crate) fn symbol_mark(&self, symbol: SymbolId) -> Option<&'a Mark> {
        let own = find(&self.defs().hints.symbols, symbol);
        own.or_else(|| self.mark(self.defs().kind(&self.defs().symbols[symbol.index()].name)?))
    }

    /// The colour of a kind.
    pub(crate) fn kind_colour(&self, kind: KindId) -> Option<Colour> {
        self.mark(kind).and_then(|mark| mark.colour)
    }

    /// The ink of a kind.
    pub(crate) fn kind_ink(&self, kind: KindId) -> Style {
        self.theme.ink(self.kind_colour(kind))
    }

    /// The sign of a kind with a space behind it, or nothing.
    pub(crate) fn glyph(&self, kind: KindId) -> String {
        let glyph = self.mark(kind).and_then(|mark| mark.glyph.as_deref());
        glyph.map(|glyph| format!("{glyph} ")).unwrap_or_default()
    }

    /// The title of a kind with its sign before it.
    pub(crate) fn title(&self, kind: KindId) -> String {
        format!("{}{}", self.glyph(kind), clean(&self.defs().kinds[kind.index()].title))
    }

    /// The shortest name of a kind: its label, its letter, or its title.
    pub(crate) fn short(&self, kind: KindId) -> String {
        let known = &self.defs().kinds[kind.index()];
        let label = self.mark(kind).and_then(|mark| mark.label.clone());
        label.or_else(|| known.symbol.clone()).unwrap_or_else(|| clean(&known.title))
    }

    /// A player's colour: the one of the pack, or the one that he is called after.
    pub(crate) fn player_ink(&self, player: PlayerId) -> Style {
        self.theme.ink(player_colour(self.defs(), player))
    }

    /// A player's name.
    pub(crate) fn player(&self, player: PlayerId) -> String {
        clean(&self.defs().players[player.index()])
    }

    /// The name of an attribute as it is shown.
    pub(crate) fn attribute(&self, attr: AttrId) -> String {
        let label = self.attribute_mark(attr).and_then(|mark| mark.label.clone());
        label.unwrap_or_else(|| clean(&self.defs().attributes[attr.index()]))
    }

    /// A figure as it is shown; nothing for one that says nothing.
    pub(crate) fn figure(&self, attr: AttrId, figure: &Figure) -> Option<String> {
        let name = self.attribute(attr);
        Some(match figure {
            Figure::None | Figure::Number(0) | Figure::Flag(false) | Figure::Shape(_) | Figure::Die(_) => return None,
            Figure::Word(word) if word == "none" => return None,
            Figure::Flag(true) => name,
            Figure::Cost(parts) if parts.is_empty() => "free".into(),
            Figure::Cost(parts) => {
                let part = |&(kind, n): &(KindId, u32)| format!("{n}{}", self.unit(kind));
                parts.iter().map(part).collect::<Vec<_>>().join(" ")
            }
            Figure::Kind(kind) => self.short(*kind),
            Figure::Kinds(kinds) => kinds.iter().map(|&kind| self.short(kind)).collect::<Vec<_>>().join(" "),
            Figure::Word(word) => format!("{name} {}", clean(word)),
            other => format!("{name} {}", naming::figure(self.defs(), other)),
        })
    }

    /// What follows an amount in a cost: a sign, a letter, or a name after a space.
    fn unit(&self, kind: KindId) -> String {
        let known = &self.defs().kinds[kind.index()];
        if let Some(symbol) = &known.symbol {
            return clean(symbol);
        }
        let label = self.mark(kind).and_then(|mark| mark.label.clone().or_else(|| mark.glyph.clone()));
        label.unwrap_or_else(|| format!(" {}", clean(&known.title)))
    }

    /// The figures of a kind that are shown, in the order of the pack.
    pub(crate) fn figures(&self, kind: KindId) -> Vec<(AttrId, &'a Figure)> {
        let defs = self.defs();
        let class = defs.class_of(kind);
        let listed = find(&defs.hints.shown, defs.kinds[kind.index()].class);
        let all = class.statics.iter().zip(&defs.kinds[kind.index()].figures);
        let all: Vec<(AttrId, &Figure)> = all.map(|(attr, figure)| (attr.attr, figure)).collect();
        match listed {
            None => all,
            Some(listed) => {
                listed.iter().filter_map(|attr| all.iter().find(|(known, _)| known == attr).copied()).collect()
            }
        }
    }

    /// Whether a state is shown. The face of a die is shown as such.
    pub(crate) fn shows_state(&self, kind: KindId, attr: AttrId) -> bool {
        if self.defs().class_of(kind).dice.is_some_and(|dice| dice.face == attr) {
            return false;
        }
        let listed = find(&self.defs().hints.shown, self.defs().kinds[kind.index()].class);
        listed.is_none_or(|listed| listed.contains(&attr))
    }
}

/// A player's colour: the one of the pack, or the one that he is called after.
pub(crate) fn player_colour(defs: &Defs, player: PlayerId) -> Option<Colour> {
    let own = find(&defs.hints.players, player).and_then(|mark| mark.colour);
    own.or_else(|| Colour::named(&defs.players[player.index()]))
}

fn find<K: PartialEq + Copy, V>(list: &[(K, V)], key: K) -> Option<&V> {
    list.iter().find(|(known, _)| *known == key).map(|(_, value)| value)
}

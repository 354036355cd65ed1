//! Small definitions to try things on.

use rulesmith_model::defs::{
    Bound, Class, Each, EdgeDef, Form, GridDef, Kind, PieceDef, PlaceDef, Seen, Slot, StateAttr, StaticAttr, Statuses,
};
use rulesmith_model::figure::FigureType;
use rulesmith_model::layout::{LOCATION, Layout};
use rulesmith_model::{AttrId, ClassId, DecisionId, Defs, Figure, KindId, PlaceId, PlayerId};

/// No components at all, for two players.
pub(crate) fn empty() -> Defs {
    Defs {
        players: vec!["red".into(), "blue".into()],
        classes: Vec::new(),
        kinds: Vec::new(),
        attributes: Vec::new(),
        pieces: Vec::new(),
        places: Vec::new(),
        edges: Vec::new(),
        symbols: Vec::new(),
        dice: Vec::new(),
        phases: Vec::new(),
        decisions: Vec::new(),
        payment: DecisionId(0),
        options: Vec::new(),
        layout: Layout { dice: 1, players: 2, kinds: 0, pieces: 0, stride: 1, location: 0 },
        hints: rulesmith_model::defs::Hints::default(),
        step_limit: 1,
    }
}

pub(crate) fn kind(name: String, figures: Vec<Figure>, start: i32) -> Kind {
    Kind {
        title: name.clone(),
        name,
        symbol: None,
        class: ClassId(0),
        figures,
        cap: None,
        supply: None,
        start,
        status: Statuses::default(),
        floor: 0,
        present: true,
    }
}

pub(crate) fn class(form: Form, len: usize) -> Class {
    Class {
        name: "thing".into(),
        form,
        each: Each::Player,
        secret: false,
        back: None,
        dice: None,
        first: KindId(0),
        len,
        slots: Vec::new(),
        statics: Vec::new(),
        states: Vec::new(),
    }
}

/// The places of [`cards`].
pub(crate) const DECK: PlaceId = PlaceId(0);
/// A grid that has no row above its first piece.
pub(crate) const CITY: PlaceId = PlaceId(1);
/// A row that everybody sees.
pub(crate) const ROW: PlaceId = PlaceId(2);
/// The first of the players' hands.
pub(crate) const HAND: PlaceId = PlaceId(3);

/// Cards with edges, all in a deck that nobody sees. The edge letters are `S`, `H` and the closed `-`.
pub(crate) fn cards(edges: &[[u8; 4]]) -> Defs {
    let mut defs = empty();
    let mut cards = class(Form::Piece, edges.len());
    cards.slots = vec![Slot::Static(0), Slot::State(0)];
    cards.statics = vec![StaticAttr { attr: AttrId(0), kind: FigureType::Edges, wild: None }];
    cards.states = vec![StateAttr { attr: AttrId(1), max: Bound::Unlimited, player_max: None, supply: None }];
    defs.classes = vec![cards];
    defs.attributes = vec!["edges".into(), "mark".into()];
    defs.kinds = edges.iter().enumerate().map(|(at, e)| kind(format!("c{at}"), vec![Figure::Edges(*e)], 0)).collect();
    defs.pieces = (0..edges.len())
        .map(|at| PieceDef { kind: KindId::at(at), home: None, place: Some(DECK), number: 0, numbered: false })
        .collect();
    let edge = |letter: &str, closed| EdgeDef { letter: letter.into(), name: letter.into(), closed };
    defs.edges = vec![edge("S", false), edge("H", false), edge("-", true)];
    let place = |name: &str, each, seen, first| PlaceDef {
        name: name.into(),
        title: name.into(),
        each,
        seen,
        capacity: None,
        grid: None,
        status: None,
        first,
    };
    let mut city = place("city", Each::Table, Seen::All, 1);
    city.grid = Some(GridDef { top: Some(0), edges: Some(AttrId(0)), ..GridDef::default() });
    defs.places = vec![
        place("deck", Each::Table, Seen::Nobody, 0),
        city,
        place("row", Each::Table, Seen::All, 2),
        place("hand", Each::Player, Seen::Owner, 3),
    ];
    let pieces = edges.len();
    defs.layout = Layout { dice: 1, players: 2, kinds: pieces, pieces, stride: 2 + LOCATION, location: LOCATION };
    defs
}

/// The second player.
pub(crate) const BLUE: PlayerId = PlayerId(1);

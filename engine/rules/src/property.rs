//! Properties: what scripts read with a dot. They are made from the pack: every counter is a
//! property of players, every attribute one of pieces, every static attribute one of kinds.

use rulesmith_model::defs::{Each, Form, Slot};
use rulesmith_model::{AttrId, Defs, KindId, PieceId, PlayerId};

use crate::run::{Run, Stop};
use crate::value::{Type, Value};
use crate::verbs;

/// A property by what it is read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    /// How much of a counter a player has.
    Amount(KindId),
    /// An attribute of a piece.
    OfPiece(AttrId),
    /// A static attribute of a kind.
    OfKind(AttrId),
    /// Who owns a piece, or `()`.
    Owner,
    /// The kind of a piece.
    KindOf,
    /// The name of the kind of a piece.
    PieceName,
    /// The name of a kind.
    KindName,
    /// What people read of a piece.
    PieceTitle,
    /// What people read of a kind.
    KindTitle,
}

impl Property {
    /// What it is read from.
    pub fn receiver(self) -> Type {
        match self {
            Self::Amount(_) => Type::Player,
            Self::OfPiece(_) | Self::Owner | Self::KindOf | Self::PieceName | Self::PieceTitle => Type::Piece,
            Self::OfKind(_) | Self::KindName | Self::KindTitle => Type::Kind,
        }
    }
}

/// All properties of a pack: name and what it reads.
pub fn all(defs: &Defs) -> Vec<(String, Property)> {
    let mut list = vec![
        ("owner".to_owned(), Property::Owner),
        ("kind".to_owned(), Property::KindOf),
        ("name".to_owned(), Property::PieceName),
        ("name".to_owned(), Property::KindName),
        ("title".to_owned(), Property::PieceTitle),
        ("title".to_owned(), Property::KindTitle),
    ];
    for class in defs.classes.iter().filter(|c| c.form == Form::Counter && c.each == Each::Player) {
        list.extend(class.kinds().map(|kind| (defs.kinds[kind.index()].name.clone(), Property::Amount(kind))));
    }
    for (at, name) in defs.attributes.iter().enumerate() {
        let attr = AttrId::at(at);
        let in_form = |form| defs.classes.iter().any(|c| c.form == form && c.slots[at] != Slot::Absent);
        if in_form(Form::Piece) {
            list.push((name.clone(), Property::OfPiece(attr)));
        }
        if defs.classes.iter().any(|c| matches!(c.slots[at], Slot::Static(_))) {
            list.push((name.clone(), Property::OfKind(attr)));
        }
    }
    list
}

/// Reads a property of a player.
pub fn of_player(run: &Run, player: PlayerId, property: Property) -> Value {
    match property {
        Property::Amount(kind) => Value::Int(run.table.amount(&run.defs, Some(player), kind).into()),
        _ => Value::Unit,
    }
}

/// Reads a property of a piece.
///
/// # Errors
/// When its class has no such attribute.
pub fn of_piece(run: &Run, piece: PieceId, property: Property) -> Result<Value, Stop> {
    let defs = &run.defs;
    Ok(match property {
        Property::Owner => run.table.owner(defs, piece).map_or(Value::Unit, Value::Player),
        Property::KindOf => Value::Kind(defs.pieces[piece.index()].kind),
        Property::PieceName => Value::Text(defs.kind_of(piece).name.as_str().into()),
        Property::PieceTitle => Value::Text(defs.kind_of(piece).title.as_str().into()),
        Property::OfPiece(attr) => match defs.slot(piece, attr) {
            Slot::State(_) => Value::Int(run.table.value(defs, piece, attr).into()),
            Slot::Static(at) => verbs::figure(&defs.kind_of(piece).figures[at as usize]),
            Slot::Absent => return Err(absent(defs, &defs.class_of_piece(piece).name, attr)),
        },
        Property::Amount(_) | Property::OfKind(_) | Property::KindName | Property::KindTitle => Value::Unit,
    })
}

/// Reads a property of a kind.
///
/// # Errors
/// When its class has no such attribute.
pub fn of_kind(run: &Run, kind: KindId, property: Property) -> Result<Value, Stop> {
    let defs = &run.defs;
    let attr = match property {
        Property::KindName => return Ok(Value::Text(defs.kinds[kind.index()].name.as_str().into())),
        Property::KindTitle => return Ok(Value::Text(defs.kinds[kind.index()].title.as_str().into())),
        Property::OfKind(attr) => attr,
        _ => return Ok(Value::Unit),
    };
    match defs.class_of(kind).slots[attr.index()] {
        Slot::Static(_) => Ok(verbs::figure(defs.figure(kind, attr))),
        Slot::State(_) | Slot::Absent => Err(absent(defs, &defs.class_of(kind).name, attr)),
    }
}

fn absent(defs: &Defs, class: &str, attr: AttrId) -> Stop {
    Stop::fault(format!("a {class} has no `{}`", defs.attributes[attr.index()]))
}

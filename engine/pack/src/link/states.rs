//! `[class.NAME] state.X`: the attributes that play changes.

use rulesmith_grammar::did_you_mean;
use rulesmith_model::Defs;
use rulesmith_model::defs::{Bound, Class, DiceDef, Slot, StateAttr};
use rulesmith_model::figure::FigureType;

use super::classes::{attribute, set_slot};
use crate::fields::Fields;
use crate::report::Report;
use crate::tree::{Data, Entry};

pub(super) fn state_attr(class: &mut Class, entry: &Entry, report: &Report, defs: &mut Defs) {
    let fields = Fields::new(&entry.node, format!("the state `{}`", entry.key), report);
    let faces = faces_of(class, &fields, defs);
    let max = faces.map_or_else(|| bound(class, &fields, defs), Bound::Faces);
    let player_max = fields.number("player_max", 0, 1_000_000);
    let supply = fields.number("supply", 0, 1_000_000);
    fields.finish();
    let Some(attr) = attribute(&entry.key, entry, report, defs) else { return };
    let slot = Slot::State(class.states.len() as u16);
    if set_slot(class, attr, slot) {
        if let Some(at) = faces {
            class.dice = Some(DiceDef { die: class.statics[usize::from(at)].attr, face: attr });
        }
        class.states.push(StateAttr { attr, max, player_max, supply });
    } else {
        report.error("name-twice", entry.place, format!("`{}` is an attribute of this class already", entry.key));
    }
}

/// For a state that keeps the face of a die: the position of the attribute that names the die.
fn faces_of(class: &Class, fields: &Fields<'_>, defs: &Defs) -> Option<u16> {
    let (name, place) = (fields.text("faces_of")?, fields.node("faces_of")?.place);
    let dice = || class.statics.iter().filter(|s| s.kind == FigureType::Die);
    let names = || dice().map(|s| defs.attributes[s.attr.index()].as_str());
    let found = class.statics.iter().position(|s| s.kind == FigureType::Die && defs.attributes[s.attr.index()] == name);
    if found.is_none() {
        let hint = did_you_mean(name, names()).or_else(|| Some("declare it with `type = \"die\"`".into()));
        fields.report.error_with("unknown-name", place, format!("the class has no die `{name}`"), hint);
    } else if class.dice.is_some() {
        fields.report.error("name-twice", place, "a piece shows one face only");
        return None;
    }
    found.map(|at| at as u16)
}

/// The highest value: a number, `"none"`, or the name of an attribute that states it.
fn bound(class: &Class, fields: &Fields<'_>, defs: &Defs) -> Bound {
    match fields.node("max").map(|n| (&n.data, n.place)) {
        Some((Data::Text(text), _)) if text == "none" => Bound::Unlimited,
        Some((Data::Text(text), place)) => {
            let stated = class.statics.iter().position(|s| defs.attributes[s.attr.index()] == *text);
            let number = stated.filter(|&at| class.statics[at].kind == FigureType::Number);
            if let Some(at) = number {
                return Bound::Static(at as u16);
            }
            let known = class.statics.iter().map(|s| defs.attributes[s.attr.index()].as_str());
            let hint = did_you_mean(text, known);
            let told = format!("`max` is a number, \"none\", or a number attribute of the class, not `{text}`");
            fields.report.error_with("unknown-name", place, told, hint);
            Bound::Unlimited
        }
        Some(_) => fields.number("max", 0, 1_000_000).map_or(Bound::Unlimited, Bound::Number),
        None => Bound::Unlimited,
    }
}

//! A pack: checked, layered, ready to be set up for a game.

use std::collections::BTreeSet;
use std::rc::Rc;

use rulesmith_grammar::{Diagnostic, FileId, Sources};
use rulesmith_rules::{Limits, Program, Scripts};

use crate::changes::Change;
use crate::explain::Explanation;
use crate::folder::Folder;
use crate::option::OptionDecl;
use crate::report::Report;
use crate::settings::{self, Settings, SettingsError};
use crate::tree::{Node, Place};
use crate::{allow, changes, link, load, settle, variations};

/// A layer of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: String,
    /// The digest of its data and scripts.
    pub digest: String,
    /// What people read.
    pub title: String,
    /// A sentence on it.
    pub summary: String,
}

/// A file of rule tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestFile {
    /// The file.
    pub file: FileId,
    /// The layer that it belongs to, counted from the base.
    pub layer: usize,
}

/// A pack that can be played. It is plain data; a [`Program`] for one thread is made from it.
#[derive(Clone, Debug)]
pub struct Pack {
    /// Its layers, the base first.
    pub layers: Vec<Layer>,
    /// Its options.
    pub options: Vec<OptionDecl>,
    /// The fewest and the most players.
    pub seats: (usize, usize),
    /// Its rule tests and those of its layers.
    pub tests: Vec<TestFile>,
    /// All its texts.
    pub sources: Sources,
    /// The TOML files of each layer.
    pub(crate) files: Vec<BTreeSet<FileId>>,
    /// What the top layer takes away: the keys, and where it says so.
    pub(crate) removed: Vec<Node>,
    pub(crate) root: Node,
    pub(crate) scripts: Scripts,
}

/// What loading gives: the pack, unless it cannot be played, and everything that was found.
#[derive(Debug)]
pub struct Loaded {
    /// The pack.
    pub pack: Option<Pack>,
    /// What was found, in the order of files and places.
    pub diagnostics: Vec<Diagnostic>,
    /// The texts, to show the places.
    pub sources: Sources,
}

impl Pack {
    /// Loads a pack and the packs below it, which `find` gives by their ids.
    pub fn load(top: Folder, find: &mut dyn FnMut(&str) -> Option<Folder>) -> Loaded {
        let report = Report::default();
        let mut sources = Sources::default();
        let pack = load::load(top, find, &mut sources, &report);
        let playable = !report.has_errors();
        let diagnostics = allow::apply(report.into_sorted(), &sources);
        Loaded { pack: pack.filter(|_| playable), diagnostics, sources }
    }

    /// The pack itself: its highest layer.
    pub fn top(&self) -> &Layer {
        &self.layers[self.layers.len() - 1]
    }

    /// Settles the options and the number of players for a game.
    ///
    /// # Errors
    /// When the pack does not allow them.
    pub fn settings(&self, players: Option<usize>, given: &[(String, String)]) -> Result<Settings, SettingsError> {
        let (min, max) = self.seats;
        let players = players.unwrap_or(min);
        if !(min..=max).contains(&players) {
            return Err(SettingsError::Players { players, min, max });
        }
        settings::settle(&self.options, given, players)
    }

    /// The rules for a game with these settings.
    ///
    /// # Errors
    /// What is wrong with the figures that the settings chose, such as a cost in unknown symbols.
    pub fn program(&self, settings: &Settings, limits: &Limits) -> Result<Program, Vec<Diagnostic>> {
        let report = Report::default();
        let defs = link::link(&settle::settle(&self.root, settings), settings, &report);
        if report.has_errors() {
            return Err(report.into_sorted());
        }
        Program::new(Rc::new(defs), Rc::new(self.scripts.clone()), Rc::new(self.sources.clone()), limits)
    }

    /// The final value of a key, and every place that set it.
    ///
    /// # Errors
    /// A message, when there is no such key.
    pub fn explain(&self, key: &str) -> Result<Vec<Explanation>, String> {
        crate::explain::explain(&self.root, key)
    }

    /// What the top layer changes of those below it; nothing for a pack that stands on none.
    pub fn changes(&self) -> Vec<Change> {
        let layer = self.layers.len() - 1;
        if layer == 0 { Vec::new() } else { changes::changes(&self.root, &self.scripts, layer, &self.files[layer]) }
    }

    /// The keys that the top layer takes away, and where it says so.
    pub fn removed(&self) -> impl Iterator<Item = (String, Place)> {
        self.removed.iter().map(|node| (node.write().trim_matches('"').to_owned(), node.place))
    }

    /// Every definition of a function, the lowest layer first; nothing when there is none.
    pub fn definitions(&self, name: &str) -> Vec<Place> {
        let named = self.scripts.functions().filter(|(function, ..)| function == name);
        named.map(|(_, _, file, span)| Place { file, span }).collect()
    }

    /// Settings for every value of every option, one at a time, each for one number of players in
    /// turn: what a check has to try.
    pub fn variations(&self) -> Vec<Settings> {
        variations::all(&self.options, self.seats, &self.root)
    }
}

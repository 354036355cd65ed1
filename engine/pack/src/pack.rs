//! A pack: checked, layered, ready to be set up for a game.

use std::collections::BTreeMap;
use std::rc::Rc;

use rulesmith_grammar::{Diagnostic, FileId, Sources};
use rulesmith_model::Defs;
use rulesmith_model::defs::Run;
use rulesmith_rules::check::{Facts, Findings};
use rulesmith_rules::{Limits, Program, Script, Scripts};

use crate::explain::Explanation;
use crate::folder::{Folder, LONGEST_FILE, MOST_FILES};
use crate::header::Header;
use crate::layers::{self, Read};
use crate::lints::{LINTS, Looked};
use crate::merge;
use crate::option::{self, OptionDecl, OptionType, Settings, SettingsError};
use crate::read::read;
use crate::report::Report;
use crate::tree::{Data, Node};
use crate::{allow, digest, link, settle};

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
    root: Node,
    scripts: Scripts,
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
        let pack = load(top, find, &mut sources, &report);
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
        option::settle(&self.options, given, players)
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

    /// Settings for every value of every option, one at a time, each for one number of players in
    /// turn: what a check has to try.
    pub fn variations(&self) -> Vec<Settings> {
        variations(&self.options, self.seats, &self.root)
    }
}

fn load(
    top: Folder,
    find: &mut dyn FnMut(&str) -> Option<Folder>,
    sources: &mut Sources,
    report: &Report,
) -> Option<Pack> {
    let read = layers::resolve(top, find, sources, report)?;
    let mut root: Option<Node> = None;
    let mut scripts = Scripts::new();
    let mut tests = Vec::new();
    let mut layers = Vec::new();
    for (at, layer) in read.into_iter().enumerate() {
        layers.push(layer_of(&layer.header, &layer.folder));
        let remove = layer.header.remove.clone();
        let node = read_layer(layer, at, sources, report, &mut scripts, &mut tests);
        match &mut root {
            None => root = Some(node),
            Some(root) => {
                for path in &remove {
                    merge::remove(root, path, report);
                }
                merge::lay(root, node);
            }
        }
    }
    let root = root?;
    let options = option::read(&root, report);
    let seats = link::seats(&root, report);
    check(&root, &options, seats, &scripts, sources, report);
    Some(Pack { layers, options, seats, tests, sources: sources.clone(), root, scripts })
}

fn layer_of(header: &Header, folder: &Folder) -> Layer {
    let clean = |text: &str| rulesmith_grammar::sanitize(text).into_owned();
    Layer {
        id: header.id.clone(),
        version: header.version.to_string(),
        digest: digest::digest(folder),
        title: clean(&header.title),
        summary: clean(&header.summary),
    }
}

/// Reads the other files of a layer and joins its data.
fn read_layer(
    layer: Read,
    at: usize,
    sources: &mut Sources,
    report: &Report,
    scripts: &mut Scripts,
    tests: &mut Vec<TestFile>,
) -> Node {
    let mut root = layer.root;
    if layer.folder.files.len() > MOST_FILES {
        report.add(Diagnostic::without_place(
            "too-many",
            format!("`{}` has more than {MOST_FILES} files", layer.folder.name),
        ));
        return root;
    }
    for (path, text) in layer.folder.files {
        if path == "pack.toml" {
            continue;
        }
        let name = format!("{}/{path}", layer.folder.name);
        if text.len() > LONGEST_FILE {
            report.add(Diagnostic::without_place("too-long", format!("`{name}` is longer than {LONGEST_FILE} bytes")));
            continue;
        }
        let file = sources.add(name, text.as_str());
        if path.ends_with(".toml") {
            let part = read(file, sources, report);
            merge::join(&mut root, part, report);
        } else if path.ends_with(".rhai") {
            if !scripts.add(Script { file, layer: at, text }) {
                report.add(Diagnostic::without_place("too-many", "the scripts of the pack have too many lines"));
            }
        } else {
            tests.push(TestFile { file, layer: at });
        }
    }
    root
}

/// Checks everything that can be checked without playing.
fn check(
    root: &Node,
    options: &[OptionDecl],
    seats: (usize, usize),
    scripts: &Scripts,
    sources: &Sources,
    report: &Report,
) {
    let mut used_options = Vec::new();
    settle::check(root, options, report, &mut used_options);
    for settings in variations(options, seats, root) {
        link::link(&settle::settle(root, &settings), &settings, report);
    }
    let Some(settings) = variations(options, seats, root).into_iter().next_back() else { return };
    let defs = link::link(&settle::settle(root, &settings), &settings, report);
    let facts = Facts { defs: &defs, option_values: option_values(options), sources };
    let found = rulesmith_rules::check(&facts, scripts, &Limits::default());
    for told in &found.diagnostics {
        report.add(told.clone());
    }
    hooks(root, &defs, &found, report);
    if !report.has_errors() {
        let looked = Looked { root, defs: &defs, options, used_options: &used_options, found: &found, scripts, report };
        LINTS.iter().for_each(|lint| lint(&looked));
    }
}

fn option_values(options: &[OptionDecl]) -> BTreeMap<String, Vec<String>> {
    let words = |o: &OptionDecl| match &o.kind {
        OptionType::OneOf(values) => Some((o.name.clone(), values.iter().map(option::write).collect())),
        _ => None,
    };
    options.iter().filter_map(words).collect()
}

/// Every phase has a function with the right number of parameters.
fn hooks(root: &Node, defs: &Defs, found: &Findings, report: &Report) {
    for phase in &defs.phases {
        let wanted = usize::from(phase.run != Run::Once);
        let entries = root.get("phase").map(Node::entries).unwrap_or_default();
        let place = entries.iter().find(|e| e.key == phase.name).map_or(root.place, |e| e.place);
        let takes = if wanted == 1 { "one parameter, the player" } else { "no parameters" };
        match found.functions.get(&phase.function) {
            Some(&params) if params == wanted => {}
            Some(&params) => {
                let told = format!(
                    "the function `{}` has {params} parameters; this phase calls it with {takes}",
                    phase.function
                );
                report.error("wrong-hook", place, told);
            }
            None => {
                let hint = rulesmith_grammar::did_you_mean(&phase.function, found.functions.keys().map(String::as_str))
                    .unwrap_or_else(|| {
                        format!(
                            "write `fn {}({}) {{ … }}` in a file of `rules/`",
                            phase.function,
                            if wanted == 1 { "p" } else { "" }
                        )
                    });
                report.error_with(
                    "missing-hook",
                    place,
                    format!("no function `{}` plays this phase", phase.function),
                    Some(hint),
                );
            }
        }
    }
}

fn variations(options: &[OptionDecl], seats: (usize, usize), root: &Node) -> Vec<Settings> {
    let mut all = Vec::new();
    for players in seats.0..=seats.1 {
        all.extend(option::settle(options, &[], players));
    }
    let mut players = (seats.0..=seats.1).cycle();
    for option in options {
        let OptionType::OneOf(values) = &option.kind else { continue };
        for value in values.iter().filter(|v| Some(*v) != option.default.as_ref()) {
            let mut given = vec![(option.name.clone(), option::write(value))];
            let needs = |o: &&OptionDecl| {
                o.needed.as_ref().is_some_and(|(n, v)| *n == option.name && *v == option::write(value))
            };
            given.extend(options.iter().filter(needs).map(|o| (o.name.clone(), sample(o, root))));
            all.extend(option::settle(options, &given, players.next().unwrap_or(seats.0)));
        }
    }
    if let Ok(last) = option::settle(options, &[], seats.1) {
        all.push(last);
    }
    all
}

/// Some value for an option that has no default.
fn sample(option: &OptionDecl, root: &Node) -> String {
    match &option.kind {
        OptionType::OneOf(values) => values.first().map(option::write).unwrap_or_default(),
        OptionType::Number(from, to) => 1.clamp(*from, *to).to_string(),
        OptionType::Cost => {
            let classes = root.get("class").map(Node::entries).unwrap_or_default();
            let counter =
                |node: &Node| matches!(node.get("form").map(|n| &n.data), Some(Data::Text(form)) if form == "counter");
            let class = classes.iter().find(|e| counter(&e.node));
            let kind = class.and_then(|class| root.get(&class.key)?.entries().first());
            kind.map_or_else(|| "free".to_owned(), |kind| format!("1 {}", kind.key))
        }
    }
}

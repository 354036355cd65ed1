//! Reads the layers of a pack and puts them together.

use std::collections::BTreeSet;

use rulesmith_grammar::{Diagnostic, FileId, Sources, one_line};
use rulesmith_rules::{Script, Scripts};

use crate::folder::{Folder, LONGEST_FILE, MOST_FILES};
use crate::header::Header;
use crate::layers::{self, Read};
use crate::pack::{Layer, Pack, TestFile};
use crate::read::read;
use crate::report::Report;
use crate::tree::Node;
use crate::{check, digest, link, merge, option_table};

/// Loads a pack. What is wrong goes to the report.
pub(crate) fn load(
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
    let (mut files, mut removed) = (Vec::new(), Vec::new());
    for (at, layer) in read.into_iter().enumerate() {
        layers.push(layer_of(&layer.header, &layer.folder));
        let remove = layer.header.remove.clone();
        let mut read = BTreeSet::from([layer.root.place.file]);
        let node = read_layer(layer, at, sources, report, &mut scripts, &mut tests, &mut read);
        files.push(read);
        removed.clone_from(&remove);
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
    let options = option_table::read(&root, report);
    let seats = link::seats(&root, report);
    check::check(&root, &options, seats, &scripts, sources, report);
    Some(Pack { layers, options, seats, tests, sources: sources.clone(), files, removed, root, scripts })
}

fn layer_of(header: &Header, folder: &Folder) -> Layer {
    Layer {
        id: header.id.clone(),
        version: header.version.to_string(),
        digest: digest::digest(folder),
        title: one_line(&header.title).into_owned(),
        summary: one_line(&header.summary).into_owned(),
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
    read_files: &mut BTreeSet<FileId>,
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
            read_files.insert(file);
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

//! One test for each folder of cases.

use rulesmith_grammar::{
    Mistake, parse_cost, parse_edges, parse_face, parse_journal, parse_scenes, parse_shape, write_journal,
};

use crate::words::{EDGES, FACES, GOODS, symbols};
use crate::{dump, golden};

/// Cases of one line each: all lines of a file are shown, each by `ok`.
fn each_line(text: &str, ok: impl Fn(&str) -> String) -> String {
    text.lines().map(ok).collect::<Vec<_>>().join("\n")
}

/// Cases of one line each: every line of the file has a mistake.
fn each_wrong_line<T: std::fmt::Debug>(
    file_name: &str,
    text: &str,
    parse: impl Fn(&str) -> Result<T, Vec<Mistake>>,
) -> String {
    let mut mistakes = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let wrong = parse(line.trim_end_matches('\n')).unwrap_err();
        mistakes.extend(wrong.into_iter().map(|mistake| mistake.shift(start)));
        start += line.len() as u32;
    }
    dump::mistakes(file_name, text, mistakes)
}

#[test]
fn costs_are_read() {
    let symbols = symbols(&GOODS);
    golden::check("cost/ok", |_, text| {
        each_line(text, |line| {
            let cost = parse_cost(line, &symbols).unwrap();
            let parts = cost.parts.iter().map(|part| part.span);
            let parts: Vec<&str> = parts.map(|span| &line[span.start as usize..span.end as usize]).collect();
            format!("{:30} {parts:?}", cost.write(|index| GOODS[index]))
        })
    });
}

#[test]
fn wrong_costs_are_explained() {
    let symbols = symbols(&GOODS);
    golden::check("cost/err", |name, text| each_wrong_line(name, text, |line| parse_cost(line, &symbols)));
}

#[test]
fn faces_are_read() {
    let symbols = symbols(&FACES);
    golden::check("face/ok", |_, text| {
        each_line(text, |line| {
            let face = parse_face(line, &symbols).unwrap();
            face.write(|index| FACES[index])
        })
    });
}

#[test]
fn wrong_faces_are_explained() {
    let symbols = symbols(&FACES);
    golden::check("face/err", |name, text| each_wrong_line(name, text, |line| parse_face(line, &symbols)));
}

#[test]
fn edges_are_read() {
    let symbols = symbols(&EDGES);
    golden::check("edges/ok", |_, text| {
        each_line(text, |line| {
            let edges = parse_edges(line, &symbols).unwrap();
            let [north, east, south, west] = edges.map(|index| EDGES[index]);
            format!("north {north} east {east} south {south} west {west}")
        })
    });
}

#[test]
fn wrong_edges_are_explained() {
    let symbols = symbols(&EDGES);
    golden::check("edges/err", |name, text| each_wrong_line(name, text, |line| parse_edges(line, &symbols)));
}

#[test]
fn shapes_are_read() {
    golden::check("shape/ok", |_, text| dump::shape(&parse_shape(text).unwrap()));
}

#[test]
fn wrong_shapes_are_explained() {
    golden::check("shape/err", |name, text| dump::mistakes(name, text, parse_shape(text).unwrap_err()));
}

#[test]
fn scenes_are_read() {
    golden::check("scene/ok", |_, text| {
        let (scenes, mistakes) = parse_scenes(text);
        assert_eq!(mistakes, []);
        let scenes: Vec<String> = scenes.iter().map(dump::scene).collect();
        format!("scenes: {}\n\n{}", scenes.len(), scenes.join("\n\n"))
    });
}

#[test]
fn wrong_scenes_are_explained() {
    golden::check("scene/err", |name, text| {
        let (scenes, mistakes) = parse_scenes(text);
        let scenes: Vec<String> = scenes.iter().map(dump::scene).collect();
        assert!(!mistakes.is_empty(), "{name} has no mistake");
        let mistakes = dump::mistakes(name, text, mistakes);
        format!("{mistakes}\n\nread all the same: {}\n\n{}", scenes.len(), scenes.join("\n\n"))
    });
}

#[test]
fn journals_are_read() {
    golden::check("journal/ok", |_, text| write_journal(&parse_journal(text).unwrap()));
}

#[test]
fn wrong_journals_are_explained() {
    golden::check("journal/err", |name, text| dump::mistakes(name, text, parse_journal(text).unwrap_err()));
}

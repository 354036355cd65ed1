//! Shows values that were read, so that a person can compare them with their text.

use rulesmith_grammar::scene::{Asked, FateLine, GivenValue, Line, LineKind, Scene};
use rulesmith_grammar::{FileId, Mistake, Shape, Sources, Spanned, Style, render};

/// The mistakes as a designer sees them.
pub(crate) fn mistakes(file_name: &str, text: &str, mistakes: Vec<Mistake>) -> String {
    let mut sources = Sources::default();
    let file: FileId = sources.add(file_name, text);
    let shown = mistakes.into_iter().map(|mistake| render(&mistake.at(file), &sources, Style::Plain));
    shown.collect::<Vec<_>>().join("\n\n")
}

/// A shape and all its turns.
pub(crate) fn shape(shape: &Shape) -> String {
    let head = format!("{} x {}, {} cells", shape.width, shape.height, shape.cells.len());
    let turns = shape.rotations().into_iter().map(|turn| turn.to_string());
    std::iter::once(head).chain(turns).collect::<Vec<_>>().join("\n\n")
}

/// A scene, one part a line, every value in `‹›`.
pub(crate) fn scene(scene: &Scene) -> String {
    let mut lines = vec![format!("scene {}", value(&scene.title))];
    lines.extend(scene.proves.iter().map(|section| format!("  proves {}", value(section))));
    lines.extend(scene.packs.iter().map(|pack| format!("  pack {}", value(pack))));
    lines.extend(scene.players.iter().map(|players| format!("  players {}", players.value)));
    let options = scene.options.iter();
    lines.extend(options.map(|option| format!("  {} = {}", value(&option.id), value(&option.value))));
    lines.extend(scene.lines.iter().map(|line| format!("  {}", step(line))));
    lines.join("\n")
}

fn step(line: &Line) -> String {
    match &line.kind {
        LineKind::Given { path, value } => match &value.value {
            GivenValue::Number(number) => format!("given {} = number {number}", list(path)),
            GivenValue::Words(words) => format!("given {} = words ‹{words}›", list(path)),
        },
        LineKind::Fate(fate) => fate_line(fate),
        LineKind::Choose(line) => format!("choose {} ‹{}›", asked(&line.about), line.choice.value),
        LineKind::Offers { about, choices } => format!("offers {} {}", asked(about), list(choices)),
        LineKind::Only { about, choices } => format!("only {} {}", asked(about), list(choices)),
        LineKind::Lacks { about, choices } => format!("lacks {} {}", asked(about), list(choices)),
        LineKind::Refuses { about, choice, because } => {
            let because = because.as_ref().map(|text| format!(" because {}", value(text)));
            let because = because.unwrap_or_default();
            format!("refuses {} {}{because}", asked(about), value(choice))
        }
        LineKind::Expect(text) => format!("expect {}", value(text)),
        LineKind::Log(text) => format!("log {}", value(text)),
        LineKind::Fails(text) => format!("fails {}", value(text)),
    }
}

fn fate_line(fate: &FateLine) -> String {
    match fate {
        FateLine::Roll { die: None, faces } => format!("roll {}", list(faces)),
        FateLine::Roll { die: Some(die), faces } => format!("roll die {} {}", value(die), list(faces)),
        FateLine::Draw { id, value: drawn } => format!("draw {} {}", value(id), value(drawn)),
        FateLine::Shuffle { place, order } => format!("shuffle {} {}", value(place), list(order)),
    }
}

fn asked(about: &Asked) -> String {
    format!("{} {}", value(&about.player), value(&about.decision))
}

fn list(values: &[Spanned<String>]) -> String {
    values.iter().map(value).collect::<Vec<_>>().join(" ")
}

fn value(spanned: &Spanned<String>) -> String {
    format!("‹{}›", spanned.value)
}

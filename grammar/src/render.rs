//! Draws a diagnostic for a person: message, place, the line itself with carets, and advice.

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};

use crate::diagnostic::{Diagnostic, Note};
use crate::mistake::Severity;
use crate::sanitize::sanitize;
use crate::sources::{FileId, Sources};
use crate::span::Span;
use crate::window::Window;

/// Lines longer than this are cut around the place.
const WIDTH: usize = 100;

/// A note so many bytes from the place of the mistake is drawn together with it.
const NEAR: u32 = 400;

/// How a diagnostic is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Letters only, for files and tests.
    Plain,
    /// With colours, for a terminal.
    Coloured,
}

/// The diagnostic as text of several lines, without a line end after the last. Nothing that it
/// quotes can steer a terminal, and long lines and long places are cut.
pub fn render(diagnostic: &Diagnostic, sources: &Sources, style: Style) -> String {
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Coloured => Renderer::styled(),
    };
    let drawn = renderer.term_width(WIDTH).render(&[group(diagnostic, sources)]);
    let lines: Vec<&str> = drawn.lines().map(str::trim_end).collect();
    lines.join("\n")
}

fn group<'a>(diagnostic: &'a Diagnostic, sources: &'a Sources) -> Group<'a> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level.primary_title(sanitize(&diagnostic.message)).id(diagnostic.code);
    let hints = diagnostic.hints.iter().map(|hint| Level::HELP.message(sanitize(hint)));
    Group::with_title(title).elements(snippets(diagnostic, sources)).elements(hints)
}

/// The place of the mistake with the notes near to it, then every other note by itself.
fn snippets<'a>(diagnostic: &'a Diagnostic, sources: &'a Sources) -> Vec<Snippet<'a, Annotation<'a>>> {
    let (near, far): (Vec<&Note>, Vec<&Note>) = diagnostic.notes.iter().partition(|note| is_near(diagnostic, note));
    let place = diagnostic.file.map(|file| {
        let window = Window::around(sources, file, near.iter().map(|note| note.span).chain([diagnostic.span]));
        let carets = AnnotationKind::Primary.span(window.shown(diagnostic.span));
        let notes = near.iter().map(|note| annotation(&window, note));
        snippet(sources, file, &window).annotation(carets).annotations(notes)
    });
    let others = far.into_iter().map(|note| {
        let window = Window::around(sources, note.file, [note.span]);
        snippet(sources, note.file, &window).annotation(annotation(&window, note))
    });
    place.into_iter().chain(others).collect()
}

fn is_near(diagnostic: &Diagnostic, note: &Note) -> bool {
    let Span { start, end } = diagnostic.span.to(note.span);
    diagnostic.file == Some(note.file) && end - start <= NEAR
}

fn annotation<'a>(window: &Window<'_>, note: &'a Note) -> Annotation<'a> {
    AnnotationKind::Context.span(window.shown(note.span)).label(sanitize(&note.message))
}

fn snippet<'a>(sources: &'a Sources, file: FileId, window: &Window<'a>) -> Snippet<'a, Annotation<'a>> {
    Snippet::source(window.clean()).line_start(window.line()).path(sanitize(sources.name(file)))
}

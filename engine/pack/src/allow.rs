//! Allowances: a comment `rulesmith: allow(CODE)` in a file of a pack lets a warning pass that is
//! made on the same line or on the next line that is not a comment. One that allows nothing is
//! itself told of.

use rulesmith_grammar::{Diagnostic, FileId, Mistake, Severity, Sources, Span};

const MARK: &str = "rulesmith: allow(";

struct Allowance {
    file: FileId,
    code: String,
    span: Span,
    /// The line that it is for, from 1.
    line: usize,
    used: bool,
}

/// Takes away what is allowed, and tells of allowances that allow nothing.
pub(crate) fn apply(found: Vec<Diagnostic>, sources: &Sources) -> Vec<Diagnostic> {
    let mut allowances: Vec<Allowance> = sources.iter().flat_map(|file| in_file(file, sources.text(file))).collect();
    let mut left: Vec<Diagnostic> = found.into_iter().filter(|told| !allowed(told, &mut allowances, sources)).collect();
    // Warnings are looked for only in a pack that can be played, so in another one nothing is known of what they would
    // have needed.
    let broken = left.iter().any(|told| told.severity == Severity::Error);
    for allowance in allowances.iter().filter(|a| !a.used) {
        let error = left.iter().any(|told| told.code == allowance.code && told.severity == Severity::Error);
        if broken && !error {
            continue;
        }
        let told = if error {
            format!("`{}` cannot be allowed: the pack cannot be played with it", allowance.code)
        } else {
            format!("nothing here needs `{}` to be allowed", allowance.code)
        };
        left.push(
            Mistake::warning("unused-allowance", allowance.span, told).hint("take the comment away").at(allowance.file),
        );
    }
    left.sort();
    left
}

fn allowed(told: &Diagnostic, allowances: &mut [Allowance], sources: &Sources) -> bool {
    let Some(file) = told.file.filter(|_| told.severity == Severity::Warning) else { return false };
    let (line, _) = sources.line_column(file, told.span.start);
    let found = allowances.iter_mut().find(|a| a.file == file && a.line == line && a.code == told.code);
    found.map(|a| a.used = true).is_some()
}

fn in_file(file: FileId, text: &str) -> Vec<Allowance> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    let mut offset = 0;
    for (at, full) in text.split_inclusive('\n').enumerate() {
        if let Some((start, code)) = in_line(full) {
            let span =
                Span { start: (offset + start) as u32, end: (offset + start + MARK.len() + code.len() + 1) as u32 };
            let line = if is_comment(full) { next_line(&lines, at) } else { at + 1 };
            found.push(Allowance { file, code: code.to_owned(), span, line, used: false });
        }
        offset += full.len();
    }
    found
}

/// The mark in a comment of this line, and the code that it allows.
fn in_line(line: &str) -> Option<(usize, &str)> {
    let start = line.find(MARK)?;
    let before = &line[..start];
    let commented = before.contains('#') || before.contains("//");
    let code = line[start + MARK.len()..].split_once(')')?.0.trim();
    commented.then_some((start, code))
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with(['#']) || line.trim_start().starts_with("//")
}

fn next_line(lines: &[&str], from: usize) -> usize {
    let after = lines.iter().enumerate().skip(from + 1);
    let next = after.map(|(at, line)| (at, *line)).find(|(_, line)| !is_comment(line) && !line.trim().is_empty());
    next.map_or(lines.len(), |(at, _)| at + 1)
}

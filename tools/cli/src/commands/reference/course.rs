//! The course of a game: phases, decisions and options.

use rulesmith_game::defs::{Part, Run, Status};
use rulesmith_game::{Defs, OptionDecl, Pack, option};

use super::page::{Page, Table};
use super::with_status;

pub(super) fn phases(page: &mut Page, defs: &Defs) {
    page.heading("Phases");
    let mut table = Table::new(&["phase", "part", "for", "again", "function", "source"]);
    for phase in &defs.phases {
        let part = if phase.part == Part::Setup { "set-up" } else { "play" };
        let run = match phase.run {
            Run::Turn => "whose turn it is",
            Run::Each => "everybody in turn order",
            Run::Once => "nobody",
        };
        let again = if phase.repeat { "until it ends itself" } else { "" };
        let words = [&phase.title, part, run, again, &phase.function, &phase.source];
        table.row(words.map(str::to_owned));
    }
    page.table(table);
}

pub(super) fn decisions(page: &mut Page, defs: &Defs) {
    page.heading("Decisions");
    let mut table = Table::new(&["decision", "question", "secret", "seconds"]);
    for decision in &defs.decisions {
        let secret = if decision.secret { "yes" } else { "" };
        let seconds = decision.seconds.map(|seconds| seconds.to_string()).unwrap_or_default();
        table.row([decision.name.clone(), decision.ask.clone(), secret.to_owned(), seconds]);
    }
    page.table(table);
}

pub(super) fn options(page: &mut Page, pack: &Pack) {
    if pack.options.is_empty() {
        return;
    }
    page.heading("Options");
    let mut table = Table::new(&["option", "question", "values", "default", "source"]);
    for declared in &pack.options {
        let words = [&declared.name, &declared.ask, &declared.values(), &default(declared), &declared.source];
        table.row(words.map(Clone::clone));
    }
    let status = pack.options.iter().map(|declared| declared.status.map_or("", Status::word).to_owned());
    page.table(with_status(table, status.collect()));
}

fn default(declared: &OptionDecl) -> String {
    match (&declared.default, &declared.needed) {
        (Some(value), _) => option::write(value),
        (None, Some((name, value))) => format!("none; needed with {name} = {value}"),
        (None, None) => String::new(),
    }
}

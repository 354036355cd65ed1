//! `test`: runs the rule tests of packs.

use rulesmith_scene::Outcome as Tested;

use super::{Outcome, playable};
use crate::args::Test;
use crate::console::Console;
use crate::error::Error;
use crate::grid::{Side, length, pad};

pub(super) fn run(args: &Test, console: &mut Console<'_>) -> Result<Outcome, Error> {
    let (mut passed, mut failed) = (0, 0);
    for name in &args.packs {
        let pack = playable(name)?;
        let tested = rulesmith_scene::run(&pack, args.filter.as_deref());
        if tested.is_empty() && (args.filter.is_none() || pack.tests.is_empty()) {
            console.line(format!("{name}: there are no rule tests"))?;
        }
        let wide = widths(&tested);
        for one in &tested {
            tell(one, wide, console)?;
        }
        let bad = tested.iter().filter(|one| one.failure.is_some()).count();
        failed += bad;
        passed += tested.len() - bad;
    }
    let nothing = args.filter.as_ref().filter(|_| passed + failed == 0);
    if let Some(filter) = nothing {
        console.line(format!("no rule test matches `{filter}`"))?;
    }
    console.line(format!("{passed} passed, {failed} failed"))?;
    Ok(Outcome::clean_if(failed == 0 && nothing.is_none()))
}

fn tell(one: &Tested, (packs, places): (usize, usize), console: &mut Console<'_>) -> Result<(), Error> {
    let word = if one.failure.is_some() { "FAIL" } else { "ok  " };
    let (pack, place) = (pad(&one.pack, packs, Side::Left), pad(&place(one), places, Side::Left));
    console.line(format!("{word} {pack}  {place}  {}", one.scene))?;
    if let Some(failure) = &one.failure {
        for line in failure.lines() {
            console.line(format!("     {line}").trim_end())?;
        }
        console.line("")?;
    }
    Ok(())
}

/// The file within `tests/`, and the line.
fn place(one: &Tested) -> String {
    let file = one.file.rsplit_once("tests/").map_or(one.file.as_str(), |(_, file)| file);
    format!("{file}:{}", one.line)
}

fn widths(tested: &[Tested]) -> (usize, usize) {
    let widest = |lengths: &mut dyn Iterator<Item = usize>| lengths.max().unwrap_or(0);
    let packs = widest(&mut tested.iter().map(|one| length(&one.pack)));
    (packs, widest(&mut tested.iter().map(|one| length(&place(one)))))
}

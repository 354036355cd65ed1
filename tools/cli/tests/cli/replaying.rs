//! `replay`.

use crate::valley;

#[test]
fn a_journal_that_fits_is_said_to_fit() {
    let place = valley::place();
    valley::write(&place, "games/valley");
    place.type_in("play valley --seed 1 --save a.journal", "keep\nmill\n").ended(0);
    let ran = place.run("replay a.journal").ended(0);
    ran.shows(&["Round 1, turn 1 (north), work", "north is asked `build`", "fits: 3 entries\n"]).lacks("note:");
    place.run("replay a.journal --to 1").ended(0).shows(&["north is asked `again`", "fits: 1 entry\n"]);
    let log = place.run("replay a.journal --log").ended(0);
    log.shows(&["north: gather\n  north throws", "  north gains 2 wood", "north: work\n  north build: mill", "fits:"]);
}

#[test]
fn the_first_entry_that_does_not_fit_is_shown() {
    let place = valley::place();
    place.type_in("play valley --seed 1 --save a.journal", "keep\nmill\n").ended(0);
    let text = place.read("a.journal").replace("build: mill", "build: castle");
    let line = text.lines().position(|line| line.contains("castle")).unwrap() + 1;
    place.write("a.journal", text);
    let ran = place.run("replay a.journal --pack valley").ended(1);
    ran.shows(&[
        "entry 3 no longer fits: `castle` is not offered: needs 5 wood, has 2",
        &format!("a.journal:{line}:1"),
        "north build: castle",
        "^^^^^^^^^^^^^^^^^^^",
        "before it, north is asked `build`",
        "fits: the first 2 entries, then no longer\n",
    ]);
}

#[test]
fn a_pack_that_changed_is_told() {
    let place = valley::place();
    place.type_in("play valley --seed 1 --save a.journal", "keep\n").ended(0);
    place.write("valley/rules/turn.rhai", format!("{}// A remark.\n", valley::RULES));
    place
        .run("replay a.journal --pack valley")
        .ended(0)
        .shows(&["note: `valley` is still version 1.0.0, but its files were changed", "fits: 2 entries"]);
    place.write("valley/pack.toml", valley::PACK.replace("1.0.0", "1.1.0"));
    place.run("replay a.journal --pack valley").ended(0).shows(&["note: `valley` was version 1.0.0 and is 1.1.0 now"]);
}

#[test]
fn the_pack_must_be_found() {
    let place = valley::place();
    valley::write(&place, "elsewhere/pack");
    place.type_in("play elsewhere/pack --seed 1 --save a.journal", "keep\n").ended(0);
    place.run("replay a.journal").ended(0).shows(&["fits: 2 entries"]);
    std::fs::remove_dir_all(place.path("valley")).unwrap();
    let ran = place.run("replay a.journal").ended(2);
    assert!(ran.err.starts_with("error: there is no pack `valley`"), "{ran:?}");
    place.run("replay a.journal --pack elsewhere/pack").ended(0).shows(&["fits: 2 entries"]);
}

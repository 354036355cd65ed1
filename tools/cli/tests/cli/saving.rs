//! Saving a game and going on with it.

use crate::valley;

#[test]
fn a_game_saved_in_the_middle_goes_on() {
    let place = valley::place();
    let first = place.type_in("play valley --seed 1 --save a.journal", "keep\nmill\n").ended(0);
    first.shows(&["saved as `a.journal`"]);
    let saved = place.read("a.journal");
    let entries: Vec<&str> = saved.lines().rev().take(3).collect();
    assert_eq!(entries, ["north build: mill", "north again: keep", "roll cube: wood + ore, wood + ore"]);
    let then = place.type_in("play valley --seed 1 --load a.journal --save a.journal", "mill\nmint\n").ended(0);
    then.shows(&["going on with `a.journal`, 3 entries", "> mint", "The game is over; north has won", "saved as"]);
    place.run("replay a.journal --pack valley").ended(0).shows(&["north has won", "fits: 5 entries"]);
    assert_eq!(place.list("."), ["a.journal", "valley"]);
}

#[test]
fn the_command_save_writes_the_game_as_it_is() {
    let place = valley::place();
    let ran = place.type_in("play valley --seed 1", "save\nkeep\nsave my game\nmill\n").ended(0);
    ran.shows(&["> save\nsay where: `save FILE`", "saved as `my game`"]);
    assert!(place.read("my game").ends_with("north again: keep\n"));
}

#[test]
fn what_was_taken_back_is_not_in_the_saved_game() {
    let place = valley::place();
    place.type_in("play valley --seed 1 --save a.journal", "keep\nmill\nundo\n").ended(0);
    assert!(place.read("a.journal").ends_with("north again: keep\n"));
}

#[test]
fn a_save_that_fails_is_told_and_the_game_goes_on() {
    let place = valley::place();
    place.write("folder/file", "");
    let ran = place.type_in("play valley --seed 1 --save none/a.journal", "keep\nmill\n").ended(0);
    let told = "not saved: cannot write `none/a.journal`: No such file or directory";
    ran.shows(&["> keep\n", told, "> mill\n", told, "north mill: level from 0 to 1"]);
    let ran = place.type_in("play valley --seed 1", "save folder\nkeep\n").ended(0);
    ran.shows(&["not saved: `folder` is not a file; the game goes on", "> keep\n"]);
    assert_eq!(place.list("."), ["folder", "valley"]);
}

#[cfg(unix)]
#[test]
fn a_save_that_fails_leaves_the_earlier_one() {
    let place = valley::place();
    place.write("kept/a.journal", "earlier");
    // A folder in the way of the file that is written first makes every save fail, for any user.
    let ran = place.type_in("play valley --seed 1", "save kept/a.journal/b\nsave /dev/full\nkeep\n").ended(0);
    ran.shows(&["not saved: cannot write `kept/a.journal/b`", "not saved: `/dev/full` is not a file", "> keep"]);
    assert_eq!(place.read("kept/a.journal"), "earlier");
    assert_eq!(place.list("kept"), ["a.journal"]);
}

#[test]
fn arguments_may_repeat_what_a_journal_says_but_not_differ() {
    let place = valley::place();
    place.type_in("play valley --seed 1 --players 3 --save a.journal", "keep\n").ended(0);
    let same = "play valley --load a.journal --players 3 --option starts=first";
    place.run(same).ended(0).shows(&["north, south, west", "going on"]);
    let help = "  help: leave it out: a journal brings its own players and options\n";
    let told = "error: `--players 2` does not fit the journal, which was played with `3 players`\n";
    assert_eq!(place.run("play valley --load a.journal --players 2").ended(2).err, format!("{told}{help}"));
    let told = "error: `--option starts=random` does not fit the journal, which was played with `starts = first`\n";
    let ran = place.run("play valley --load a.journal --option starts=random").ended(2);
    assert_eq!(ran.err, format!("{told}{help}"));
}

#[test]
fn a_file_that_is_no_journal_is_refused() {
    let place = valley::place();
    place.write("plain.txt", "hello\n");
    place.write("bytes", b"\xff\xfe");
    let ran = place.run("play valley --load plain.txt").ended(2);
    assert!(ran.err.contains("error[no-journal]") && ran.err.contains("plain.txt:1:1"), "{ran:?}");
    assert!(ran.err.ends_with("error: the journal `plain.txt` cannot be used\n"), "{ran:?}");
    assert_eq!(
        place.run("replay bytes").ended(2).err,
        "error: `bytes` is not a text in UTF-8\n  help: save the file as UTF-8\n"
    );
    let ran = place.run("play valley --load none").ended(2);
    assert!(ran.err.starts_with("error: cannot read `none`: No such file"), "{ran:?}");
    assert_eq!(place.run("replay valley").ended(2).err, "error: `valley` is not a file\n");
}

#[test]
fn a_journal_that_does_not_fit_cannot_be_gone_on_with() {
    let place = valley::place();
    place.type_in("play valley --seed 1 --save a.journal", "keep\nmill\n").ended(0);
    place.write("a.journal", place.read("a.journal").replace("build: mill", "build: castle"));
    let ran = place.run("play valley --load a.journal").ended(2);
    let told = "error: `a.journal` does not fit the pack: entry 3 no longer fits: `castle` is not offered: \
                needs 5 wood, has 2; needs 4 ore, has 2\n  help: see `rulesmith replay a.journal`\n";
    assert_eq!(ran.err, told);
}

#[test]
fn a_save_destroys_nothing_but_an_earlier_save_of_the_same_game() {
    let place = valley::place();
    place.write("notes.txt", "buy milk");
    place.type_in("play valley --seed 1 --save a.journal", "keep\nmill\n").ended(0);
    let saved = place.read("a.journal");

    let ran = place.type_in("play valley --seed 1 --save a.journal", "").ended(2);
    assert!(ran.err.starts_with("error: `a.journal` holds another saved game\n"), "{}", ran.err);
    let ran =
        place.type_in("play valley --seed 1", "save notes.txt\nsave a.journal\nkeep\nmill\nsave a.journal\n").ended(0);
    ran.shows(&[
        "not saved: `notes.txt` holds something that is no saved game; the game goes on",
        "not saved: `a.journal` holds another saved game; the game goes on",
        "saved as `a.journal`",
    ]);
    assert_eq!(place.read("a.journal"), saved, "the same choices make the same game");
    assert_eq!(place.read("notes.txt"), "buy milk");
}

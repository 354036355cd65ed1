//! Folders that no pack should be: a clear message, exit code 2, never a crash.

use crate::program::Place;
use crate::valley;

/// Every command that loads a pack refuses it with this message.
fn refuses(place: &Place, message: &str) {
    for args in ["check valley", "test valley", "play valley", "options valley", "perft valley --depth 1"] {
        let ran = place.run(args).ended(2);
        assert!(ran.err.starts_with(&format!("error: {message}")), "{args}: {ran:?}");
        assert!(ran.err.lines().count() <= 2, "{args}: {ran:?}");
    }
}

#[test]
fn a_folder_called_like_a_file() {
    let place = Place::empty();
    place.write("valley/pack.toml/file", "");
    refuses(&place, "`valley/pack.toml` is not a file");
}

#[test]
fn a_file_that_is_no_text() {
    let place = valley::place();
    place.write("valley/rules/turn.rhai", b"fn \xff");
    refuses(&place, "`valley/rules/turn.rhai` is not a text in UTF-8");
}

#[test]
fn a_file_without_end() {
    let place = valley::place();
    place.write("valley/rules/turn.rhai", "/".repeat((1 << 20) + 1));
    refuses(&place, "`valley/rules/turn.rhai` is longer than 1048576 bytes");
}

#[test]
fn more_files_than_any_pack_has() {
    let place = valley::place();
    for n in 0..1000 {
        place.write(&format!("valley/tests/{n}.scene"), "");
    }
    refuses(&place, "`valley` has more than 1000 files");
}

#[test]
fn folders_in_folders_in_folders() {
    let place = valley::place();
    place.write(&format!("valley/rules/{}a.rhai", "a/".repeat(40)), "");
    refuses(&place, "`valley/rules/a/a/a/a/a/a/a/a` lies deeper than 8 folders");
}

#[test]
fn files_that_belong_to_no_pack_are_not_read() {
    let place = valley::place();
    for name in ["picture.png", "rules/notes.txt", "components/list.csv", "saves/a.journal"] {
        place.write(&format!("valley/{name}"), b"\xff\xff");
    }
    assert_eq!(place.run("check valley").ended(0).out, "valley: clean\n");
}

#[cfg(unix)]
mod links {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn that_lead_out_of_the_pack_are_not_followed() {
        let place = valley::place();
        place.write("secret.rhai", "fn secret() { }");
        symlink(place.path("secret.rhai"), place.path("valley/rules/secret.rhai")).unwrap();
        refuses(&place, "the link `valley/rules/secret.rhai` leads out of the pack");
        std::fs::remove_file(place.path("valley/rules/secret.rhai")).unwrap();
        place.write("other/a.toml", "");
        symlink(place.path("other"), place.path("valley/components/other")).unwrap();
        refuses(&place, "the link `valley/components/other` leads out of the pack");
    }

    #[test]
    fn that_go_round_in_a_circle() {
        let place = valley::place();
        symlink("..", place.path("valley/rules/up")).unwrap();
        refuses(&place, "the link `valley/rules/up` leads back to a folder that holds it");
        std::fs::remove_file(place.path("valley/rules/up")).unwrap();
        symlink("self.rhai", place.path("valley/rules/self.rhai")).unwrap();
        refuses(&place, "cannot read `valley/rules/self.rhai`: ");
    }

    #[test]
    fn within_the_pack_are_fine() {
        let place = valley::place();
        std::fs::rename(place.path("valley/rules/turn.rhai"), place.path("valley/turn.txt")).unwrap();
        symlink("../turn.txt", place.path("valley/rules/turn.rhai")).unwrap();
        assert_eq!(place.run("check valley").ended(0).out, "valley: clean\n");
    }

    #[test]
    fn that_lead_nowhere() {
        let place = valley::place();
        symlink("gone.rhai", place.path("valley/rules/more.rhai")).unwrap();
        refuses(&place, "cannot read `valley/rules/more.rhai`: No such file");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_is_not_waited_for() {
    let place = valley::place();
    let made = std::process::Command::new("mkfifo").arg(place.path("valley/rules/pipe.rhai")).status().unwrap();
    assert!(made.success());
    refuses(&place, "`valley/rules/pipe.rhai` is not a file");
}

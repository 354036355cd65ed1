//! The program in a real pseudo-terminal: what a person sees who starts it there.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::valley;

/// A screen that has not come after this long does not come; a machine that is busy is given time.
const PATIENCE: Duration = Duration::from_mins(2);

/// What came from the program: all bytes, and the screen that they make.
struct Came {
    bytes: Vec<u8>,
    screen: vt100::Parser,
    ended: bool,
}

/// The program in a terminal.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    came: Arc<(Mutex<Came>, Condvar)>,
}

impl Terminal {
    fn start(folder: &Path, args: &str, variables: &[(&str, &str)], (columns, rows): (u16, u16)) -> Self {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_rulesmith"));
        command.args(args.split_whitespace());
        command.cwd(folder);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let screen = vt100::Parser::new(some(rows), some(columns), 0);
        let came = Arc::new((Mutex::new(Came { bytes: Vec::new(), screen, ended: false }), Condvar::new()));
        listen(pair.master.try_clone_reader().unwrap(), came.clone());
        let keys = pair.master.take_writer().unwrap();
        Self { child, master: pair.master, keys, came }
    }

    /// Types characters, or the sequences that keys without a character send.
    fn send(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Waits until a text stands on the screen.
    fn shows(&self, text: &str) -> String {
        self.until(text, |came| came.screen.screen().contents().contains(text))
    }

    /// Waits until everything that the program wrote has come.
    fn until(&self, what: &str, fits: impl Fn(&Came) -> bool) -> String {
        let (lock, bell) = &*self.came;
        let start = Instant::now();
        let mut came = lock.lock().unwrap();
        while !fits(&came) {
            assert!(
                start.elapsed() < PATIENCE,
                "`{what}` does not come; there is\n{}",
                came.screen.screen().contents()
            );
            came = bell.wait_timeout(came, Duration::from_millis(200)).unwrap().0;
        }
        came.screen.screen().contents()
    }

    fn resize(&self, columns: u16, rows: u16) {
        let (lock, _) = &*self.came;
        lock.lock().unwrap().screen.screen_mut().set_size(some(rows), some(columns));
        self.master.resize(PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }).unwrap();
    }

    /// Waits for the end of the program. Gives its exit code and all bytes that it wrote.
    fn ends(mut self) -> (u32, String) {
        let status = self.child.wait().unwrap();
        drop((self.keys, self.master));
        let (lock, bell) = &*self.came;
        let mut came = lock.lock().unwrap();
        let start = Instant::now();
        while !came.ended && start.elapsed() < PATIENCE {
            came = bell.wait_timeout(came, Duration::from_millis(200)).unwrap().0;
        }
        (status.exit_code(), String::from_utf8_lossy(&came.bytes).into_owned())
    }
}

fn some(size: u16) -> NonZero<u16> {
    NonZero::new(size).unwrap()
}

fn listen(mut from: Box<dyn Read + Send>, came: Arc<(Mutex<Came>, Condvar)>) {
    thread::spawn(move || {
        let mut some = [0; 4096];
        loop {
            // The end of the program is an error on some systems and nothing to read on others.
            let read = from.read(&mut some).unwrap_or(0);
            let (lock, bell) = &*came;
            let mut held = lock.lock().unwrap();
            held.bytes.extend_from_slice(&some[..read]);
            held.screen.process(&some[..read]);
            held.ended = read == 0;
            bell.notify_all();
            if read == 0 {
                return;
            }
        }
    });
}

const ENTER: &str = "\r";
const DOWN: &str = "\u{1b}[B";
/// The terminal shows again what it showed before, with a cursor.
const GIVEN_BACK: [&str; 2] = ["\u{1b}[?1049l", "\u{1b}[?25h"];

#[test]
fn a_game_is_started_played_resized_saved_loaded_and_left() {
    let place = valley::place();
    let folder = place.path("");
    let mut terminal = Terminal::start(&folder, "play valley --seed 5", &[], (80, 24));
    terminal.shows("Throw again?");
    // Every throw is two wood and two ore.
    terminal.send(&format!("{DOWN}{ENTER}"));
    let screen = terminal.shows("What do you build?");
    assert!(screen.contains("north gains 2 wood"), "{screen}");
    // The smallest screen keeps the question and its first choices.
    terminal.resize(20, 6);
    terminal.until("a small screen", |came| came.screen.screen().contents().lines().count() <= 6);
    terminal.shows("A mill");
    terminal.resize(100, 30);
    terminal.shows("north again: keep");
    terminal.send("A");
    terminal.shows("north gives 1 wood");
    terminal.send("u");
    terminal.shows("taken back: north build: mill");
    terminal.send("r");
    terminal.shows("made again");
    terminal.send("s");
    terminal.shows("save as: valley.journal");
    terminal.send(ENTER);
    terminal.shows("saved as valley.journal");
    terminal.send("q");
    let (code, bytes) = terminal.ends();
    assert_eq!(code, 0);
    assert!(GIVEN_BACK.iter().all(|sequence| bytes.contains(sequence)), "{bytes:?}");
    assert!(place.read("valley.journal").contains("north build: mill"));

    let mut again = Terminal::start(&folder, "play valley --load valley.journal", &[], (80, 24));
    again.shows("going on with `valley.journal`");
    again.send("l");
    again.shows("north build: mill");
    again.send("qq");
    assert_eq!(again.ends().0, 0);
}

#[test]
fn a_signal_gives_the_terminal_back() {
    let place = valley::place();
    let terminal = Terminal::start(&place.path(""), "play valley --seed 5", &[], (80, 24));
    terminal.shows("Throw again?");
    let process = terminal.child.process_id().unwrap();
    let killed = std::process::Command::new("kill").args(["-TERM", &process.to_string()]).status().unwrap();
    assert!(killed.success());
    let (code, bytes) = terminal.ends();
    assert_ne!(code, 0);
    assert!(GIVEN_BACK.iter().all(|sequence| bytes.contains(sequence)), "{bytes:?}");
}

#[test]
fn no_colours_are_used_where_none_are_wanted() {
    let colours = |variables: &[(&str, &str)]| {
        let place = valley::place();
        let mut terminal = Terminal::start(&place.path(""), "play valley --seed 5", variables, (80, 24));
        terminal.shows("Throw again?");
        terminal.send("q");
        let (_, bytes) = terminal.ends();
        // Bright and usual inks and grounds of the sixteen, and those of larger palettes.
        let parts = bytes.split("\u{1b}[").skip(1).filter_map(|part| part.split_once('m'));
        let inks =
            parts.flat_map(|(numbers, _)| numbers.split(';').filter_map(|n| n.parse::<u32>().ok()).collect::<Vec<_>>());
        inks.filter(|n| matches!(n, 30..=38 | 40..=48 | 90..=107)).count()
    };
    assert!(colours(&[]) > 0);
    assert_eq!(colours(&[("NO_COLOR", "1")]), 0);
}

#[test]
fn without_a_pack_the_list_shows_the_packs_at_hand() {
    let place = valley::place();
    valley::write(&place, "games/valley");
    let mut terminal = Terminal::start(&place.path(""), "play", &[], (80, 24));
    let screen = terminal.shows("The Valley");
    assert!(screen.contains("Build three levels."), "{screen}");
    terminal.send("q");
    assert_eq!(terminal.ends().0, 0);
}

#[test]
fn a_plain_dialogue_can_be_asked_for() {
    let place = valley::place();
    let mut terminal = Terminal::start(&place.path(""), "play valley --seed 5 --plain", &[], (80, 24));
    terminal.shows("Type the number or name of a choice");
    terminal.send("quit\r");
    let (code, bytes) = terminal.ends();
    assert_eq!(code, 0);
    assert!(!bytes.contains("\u{1b}[?1049h"), "{bytes:?}");
}

#[test]
fn without_a_terminal_a_pack_has_to_be_named() {
    let ran = valley::place().run("play").ended(2);
    assert!(ran.err.contains("error: no pack is named\n  help: name a pack"), "{ran:?}");
}

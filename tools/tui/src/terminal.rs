//! The terminal: takes it over, gives it back whatever happens, and turns what it tells into input.

use std::io::{self, Stdout, Write};
use std::panic;
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::{Position, Rect};

use crate::app::App;
use crate::input::{Input, Key};

/// Shows the front end until the person leaves. `start` is the moment that it counts time from.
///
/// # Errors
/// When the terminal fails.
pub fn run(app: &mut App, start: Instant) -> io::Result<()> {
    let mut terminal = take_over()?;
    let result = serve(app, &mut terminal, start);
    give_back(&mut io::stdout());
    result
}

type Screen = Terminal<CrosstermBackend<Stdout>>;

fn take_over() -> io::Result<Screen> {
    give_back_in_a_panic();
    give_back_on_signals()?;
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, event::EnableMouseCapture, cursor::Hide)?;
    Terminal::new(CrosstermBackend::new(io::stdout()))
}

/// Makes the terminal as it was. Nothing can be done where that fails.
fn give_back(to: &mut impl Write) {
    let _ = execute!(to, event::DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
}

/// The message of a panic is for a person, so the terminal is given back before it is printed.
fn give_back_in_a_panic() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |fault| {
        give_back(&mut io::stdout());
        before(fault);
    }));
}

/// A signal that ends the program finds the front end waiting for a key, so a thread of its own gives
/// the terminal back. The main thread may hold standard output, so this one writes to the terminal
/// itself; where that is gone there is nothing to give back.
#[cfg(unix)]
fn give_back_on_signals() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
    std::thread::spawn(move || {
        for signal in &mut signals {
            if let Ok(mut terminal) = std::fs::OpenOptions::new().write(true).open("/dev/tty") {
                give_back(&mut terminal);
            }
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn give_back_on_signals() -> io::Result<()> {
    Ok(())
}

fn serve(app: &mut App, terminal: &mut Screen, start: Instant) -> io::Result<()> {
    while !app.has_left() {
        if app.take_stale() {
            if app.take_turned() {
                // Terminals disagree on how wide some characters are, and what they drew too far stays
                // where only cells that differ are written.
                terminal.resize(Rect::from((Position::ORIGIN, terminal.size()?)))?;
            }
            terminal.draw(|frame| app.draw(frame))?;
        }
        if let Some(input) = next(app.wake(start.elapsed()))? {
            app.input(input, start.elapsed());
        }
        app.tick(start.elapsed());
    }
    Ok(())
}

/// The next input, if one comes in time.
fn next(wait: Option<Duration>) -> io::Result<Option<Input>> {
    if let Some(wait) = wait
        && !event::poll(wait)?
    {
        return Ok(None);
    }
    Ok(match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release => pressed(key).map(Input::Key),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Some(Input::Press(mouse.column, mouse.row)),
            MouseEventKind::ScrollDown => Some(Input::Wheel(1, mouse.column, mouse.row)),
            MouseEventKind::ScrollUp => Some(Input::Wheel(-1, mouse.column, mouse.row)),
            _ => None,
        },
        Event::Resize(..) => Some(Input::Resize),
        _ => None,
    })
}

fn pressed(key: KeyEvent) -> Option<Key> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'd') => Some(Key::Interrupt),
            KeyCode::Char('u') => Some(Key::Clear),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Char(letter) => Key::Char(letter),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Tab => Key::Tab,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::F(5) => Key::Reload,
        _ => return None,
    })
}

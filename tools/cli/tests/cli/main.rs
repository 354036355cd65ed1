//! Runs the built program on small packs in a folder of its own, and looks at what a person sees.

// Helpers of tests are tests: what they cannot do fails the test that asked for it.
#![allow(clippy::unwrap_used)]

mod program;
mod valley;

mod arguments;
mod checking;
mod folders;
mod full_screen;
mod looking_up;
mod playing;
mod replaying;
mod saving;

//! Whole-program tests live in `tests/tests`.

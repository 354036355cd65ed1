//! Functions of the table, against slow and obvious versions of themselves.

#![allow(clippy::unwrap_used)]

mod grid;
mod ground;
mod hidden;
mod payment;
mod reasons;
mod setup;

//! Functions of the table, against slow and obvious versions of themselves.

mod grid;
mod hidden;
mod payment;
mod setup;

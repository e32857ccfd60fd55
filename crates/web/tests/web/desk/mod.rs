//! The desk and the jury over real HTTP, with a real journal.

mod jury;
mod kit;
mod sheet;
mod totals;

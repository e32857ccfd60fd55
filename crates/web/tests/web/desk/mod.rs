//! The desk and the jury over real HTTP, with a real journal.

mod jury;
mod one_table;
mod paper;
mod sheet;
mod totals;

//! What the `kaarting` command does, as a library, so that tests and fuzz targets reach it without a process. The
//! commands that need no event are a crate of their own, which is compiled beside the web server.

pub mod cluster;
pub mod draw;
pub mod event;
pub mod join;
pub mod journal;
mod of_game;
mod passphrase;
pub mod rehearse;
pub mod restore;
pub mod serve;

pub use kaarting_commands::{
    bot, house, lines, play, referee, rulebook, score, sheet, simulate, solve, tables, thinking,
};

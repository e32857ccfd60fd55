//! What the `kaarting` command does, as a library, so that tests and fuzz targets reach it without a process.

pub mod bot;
pub mod draw;
pub mod event;
pub mod house;
pub mod journal;
mod json;
pub mod lines;
mod of_game;
mod passphrase;
pub mod play;
pub mod referee;
pub mod rehearse;
pub mod restore;
pub mod rulebook;
mod rulesets;
pub mod score;
pub mod serve;
pub mod sheet;
pub mod simulate;
pub mod solve;
pub mod tables;
mod terminal;
pub mod thinking;

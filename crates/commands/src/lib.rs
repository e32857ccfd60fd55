//! The commands of `kaarting` that need the rules and no event: a line, a file or a person at the terminal goes in, an
//! answer comes out.
//!
//! | | |
//! |---|---|
//! | [`referee`], [`score`], [`sheet`], [`solve`], [`bot`] | the machine interfaces: one JSON object per line |
//! | [`play`] | a table in the terminal, against three bots |
//! | [`simulate`] | bots against bots on the same cards |
//! | [`rulebook`] | clauses, point tables and settings to look up |
//! | [`lines`], [`json`] | how lines are read and answered |
//! | [`of_game`] | the game of a record |
//! | [`house`], [`tables`] | rulesets and point tables from files |
//! | [`thinking`] | how long a bot may think |
//! | [`terminal`] | text on its way to a terminal |

pub mod bot;
pub mod house;
pub mod json;
pub mod lines;
pub mod of_game;
pub mod play;
pub mod referee;
pub mod rulebook;
mod rulesets;
pub mod score;
pub mod sheet;
pub mod simulate;
pub mod solve;
pub mod tables;
pub mod terminal;
pub mod thinking;

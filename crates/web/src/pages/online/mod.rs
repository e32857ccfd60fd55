//! Playing online: what those who sit at a table, and those who look on, see of it.

pub(crate) mod advice;
mod calls;
mod cards;
mod chairs;
mod of_game;
pub(crate) mod replay;
mod scene;
pub(crate) mod table;
#[cfg(test)]
mod table_tests;
mod tell;

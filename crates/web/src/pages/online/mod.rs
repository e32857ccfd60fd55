//! Playing online: what those who sit at a table, and those who look on, see of it.

pub(crate) mod advice;
mod calls;
mod cards;
mod chairs;
pub(crate) mod replay;
mod scene;
pub(crate) mod table;
#[cfg(test)]
mod table_tests;
mod tell;

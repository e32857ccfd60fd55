//! One online table.

pub mod deal_v1;
mod name;

pub use name::{BadName, DisplayName, Level, PersonId, TableName, Text};

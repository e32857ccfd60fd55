//! Players that have learned.

pub mod whist;

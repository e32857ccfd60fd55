//! The exact value of a position when all cards lie open.
mod lanes;
pub mod manille;
pub mod whist;

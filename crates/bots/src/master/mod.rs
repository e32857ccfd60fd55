//! The masters: what a net has learned by playing against itself, and a search on top of it.

pub(crate) mod manille;
mod nets;
mod pool;
pub(crate) mod whist;

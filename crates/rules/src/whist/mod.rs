//! Colour Whist, by the regulations of the World Championship 2018.

mod contract;

pub use contract::{Contract, UnknownContract};

#![doc = include_str!("../README.md")]

mod batch;
mod hints;
mod lanes;
mod layout;
pub mod manille;
mod memory;
mod narrowing;
mod patience;
#[cfg(feature = "serde")]
mod serial;
mod trying;
pub mod whist;

pub use batch::solve_all;
pub use kaarting_cards::WrongDeck;
pub use layout::{CardGame, Impossible, Layout, LayoutRefused, Manille, Whist};
pub use memory::{MemoryLimit, TooLittleMemory};

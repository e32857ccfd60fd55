#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod card;
mod chance;
mod deal;
mod deck;
mod pack;
#[cfg(feature = "schemars")]
mod schema;
mod seat;
#[cfg(feature = "serde")]
mod serial;
mod set;

pub use card::{Card, Rank, Suit};
pub use chance::{Chance, Dice};
pub use deal::{Deal, DealFault, DealRefused, WrongDeck, hands_from};
pub use deck::{Deck, NotationError, Packets};
pub use pack::{CutRefused, Pack};
pub use seat::{BySeat, Seat, SeatSet, Seats, UnknownSeat};
#[cfg(feature = "serde")]
pub use serial::{manille, whist};
pub use set::{CardSet, Cards};

//! The exact value of a position when all cards lie open.
//!
//! [`whist::Solver`] counts the tricks of any party against the rest, wherever its players sit, and says whether a
//! misery or a piccolo can be made; [`manille::Solver`] counts card points. Both are told what they may remember
//! ([`Memory`]), keep what they learn about a deal for the next question about it, and give the value of every card.
//!
//! ```
//! use kaarting_cards::{Deal, Deck, Seat, SeatSet, Suit};
//! use kaarting_solver::{Memory, whist};
//! let deal = Deal::parse(Deck::Whist, "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")?;
//! let mut solver = whist::Solver::new(Memory::default());
//! let party = SeatSet::of(Seat::North).with(Seat::East);
//! let layout = whist::Layout::of_deal(&deal, Some(Suit::Spades), Seat::West)?;
//! assert_eq!(solver.tricks(&layout, party), 13);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod batch;
mod hints;
mod lanes;
mod layout;
pub mod manille;
mod memory;
mod narrowing;
mod patience;
mod trying;
pub mod whist;

pub use batch::solve_all;
pub use kaarting_cards::WrongDeck;
pub use layout::{CardGame, Impossible, Layout, LayoutRefused, Manille, Whist};
pub use memory::{Memory, TooLittleMemory};

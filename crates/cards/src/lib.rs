//! The vocabulary of the card table, for Manille and Colour Whist alike.
//!
//! Everything here is a small `Copy` value: [`Card`], [`CardSet`], [`Seat`], [`Deal`]. Nothing reads a clock,
//! touches a file or fetches a random number by itself: chance comes in as an argument ([`Chance`]).
//!
//! **Bit order is strength.** A [`CardSet`] keeps each suit in a 16-bit lane of one `u64`, and inside a lane a
//! higher bit is a stronger card, in both games. The Manille ten is the strongest card of its suit and so
//! has a rank of its own, [`Rank::Manille`], above the ace.
//!
//! ```
//! use kaarting_cards::{Card, CardSet, Deck, Suit};
//!
//! let hand = Deck::Manille.cards_from("DT DK D9 D7 SA")?;
//! let best = Deck::Manille.card_from("DQ")?;
//! assert_eq!(hand.in_suit(Suit::Diamonds).above(best).to_string(), "DT DK");
//! # Ok::<(), kaarting_cards::NotationError>(())
//! ```

mod card;
mod chance;
mod deal;
mod deck;
mod seat;
mod set;

pub use card::{Card, Rank, Suit};
pub use chance::{Chance, Dice};
pub use deal::{Deal, DealFault, DealRefused, WrongDeck, hands_from};
pub use deck::{CutRefused, Deck, NotationError, Pack, Packets};
pub use seat::{BySeat, Seat, SeatSet, UnknownSeat};
pub use set::CardSet;

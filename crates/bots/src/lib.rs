//! Players that see only what their seat may see.
//!
//! A bot gets a view of one seat and chance, and answers with one of the actions the view offers. It keeps nothing
//! between two questions: whatever it knows lies open on the table or in its hand.
//!
//! * [`manille::easy`]: a sound beginner, for a table in the terminal or an empty chair.
//! * [`whist::easy`]: the same for Colour Whist.
//! * [`manille::medium`] and [`whist::medium`]: players who count cards and remember, with a [`memory::Memory`].
//! * [`Level::Strong`]: deals the hidden cards in many ways that fit all that was said and played, and solves them.
//! * [`random`]: any legal action; the mark that every other player has to leave behind.
//!
//! [`analysis`] says afterwards what each card was worth, with open cards and as its player could know it.
//!
//! [`reason`] says why a bot chose what it chose, if it looked ahead.
//!
//! [`Plays`] is the same for both games, by [`Level`].

use kaarting_cards::{Card, CardSet, Chance};

pub mod analysis;
pub mod explain;
mod fill;
pub mod learned;
mod level;
pub mod manille;
mod master;
pub mod memory;
mod outlook;
pub mod reason;
mod strong;
pub mod whist;

pub use level::{Level, Mind, Plays, UnknownLevel};

/// One of the actions, each equally likely; `None` when there is none.
///
/// ```
/// use kaarting_bots::random;
/// use kaarting_cards::Dice;
/// assert_eq!(random(&["knock"], &mut Dice::new(1)), Some("knock"));
/// assert_eq!(random::<&str>(&[], &mut Dice::new(1)), None);
/// ```
pub fn random<A: Copy>(legal: &[A], chance: &mut impl Chance) -> Option<A> {
    let at = chance.below(u32::try_from(legal.len()).unwrap_or(u32::MAX));
    legal.get(at as usize).copied()
}

/// The card that costs least; among equals, chance decides.
fn cheapest(cards: CardSet, chance: &mut impl Chance, cost: impl Fn(Card) -> u32) -> Option<Card> {
    let least = cards.into_iter().map(&cost).min()?;
    let cheapest: CardSet = cards.into_iter().filter(|&card| cost(card) == least).collect();
    cheapest.into_iter().nth(chance.below(cheapest.len()) as usize)
}

/// The one of most value; among equals, chance decides.
fn best<A: Copy>(valued: impl Iterator<Item = (A, f32)>, chance: &mut impl Chance) -> Option<A> {
    let valued: Vec<(A, f32)> = valued.collect();
    let most = valued.iter().map(|&(_, value)| value).fold(f32::NEG_INFINITY, f32::max);
    let equals: Vec<A> = valued.iter().filter(|&&(_, value)| value >= most).map(|&(one, _)| one).collect();
    random(&equals, chance)
}

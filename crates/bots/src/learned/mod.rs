//! Bots that have learned: a net says what each action is worth.
//!
//! What the net sees is defined once, here, as a row of bits made from what a seat may know; the program that trains it
//! (`learn/`) gets the very same bits through [`School`], from deals that the referee leads.

pub(crate) mod bits;
pub mod manille;
mod net;
pub mod whist;

pub use bits::Bits;
pub use net::{Eye, Net, NetRefused, Room, UNIT};

use kaarting_cards::Chance;

/// A game that a net can learn: one deal after another, in which all seats ask what to do.
pub trait School: Sized {
    /// How many bits a player sees.
    const FEATURES: usize;
    /// How many things a player can do, in all.
    const OUTPUTS: usize;
    /// What must be remembered of a question, to say in the end what came of the answer.
    type Note: Copy;

    /// A deal by chance, with its setup.
    fn deal(chance: &mut impl Chance) -> Self;

    /// Goes on until somebody has a choice: sets the bits of what that player sees, and of what may be answered. Both
    /// come empty. Nothing when the deal is over.
    fn ask(&mut self, seen: &mut Bits<'_>, legal: &mut Bits<'_>) -> Option<Self::Note>;

    /// Does what was answered to the question.
    fn answer(&mut self, output: usize);

    /// What came of the answer to a question, when the deal is over: about from -1 to 1.
    fn target(&self, note: Self::Note) -> f32;

    /// The same for an earlier question, when the one asked now would make this much of it: what comes after an answer
    /// that was only tried out says nothing about the answers before it.
    fn target_from(&self, earlier: Self::Note, now: Self::Note, value: f32) -> f32;
}

//! Bots that have learned: a net says what each action is worth.
//!
//! What the net sees is defined once, here: a row of bits made from what a seat may know. The program that trains it
//! (`learn/`) gets the very same bits through [`School`], from deals that the referee runs.

pub(crate) mod bits;
pub mod manille;
mod net;
pub mod whist;

pub use bits::Bits;
pub use net::{Accumulator, Net, NetRefused, Scratch, UNIT};

use kaarting_cards::Chance;

/// A game that a net can learn: one deal after another, in which all seats ask what to do.
pub trait School: Sized {
    /// How many bits a player sees.
    const FEATURES: usize;
    /// How many things a player can do, in all.
    const OUTPUTS: usize;
    /// What must be remembered of a question, so that the result of the answer can be told in the end.
    type Note: Copy;

    /// A random deal, with its setup.
    fn deal(chance: &mut impl Chance) -> Self;

    /// Plays on until somebody has a choice: sets the bits of what that player sees, and of the answers that are
    /// allowed. Both come in empty. `None` when the deal is over.
    fn ask(&mut self, seen: &mut Bits<'_>, legal: &mut Bits<'_>) -> Option<Self::Note>;

    /// Carries out the answer to the question.
    fn answer(&mut self, output: usize);

    /// The result of the answer to a question, once the deal is over: roughly from -1 to 1.
    fn target(&self, note: Self::Note) -> f32;

    /// The same for an earlier question, if the one asked now is worth this much: what follows an answer that was only
    /// tried out says nothing about the answers before it.
    fn target_from(&self, earlier: Self::Note, now: Self::Note, value: f32) -> f32;
}

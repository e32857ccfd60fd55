//! What a player of a misery or piccolo is after.

/// How many of the tricks to come the player may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// None: misery, or a piccolo that already has its trick.
    NoTrick,
    /// Exactly one: a piccolo that has none yet.
    OneTrick,
}

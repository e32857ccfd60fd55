//! What a search or a sure trick answers.

use kaarting_cards::CardSet;

/// A bound on the tricks of the party, and the cards whose rank it depends on: in each suit, the lowest of them and
/// every card above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) tricks: u8,
    pub(crate) cards: CardSet,
}

impl Found {
    /// This many tricks, whatever the ranks.
    pub(crate) const fn plain(tricks: u8) -> Found {
        Found { tricks, cards: CardSet::EMPTY }
    }
}

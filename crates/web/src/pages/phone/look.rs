//! What the page of a table is made from.

use kaarting_cards::Suit;
use kaarting_office::{Law, Round, Table, Tournament};
use kaarting_words::Words;

/// Everything that is read to make the view.
pub(in crate::pages) struct Look<'a> {
    pub words: Words,
    pub(super) tournament: &'a Tournament,
    pub law: &'a Law,
    pub round: &'a Round,
    pub table: &'a Table,
}

pub(super) fn sign(suit: Suit) -> char {
    match suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    }
}

pub(super) fn class(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "s",
        Suit::Hearts => "h",
        Suit::Diamonds => "d",
        Suit::Clubs => "c",
    }
}

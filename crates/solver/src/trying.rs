//! The one way in which cards are tried, for tricks, misery and card points alike.
//!
//! A question about a position is answered yes or no. The player to move wants one of the two answers; a card that
//! gets it ends the search there. So the card is tried first that answered nearly the same question before (a
//! [hint](crate::hints)), then the one that promises most, and so on; when every card has failed, so has the player.

use kaarting_cards::{BySeat, Card, CardSet};
use kaarting_rules::Trick;

use crate::hints::{Hints, Place};
use crate::patience::Patience;

/// What every search has: the hands, which change as cards are played and taken back, the hints, and its patience.
pub(crate) struct Common<'a> {
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) hints: &'a mut Hints,
    pub(crate) patience: Patience<'a>,
}

/// A game as the trying of cards sees it.
pub(crate) trait Game<'a> {
    /// Where the trick stands.
    type At: Copy;
    /// An answer: a value, and whatever it hangs on.
    type Answer: Copy;

    fn common(&mut self) -> &mut Common<'a>;

    /// The trick of a place in the search.
    fn trick(at: &Self::At) -> &Trick;

    /// The answer of a search that was broken off, which nobody looks at.
    fn broken_off(&self) -> Self::Answer;

    /// An answer without any trying, or the cards that are worth it; `N` cards lie in the trick.
    fn candidates<const N: u8>(&self, at: &Self::At) -> Result<CardSet, Self::Answer>;

    /// What a hint is asked by.
    fn question<const N: u8>(&self, at: &Self::At) -> u64;

    /// How good a card looks, for any of the candidates.
    fn order<const N: u8>(&self, at: &Self::At) -> impl Fn(Card) -> i32;

    /// Lays a card to the trick, out of the hand of the player to move.
    fn lay<const N: u8>(&mut self, card: Card, at: &Self::At) -> Self::At;

    /// The answer when the trick is full.
    fn full(&mut self, at: &Self::At) -> Self::Answer;

    /// Whether it is the answer that the player to move wants.
    fn decides(&self, answer: &Self::Answer, at: &Self::At) -> bool;

    /// What two cards together come to that both failed.
    fn both(&self, one: Self::Answer, other: Self::Answer, at: &Self::At) -> Self::Answer;

    /// The cards that fail as this one did, itself among them.
    fn failing(&self, card: Card, answer: &Self::Answer, at: &Self::At) -> CardSet;

    /// The answer when every card has failed, and this is what they come to together.
    fn failed(&self, answer: Self::Answer, at: &Self::At) -> Self::Answer;

    /// The answer after a card, which is taken back then.
    #[inline(always)]
    fn after<const N: u8>(&mut self, card: Card, at: &Self::At) -> Self::Answer {
        let seat = Self::trick(at).of_len::<N>().to_play();
        let hand = self.common().hands[seat];
        let next = self.lay::<N>(card, at);
        let answer = match N {
            0 => self.nth::<1>(&next),
            1 => self.nth::<2>(&next),
            2 => self.nth::<3>(&next),
            _ => self.full(&next),
        };
        self.common().hands[seat] = hand;
        answer
    }

    /// The same, however many cards lie in the trick.
    fn after_any(&mut self, card: Card, at: &Self::At) -> Self::Answer {
        match Self::trick(at).len() {
            0 => self.after::<0>(card, at),
            1 => self.after::<1>(card, at),
            2 => self.after::<2>(card, at),
            _ => self.after::<3>(card, at),
        }
    }

    /// The answer for the player to move, however many cards lie in the trick.
    fn try_any(&mut self, at: &Self::At) -> Self::Answer {
        match Self::trick(at).len() {
            0 => self.nth::<0>(at),
            1 => self.nth::<1>(at),
            2 => self.nth::<2>(at),
            _ => self.nth::<3>(at),
        }
    }

    /// [`try_cards`](Game::try_cards) as a function of its own, where the search goes one card deeper.
    fn nth<const N: u8>(&mut self, at: &Self::At) -> Self::Answer {
        self.try_cards::<N>(at)
    }

    /// The answer for the player to move.
    #[inline(always)]
    fn try_cards<const N: u8>(&mut self, at: &Self::At) -> Self::Answer {
        if self.common().patience.is_over() {
            return self.broken_off();
        }
        let cards = match self.candidates::<N>(at) {
            Ok(cards) => cards,
            Err(answer) => return answer,
        };
        if cards.len() <= 1 {
            let Some(card) = cards.first() else { return self.broken_off() };
            let answer = self.after::<N>(card, at);
            return if self.decides(&answer, at) { answer } else { self.failed(answer, at) };
        }
        let place = Hints::place(self.question::<N>(at));
        let mut source = Candidates::new(cards, place, self.common().hints);
        let mut together = None;
        while let Some(card) = source.next(|| self.order::<N>(at)) {
            let answer = self.after::<N>(card, at);
            if self.common().patience.over {
                return answer;
            }
            if self.decides(&answer, at) {
                source.answered(card, self.common().hints);
                return answer;
            }
            source.drop(self.failing(card, &answer, at));
            together = Some(together.map_or(answer, |others| self.both(others, answer, at)));
        }
        let together = together.unwrap_or_else(|| self.broken_off());
        self.failed(together, at)
    }
}

/// The most cards that a hand can hold.
const MOST: usize = 13;

/// Cards one by one: the hinted one first, then the most promising of those left.
pub(crate) struct Candidates {
    rest: CardSet,
    place: Place,
    hinted: Option<Card>,
    hint_is_next: bool,
    /// The promise of each card, with its bit in the lowest six, once it was asked for.
    promises: [i32; MOST],
    len: usize,
}

impl Candidates {
    #[inline]
    fn new(cards: CardSet, place: Place, hints: &Hints) -> Candidates {
        let hinted = hints.find(place, cards);
        Candidates { rest: cards, place, hinted, hint_is_next: hinted.is_some(), promises: [0; MOST], len: 0 }
    }

    #[inline]
    fn next<F: Fn(Card) -> i32>(&mut self, order: impl FnOnce() -> F) -> Option<Card> {
        if self.hint_is_next {
            self.hint_is_next = false;
            return self.hinted;
        }
        // The last one needs no comparison.
        if self.rest.len() <= 1 {
            return self.rest.first();
        }
        if self.len == 0 {
            let promise = order();
            for (card, place) in self.rest.into_iter().zip(&mut self.promises) {
                *place = promise(card) << 6 | card.bit() as i32;
                self.len += 1;
            }
        }
        let mut best = i32::MIN;
        for &promise in &self.promises[..self.len.min(MOST)] {
            let is_left = self.rest.bits() >> (promise & 63) & 1 == 1;
            best = best.max(if is_left { promise } else { i32::MIN });
        }
        CardSet::from_bits(1 << (best & 63)).first()
    }

    /// These need not be tried any more.
    #[inline]
    fn drop(&mut self, cards: CardSet) {
        self.rest = self.rest - cards;
    }

    #[inline]
    fn answered(&self, card: Card, hints: &mut Hints) {
        if self.hinted != Some(card) {
            hints.keep(self.place, card);
        }
    }
}

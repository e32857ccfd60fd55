//! The loop that tries cards, shared by the searches for tricks, misery and card points.
//!
//! A question about a position is answered yes or no. The player to move wants one of the two answers, and a card that
//! gets it ends the search there. So the first card tried is one that answered nearly the same question before (a
//! [hint](crate::hints)), then the most promising one, and so on; if every card has failed, so has the player.

use kaarting_cards::{BySeat, Card, CardSet};
use kaarting_rules::Trick;

use crate::hints::Hints;
use crate::patience::Patience;

/// What every search has: the hands, which change as cards are played and taken back, the hints, and its patience.
pub(crate) struct Common<'a> {
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) hints: &'a mut Hints,
    pub(crate) patience: Patience<'a>,
}

/// What the loop needs to know about a game.
pub(crate) trait SearchedGame<'a> {
    /// Where the trick stands.
    type At: Copy;
    /// An answer: a value, and whatever it depends on.
    type Answer: Copy;

    fn common(&mut self) -> &mut Common<'a>;

    /// The trick at a node of the search.
    fn trick(at: &Self::At) -> &Trick;

    /// The answer of an interrupted search, which is never used.
    fn broken_off(&self) -> Self::Answer;

    /// An answer without trying any card, or the cards worth trying; `N` cards lie in the trick.
    fn candidates<const N: u8>(&self, at: &Self::At) -> Result<CardSet, Self::Answer>;

    /// The key of a hint.
    fn question<const N: u8>(&self, at: &Self::At) -> u64;

    /// How good each of some candidates looks: the higher, the sooner it is tried.
    fn order<const N: u8>(&self, at: &Self::At, cards: CardSet, promises: impl FnMut(Card, i32));

    /// Plays a card to the trick from the hand of the player to move.
    fn lay<const N: u8>(&mut self, card: Card, at: &Self::At) -> Self::At;

    /// The answer when the trick is full.
    fn full(&mut self, at: &Self::At) -> Self::Answer;

    /// Whether it is the answer that the player to move wants.
    fn decides(&self, answer: &Self::Answer, at: &Self::At) -> bool;

    /// What two failed cards prove together.
    fn both(&self, one: Self::Answer, other: Self::Answer, at: &Self::At) -> Self::Answer;

    /// The cards that fail as this one did, itself among them.
    fn failing(&self, card: Card, answer: &Self::Answer, at: &Self::At) -> CardSet;

    /// The answer when every card has failed; `answer` is what they prove together.
    fn failed(&self, answer: Self::Answer, at: &Self::At) -> Self::Answer;

    /// The answer after a card, which is then taken back.
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

    /// Looks at the candidates. Kept out of line: most often the hint is right and none of this is needed.
    #[inline(never)]
    fn look<const N: u8>(&self, at: &Self::At, cards: CardSet, promises: &mut Promises) {
        self.order::<N>(at, cards, |card, promise| promises.push(card, promise));
    }

    /// The answer for the player to move.
    #[inline(never)]
    fn nth<const N: u8>(&mut self, at: &Self::At) -> Self::Answer {
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
        let slot = Hints::slot(self.question::<N>(at));
        let mut rest = cards;
        let mut together: Option<Self::Answer> = None;
        let mut promises = Promises::new();
        let hinted = self.common().hints.find(slot, cards);
        let mut next = hinted;
        loop {
            if next.is_empty() {
                if rest.len() > 1 && promises.len == 0 {
                    self.look::<N>(at, rest, &mut promises);
                }
                // The last one needs no comparison.
                next = if rest.len() > 1 { promises.best(rest) } else { rest };
            }
            let Some(card) = next.first() else { break };
            next = CardSet::EMPTY;
            let answer = self.after::<N>(card, at);
            if self.common().patience.over {
                return answer;
            }
            if self.decides(&answer, at) {
                if hinted != CardSet::of(card) {
                    self.common().hints.keep(slot, card);
                }
                return answer;
            }
            rest -= self.failing(card, &answer, at);
            together = Some(together.map_or(answer, |others| self.both(others, answer, at)));
        }
        let together = together.unwrap_or_else(|| self.broken_off());
        self.failed(together, at)
    }
}

/// The most cards a hand can hold.
const MOST: usize = 13;

/// What cards promise, each with its bit in the lowest six.
pub(crate) struct Promises {
    promises: [i32; MOST],
    len: usize,
}

impl Promises {
    #[inline]
    pub(crate) fn new() -> Promises {
        Promises { promises: [i32::MIN; MOST], len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, card: Card, promise: i32) {
        if let Some(slot) = self.promises.get_mut(self.len) {
            *slot = promise << 6 | card.bit() as i32;
            self.len += 1;
        }
    }

    /// The most promising card of those left.
    #[inline]
    fn best(&self, rest: CardSet) -> CardSet {
        let mut best = i32::MIN;
        for &promise in &self.promises[..self.len.min(MOST)] {
            let is_left = rest.bits() >> (promise & 63) & 1 == 1;
            best = best.max(if is_left { promise } else { i32::MIN });
        }
        rest.keeping(1 << (best & 63))
    }
}

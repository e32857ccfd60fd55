//! The exact value, along the best line of play.
//!
//! Closing in on the value by yes-or-no questions about the whole position takes four or five of them, and only the
//! last two are needed to prove it. So the search goes card by card instead: it finds the exact value of the first
//! card, and asks of every other card only whether it is better, which is one question; only if it is does the search
//! find its value too. Nearly all questions are then about the very value that comes out.

use kaarting_cards::{Card, CardSet};

use super::search::{At, Search, worth};
use super::side::is_north_south;
use crate::hints::Hints;
use crate::trying::SearchedGame;

/// Looks for a value that is more than `low` and less than `high`.
///
/// The answer is that value; or, if the value is `low` or less, an upper bound that is `low` or less; or, if it is
/// `high` or more, a lower bound that is `high` or more.
#[derive(Clone, Copy)]
struct Window {
    low: i32,
    high: i32,
}

/// How far from the guess to look first. Nodes per deal: 4 points 15,250; 5 or 6 14,930; 9 15,110; 12 15,440; no limit
/// 15,610.
const NEAR: i32 = 6;

/// The same for a card, which is usually worth nearly what the previous one was. Nodes for all cards of a deal: 1 point
/// 40,620; 2 39,790; 3 39,750; 6 40,650.
const NEAR_CARD: i32 = 3;

impl Search<'_> {
    /// The points of North and South from the beginning of the trick on.
    #[doc(alias = "principal variation search")]
    pub(crate) fn value(&mut self, at: &At, guess: i32) -> i32 {
        self.near(at, guess, NEAR, |search, window| search.line(at, window))
    }

    /// The same after a card.
    pub(crate) fn value_after(&mut self, card: Card, at: &At, guess: i32) -> i32 {
        self.near(at, guess, NEAR_CARD, |search, window| search.line_after(card, at, window))
    }

    /// Looks within `by` of the guess first; if the value is not there, on the side where it must be.
    fn near(&mut self, at: &At, guess: i32, by: i32, mut seek: impl FnMut(&mut Self, Window) -> i32) -> i32 {
        let all = Window { low: -1, high: at.rest + 1 };
        let near =
            Window { low: (guess - by).clamp(-1, at.rest - 1), high: (guess + by).clamp(1, at.rest + 1) };
        let value = seek(self, near);
        if value <= near.low && near.low > all.low {
            seek(self, Window { high: value + 1, ..all })
        } else if value >= near.high && near.high < all.high {
            seek(self, Window { low: value - 1, ..all })
        } else {
            value
        }
    }

    /// The value in the window, from any point within a trick.
    fn line(&mut self, at: &At, window: Window) -> i32 {
        match at.trick.len() {
            0 => self.line_nth::<0>(at, window),
            1 => self.line_nth::<1>(at, window),
            2 => self.line_nth::<2>(at, window),
            _ => self.line_nth::<3>(at, window),
        }
    }

    fn line_nth<const N: u8>(&mut self, at: &At, mut window: Window) -> i32 {
        let ours = is_north_south(at.trick.to_play());
        let mut best = None;
        for card in self.in_order::<N>(at) {
            let value = match best {
                None => self.line_after(card, at, window),
                Some(_) => self.tested(card, at, window),
            };
            if self.common.patience.over {
                return value;
            }
            let so_far = best.map_or(value, |best| self.both(best, value, at));
            best = Some(so_far);
            if ours {
                window.low = window.low.max(so_far);
            } else {
                window.high = window.high.min(so_far);
            }
            if window.low >= window.high {
                break;
            }
        }
        best.unwrap_or(0)
    }

    /// The value of a card that is probably no better than the best so far.
    fn tested(&mut self, card: Card, at: &At, window: Window) -> i32 {
        let ours = is_north_south(at.trick.to_play());
        let need = if ours { window.low + 1 } else { window.high };
        let bound = self.after_any(card, &At { need, ..*at });
        if bound <= window.low || bound >= window.high {
            return bound;
        }
        let window =
            if ours { Window { low: bound - 1, ..window } } else { Window { high: bound + 1, ..window } };
        self.line_after(card, at, window)
    }

    /// The same after a card.
    fn line_after(&mut self, card: Card, at: &At, window: Window) -> i32 {
        if window.high - window.low == 1 {
            return self.after_any(card, &At { need: window.high, ..*at });
        }
        let mut trick = at.trick;
        let seat = trick.to_play();
        let hand = self.common.hands[seat];
        self.common.hands[seat] = hand.without(card);
        trick.play(card);
        let at = At { trick, points: at.points + worth(card), ..*at };
        let value = if trick.is_full() {
            let (won, rest, all) = (at.won(), at.rest - at.points, at.all - trick.cards());
            let window = Window { low: window.low - won, high: window.high - won };
            won + self.line(&At { trick: trick.next(), all, need: 0, rest, points: 0 }, window)
        } else {
            self.line(&at, window)
        };
        self.common.hands[seat] = hand;
        value
    }

    /// The cards worth trying, the most promising first.
    fn in_order<const N: u8>(&mut self, at: &At) -> Vec<Card> {
        let (cards, _) = self.worth_trying::<N>(at);
        let hinted = self.common.hints.find(Hints::slot(self.question::<N>(at)), cards);
        let mut order = Vec::new();
        self.order::<N>(at, cards, |card, promise| order.push((hinted != CardSet::of(card), -promise, card)));
        order.sort_by_key(|&(other, promise, _)| (other, promise));
        order.into_iter().map(|(.., card)| card).collect()
    }
}

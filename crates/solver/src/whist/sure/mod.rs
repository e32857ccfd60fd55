//! Tricks that are sure without a search.

mod cashing;
#[cfg(test)]
mod tests;
mod trumps;

use kaarting_cards::{BySeat, CardSet, Seat, SeatSet, Suit};

use crate::lanes::{above, in_lane, lane};
use crate::layout::against;
use crate::whist::found::Found;
use crate::whist::shape::Shape;
use cashing::Cashing;
pub(crate) use trumps::{TrumpTable, Trumps};

/// The hands between two tricks.
#[derive(Clone, Copy)]
#[doc(alias = "quick tricks")]
pub(crate) struct Between<'a> {
    pub(crate) hands: &'a BySeat<CardSet>,
    pub(crate) all: CardSet,
    /// The trump suit, if a trump is still in play.
    pub(crate) trump: Option<Suit>,
    pub(crate) shape: Shape,
    pub(crate) left: u8,
}

impl Between<'_> {
    /// A bound on the party's tricks that decides whether they reach `need`, if the sure tricks do.
    ///
    /// It is asked for no more tricks than the answer needs, so that it does not depend on cards it does not need.
    #[inline]
    pub(crate) fn decided(
        &self,
        leader: Seat,
        party: SeatSet,
        need: u8,
        [ours, theirs]: &[Trumps; 2],
    ) -> Option<Found> {
        // Either the party reaches `need`, or the others take too many for it to do so.
        let enough = self.left + 1 - need;
        let yes = |cards| Found { tricks: need, cards };
        let no = |cards| Found { tricks: need - 1, cards };
        if party.len() != 2 {
            let (lone, wanted) = if party.len() == 1 { (party, enough) } else { (against(party), need) };
            let losing = lone.iter().next().and_then(|seat| self.losers(seat, u32::from(wanted)));
            if let Some(cards) = losing {
                return Some(if party.len() == 1 { no(cards) } else { yes(cards) });
            }
        }
        if party.contains(leader) {
            let sure = self.leaders(leader, ours, u32::from(need)).map(yes);
            sure.or_else(|| self.waiting(leader, theirs, u32::from(enough)).map(no))
        } else {
            let sure = self.leaders(leader, theirs, u32::from(enough)).map(no);
            sure.or_else(|| self.waiting(leader, ours, u32::from(need)).map(yes))
        }
    }

    #[inline]
    fn len(&self, seat: Seat, suit: Suit) -> u32 {
        self.shape.len(seat, suit)
    }

    /// The length of the longest holding of a suit among these seats.
    #[inline]
    fn longest(&self, seats: SeatSet, suit: Suit) -> u32 {
        seats.iter().map(|seat| self.len(seat, suit)).max().unwrap_or(0)
    }

    /// The cards of a suit that a side has.
    #[inline]
    fn ours(&self, side: SeatSet, suit: Suit) -> u32 {
        side.iter().fold(0, |cards, seat| cards | lane(self.hands[seat], suit))
    }

    /// Whether the leader's side takes `wanted` tricks without ever giving up the lead, and the cards that depends on:
    /// in the plain suits the leader cashes what nobody can beat, then a partner does, if the lead can be passed; and
    /// the side's trumps bring what they bring at any time.
    #[inline]
    fn leaders(&self, leader: Seat, trumps: &Trumps, wanted: u32) -> Option<CardSet> {
        let mut cashing = Cashing::new(self, leader, trumps);
        let own = cashing.cash(leader);
        let of_own = cashing.most(own.sum);
        if of_own + trumps.most(leader) >= wanted {
            let (plain, trumps) = trumps.share(self, leader, wanted, of_own);
            return Some(cashing.cards | own.cards_for(self, plain, None) | trumps);
        }
        let (when_led, led) = trumps.when_led(leader);
        if of_own + when_led >= wanted {
            return Some(
                cashing.cards
                    | own.cards_for(self, wanted - when_led.min(wanted), None)
                    | self.in_trumps(led),
            );
        }
        let in_trumps = trumps.tricks().max(when_led);
        if cashing.most(u32::from(self.left)) + in_trumps < wanted {
            return None;
        }
        cashing.play(&own);
        for mate in trumps.side.without(leader).iter() {
            let more = cashing.cash(mate);
            let sum = own.sum + more.sum;
            if more.sum == 0 || cashing.most(sum) + in_trumps < wanted {
                continue;
            }
            if let Some(way) = cashing.way_to(mate, leader, &more) {
                let most = cashing.most(sum);
                let (plain, trumps) = if most + trumps.tricks() >= wanted {
                    trumps.share(self, leader, wanted, most)
                } else {
                    (wanted - when_led, self.in_trumps(led))
                };
                let of_mate = plain.saturating_sub(own.sum);
                return Some(
                    cashing.cards
                        | own.cards_for(self, own.sum, None)
                        | more.cards_for(self, of_mate, way.0)
                        | way.1
                        | trumps,
                );
            }
        }
        None
    }

    fn in_trumps(&self, lane: u32) -> CardSet {
        self.trump.map_or(CardSet::EMPTY, |trump| in_lane(lane, trump))
    }

    /// Whether a lone player has `wanted` cards in the plain suits that cannot win, and the cards that depends on.
    ///
    /// Each card of the lone player goes to a trick of its own, and a plain card wins only a trick in which its suit
    /// was led. The others' cards above all of the lone player's in a suit beat one each, as long as they do not fall
    /// together: all hands follow in the same rounds, so they fall together no more than trumps do. Nor does anyone
    /// have to throw them away: a defender who keeps no more cards of a suit than the lone player holds in it has a
    /// spare card for each of the lone player's others.
    fn losers(&self, lone: Seat, wanted: u32) -> Option<CardSet> {
        let mine = self.hands[lone];
        let (mut losers, mut cards) = (0, CardSet::EMPTY);
        for suit in Suit::ALL.into_iter().filter(|&suit| self.trump != Some(suit)) {
            let len = self.len(lone, suit);
            let higher = above(lane(self.all, suit), lane(mine, suit));
            if len == 0 || higher == 0 {
                continue;
            }
            let rounds =
                self.rounds_with(SeatSet::ALL.without(lone), suit, higher).min(len).min(wanted - losers);
            losers += rounds;
            cards |= in_lane(higher & higher.wrapping_neg(), suit);
            if losers == wanted {
                return Some(cards);
            }
        }
        None
    }

    /// The rounds of a suit in which a side plays one of its winners, if they fall together as little as possible.
    ///
    /// A hand with `len` cards of the suit plays them in the first `len` rounds, in an order of its own choice: the
    /// shortest hand places its winners first, each longer one in rounds that are still without.
    #[inline]
    fn rounds_with(&self, side: SeatSet, suit: Suit, winners: u32) -> u32 {
        let mut hands = [(0, 0); 4];
        for (place, seat) in hands.iter_mut().zip(side.iter()) {
            let mine = lane(self.hands[seat], suit);
            *place = (mine.count_ones(), (mine & winners).count_ones());
        }
        hands.sort_unstable();
        hands.iter().fold(0, |rounds, &(len, winners)| len.min(rounds + winners))
    }

    /// Whether a side that is not on lead takes a trick without trumps, because the others must eventually lead a suit
    /// whose highest card it has; and the cards that depends on.
    ///
    /// To take all tricks they can only lead suits in which the highest card is theirs, and no suit is led more often
    /// than their longest hand in it has cards.
    fn one_escapes(&self, side: SeatSet) -> Option<CardSet> {
        let others = against(side);
        let (mut rounds, mut cards) = (0, CardSet::EMPTY);
        for suit in Suit::ALL {
            let longest = self.longest(others, suit);
            if longest == 0 {
                continue;
            }
            let top = CardSet::of(self.all.in_suit(suit).first()?);
            if side.iter().any(|seat| !(self.hands[seat] & top).is_empty()) {
                cards |= top;
            } else {
                rounds += longest;
                if rounds >= u32::from(self.left) {
                    return None;
                }
            }
        }
        Some(cards)
    }

    /// Whether the side that is not on lead takes `wanted` tricks in any case, and the cards that depends on.
    ///
    /// Its trumps may be enough. Otherwise it must win the first round of whatever the leader can lead, and take the
    /// rest from there at once.
    #[inline]
    fn waiting(&self, leader: Seat, trumps: &Trumps, wanted: u32) -> Option<CardSet> {
        let side = trumps.side;
        if trumps.most(leader) >= wanted {
            return Some(trumps.share(self, leader, wanted, 0).1);
        }
        if wanted == 1
            && self.trump.is_none()
            && let Some(cards) = self.one_escapes(side)
        {
            return Some(cards);
        }
        let trumps = trumps.without_guarded();
        let mut cards = CardSet::EMPTY;
        for suit in Suit::ALL.into_iter().filter(|&suit| self.len(leader, suit) > 0) {
            let top = self.all.in_suit(suit).first()?;
            let holder = side.iter().find(|&seat| self.hands[seat].contains(top))?;
            let safe = if self.trump == Some(suit) {
                // Another's winning trump might fall under the one that takes the trick.
                trumps.winners() & !lane(self.hands[holder], suit) == 0
            } else {
                // The leader's partners must not be able to ruff.
                self.trump.is_none_or(|trump| {
                    against(side).iter().all(|seat| self.len(seat, trump) == 0 || self.len(seat, suit) > 0)
                })
            };
            if !safe {
                return None;
            }
            cards |= self.leaders(holder, &trumps, wanted)?.with(top);
        }
        Some(cards)
    }
}

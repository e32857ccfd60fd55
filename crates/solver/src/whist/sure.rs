//! Tricks that are sure without a search.

use kaarting_cards::{BySeat, CardSet, Seat, SeatSet, Suit};

use super::search::Found;
use super::table::Shape;
use crate::lanes::{above, down_from, highest, in_lane, lane};
use crate::layout::against;

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
    /// A bound on the party's tricks that answers whether they are `need`, if a sure one does.
    #[inline]
    pub(crate) fn decided(&self, leader: Seat, party: SeatSet, need: u8) -> Option<Found> {
        let others = against(party);
        // The party reaches `need`, or the others take so many that it cannot.
        let enough = self.left + 1 - need;
        let leads = party.contains(leader);
        let (leading, waiting) = if leads { (party, others) } else { (others, party) };
        let (of_leading, of_waiting) = if leads { (need, enough) } else { (enough, need) };
        let refuted = |found: Found| Found { tricks: self.left - found.tricks, ..found };
        let sure = self.leaders(leader, leading);
        if sure.tricks >= of_leading {
            return Some(if leads { sure } else { refuted(sure) });
        }
        let sure = self.waiting(leader, waiting);
        if sure.tricks >= of_waiting {
            return Some(if leads { refuted(sure) } else { sure });
        }
        None
    }

    #[inline]
    fn len(&self, seat: Seat, suit: Suit) -> u32 {
        self.shape.len(seat, suit)
    }

    /// The longest holding of a suit among these seats.
    #[inline]
    fn longest(&self, seats: SeatSet, suit: Suit) -> u32 {
        seats.iter().map(|seat| self.len(seat, suit)).max().unwrap_or(0)
    }

    /// Trumps that nobody on the other side can beat.
    ///
    /// Whenever such a trump is played, its side wins the trick: with it, or with a higher trump of its own. So the side
    /// takes as many tricks as there are tricks in which one of its hands plays such a trump. Nobody can be made to
    /// play one while holding another card that may be played. The worst that can happen is that trumps have to be
    /// played round after round, in all hands at once. A hand with `len` trumps then plays them in the
    /// first `len` rounds, in an order of its own choice; the hands choose so that as few as possible fall together:
    /// the shortest hand places its winners first, each longer one in rounds that are still without. A side that has
    /// all trumps needs no rank for it.
    fn trumps(&self, side: SeatSet) -> Found {
        let Some(trump) = self.trump else { return Found::plain(0) };
        let ours = side.iter().fold(0, |cards, seat| cards | lane(self.hands[seat], trump));
        let theirs = lane(self.all, trump) & !ours;
        if theirs == 0 {
            return Found::plain(self.longest(side, trump) as u8);
        }
        let winners = above(ours, theirs);
        if winners == 0 {
            return Found::plain(0);
        }
        let mut hands = [(0, 0); 4];
        for (hand, seat) in hands.iter_mut().zip(side.iter()) {
            let mine = lane(self.hands[seat], trump);
            *hand = (mine.count_ones(), (mine & winners).count_ones());
        }
        hands.sort_unstable();
        let tricks = hands.iter().fold(0, |rounds, &(len, winners)| len.min(rounds + winners));
        Found { tricks: tricks as u8, cards: in_lane(winners & winners.wrapping_neg(), trump) }
    }

    /// What the leader's side takes at once: the leader cashes what nobody can beat, and the side's trumps bring what they
    /// bring at any time.
    fn leaders(&self, leader: Seat, side: SeatSet) -> Found {
        let trumps = self.trumps(side);
        let cashed = self.cashed(leader, side);
        Found { tricks: (trumps.tricks + cashed.tricks).min(self.left), cards: trumps.cards | cashed.cards }
    }

    /// Tricks in the plain suits that a player on lead wins one after the other, and stays on lead.
    fn cashed(&self, leader: Seat, side: SeatSet) -> Found {
        let mine = self.hands[leader];
        let winners = mine - down_from(self.all - mine);
        let mut sure = Found::plain(0);
        let (mut ruffers, mut mates) = (SeatSet::NONE, SeatSet::NONE);
        let mut drawn = 0;
        if let Some(trump) = self.trump {
            for seat in SeatSet::ALL.without(leader).iter().filter(|&seat| self.len(seat, trump) > 0) {
                if side.contains(seat) { mates = mates.with(seat) } else { ruffers = ruffers.with(seat) }
            }
            // The leader can draw all trumps first.
            let rounds = self.longest(ruffers, trump);
            if rounds > 0 && lane(winners, trump).count_ones() >= rounds {
                sure.cards = in_lane(highest(lane(mine, trump), rounds), trump);
                drawn = rounds;
                ruffers = SeatSet::NONE;
            }
        }
        let mut rounds = 0;
        for suit in Suit::ALL.into_iter().filter(|&suit| self.trump != Some(suit)) {
            let mine = lane(mine, suit);
            if mine == 0 {
                continue;
            }
            let longest = self.longest(SeatSet::ALL.without(leader), suit);
            let by_rank = lane(winners, suit).count_ones();
            // When nobody else has the suit any more, what is left of it wins too.
            let mut won = if by_rank >= longest { mine.count_ones() } else { by_rank };
            for seat in ruffers.iter() {
                won = won.min(self.len(seat, suit));
            }
            if won > 0 {
                rounds += won;
                let lowest = highest(mine, won.min(longest));
                sure.cards |= in_lane(lowest, suit);
            }
        }
        // A partner with nothing but trumps left would have to ruff.
        if let Some(trump) = self.trump {
            for mate in mates.iter().filter(|&mate| self.len(mate, trump) > drawn) {
                rounds = rounds.min(u32::from(self.left) - self.len(mate, trump));
            }
        }
        sure.tricks = rounds as u8;
        sure
    }

    /// What the side that is not on lead takes in any case.
    fn waiting(&self, leader: Seat, side: SeatSet) -> Found {
        if self.trump.is_some() {
            return self.trumps(side);
        }
        let mut least = Found { tricks: self.left, cards: CardSet::EMPTY };
        for suit in Suit::ALL.into_iter().filter(|&suit| self.len(leader, suit) > 0) {
            let Some(top) = self.all.in_suit(suit).first() else { continue };
            let Some(holder) = side.iter().find(|&seat| self.hands[seat].contains(top)) else {
                return Found::plain(0);
            };
            let cashed = self.cashed(holder, side);
            least.tricks = least.tricks.min(cashed.tricks);
            least.cards |= cashed.cards.with(top);
        }
        least
    }
}

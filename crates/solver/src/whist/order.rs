//! Which card to try first. A good guess saves a search; a bad one costs nothing but time.

use kaarting_cards::{BySeat, Card, CardSet, Seat, SeatSet, Suit};
use kaarting_rules::Trick;

use crate::lanes::{in_lane, lane};

/// The cards of one turn in the order in which they are tried.
pub(crate) struct Order {
    cards: [Card; 13],
    len: usize,
}

impl Order {
    pub(crate) fn new(any: Card) -> Order {
        Order { cards: [any; 13], len: 0 }
    }

    #[inline]
    pub(crate) fn get(&self, at: usize) -> Option<Card> {
        (at < self.len).then(|| self.cards[at])
    }

    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        if self.len < 13 {
            self.cards[self.len] = card;
            self.len += 1;
        }
    }

    #[inline]
    fn push_down(&mut self, cards: CardSet) {
        for card in cards {
            self.push(card);
        }
    }

    #[inline]
    fn push_up(&mut self, mut cards: CardSet) {
        while let Some(card) = cards.last() {
            self.push(card);
            cards = cards.without(card);
        }
    }
}

/// What the player whose turn it is knows, and here everybody knows everything.
pub(crate) struct Turn<'a> {
    pub(crate) hands: &'a BySeat<CardSet>,
    pub(crate) all: CardSet,
    pub(crate) trick: &'a Trick,
    pub(crate) trump: Option<Suit>,
    /// The side of the player.
    pub(crate) side: SeatSet,
}

impl Turn<'_> {
    pub(crate) fn order(&self, cards: CardSet, order: &mut Order) {
        if self.trick.is_empty() {
            self.leads(cards, order);
        } else if !(cards & self.trick.suit_led()).is_empty() {
            self.following(cards, order);
        } else {
            self.void(cards, order);
        }
    }

    /// The seats that play after this one, with whether they are partners.
    #[inline]
    fn later(&self) -> impl Iterator<Item = Seat> + use<> {
        let (leader, me) = (self.trick.leader(), self.trick.to_play());
        (me.places_from(leader) + 1..4).map(move |places| leader.clockwise(places))
    }

    /// The cards with which later opponents can beat what stands in `beating`.
    #[inline]
    fn threats(&self, beating: CardSet, partners: bool) -> CardSet {
        let mut cards = CardSet::EMPTY;
        for seat in self.later() {
            if self.side.contains(seat) == partners {
                let hand = self.hands[seat];
                cards |= (hand & self.trick.suit_led()).or_if_empty(hand) & beating;
            }
        }
        cards
    }

    fn following(&self, cards: CardSet, order: &mut Order) {
        let beating = self.trick.beating();
        let winners = cards & beating;
        if winners.is_empty() {
            return order.push_up(cards);
        }
        let threats = self.threats(beating, false);
        let top = |set: CardSet| set.first().map_or(0, |card| card.bit() + 1);
        let ruffed = !(threats - self.trick.suit_led()).is_empty();
        if self.side.contains(self.trick.holder())
            && (threats.is_empty()
                || ruffed
                || top(threats) > top(winners) && self.same_force(threats, winners))
        {
            return order.push_up(cards);
        }
        let help = self.threats(beating, true);
        if !help.is_empty() && (threats.is_empty() || top(help) > top(threats)) {
            return order.push_up(cards);
        }
        if ruffed {
            return order.push_up(cards);
        }
        // The cheapest card that stands; if none does, the highest may draw something.
        let standing = threats.first().map_or(winners, |threat| winners & CardSet::stronger_than(threat));
        if standing.is_empty() || threats.is_empty() {
            if threats.is_empty() {
                order.push_up(winners);
            } else {
                order.push_down(winners);
            }
        } else {
            order.push_up(standing);
            order.push_down(winners - standing);
        }
        order.push_up(cards - winners);
    }

    /// Whether playing higher forces no better card out of the later opponents.
    #[inline]
    fn same_force(&self, threats: CardSet, winners: CardSet) -> bool {
        winners.first().is_none_or(|top| threats.above(top) == threats)
    }

    fn void(&self, mut cards: CardSet, order: &mut Order) {
        let trumps = cards & self.trick.trumps();
        let beating = self.trick.beating();
        let threats = self.threats(beating, false);
        let ours = self.side.contains(self.trick.holder()) && threats.is_empty();
        let ruffs = trumps & beating;
        if !ruffs.is_empty() && !ours {
            let over = threats & self.trick.trumps();
            if over.is_empty() {
                if let Some(low) = ruffs.last() {
                    order.push(low);
                    cards = cards.without(low);
                }
            } else {
                order.push_up(ruffs);
                cards = cards - ruffs;
            }
        }
        // Throw from the longest suit first, always its lowest.
        let plain = cards - self.trick.trumps();
        let mut lengths: [(u32, CardSet); 4] = [(0, CardSet::EMPTY); 4];
        for (at, suit) in Suit::ALL.into_iter().enumerate() {
            let mine = plain.in_suit(suit);
            lengths[at] = (mine.len(), mine);
        }
        lengths.sort_unstable_by_key(|(len, _)| std::cmp::Reverse(*len));
        for (_, mine) in lengths {
            if let Some(low) = mine.last() {
                order.push(low);
                cards = cards.without(low);
            }
        }
        order.push_down(cards);
    }

    fn leads(&self, cards: CardSet, order: &mut Order) {
        let me = self.trick.to_play();
        let (mut partner, mut left, mut right) = (CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY);
        let mut opponents = 0;
        for places in 1..4 {
            let seat = me.clockwise(places);
            if self.side.contains(seat) {
                partner |= self.hands[seat];
            } else {
                opponents += 1;
                right = self.hands[seat];
                if opponents == 1 {
                    left = right;
                }
            }
        }
        // In the order in which they are tried.
        let (mut to_ruff, mut finesse, mut strong, mut plain, mut short, mut free) =
            (CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY);
        let mut trumps = CardSet::EMPTY;
        for suit in Suit::ALL {
            let my = lane(cards, suit);
            if my == 0 {
                continue;
            }
            let ends = in_lane(1 << my.ilog2() | my & my.wrapping_neg(), suit);
            let (pd, lho, rho) = (lane(partner, suit), lane(left, suit), lane(right, suit));
            if let Some(trump) = self.trump {
                if suit == trump {
                    trumps = ends;
                    continue;
                }
                if lho == 0 && lane(left, trump) != 0 || rho == 0 && lane(right, trump) != 0 {
                    continue;
                }
            }
            let all = lane(self.all, suit);
            let [a, k, q, j, t] = tops(all);
            let ours = my | pd;
            let has = |hand: u32, cards: u32| cards != 0 && hand & cards == cards;
            if pd.count_ones() >= 2
                && lho.count_ones() >= 2
                && (has(pd, k) && has(lho, a)
                    || has(pd, a) && has(lho, k) && (has(pd, q) || j != 0 && has(ours, q | j))
                    || has(pd, k) && has(lho, q) && (has(pd, j) || t != 0 && has(ours, j | t)))
            {
                finesse |= ends;
                continue;
            }
            if self.trump.is_some()
                && my.count_ones() >= 2
                && rho.count_ones() >= 2
                && (has(my, a) && has(rho, k) || has(my, k) && has(rho, a) && !has(ours, q))
            {
                free |= in_lane(1 << my.ilog2(), suit);
                continue;
            }
            if lho != 0 && rho != 0 && (ours & (a | k | q)).count_ones() >= 2 {
                strong |= ends;
                continue;
            }
            if let Some(trump) = self.trump {
                let theirs = lane(partner, trump).count_ones();
                if pd == 0
                    && lho != 0
                    && rho != 0
                    && theirs > 0
                    && theirs <= lane(cards, trump).count_ones()
                    && my & my.wrapping_neg() != a
                {
                    to_ruff |= in_lane(my & my.wrapping_neg(), suit);
                    continue;
                }
            }
            if pd == 0 || lho == 0 || rho == 0 {
                short |= ends;
            } else {
                plain |= ends;
            }
        }
        let mut rest = cards;
        for group in [to_ruff, finesse, strong, plain, short, free, trumps] {
            order.push_down(group & rest);
            rest = rest - group;
        }
        order.push_down(rest);
    }
}

/// The five highest cards of a suit, each as a bit; 0 where there are fewer.
#[inline]
fn tops(all: u32) -> [u32; 5] {
    let mut rest = all;
    [(); 5].map(|()| {
        if rest == 0 {
            return 0;
        }
        let top = 1 << rest.ilog2();
        rest &= !top;
        top
    })
}

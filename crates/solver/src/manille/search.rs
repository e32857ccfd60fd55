//! The search: do North and South take so many points, yes or no?

use kaarting_cards::{BySeat, Card, CardSet, Rank, Seat, Suit};
use kaarting_rules::Trick;
use kaarting_rules::manille::legal_cards;

use super::sure::Between;
use super::table::{Alike, Table};
use crate::hints::Hints;
use crate::lanes::{highest_of_runs, lowest_of_runs, together};
use crate::patience::Patience;

/// One question about one deal: the hands change as cards are played and taken back.
pub(crate) struct Search<'a> {
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) trump: Option<Suit>,
    pub(crate) underruff_partner: bool,
    pub(crate) alike: &'a Alike,
    pub(crate) table: &'a mut Table,
    pub(crate) hints: &'a mut Hints,
    pub(crate) patience: Patience<'a>,
}

/// Where one trick stands.
#[derive(Clone, Copy)]
pub(crate) struct During {
    /// The cards in play when it began.
    pub(crate) all: CardSet,
    /// The points asked of North and South from its beginning on.
    pub(crate) need: i32,
    /// The points that were still to be won then.
    pub(crate) rest: i32,
    /// The points that lie in it.
    pub(crate) points: i32,
}

/// The card points by rank (MAN-SCORE-01), for the sixteen places of a suit.
const WORTH: [i32; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 0, 0];

#[inline]
fn worth(card: Card) -> i32 {
    WORTH[card.bit() as usize & 15]
}

/// The cards that count: no two of a suit are worth the same.
const COUNTING: CardSet = CardSet::from_bits(
    CardSet::rank(Rank::Manille).bits()
        | CardSet::rank(Rank::Ace).bits()
        | CardSet::rank(Rank::King).bits()
        | CardSet::rank(Rank::Queen).bits()
        | CardSet::rank(Rank::Jack).bits(),
);

#[inline]
const fn is_north_south(seat: Seat) -> bool {
    seat as u8 & 1 == 0
}

impl Search<'_> {
    /// The points of North and South from here, exact enough to decide whether they are `need`: a value of `need` or
    /// more is a lower bound, a smaller one an upper bound. `rest` are the points still in the hands.
    pub(crate) fn points(&mut self, leader: Seat, need: i32, rest: i32) -> i32 {
        if need <= 0 {
            return 0;
        }
        if need > rest {
            return rest;
        }
        let all = together(&self.hands);
        let trump = self.trump.filter(|&suit| !all.in_suit(suit).is_empty());
        let key = self.table.key(self.alike, all, leader, trump);
        if let Some(known) = self.table.find(key) {
            if i32::from(known.least) >= need {
                return i32::from(known.least);
            }
            if i32::from(known.most) < need {
                return i32::from(known.most);
            }
        }
        let between = Between { hands: &self.hands, all, trump };
        let (leading, other) = (between.leaders(leader), between.others(leader));
        let (ours, theirs) = if is_north_south(leader) { (leading, other) } else { (other, leading) };
        if ours >= need {
            return ours;
        }
        if rest - theirs < need {
            return rest - theirs;
        }
        let value = self.play_nth::<0>(&Trick::new(trump, leader), During { all, need, rest, points: 0 });
        if self.patience.over {
            return value;
        }
        let (least, most) = if value >= need { (value, rest) } else { (0, value) };
        self.table.keep(key, least, most);
        value
    }

    /// The same in the middle of a trick, counted from its beginning.
    pub(crate) fn play(&mut self, trick: &Trick, during: During) -> i32 {
        match trick.len() {
            0 => self.play_nth::<0>(trick, during),
            1 => self.play_nth::<1>(trick, during),
            2 => self.play_nth::<2>(trick, during),
            _ => self.play_nth::<3>(trick, during),
        }
    }

    /// The same for a trick that has `N` cards: what hangs on that is worked out by the compiler.
    fn play_nth<const N: u8>(&mut self, trick: &Trick, during: During) -> i32 {
        let trick = &trick.of_len::<N>();
        if self.patience.is_over() {
            return 0;
        }
        let seat = trick.to_play();
        let hand = self.hands[seat];
        let legal = legal_cards(hand, trick, self.underruff_partner);
        if legal.len() <= 1 {
            return legal.first().map_or(0, |card| self.try_nth::<N>(card, trick, during));
        }
        let ours = is_north_south(seat);
        let fate = self.fate(trick, legal);
        match fate.decided {
            Some(true) if during.points >= during.need => return during.points,
            Some(false) if during.rest - during.points < during.need => return during.rest - during.points,
            _ => {}
        }
        let legal = legal & fate.worth_trying(hand, during.all);
        if legal.len() <= 1 {
            return legal.first().map_or(0, |card| self.try_nth::<N>(card, trick, during));
        }
        let cuts = |value: i32| if ours { value >= during.need } else { value < during.need };
        let better = |a: i32, b: i32| if ours { a.max(b) } else { a.min(b) };
        let mut best = if ours { 0 } else { during.rest };
        let mut rest = legal;
        let place = Hints::place(question(hand, trick, seat));
        if let Some(card) = self.hints.find(place, legal) {
            rest = rest.without(card);
            best = better(best, self.try_nth::<N>(card, trick, during));
            if cuts(best) || self.patience.over {
                return best;
            }
        }
        let mut order = [(0, None); 8];
        let len = rest.len().min(8) as usize;
        for (place, card) in order.iter_mut().zip(rest) {
            *place = (-self.promise(card, trick, &fate), Some(card));
        }
        order[..len].sort_unstable_by_key(|&(promise, _)| promise);
        for card in order[..len].iter().filter_map(|&(_, card)| card) {
            best = better(best, self.try_nth::<N>(card, trick, during));
            if self.patience.over {
                return best;
            }
            if cuts(best) {
                self.hints.keep(place, card);
                return best;
            }
        }
        best
    }

    /// Which of the cards are sure to win the trick for the player's side, and which to lose it.
    #[inline]
    fn fate(&self, trick: &Trick, legal: CardSet) -> Fate {
        if trick.is_empty() {
            return self.fate_of_leads(trick.to_play(), trick.trumps());
        }
        let mut fate = Fate { won: CardSet::EMPTY, lost: CardSet::EMPTY, decided: None };
        let seat = trick.to_play();
        let (led, beating) = (trick.suit_led(), trick.beating());
        let takes = |hand: CardSet| (hand & led).or_if_empty(hand) & beating;
        let (mut threats, mut help) = (CardSet::EMPTY, CardSet::EMPTY);
        let later = 3 - seat.places_from(trick.leader());
        if later >= 1 {
            threats = takes(self.hands[seat.left()]);
        }
        if later == 2 {
            help = takes(self.hands[seat.opposite()]);
        }
        // A later opponent who can take the trick from this side must (MAN-PLAY-03, -05, -06).
        let taking = legal & beating;
        let trumps = trick.trumps();
        let safe = match (threats & trumps).or_if_empty(threats).first() {
            None => taking,
            Some(top) => {
                taking
                    & (CardSet::stronger_than(top)
                        | if trumps.contains(top) { CardSet::EMPTY } else { trumps })
            }
        };
        fate.won = safe;
        if help.is_empty() {
            fate.lost = taking - safe;
        }
        if (trick.holder() as u8 ^ seat as u8) & 1 == 0 {
            if threats.is_empty() {
                fate.won |= legal;
                fate.decided = Some(is_north_south(seat));
            }
        } else if help.is_empty() {
            fate.lost |= legal - taking;
            if taking.is_empty() {
                fate.decided = Some(!is_north_south(seat));
            }
        }
        fate
    }

    /// The same for the one who leads.
    fn fate_of_leads(&self, seat: Seat, trumps: CardSet) -> Fate {
        let mut fate = Fate { won: CardSet::EMPTY, lost: CardSet::EMPTY, decided: None };
        let hand = self.hands[seat];
        let [left, partner, right] = [1, 2, 3].map(|places| self.hands[seat.clockwise(places)]);
        for suit in Suit::ALL.map(CardSet::suit) {
            let mine = hand & suit;
            if mine.is_empty() {
                continue;
            }
            let over = |hand: CardSet| match (hand & suit).first() {
                Some(top) => mine.above(top),
                None if suit != trumps && !(hand & trumps).is_empty() => CardSet::EMPTY,
                None => mine,
            };
            let won = over(left) & over(right);
            fate.won |= won;
            fate.lost |= over(partner) - won;
        }
        fate
    }

    /// How good a card looks: the points it brings its own side, or costs. Who can beat it later will.
    fn promise(&self, card: Card, trick: &Trick, fate: &Fate) -> i32 {
        let wins = fate.won.contains(card) || !fate.lost.contains(card) && self.may_win(card, trick);
        let trump = 3 * i32::from(trick.trumps().contains(card));
        if wins { 10 + worth(card) - trump } else { -worth(card) }
    }

    /// Whether the player's side wins with the card if everybody who can beat it later does, as high as he can.
    fn may_win(&self, card: Card, trick: &Trick) -> bool {
        let seat = trick.to_play();
        let mut after = *trick;
        after.play(card);
        let mut holder = after.holder();
        for places in seat.places_from(trick.leader()) + 1..4 {
            let next = trick.leader().clockwise(places);
            let hand = self.hands[next];
            let takes = (hand & after.suit_led()).or_if_empty(hand) & after.beating();
            if let Some(top) = takes.first() {
                holder = next;
                after.play(top);
            }
        }
        (holder as u8 ^ seat as u8) & 1 == 0
    }

    /// The same after a card.
    pub(crate) fn try_card(&mut self, card: Card, trick: &Trick, during: During) -> i32 {
        match trick.len() {
            0 => self.try_nth::<0>(card, trick, during),
            1 => self.try_nth::<1>(card, trick, during),
            2 => self.try_nth::<2>(card, trick, during),
            _ => self.try_nth::<3>(card, trick, during),
        }
    }

    #[inline]
    fn try_nth<const N: u8>(&mut self, card: Card, trick: &Trick, during: During) -> i32 {
        let seat = trick.to_play();
        self.hands[seat] = self.hands[seat].without(card);
        let mut trick = trick.of_len::<N>();
        trick.play(card);
        let points = during.points + worth(card);
        let during = During { points, ..during };
        let value = match N {
            0 => self.play_nth::<1>(&trick, during),
            1 => self.play_nth::<2>(&trick, during),
            2 => self.play_nth::<3>(&trick, during),
            _ => {
                let won = if is_north_south(trick.holder()) { points } else { 0 };
                won + self.points(trick.holder(), during.need - won, during.rest - points)
            }
        };
        self.hands[seat] = self.hands[seat].with(card);
        value
    }
}

/// What becomes of a trick.
struct Fate {
    /// Cards with which the player's side surely wins it.
    won: CardSet,
    /// Cards with which it surely loses it.
    lost: CardSet,
    /// Whether North and South surely win it, whatever card is played, if that is known.
    decided: Option<bool>,
}

impl Fate {
    /// Of cards with no other hand's card between them, those that can be best.
    ///
    /// Nobody can tell two such cards apart but by their points. In a trick that is surely won the higher one brings
    /// the difference at once, and the lower one, left in its place, can cost no more than that later; in a trick that
    /// is surely lost it is the other way round. Where neither is sure, cards that count nothing are the same.
    #[inline]
    fn worth_trying(&self, hand: CardSet, all: CardSet) -> CardSet {
        let lowest = lowest_of_runs(hand, all);
        if lowest == hand {
            return hand;
        }
        let highest = if self.won.is_empty() { self.won } else { highest_of_runs(hand, all) };
        let open = (lowest | COUNTING) - self.won - self.lost;
        open | (lowest & self.lost) | (highest & self.won)
    }
}

/// What a hint answers: nearly the position.
#[inline]
fn question(hand: CardSet, trick: &Trick, seat: Seat) -> u64 {
    let lies = trick.beating().bits() ^ trick.suit_led().bits().rotate_left(7) ^ (seat as u64) << 14;
    hand.bits() ^ lies.wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

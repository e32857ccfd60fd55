//! The search: do North and South take so many points, yes or no?

use kaarting_cards::{BySeat, Card, CardSet, Rank, Seat, Suit};
use kaarting_rules::Trick;
use kaarting_rules::manille::legal_cards;

use super::sure::Between;
use super::table::{Alike, Table};
use crate::hints::{Hints, mixed};
use crate::lanes::{highest_of_runs, lowest_of_runs, together};
use crate::patience::Patience;
use crate::trying::Game;

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

/// Where one trick stands, and what is asked from its beginning on.
#[derive(Clone, Copy)]
pub(crate) struct At {
    pub(crate) trick: Trick,
    /// The cards in play when it began.
    pub(crate) all: CardSet,
    /// The points asked of North and South.
    pub(crate) need: i32,
    /// The points that were still to be won when it began.
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
        let at = At { trick: Trick::new(trump, leader), all, need, rest, points: 0 };
        let value = self.try_cards::<0>(&at);
        if self.patience.over {
            return value;
        }
        let (least, most) = if value >= need { (value, rest) } else { (0, value) };
        self.table.keep(key, least, most);
        value
    }

    /// The same from wherever the trick stands, counted from its beginning.
    pub(crate) fn reached(&mut self, at: &At) -> i32 {
        match at.trick.len() {
            0 => self.points(at.trick.leader(), at.need, at.rest),
            1 => self.try_cards::<1>(at),
            2 => self.try_cards::<2>(at),
            _ => self.try_cards::<3>(at),
        }
    }

    /// The same after a card.
    pub(crate) fn after_card(&mut self, card: Card, at: &At) -> i32 {
        match at.trick.len() {
            0 => self.after::<0>(card, at),
            1 => self.after::<1>(card, at),
            2 => self.after::<2>(card, at),
            _ => self.after::<3>(card, at),
        }
    }

    fn nth<const N: u8>(&mut self, at: &At) -> i32 {
        self.try_cards::<N>(at)
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
}

impl Game for Search<'_> {
    type At = At;
    /// A bound on the points of North and South from the beginning of the trick on.
    type Answer = i32;

    #[inline]
    fn is_over(&mut self) -> bool {
        self.patience.is_over()
    }

    #[inline]
    fn was_broken_off(&self) -> bool {
        self.patience.over
    }

    #[inline]
    fn hints(&mut self) -> &mut Hints {
        self.hints
    }

    fn broken_off(&self) -> i32 {
        0
    }

    /// Nothing when the trick's own points decide; otherwise of cards that nobody can tell apart the best.
    #[inline]
    fn candidates<const N: u8>(&self, at: &At) -> Result<CardSet, i32> {
        let trick = at.trick.of_len::<N>();
        let hand = self.hands[trick.to_play()];
        let legal = legal_cards(hand, &trick, self.underruff_partner);
        if legal.len() <= 1 {
            return Ok(legal);
        }
        let fate = self.fate(&trick, legal);
        match fate.decided {
            Some(true) if at.points >= at.need => Err(at.points),
            Some(false) if at.rest - at.points < at.need => Err(at.rest - at.points),
            _ => Ok(legal & fate.worth_trying(hand, at.all)),
        }
    }

    /// Nearly the position.
    #[inline]
    fn question<const N: u8>(&self, at: &At) -> u64 {
        let trick = at.trick.of_len::<N>();
        let seat = trick.to_play();
        let lies = trick.beating().bits() ^ trick.suit_led().bits().rotate_left(7) ^ (seat as u64) << 14;
        mixed(self.hands[seat].bits(), lies)
    }

    /// The points that the card brings its own side, or costs. Who can beat it later will.
    #[inline]
    fn promise<const N: u8>(&self, card: Card, at: &At) -> i32 {
        let trick = at.trick.of_len::<N>();
        let trump = 3 * i32::from(trick.trumps().contains(card));
        if self.may_win(card, &trick) { 10 + worth(card) - trump } else { -worth(card) }
    }

    #[inline(always)]
    fn after<const N: u8>(&mut self, card: Card, at: &At) -> i32 {
        let mut trick = at.trick.of_len::<N>();
        let seat = trick.to_play();
        let hand = self.hands[seat];
        self.hands[seat] = hand.without(card);
        trick.play(card);
        let at = At { trick, points: at.points + worth(card), ..*at };
        let value = match N {
            0 => self.nth::<1>(&at),
            1 => self.nth::<2>(&at),
            2 => self.nth::<3>(&at),
            _ => {
                let won = if is_north_south(trick.holder()) { at.points } else { 0 };
                won + self.points(trick.holder(), at.need - won, at.rest - at.points)
            }
        };
        self.hands[seat] = hand;
        value
    }

    #[inline]
    fn decides(&self, value: &i32, at: &At) -> bool {
        (*value >= at.need) == is_north_south(at.trick.to_play())
    }

    #[inline]
    fn both(&self, one: i32, other: i32, at: &At) -> i32 {
        if is_north_south(at.trick.to_play()) { one.max(other) } else { one.min(other) }
    }

    #[inline]
    fn failing(&self, card: Card, _value: &i32, _at: &At) -> CardSet {
        CardSet::of(card)
    }

    #[inline]
    fn failed(&self, value: i32, _at: &At) -> i32 {
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

//! Who takes a trick, as far as that is certain before the card is played.

use std::hint::select_unpredictable;

use kaarting_cards::{CardSet, Rank, Seat};
use kaarting_rules::Trick;
use kaarting_rules::manille::legal_cards;

use super::search::{At, Search};
use super::side::is_north_south;
use crate::lanes::{down_from, highest_of_runs, lowest_of_runs};

/// The cards that count: no two of a suit are worth the same.
const COUNTING: CardSet = CardSet::from_bits(
    CardSet::rank(Rank::Manille).bits()
        | CardSet::rank(Rank::Ace).bits()
        | CardSet::rank(Rank::King).bits()
        | CardSet::rank(Rank::Queen).bits()
        | CardSet::rank(Rank::Jack).bits(),
);

/// What is certain about a trick.
struct Fate {
    /// Cards with which the player's side surely wins it.
    won: CardSet,
    /// Cards with which it surely loses it.
    lost: CardSet,
    /// Whether North and South surely win it, whatever card is played, if that is known.
    decided: Option<bool>,
}

impl Fate {
    /// Of cards with no other hand's card between them, those that could be best.
    ///
    /// Two such cards differ only in their points. In a trick that is surely won the higher one brings the difference
    /// at once, and the lower one, kept in its place, can cost no more than that later; in a trick that is surely lost
    /// it is the other way round. Where neither is sure, cards worth nothing are interchangeable.
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

impl Search<'_> {
    /// The best of each group of indistinguishable cards, and whether North and South surely win the trick, if that is
    /// known.
    #[inline(always)]
    pub(crate) fn worth_trying<const N: u8>(&self, at: &At) -> (CardSet, Option<bool>) {
        let trick = at.trick.of_len::<N>();
        let hand = self.common.hands[trick.to_play()];
        let legal = legal_cards(hand, &trick, self.underruff_partner);
        if legal.len() <= 1 {
            return (legal, None);
        }
        let fate = self.fate::<N>(&trick, legal);
        (legal & fate.worth_trying(hand, at.all), fate.decided)
    }

    /// Which of the cards surely win the trick for the player's side, and which surely lose it.
    ///
    /// A later opponent who can take the trick from this side must (MAN-PLAY-03, -05, -06). Each player can take it in
    /// one suit only: the suit led if they hold any of it, otherwise trump.
    #[inline(always)]
    fn fate<const N: u8>(&self, trick: &Trick, legal: CardSet) -> Fate {
        if N == 0 {
            return self.fate_of_leads(trick.to_play(), trick.trumps());
        }
        let seat = trick.to_play();
        let trumps = trick.trumps();
        let takers = |seat: Seat| trick.takers(self.common.hands[seat]);
        let threats = if N < 3 { takers(seat.left()) } else { CardSet::EMPTY };
        let help = if N < 2 { takers(seat.opposite()) } else { CardSet::EMPTY };
        let taking = legal & trick.beating();
        let over = taking - down_from(threats);
        let safe = select_unpredictable((threats & trumps).is_empty(), over, over & trumps);
        let none = CardSet::EMPTY;
        let (mut won, mut lost) = (safe, if help.is_empty() { taking - safe } else { none });
        let mut decided = None;
        if (trick.holder() as u8 ^ seat as u8) & 1 == 0 {
            if threats.is_empty() {
                won |= legal;
                decided = Some(is_north_south(seat));
            }
        } else if help.is_empty() {
            lost |= legal - taking;
            if taking.is_empty() {
                decided = Some(!is_north_south(seat));
            }
        }
        Fate { won, lost, decided }
    }

    /// The same for the leader: a card wins if each opponent has only lower ones, or can neither follow nor ruff; it
    /// loses if it does not win and the partner cannot help.
    #[inline]
    fn fate_of_leads(&self, seat: Seat, trumps: CardSet) -> Fate {
        let hand = self.common.hands[seat];
        let over = |other: CardSet| {
            let followed = down_from(other);
            let ruffs = select_unpredictable((other & trumps).is_empty(), CardSet::EMPTY, !trumps);
            hand - followed - (ruffs - whole_suits(followed))
        };
        let [left, partner, right] = [1, 2, 3].map(|places| over(self.common.hands[seat.clockwise(places)]));
        let won = left & right;
        Fate { won, lost: partner - won, decided: None }
    }
}

/// Every place of the suits in which there is a card; `down` are the [places at or below](down_from) the cards.
#[inline]
fn whole_suits(down: CardSet) -> CardSet {
    CardSet::from_bits((down.bits() & 0x0001_0001_0001_0001).wrapping_mul(0xFFFF))
}

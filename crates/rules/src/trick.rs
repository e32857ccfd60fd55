//! One trick, as both games take it: the highest card of the suit led wins, or the highest trump.

use std::hint::select_unpredictable;

use kaarting_cards::{Card, CardSet, Seat, Suit};

/// A trick in progress.
///
/// It does not look at the four cards again and again: it carries the set of all cards that would take it now. A card
/// of that set takes the trick; any other leaves it where it lies.
///
/// ```
/// use kaarting_cards::{Deck, Seat, Suit};
/// use kaarting_rules::Trick;
/// let mut trick = Trick::new(Some(Suit::Hearts), Seat::East);
/// for card in ["DK", "D9", "H7", "DT"] {
///     trick.play(Deck::Manille.card_from(card)?);
/// }
/// assert!(trick.is_full());
/// assert_eq!(trick.holder(), Seat::West);
/// # Ok::<(), kaarting_cards::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trick {
    trump: CardSet,
    led: CardSet,
    beating: CardSet,
    cards: CardSet,
    leader: Seat,
    holder: Seat,
    len: u8,
}

impl Trick {
    /// The trick before its first card.
    pub fn new(trump: Option<Suit>, leader: Seat) -> Trick {
        Trick::with_trumps(trump.map_or(CardSet::EMPTY, CardSet::suit), leader)
    }

    #[inline]
    fn with_trumps(trump: CardSet, leader: Seat) -> Trick {
        Trick {
            trump,
            led: CardSet::EMPTY,
            beating: CardSet::ANY,
            cards: CardSet::EMPTY,
            leader,
            holder: leader,
            len: 0,
        }
    }

    /// The trick after this one, led by whoever holds it (MAN-PLAY-14).
    #[must_use]
    #[inline]
    pub fn next(&self) -> Trick {
        Trick::with_trumps(self.trump, self.holder)
    }

    /// This trick, which has `N` cards: the compiler learns what the caller knows.
    #[inline(always)]
    pub fn of_len<const N: u8>(self) -> Trick {
        debug_assert_eq!(self.len, N);
        if N == 0 { Trick::with_trumps(self.trump, self.leader) } else { Trick { len: N, ..self } }
    }

    /// Lays the card of the player whose turn it is.
    #[inline]
    pub fn play(&mut self, card: Card) {
        // Choices between values, not branches: whether a random card takes the trick cannot be foreseen.
        let suit = CardSet::suit_of(card);
        self.led = select_unpredictable(self.len == 0, suit, self.led);
        // MAN-PLAY-13: only a higher card of the suit led or a (higher) trump takes the trick.
        let takes = self.beating.contains(card);
        let over_trumps = select_unpredictable(suit == self.trump, CardSet::EMPTY, self.trump);
        let beating = CardSet::stronger_than(card) | over_trumps;
        self.beating = select_unpredictable(takes, beating, self.beating);
        self.holder = select_unpredictable(takes, self.to_play(), self.holder);
        self.cards = self.cards.with(card);
        self.len += 1;
    }

    /// Every card of the trump suit; none when there is no trump.
    pub const fn trumps(&self) -> CardSet {
        self.trump
    }

    /// Every card of the suit that was led; none before the lead.
    pub const fn suit_led(&self) -> CardSet {
        self.led
    }

    /// Every card that would take the trick now.
    pub const fn beating(&self) -> CardSet {
        self.beating
    }

    /// The cards of a hand that would take the trick now, within the duty to follow suit.
    ///
    /// ```
    /// use kaarting_cards::{Deck, Seat, Suit};
    /// use kaarting_rules::Trick;
    /// let mut trick = Trick::new(Some(Suit::Hearts), Seat::North);
    /// trick.play(Deck::Manille.card_from("CK")?);
    /// // Whoever holds the suit cannot ruff; whoever does not, can.
    /// assert_eq!(trick.takers(Deck::Manille.cards_from("CA C7 HT SA")?).to_string(), "CA");
    /// assert_eq!(trick.takers(Deck::Manille.cards_from("HT SA")?).to_string(), "HT");
    /// # Ok::<(), kaarting_cards::NotationError>(())
    /// ```
    #[inline]
    pub fn takers(&self, hand: CardSet) -> CardSet {
        (hand & self.led).or_if_empty(hand) & self.beating
    }

    /// Whether the partner of the next player, who sits opposite, would win it as it lies.
    #[inline]
    pub const fn partner_holds(&self) -> bool {
        self.holder as u8 ^ self.to_play() as u8 == 2
    }

    /// Whether a trump lies in it.
    pub fn is_trumped(&self) -> bool {
        !(self.cards & self.trump).is_empty()
    }

    /// The cards in it.
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// Who led, or has to.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// Who would win it as it lies; the leader before the first card.
    pub const fn holder(&self) -> Seat {
        self.holder
    }

    /// How many cards lie in it.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Who plays next to it.
    pub const fn to_play(&self) -> Seat {
        self.leader.clockwise(self.len)
    }

    /// Whether nobody has played to it yet.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether all four have played to it.
    pub const fn is_full(&self) -> bool {
        self.len == 4
    }
}

//! Which cards are legal.

use std::hint::select_unpredictable;

use kaarting_cards::{BySeat, Card, CardSet, Seat, Suit};

use super::{BySide, Side, UnderruffPartner};
use crate::{Clause, Trick};

/// The cards of `hand` that the next player may play to the trick. There is no other definition of a legal card.
///
/// The regulations list duties: follow, go higher, ruff, over-ruff, do not under-ruff. Put together they say this.
/// A card that *takes* the trick from the opponents is always allowed, within the duty to follow; and while there is
/// one, it is compelled. A card that does *not* take it is allowed when the partner holds the trick or when no held
/// card could take it, and then it must be of the suit led, or else not a trump, or else anything. A trump below the
/// one already played is in neither group unless the hand is all trumps.
///
/// Never empty for a hand that is not.
///
/// ```
/// use kaarting_cards::{Deck, Seat, Suit};
/// use kaarting_rules::Trick;
/// use kaarting_rules::manille::{UnderruffPartner, legal_cards};
/// let mut trick = Trick::new(Some(Suit::Hearts), Seat::North);
/// trick.play(Deck::Manille.card_from("CK")?);
/// trick.play(Deck::Manille.card_from("H8")?);
/// let hand = Deck::Manille.cards_from("HT H7 SA")?;
/// let legal = legal_cards(hand, &trick, UnderruffPartner::Forbidden);
/// assert_eq!(legal.to_string(), "HT"); // must over-ruff
/// # Ok::<(), kaarting_cards::NotationError>(())
/// ```
#[inline]
pub fn legal_cards(hand: CardSet, trick: &Trick, underruff_partner: UnderruffPartner) -> CardSet {
    // No branches on the cards: random play mispredicts every one of them.
    // MAN-PLAY-02, in trumps and without trump too (MAN-PLAY-09, -11); nothing binds the leader (MAN-PLAY-12).
    let following = hand & trick.suit_led();
    let partner_holds = trick.partner_holds();

    // MAN-PLAY-03, -05, -06: higher in the suit led, or a trump that beats the trick as it lies; any such card, not
    // just the highest (MAN-AMB-04). Whoever can follow must, so a trump is no way out then, and a ruffed trick cannot
    // be taken by following (MAN-PLAY-10, MAN-AMB-03). Every card beats the empty trick.
    let taking = trick.takers(hand);

    // MAN-PLAY-07, MAN-AMB-01, -02: without the suit, a trump that takes nothing only from a hand of nothing else.
    let free = partner_holds && underruff_partner == UnderruffPartner::Allowed;
    let barred = select_unpredictable(free, CardSet::EMPTY, trick.trumps());
    let yielding = following.or_if_empty((hand - barred).or_if_empty(hand));

    // MAN-PLAY-04, -08: under the partner's card nothing is compelled. Against opponents taking comes first, for a
    // hand of nothing but trumps as well (MAN-AMB-05).
    select_unpredictable(partner_holds, taking | yielding, taking.or_if_empty(yielding))
}

/// The clause that playing `card`, a card of `hand`, to the trick would break; `None` if it is legal.
///
/// The other way round than [`legal_cards`]: it goes through the offences of MAN-RENEGE-01 one by one, as a jury does.
#[doc(alias = "loochenen")]
#[doc(alias = "nier")]
pub fn offence(
    hand: CardSet,
    trick: &Trick,
    card: Card,
    underruff_partner: UnderruffPartner,
) -> Option<Clause> {
    if legal_cards(hand, trick, underruff_partner).contains(card) {
        return None;
    }
    let following = hand & trick.suit_led();
    let trumps = hand & trick.trumps();
    Some(if !following.is_empty() {
        if following.contains(card) { Clause::MAN_PLAY_03 } else { Clause::MAN_PLAY_02 }
    } else if !trick.is_trumped() {
        Clause::MAN_PLAY_05
    } else if !trick.partner_holds() && !(trumps & trick.beating()).is_empty() {
        Clause::MAN_PLAY_06
    } else {
        Clause::MAN_PLAY_07
    })
}

/// The thirty-two cards of a deal being played: the hands, the trick and what each side has taken.
///
/// This is the part that must be fast; the [`Position`](super::Position) around it knows the rest of the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    hands: BySeat<CardSet>,
    trick: Trick,
    taken: BySide<CardSet>,
    underruff_partner: UnderruffPartner,
}

impl Play {
    /// Before the first lead.
    #[inline]
    pub fn new(
        hands: BySeat<CardSet>,
        trump: Option<Suit>,
        leader: Seat,
        underruff_partner: UnderruffPartner,
    ) -> Play {
        Play {
            hands,
            trick: Trick::new(trump, leader),
            taken: BySide([CardSet::EMPTY; 2]),
            underruff_partner,
        }
    }

    /// The cards still in hand.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// The trick on the table. A full one is turned at once, so this has at most three cards.
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// The cards in the tricks of each side.
    pub const fn taken(&self) -> &BySide<CardSet> {
        &self.taken
    }

    /// Who plays next.
    #[inline]
    pub const fn to_play(&self) -> Seat {
        self.trick.to_play()
    }

    /// The cards the next player may play.
    #[inline]
    pub fn legal(&self) -> CardSet {
        legal_cards(self.hands[self.to_play()], &self.trick, self.underruff_partner)
    }

    /// The clause that a card of the next player would break.
    pub fn offence(&self, card: Card) -> Option<Clause> {
        offence(self.hands[self.to_play()], &self.trick, card, self.underruff_partner)
    }

    /// Plays a legal card for the next player.
    #[inline]
    pub fn play(&mut self, card: Card) {
        debug_assert!(self.legal().contains(card), "{card} is not among {:?}", self.legal());
        let seat = self.to_play();
        self.hands[seat] = self.hands[seat].without(card);
        self.trick.play(card);
        if self.trick.is_full() {
            self.taken[Side::of(self.trick.holder())] |= self.trick.cards();
            self.trick = self.trick.next(); // MAN-PLAY-14
        }
    }

    /// Plays a whole trick in every one of these deals, from the lead on; `choose` gets legal
    /// cards and gives one of them.
    ///
    /// The same as four times [`legal`](Play::legal) and [`play`](Play::play) in each, in two thirds of the
    /// time for random deals:
    /// the deals go card by card in step, so that one need not wait for the other's long chain of small steps,
    /// and for each card the compiler knows how many lie in the trick.
    #[inline]
    pub fn play_trick_in_each(deals: &mut [Play], mut choose: impl FnMut(CardSet) -> Card) {
        deals.iter_mut().for_each(|deal| deal.play_nth::<0>(&mut choose));
        deals.iter_mut().for_each(|deal| deal.play_nth::<1>(&mut choose));
        deals.iter_mut().for_each(|deal| deal.play_nth::<2>(&mut choose));
        deals.iter_mut().for_each(|deal| deal.play_nth::<3>(&mut choose));
    }

    /// Plays to a trick that has `N` cards.
    #[inline(always)]
    fn play_nth<const N: u8>(&mut self, choose: &mut impl FnMut(CardSet) -> Card) {
        let mut trick = self.trick.of_len::<N>();
        let hand = &mut self.hands[trick.to_play()];
        let card = choose(legal_cards(*hand, &trick, self.underruff_partner));
        *hand = hand.without(card);
        trick.play(card);
        if trick.is_full() {
            self.taken[Side::of(trick.holder())] |= trick.cards();
            trick = trick.next(); // MAN-PLAY-14
        }
        self.trick = trick;
    }

    /// Whether all cards are played (MAN-PLAY-15: a deal never ends before).
    pub fn is_over(&self) -> bool {
        self.hands[self.to_play()].is_empty()
    }
}

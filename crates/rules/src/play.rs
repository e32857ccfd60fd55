//! Playing the cards, in either game: hands, the trick on the table, and what each player has taken.

use kaarting_cards::{BySeat, Card, CardSet, Seat, Suit};

use crate::{Clause, Fault, Trick};

/// What a game says about the cards of a trick. Everything else about playing them, the games share.
pub trait CardLaw: Copy {
    /// The cards of `hand` that the next player may play to the trick; never empty for a hand that is not.
    fn legal(self, hand: CardSet, trick: &Trick) -> CardSet;

    /// The clause that playing `card`, a card of `hand`, to the trick would break; `None` if it is legal.
    fn offence(self, hand: CardSet, trick: &Trick, card: Card) -> Option<Clause>;
}

/// The cards of a deal being played: the hands, the trick and what each player has taken.
///
/// This is the part that must be fast; the position of a game knows the rest of the deal.
///
/// ```
/// use kaarting_cards::{Deal, Deck, Seat, Suit};
/// use kaarting_rules::whist::{FollowSuit, Play};
/// let deal = Deal::parse(Deck::Whist, "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")?;
/// let mut play = Play::new(deal.hands(), Some(Suit::Hearts), Seat::North, FollowSuit);
/// for card in ["SA", "H2", "DA", "CA"] {
///     play.play(Deck::Whist.card_from(card)?);
/// }
/// assert_eq!(play.to_play(), Seat::East); // whoever ruffed leads
/// assert_eq!(play.tricks_won()[Seat::East], 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play<L> {
    hands: BySeat<CardSet>,
    trick: Trick,
    taken: BySeat<CardSet>,
    law: L,
}

impl<L: CardLaw> Play<L> {
    /// Before the first lead.
    #[inline]
    pub fn new(hands: BySeat<CardSet>, trump: Option<Suit>, leader: Seat, law: L) -> Play<L> {
        Play { hands, trick: Trick::new(trump, leader), taken: BySeat([CardSet::EMPTY; 4]), law }
    }

    /// The cards still in hand.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// The trick on the table. A full one is turned at once, so this has at most three cards.
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// The cards in the tricks of each player.
    pub const fn taken(&self) -> &BySeat<CardSet> {
        &self.taken
    }

    /// How many tricks each player has taken.
    pub fn tricks_won(&self) -> BySeat<u8> {
        self.taken.map(|cards| (cards.len() / 4) as u8)
    }

    /// Who plays next.
    #[inline]
    pub const fn to_play(&self) -> Seat {
        self.trick.to_play()
    }

    /// The cards the next player may play.
    #[inline]
    pub fn legal(&self) -> CardSet {
        self.law.legal(self.hands[self.to_play()], &self.trick)
    }

    /// The clause that a card of the next player would break.
    pub fn offence(&self, card: Card) -> Option<Clause> {
        self.law.offence(self.hands[self.to_play()], &self.trick, card)
    }

    /// Why the next player may not play a card: it is not held, or it breaks a clause. `None` if it is legal.
    pub fn fault(&self, card: Card) -> Option<Fault> {
        if self.legal().contains(card) {
            return None;
        }
        if !self.hands[self.to_play()].contains(card) {
            return Some(Fault::NotHeld(card));
        }
        let clause = self.offence(card).expect("a held card that is not legal commits an offence");
        Some(Fault::Breaks(clause))
    }

    /// Plays a legal card for the next player.
    #[inline]
    pub fn play(&mut self, card: Card) {
        debug_assert!(self.legal().contains(card), "{card} is not among {:?}", self.legal());
        let seat = self.to_play();
        self.hands[seat] = self.hands[seat].without(card);
        self.trick.play(card);
        if self.trick.is_full() {
            self.turn_trick();
        }
    }

    /// Plays a whole trick in every one of these deals, from the lead on; `choose` gets legal cards and gives one of
    /// them.
    ///
    /// The same as four times [`legal`](Play::legal) and [`play`](Play::play) in each, in two thirds of the time for
    /// random deals: the deals go card by card in step, so that one need not wait for the other's long chain of small
    /// steps, and for each card the compiler knows how many lie in the trick.
    #[inline]
    pub fn play_trick_in_each(deals: &mut [Play<L>], mut choose: impl FnMut(CardSet) -> Card) {
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
        let card = choose(self.law.legal(*hand, &trick));
        *hand = hand.without(card);
        trick.play(card);
        self.trick = trick;
        if trick.is_full() {
            self.turn_trick();
        }
    }

    /// A full trick goes to its holder, who leads the next (MAN-PLAY-14, KW-PLAY-03, KW-LEAD-04).
    #[inline(always)]
    fn turn_trick(&mut self) {
        self.taken[self.trick.holder()] |= self.trick.cards();
        self.trick = self.trick.next();
    }

    /// Takes a card out of a hand before the first lead (KW-CONTR-04).
    pub(crate) fn lay_away(&mut self, seat: Seat, card: Card) {
        self.hands[seat] = self.hands[seat].without(card);
    }

    /// Whether all cards are played: no deal ends before (MAN-PLAY-15, KW-PLAY-06).
    pub fn is_over(&self) -> bool {
        self.hands[self.to_play()].is_empty()
    }
}

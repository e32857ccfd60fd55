//! A position with all cards on the table.

use std::marker::PhantomData;

use kaarting_cards::{BySeat, Card, CardSet, Deal, Deck, Seat, SeatSet, Suit, WrongDeck};
use kaarting_rules::manille::{self, UnderruffPartner};
use kaarting_rules::{Trick, whist};

use crate::lanes::together;

/// What each player holds, what lies in the trick, and what is trump, in one of the two games.
///
/// A layout is always possible: its cards belong to the game, each occurs once, the hands run out together, and every
/// card in the trick was allowed. The game is part of the type, so a solver cannot be asked about a position of the
/// other game: [`manille::Layout`](crate::manille::Layout) and [`whist::Layout`](crate::whist::Layout) are the two
/// kinds.
///
/// ```
/// use kaarting_cards::{BySeat, Deck, Seat, Suit};
/// use kaarting_solver::manille::Layout;
/// let hands = ["SA", "S7", "HT", "D9"].map(|hand| Deck::Manille.cards_from(hand).expect("cards"));
/// let layout = Layout::new(BySeat(hands), Some(Suit::Hearts), Seat::North, &[])?;
/// assert_eq!(layout.to_play(), Seat::North);
/// # Ok::<(), kaarting_solver::LayoutRefused>(())
/// ```
///
/// ```compile_fail,E0308
/// use kaarting_rules::manille::{Rules, Side};
/// use kaarting_solver::{MemoryLimit, manille, whist};
/// fn points(layout: &whist::Layout) -> u8 {
///     manille::Solver::new(&Rules::dutch(), MemoryLimit::default()).points(layout, Side::NorthSouth)
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout<G> {
    hands: BySeat<CardSet>,
    trump: Option<Suit>,
    trick: Trick,
    played: BySeat<CardSet>,
    game: PhantomData<G>,
}

/// A game that positions can be of: [`Manille`] or [`Whist`].
pub trait CardGame: sealed::Sealed {
    /// The deck it is played with.
    const DECK: Deck;

    /// The cards that could legally have been played from a hand.
    fn allowed(hand: CardSet, trick: &Trick) -> CardSet;
}

mod sealed {
    /// Only this crate adds games.
    pub trait Sealed {}
    impl Sealed for super::Manille {}
    impl Sealed for super::Whist {}
}

/// Positions of Manille.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manille {}

/// Positions of Colour Whist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whist {}

impl CardGame for Manille {
    const DECK: Deck = Deck::Manille;

    fn allowed(hand: CardSet, trick: &Trick) -> CardSet {
        // A setting decides how MAN-PLAY-07 is read; here the freer reading is accepted.
        manille::legal_cards(hand, trick, UnderruffPartner::Allowed)
    }
}

impl CardGame for Whist {
    const DECK: Deck = Deck::Whist;

    fn allowed(hand: CardSet, trick: &Trick) -> CardSet {
        whist::legal_cards(hand, trick)
    }
}

/// A layout that is impossible, with everything that is wrong with it.
///
/// ```
/// use kaarting_cards::{BySeat, Deck, Seat};
/// use kaarting_solver::whist::Layout;
/// let hands = ["SA", "SA", "SK SQ", "SJ"].map(|hand| Deck::Whist.cards_from(hand).expect("cards"));
/// let refused = Layout::new(BySeat(hands), None, Seat::North, &[]).expect_err("one ace too many");
/// assert_eq!(refused.faults().len(), 2);
/// assert_eq!(
///     refused.to_string(),
///     "SA is in both N's and E's hand: take it out of one of them; \
///      S has 2 cards where 1 would fit the trick and the other hands"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", listed(.faults))]
pub struct LayoutRefused {
    faults: Vec<Impossible>,
}

impl LayoutRefused {
    /// Every fault, in the order in which they were found; there is at least one.
    pub fn faults(&self) -> &[Impossible] {
        &self.faults
    }
}

/// "1 card", "2 cards".
fn cards(count: u32) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

fn listed(faults: &[Impossible]) -> String {
    faults.iter().map(Impossible::to_string).collect::<Vec<_>>().join("; ")
}

/// Why a layout is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Impossible {
    /// A card that the game does not have.
    #[error("{seat} has {card}, which is not a card of this game")]
    NotInDeck {
        /// Who has it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card in two hands.
    #[error("{card} is in both {first}'s and {second}'s hand: take it out of one of them")]
    Twice {
        /// The card.
        card: Card,
        /// One of the hands.
        first: Seat,
        /// The other.
        second: Seat,
    },
    /// A card in the trick and in a hand.
    #[error("{card} lies in the trick but is still in {seat}'s hand: take it out of the hand")]
    PlayedAndHeld {
        /// The card.
        card: Card,
        /// Who still has it.
        seat: Seat,
    },
    /// A trick that is already full.
    #[error("{0} cards lie in the trick: give at most three, the fourth ends it")]
    TrickFull(usize),
    /// Hands that do not run out together.
    #[error("{seat} has {} where {should} would fit the trick and the other hands", cards(*.has))]
    Uneven {
        /// Who has too many or too few.
        seat: Seat,
        /// How many that player has.
        has: u32,
        /// How many that player should have.
        should: u32,
    },
    /// More cards than the game deals.
    #[error("{seat} has {has} cards: nobody holds more than {most} in this game")]
    TooMany {
        /// Who has too many.
        seat: Seat,
        /// How many that player has, counting the one already played.
        has: u32,
        /// The most the game deals.
        most: u32,
    },
    /// A card that was not allowed.
    #[error("{seat} was not allowed to play {card}: another card of the hand had to be played")]
    NotAllowed {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
}

impl<G: CardGame> Layout<G> {
    /// The position in which each player still holds these cards, and `played` lie in the trick that `leader` led. All
    /// faults are reported at once.
    pub fn new(
        hands: BySeat<CardSet>,
        trump: Option<Suit>,
        leader: Seat,
        played: &[Card],
    ) -> Result<Layout<G>, LayoutRefused> {
        if played.len() > 3 {
            return Err(LayoutRefused { faults: vec![Impossible::TrickFull(played.len())] });
        }
        let mut faults = Vec::new();
        let mut trick = Trick::new(trump, leader);
        let mut on_table = BySeat([CardSet::EMPTY; 4]);
        for &card in played {
            let seat = trick.to_play();
            if !G::DECK.cards().contains(card) {
                faults.push(Impossible::NotInDeck { seat, card });
            }
            if !G::allowed(hands[seat].with(card), &trick).contains(card) {
                faults.push(Impossible::NotAllowed { seat, card });
            }
            on_table[seat] = CardSet::of(card);
            trick.play(card);
        }
        misplaced(G::DECK, &hands, &trick, &mut faults);
        miscounted(G::DECK, &hands, &on_table, leader, &mut faults);
        if faults.is_empty() {
            Ok(Layout { hands, trump, trick, played: on_table, game: PhantomData })
        } else {
            Err(LayoutRefused { faults })
        }
    }

    /// A deal before the first lead. A deal knows its game only at run time, so this is where one of the other game is
    /// rejected.
    pub fn of_deal(deal: &Deal, trump: Option<Suit>, leader: Seat) -> Result<Layout<G>, WrongDeck> {
        let hands = deal.hands_of(G::DECK)?;
        Ok(Layout {
            hands,
            trump,
            trick: Trick::new(trump, leader),
            played: BySeat([CardSet::EMPTY; 4]),
            game: PhantomData,
        })
    }
}

/// Cards that are not in the deck, or in two places.
fn misplaced(deck: Deck, hands: &BySeat<CardSet>, trick: &Trick, faults: &mut Vec<Impossible>) {
    for (seat, &hand) in hands.iter() {
        faults.extend((hand - deck.cards()).into_iter().map(|card| Impossible::NotInDeck { seat, card }));
        faults
            .extend((hand & trick.cards()).into_iter().map(|card| Impossible::PlayedAndHeld { card, seat }));
        for second in Seat::ALL.into_iter().filter(|&second| (second as u8) > seat as u8) {
            let twice = hand & hands[second];
            faults.extend(twice.into_iter().map(|card| Impossible::Twice { card, first: seat, second }));
        }
    }
}

/// Hands that do not run out together, or hold more cards than are dealt.
fn miscounted(
    deck: Deck,
    hands: &BySeat<CardSet>,
    on_table: &BySeat<CardSet>,
    leader: Seat,
    faults: &mut Vec<Impossible>,
) {
    let whole = BySeat::from_fn(|seat| (hands[seat] | on_table[seat]).len());
    let (size, most) = (whole[leader], deck.hand_size());
    for seat in Seat::ALL {
        if whole[seat] > most {
            faults.push(Impossible::TooMany { seat, has: whole[seat], most });
        } else if whole[seat] != size {
            let should = (size + hands[seat].len()).saturating_sub(whole[seat]);
            faults.push(Impossible::Uneven { seat, has: hands[seat].len(), should });
        }
    }
}

impl<G> Layout<G> {
    /// The cards still in hand.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// What is trump.
    pub const fn trump(&self) -> Option<Suit> {
        self.trump
    }

    /// The trick on the table, with at most three cards.
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// The cards of the trick with their players, in the order in which they were played.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.trick.leader().around().into_iter().filter_map(|seat| Some((seat, self.played[seat].first()?)))
    }

    /// Who plays next.
    pub const fn to_play(&self) -> Seat {
        self.trick.to_play()
    }

    /// The tricks still to be won, this one included.
    pub fn tricks_left(&self) -> u32 {
        (self.hands[self.trick.leader()] | self.played[self.trick.leader()]).len()
    }

    /// The hands as they were when the trick began.
    pub(crate) fn before_trick(&self) -> BySeat<CardSet> {
        BySeat::from_fn(|seat| self.hands[seat] | self.played[seat])
    }

    /// All cards that were in play when the trick began.
    pub(crate) fn all(&self) -> CardSet {
        together(&self.before_trick())
    }
}

/// Everyone who is not in the party.
pub(crate) fn against(party: SeatSet) -> SeatSet {
    !party
}

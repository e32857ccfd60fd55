//! A position with all cards on the table.

use kaarting_cards::{BySeat, Card, CardSet, Deal, Deck, Seat, SeatSet, Suit};
use kaarting_rules::{Trick, manille, whist};

use crate::lanes::together;

/// What each player holds, what lies in the trick, and what is trump.
///
/// ```
/// use kaarting_cards::{BySeat, Deck, Seat, Suit};
/// use kaarting_solver::Layout;
/// let hands = ["SA", "S7", "HT", "D9"].map(|hand| Deck::Manille.cards_from(hand).unwrap());
/// let layout = Layout::new(Deck::Manille, BySeat(hands), Some(Suit::Hearts), Seat::North, &[]).unwrap();
/// assert_eq!(layout.to_play(), Seat::North);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    deck: Deck,
    hands: BySeat<CardSet>,
    trump: Option<Suit>,
    trick: Trick,
    played: BySeat<CardSet>,
}

/// Why cards cannot lie like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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
    #[error("{card} is with {first} and with {second}: take it out of one of the hands")]
    Twice {
        /// The card.
        card: Card,
        /// One of the hands.
        first: Seat,
        /// The other.
        second: Seat,
    },
    /// A card in the trick and in a hand.
    #[error("{card} lies in the trick and is still in {seat}'s hand: take it out of the hand")]
    PlayedAndHeld {
        /// The card.
        card: Card,
        /// Who still has it.
        seat: Seat,
    },
    /// A trick that is already full.
    #[error("{0} cards lie in the trick: give at most three, the fourth ends it")]
    TrickFull(usize),
    /// Hands that do not end together.
    #[error("{seat} has {has} cards where {should} would fit the trick and the other hands")]
    Uneven {
        /// Who has too many or too few.
        seat: Seat,
        /// How many he has.
        has: u32,
        /// How many he should have.
        should: u32,
    },
    /// More cards than the game deals.
    #[error("{seat} has {has} cards: nobody holds more than {most} in this game")]
    TooMany {
        /// Who has too many.
        seat: Seat,
        /// How many he has, with the one he played.
        has: u32,
        /// The most the game deals.
        most: u32,
    },
    /// A card that was not allowed.
    #[error("{seat} was not allowed to play {card}: the hand held something else that was due")]
    NotAllowed {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
}

impl Layout {
    /// The position in which each player still holds these cards, and `played` lie in the trick that `leader` led.
    /// Everything that cannot be is found at once.
    pub fn new(
        deck: Deck,
        hands: BySeat<CardSet>,
        trump: Option<Suit>,
        leader: Seat,
        played: &[Card],
    ) -> Result<Layout, Vec<Impossible>> {
        let mut faults = Vec::new();
        if played.len() > 3 {
            return Err(vec![Impossible::TrickFull(played.len())]);
        }
        let mut trick = Trick::new(trump, leader);
        let mut on_table = BySeat([CardSet::EMPTY; 4]);
        for &card in played {
            let seat = trick.to_play();
            let hand = hands[seat].with(card);
            if !deck.cards().contains(card) {
                faults.push(Impossible::NotInDeck { seat, card });
            }
            // The one reading of MAN-PLAY-07 that a setting changes is left to the players here.
            let legal = match deck {
                Deck::Manille => {
                    manille::legal_cards(hand, &trick, false) | manille::legal_cards(hand, &trick, true)
                }
                Deck::Whist => whist::legal_cards(hand, &trick),
            };
            if !legal.contains(card) {
                faults.push(Impossible::NotAllowed { seat, card });
            }
            on_table[seat] = CardSet::of(card);
            trick.play(card);
        }
        for seat in Seat::ALL {
            faults.extend(
                (hands[seat] - deck.cards()).into_iter().map(|card| Impossible::NotInDeck { seat, card }),
            );
            faults.extend(
                (hands[seat] & trick.cards())
                    .into_iter()
                    .map(|card| Impossible::PlayedAndHeld { card, seat }),
            );
            for second in Seat::ALL.into_iter().filter(|&second| (second as u8) > seat as u8) {
                let twice = hands[seat] & hands[second];
                faults.extend(twice.into_iter().map(|card| Impossible::Twice { card, first: seat, second }));
            }
        }
        let whole = BySeat::from_fn(|seat| (hands[seat] | on_table[seat]).len());
        let size = whole[leader];
        for seat in Seat::ALL {
            let most = deck.hand_size();
            if whole[seat] > most {
                faults.push(Impossible::TooMany { seat, has: whole[seat], most });
            } else if whole[seat] != size {
                let should = (size + hands[seat].len()).saturating_sub(whole[seat]);
                faults.push(Impossible::Uneven { seat, has: hands[seat].len(), should });
            }
        }
        if faults.is_empty() {
            Ok(Layout { deck, hands, trump, trick, played: on_table })
        } else {
            Err(faults)
        }
    }

    /// A deal before the first lead.
    pub fn of_deal(deal: &Deal, trump: Option<Suit>, leader: Seat) -> Layout {
        Layout {
            deck: deal.deck(),
            hands: deal.hands(),
            trump,
            trick: Trick::new(trump, leader),
            played: BySeat([CardSet::EMPTY; 4]),
        }
    }

    /// The game's deck.
    pub const fn deck(&self) -> Deck {
        self.deck
    }

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

/// Everybody who is not in the party.
pub(crate) fn against(party: SeatSet) -> SeatSet {
    SeatSet::ALL.iter().filter(|&seat| !party.contains(seat)).fold(SeatSet::NONE, SeatSet::with)
}

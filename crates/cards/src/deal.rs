//! Four hands, and PBN's way to write them.

use alloc::vec;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::ops::Index;

use crate::{BySeat, Card, CardSet, Deck, Seat, Suit};

/// A whole deck in four hands.
///
/// The notation is PBN's: the seat of the first hand, then the four hands clockwise, each as
/// `spades.hearts.diamonds.clubs`.
///
/// ```
/// use kaarting_cards::{Deal, Deck, Seat};
/// let text = "N:TAKQ.TA.TA. J987.KQ.KQ. .J987.J987. ...TAKQJ987";
/// let deal = Deal::parse(Deck::Manille, text)?;
/// assert_eq!(deal[Seat::West].to_string(), "CT CA CK CQ CJ C9 C8 C7");
/// assert_eq!(deal.to_string(), text);
/// # Ok::<(), kaarting_cards::DealRefused>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    deck: Deck,
    hands: BySeat<CardSet>,
}

/// A deal of another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongDeck {
    /// The deck of the game that was asked about.
    pub expected: Deck,
    /// The deck of the cards that were given.
    pub found: Deck,
}

impl fmt::Display for WrongDeck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |deck| match deck {
            Deck::Manille => "Manille",
            Deck::Whist => "Colour Whist",
        };
        write!(f, "the cards are those of {}, not of {}", name(self.found), name(self.expected))
    }
}

impl Error for WrongDeck {}

/// One thing that is wrong with a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealFault {
    /// It does not begin with a seat and a colon.
    NoFirstSeat,
    /// There are not four hands.
    HandCount(usize),
    /// A hand does not have four suits with dots between them.
    SuitCount(Seat, usize),
    /// A letter does not stand for a rank of this deck.
    NotARank(Seat, Suit, char),
    /// A card is there more than once.
    Twice(Card),
    /// A card is in no hand.
    Missing(Card),
    /// A hand has too few or too many cards.
    HandSize(Seat, u32, u32),
    /// A card does not belong to this deck.
    NotInDeck(Card),
}

impl fmt::Display for DealFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealFault::NoFirstSeat => {
                f.write_str("a deal begins with the seat of the first hand and a colon, as in \"N:\"")
            }
            DealFault::HandCount(hands) => {
                write!(f, "a deal has four hands separated by single spaces, but this one has {hands}")
            }
            DealFault::SuitCount(seat, suits) => {
                write!(f, "{seat}'s hand needs four suits separated by dots (S.H.D.C), but has {suits}")
            }
            DealFault::NotARank(seat, suit, letter) => {
                write!(f, "'{}' in {seat}'s {suit} is not a rank of this deck", letter.escape_default())
            }
            DealFault::Twice(card) => write!(f, "{card} is dealt twice"),
            DealFault::Missing(card) => write!(f, "{card} is missing"),
            DealFault::HandSize(seat, has, needs) => write!(f, "{seat} has {has} cards instead of {needs}"),
            DealFault::NotInDeck(card) => write!(f, "{card} is not in the deck"),
        }
    }
}

/// Everything that is wrong with a deal, at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealRefused(pub Vec<DealFault>);

impl fmt::Display for DealRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if n > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl Error for DealRefused {}

impl Deal {
    /// The deal of these four hands, if they are exactly the deck in equal parts.
    pub fn new(deck: Deck, hands: BySeat<CardSet>) -> Result<Deal, DealRefused> {
        let (mut seen, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        for hand in hands.0 {
            twice |= seen & hand;
            seen |= hand;
        }
        Deal::checked(deck, hands, twice)
    }

    fn checked(deck: Deck, hands: BySeat<CardSet>, twice: CardSet) -> Result<Deal, DealRefused> {
        let all = hands.0.into_iter().fold(CardSet::EMPTY, |all, hand| all | hand);
        let full = deck.hand_size();
        if twice.is_empty() && all == deck.cards() && hands.0.iter().all(|hand| hand.len() == full) {
            return Ok(Deal { deck, hands });
        }
        let mut faults = Vec::new();
        faults.extend(twice.into_iter().map(DealFault::Twice));
        faults.extend((all - deck.cards()).into_iter().map(DealFault::NotInDeck));
        let sizes = hands.iter().filter(|(_, hand)| hand.len() != full);
        faults.extend(sizes.map(|(seat, hand)| DealFault::HandSize(seat, hand.len(), full)));
        faults.extend((deck.cards() - all).into_iter().map(DealFault::Missing));
        Err(DealRefused(faults))
    }

    /// What a pack of this deck gives needs no check: it holds every card once.
    pub(crate) const fn of_a_pack(deck: Deck, hands: BySeat<CardSet>) -> Deal {
        Deal { deck, hands }
    }

    /// The deck that was dealt.
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// The four hands, if they are of this deck: every game asks before it opens a deal.
    pub fn hands_of(&self, deck: Deck) -> Result<BySeat<CardSet>, WrongDeck> {
        if self.deck == deck { Ok(self.hands) } else { Err(WrongDeck { expected: deck, found: self.deck }) }
    }

    /// The four hands.
    pub const fn hands(&self) -> BySeat<CardSet> {
        self.hands
    }

    /// Reads a deal in PBN's notation.
    pub fn parse(deck: Deck, text: &str) -> Result<Deal, DealRefused> {
        let (hands, twice) = read_hands(deck, text)?;
        Deal::checked(deck, hands, twice)
    }

    /// Reads the hands that are known of a deal: the same notation, with `-` for a hand that is not.
    ///
    /// ```
    /// use kaarting_cards::{Deal, Deck, Seat};
    /// let hands = Deal::parse_known(Deck::Manille, "N:TAKQ.TA.TA. - - -")?;
    /// assert_eq!(hands[Seat::North].map(|hand| hand.len()), Some(8));
    /// assert_eq!(hands[Seat::East], None);
    /// # Ok::<(), kaarting_cards::DealRefused>(())
    /// ```
    pub fn parse_known(deck: Deck, text: &str) -> Result<BySeat<Option<CardSet>>, DealRefused> {
        let one = |fault| Err(DealRefused(vec![fault]));
        let Some((first, rest)) = text.split_once(':') else { return one(DealFault::NoFirstSeat) };
        let Ok(first) = first.parse::<Seat>() else { return one(DealFault::NoFirstSeat) };
        let count = rest.split(' ').count();
        if count != 4 {
            return one(DealFault::HandCount(count));
        }
        let mut hands = BySeat([None; 4]);
        let (mut seen, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        for (seat, written) in first.around().into_iter().zip(rest.split(' ')) {
            if written != "-" {
                hands[seat] = Some(read_hand(deck, seat, written, &mut seen, &mut twice)?);
            }
        }
        let full = deck.hand_size();
        let mut faults: Vec<DealFault> = twice.into_iter().map(DealFault::Twice).collect();
        let sizes = hands.iter().filter_map(|(seat, hand)| Some((seat, hand.as_ref()?.len())));
        faults.extend(
            sizes.filter(|&(_, has)| has != full).map(|(seat, has)| DealFault::HandSize(seat, has, full)),
        );
        if faults.is_empty() { Ok(hands) } else { Err(DealRefused(faults)) }
    }
}

/// Reads one hand, and notes which of its cards were seen in another.
#[inline]
fn read_hand(
    deck: Deck,
    seat: Seat,
    written: &str,
    seen: &mut CardSet,
    twice: &mut CardSet,
) -> Result<CardSet, DealRefused> {
    let one = |fault| Err(DealRefused(vec![fault]));
    let mut hand = CardSet::EMPTY;
    let mut suits = 0;
    for ranks in written.split('.') {
        let Some(&suit) = Suit::ALL.get(suits) else {
            return one(DealFault::SuitCount(seat, written.split('.').count()));
        };
        suits += 1;
        for letter in ranks.chars() {
            let Some(rank) = deck.rank_from_letter(letter) else {
                return one(DealFault::NotARank(seat, suit, letter));
            };
            let card = CardSet::of(Card::new(suit, rank));
            *twice |= *seen & card;
            *seen |= card;
            hand |= card;
        }
    }
    if suits < 4 { one(DealFault::SuitCount(seat, suits)) } else { Ok(hand) }
}

/// Four hands of any size in PBN's notation: an ending. No hand has a card twice; two hands may have the same.
///
/// ```
/// use kaarting_cards::{Deck, Seat, hands_from};
/// let hands = hands_from(Deck::Whist, "N:A.K.. Q.J.. 2.3.. 4.5..")?;
/// assert_eq!(hands[Seat::East].to_string(), "SQ HJ");
/// # Ok::<(), kaarting_cards::DealRefused>(())
/// ```
pub fn hands_from(deck: Deck, text: &str) -> Result<BySeat<CardSet>, DealRefused> {
    let (hands, twice) = read_hands(deck, text)?;
    let holders = |card: Card| hands.0.iter().filter(|hand| hand.contains(card)).count();
    // Twice in all, and only one hand has it: that hand has it twice.
    let faults: Vec<DealFault> =
        twice.into_iter().filter(|&card| holders(card) == 1).map(DealFault::Twice).collect();
    if faults.is_empty() { Ok(hands) } else { Err(DealRefused(faults)) }
}

/// The four hands that are written, and the cards that are there more than once.
fn read_hands(deck: Deck, text: &str) -> Result<(BySeat<CardSet>, CardSet), DealRefused> {
    let one = |fault| Err(DealRefused(vec![fault]));
    let first = match text.as_bytes() {
        [seat, b':', ..] => Seat::from_letter(*seat as char),
        _ => None,
    };
    let Some(first) = first else { return one(DealFault::NoFirstSeat) };
    let mut hands = BySeat([CardSet::EMPTY; 4]);
    let (mut seen, mut twice, mut count) = (CardSet::EMPTY, CardSet::EMPTY, 0);
    for written in text[2..].split(' ') {
        let seat = first.clockwise(count as u8);
        count += 1;
        if count > 4 {
            continue;
        }
        hands[seat] = read_hand(deck, seat, written, &mut seen, &mut twice)?;
    }
    if count != 4 {
        return one(DealFault::HandCount(count));
    }
    Ok((hands, twice))
}

impl Index<Seat> for Deal {
    type Output = CardSet;
    fn index(&self, seat: Seat) -> &CardSet {
        &self.hands[seat]
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("N:")?;
        for (n, hand) in self.hands.0.into_iter().enumerate() {
            f.write_str(if n > 0 { " " } else { "" })?;
            for (n, suit) in Suit::ALL.into_iter().enumerate() {
                f.write_str(if n > 0 { "." } else { "" })?;
                for card in hand.in_suit(suit) {
                    write!(f, "{}", card.rank().letter())?;
                }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

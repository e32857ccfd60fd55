//! The jury's answer to a big call, where no person sits on it.

use kaarting_cards::{CardSet, Rank, Suit};
use kaarting_rules::whist::{Bid, Contract};

use super::{is_safe_misery, losers};

/// Whether a big call has a fair chance from this hand: the jury of a table without one (KW-JURY-01). It stops only the
/// hopeless ones: a slam may be one trick short, an open misery one card out of line; where the jury looks at more
/// (KW-CON-01), an abondance may be two tricks short, and a misery needs a low card in every colour.
///
/// ```
/// use kaarting_bots::whist::is_plausible;
/// use kaarting_cards::{Deck, Suit};
/// use kaarting_rules::whist::{Bid, Contract};
/// let hand = Deck::Whist.cards_from("SA SK SQ S9 S8 S7 S6 HA HK DA DK DQ C2")?;
/// assert!(is_plausible(hand, Bid { contract: Contract::GrandSlam, trump: Some(Suit::Spades) }));
/// assert!(!is_plausible(hand, Bid { contract: Contract::GrandSlam, trump: Some(Suit::Clubs) }));
/// # Ok::<(), kaarting_cards::NotationError>(())
/// ```
pub fn is_plausible(hand: CardSet, bid: Bid) -> bool {
    match bid.contract {
        Contract::GrandSlam => losers(hand, bid.trump) <= 1,
        Contract::SmallSlam => losers(hand, bid.trump) <= 2,
        Contract::Abondance(tricks) => losers(hand, bid.trump) + u32::from(tricks.get()) <= 13 + 2,
        Contract::OpenMisery => {
            is_safe_misery(hand) || hand.into_iter().any(|card| is_safe_misery(hand.without(card)))
        }
        Contract::Misery => Suit::ALL
            .into_iter()
            .map(|suit| hand.in_suit(suit))
            .all(|cards| cards.is_empty() || cards.into_iter().any(|card| card.rank() <= Rank::Seven)),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use kaarting_cards::Deck;

    use super::*;

    fn says(hand: &str, contract: Contract, trump: Option<Suit>) -> bool {
        is_plausible(Deck::Whist.cards_from(hand).unwrap(), Bid { contract, trump })
    }

    #[test]
    fn the_jury_stops_hopeless_calls() {
        let hand = "SA SK SQ S9 S8 S7 S6 HA HK DA DK DQ C2";
        assert!(says(hand, Contract::GrandSlam, Some(Suit::Spades)));
        assert!(!says(hand, Contract::GrandSlam, Some(Suit::Clubs)));
        assert!(!says(hand, Contract::OpenMisery, None));
    }

    /// Five losers: an abondance of ten may have five, one of eleven four.
    #[test]
    fn an_abondance_may_be_two_tricks_short() {
        let hand = "SA SK SQ SJ S9 S8 HA HK DA DK D3 C9 C8";
        assert_eq!(losers(Deck::Whist.cards_from(hand).unwrap(), Some(Suit::Spades)), 3);
        let worse = "SA SK SQ SJ S9 S8 HA H4 DA D4 D3 C9 C8";
        assert_eq!(losers(Deck::Whist.cards_from(worse).unwrap(), Some(Suit::Spades)), 5);
        assert!(says(worse, Contract::A10, Some(Suit::Spades)));
        assert!(!says(worse, Contract::A11, Some(Suit::Spades)));
        assert!(says(hand, Contract::A11, Some(Suit::Spades)));
    }

    /// KW-CON-01: where the jury looks at misery, every colour needs a card that goes under.
    #[test]
    fn a_misery_needs_a_low_card_in_every_colour() {
        assert!(!says("SA SK SQ S9 HA HK HQ DA DK DQ C4 C3 C2", Contract::Misery, None));
        assert!(says("SA S7 H2 H3 H4 H5 H6 H7 D2 D3 D4 D5 D6", Contract::Misery, None));
        assert!(!says("SA S8 H2 H3 H4 H5 H6 H7 D2 D3 D4 D5 D6", Contract::Misery, None));
    }
}

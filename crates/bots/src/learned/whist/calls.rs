//! The calls of Colour Whist by number, as the net of the auction answers with them.

use kaarting_cards::Suit;
use kaarting_rules::whist::{AbondanceTricks, Action, Bid, Contract, SoloTricks, TogetherTricks};

/// How many there are.
pub const CALLS: usize = 64;

const ASK: usize = 4;
const JOIN: usize = 8;
const CHANGE: usize = 12;
const NAME: usize = 16;
const TOGETHER: usize = 20;
const SOLO: usize = 26;
const ABONDANCE: usize = 38;
const SMALL_SLAM: usize = 50;
const GRAND_SLAM: usize = 55;
const MISERIES: usize = 60;

/// The colours as they rank in the bidding, the lowest first (KW-BID-14).
pub(super) const COLOURS: [Suit; 4] = [Suit::Spades, Suit::Clubs, Suit::Diamonds, Suit::Hearts];

/// The place of a colour among them.
pub(super) const fn colour(suit: Suit) -> usize {
    match suit {
        Suit::Spades => 0,
        Suit::Clubs => 1,
        Suit::Diamonds => 2,
        Suit::Hearts => 3,
    }
}

/// A trump, or none: five places.
pub(super) fn trump(trump: Option<Suit>) -> usize {
    trump.map_or(4, colour)
}

/// The number of a call; `None` for those the net never makes: nobody has a choice about a troel, the jury is not a
/// player, and a joiner announces no more than needed (KW-CON-30).
pub fn number(call: Action) -> Option<usize> {
    Some(match call {
        Action::Pass => 0,
        Action::PassMisery => 1,
        Action::Wait => 2,
        Action::Keep => 3,
        Action::Ask(suit) => ASK + colour(suit),
        Action::Join(suit) => JOIN + colour(suit),
        Action::Change(suit) => CHANGE + colour(suit),
        Action::Name(suit) => NAME + colour(suit),
        Action::Together(tricks) => TOGETHER + usize::from(tricks.get()) - 8,
        Action::Alone(Bid { contract, trump: suit }) => match contract {
            Contract::Solo(tricks) => SOLO + 4 * (usize::from(tricks.get()) - 6) + trump(suit) % 4,
            Contract::Abondance(tricks) => ABONDANCE + 4 * (usize::from(tricks.get()) - 9) + trump(suit) % 4,
            Contract::SmallSlam => SMALL_SLAM + trump(suit),
            Contract::GrandSlam => GRAND_SLAM + trump(suit),
            Contract::SmallMisery => MISERIES,
            Contract::Piccolo => MISERIES + 1,
            Contract::Misery => MISERIES + 2,
            Contract::OpenMisery => MISERIES + 3,
            Contract::Together(_) | Contract::Troel => return None,
        },
        Action::PassTroel
        | Action::Troel
        | Action::JoinFor(..)
        | Action::Approve
        | Action::Refuse
        | Action::Discard(_)
        | Action::Card(_) => return None,
    })
}

/// The call of a number.
pub fn call(number: usize) -> Option<Action> {
    let suit = |at: usize| COLOURS[at % 4];
    let trump = |at: usize| COLOURS.get(at).copied();
    let alone = |contract, trump| Action::Alone(Bid { contract, trump });
    Some(match number {
        0 => Action::Pass,
        1 => Action::PassMisery,
        2 => Action::Wait,
        3 => Action::Keep,
        ASK..JOIN => Action::Ask(suit(number)),
        JOIN..CHANGE => Action::Join(suit(number)),
        CHANGE..NAME => Action::Change(suit(number)),
        NAME..TOGETHER => Action::Name(suit(number)),
        TOGETHER..SOLO => Action::Together(TogetherTricks::new((number - TOGETHER) as u8 + 8)?),
        SOLO..ABONDANCE => {
            let at = number - SOLO;
            alone(Contract::Solo(SoloTricks::new((at / 4) as u8 + 6)?), Some(suit(at)))
        }
        ABONDANCE..SMALL_SLAM => {
            let at = number - ABONDANCE;
            alone(Contract::Abondance(AbondanceTricks::new((at / 4) as u8 + 9)?), Some(suit(at)))
        }
        SMALL_SLAM..GRAND_SLAM => alone(Contract::SmallSlam, trump(number - SMALL_SLAM)),
        GRAND_SLAM..MISERIES => alone(Contract::GrandSlam, trump(number - GRAND_SLAM)),
        60 => alone(Contract::SmallMisery, None),
        61 => alone(Contract::Piccolo, None),
        62 => alone(Contract::Misery, None),
        63 => alone(Contract::OpenMisery, None),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_one_call() {
        for at in 0..CALLS {
            let call = call(at).expect("a call of every number");
            assert_eq!(number(call), Some(at), "{call}");
        }
        assert_eq!(call(CALLS), None);
        let known = Action::calls().filter(|&call| number(call).is_some()).count();
        assert_eq!(known, CALLS);
    }
}

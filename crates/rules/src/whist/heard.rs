//! The bidding as anybody at the table hears it: what a call would mean follows from it, without the hands and without
//! the referee.

use kaarting_cards::{Seat, Suit};

use super::{Action, Bid, Contract, Contracts, TogetherTricks};

/// Every call so far and who made it, with the highest bid.
///
/// ```
/// use kaarting_cards::{Seat, Suit};
/// use kaarting_rules::whist::{Contract, Contracts, Heard};
/// let calls = vec![(Seat::North, "ask H".parse()?), (Seat::East, "join H".parse()?)];
/// let heard = Heard::new(calls, Some(Contract::S8));
/// assert_eq!(heard.about(Seat::East, "together 9".parse()?), (Some(Seat::North), Some(Suit::Hearts)));
/// assert_eq!(heard.lowest_together(Some(Suit::Hearts), &Contracts::ALL).map(|tricks| tricks.get()), Some(9));
/// # Ok::<(), kaarting_rules::UnknownAction>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    calls: Vec<(Seat, Action)>,
    standing: Option<Bid>,
}

impl Heard {
    /// From every call in its order and the contract of the highest bid, whose trump follows from the calls.
    pub fn new(calls: Vec<(Seat, Action)>, standing: Option<Contract>) -> Heard {
        let trump = |contract| calls.iter().rev().find_map(|&(_, call)| trump_of(call, contract));
        let standing = standing.map(|contract| Bid { contract, trump: trump(contract) });
        Heard { calls, standing }
    }

    /// The highest bid so far.
    pub const fn standing_bid(&self) -> Option<Bid> {
        self.standing
    }

    /// With whom a player would play after a call, and in which colour, as far as that is settled.
    pub fn about(&self, player: Seat, call: Action) -> (Option<Seat>, Option<Suit>) {
        match call {
            Action::Join(colour) | Action::JoinFor(colour, _) => (self.asker(colour), Some(colour)),
            Action::Together(_) => {
                let colour = self.latest(player, joined);
                (colour.and_then(|colour| self.asker(colour)), colour)
            }
            Action::Keep => (None, self.latest(player, asked)),
            _ => (None, call.colour()),
        }
    }

    /// The fewest tricks that two could announce together with this trump, above the highest bid.
    pub fn lowest_together(&self, trump: Option<Suit>, contracts: &Contracts) -> Option<TogetherTricks> {
        Bid::lowest_together(trump, self.standing, contracts)
    }

    /// Who asks a colour.
    fn asker(&self, colour: Suit) -> Option<Seat> {
        let asks = |call: Action| matches!(call, Action::Ask(suit) | Action::Change(suit) if suit == colour);
        self.calls.iter().rev().find(|(_, call)| asks(*call)).map(|(seat, _)| *seat)
    }

    /// What a player said last of this kind.
    fn latest(&self, player: Seat, of_kind: fn(Action) -> Option<Suit>) -> Option<Suit> {
        let own = self.calls.iter().rev().filter(|(seat, _)| *seat == player);
        own.copied().find_map(|(_, call)| of_kind(call))
    }
}

/// The trump of a contract, if this call can have bid it.
fn trump_of(call: Action, contract: Contract) -> Option<Suit> {
    match call {
        Action::Alone(bid) if bid.contract == contract => bid.trump,
        _ if matches!(contract, Contract::Together(_)) => joined(call),
        _ => None,
    }
}

const fn joined(call: Action) -> Option<Suit> {
    match call {
        Action::Join(suit) | Action::JoinFor(suit, _) => Some(suit),
        _ => None,
    }
}

const fn asked(call: Action) -> Option<Suit> {
    match call {
        Action::Ask(suit) | Action::Change(suit) => Some(suit),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `N ask H, E join H`, and the contract that stands.
    fn heard(calls: &str, standing: Option<Contract>) -> Heard {
        let call = |call: &str| {
            let (seat, action) = call.split_once(' ').unwrap();
            (seat.parse().unwrap(), action.parse().unwrap())
        };
        Heard::new(calls.split(", ").map(call).collect(), standing)
    }

    #[test]
    fn a_call_is_about_a_partner_and_a_colour() {
        let heard = heard("N ask H, E join H, S ask C", Some(Contract::S8));
        for (player, call, partner, colour) in [
            (Seat::West, "join H", Some(Seat::North), Some(Suit::Hearts)),
            (Seat::West, "join C 10", Some(Seat::South), Some(Suit::Clubs)),
            (Seat::West, "join D", None, Some(Suit::Diamonds)),
            (Seat::East, "together 9", Some(Seat::North), Some(Suit::Hearts)),
            (Seat::West, "together 9", None, None),
            (Seat::West, "ask D", None, Some(Suit::Diamonds)),
            (Seat::West, "solo 6 S", None, Some(Suit::Spades)),
            (Seat::West, "small-misery", None, None),
            (Seat::West, "pass", None, None),
        ] {
            assert_eq!(heard.about(player, call.parse().unwrap()), (partner, colour), "{player} {call}");
        }
        assert_eq!(heard.about(Seat::South, Action::Keep), (None, Some(Suit::Clubs)));
        assert_eq!(heard.about(Seat::West, Action::Keep), (None, None));
    }

    /// Whoever changed to a colour asks it now, and it is the last one to ask who counts.
    #[test]
    fn a_changed_colour_is_asked() {
        let heard = heard("N ask S, E ask C, N change H", None);
        let partner = |colour| heard.about(Seat::West, Action::Join(colour)).0;
        assert_eq!(partner(Suit::Hearts), Some(Seat::North));
        assert_eq!(partner(Suit::Clubs), Some(Seat::East));
        assert_eq!(partner(Suit::Diamonds), None);
        assert_eq!(heard.about(Seat::North, Action::Keep), (None, Some(Suit::Hearts)));
    }

    #[test]
    fn the_highest_bid_has_the_trump_of_the_call_that_made_it() {
        for (calls, standing, trump) in [
            ("N ask H, E join H", Contract::S8, Some(Suit::Hearts)),
            ("N ask H, E join H, S solo 6 S", Contract::SO6, Some(Suit::Spades)),
            // The jury refused the slam.
            ("N ask H, E join H 9, S grand-slam C", Contract::S9, Some(Suit::Hearts)),
            ("N misery", Contract::Misery, None),
        ] {
            let stands = heard(calls, Some(standing)).standing_bid();
            assert_eq!(stands, Some(Bid { contract: standing, trump }), "{calls}");
        }
    }

    #[test]
    fn two_together_must_announce_more_than_stands() {
        let all = &Contracts::ALL;
        for (calls, standing, trump, lowest) in [
            ("N ask H", None, Suit::Hearts, Some(8)),
            ("N ask H, E join H", Some(Contract::S8), Suit::Hearts, Some(9)),
            ("N ask H, E join H", Some(Contract::S8), Suit::Clubs, Some(9)),
            ("N ask S, E join S", Some(Contract::S8), Suit::Hearts, Some(8)),
            ("N solo 6 H", Some(Contract::SO6), Suit::Hearts, Some(10)),
            ("N grand-slam H", Some(Contract::GrandSlam), Suit::Hearts, None),
        ] {
            let tricks = heard(calls, standing).lowest_together(Some(trump), all);
            assert_eq!(tricks.map(TogetherTricks::get), lowest, "{calls}, {trump}");
        }
    }
}

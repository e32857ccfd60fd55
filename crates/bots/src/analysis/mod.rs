//! What each card of a deal was worth: with all cards known ([`judge`]), and as the player could know it ([`costs`]);
//! and before it is played, which card to choose ([`advise`]).

use kaarting_cards::{BySeat, Card, CardSet, Seat, SeatSet, Suit};
use kaarting_rules::manille::{self, card_points};
use kaarting_rules::{FinishedTrick, Trick, Tricks, whist};

mod advice;
mod solved;
mod truth;

pub use advice::{Advice, Weighed, advise};
use solved::Solved;
pub use truth::{Analysed, CardTruth, Known, costs};

/// What is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Card points, each side for its own.
    Points(manille::Rules),
    /// The tricks of these players together.
    Tricks(SeatSet),
    /// No trick for each of these.
    Misery(SeatSet),
    /// Exactly one trick for each of these.
    Piccolo(SeatSet),
}

impl Aim {
    fn of_contract(settled: &whist::Settled) -> Aim {
        match settled.contract {
            whist::Contract::Piccolo => Aim::Piccolo(settled.declarers),
            contract if contract.is_misery() => Aim::Misery(settled.declarers),
            _ => Aim::Tricks(settled.declarers),
        }
    }
}

/// A deal that has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Every card.
    pub tricks: Tricks,
    /// The trump.
    pub trump: Option<Suit>,
    /// What was played for.
    pub aim: Aim,
}

impl Played {
    /// The cards of a deal of Manille; nothing before the declaration.
    pub fn manille(position: &manille::Position) -> Option<Played> {
        let declared = position.declaration()?;
        let aim = Aim::Points(position.setup().rules);
        Some(Played { tricks: *position.tricks(), trump: declared.trump(), aim })
    }

    /// The cards of a deal of Colour Whist; nothing before there is a contract.
    pub fn whist(position: &whist::Position) -> Option<Played> {
        let settled = position.settled()?;
        let aim = Aim::of_contract(&settled);
        Some(Played { tricks: *position.tricks(), trump: settled.trump, aim })
    }

    /// The cards that were allowed at a moment.
    fn legal(&self, moment: &Moment) -> CardSet {
        let mut trick = Trick::new(self.trump, moment.leader);
        moment.lying.iter().for_each(|&card| trick.play(card));
        match self.aim {
            Aim::Points(rules) => {
                manille::legal_cards(moment.hands[moment.seat], &trick, rules.underruff_partner)
            }
            Aim::Tricks(_) | Aim::Misery(_) | Aim::Piccolo(_) => {
                whist::legal_cards(moment.hands[moment.seat], &trick)
            }
        }
    }

    /// The moments at which a card was played, in their order.
    fn moments(&self) -> Vec<Moment> {
        let mut hands = BySeat([CardSet::EMPTY; 4]);
        self.tricks.plays().for_each(|(seat, card)| hands[seat] = hands[seat].with(card));
        let mut taken = BySeat([0; 4]);
        let mut moments = Vec::new();
        for (n, trick) in (1..).zip(self.tricks.finished()) {
            for (at, (seat, &card)) in trick.leader.around().into_iter().zip(&trick.cards).enumerate() {
                let lying = trick.cards[..at].to_vec();
                moments.push(Moment { trick: n, seat, card, hands, leader: trick.leader, lying, taken });
                hands[seat] = hands[seat].without(card);
            }
            taken[trick.winner] += self.worth(&trick);
        }
        moments
    }

    /// What a trick counts.
    fn worth(&self, trick: &FinishedTrick) -> u8 {
        match self.aim {
            Aim::Points(_) => card_points(trick.cards.into_iter().collect()) as u8,
            Aim::Tricks(_) | Aim::Misery(_) | Aim::Piccolo(_) => 1,
        }
    }
}

/// The table just before a card is played.
#[derive(Clone, Debug)]
struct Moment {
    trick: u8,
    seat: Seat,
    card: Card,
    hands: BySeat<CardSet>,
    leader: Seat,
    lying: Vec<Card>,
    /// The card points or the tricks that each player has taken.
    taken: BySeat<u8>,
}

/// What a deal comes to with best play by everyone from here on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// This many card points or tricks in the whole deal.
    Count(u8),
    /// These can make their misery or piccolo.
    Holds(SeatSet),
}

/// One card and what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The number of the trick, from 1.
    pub trick: u8,
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The worth before it: for the player's side in Manille, for the declarers in Colour Whist.
    pub before: Worth,
    /// The worth after it.
    pub after: Worth,
    /// What it cost the player, in points, tricks or games; 0 for a best card.
    pub cost: u8,
    /// The cards that would have cost nothing.
    pub best: CardSet,
}

/// Says whether there is more time.
type Time<'a> = &'a mut dyn FnMut() -> bool;

/// Judges the cards of a deal in order, reporting each as soon as it is solved; ends when there is no more time.
pub fn judge(played: &Played, more_time: Time<'_>, mut note: impl FnMut(Judged)) {
    let mut solved = Solved::new(played);
    for moment in played.moments() {
        let Some(judged) = judged(&mut solved, &moment, more_time) else { return };
        note(judged);
    }
}

fn judged(solved: &mut Solved, moment: &Moment, more_time: Time<'_>) -> Option<Judged> {
    let values = solved.each_card(moment, more_time)?;
    let most = values.iter().map(|value| value.good).max()?;
    let best = || values.iter().filter(|value| value.good == most);
    let played = values.iter().find(|value| value.card == moment.card)?;
    let cost = most.abs_diff(played.good) as u8;
    let before = if cost == 0 { played.worth } else { best().next()?.worth };
    Some(Judged {
        trick: moment.trick,
        seat: moment.seat,
        card: moment.card,
        before,
        after: played.worth,
        cost,
        best: best().map(|value| value.card).collect(),
    })
}

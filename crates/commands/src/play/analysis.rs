//! What each card of a deal was worth with all cards known, and what the mistakes cost.

use kaarting_cards::{BySeat, Card, CardSet, Seat, SeatSet, Suit};
use kaarting_rules::Tricks;
use kaarting_rules::manille::{self, BySide, Side, card_points};
use kaarting_solver::whist::Goal;
use kaarting_solver::{CardGame, Layout, MemoryLimit, manille as manille_solver, whist};

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

/// 64 MiB: the endings of one deal, at most two kinds of question about each.
fn memory() -> MemoryLimit {
    MemoryLimit::bytes(64 << 20).unwrap_or_default()
}

/// Says whether there is more time.
type Time<'a> = &'a mut dyn FnMut() -> bool;

/// The cards just before one of them is played.
struct Before<'a> {
    hands: BySeat<CardSet>,
    trump: Option<Suit>,
    leader: Seat,
    lying: &'a [Card],
}

impl Before<'_> {
    /// The same as a position of a game. The referee has accepted every card; if it is still not a layout, the card is
    /// not judged.
    fn layout<G: CardGame>(&self) -> Option<Layout<G>> {
        Layout::new(self.hands, self.trump, self.leader, self.lying).ok()
    }
}

/// Collects the solver's answers for one deal.
enum Counts {
    Points { solver: Box<manille_solver::Solver>, taken: BySide<u8> },
    Tricks { solver: whist::Solver, party: SeatSet, taken: u8 },
    Alone { solver: whist::Solver, players: SeatSet, most: u8, taken: BySeat<u8> },
}

impl Counts {
    fn of(aim: Aim) -> Counts {
        let alone = |players, most| Counts::Alone {
            solver: whist::Solver::new(memory()),
            players,
            most,
            taken: BySeat([0; 4]),
        };
        match aim {
            Aim::Points(rules) => Counts::Points {
                solver: Box::new(manille_solver::Solver::new(&rules, memory())),
                taken: BySide([0; 2]),
            },
            Aim::Tricks(party) => Counts::Tricks { solver: whist::Solver::new(memory()), party, taken: 0 },
            Aim::Misery(players) => alone(players, 0),
            Aim::Piccolo(players) => alone(players, 1),
        }
    }

    /// The worth after each card that may be played, and how good that is for the player.
    fn each_card(&mut self, before: &Before<'_>, more_time: Time<'_>) -> Option<Vec<(Card, Worth, i32)>> {
        let seat = before.leader.clockwise(before.lying.len() as u8);
        match self {
            Counts::Points { solver, taken } => {
                let side = Side::of(seat);
                let values = solver.each_card_while(&before.layout()?, side, more_time)?.into_iter();
                let worth = |(card, points)| (card, Worth::Count(taken[side] + points), i32::from(points));
                Some(values.map(worth).collect())
            }
            Counts::Tricks { solver, party, taken } => {
                let sign = if party.contains(seat) { 1 } else { -1 };
                let values = solver.each_card_while(&before.layout()?, *party, more_time)?.into_iter();
                let worth = |(card, tricks)| (card, Worth::Count(*taken + tricks), sign * i32::from(tricks));
                Some(values.map(worth).collect())
            }
            Counts::Alone { solver, players, most, taken } => {
                let layout: whist::Layout = before.layout()?;
                // A lone player looks at their own game; the others at all games that can still be brought down.
                let open: SeatSet = players.iter().filter(|&player| taken[player] <= *most).collect();
                let own = open.contains(seat);
                let judged = if own { SeatSet::of(seat) } else { open };
                let legal = kaarting_rules::whist::legal_cards(layout.hands()[seat], layout.trick());
                let mut holds: Vec<(Card, SeatSet)> =
                    legal.into_iter().map(|card| (card, SeatSet::NONE)).collect();
                for player in judged.iter() {
                    let goal = if taken[player] < *most { Goal::OneTrick } else { Goal::NoTrick };
                    let made = solver.makes_each_card_while(&layout, player, goal, &mut *more_time)?;
                    for ((_, holds), (_, made)) in holds.iter_mut().zip(made) {
                        *holds = if made { holds.with(player) } else { *holds };
                    }
                }
                let sign = if own { 1 } else { -1 };
                let worth =
                    |(card, holds): (Card, SeatSet)| (card, Worth::Holds(holds), sign * holds.len() as i32);
                Some(holds.into_iter().map(worth).collect())
            }
        }
    }

    fn took(&mut self, winner: Seat, cards: CardSet) {
        match self {
            Counts::Points { taken, .. } => taken[Side::of(winner)] += card_points(cards) as u8,
            Counts::Tricks { party, taken, .. } => *taken += u8::from(party.contains(winner)),
            Counts::Alone { taken, .. } => taken[winner] += 1,
        }
    }
}

/// Judges the cards of a deal in order, reporting each as soon as it is solved; ends when there is no more time.
pub fn judge(played: &Played, more_time: Time<'_>, mut note: impl FnMut(Judged)) {
    let mut counts = Counts::of(played.aim);
    let mut hands = BySeat([CardSet::EMPTY; 4]);
    played.tricks.plays().for_each(|(seat, card)| hands[seat] = hands[seat].with(card));
    for (n, trick) in (1..).zip(played.tricks.finished()) {
        for (at, (seat, &card)) in trick.leader.round().into_iter().zip(&trick.cards).enumerate() {
            let lying = &trick.cards[..at];
            let before = Before { hands, trump: played.trump, leader: trick.leader, lying };
            let Some(values) = counts.each_card(&before, more_time) else { return };
            let most = values.iter().map(|value| value.2).max();
            let mut best = values.iter().filter(|value| Some(value.2) == most);
            let Some(&(_, before, good)) = best.clone().next() else { return };
            let Some(&(_, after, got)) = values.iter().find(|value| value.0 == card) else { return };
            let cost = (good - got).unsigned_abs() as u8;
            let before = if cost == 0 { after } else { before };
            let best = best.by_ref().map(|value| value.0).collect();
            note(Judged { trick: n, seat, card, before, after, cost, best });
            hands[seat] = hands[seat].without(card);
        }
        counts.took(trick.winner, trick.cards.into_iter().collect());
    }
}

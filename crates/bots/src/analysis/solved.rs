//! The solver's answers about one deal, in the terms of what it is played for.

use kaarting_cards::{Card, SeatSet, Suit};
use kaarting_rules::manille::Side;
use kaarting_solver::whist::Goal;
use kaarting_solver::{CardGame, Layout, MemoryLimit, manille, whist};

use super::{Aim, Moment, Played, Time, Worth};

/// 64 MiB: the endings of one deal, at most two kinds of question about each.
fn memory() -> MemoryLimit {
    MemoryLimit::bytes(64 << 20).unwrap_or_default()
}

/// What comes of a card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    pub(super) card: Card,
    pub(super) worth: Worth,
    /// How good that is for the player.
    pub(super) good: i32,
}

enum Asked {
    Points(Box<manille::Solver>),
    Tricks(Box<whist::Solver>, SeatSet),
    /// No more tricks than this for each of these.
    Alone(Box<whist::Solver>, SeatSet, u8),
}

/// The solver with what it is asked.
pub(super) struct Solved {
    trump: Option<Suit>,
    asked: Asked,
}

impl Solved {
    pub(super) fn new(played: &Played) -> Solved {
        let whist = || Box::new(whist::Solver::new(memory()));
        let asked = match played.aim {
            Aim::Points(rules) => Asked::Points(Box::new(manille::Solver::new(&rules, memory()))),
            Aim::Tricks(party) => Asked::Tricks(whist(), party),
            Aim::Misery(players) => Asked::Alone(whist(), players, 0),
            Aim::Piccolo(players) => Asked::Alone(whist(), players, 1),
        };
        Solved { trump: played.trump, asked }
    }

    /// What comes of each card that may be played; nothing when time ran out.
    pub(super) fn each_card(&mut self, moment: &Moment, more_time: Time<'_>) -> Option<Vec<Value>> {
        match &mut self.asked {
            Asked::Points(solver) => {
                let side = Side::of(moment.seat);
                let taken: u8 = side.seats().iter().map(|seat| moment.taken[seat]).sum();
                let values = solver.each_card_while(&layout(moment, self.trump)?, side, more_time)?;
                Some(counted(values, taken, 1))
            }
            Asked::Tricks(solver, party) => {
                let taken: u8 = party.iter().map(|seat| moment.taken[seat]).sum();
                let values = solver.each_card_while(&layout(moment, self.trump)?, *party, more_time)?;
                Some(counted(values, taken, if party.contains(moment.seat) { 1 } else { -1 }))
            }
            Asked::Alone(solver, players, most) => alone(solver, *players, *most, moment, more_time),
        }
    }
}

/// The moment as a position of a game. The referee has accepted every card; if it is still not a layout, the card is
/// not judged.
fn layout<G: CardGame>(moment: &Moment, trump: Option<Suit>) -> Option<Layout<G>> {
    Layout::new(moment.hands, trump, moment.leader, &moment.lying).ok()
}

fn counted(values: Vec<(Card, u8)>, taken: u8, sign: i32) -> Vec<Value> {
    let value =
        |(card, more)| Value { card, worth: Worth::Count(taken + more), good: sign * i32::from(more) };
    values.into_iter().map(value).collect()
}

/// A lone player looks at their own game; the others at all games that can still be brought down.
fn alone(
    solver: &mut whist::Solver,
    players: SeatSet,
    most: u8,
    moment: &Moment,
    more_time: Time<'_>,
) -> Option<Vec<Value>> {
    let layout: whist::Layout = layout(moment, None)?;
    let open: SeatSet = players.iter().filter(|&player| moment.taken[player] <= most).collect();
    let own = open.contains(moment.seat);
    let judged = if own { SeatSet::of(moment.seat) } else { open };
    let legal = kaarting_rules::whist::legal_cards(layout.hands()[moment.seat], layout.trick());
    let mut holds: Vec<(Card, SeatSet)> = legal.into_iter().map(|card| (card, SeatSet::NONE)).collect();
    for player in judged.iter() {
        let goal = if moment.taken[player] < most { Goal::OneTrick } else { Goal::NoTrick };
        let made = solver.makes_each_card_while(&layout, player, goal, &mut *more_time)?;
        for ((_, holds), (_, made)) in holds.iter_mut().zip(made) {
            *holds = if made { holds.with(player) } else { *holds };
        }
    }
    let sign = if own { 1 } else { -1 };
    let value = |(card, holds): (Card, SeatSet)| Value {
        card,
        worth: Worth::Holds(holds),
        good: sign * holds.len() as i32,
    };
    Some(holds.into_iter().map(value).collect())
}

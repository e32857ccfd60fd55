//! What to play, and why: the average that tells afterwards what a card cost, asked before it is played.

use kaarting_cards::{BySeat, Card, CardSet, Dice, Seat};

use super::solved::Solved;
use super::truth::{Analysed, seed};
use super::{Moment, Played, Time};
use crate::strong::Tally;

/// A card that may be played, and what it costs on average as its player can know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed {
    /// The card.
    pub card: Card,
    /// How much less it brings than the best, in points, tricks or games; 0 for the best.
    pub cost: f64,
}

/// Every card that may be played now, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The cards.
    pub cards: Vec<Weighed>,
    /// Over how many possible deals; 0 where there is no choice.
    pub deals: u32,
}

/// Weighs the cards that a player may play now over so many deals that look just like this one from their chair, as far
/// as there is time; nothing when it is not their turn to play a card, or when there was no time.
pub fn advise<R: Analysed>(view: &R::SeatView, deals: u32, more_time: Time<'_>) -> Option<Advice> {
    let (played, memory) = (R::so_far(view)?, R::memory(view));
    let mut tally = Tally::new(R::choices(view));
    let first = *tally.choices().first()?;
    if tally.choices().len() == 1 {
        return Some(Advice { cards: vec![Weighed { card: first, cost: 0.0 }], deals: 0 });
    }
    let now = played.now(memory.seat(), first);
    let (mut solved, mut dice) = (Solved::new(&played), Dice::new(seed(&memory)));
    while tally.deals < deals && more_time() {
        let hands = R::guess(view, &memory, &mut dice)?;
        let Some(values) = solved.each_card(&Moment { hands, ..now.clone() }, more_time) else { break };
        let good =
            |&card: &Card| values.iter().find(|value| value.card == card).map(|value| value.good.into());
        tally.note(&tally.choices().iter().map(good).collect::<Option<Vec<f64>>>()?);
    }
    if tally.deals == 0 {
        return None;
    }
    let most = (0..tally.choices().len()).map(|at| tally.mean(at)).fold(f64::NEG_INFINITY, f64::max);
    let weighed = tally.choices().iter().enumerate();
    let mut cards: Vec<Weighed> =
        weighed.map(|(at, &card)| Weighed { card, cost: most - tally.mean(at) }).collect();
    cards.sort_by(|one, other| one.cost.total_cmp(&other.cost));
    Some(Advice { cards, deals: tally.deals })
}

impl Played {
    /// The table now, before this player plays a card; the hands are still to be filled in.
    fn now(&self, seat: Seat, card: Card) -> Moment {
        let (leader, lying) = self.tricks.current();
        let mut taken = BySeat([0; 4]);
        let mut trick = 1;
        for finished in self.tricks.finished() {
            taken[finished.winner] += self.worth(&finished);
            trick += 1;
        }
        let hands = BySeat([CardSet::EMPTY; 4]);
        Moment { trick, seat, card, hands, leader, lying: lying.to_vec(), taken }
    }
}

//! Deals of the cards a player does not see, each as likely as it looks from that player's seat.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Seat};

use crate::memory::Memory;

/// How often a dealing that got stuck is begun again.
const ATTEMPTS: u32 = 30;

/// The cards that are out, and where each may lie.
pub(crate) struct Hidden<'a> {
    memory: &'a Memory,
}

/// One way the hidden cards may lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guess {
    /// The hands; the player's own is as it is.
    pub(crate) hands: BySeat<CardSet>,
    /// Cards that others laid away.
    pub(crate) laid_away: CardSet,
}

impl<'a> Hidden<'a> {
    pub(crate) fn new(memory: &'a Memory) -> Hidden<'a> {
        Hidden { memory }
    }

    /// One way the cards may lie, in keeping with every card that was played; nothing when none was found.
    pub(crate) fn deal(&self, chance: &mut impl Chance) -> Option<Guess> {
        (0..ATTEMPTS).find_map(|_| self.attempt(chance))
    }

    fn attempt(&self, chance: &mut impl Chance) -> Option<Guess> {
        let memory = self.memory;
        let others = || Seat::ALL.into_iter().filter(|&seat| seat != memory.seat());
        let mut room = BySeat::from_fn(|seat| memory.left(seat));
        let mut away = u32::from(memory.laid_away());
        let mut guess = Guess { hands: BySeat([CardSet::EMPTY; 4]), laid_away: CardSet::EMPTY };
        guess.hands[memory.seat()] = memory.possible(memory.seat());
        let mut cards: Vec<Card> = memory.out().into_iter().collect();
        for at in (1..cards.len()).rev() {
            cards.swap(at, chance.below(at as u32 + 1) as usize);
        }
        // Cards with few places first, or they would find them taken.
        let places = |card: Card| others().filter(|&seat| memory.possible(seat).contains(card)).count();
        cards.sort_by_key(|&card| places(card));
        for card in cards {
            let sure = others().any(|seat| memory.sure(seat).contains(card));
            let may = |seat: Seat, room: &BySeat<u32>| {
                if memory.possible(seat).contains(card) { room[seat] } else { 0 }
            };
            let pile = if sure { 0 } else { away };
            let total = others().map(|seat| may(seat, &room)).sum::<u32>() + pile;
            if total == 0 {
                return None;
            }
            // A hand with twice the room gets the card twice as often.
            let mut at = chance.below(total);
            let seat = others().find(|&seat| {
                let share = may(seat, &room);
                let here = at < share;
                at = at.saturating_sub(share);
                here
            });
            match seat {
                Some(seat) => {
                    room[seat] -= 1;
                    guess.hands[seat] = guess.hands[seat].with(card);
                }
                None => {
                    away -= 1;
                    guess.laid_away = guess.laid_away.with(card);
                }
            }
        }
        Some(guess)
    }
}

//! Which card to try first.

use kaarting_cards::{BySeat, Card, CardSet, SeatSet};

use super::search::At;

/// How good a card looks.
#[inline]
pub(crate) fn promise<const N: u8>(hands: &BySeat<CardSet>, party: SeatSet, card: Card, at: &At) -> i32 {
    let mut trick = at.trick.of_len::<N>();
    let seat = trick.to_play();
    let ours = party.contains(seat);
    trick.play(card);
    let trumps = trick.trumps();
    let (mut beating, mut holds) = (trick.beating(), party.contains(trick.holder()));
    for places in N + 1..4 {
        let next = trick.leader().clockwise(places);
        if holds == party.contains(next) {
            continue;
        }
        let hand = hands[next];
        let takers = (hand & trick.suit_led()).or_if_empty(hand) & beating;
        if let Some(card) = takers.last() {
            beating =
                CardSet::stronger_than(card) | if trumps.contains(card) { CardSet::EMPTY } else { trumps };
            holds = !holds;
        }
    }
    let won = holds == ours;
    let rank = (card.bit() & 15) as i32;
    let trump = trumps.contains(card);
    if won { 100 - rank - 10 * i32::from(trump) } else { -rank - 10 * i32::from(trump) }
}

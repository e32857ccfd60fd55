//! What the net of the auction is told. Suits keep their names here: their rank matters.

use kaarting_cards::{CardSet, Rank, Seat, Suit};
use kaarting_rules::Actor;
use kaarting_rules::whist::{Action, Contract, Phase, SeatView, Status};

use super::calls::{COLOURS, colour, number, trump};
use super::one_or_none;
use crate::learned::Bits;
use crate::whist::danger;

/// How many words of 64 bits the marks take.
pub const WORDS: usize = 12;
/// How many marks there are.
pub const MARKS: usize = 720;

/// The marks of a hand and everything said so far, as this seat sees them; `legal` are the calls by number.
pub(super) fn marks(view: &SeatView, legal: u64) -> [u64; WORDS] {
    let table = &view.table;
    let me = view.seat;
    let mut words = [0; WORDS];
    let mut marks = Bits::new(&mut words);
    let mut spoken = [0_u64; 4];
    let mut caller = None;
    for &(actor, call) in &table.calls {
        let Actor::Seat(seat) = actor else { continue };
        let place = seat.places_from(me);
        if let Some(number) = number(call) {
            spoken[usize::from(place)] |= 1 << number;
        } else if call == Action::Troel {
            caller = Some(usize::from(place));
        }
    }
    for suit in COLOURS {
        of_suit(&mut marks, view.hand, suit);
    }
    let phase = match table.phase {
        Phase::Overbid => 1,
        Phase::Name => 2,
        _ => 0,
    };
    marks.one_of(phase, 3);
    marks.one_of(usize::from(table.setup.dealer.places_from(me)), 4);
    one_or_none(&mut marks, caller, 4);
    for seat in me.around() {
        of_status(&mut marks, table.status[seat]);
    }
    marks.one_of(table.standing.map_or(19, |bid| bid.contract.rank()), 20);
    one_or_none(&mut marks, table.standing.map(|bid| trump(bid.trump)), 5);
    for seat in me.around() {
        marks.flag(table.standing.is_some() && holds(table.status[seat], view, seat));
    }
    for calls in spoken {
        marks.push(calls, 64);
    }
    marks.push(legal, 64);
    debug_assert_eq!(marks.filled(), MARKS);
    words
}

/// A suit of the hand: its cards, how many, which of the highest, and how dangerous they are in a misery.
fn of_suit(marks: &mut Bits<'_>, hand: CardSet, suit: Suit) {
    let cards = hand.in_suit(suit);
    let ranks = cards.bits() >> (suit as u32 * 16) & 0x1FFF;
    marks.push(ranks, 13);
    marks.one_of(cards.len() as usize, 9);
    marks.one_of((ranks >> Rank::Jack as u32) as usize, 16);
    marks.one_of(danger(cards) as usize, 8);
}

/// Where a player stands: 44 marks.
fn of_status(marks: &mut Bits<'_>, status: Status) {
    let plain = match status {
        Status::Unspoken => Some(0),
        Status::Waiting => Some(1),
        Status::Passed => Some(2),
        Status::Deserted(_) => Some(3),
        _ => None,
    };
    one_or_none(marks, plain, 4);
    let of_colour = |which: usize, suit| Some(which * 4 + colour(suit));
    let coloured = match status {
        Status::Asked(suit) => of_colour(0, suit),
        Status::Kept(suit) => of_colour(1, suit),
        Status::Bound(suit) => of_colour(2, suit),
        Status::Joiner(suit, _) => of_colour(3, suit),
        _ => None,
    };
    one_or_none(marks, coloured, 16);
    let alone = match status {
        Status::Alone(bid) => Some(bid),
        _ => None,
    };
    one_or_none(marks, alone.map(|bid| bid.contract.rank()), 19);
    one_or_none(marks, alone.map(|bid| trump(bid.trump)), 5);
}

/// Whether the standing bid is this player's, alone, of a pair or shared.
fn holds(status: Status, view: &SeatView, seat: Seat) -> bool {
    let Some(standing) = view.table.standing else { return false };
    match (status, standing.contract) {
        (Status::Bound(suit) | Status::Joiner(suit, _), Contract::Together(_)) => {
            standing.trump == Some(suit)
        }
        (Status::Alone(bid), _) => bid == standing,
        _ => view.table.settled.is_some_and(|settled| settled.declarers.contains(seat)),
    }
}

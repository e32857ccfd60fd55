//! What the net of the auction is told. The suits stay what they are called: their rank counts.

use kaarting_cards::{CardSet, Rank, Seat, Suit};
use kaarting_rules::Actor;
use kaarting_rules::whist::{Action, Contract, Phase, SeatView, Status};

use super::calls::{COLOURS, colour, number, trump};
use super::marks::Marks;
use crate::whist::danger;

/// Words of marks.
pub const WORDS: usize = 12;
/// How many of them are used.
pub const MARKS: u32 = 720;

/// The marks of a hand and everything said so far, as this seat sees them; `legal` are the calls by number.
pub(super) fn marks(view: &SeatView, legal: u64) -> Marks<WORDS> {
    let table = &view.table;
    let me = view.seat;
    let mut marks = Marks::new();
    let mut spoken = [0_u64; 4];
    let mut caller = None;
    for &(actor, call) in &table.calls {
        let Actor::Seat(seat) = actor else { continue };
        let place = seat.places_from(me);
        if let Some(number) = number(call) {
            spoken[usize::from(place)] |= 1 << number;
        } else if call == Action::Troel {
            caller = Some(u32::from(place));
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
    marks.one_of(3, phase);
    marks.one_of(4, u32::from(table.setup.dealer.places_from(me)));
    marks.one_or_none(4, caller);
    for seat in me.round() {
        of_status(&mut marks, table.status[seat]);
    }
    marks.one_of(20, table.standing.map_or(19, |bid| bid.contract.rank() as u32));
    marks.one_or_none(5, table.standing.map(|bid| trump(bid.trump) as u32));
    for seat in me.round() {
        marks.flag(table.standing.is_some() && holds(table.status[seat], view, seat));
    }
    for calls in spoken {
        marks.put(calls, 64);
    }
    marks.put(legal, 64);
    debug_assert_eq!(marks.written(), MARKS);
    marks
}

/// A suit of the hand: its cards, how many, which of the highest, and how dangerous they are in a misery.
fn of_suit(marks: &mut Marks<WORDS>, hand: CardSet, suit: Suit) {
    let cards = hand.in_suit(suit);
    let ranks = cards.bits() >> (suit as u32 * 16) & 0x1FFF;
    marks.put(ranks, 13);
    marks.one_of(9, cards.len());
    marks.one_of(16, (ranks >> Rank::Jack as u32) as u32);
    marks.one_of(8, danger(cards));
}

/// Where a player stands: 44 marks.
fn of_status(marks: &mut Marks<WORDS>, status: Status) {
    let plain = match status {
        Status::Unspoken => Some(0),
        Status::Waiting => Some(1),
        Status::Passed => Some(2),
        Status::Deserted(_) => Some(3),
        _ => None,
    };
    marks.one_or_none(4, plain);
    let of_colour = |which: u32, suit| Some(which * 4 + colour(suit) as u32);
    let coloured = match status {
        Status::Asked(suit) => of_colour(0, suit),
        Status::Kept(suit) => of_colour(1, suit),
        Status::Bound(suit) => of_colour(2, suit),
        Status::Joiner(suit, _) => of_colour(3, suit),
        _ => None,
    };
    marks.one_or_none(16, coloured);
    let alone = match status {
        Status::Alone(bid) => Some(bid),
        _ => None,
    };
    marks.one_or_none(19, alone.map(|bid| bid.contract.rank() as u32));
    marks.one_or_none(5, alone.map(|bid| trump(bid.trump) as u32));
}

/// Whether the standing bid is this player's, alone, of a pair or shared.
fn holds(status: Status, view: &SeatView, seat: Seat) -> bool {
    let Some(standing) = view.table.standing else { return false };
    match (status, standing.contract) {
        (Status::Bound(suit) | Status::Joiner(suit, _), Contract::Together(_)) => standing.trump == Some(suit),
        (Status::Alone(bid), _) => bid == standing,
        _ => view.table.settled.is_some_and(|settled| settled.declarers.contains(seat)),
    }
}

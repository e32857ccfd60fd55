//! What the net of the play is told, for a card to play and for one to lay away.

use kaarting_cards::{BySeat, Card, CardSet, Deck, Rank, Seat, Suit};
use kaarting_rules::whist::{Action, Bid, Contract, Phase, SeatView, Settled};
use kaarting_rules::{Actor, Trick};

use super::one_or_none;
use crate::learned::Bits;
use crate::learned::bits::Lanes;

/// Words of marks.
pub const WORDS: usize = 20;
/// How many of them are used.
pub const MARKS: usize = 1261;
/// Marks for what a seat said.
const SAID: usize = 25;

/// What lay on the table so far, by seat.
struct Course {
    played: BySeat<CardSet>,
    led: BySeat<CardSet>,
    /// All cards of the suits of which a seat has nothing left.
    void: BySeat<CardSet>,
    /// The trick on the table.
    trick: Trick,
    lying: BySeat<CardSet>,
}

impl Course {
    fn of(view: &SeatView, settled: Settled) -> Course {
        let empty = BySeat([CardSet::EMPTY; 4]);
        let trick = Trick::new(settled.trump, settled.leader);
        let mut course = Course { played: empty, led: empty, void: empty, trick, lying: empty };
        let mut led = CardSet::EMPTY;
        for (at, (seat, card)) in view.table.tricks.plays().enumerate() {
            course.played[seat] = course.played[seat].with(card);
            if at % 4 == 0 {
                led = CardSet::suit_of(card);
                course.led[seat] = course.led[seat].with(card);
            } else if !led.contains(card) {
                course.void[seat] |= led;
            }
        }
        let (leader, lying) = view.table.tricks.current();
        course.trick = Trick::new(settled.trump, leader);
        for &card in lying {
            course.lying[course.trick.to_play()] = CardSet::of(card);
            course.trick.play(card);
        }
        course
    }
}

/// The suits as this seat sees them.
pub(super) fn lanes(view: &SeatView) -> Lanes {
    let played = view.table.tricks.plays().filter(|&(seat, _)| seat == view.seat);
    let dealt = played.fold(view.hand, |dealt, (_, card)| dealt.with(card));
    let dealt = view.discard.map_or(dealt, |card| dealt.with(card));
    Lanes::of(Deck::Whist, view.table.settled.and_then(|settled| settled.trump), dealt)
}

/// The marks of the cards as this seat sees them, once the contract is known; `legal` are the cards it may choose.
pub(super) fn marks(view: &SeatView, settled: Settled, lanes: &Lanes, legal: CardSet) -> [u64; WORDS] {
    let me = view.seat;
    let course = Course::of(view, settled);
    let own = view.discard.map_or(view.hand, |card| view.hand.with(card));
    let out = course.played.0.iter().fold(Deck::Whist.cards() - own, |out, &played| out - played);
    let mut words = [0; WORDS];
    let mut marks = Bits::new(&mut words);
    let mut cards = |set: CardSet| lanes.push(&mut marks, set);
    cards(view.hand);
    cards(legal);
    for seat in others(me) {
        cards(may_hold(view, settled, &course, out, seat));
    }
    me.round().into_iter().for_each(|seat| cards(course.played[seat]));
    me.round().into_iter().for_each(|seat| cards(course.led[seat]));
    others(me).for_each(|seat| cards(course.lying[seat]));
    cards(if course.trick.is_empty() { CardSet::EMPTY } else { legal & course.trick.beating() });
    cards(view.hand.into_iter().filter(|&card| (out & CardSet::stronger_than(card)).is_empty()).collect());
    lengths(&mut marks, view.hand, out, lanes);
    for seat in others(me) {
        for lane in 0..4 {
            marks.flag(!course.void[seat].in_suit(suit_in(lanes, lane)).is_empty());
        }
    }
    of_contract(&mut marks, view, settled);
    of_trick(&mut marks, view, settled, &course, lanes);
    of_tricks(&mut marks, view, settled);
    marks.one_of(usize::from(view.table.setup.dealer.places_from(me)), 4);
    said(&mut marks, view, lanes);
    debug_assert_eq!(marks.filled(), MARKS);
    words
}

fn others(me: Seat) -> impl Iterator<Item = Seat> {
    me.round().into_iter().skip(1)
}

/// The cards that a seat can still hold, as far as duties not met, an open hand and a troel tell.
fn may_hold(view: &SeatView, settled: Settled, course: &Course, out: CardSet, seat: Seat) -> CardSet {
    if let Some(open) = view.table.open_hands[seat] {
        return open;
    }
    let open = view.table.open_hands.0.iter().flatten().fold(CardSet::EMPTY, |sum, &open| sum | open);
    let aces = match settled.contract {
        Contract::Troel if !settled.declarers.contains(seat) => CardSet::rank(Rank::Ace),
        _ => CardSet::EMPTY,
    };
    out - open - course.void[seat] - aces
}

fn suit_in(lanes: &Lanes, lane: usize) -> Suit {
    lanes.suit(lane).unwrap_or(Suit::Clubs)
}

/// How long each suit is in hand and outside.
fn lengths(marks: &mut Bits<'_>, hand: CardSet, out: CardSet, lanes: &Lanes) {
    for lane in 0..4 {
        marks.one_of(hand.in_suit(suit_in(lanes, lane)).len() as usize, 14);
        marks.one_of(out.in_suit(suit_in(lanes, lane)).len() as usize, 14);
    }
}

fn of_contract(marks: &mut Bits<'_>, view: &SeatView, settled: Settled) {
    marks.one_of(settled.contract.rank(), 19);
    marks.flag(view.table.phase == Phase::Discard);
    marks.flag(settled.trump.is_some());
    for seat in view.seat.round() {
        marks.flag(settled.declarers.contains(seat));
    }
}

/// The trick on the table: who led, who holds it, for which side.
fn of_trick(marks: &mut Bits<'_>, view: &SeatView, settled: Settled, course: &Course, lanes: &Lanes) {
    let (me, trick) = (view.seat, course.trick);
    marks.one_of(usize::from(trick.leader().places_from(me)), 4);
    marks.one_of(usize::from(view.table.tricks.cards_played() / 4), 13);
    let lies = !trick.is_empty();
    let holder = trick.holder();
    one_or_none(marks, lies.then(|| usize::from(holder.places_from(me))), 4);
    let declares = |seat| settled.declarers.contains(seat);
    let alone = settled.contract.is_misery() && declares(me);
    marks.flag(lies && declares(holder) == declares(me) && !alone);
    let led = trick.suit_led().first().map(Card::suit);
    one_or_none(marks, led.map(|suit| lanes.lane(suit)), 4);
}

/// The tricks that are turned: what the declarers still need, what the others can leave them, and who has some in a
/// misery.
fn of_tricks(marks: &mut Bits<'_>, view: &SeatView, settled: Settled) {
    let won = view.table.tricks_won;
    let taken: u8 = settled.declarers.iter().map(|seat| won[seat]).sum();
    let turned: u8 = won.0.iter().sum();
    let left = i32::from(settled.contract.tricks()) - i32::from(turned);
    let needed = settled.contract.announced().map(|announced| i32::from(announced) - i32::from(taken));
    one_or_none(marks, needed.map(|needed| (needed + 5).clamp(0, 18) as usize), 19);
    one_or_none(marks, needed.map(|needed| (left - needed + 5).clamp(0, 14) as usize), 15);
    for seat in view.seat.round() {
        let misery = settled.contract.is_misery() && settled.declarers.contains(seat);
        one_or_none(marks, misery.then_some(usize::from(won[seat])), 3);
    }
}

/// What everybody said.
fn said(marks: &mut Bits<'_>, view: &SeatView, lanes: &Lanes) {
    let mut said = [0_u64; 4];
    for &(actor, call) in &view.table.calls {
        let Actor::Seat(seat) = actor else { continue };
        let of_seat = &mut said[usize::from(seat.places_from(view.seat))];
        let coloured = |first: usize, suit| 1_u64 << (first + lanes.lane(suit));
        *of_seat |= match call {
            Action::Pass | Action::PassMisery => 1 << if *of_seat == 0 { 0 } else { 24 },
            Action::Wait => 1 << 1,
            Action::Keep => 1 << 2,
            Action::Together(_) => 1 << 3,
            Action::Troel => 1 << 4,
            Action::Ask(suit) | Action::Change(suit) => coloured(12, suit),
            Action::Join(suit) | Action::JoinFor(suit, _) => coloured(16, suit),
            Action::Alone(Bid { contract, trump }) => {
                let kind = match contract {
                    Contract::Solo(_) => 5,
                    Contract::Abondance(_) => 6,
                    Contract::SmallMisery => 7,
                    Contract::Piccolo => 8,
                    Contract::Misery => 9,
                    Contract::OpenMisery => 10,
                    _ => 11,
                };
                1 << kind | trump.map_or(0, |suit| coloured(20, suit))
            }
            _ => 0,
        };
    }
    for of_seat in said {
        marks.push(of_seat, SAID);
    }
}

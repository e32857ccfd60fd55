//! What the net of the play is told, for a card to play and for one to lay away.

use kaarting_cards::{BySeat, Card, CardSet, Deck, Rank, Seat, Suit};
use kaarting_rules::whist::Contract;

use super::one_or_none;
use super::open::{Open, Said};
use crate::learned::Bits;
use crate::learned::bits::Lanes;

/// How many words of 64 bits the marks take.
pub const WORDS: usize = 20;
/// How many marks there are.
pub const MARKS: usize = 1261;

/// A seat with its cards.
#[derive(Clone, Copy)]
pub(crate) struct Holder {
    pub(crate) seat: Seat,
    pub(crate) hand: CardSet,
    /// What it laid away.
    pub(crate) discard: Option<Card>,
}

/// The suits as this seat sees them, by what it was dealt.
pub(crate) fn lanes(open: &Open, own: Holder) -> Lanes {
    let discard = own.discard.map_or(CardSet::EMPTY, CardSet::of);
    Lanes::of(Deck::Whist, open.settled.trump, own.hand | open.played[own.seat] | discard)
}

/// The marks of the cards as this seat sees them, once the contract is known; `legal` are the cards it may choose, and
/// `shown` the hands that lie open.
pub(crate) fn marks(
    open: &Open,
    own: Holder,
    shown: &BySeat<CardSet>,
    lanes: &Lanes,
    legal: CardSet,
) -> [u64; WORDS] {
    let me = own.seat;
    let unseen = Deck::Whist.cards() - own.hand - own.discard.map_or(CardSet::EMPTY, CardSet::of);
    let out = open.played.0.iter().fold(unseen, |out, &played| out - played);
    let mut words = [0; WORDS];
    let mut marks = Bits::new(&mut words);
    let mut cards = |set: CardSet| lanes.push(&mut marks, set);
    cards(own.hand);
    cards(legal);
    for seat in others(me) {
        cards(may_hold(open, shown, out, seat));
    }
    me.around().into_iter().for_each(|seat| cards(open.played[seat]));
    me.around().into_iter().for_each(|seat| cards(open.led[seat]));
    others(me).for_each(|seat| cards(open.lying[seat]));
    cards(if open.trick.is_empty() { CardSet::EMPTY } else { legal & open.trick.beating() });
    cards(own.hand.into_iter().filter(|&card| (out & CardSet::stronger_than(card)).is_empty()).collect());
    lengths(&mut marks, own.hand, out, lanes);
    for seat in others(me) {
        for lane in 0..4 {
            marks.flag(!open.void[seat].in_suit(suit_in(lanes, lane)).is_empty());
        }
    }
    of_contract(&mut marks, open, me);
    of_trick(&mut marks, open, me, lanes);
    of_tricks(&mut marks, open, me);
    marks.one_of(usize::from(open.dealer.places_from(me)), 4);
    me.around().into_iter().for_each(|seat| marks.push(open.said[seat].marks(lanes), Said::MARKS));
    debug_assert_eq!(marks.filled(), MARKS);
    words
}

fn others(me: Seat) -> impl Iterator<Item = Seat> {
    me.around().into_iter().skip(1)
}

/// The cards that a seat can still hold, as far as suits not followed, open hands and a troel tell.
fn may_hold(open: &Open, shown: &BySeat<CardSet>, out: CardSet, seat: Seat) -> CardSet {
    let lying_open = open.lying_open();
    if lying_open.contains(seat) {
        return shown[seat];
    }
    let elsewhere = lying_open.iter().fold(CardSet::EMPTY, |sum, other| sum | shown[other]);
    let aces = match open.settled.contract {
        Contract::Troel if !open.settled.declarers.contains(seat) => CardSet::rank(Rank::Ace),
        _ => CardSet::EMPTY,
    };
    out - elsewhere - open.void[seat] - aces
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

fn of_contract(marks: &mut Bits<'_>, open: &Open, me: Seat) {
    marks.one_of(open.settled.contract.rank(), 19);
    marks.flag(open.discarding);
    marks.flag(open.settled.trump.is_some());
    for seat in me.around() {
        marks.flag(open.settled.declarers.contains(seat));
    }
}

/// The trick on the table: who led, who holds it, for which side.
fn of_trick(marks: &mut Bits<'_>, open: &Open, me: Seat, lanes: &Lanes) {
    let (settled, trick) = (open.settled, open.trick);
    marks.one_of(usize::from(trick.leader().places_from(me)), 4);
    marks.one_of(usize::from(open.turned()), 13);
    let lies = !trick.is_empty();
    let holder = trick.holder();
    one_or_none(marks, lies.then(|| usize::from(holder.places_from(me))), 4);
    let declares = |seat| settled.declarers.contains(seat);
    let alone = settled.contract.is_misery() && declares(me);
    marks.flag(lies && declares(holder) == declares(me) && !alone);
    let led = trick.suit_led().first().map(Card::suit);
    one_or_none(marks, led.map(|suit| lanes.lane(suit)), 4);
}

/// The complete tricks: what the declarers still need, how many the others can leave them, and who has taken any in a
/// misery.
fn of_tricks(marks: &mut Bits<'_>, open: &Open, me: Seat) {
    let settled = open.settled;
    let left = i32::from(settled.contract.tricks()) - i32::from(open.turned());
    let needed = settled.contract.announced().map(|announced| i32::from(announced) - i32::from(open.taken()));
    one_or_none(marks, needed.map(|needed| (needed + 5).clamp(0, 18) as usize), 19);
    one_or_none(marks, needed.map(|needed| (left - needed + 5).clamp(0, 14) as usize), 15);
    for seat in me.around() {
        let misery = settled.contract.is_misery() && settled.declarers.contains(seat);
        one_or_none(marks, misery.then_some(usize::from(open.won[seat])), 3);
    }
}

//! What a player can work out from the cards and calls at the table: who may hold which card, and who surely does.
//!
//! Every card that was played was legal, and that excludes cards from the hand it came from: who did not follow has
//! nothing of the suit; in Manille, who stayed under an opponent's card had nothing higher, who threw away on an
//! opponent's trick had no trump that takes it, who under-ruffed had nothing but trumps. The rest is counting: the
//! cards that are out must fit into the hands that are left.

use kaarting_cards::{BySeat, Card, CardSet, Deck, Rank, Seat, Suit};
use kaarting_rules::whist::Contract;
use kaarting_rules::{Actor, Trick, Tricks, manille, whist};

/// What one player knows of all hands.
///
/// It is exact for what the cards tell: a card is in [`possible`](Memory::possible) when there is a way to deal out the
/// hidden cards in which everybody's play was legal and that seat holds it. Of the calls only troel counts, which binds
/// its caller to three aces and the partner to the fourth; what an asker or a joiner promises is not certain,
/// and that who passed troel has not just three aces rules out no single card.
///
/// ```
/// use kaarting_bots::memory::Memory;
/// use kaarting_cards::{Deal, Deck, Seat, Suit};
/// use kaarting_rules::manille::{Position, Setup};
/// use kaarting_rules::{Actor, Referee};
/// let deal = Deal::parse(Deck::Manille, "N:TAKQ.TA.TA. J987.KQ.KQ. .J987.J987. ...TAKQJ987")?;
/// let mut position = Position::open(Setup::dutch(Seat::West), deal).unwrap();
/// for (seat, action) in [(Seat::West, "trump H"), (Seat::North, "no"), (Seat::South, "no"), (Seat::North, "ST"),
///     (Seat::East, "S7"), (Seat::South, "D7")] {
///     position.act(Actor::Seat(seat), action.parse().unwrap()).unwrap();
/// }
/// let memory = Memory::manille(&position.seat_view(Seat::West));
/// assert!(memory.is_void(Seat::South, Suit::Spades));
/// assert!(memory.possible(Seat::East).contains(Deck::Manille.card_from("SJ")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    seat: Seat,
    played: CardSet,
    out: CardSet,
    left: BySeat<u8>,
    laid_away: u8,
    possible: BySeat<CardSet>,
    sure: BySeat<CardSet>,
}

impl Memory {
    /// What a player of Manille knows. Before a player may look at their own hand, nothing is known of any.
    pub fn manille(view: &manille::SeatView) -> Memory {
        let underruff = view.table.setup.rules.underruff_partner;
        let trump = view.table.declaration.and_then(manille::Declaration::trump);
        let hand = view.hand.unwrap_or(CardSet::EMPTY);
        let played = view.table.tricks.cards().iter().copied().collect();
        let out = Deck::Manille.cards() - played - hand;
        let excluded = excluded(&view.table.tricks, trump, out, |hand, trick| {
            manille::legal_cards(hand, trick, underruff)
        });
        let mut memory = Memory::new(view.seat, hand, played, out, view.table.cards_left);
        if view.hand.is_some() {
            memory.work_out(&memory.holders(|seat| out - excluded[seat], |_| None));
        }
        memory
    }

    /// What a player of Colour Whist knows.
    pub fn whist(view: &whist::SeatView) -> Memory {
        let table = &view.table;
        let trump = table.settled.and_then(|settled| settled.trump);
        let played: CardSet = table.tricks.cards().iter().copied().collect();
        let own = view.hand | view.discard.map_or(CardSet::EMPTY, CardSet::of);
        let out = Deck::Whist.cards() - played - own;
        let excluded = excluded(&table.tricks, trump, out, whist::legal_cards);
        let mut memory = Memory::new(view.seat, view.hand, played, out, table.cards_left);
        let lying = |seat| table.open_hands[seat].unwrap_or(out - excluded[seat]);
        let aces = aces_dealt(table);
        let aces_left = |seat| {
            let shown =
                table.tricks.plays().filter(|&(of, card)| of == seat && card.rank() == Rank::Ace).count();
            aces[seat].map(|aces| aces.saturating_sub(shown as u8))
        };
        memory.work_out(&memory.holders(lying, aces_left));
        memory
    }

    fn new(seat: Seat, hand: CardSet, played: CardSet, out: CardSet, left: BySeat<u8>) -> Memory {
        let others: u8 = Seat::ALL.into_iter().filter(|&other| other != seat).map(|other| left[other]).sum();
        let laid_away = (out.len() as u8).saturating_sub(others);
        let own = |other| if other == seat { hand } else { CardSet::EMPTY };
        let possible = BySeat::from_fn(|other| if other == seat { hand } else { out });
        Memory { seat, played, out, left, laid_away, possible, sure: BySeat::from_fn(own) }
    }

    /// The places where the hidden cards lie: the three other hands, and what was laid away. A hand whose aces are
    /// counted is two places.
    fn holders(&self, may_hold: impl Fn(Seat) -> CardSet, aces: impl Fn(Seat) -> Option<u8>) -> Vec<Holder> {
        let all_aces = CardSet::rank(Rank::Ace);
        let of_seat = |seat: Seat| {
            let (may_hold, room) = (may_hold(seat), self.left[seat]);
            let held = aces(seat).map(|aces| aces.min(room));
            let rest = held.map_or(may_hold, |_| may_hold - all_aces);
            let aces =
                held.map(|aces| Holder { seat: Some(seat), may_hold: may_hold & all_aces, room: aces });
            aces.into_iter().chain([Holder {
                seat: Some(seat),
                may_hold: rest,
                room: room - held.unwrap_or(0),
            }])
        };
        let laid_away = Holder { seat: None, may_hold: self.out, room: self.laid_away };
        let others = Seat::ALL.into_iter().filter(|&seat| seat != self.seat);
        others.flat_map(of_seat).chain([laid_away]).filter(|holder| holder.room > 0).collect()
    }

    /// Counts: where some holders together have room for just the cards that can lie nowhere else, nothing else lies.
    ///
    /// By Hall's theorem on matchings what remains is exact: each card that a holder may still have, they have in some
    /// deal.
    fn work_out(&mut self, holders: &[Holder]) {
        let mut may_hold: Vec<CardSet> = holders.iter().map(|holder| holder.may_hold).collect();
        for some in 1..1_u32 << holders.len() {
            let among = |at: &usize| some >> at & 1 == 1;
            let elsewhere = (0..holders.len())
                .filter(|at| !among(at))
                .fold(CardSet::EMPTY, |sum, at| sum | holders[at].may_hold);
            let only_here = self.out - elsewhere;
            let room: u32 = (0..holders.len()).filter(among).map(|at| u32::from(holders[at].room)).sum();
            if only_here.len() == room {
                (0..holders.len()).filter(among).for_each(|at| may_hold[at] &= only_here);
            }
        }
        let of_seat = |seat: Seat| {
            let own = holders.iter().zip(&may_hold).filter(move |(holder, _)| holder.seat == Some(seat));
            own.fold(CardSet::EMPTY, |sum, (_, &cards)| sum | cards)
        };
        let pile = holders.iter().zip(&may_hold).filter(|(holder, _)| holder.seat.is_none());
        let pile = pile.fold(CardSet::EMPTY, |sum, (_, &cards)| sum | cards);
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != self.seat) {
            self.possible[seat] = of_seat(seat);
        }
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != self.seat) {
            let others = Seat::ALL.into_iter().filter(|&other| other != seat);
            self.sure[seat] =
                others.fold(self.possible[seat] - pile, |sure, other| sure - self.possible[other]);
        }
    }

    /// Whose memory it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards that lie in the tricks and on the table.
    pub const fn played(&self) -> CardSet {
        self.played
    }

    /// The cards that are not seen: in the other hands, or laid away by others.
    pub const fn out(&self) -> CardSet {
        self.out
    }

    /// How many cards a seat still holds.
    pub fn left(&self, seat: Seat) -> u32 {
        u32::from(self.left[seat])
    }

    /// How many unseen cards others have laid away.
    pub const fn laid_away(&self) -> u8 {
        self.laid_away
    }

    /// The cards that a seat could still hold; for the player's own seat, the hand.
    pub fn possible(&self, seat: Seat) -> CardSet {
        self.possible[seat]
    }

    /// The cards that a seat holds for sure.
    pub fn sure(&self, seat: Seat) -> CardSet {
        self.sure[seat]
    }

    /// Whether a seat has nothing of a suit, for sure.
    pub fn is_void(&self, seat: Seat, suit: Suit) -> bool {
        self.possible[seat].in_suit(suit).is_empty()
    }

    /// Whether no other hand can hold a higher card of the suit.
    #[doc(alias = "master")]
    pub fn is_highest_left(&self, card: Card) -> bool {
        let others = Seat::ALL.into_iter().filter(|&seat| seat != self.seat);
        others.into_iter().all(|seat| self.possible[seat].above(card).is_empty())
    }

    /// How likely a seat is to hold one of these cards at least, from 0 to 1; as if the cards lay independently.
    pub fn likely(&self, seat: Seat, cards: CardSet) -> f32 {
        if !(self.sure[seat] & cards).is_empty() {
            return 1.0;
        }
        let none: f32 =
            (self.possible[seat] & cards).into_iter().map(|card| 1.0 - self.share(seat, card)).product();
        1.0 - none
    }

    /// How likely a seat is to hold a card, from 0 to 1: by the room that is left in each hand that may hold it.
    pub fn share(&self, seat: Seat, card: Card) -> f32 {
        if !self.possible[seat].contains(card) {
            return 0.0;
        }
        let room = |seat: Seat| {
            let (sure, open) = (self.sure[seat], self.possible[seat] - self.sure[seat]);
            if sure.contains(card) {
                1.0
            } else if open.contains(card) {
                self.left(seat).saturating_sub(sure.len()) as f32 / open.len() as f32
            } else {
                0.0
            }
        };
        let others: f32 = Seat::ALL.into_iter().filter(|&other| other != self.seat).map(room).sum();
        let laid_away = f32::from(self.laid_away) / self.out.len().max(1) as f32;
        if seat == self.seat { 1.0 } else { room(seat) / (others + laid_away) }
    }
}

/// A place where hidden cards lie.
struct Holder {
    seat: Option<Seat>,
    may_hold: CardSet,
    room: u8,
}

/// The cards that each seat cannot have had when it played as it did.
///
/// A card is legal in a hand when it would be legal beside each other card of the hand alone: every duty is broken by
/// *one* card that should have been played instead. So pairs tell all there is to know.
fn excluded(
    tricks: &Tricks,
    trump: Option<Suit>,
    out: CardSet,
    legal: impl Fn(CardSet, &Trick) -> CardSet,
) -> BySeat<CardSet> {
    let mut excluded = BySeat([CardSet::EMPTY; 4]);
    let mut trick = None;
    for (seat, card) in tricks.plays() {
        let mut now = trick.filter(|trick: &Trick| !trick.is_full()).unwrap_or(Trick::new(trump, seat));
        if !now.is_empty() {
            let barred = |&other: &Card| !legal(CardSet::of(card).with(other), &now).contains(card);
            let further: CardSet = (out - excluded[seat]).into_iter().filter(barred).collect();
            excluded[seat] |= further;
        }
        now.play(card);
        trick = Some(now);
    }
    excluded
}

/// How many aces each seat was dealt, where a troel has told it.
fn aces_dealt(table: &whist::PublicView) -> BySeat<Option<u8>> {
    let caller = table.calls.iter().find_map(|&(actor, action)| match (actor, action) {
        (Actor::Seat(seat), whist::Action::Troel) => Some(seat),
        _ => None,
    });
    let declarers = table.settled.filter(|settled| settled.contract == Contract::Troel);
    BySeat::from_fn(|seat| match (caller, declarers) {
        (Some(caller), _) if caller == seat => Some(3),
        (Some(_), Some(settled)) => Some(u8::from(settled.declarers.contains(seat))),
        _ => None,
    })
}

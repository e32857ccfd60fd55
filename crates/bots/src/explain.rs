//! A deal as one seat saw it, told to somebody who sits down there.
//!
//! The referee knows four hands, the seat one. So the hidden hands are filled with cards that make everything that
//! happened legal, and the referee follows it. What the referee then shows to the seat holds nothing of the filling:
//! any other gives the same view, as `crates/bots/tests/bots/explain.rs` tries.

use std::fmt;

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deal, Deck, Seat, SeatSet, Suit};
use kaarting_rules::{Actor, Fault, Illegal, Referee, manille, whist};

use crate::fill::{Filled, Wanted, fill};

/// Something that happened at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen<A> {
    /// An action that all could see.
    Done(A),
    /// A card was laid away face down (KW-CONTR-04).
    LaidAway,
}

/// What an action says about the hand it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand {
    /// None of these cards was in it any more.
    Without(CardSet),
    /// It was dealt a card of this suit.
    Has(Suit),
    /// It was dealt a number of aces for which this has a bit.
    Aces(u8),
}

/// Why what happened cannot have happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unexplained<A> {
    /// The action, counted from 0: all before it can be explained.
    pub at: usize,
    /// Why the referee refuses it whatever the cards are; nothing when the hidden cards cannot lie so that it is legal.
    pub refused: Option<Illegal<A>>,
}

impl<A: fmt::Display> fmt::Display for Unexplained<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.refused {
            Some(illegal) => illegal.fmt(f),
            None => f.write_str("no way to deal the unseen cards allows this after what was seen before"),
        }
    }
}

impl<A: fmt::Display + fmt::Debug> std::error::Error for Unexplained<A> {}

/// A game whose hidden cards can be filled in.
pub trait Explains: Referee {
    /// The deck.
    const DECK: Deck;

    /// The card that an action takes from the hand.
    fn card_of(action: Self::Action) -> Option<Card>;

    /// The action of laying a card away, where the game has one.
    fn lay_away(card: Card) -> Option<Self::Action>;

    /// What a refused action would need of the hand to be legal, if cards are what is wrong with it.
    fn demand(&self, seat: Seat, action: Self::Action) -> Option<Demand>;

    /// Takes the hands out of a view that lie open at the table but are not known.
    fn hide(view: &mut Self::SeatView, hands: SeatSet);
}

/// What a seat may know after everything that it has seen. The seat's own hand must be known; others may be.
///
/// ```
/// use kaarting_bots::explain::{Seen, view};
/// use kaarting_cards::{Deal, Deck, Dice, Seat};
/// use kaarting_rules::Actor;
/// use kaarting_rules::manille::{Position, Setup};
/// let hands = Deal::parse_known(Deck::Manille, "N:TAKQ.TA.TA. - - -").unwrap();
/// let seen = [(Actor::Seat(Seat::West), Seen::Done("trump H".parse().unwrap()))];
/// let view = view::<Position>(Setup::dutch(Seat::West), &hands, Seat::North, &seen, &mut Dice::new(1)).unwrap();
/// assert_eq!(view.legal.len(), 2);
/// assert_eq!(view.hand, hands[Seat::North]);
/// ```
pub fn view<R: Explains>(
    setup: R::Setup,
    hands: &BySeat<Option<CardSet>>,
    seat: Seat,
    seen: &[(Actor, Seen<R::Action>)],
    chance: &mut impl Chance,
) -> Result<R::SeatView, Unexplained<R::Action>> {
    let position = match explain::<R>(setup, hands, seen, chance) {
        Ok(position) => position,
        // What is wrong may lie later than where it shows: whoever discards has none of the suit, unless they follow it
        // afterwards.
        Err(wrong) => {
            let shorter =
                (1..=seen.len()).find_map(|len| explain::<R>(setup, hands, &seen[..len], chance).err());
            return Err(shorter.unwrap_or(wrong));
        }
    };
    let mut view = position.seat_view(seat);
    let unknown = Seat::ALL.into_iter().filter(|&seat| hands[seat].is_none()).collect();
    R::hide(&mut view, unknown);
    Ok(view)
}

/// Fills the hidden hands, lets the referee follow, learns from each refusal what a hand must be like, and begins
/// again: at most once for each action.
fn explain<R: Explains>(
    setup: R::Setup,
    hands: &BySeat<Option<CardSet>>,
    seen: &[(Actor, Seen<R::Action>)],
    chance: &mut impl Chance,
) -> Result<R, Unexplained<R::Action>> {
    let mut wanted = shown::<R>(hands, seen);
    let mut learnt_at = seen.len().saturating_sub(1);
    loop {
        let nothing = Unexplained { at: learnt_at, refused: None };
        let filled = fill(R::DECK, &wanted, chance).ok_or(nothing)?;
        let deal = Deal::new(R::DECK, filled.hands).map_err(|_| nothing)?;
        let mut position = R::open(setup, deal).map_err(|_| nothing)?;
        let Some((at, illegal)) = follow(&mut position, &filled, seen)? else { return Ok(position) };
        let refused = Unexplained { at, refused: Some(illegal) };
        let (Actor::Seat(seat), Fault::Breaks(_)) = (illegal.actor, illegal.fault) else {
            return Err(refused);
        };
        if hands[seat].is_some() {
            return Err(refused);
        }
        let Some(demand) = position.demand(seat, illegal.action) else { return Err(refused) };
        let before = wanted[seat];
        let hand = &mut wanted[seat];
        match demand {
            Demand::Without(cards) => {
                let gone = seen[..=at].iter().filter(|&&(actor, _)| actor == Actor::Seat(seat));
                let gone: CardSet = gone.filter_map(|&(_, seen)| card_of::<R>(seen)).collect();
                if !((hand.held - gone) & cards).is_empty() {
                    return Err(nothing);
                }
                hand.barred |= cards;
            }
            Demand::Has(suit) => hand.suits |= CardSet::suit(suit),
            Demand::Aces(counts) => hand.aces &= counts,
        }
        if *hand == before {
            return Err(refused);
        }
        learnt_at = at;
    }
}

fn card_of<R: Explains>(seen: Seen<R::Action>) -> Option<Card> {
    match seen {
        Seen::Done(action) => R::card_of(action),
        Seen::LaidAway => None,
    }
}

/// What each hand has shown.
fn shown<R: Explains>(hands: &BySeat<Option<CardSet>>, seen: &[(Actor, Seen<R::Action>)]) -> BySeat<Wanted> {
    let mut wanted = hands.map(|hand| Wanted { held: hand.unwrap_or(CardSet::EMPTY), ..Wanted::ANYTHING });
    let mut taken = wanted.0.iter().fold(CardSet::EMPTY, |sum, hand| sum | hand.held);
    for &(actor, seen) in seen {
        let Actor::Seat(seat) = actor else { continue };
        if hands[seat].is_some() {
            continue;
        }
        let hand = &mut wanted[seat];
        match card_of::<R>(seen) {
            // A card that is shown elsewhere, or is one too many, the referee will miss in this hand.
            Some(card) if !taken.contains(card) && hand.held.len() < R::DECK.hand_size() => {
                hand.held = hand.held.with(card);
                taken = taken.with(card);
            }
            Some(_) => {}
            None => hand.lays_away |= seen == Seen::LaidAway,
        }
    }
    wanted
}

/// Everything that happened, up to what is refused.
#[allow(clippy::type_complexity)] // a place and what is refused there
fn follow<R: Explains>(
    position: &mut R,
    filled: &Filled,
    seen: &[(Actor, Seen<R::Action>)],
) -> Result<Option<(usize, Illegal<R::Action>)>, Unexplained<R::Action>> {
    for (at, &(actor, seen)) in seen.iter().enumerate() {
        let action = match (seen, actor) {
            (Seen::Done(action), _) => Some(action),
            (Seen::LaidAway, Actor::Seat(seat)) => filled.away[seat].and_then(R::lay_away),
            (Seen::LaidAway, Actor::Jury) => None,
        };
        let action = action.ok_or(Unexplained { at, refused: None })?;
        if let Err(illegal) = position.act(actor, action) {
            return Ok(Some((at, illegal)));
        }
    }
    Ok(None)
}

/// The cards beside which this one would not have been legal. Pairs tell all there is to know: every duty is broken by
/// *one* card that should have been played instead.
fn barred_by(card: Card, deck: Deck, legal: impl Fn(CardSet) -> CardSet) -> Demand {
    let barred = |&other: &Card| !legal(CardSet::of(card).with(other)).contains(card);
    Demand::Without(deck.cards().into_iter().filter(barred).collect())
}

impl Explains for manille::Position {
    const DECK: Deck = Deck::Manille;

    fn card_of(action: manille::Action) -> Option<Card> {
        match action {
            manille::Action::Card(card) => Some(card),
            _ => None,
        }
    }

    fn lay_away(_: Card) -> Option<manille::Action> {
        None
    }

    fn demand(&self, seat: Seat, action: manille::Action) -> Option<Demand> {
        let card = Self::card_of(action).filter(|_| self.play().to_play() == seat)?;
        let underruff = self.setup().rules.underruff_partner;
        Some(barred_by(card, Self::DECK, |pair| manille::legal_cards(pair, self.play().trick(), underruff)))
    }

    fn hide(_: &mut manille::SeatView, _: SeatSet) {}
}

impl Explains for whist::Position {
    const DECK: Deck = Deck::Whist;

    fn card_of(action: whist::Action) -> Option<Card> {
        match action {
            whist::Action::Card(card) | whist::Action::Discard(card) => Some(card),
            _ => None,
        }
    }

    fn lay_away(card: Card) -> Option<whist::Action> {
        Some(whist::Action::Discard(card))
    }

    fn demand(&self, seat: Seat, action: whist::Action) -> Option<Demand> {
        // Who names trump follows from the cards; whose turn it is otherwise does not.
        let asked = match action {
            whist::Action::Name(_) => self.phase() == whist::Phase::Name,
            _ => self.turn().includes(Actor::Seat(seat)),
        };
        match action {
            _ if !asked => None,
            whist::Action::Card(card) => {
                Some(barred_by(card, Self::DECK, |pair| whist::legal_cards(pair, self.play().trick())))
            }
            // KW-TROEL-01: who has three aces says so, and nobody else.
            whist::Action::Troel => Some(Demand::Aces(1 << 3)),
            whist::Action::PassTroel => Some(Demand::Aces(!(1 << 3) & crate::fill::ANY_ACES)),
            // KW-TROEL-04: the fourth ace names trump.
            whist::Action::Name(_) => Some(Demand::Aces(1 << 1)),
            whist::Action::Ask(suit)
            | whist::Action::Change(suit)
            | whist::Action::Join(suit)
            | whist::Action::JoinFor(suit, _) => Some(Demand::Has(suit)),
            _ => None,
        }
    }

    fn hide(view: &mut whist::SeatView, hands: SeatSet) {
        hands.iter().for_each(|seat| view.table.open_hands[seat] = None);
    }
}

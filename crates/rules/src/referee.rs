//! The referee: what both games have in common.

use std::fmt;
use std::str::FromStr;

use kaarting_cards::{Card, Deal, Seat, SeatSet, WrongDeck};

use crate::{Clause, Ruleset};

/// Who acts: a player, or the jury where a call needs its approval.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// The player at this seat.
    Seat(Seat),
    /// The jury.
    Jury,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => write!(f, "{seat}"),
            Actor::Jury => f.write_str("jury"),
        }
    }
}

impl FromStr for Actor {
    type Err = kaarting_cards::UnknownSeat;

    fn from_str(word: &str) -> Result<Actor, Self::Err> {
        if word == "jury" { Ok(Actor::Jury) } else { word.parse().map(Actor::Seat) }
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Any of these players, in any order; nobody when the deal is over.
    Seats(SeatSet),
    /// Everybody waits for the jury.
    Jury,
}

impl Turn {
    /// Nobody: the deal is over.
    pub const OVER: Turn = Turn::Seats(SeatSet::NONE);

    /// One player alone.
    pub const fn of(seat: Seat) -> Turn {
        Turn::Seats(SeatSet::of(seat))
    }

    /// Whether it is this one's turn.
    pub fn includes(self, actor: Actor) -> bool {
        match (self, actor) {
            (Turn::Seats(seats), Actor::Seat(seat)) => seats.contains(seat),
            (Turn::Jury, Actor::Jury) => true,
            _ => false,
        }
    }

    /// Everyone who may act now, clockwise from North.
    pub fn actors(self) -> impl Iterator<Item = Actor> {
        let (seats, jury) = match self {
            Turn::Seats(seats) => (seats, None),
            Turn::Jury => (SeatSet::NONE, Some(Actor::Jury)),
        };
        seats.iter().map(Actor::Seat).chain(jury)
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Seats(seats) if seats.is_empty() => f.write_str("nobody"),
            Turn::Seats(seats) => write!(f, "{seats}"),
            Turn::Jury => f.write_str("jury"),
        }
    }
}

/// What is wrong with an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A clause forbids it.
    Breaks(Clause),
    /// Another player has to play a card first. No clause says so: a trick simply goes round.
    OutOfTurn(Turn),
    /// The player does not hold that card.
    NotHeld(Card),
}

impl Fault {
    /// The clause it breaks, if it is one that a clause forbids.
    pub const fn clause(self) -> Option<Clause> {
        match self {
            Fault::Breaks(clause) => Some(clause),
            Fault::OutOfTurn(_) | Fault::NotHeld(_) => None,
        }
    }
}

/// A refused action; the position is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal<A> {
    /// Who wanted to act.
    pub actor: Actor,
    /// What was refused.
    pub action: A,
    /// Why.
    pub fault: Fault,
}

impl<A: fmt::Display> fmt::Display for Illegal<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Illegal { actor, action, .. } = self;
        match self.fault {
            Fault::Breaks(clause) => {
                write!(f, "{actor} {action} is against {clause}: {}", clause.text(crate::Lang::En))
            }
            Fault::OutOfTurn(turn) => {
                write!(f, "it is not {actor}'s turn to play {action}: {turn} has to act")
            }
            Fault::NotHeld(card) => write!(f, "{actor} does not hold {card}"),
        }
    }
}

impl<A: fmt::Display + fmt::Debug> std::error::Error for Illegal<A> {}

/// Words that are not an action of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not an action of this game")]
pub struct UnknownAction(pub String);

impl UnknownAction {
    /// Keeps the beginning of what was written: a word of megabytes must not be echoed whole.
    pub fn new(words: &str) -> UnknownAction {
        UnknownAction(words.chars().take(24).collect())
    }
}

/// One deal of a game, from the moment the cards are dealt to the score.
///
/// What every ruleset must satisfy stands in `tests/laws.rs`; a new one is admitted when those pass unchanged.
pub trait Referee: Clone {
    /// What is settled before the deal: ruleset, dealer, options.
    type Setup: Copy + fmt::Debug;
    /// What a player, or the jury, can do.
    type Action: Copy + PartialEq + fmt::Debug + fmt::Display + FromStr<Err = UnknownAction>;
    /// How the deal ended.
    type Outcome: PartialEq + fmt::Debug;
    /// What one player may see.
    type SeatView: PartialEq + fmt::Debug;
    /// What everybody may see.
    type PublicView: PartialEq + fmt::Debug;
    /// What the jury may see: all of it.
    type JuryView: PartialEq + fmt::Debug;

    /// Opens the deal, which must be of the deck of this game.
    fn open(setup: Self::Setup, deal: Deal) -> Result<Self, WrongDeck>
    where
        Self: Sized;

    /// The ruleset it is played under.
    fn ruleset(&self) -> Ruleset;

    /// Who may act now.
    fn turn(&self) -> Turn;

    /// Everything that one may do now: cards as in a hand, S H D C and strongest first; calls sorted as text.
    fn legal(&self, actor: Actor) -> Vec<Self::Action>;

    /// Does it, or refuses and changes nothing.
    fn act(&mut self, actor: Actor, action: Self::Action) -> Result<(), Illegal<Self::Action>>;

    /// The result, once the deal is over.
    fn outcome(&self) -> Option<Self::Outcome>;

    /// What the player at this seat may see.
    fn seat_view(&self, seat: Seat) -> Self::SeatView;

    /// What everybody may see.
    fn public_view(&self) -> Self::PublicView;

    /// What the jury may see.
    fn jury_view(&self) -> Self::JuryView;
}

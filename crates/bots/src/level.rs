//! Players by strength, the same way for both games.

use std::fmt;
use std::str::FromStr;

use kaarting_cards::Chance;
use kaarting_rules::{Referee, manille, whist};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal action.
    Random,
    /// A sound beginner.
    Easy,
    /// A player who counts cards and remembers who has none of a suit.
    Medium,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 3] = [Level::Random, Level::Easy, Level::Medium];

    /// The level's name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Medium => "medium",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no level of this name; the levels are {}", Level::ALL.map(Level::name).join(", "))]
pub struct UnknownLevel;

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Level, UnknownLevel> {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or(UnknownLevel)
    }
}

/// A bot's workspace. It holds no knowledge of the deal from one question to the next, only room to think in.
#[derive(Default)]
pub struct Mind {}

/// A game that bots can play.
pub trait Plays: Referee {
    /// One of the actions the view offers, or `None` when it offers none. `more_time` is asked again and again while
    /// the bot thinks: on `false` it answers with the best it has found.
    fn choose(
        mind: &mut Mind,
        level: Level,
        view: &Self::SeatView,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Self::Action>;
}

impl Plays for manille::Position {
    fn choose(
        _mind: &mut Mind,
        level: Level,
        view: &manille::SeatView,
        chance: &mut impl Chance,
        _more_time: &mut dyn FnMut() -> bool,
    ) -> Option<manille::Action> {
        match level {
            Level::Random => crate::random(&view.legal, chance),
            Level::Easy => crate::manille::easy(view, chance),
            Level::Medium => crate::manille::medium(view, chance),
        }
    }
}

impl Plays for whist::Position {
    fn choose(
        _mind: &mut Mind,
        level: Level,
        view: &whist::SeatView,
        chance: &mut impl Chance,
        _more_time: &mut dyn FnMut() -> bool,
    ) -> Option<whist::Action> {
        match level {
            Level::Random => crate::random(&view.legal, chance),
            Level::Easy => crate::whist::easy(view, chance),
            Level::Medium => crate::whist::medium(view, chance),
        }
    }
}

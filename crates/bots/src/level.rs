//! Players by strength, the same way for both games.

use std::fmt;
use std::str::FromStr;

use kaarting_cards::Chance;
use kaarting_rules::{Referee, manille, whist};
use kaarting_solver::MemoryLimit;

use crate::reason::Reasoned;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal action.
    Random,
    /// A sound beginner.
    Easy,
    /// A player who counts cards and remembers who has none of a suit.
    Medium,
    /// Deals the hidden cards in many ways and solves them.
    Strong,
    /// Has learned by playing against itself, and looks further from there.
    Master,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 5] = [Level::Random, Level::Easy, Level::Medium, Level::Strong, Level::Master];

    /// The level's name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Strong => "strong",
            Level::Master => "master",
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
pub struct Mind {
    manille: Option<(manille::UnderruffPartner, kaarting_solver::manille::Solver)>,
    whist: Option<kaarting_solver::whist::Solver>,
    manille_master: Option<Box<crate::master::manille::Player>>,
    whist_master: Option<Box<crate::master::whist::Player>>,
}

impl Mind {
    /// 24 MiB: the endings of some hundred deals that one thought looks at.
    fn memory() -> MemoryLimit {
        MemoryLimit::bytes(24 << 20).unwrap_or_default()
    }

    fn manille(&mut self, rules: &manille::Rules) -> &mut kaarting_solver::manille::Solver {
        let same = self.manille.as_ref().is_some_and(|(underruff, _)| *underruff == rules.underruff_partner);
        if !same {
            self.manille = None;
        }
        let new = || (rules.underruff_partner, kaarting_solver::manille::Solver::new(rules, Mind::memory()));
        let solver = &mut self.manille.get_or_insert_with(new).1;
        solver.forget();
        solver
    }

    fn whist(&mut self) -> &mut kaarting_solver::whist::Solver {
        let solver = self.whist.get_or_insert_with(|| kaarting_solver::whist::Solver::new(Mind::memory()));
        solver.forget();
        solver
    }
}

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

    /// The same action and why, where the level looks ahead and had time for it.
    fn choose_and_say(
        mind: &mut Mind,
        level: Level,
        view: &Self::SeatView,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Reasoned<Self::Action>>;
}

impl Plays for manille::Position {
    fn choose(
        mind: &mut Mind,
        level: Level,
        view: &manille::SeatView,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<manille::Action> {
        match level {
            Level::Random => crate::random(&view.legal, chance),
            Level::Easy => crate::manille::easy(view, chance),
            Level::Medium => crate::manille::medium(view, chance),
            Level::Strong | Level::Master => {
                Self::choose_and_say(mind, level, view, chance, more_time).map(|(action, _)| action)
            }
        }
    }

    fn choose_and_say(
        mind: &mut Mind,
        level: Level,
        view: &manille::SeatView,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Reasoned<manille::Action>> {
        match level {
            Level::Strong => {
                crate::strong::manille::strong(mind.manille(&view.table.setup.rules), view, chance, more_time)
            }
            Level::Master => {
                let mut player = mind.manille_master.take().unwrap_or_default();
                let solver = mind.manille(&view.table.setup.rules);
                let reasoned = crate::master::manille::master(&mut player, solver, view, chance, more_time);
                mind.manille_master = Some(player);
                reasoned
            }
            _ => Self::choose(mind, level, view, chance, more_time).map(|action| (action, None)),
        }
    }
}

impl Plays for whist::Position {
    fn choose(
        mind: &mut Mind,
        level: Level,
        view: &whist::SeatView,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<whist::Action> {
        match level {
            Level::Random => crate::random(&view.legal, chance),
            Level::Easy => crate::whist::easy(view, chance),
            Level::Medium => crate::whist::medium(view, chance),
            Level::Strong | Level::Master => {
                Self::choose_and_say(mind, level, view, chance, more_time).map(|(action, _)| action)
            }
        }
    }

    fn choose_and_say(
        mind: &mut Mind,
        level: Level,
        view: &whist::SeatView,
        chance: &mut impl Chance,
        more_time: &mut dyn FnMut() -> bool,
    ) -> Option<Reasoned<whist::Action>> {
        match level {
            Level::Strong => crate::strong::whist::strong(mind.whist(), view, chance, more_time),
            Level::Master => {
                let mut player = mind.whist_master.take().unwrap_or_default();
                let reasoned =
                    crate::master::whist::master(&mut player, mind.whist(), view, chance, more_time);
                mind.whist_master = Some(player);
                reasoned
            }
            _ => Self::choose(mind, level, view, chance, more_time).map(|action| (action, None)),
        }
    }
}

//! The bots of the program: how well they play, and how long they may think.

use std::time::{Duration, Instant};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use kaarting_bots::reason::Reasoned;
use kaarting_bots::{Level, Mind, Plays};
use kaarting_cards::Chance;

/// How long a bot may think about one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thinking {
    /// By the clock.
    Time(Duration),
    /// This many steps: the same on every machine.
    Steps(u64),
}

/// What is left of it.
pub(crate) enum Left {
    Until(Option<Instant>),
    Steps(u64),
}

impl Thinking {
    /// This many steps if given, otherwise this many milliseconds.
    pub(crate) fn of(steps: Option<u64>, ms: u64) -> Thinking {
        steps.map_or(Thinking::Time(Duration::from_millis(ms)), Thinking::Steps)
    }

    /// Starts the clock or the count.
    #[expect(clippy::disallowed_methods, reason = "a bot's time to think is measured by the clock")]
    pub(crate) fn start(self) -> Left {
        match self {
            Thinking::Time(time) => Left::Until(Instant::now().checked_add(time)),
            Thinking::Steps(steps) => Left::Steps(steps),
        }
    }
}

impl Left {
    /// Whether there is time for another step.
    #[expect(clippy::disallowed_methods, reason = "a bot's time to think is measured by the clock")]
    pub(crate) fn more(&mut self) -> bool {
        match self {
            Left::Until(end) => end.is_none_or(|end| Instant::now() < end),
            Left::Steps(left) => {
                let more = *left > 0;
                *left = left.saturating_sub(1);
                more
            }
        }
    }
}

/// Bots of one level, with their working memory.
pub struct Bots {
    level: Level,
    thinking: Thinking,
    mind: Mind,
}

impl Bots {
    /// Bots of this level that may think this long.
    pub(crate) fn new(level: Level, thinking: Thinking) -> Bots {
        Bots { level, thinking, mind: Mind::default() }
    }

    /// Sensible beginners, who do not think long.
    pub fn easy() -> Bots {
        Bots::new(Level::Easy, Thinking::Steps(1))
    }

    /// One of the actions the view offers.
    pub(crate) fn choose<P: Plays>(
        &mut self,
        view: &P::SeatView,
        chance: &mut impl Chance,
    ) -> Option<P::Action> {
        let mut left = self.thinking.start();
        P::choose(&mut self.mind, self.level, view, chance, &mut || left.more())
    }

    /// The same and why.
    pub(crate) fn choose_and_say<P: Plays>(
        &mut self,
        view: &P::SeatView,
        chance: &mut impl Chance,
    ) -> Option<Reasoned<P::Action>> {
        let mut left = self.thinking.start();
        P::choose_and_say(&mut self.mind, self.level, view, chance, &mut || left.more())
    }
}

/// The levels by their names.
pub(crate) fn levels() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).try_map(|name| name.parse::<Level>())
}

/// Reads a number that must not be 0.
pub(crate) fn at_least_one(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(0) => Err("give at least 1".to_owned()),
        Ok(number) => Ok(number),
        Err(_) => Err("give a whole number of at least 1".to_owned()),
    }
}

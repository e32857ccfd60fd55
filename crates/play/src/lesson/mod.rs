//! Lessons: for each game ten deals with a fixed course, in which the learner answers at the places that teach
//! something.
//!
//! What a lesson knows is a script (`lessons/*.toml`): the cards, what the others do, which answers it wants, and the
//! names of its sentences. Only the referee of `rules` says what is allowed, with the clause; a script names clauses
//! only as examples, which the tests compare with the referee.

mod progress;
mod script;

use std::sync::LazyLock;

use kaarting_cards::{BySeat, Deal, Seat};
use kaarting_rules::{Actor, Clause, Game, Law};

use crate::Act;
pub use progress::{Feedback, LessonView, Outcome, Progress};

/// Where the learner sits.
pub const LEARNER: Seat = Seat::South;

/// The lesson of a game.
///
/// ```
/// use kaarting_play::lesson::{Lesson, Progress, Feedback};
/// use kaarting_rules::{Clause, Fault, Game};
///
/// let lesson = Lesson::of(Game::Manille);
/// assert_eq!(lesson.deals().len(), 10);
/// let deal = lesson.deal(1).unwrap();
/// // North leads a diamond, and the learner, who has three, may not throw the king of spades on it.
/// let feedback = Progress::begin(deal).try_act(&"SK".parse()?);
/// assert_eq!(feedback, Feedback::Refused(Fault::Breaks(Clause::MAN_PLAY_02)));
/// # Ok::<(), kaarting_play::NoAct>(())
/// ```
#[derive(Debug)]
pub struct Lesson {
    game: Game,
    deals: Vec<LessonDeal>,
}

/// A deal of a lesson.
#[derive(Debug, PartialEq, Eq)]
pub struct LessonDeal {
    law: Law,
    number: u8,
    dealer: Seat,
    cards: Deal,
    course: Vec<Beat>,
    outcome: Outcome,
}

/// What comes next in a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beat {
    /// Somebody acts; the learner too, where there is nothing to learn.
    Done(Actor, Act),
    /// The learner is asked.
    Asked(Step),
}

/// A place where the learner is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The name of its sentences; none where nothing is said.
    pub name: Option<String>,
    /// The answers that the lesson wants; the course goes on with the first.
    pub accepted: Vec<Act>,
    /// Answers that the referee refuses, and the clause it names.
    pub refused: Vec<(Act, Clause)>,
    /// Whether everything that is allowed will do.
    pub free: bool,
}

static LESSONS: LazyLock<[Lesson; 2]> = LazyLock::new(|| {
    // A test plays every script: one that cannot be read is never released.
    Game::ALL.map(|game| script::read(game).expect("the scripts of the lessons are tested"))
});

impl Lesson {
    /// The lessons of all games.
    pub fn all() -> &'static [Lesson] {
        LESSONS.as_slice()
    }

    /// The lesson of a game.
    pub fn of(game: Game) -> &'static Lesson {
        let at = Game::ALL.iter().position(|&other| other == game).unwrap_or_default();
        &LESSONS[at]
    }

    /// The game.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The deals in their order.
    pub fn deals(&self) -> &[LessonDeal] {
        &self.deals
    }

    /// The deal with this number, from 1 on.
    pub fn deal(&self, number: u8) -> Option<&LessonDeal> {
        self.deals.get(usize::from(number.checked_sub(1)?))
    }
}

impl LessonDeal {
    /// The rules it is played by.
    pub const fn law(&self) -> &Law {
        &self.law
    }

    /// Its number in the lesson, from 1 on.
    pub const fn number(&self) -> u8 {
        self.number
    }

    /// What happens in it.
    pub fn course(&self) -> &[Beat] {
        &self.course
    }

    /// What it comes to when the learner answers as the lesson wants.
    pub const fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// The key of a sentence about it: `title`, `about`, or the name of a step.
    pub fn key(&self, word: &str) -> String {
        format!("lesson-{}-{}-{word}", self.law.game(), self.number)
    }
}

/// What each player has: in Manille the card points of the side, in Colour Whist the tricks.
pub type Taken = BySeat<u8>;

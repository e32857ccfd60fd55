//! The frame in which a score sheet is checked, in either game: who plays, how many lines there are, and every fault
//! with its place. A game gives the check of a line.

use std::fmt;

use kaarting_cards::BySeat;

/// Everything wrong with a draft, at once, together with the draft itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRefused<D, F> {
    /// The sheet as it was written.
    pub draft: Box<D>,
    /// What is wrong, in the order of the lines; then what concerns the sheet as a whole.
    pub faults: Vec<F>,
}

/// How many faults there are: each of them tells what it is in three languages.
impl<D, F> fmt::Display for SheetRefused<D, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.faults.len() {
            1 => f.write_str("one thing is wrong with the sheet"),
            count => write!(f, "{count} things are wrong with the sheet"),
        }
    }
}

impl<D: fmt::Debug, F: fmt::Debug> std::error::Error for SheetRefused<D, F> {}

/// What can be wrong with the sheet of either game.
pub(crate) enum Common {
    /// There are fewer than four players.
    PlayerMissing,
    /// A player is named twice.
    PlayerTwice(String),
    /// A line after the last deal of its part.
    TooManyLines {
        /// How many deals the part has.
        planned: u32,
    },
    /// Too few lines, and no signal ended the round.
    MissingLines {
        /// How many deals the part has.
        planned: u32,
        /// How many its lines use up.
        used: u32,
    },
}

/// How a game writes the faults of its sheets.
pub(crate) trait Faults {
    /// Where on a sheet something is wrong.
    type SheetPlace: Copy;
    /// What is wrong.
    type Kind;
    /// Both.
    type Fault;

    /// The sheet as a whole.
    const SHEET: Self::SheetPlace;

    /// A part of the sheet, from 1.
    fn part(part: u32) -> Self::SheetPlace;

    /// A line of a part, both from 1.
    fn line(part: u32, line: u32) -> Self::SheetPlace;

    /// What the sheets of both games can have, in the words and by the clause of this one.
    fn common(fault: Common) -> Self::Kind;

    /// A fault at its place.
    fn fault(place: Self::SheetPlace, kind: Self::Kind) -> Self::Fault;
}

/// The faults found so far, and the place that is being looked at.
pub(crate) struct Found<S: Faults> {
    pub(crate) place: S::SheetPlace,
    faults: Vec<S::Fault>,
}

impl<S: Faults> Found<S> {
    /// Nothing yet; the sheet as a whole comes first.
    pub(crate) fn new() -> Found<S> {
        Found { place: S::SHEET, faults: Vec::new() }
    }

    /// Notes a fault at this place.
    pub(crate) fn note(&mut self, kind: S::Kind) {
        self.faults.push(S::fault(self.place, kind));
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.faults.len()
    }

    /// Four players, each of them once.
    pub(crate) fn players(&mut self, players: &BySeat<String>) {
        for (seat, player) in players.iter() {
            if player.is_empty() {
                self.note(S::common(Common::PlayerMissing));
            } else if players.iter().any(|(other, twin)| other < seat && twin == player) {
                self.note(S::common(Common::PlayerTwice(player.clone())));
            }
        }
    }

    /// The draft where nothing was found; otherwise it goes back with all that is wrong.
    pub(crate) fn refuse<D>(self, draft: D) -> Result<D, SheetRefused<D, S::Fault>> {
        if self.faults.is_empty() {
            Ok(draft)
        } else {
            Err(SheetRefused { draft: Box::new(draft), faults: self.faults })
        }
    }
}

/// The lines that a part of a sheet should have.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    /// The part, from 1.
    pub(crate) part: u32,
    /// How many deals it has.
    pub(crate) deals: u32,
    /// Whether the sound signal ended the round before all was played.
    pub(crate) ended_by_signal: bool,
}

/// A sheet whose lines are being checked.
pub(crate) trait Checks: Sized {
    /// A line as it was written.
    type Line;
    /// The faults of its game.
    type Faults: Faults;

    /// What was found so far.
    fn found(&mut self) -> &mut Found<Self::Faults>;

    /// How many deals of the part the lines so far use up.
    fn used(&self) -> u32;

    /// Checks a line, the one of this number, and takes it in.
    fn line(&mut self, line: &Self::Line, number: u32);

    /// Checks the lines of a part: each on its own, and whether there are as many as deals.
    fn lines(&mut self, lines: &[Self::Line], plan: Plan) {
        let Plan { part, deals: planned, ended_by_signal } = plan;
        for (number, line) in (1..).zip(lines) {
            self.found().place = Self::Faults::line(part, number);
            if self.used() >= planned {
                self.found().note(Self::Faults::common(Common::TooManyLines { planned }));
            }
            self.line(line, number);
        }
        self.found().place = Self::Faults::part(part);
        let used = self.used();
        if used < planned && !ended_by_signal {
            self.found().note(Self::Faults::common(Common::MissingLines { planned, used }));
        }
    }
}

/// The first letters of a word that may be anything: a word of megabytes must not be echoed whole.
pub(crate) fn beginning(word: &str) -> String {
    word.chars().take(20).collect()
}

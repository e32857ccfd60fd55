//! What a deal is worth to each player.

use kaarting_cards::{BySeat, Seat, SeatSet};

use super::{Contract, Figures, Undertrick};
use crate::Clause;
use crate::settings::settings;

/// What a pair gets that takes all thirteen tricks.
#[doc(alias = "KW-CON-05")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rond {
    /// What the table has for it.
    Table,
    /// Twice what the tricks are worth on the table's scale, as the letter of the text has it.
    LiteralDouble,
}

/// What a failed troel costs.
#[doc(alias = "KW-CON-06")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TroelFail {
    /// What the table has for it: nothing, in every table that is shipped. Troel is compulsory.
    Table,
    /// As much as it would have brought: 16 by the default table.
    Debited,
}

settings! {
    /// The settings of the score.
    pub struct ScoreOptions {
        /// What a pair gets for all thirteen (KW-CON-05).
        rond: Rond = KW_CON_05 { "table" => Rond::Table, "literal_double" => Rond::LiteralDouble }
        /// What a failed troel costs (KW-CON-06).
        troel_fail: TroelFail = KW_CON_06 { "0" => TroelFail::Table, "-16" => TroelFail::Debited }
        /// Whether a misery player who makes it also gets what the opponents of the others get (KW-CON-26).
        misery_collects: bool = KW_CON_26 { "false" => false, "true" => true }
    }
    groups {}
    beside {}
}

/// The tricks that a deal is scored by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TricksTaken {
    /// Of the declarer, or of both declarers together.
    Side(u8),
    /// Of each declarer of a misery or piccolo; nothing for the others.
    Each(BySeat<Option<u8>>),
}

impl TricksTaken {
    /// The tricks of each declarer named.
    ///
    /// ```
    /// use kaarting_cards::{BySeat, Seat};
    /// use kaarting_rules::whist::TricksTaken;
    /// let each = TricksTaken::each([(Seat::North, 0), (Seat::West, 2)]);
    /// assert_eq!(each, TricksTaken::Each(BySeat([Some(0), None, None, Some(2)])));
    /// ```
    pub fn each(tricks: impl IntoIterator<Item = (Seat, u8)>) -> TricksTaken {
        let mut each = BySeat([None; 4]);
        for (seat, taken) in tricks {
            each[seat] = Some(taken);
        }
        TricksTaken::Each(each)
    }
}

/// What was played, as far as the score goes: to the last card, or as far as the deal went.
///
/// ```
/// use kaarting_cards::{BySeat, Seat, SeatSet};
/// use kaarting_rules::whist::{Contract, PlayedGame, TricksTaken};
/// let pair = SeatSet::from_iter([Seat::North, Seat::East]);
/// let game = PlayedGame::of(Contract::S9, pair, &BySeat([5, 3, 4, 1]));
/// assert_eq!(game.tricks, TricksTaken::Side(8));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayedGame {
    /// The contract.
    pub contract: Contract,
    /// Who played it.
    pub declarers: SeatSet,
    /// The tricks they took.
    pub tricks: TricksTaken,
}

impl PlayedGame {
    /// The game of a deal in which the players took these tricks: those of each misery player, or of the declarers
    /// together.
    pub fn of(contract: Contract, declarers: SeatSet, tricks_won: &BySeat<u8>) -> PlayedGame {
        let taken = declarers.iter().map(|seat| (seat, tricks_won[seat]));
        let tricks = match contract.is_misery() {
            true => TricksTaken::each(taken),
            false => TricksTaken::Side(taken.map(|(_, tricks)| tricks).sum()),
        };
        PlayedGame { contract, declarers, tricks }
    }
}

/// What a game is scored by: a point table and the readings of the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tariff<'a> {
    /// The figures of the point table.
    pub figures: &'a Figures,
    /// The readings of the score.
    pub options: ScoreOptions,
}

/// Why a deal is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ScoreFault {
    /// Too few declarers or too many.
    #[error("{contract} is played by {}, not by {given} ({})", by_how_many(*.contract), self.clause())]
    Declarers {
        /// The contract.
        contract: Contract,
        /// How many were given.
        given: u32,
    },
    /// Each misery player plays alone, so one number is not enough.
    #[error("in {0} each declarer plays alone: the tricks of each are needed (KW-BID-11)")]
    TricksOfEach(Contract),
    /// The tricks of a pair or a soloist are one number.
    #[error("{contract} is scored by the tricks of its side: one number is needed ({})", self.clause())]
    TricksOfSide {
        /// The contract.
        contract: Contract,
    },
    /// A declarer without tricks; 0 has to be said.
    #[error("the tricks of {0} are missing (KW-BID-11)")]
    Missing(Seat),
    /// Tricks of somebody who is not a declarer.
    #[error("{0} is not a declarer and has no tricks to be scored by (KW-BID-11)")]
    NoDeclarer(Seat),
    /// More tricks than are played.
    #[error("{tricks} tricks: {contract} has {} ({})", .contract.tricks(), self.clause())]
    TooMany {
        /// The contract.
        contract: Contract,
        /// The tricks, of all declarers together.
        tricks: u32,
    },
    /// Where all four are declarers, they take all the tricks.
    #[error("{tricks} tricks: all four play {contract} and share all {} ({})", .contract.tricks(), self.clause())]
    TooFew {
        /// The contract.
        contract: Contract,
        /// The tricks of all four.
        tricks: u32,
    },
}

impl ScoreFault {
    /// The clause it breaks.
    pub const fn clause(self) -> Clause {
        match self {
            ScoreFault::Declarers { contract, .. } | ScoreFault::TricksOfSide { contract } => {
                match contract {
                    Contract::Together(_) => Clause::KW_CONTR_01,
                    Contract::Solo(_) => Clause::KW_CONTR_02,
                    Contract::Abondance(_) => Clause::KW_CONTR_03,
                    Contract::Troel => Clause::KW_TROEL_04,
                    Contract::SmallSlam => Clause::KW_CONTR_09,
                    Contract::GrandSlam => Clause::KW_CONTR_10,
                    Contract::SmallMisery | Contract::Piccolo | Contract::Misery | Contract::OpenMisery => {
                        Clause::KW_BID_11
                    }
                }
            }
            ScoreFault::TricksOfEach(_) | ScoreFault::Missing(_) | ScoreFault::NoDeclarer(_) => {
                Clause::KW_BID_11
            }
            ScoreFault::TooMany { contract, .. } | ScoreFault::TooFew { contract, .. } => match contract {
                // Everybody lays a card away: twelve tricks.
                Contract::SmallMisery => Clause::KW_CONTR_04,
                // Fifty-two cards: thirteen tricks.
                _ => Clause::KW_DEAL_05,
            },
        }
    }
}

fn by_how_many(contract: Contract) -> &'static str {
    match contract.declarers() {
        (1, 1) => "one",
        (2, 2) => "two",
        _ => "one to four",
    }
}

impl Tariff<'_> {
    /// What each player gets for a deal (KW-SCORE-01 to KW-SCORE-08). Points may be below zero (KW-CON-23) and need
    /// not add up to zero (KW-SCORE-01).
    ///
    /// ```
    /// use kaarting_cards::{BySeat, Seat, SeatSet};
    /// use kaarting_rules::whist::{Contract, HouseRules, PlayedGame, TricksTaken};
    /// let tariff = HouseRules::shipped().tariff();
    /// let declarers = SeatSet::from_iter([Seat::North, Seat::East]);
    /// let pair = PlayedGame { contract: Contract::S9, declarers, tricks: TricksTaken::Side(8) };
    /// assert_eq!(tariff.score(pair)?, BySeat([-13, -13, 13, 13]));
    ///
    /// let declarers = SeatSet::from_iter([Seat::North, Seat::West]);
    /// let tricks = TricksTaken::each([(Seat::North, 0), (Seat::West, 2)]);
    /// let two = PlayedGame { contract: Contract::Misery, declarers, tricks };
    /// assert_eq!(tariff.score(two)?, BySeat([36, 24, 24, -36]));
    /// # Ok::<(), kaarting_rules::whist::ScoreFault>(())
    /// ```
    pub fn score(self, game: PlayedGame) -> Result<BySeat<i32>, ScoreFault> {
        Ok(self.points(game, DealResult::check(game)?))
    }

    /// What each player gets for a game that ended so.
    pub(super) fn points(self, game: PlayedGame, result: DealResult) -> BySeat<i32> {
        match result {
            DealResult::Side(tricks) => {
                let (each, opponents) = self.side(game.contract, tricks);
                BySeat::from_fn(|seat| if game.declarers.contains(seat) { each } else { opponents })
            }
            DealResult::Failing(failing) => self.misery(game, failing),
        }
    }

    /// What each declarer and each opponent gets for a contract that is played for tricks.
    fn side(self, contract: Contract, tricks: u8) -> (i32, i32) {
        let Tariff { figures, options } = self;
        if contract.is_made(tricks) {
            // KW-SCORE-04, KW-CON-05: two who take every trick, where the doubling is meant to the letter.
            let doubled = (tricks == 13 && options.rond == Rond::LiteralDouble)
                .then(|| scale_of_thirteen(figures, contract))
                .flatten()
                .map(|scale| 2 * scale);
            // KW-SCORE-01: winners gain, opponents lose nothing.
            return (doubled.unwrap_or_else(|| figures.won(contract, tricks)), 0);
        }
        // KW-SCORE-02: losers are debited, opponents credited.
        let (mut loss, opponents) = figures.lost(contract, tricks);
        // KW-CON-06: a failed troel costs nothing, unless the setting says otherwise.
        if contract == Contract::Troel && options.troel_fail == TroelFail::Debited {
            loss = -figures.won(Contract::Troel, 9);
        }
        (loss, opponents)
    }

    /// What each player gets for misery or piccolo: each declarer alone, flat (KW-BID-11, KW-SCORE-06).
    fn misery(self, game: PlayedGame, failing: SeatSet) -> BySeat<i32> {
        let row = *self.figures.row(game.contract);
        // The opponents' points depend on how many fail. Where four fail nobody is left to get them.
        let gain = match failing.len() {
            0 => 0,
            failing => row.opponents[failing.min(3) as usize - 1],
        };
        BySeat::from_fn(|seat| {
            if failing.contains(seat) {
                row.loss
            } else if !game.declarers.contains(seat) {
                gain
            } else if self.options.misery_collects {
                // KW-CON-26: a declarer who makes it is an opponent of those who fail, where the setting says so.
                row.win + gain
            } else {
                row.win
            }
        })
    }
}

/// How a deal ended, as far as the score goes. It is checked, so that giving points for it cannot fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DealResult {
    /// The declarers' side took this many.
    Side(u8),
    /// These declarers of a misery or piccolo failed.
    Failing(SeatSet),
}

impl DealResult {
    /// The result of a deal, if it is possible.
    pub(super) fn check(game: PlayedGame) -> Result<DealResult, ScoreFault> {
        let PlayedGame { contract, declarers, tricks } = game;
        let (fewest, most) = contract.declarers();
        if !(fewest..=most).contains(&declarers.len()) {
            return Err(ScoreFault::Declarers { contract, given: declarers.len() });
        }
        match (contract.is_misery(), tricks) {
            (false, TricksTaken::Side(tricks)) if tricks > contract.tricks() => {
                Err(ScoreFault::TooMany { contract, tricks: tricks.into() })
            }
            (false, TricksTaken::Side(tricks)) => Ok(DealResult::Side(tricks)),
            (false, TricksTaken::Each(_)) => Err(ScoreFault::TricksOfSide { contract }),
            (true, TricksTaken::Side(_)) => Err(ScoreFault::TricksOfEach(contract)),
            (true, TricksTaken::Each(each)) => DealResult::check_each(contract, declarers, each),
        }
    }

    fn check_each(
        contract: Contract,
        declarers: SeatSet,
        each: BySeat<Option<u8>>,
    ) -> Result<DealResult, ScoreFault> {
        let mut failing = SeatSet::NONE;
        let mut total = 0;
        for (seat, &taken) in each.iter() {
            match (declarers.contains(seat), taken) {
                (true, None) => return Err(ScoreFault::Missing(seat)),
                (false, Some(_)) => return Err(ScoreFault::NoDeclarer(seat)),
                (false, None) => {}
                (true, Some(taken)) => {
                    total += u32::from(taken);
                    // KW-CONTR-04 to KW-CONTR-07: none, or exactly one in piccolo.
                    if !contract.is_made(taken) {
                        failing = failing.with(seat);
                    }
                }
            }
        }
        if total > contract.tricks().into() {
            return Err(ScoreFault::TooMany { contract, tricks: total });
        }
        if declarers == SeatSet::ALL && total < contract.tricks().into() {
            return Err(ScoreFault::TooFew { contract, tricks: total });
        }
        Ok(DealResult::Failing(failing))
    }
}

impl Figures {
    /// What each declarer gets for a contract that is made with this many tricks.
    pub(super) fn won(&self, contract: Contract, tricks: u8) -> i32 {
        let win = self.row(contract).win;
        match contract {
            // KW-SCORE-04, KW-CON-05: a pair that takes every trick. Together 13 has it in its own row.
            Contract::Together(announced) if announced.get() < 13 && tricks >= 13 => self.together.all_tricks,
            Contract::Together(announced) => {
                win + self.together.overtrick * i32::from(tricks.saturating_sub(announced.get()))
            }
            // KW-SCORE-05: never more than the points for eight tricks.
            Contract::SO6 | Contract::SO7 if tricks >= 8 => self.solo.cap,
            Contract::Solo(announced) if announced.get() < 8 => {
                win + self.solo.overtrick * i32::from(tricks.saturating_sub(announced.get()))
            }
            // KW-SCORE-07
            Contract::Troel if tricks >= 13 => self.troel_all_tricks,
            // KW-SCORE-06, KW-SCORE-08, KW-CON-21: flat.
            _ => win,
        }
    }

    /// What each declarer and each opponent gets for a contract, played for tricks, that has failed.
    fn lost(&self, contract: Contract, tricks: u8) -> (i32, i32) {
        let row = *self.row(contract);
        let undertrick = match contract {
            Contract::Together(_) => self.together.undertrick,
            Contract::Solo(_) => self.solo.undertrick,
            // KW-SCORE-07, KW-SCORE-08: flat.
            _ => Undertrick::default(),
        };
        let further = i32::from(contract.announced().unwrap_or(0).saturating_sub(tricks).saturating_sub(1));
        (row.loss + undertrick.loss * further, row.opponents[0] + undertrick.opponents * further)
    }
}

/// What thirteen tricks of a pair would be worth if they were a trick like the others (KW-CON-05).
fn scale_of_thirteen(figures: &Figures, contract: Contract) -> Option<i32> {
    let step = figures.together.overtrick;
    match contract {
        // The row of Together 13 holds the doubled value already, so its scale goes on from Together 12.
        Contract::S13 => Some(figures.won(Contract::S12, 12) + step),
        Contract::Together(_) => Some(figures.won(contract, 12) + step),
        Contract::Troel => Some(figures.won(contract, 9)),
        _ => None,
    }
}

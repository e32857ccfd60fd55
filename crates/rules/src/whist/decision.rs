//! Deals that are scored otherwise than by their tricks: a game that the jury awards ([`decided`]), one wrongly given
//! up ([`conceded`]) and one claimed too early ([`early_claim`]).

use kaarting_cards::{BySeat, Seat, SeatSet};

use super::score::Ending;
use super::{Contract, EarlyClaimLoss, PointTable, ScoreFault, ScoreOptions, TricksTaken};

/// What the jury says of a game, seen from those who play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Award {
    /// It is won.
    Won,
    /// It is lost.
    Lost,
}

impl Award {
    /// The award as a sheet writes it: `won` or `lost`.
    ///
    /// ```
    /// use kaarting_rules::whist::Award;
    /// assert_eq!(Award::of("lost"), Some(Award::Lost));
    /// assert_eq!(Award::of("draw"), None);
    /// ```
    pub fn of(word: &str) -> Option<Award> {
        match word {
            "won" => Some(Award::Won),
            "lost" => Some(Award::Lost),
            _ => None,
        }
    }

    /// The decision about the game of this declarer.
    pub const fn to(self, declarer: Seat) -> Decision {
        match self {
            Award::Won => Decision::WonBy(declarer),
            Award::Lost => Decision::LostBy(declarer),
        }
    }
}

/// A game that the jury awards, whatever the cards would have said (KW-PEN-03, KW-PEN-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// This player, with whoever plays with him, has won.
    WonBy(Seat),
    /// This player, with whoever plays with him, has lost.
    LostBy(Seat),
}

impl Decision {
    /// The ending of a deal by this decision. A misery player decides only his own game, a defender those of all
    /// declarers who have not failed yet. A lost game is lost by one trick where `one_under` says so, else by what the
    /// tricks leave, and by one at least.
    fn ending(self, contract: Contract, declarers: SeatSet, now: Ending, one_under: bool) -> Ending {
        let (seat, wins) = match self {
            Decision::WonBy(seat) => (seat, true),
            Decision::LostBy(seat) => (seat, false),
        };
        let declares = declarers.contains(seat);
        match now {
            Ending::Side(tricks) => {
                let announced = contract.announced().unwrap_or(0);
                let most_of_lost = announced.saturating_sub(1);
                Ending::Side(match (wins == declares, one_under) {
                    (true, _) => tricks.max(announced),
                    (false, true) => most_of_lost,
                    (false, false) => tricks.min(most_of_lost),
                })
            }
            // KW-BID-11: each for himself.
            Ending::Failing(failing) => Ending::Failing(match (declares, wins) {
                (true, true) => failing.without(seat),
                (true, false) => failing.with(seat),
                (false, true) => declarers,
                (false, false) => failing,
            }),
        }
    }
}

/// The score of a deal whose game the jury awards (KW-PEN-03, KW-PEN-08). `tricks` are those of the deal as far as it
/// went.
///
/// The text says "won" or "lost" and no number of tricks, so the least that can be said so is counted. A game that is
/// won counts as just made; tricks above that count where they were taken before the deal was stopped. A game that is
/// lost counts as lost by one trick, whatever was taken: KW-CON-08 reads "loses his game" so, and this is the same
/// word. A misery or piccolo is flat and decided for each declarer alone (KW-BID-11). A game won by a defender is lost
/// by the declarers: that is what "won" is worth to the other side after a remark (KW-PEN-08).
///
/// ```
/// use kaarting_cards::{BySeat, Seat, SeatSet};
/// use kaarting_rules::whist::{Contract, Decision, PointTable, ScoreOptions, TricksTaken, decided};
/// let (liege, options) = (PointTable::liege(), ScoreOptions::default());
/// let solo = SeatSet::of(Seat::North);
/// let won = decided(liege, options, Contract::SO6, solo, TricksTaken::Side(4), &[Decision::WonBy(Seat::North)]);
/// assert_eq!(won, Ok(BySeat([12, 0, 0, 0])));
/// ```
pub fn decided(
    table: &PointTable,
    options: ScoreOptions,
    contract: Contract,
    declarers: SeatSet,
    tricks: TricksTaken,
    decisions: &[Decision],
) -> Result<BySeat<i32>, ScoreFault> {
    let now = so_far(contract, declarers, tricks)?;
    let ending =
        decisions.iter().fold(now, |ending, decision| decision.ending(contract, declarers, ending, true));
    Ok(ending.points(table, options, contract, declarers))
}

/// The score of a deal that a player claimed too early: he loses his game (KW-PEN-10, KW-CON-08). Where a defender
/// claimed, the declarers have won.
pub fn early_claim(
    table: &PointTable,
    options: ScoreOptions,
    loss: EarlyClaimLoss,
    contract: Contract,
    declarers: SeatSet,
    tricks: TricksTaken,
    by: Seat,
) -> Result<BySeat<i32>, ScoreFault> {
    let now = so_far(contract, declarers, tricks)?;
    let one_under = loss == EarlyClaimLoss::OneUnder;
    let ending = Decision::LostBy(by).ending(contract, declarers, now, one_under);
    Ok(ending.points(table, options, contract, declarers))
}

/// What follows from a game wrongly given up (KW-PEN-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Conceded {
    /// A declarer gave up: the game is lost, and he pays his partner's loss too.
    Pays(BySeat<i32>),
    /// A defender gave up: the declarers have won, and the jury enters what he pays (KW-CON-07).
    JuryEnters {
        /// The score of the deal.
        score: BySeat<i32>,
        /// What he might pay: what one more lost game would have brought the other defenders. Zero or negative.
        suggestion: i32,
    },
}

/// What follows when a player wrongly gives up and shows his cards (KW-PEN-09). `tricks` are those the jury counts; a
/// declarer who gives up has lost by one at least.
///
/// ```
/// use kaarting_cards::{BySeat, Seat, SeatSet};
/// use kaarting_rules::whist::{Conceded, Contract, PointTable, ScoreOptions, TricksTaken, conceded};
/// let (liege, options) = (PointTable::liege(), ScoreOptions::default());
/// let pair = SeatSet::from_iter([Seat::North, Seat::East]);
/// let paid = conceded(liege, options, Contract::S8, pair, TricksTaken::Side(7), Seat::North);
/// assert_eq!(paid, Ok(Conceded::Pays(BySeat([-20, 0, 10, 10]))));
/// ```
pub fn conceded(
    table: &PointTable,
    options: ScoreOptions,
    contract: Contract,
    declarers: SeatSet,
    tricks: TricksTaken,
    by: Seat,
) -> Result<Conceded, ScoreFault> {
    let now = so_far(contract, declarers, tricks)?;
    let ending = Decision::LostBy(by).ending(contract, declarers, now, false);
    let score = ending.points(table, options, contract, declarers);
    if declarers.contains(by) {
        return Ok(Conceded::Pays(match ending {
            Ending::Side(_) => paid_alone(score, declarers, by),
            // KW-BID-11: who plays misery has nobody with him.
            Ending::Failing(_) => score,
        }));
    }
    let lost = ending.one_more_lost(contract, declarers).points(table, options, contract, declarers);
    let others = SeatSet::ALL.iter().filter(|&seat| seat != by && !declarers.contains(seat));
    Ok(Conceded::JuryEnters {
        score,
        suggestion: -others.map(|seat| (lost[seat] - score[seat]).max(0)).sum::<i32>(),
    })
}

/// The declarers' losses, all on one of them (KW-PEN-09, KW-CON-07).
fn paid_alone(score: BySeat<i32>, declarers: SeatSet, by: Seat) -> BySeat<i32> {
    let all = declarers.iter().map(|seat| score[seat]).sum();
    BySeat::from_fn(|seat| match seat {
        _ if seat == by => all,
        _ if declarers.contains(seat) => 0,
        _ => score[seat],
    })
}

/// How a deal that was stopped stands. A piccolo player without a trick has not failed yet; and four misery players
/// have not shared all the tricks.
fn so_far(contract: Contract, declarers: SeatSet, tricks: TricksTaken) -> Result<Ending, ScoreFault> {
    let ending = match Ending::check(contract, declarers, tricks) {
        Err(ScoreFault::TooFew { .. }) => Ending::Failing(SeatSet::NONE),
        other => other?,
    };
    let TricksTaken::Each(each) = tricks else { return Ok(ending) };
    // KW-CONTR-04 to KW-CONTR-07: from the first trick on, or the second in piccolo, it cannot be made any more.
    let allowed = u8::from(contract == Contract::Piccolo);
    let failed = declarers.iter().filter(|&seat| each[seat].is_some_and(|taken| taken > allowed));
    Ok(Ending::Failing(failed.collect()))
}

impl Ending {
    /// The same deal with one more lost game: by one trick, or of one more misery player.
    fn one_more_lost(self, contract: Contract, declarers: SeatSet) -> Ending {
        match self {
            Ending::Side(_) => Ending::Side(contract.announced().unwrap_or(0).saturating_sub(1)),
            Ending::Failing(failing) => {
                let next = declarers.iter().find(|&seat| !failing.contains(seat));
                Ending::Failing(next.map_or(failing, |seat| failing.with(seat)))
            }
        }
    }
}

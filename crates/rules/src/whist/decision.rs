//! Deals that are scored otherwise than by their tricks: a game that the jury awards ([`Tariff::decided`]), one wrongly
//! given up ([`Tariff::conceded`]) and one claimed too early ([`Tariff::claimed_early`]).

use kaarting_cards::{BySeat, Seat, SeatSet};

use super::score::DealResult;
use super::{Contract, EarlyClaimLoss, Penalty, PlayedGame, ScoreFault, Tariff, TricksTaken};

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
    /// This player, with any partner, has won.
    WonBy(Seat),
    /// This player, with any partner, has lost.
    LostBy(Seat),
}

impl Decision {
    /// The result of a deal by this decision. A misery player decides only their own game, a defender those of all
    /// declarers who have not failed yet. A lost game is lost by one trick or by what the tricks leave, as `loss` says,
    /// and by one at least.
    fn result(self, game: PlayedGame, now: DealResult, loss: EarlyClaimLoss) -> DealResult {
        let (seat, wins) = match self {
            Decision::WonBy(seat) => (seat, true),
            Decision::LostBy(seat) => (seat, false),
        };
        let declares = game.declarers.contains(seat);
        match now {
            DealResult::Side(tricks) => {
                let announced = game.contract.announced().unwrap_or(0);
                let most_of_lost = announced.saturating_sub(1);
                DealResult::Side(match (wins == declares, loss) {
                    (true, _) => tricks.max(announced),
                    (false, EarlyClaimLoss::OneUnder) => most_of_lost,
                    (false, EarlyClaimLoss::RealCount) => tricks.min(most_of_lost),
                })
            }
            // KW-BID-11: each plays alone.
            DealResult::Failing(failing) => DealResult::Failing(match (declares, wins) {
                (true, true) => failing.without(seat),
                (true, false) => failing.with(seat),
                (false, true) => game.declarers,
                (false, false) => failing,
            }),
        }
    }
}

impl Penalty {
    /// Whether the jury may also award the game: won or lost after a revoke (KW-PEN-03), won after a remark
    /// (KW-PEN-08).
    pub const fn may_award(self, decision: Decision) -> bool {
        match self {
            Penalty::LaterRevoke => true,
            Penalty::Remark => matches!(decision, Decision::WonBy(_)),
            _ => false,
        }
    }
}

/// What follows from a game wrongly given up (KW-PEN-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Conceded {
    /// A declarer gave up: the game is lost, and that player pays the partner's loss too.
    Pays(BySeat<i32>),
    /// A defender gave up: the declarers have won, and the jury enters what the defender pays (KW-CON-07).
    JuryEnters {
        /// The score of the deal.
        score: BySeat<i32>,
        /// What the defender might pay: what one more lost game would have brought the other defenders. Zero or
        /// negative.
        suggestion: i32,
    },
}

impl Tariff<'_> {
    /// The score of a deal whose game the jury awards (KW-PEN-03, KW-PEN-08); the tricks are those of the deal as far
    /// as it went.
    ///
    /// The text says "won" or "lost" and no number of tricks, so the least that can be said so is counted. A game that
    /// is won counts as just made; tricks above that count where they were taken before the deal was stopped. A game
    /// that is lost counts as lost by one trick, whatever was taken: KW-CON-08 reads "loses the game" so, and this is
    /// the same word. A misery or piccolo is flat and decided for each declarer alone (KW-BID-11). A game won by a
    /// defender is lost by the declarers: that is what "won" is worth to the other side after a remark (KW-PEN-08).
    ///
    /// ```
    /// use kaarting_cards::{BySeat, Seat, SeatSet};
    /// use kaarting_rules::whist::{Contract, Decision, HouseRules, PlayedGame, TricksTaken};
    /// let (contract, declarers) = (Contract::SO6, SeatSet::of(Seat::North));
    /// let solo = PlayedGame { contract, declarers, tricks: TricksTaken::Side(4) };
    /// let won = HouseRules::shipped().tariff().decided(solo, &[Decision::WonBy(Seat::North)]);
    /// assert_eq!(won, Ok(BySeat([12, 0, 0, 0])));
    /// ```
    pub fn decided(self, game: PlayedGame, decisions: &[Decision]) -> Result<BySeat<i32>, ScoreFault> {
        let result = decisions
            .iter()
            .fold(so_far(game)?, |result, decision| decision.result(game, result, EarlyClaimLoss::OneUnder));
        Ok(self.points(game, result))
    }

    /// The score of a deal that a player claimed too early and so loses (KW-PEN-10), by as much as the reading of
    /// KW-CON-08 says. Where a defender claimed, the declarers have won.
    pub fn claimed_early(
        self,
        game: PlayedGame,
        by: Seat,
        loss: EarlyClaimLoss,
    ) -> Result<BySeat<i32>, ScoreFault> {
        Ok(self.points(game, Decision::LostBy(by).result(game, so_far(game)?, loss)))
    }

    /// What follows when a player wrongly gives up and shows their cards (KW-PEN-09). The tricks are those the jury
    /// counts; a declarer who gives up has lost by one at least.
    ///
    /// ```
    /// use kaarting_cards::{BySeat, Seat, SeatSet};
    /// use kaarting_rules::whist::{Conceded, Contract, HouseRules, PlayedGame, TricksTaken};
    /// let declarers = SeatSet::from_iter([Seat::North, Seat::East]);
    /// let pair = PlayedGame { contract: Contract::S8, declarers, tricks: TricksTaken::Side(7) };
    /// let paid = HouseRules::shipped().tariff().conceded(pair, Seat::North);
    /// assert_eq!(paid, Ok(Conceded::Pays(BySeat([-20, 0, 10, 10]))));
    /// ```
    pub fn conceded(self, game: PlayedGame, by: Seat) -> Result<Conceded, ScoreFault> {
        let result = Decision::LostBy(by).result(game, so_far(game)?, EarlyClaimLoss::RealCount);
        let score = self.points(game, result);
        if game.declarers.contains(by) {
            return Ok(Conceded::Pays(match result {
                DealResult::Side(_) => paid_alone(score, game.declarers, by),
                // KW-BID-11: who plays misery has no partner.
                DealResult::Failing(_) => score,
            }));
        }
        let lost = self.points(game, result.one_more_lost(game));
        let others = SeatSet::ALL.iter().filter(|&seat| seat != by && !game.declarers.contains(seat));
        Ok(Conceded::JuryEnters {
            score,
            suggestion: -others.map(|seat| (lost[seat] - score[seat]).max(0)).sum::<i32>(),
        })
    }
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
fn so_far(game: PlayedGame) -> Result<DealResult, ScoreFault> {
    let PlayedGame { contract, declarers, tricks } = game;
    let result = match DealResult::check(game) {
        Err(ScoreFault::TooFew { .. }) => DealResult::Failing(SeatSet::NONE),
        other => other?,
    };
    let TricksTaken::Each(each) = tricks else { return Ok(result) };
    // KW-CONTR-04 to KW-CONTR-07: from the first trick on, or the second in piccolo, it cannot be made any more.
    let allowed = u8::from(contract == Contract::Piccolo);
    let failed = declarers.iter().filter(|&seat| each[seat].is_some_and(|taken| taken > allowed));
    Ok(DealResult::Failing(failed.collect()))
}

impl DealResult {
    /// The same deal with one more lost game: by one trick, or of one more misery player.
    fn one_more_lost(self, game: PlayedGame) -> DealResult {
        match self {
            DealResult::Side(_) => DealResult::Side(game.contract.announced().unwrap_or(0).saturating_sub(1)),
            DealResult::Failing(failing) => {
                let next = game.declarers.iter().find(|&seat| !failing.contains(seat));
                DealResult::Failing(next.map_or(failing, |seat| failing.with(seat)))
            }
        }
    }
}

//! The four totals of a round of Colour Whist without its lines (DEC-16).
//!
//! The point table is not zero-sum (KW-SCORE-01), so the four need not add up to anything; what a deal can bring or
//! cost is asked of the score itself, for every contract that is played.

use kaarting_cards::{Seat, SeatSet};

use super::{Contract, HouseRules, PlayedGame, TricksTaken};
use crate::{Clause, RoundTotals, TotalsFault};

/// What one deal can bring or cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reach {
    least: i32,
    most: i32,
    least_sum: i32,
    most_sum: i32,
}

/// Everything by which four totals cannot be those of so many deals. What the jury ruled comes beside them.
pub(crate) fn totals_faults(house: &HouseRules, deals: u32, of: RoundTotals) -> Vec<TotalsFault> {
    let (one, deals) = (Reach::of(house), i32::try_from(deals).unwrap_or(i32::MAX));
    let [least, most, least_sum, most_sum] =
        [one.least, one.most, one.least_sum, one.most_sum].map(|points| points.saturating_mul(deals));
    let mut faults = Vec::new();
    for (seat, &total) in of.totals.iter() {
        if total > most {
            faults.push(TotalsFault::AboveMost { seat, most, clause: Clause::KW_SCORE_03 });
        }
        if total < least {
            faults.push(TotalsFault::BelowLeast { seat, least });
        }
    }
    let sum = of.totals.iter().fold(0i32, |sum, (_, total)| sum.saturating_add(*total));
    if faults.is_empty() && sum > most_sum {
        faults.push(TotalsFault::SumTooHigh { sum, most: most_sum });
    }
    if faults.is_empty() && sum < least_sum {
        faults.push(TotalsFault::SumTooLow { sum, least: least_sum });
    }
    faults
}

impl Reach {
    fn of(house: &HouseRules) -> Reach {
        let tariff = house.tariff();
        let games = house.rules.contracts.iter().flat_map(every_ending);
        let mut reach = Reach { least: 0, most: 0, least_sum: 0, most_sum: 0 };
        for points in games.filter_map(|game| tariff.score(game).ok()) {
            let sum: i32 = points.iter().map(|(_, each)| each).sum();
            (reach.least_sum, reach.most_sum) = (reach.least_sum.min(sum), reach.most_sum.max(sum));
            for (_, &each) in points.iter() {
                (reach.least, reach.most) = (reach.least.min(each), reach.most.max(each));
            }
        }
        reach
    }
}

/// Every way in which a contract can end, as far as the score tells them apart; some are not possible, and the score
/// refuses them.
fn every_ending(contract: Contract) -> Vec<PlayedGame> {
    if !contract.is_misery() {
        let four = &Seat::ALL[..contract.declarers().0 as usize];
        let declarers = SeatSet::from_iter(four.iter().copied());
        let game = |tricks| PlayedGame { contract, declarers, tricks: TricksTaken::Side(tricks) };
        return (0..=13).map(game).collect();
    }
    let made = (0..=13).find(|tricks| contract.is_made(*tricks)).unwrap_or(0);
    let mut games = Vec::new();
    for n in 1..=4u8 {
        for failing in 0..=n {
            let each = |place: u8| if place < failing { made + 1 } else { made };
            let mut tricks: Vec<(Seat, u8)> =
                (0..n).zip(Seat::ALL).map(|(place, seat)| (seat, each(place))).collect();
            // Where all four play, they take all the tricks: the first who fails has the rest.
            let taken: u8 = tricks.iter().map(|(_, tricks)| tricks).sum();
            if n == 4 && failing > 0 {
                tricks[0].1 += contract.tricks().saturating_sub(taken);
            }
            let declarers = SeatSet::from_iter(tricks.iter().map(|(seat, _)| *seat));
            games.push(PlayedGame { contract, declarers, tricks: TricksTaken::each(tricks) });
        }
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the default table, section 3.2 of the rulebook: nothing brings or costs more than the 200 of a grand slam.
    /// Together the four have most when three make open misery (3 x 75; a fourth would take all the tricks) and least
    /// when all four fail at it (4 x 75).
    #[test]
    fn a_deal_reaches_as_far_as_the_point_table() {
        let reach = Reach::of(HouseRules::shipped());
        assert_eq!(reach, Reach { least: -200, most: 200, least_sum: -300, most_sum: 225 });
    }
}

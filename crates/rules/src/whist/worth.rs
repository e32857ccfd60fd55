//! The point table as it really counts: every figure is asked of the score, under the readings in force (KW-SCORE-03).

use kaarting_cards::{Seat, SeatSet};

use super::{Code, Contract, Contracts, HouseRules, PlayedGame, Tariff, TricksTaken};

/// What one contract is worth to each player.
///
/// ```
/// use kaarting_rules::whist::{Contract, HouseRules, Worth};
/// let worth = HouseRules::shipped().worth();
/// let eight = worth.iter().find(|worth| worth.contract == Contract::S8).unwrap();
/// assert_eq!((eight.made, eight.lost, eight.opponents[0]), (7, -10, 10));
/// assert_eq!((eight.over, eight.under, eight.all), (Some(3), Some((-3, 3)), Some(30)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Worth {
    /// The contract.
    pub contract: Contract,
    /// Its code in the ruleset.
    pub code: Code,
    /// For each declarer who makes it, with no trick more.
    pub made: i32,
    /// For each declarer who fails, by one trick where tricks are counted.
    pub lost: i32,
    /// For each opponent when one, two or three declarers fail; outside misery only the first counts.
    pub opponents: [i32; 3],
    /// For each declarer, by each trick above the contract.
    pub over: Option<i32>,
    /// For each declarer and each opponent, by each trick too few after the first.
    pub under: Option<(i32, i32)>,
    /// For each declarer with all thirteen tricks (KW-SCORE-04, KW-SCORE-05, KW-SCORE-07).
    pub all: Option<i32>,
    /// For a player who makes a misery while another fails, where that brings more than making it alone (KW-CON-26).
    pub beside_a_failure: Option<i32>,
}

impl HouseRules {
    /// What every contract that is played is worth under these rules, the lowest first (KW-RANK-01).
    pub fn worth(&self) -> Vec<Worth> {
        let all = Worth::of(self.tariff());
        let contracts = self.rules.contracts;
        let of = |contract| all.iter().find(|worth| worth.contract == contract).copied();
        let coded = |worth: Worth| Worth { code: contracts.code(worth.contract), ..worth };
        contracts.iter().filter_map(of).map(coded).collect()
    }
}

impl Worth {
    /// What every contract is worth by a table and the readings of the score.
    pub fn of(tariff: Tariff<'_>) -> Vec<Worth> {
        let one = |contract: Contract| {
            if contract.is_misery() {
                Worth::of_misery(tariff, contract)
            } else {
                Worth::of_tricks(tariff, contract)
            }
        };
        Contract::ALL.into_iter().map(one).collect()
    }

    fn of_tricks(tariff: Tariff<'_>, contract: Contract) -> Worth {
        let four: &[Seat] =
            if contract.declarers().0 == 2 { &[Seat::North, Seat::South] } else { &[Seat::North] };
        let declarers = SeatSet::from_iter(four.iter().copied());
        let with = |tricks: u8| {
            let tricks = TricksTaken::Side(tricks);
            let points = tariff.score(PlayedGame { contract, declarers, tricks });
            points.map_or((0, 0), |points| (points[Seat::North], points[Seat::East]))
        };
        let announced = contract.announced().unwrap_or(13);
        let (made, by_one, by_two) = (with(announced), with(announced - 1), with(announced - 2));
        let step = (by_two.0 - by_one.0, by_two.1 - by_one.1);
        let over = if announced < 12 { with(announced + 1).0 - made.0 } else { 0 };
        let has_all = match contract {
            Contract::Together(_) => contract != Contract::S13,
            Contract::Solo(_) => contract != Contract::SO8,
            contract => contract == Contract::Troel,
        };
        Worth {
            contract,
            code: Contracts::ALL.code(contract),
            made: made.0,
            lost: by_one.0,
            opponents: [by_one.1, 0, 0],
            over: (over != 0).then_some(over),
            under: (step != (0, 0)).then_some(step),
            all: has_all.then(|| with(13).0),
            beside_a_failure: None,
        }
    }

    /// Each plays alone: North makes it or fails; East, South and West fail too or are North's opponents.
    fn of_misery(tariff: Tariff<'_>, contract: Contract) -> Worth {
        let makes = (0..=13).find(|tricks| contract.is_made(*tricks)).unwrap_or(0);
        let fails = makes + 1;
        let with = |tricks: &[(Seat, u8)]| {
            let declarers = SeatSet::from_iter(tricks.iter().map(|(seat, _)| *seat));
            let tricks = TricksTaken::each(tricks.iter().copied());
            let points = tariff.score(PlayedGame { contract, declarers, tricks });
            points.map_or((0, 0), |points| (points[Seat::North], points[Seat::West]))
        };
        let failing =
            |n: usize| with(&[(Seat::North, fails), (Seat::East, fails), (Seat::South, fails)][..n]);
        let made = with(&[(Seat::North, makes)]).0;
        let beside = with(&[(Seat::North, makes), (Seat::East, fails)]).0;
        Worth {
            contract,
            code: Contracts::ALL.code(contract),
            made,
            lost: failing(1).0,
            opponents: [failing(1).1, failing(2).1, failing(3).1],
            over: None,
            under: None,
            all: None,
            beside_a_failure: (beside != made).then_some(beside),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whist::{PointTable, Rules};

    fn worth(options: &[(&str, &str)], contract: Contract) -> Worth {
        let rules =
            options.iter().try_fold(Rules::default(), |rules, (name, value)| rules.with_option(name, value));
        let options = rules.map(|rules| rules.score).unwrap_or_default();
        let all = Worth::of(Tariff { figures: &PointTable::liege().figures, options });
        all.into_iter().find(|worth| worth.contract == contract).expect("every contract has a worth")
    }

    /// KW-CON-05: 2 x 22 = 44 for a pair with all thirteen, 2 x 16 = 32 for troel; KW-CON-06: 16 for a failed troel.
    #[test]
    fn the_table_follows_the_readings_of_the_score() {
        let (eight, troel) = (Contract::S8, Contract::Troel);
        assert_eq!(worth(&[], eight).all, Some(30));
        assert_eq!((worth(&[], troel).lost, worth(&[], troel).all), (0, Some(30)));
        let letter = [("rond", "literal_double"), ("troel_fail", "-16")];
        assert_eq!(worth(&letter, eight).all, Some(44));
        assert_eq!(worth(&letter, Contract::S13).made, 44);
        assert_eq!((worth(&letter, troel).lost, worth(&letter, troel).all), (-16, Some(32)));
        assert_eq!(worth(&letter, troel).opponents[0], 16);
    }

    /// KW-SCORE-05: solo 6 made with seven brings 15, with eight or more 18; solo 8 stays at 21.
    #[test]
    fn a_solo_counts_up_to_eight_tricks() {
        let six = worth(&[], Contract::SO6);
        assert_eq!((six.made, six.over, six.under, six.all), (12, Some(3), Some((-3, 2)), Some(18)));
        let seven = worth(&[], Contract::SO7);
        assert_eq!((seven.made, seven.all), (15, Some(18)));
        let eight = worth(&[], Contract::SO8);
        assert_eq!((eight.made, eight.over, eight.all), (21, None, None));
    }

    /// KW-SCORE-06, KW-CON-26: 24 for each opponent of one failing misery, 36 of two, 48 of three.
    #[test]
    fn a_misery_names_one_two_and_three_who_fail() {
        let misery = worth(&[], Contract::Misery);
        assert_eq!((misery.made, misery.lost, misery.opponents), (36, -36, [24, 36, 48]));
        assert_eq!(misery.beside_a_failure, None);
        let collects = worth(&[("misery_collects", "true")], Contract::Misery);
        assert_eq!(collects.beside_a_failure, Some(60));
        let piccolo = worth(&[], Contract::Piccolo);
        assert_eq!((piccolo.made, piccolo.lost, piccolo.opponents), (24, -24, [16, 24, 32]));
    }

    #[test]
    fn what_is_flat_has_no_steps() {
        for contract in [Contract::A9, Contract::SmallSlam, Contract::GrandSlam, Contract::S13] {
            let worth = worth(&[], contract);
            assert_eq!((worth.over, worth.all), (None, None), "{contract}");
        }
        assert_eq!(worth(&[], Contract::S13).under, Some((-3, 3)));
        assert_eq!(worth(&[], Contract::A9).under, None);
    }
}

//! How sure a difference is. Pure: numbers in, numbers out.
//!
//! The same cards are played twice with the seats exchanged. If there is nothing between A and B, then exchanging their
//! names changes nothing: a difference of +7 is as likely as one of −7. So without a difference every d is symmetric
//! around 0, whatever its distribution, and for each number λ the product of exp(λ·d − λ²·d²/2) over all deals is a
//! fair or unfavourable game: its expected value never grows (de la Peña 1999). Mixing λ over a normal distribution
//! with mean 0 and deviation ρ, as Robbins did, leaves one figure, with S the sum and V the sum of the squares of all d
//! so far:
//!
//! ```text
//! evidence = exp( ρ²·S² / (2·(1 + ρ²·V)) ) / √(1 + ρ²·V)
//! ```
//!
//! By Ville's inequality the probability that it ever reaches 1/α is at most α, however often one looks. A difference
//! is proven when the evidence reaches 20, so **the error rate is at most 5 %, over all looks together**. No variance
//! is estimated and no distribution is assumed. Players who differ but are equally good on average may have asymmetric
//! differences; then the bound is not a theorem but holds closely, because S/√V is nearly normal: a test measures it.
//!
//! The 95 % interval beside it is the ordinary one, mean ± 1.96·s/√n. It is meant for a number of deals fixed
//! beforehand, not for a run that stops at the proof.

/// The evidence that proves a difference: 1/α for α = 5 %.
const PROOF: f64 = 20.0;
/// The deviation ρ of the mixture, per point: where a difference is a tenth of its deviation of about ten points, the
/// best λ is a hundredth. It sets how soon a difference shows, not the error rate.
const RHO: f64 = 0.01;
/// A normal distribution has 95 % of its mass within this many deviations.
const WITHIN_95: f64 = 1.959_964;

/// Differences as they come in. The sums are whole numbers: the order of adding does not change a bit of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Differences {
    count: u64,
    /// Sums of doubled differences: half a point is the smallest step.
    sum: i64,
    squares: u64,
    proven: Option<Proof>,
}

/// When a difference was proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    /// After this many deals.
    pub(super) deal: u64,
    /// Whether A is the better one.
    pub(super) a_is_better: bool,
}

impl Differences {
    /// Adds the difference of one deal, given as twice its points: the sum over the two times it was played.
    pub(super) fn add(&mut self, doubled: i32) {
        self.count += 1;
        self.sum += i64::from(doubled);
        self.squares += u64::from(doubled.unsigned_abs()).pow(2);
        if self.proven.is_none() && self.log_evidence() >= PROOF.ln() {
            self.proven = Some(Proof { deal: self.count, a_is_better: self.sum > 0 });
        }
    }

    /// How many deals.
    pub(super) const fn count(&self) -> u64 {
        self.count
    }

    /// When the difference was first proven; once proven, it stays so.
    pub(super) const fn proven(&self) -> Option<Proof> {
        self.proven
    }

    /// The mean difference in points; `None` without a deal.
    pub(super) fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / 2.0 / self.count as f64)
    }

    /// The standard deviation of the differences, from two deals on.
    pub(super) fn deviation(&self) -> Option<f64> {
        let n = self.count as f64;
        let (sum, squares) = (self.sum as f64 / 2.0, self.squares as f64 / 4.0);
        // Rounding must not make a zero variance negative.
        (self.count > 1).then(|| ((squares - sum * sum / n) / (n - 1.0)).max(0.0).sqrt())
    }

    /// The 95 % confidence interval of the mean, from two deals on.
    pub(super) fn interval(&self) -> Option<(f64, f64)> {
        let half = WITHIN_95 * self.deviation()? / (self.count as f64).sqrt();
        self.mean().map(|mean| (mean - half, mean + half))
    }

    /// The evidence so far for a difference; 1 if there is none either way.
    pub(super) fn evidence(&self) -> f64 {
        self.log_evidence().exp()
    }

    fn log_evidence(&self) -> f64 {
        let (sum, squares) = (self.sum as f64 / 2.0, self.squares as f64 / 4.0);
        let (weight, spread) = (RHO * RHO, 1.0 + RHO * RHO * squares);
        weight * sum * sum / (2.0 * spread) - spread.ln() / 2.0
    }
}

/// A number of results and their sum: how often, and with what result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Average {
    count: u64,
    sum: i64,
}

impl Average {
    /// Adds a result.
    pub(super) fn add(&mut self, result: i32) {
        self.count += 1;
        self.sum += i64::from(result);
    }

    /// Both together.
    #[must_use]
    pub(super) const fn and(self, other: Average) -> Average {
        Average { count: self.count + other.count, sum: self.sum + other.sum }
    }

    /// How many.
    pub(super) const fn count(self) -> u64 {
        self.count
    }

    /// Their mean; `None` if there are none.
    pub(super) fn mean(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }
}

/// The share of a whole; `None` if the whole is zero.
pub(super) fn share(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaarting_cards::{Chance, Dice};

    fn of(doubled: impl IntoIterator<Item = i32>) -> Differences {
        let mut differences = Differences::default();
        doubled.into_iter().for_each(|doubled| differences.add(doubled));
        differences
    }

    fn near(got: f64, wanted: f64) {
        assert!((got - wanted).abs() < 5e-4, "{got} instead of {wanted}");
    }

    /// The differences 1, 2, 3, 6: mean 3; squares of the deviations 4 + 1 + 0 + 9 = 14, over 3 is 4.6667, its root
    /// 2.1602; half the interval 1.96 × 2.1602 / 2 = 2.1170.
    #[test]
    fn four_differences_by_hand() {
        let four = of([2, 4, 6, 12]);
        near(four.mean().unwrap(), 3.0);
        near(four.deviation().unwrap(), 2.1602);
        let (low, high) = four.interval().unwrap();
        near(low, 0.8830);
        near(high, 5.1170);
    }

    /// S = 12 and V = 50: spread 1.005; exp(0.0001 × 144 / 2.01) = exp(0.0071642) = 1.0071899, over √1.005 = 1.0024969.
    #[test]
    fn evidence_by_hand() {
        near(of([2, 4, 6, 12]).evidence(), 1.0046813);
        near(Differences::default().evidence(), 1.0);
    }

    /// Ten points more in every deal: S = 10n, V = 100n, spread 1 + n/100. After 69 deals 0.0001 × 476 100 / 3.38 −
    /// ln(1.69)/2 = 14.086 − 0.262, far above ln 20 = 2.996; at 28: 7.84/2.56 − 0.123 = 2.939, at 29: 8.41/2.58 − 0.127
    /// = 3.132. So 29 it is.
    #[test]
    fn ten_points_in_every_deal_are_proven_at_the_29th() {
        assert_eq!(of([20; 28]).proven(), None);
        assert_eq!(of([20; 60]).proven(), Some(Proof { deal: 29, a_is_better: true }));
        assert_eq!(of([-20; 60]).proven(), Some(Proof { deal: 29, a_is_better: false }));
    }

    #[test]
    fn nothing_is_known_of_nothing() {
        let none = Differences::default();
        assert_eq!((none.mean(), none.deviation(), none.interval()), (None, None, None));
        let one = of([3]);
        assert_eq!((one.mean(), one.deviation(), one.interval()), (Some(1.5), None, None));
        assert_eq!(of([4; 9]).interval(), Some((2.0, 2.0)));
        assert_eq!((Average::default().mean(), share(0, 0), share(1, 4)), (None, None, Some(0.25)));
    }

    /// The share of runs without a difference in which one is "proven" at any of 2,000 looks.
    fn false_alarms(seed: u64, mut draw: impl FnMut(&mut Dice) -> i32) -> f64 {
        const RUNS: u32 = 1_000;
        let mut dice = Dice::new(seed);
        let alarm = |_: &u32| {
            let mut differences = Differences::default();
            (0..2_000).any(|_| {
                differences.add(draw(&mut dice));
                differences.proven().is_some()
            })
        };
        (0..RUNS).filter(alarm).count() as f64 / f64::from(RUNS)
    }

    /// A result of about 30 points either way, as a side has it in a deal of Manille.
    fn wide(dice: &mut Dice) -> i32 {
        (0..6).map(|_| dice.below(21) as i32 - 10).sum()
    }

    #[test]
    fn without_a_difference_two_thousand_looks_raise_a_false_alarm_in_at_most_5_percent() {
        let normal = false_alarms(1, wide);
        // Equal play most of the time, now and then a slam for one or the other.
        let rare = false_alarms(2, |dice| match dice.below(100) {
            0 => 150,
            1 => -150,
            2..10 => 4,
            10..18 => -4,
            _ => 0,
        });
        // Mean 0 but not symmetric: many small losses against a few big wins.
        let skewed = false_alarms(3, |dice| if dice.below(10) == 0 { 54 } else { -6 });
        assert!(normal <= 0.05 && rare <= 0.05 && skewed <= 0.05, "{normal} {rare} {skewed}");
        // The test has power too: a bound that never raises an alarm would pass the line above.
        assert!(normal > 0.005, "{normal}");
    }

    #[test]
    fn a_true_difference_of_a_fifth_of_its_deviation_is_found() {
        let found = false_alarms(4, |dice| wide(dice) + 3);
        assert!(found > 0.99, "{found}");
    }
}

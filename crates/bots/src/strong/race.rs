//! Choices compared on the same deals, of which those that are clearly worse drop out.

use crate::reason::Weighed;

/// From this many deals on, a choice may drop out.
const LEAST: usize = 8;
/// By how many standard errors it has to be behind then.
const BEHIND: f64 = 2.5;

/// What each choice brought, deal by deal. The first is the one that experience suggests.
pub(crate) struct Race<A> {
    runners: Vec<Runner<A>>,
    deals: u32,
}

struct Runner<A> {
    choice: A,
    /// A value for each deal it took part in: all deals from the first on.
    values: Vec<f64>,
    running: bool,
}

impl<A: Copy> Race<A> {
    pub(crate) fn new(choices: impl IntoIterator<Item = A>) -> Race<A> {
        let runner = |choice| Runner { choice, values: Vec::new(), running: true };
        Race { runners: choices.into_iter().map(runner).collect(), deals: 0 }
    }

    /// The choices that have not dropped out.
    pub(crate) fn running(&self) -> Vec<A> {
        self.runners.iter().filter(|runner| runner.running).map(|runner| runner.choice).collect()
    }

    /// Whether there is still something to find out.
    pub(crate) fn is_open(&self) -> bool {
        self.runners.iter().filter(|runner| runner.running).count() > 1
    }

    /// Notes one deal: a value for each choice that is running.
    pub(crate) fn note(&mut self, values: &[f64]) {
        let running = self.runners.iter_mut().filter(|runner| runner.running);
        running.zip(values).for_each(|(runner, &value)| runner.values.push(value));
        self.deals += 1;
        let Some(leader) = self.leader() else { return };
        for at in 0..self.runners.len() {
            let (lead, doubt) = self.lead(leader, at);
            if self.runners[at].values.len() >= LEAST && lead > BEHIND * doubt && lead > 0.0 {
                self.runners[at].running = false;
            }
        }
    }

    /// What each choice brought on the deals it took part in, in the order of the choices.
    pub(crate) fn weighed(&self) -> impl Iterator<Item = Weighed<A>> + '_ {
        self.runners.iter().map(|runner| Weighed {
            choice: runner.choice,
            value: mean(&runner.values),
            deals: runner.values.len() as u32,
        })
    }

    /// The one that is best so far, of those that are running; the first of equals.
    fn leader(&self) -> Option<usize> {
        let running = (0..self.runners.len()).rev().filter(|&at| self.runners[at].running);
        running.max_by(|&a, &b| mean(&self.runners[a].values).total_cmp(&mean(&self.runners[b].values)))
    }

    /// By how much one choice is better than another on the deals both took part in, and how uncertain that is (one
    /// standard error).
    fn lead(&self, one: usize, other: usize) -> (f64, f64) {
        let pairs = || self.runners[one].values.iter().zip(&self.runners[other].values).map(|(a, b)| a - b);
        let count = pairs().count().max(1) as f64;
        let lead = pairs().sum::<f64>() / count;
        let spread = pairs().map(|difference| (difference - lead).powi(2)).sum::<f64>() / count;
        (lead, (spread / count).sqrt())
    }

    /// The best choice, if it is better than the first by more than `sure` times the uncertainty of that; otherwise the
    /// first.
    pub(crate) fn decide(&self, sure: f64) -> Option<A> {
        let first = self.runners.first()?;
        let leader = self.leader()?;
        let (lead, doubt) = self.lead(leader, 0);
        let changes = self.deals as usize >= LEAST && lead > sure * doubt && lead > 0.0;
        Some(if changes { self.runners[leader].choice } else { first.choice })
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten deals, of which the second choice wins each by 1 or 3: on average 2, with an uncertainty of 1 / √10 = 0.32.
    #[test]
    fn a_clear_lead_decides_and_the_others_drop_out() {
        let mut race = Race::new(["first", "second"]);
        for deal in 0..10 {
            assert_eq!(race.decide(2.0), Some(if deal < 8 { "first" } else { "second" }));
            if race.is_open() {
                race.note(&[0.0, f64::from(1 + 2 * (deal % 2))]);
            }
        }
        assert_eq!(race.running(), ["second"]);
        let weighed = |choice, value| Weighed { choice, value, deals: 8 };
        assert_eq!(race.weighed().collect::<Vec<_>>(), [weighed("first", 0.0), weighed("second", 2.0)]);
    }

    #[test]
    fn without_a_clear_lead_experience_decides() {
        let mut race = Race::new(["first", "second"]);
        for deal in 0..20 {
            race.note(&[0.0, if deal % 2 == 0 { 6.0 } else { -5.0 }]);
        }
        assert_eq!((race.decide(1.0), race.is_open()), (Some("first"), true));
        assert_eq!(race.decide(0.0), Some("second"));
        // Among equals it stays with the first.
        let mut equal = Race::new(["first", "second"]);
        (0..20).for_each(|_| equal.note(&[3.0, 3.0]));
        assert_eq!(equal.decide(0.0), Some("first"));
    }
}

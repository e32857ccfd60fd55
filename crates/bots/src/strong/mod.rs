//! The strong players: they deal the hidden cards in many ways that fit everything said and played, look each of them
//! through to the end with the solver, and do what is best on average.

use kaarting_cards::Card;

pub(crate) mod hidden;
pub(crate) mod manille;
pub(crate) mod whist;

/// What each choice brought, deal by deal.
pub(crate) struct Tally<A> {
    choices: Vec<A>,
    sums: Vec<f64>,
    /// Sums of squares of the difference to the first choice.
    squares: Vec<f64>,
    pub(crate) deals: u32,
}

impl<A: Copy + PartialEq> Tally<A> {
    pub(crate) fn new(choices: Vec<A>) -> Tally<A> {
        let len = choices.len();
        Tally { choices, sums: vec![0.0; len], squares: vec![0.0; len], deals: 0 }
    }

    pub(crate) fn choices(&self) -> &[A] {
        &self.choices
    }

    /// Notes one deal: a value for each choice.
    pub(crate) fn note(&mut self, values: &[f64]) {
        let Some(&first) = values.first() else { return };
        for (at, value) in values.iter().enumerate() {
            self.sums[at] += value;
            self.squares[at] += (value - first) * (value - first);
        }
        self.deals += 1;
    }

    /// The mean value of a choice.
    pub(crate) fn mean(&self, at: usize) -> f64 {
        self.sums[at] / f64::from(self.deals.max(1))
    }

    /// The choice with the best mean. The `preferred` one, which experience suggests, counts `trust` more in one deal:
    /// much after few deals, nothing after many.
    pub(crate) fn best(&self, preferred: Option<A>, trust: f64) -> Option<A> {
        if self.deals == 0 {
            return None;
        }
        let value = |at: usize| {
            let bonus = if Some(self.choices[at]) == preferred { trust } else { 0.0 };
            self.mean(at) + bonus / f64::from(self.deals)
        };
        // The first of equals: choices come strongest card first.
        let best = (0..self.choices.len()).rev().max_by(|&a, &b| value(a).total_cmp(&value(b)))?;
        Some(self.choices[best])
    }

    /// A choice that is better than the first by more than chance explains: `sure` times the uncertainty of the
    /// difference, after `deals` deals at least; otherwise the first.
    pub(crate) fn better_than_first(&self, deals: u32, sure: f64) -> Option<A> {
        let first = self.choices.first().copied()?;
        if self.deals < deals {
            return Some(first);
        }
        let count = f64::from(self.deals);
        let margin = |at: usize| {
            let difference = self.mean(at) - self.mean(0);
            let spread = (self.squares[at] / count - difference * difference).max(0.0);
            difference - sure * (spread / count).sqrt()
        };
        let best = (1..self.choices.len()).max_by(|&a, &b| margin(a).total_cmp(&margin(b)))?;
        Some(if margin(best) > 0.0 { self.choices[best] } else { first })
    }
}

impl<A: Copy + PartialEq> Tally<A> {
    /// The choice that is best on average, how much better it is than the first, and how uncertain that is (one
    /// standard error). Among equals it is the first.
    pub(crate) fn cost_of_first(&self) -> Option<(A, f64, f64)> {
        let count = f64::from(self.deals.max(1));
        let better = |at: usize| self.mean(at) - self.mean(0);
        let best = (0..self.choices.len()).rev().max_by(|&a, &b| better(a).total_cmp(&better(b)))?;
        let cost = better(best);
        let spread = (self.squares[best] / count - cost * cost).max(0.0);
        Some((self.choices[best], cost, (spread / count).sqrt()))
    }

    /// Of two choices the one that is better by more than chance explains; nothing when that cannot be said.
    pub(crate) fn clearly(&self, deals: u32, sure: f64) -> Option<A> {
        let [first, second] = self.choices[..] else { return None };
        if self.deals < deals {
            return None;
        }
        let count = f64::from(self.deals);
        let difference = self.mean(1) - self.mean(0);
        let spread = (self.squares[1] / count - difference * difference).max(0.0);
        let doubt = sure * (spread / count).sqrt();
        if difference > doubt {
            Some(second)
        } else if difference < -doubt {
            Some(first)
        } else {
            None
        }
    }
}

/// The values of a solver's answer in the order of the choices.
pub(crate) fn in_order(choices: &[Card], mut value: impl FnMut(Card) -> Option<f64>) -> Option<Vec<f64>> {
    choices.iter().map(|&card| value(card)).collect()
}

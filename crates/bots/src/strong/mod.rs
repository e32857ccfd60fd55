//! The strong players: they deal the hidden cards in many ways that fit everything said and played, look each of them
//! through to the end with the solver, and do what is best on average.

use kaarting_cards::Card;

use crate::reason::{Measure, Reason, Reasoned, Weighed};

pub(crate) mod hidden;
pub(crate) mod manille;
mod race;
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

    /// What each choice brought, in their order.
    pub(crate) fn weighed(&self) -> impl Iterator<Item = Weighed<A>> + '_ {
        let weighed = |(at, &choice)| Weighed { choice, value: self.mean(at), deals: self.deals };
        self.choices.iter().enumerate().map(weighed)
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
}

/// The values of a solver's answer in the order of the choices.
pub(crate) fn in_order(choices: &[Card], mut value: impl FnMut(Card) -> Option<f64>) -> Option<Vec<f64>> {
    choices.iter().map(|&card| value(card)).collect()
}

/// What a search came to: an action, if it found one, with what it compared.
pub(crate) struct Found<A> {
    action: Option<A>,
    weighed: Vec<Weighed<A>>,
    measure: Measure,
}

impl<A: Copy + PartialEq> Found<A> {
    fn new(action: Option<A>, weighed: impl Iterator<Item = Weighed<A>>, measure: Measure) -> Found<A> {
        Found { action, weighed: weighed.collect(), measure }
    }

    /// The action with its reason, if it is allowed; otherwise the usual one.
    fn or_usual(self, legal: &[A], usual: Option<A>) -> Option<Reasoned<A>> {
        let action = self.action.filter(|action| legal.contains(action)).or(usual)?;
        Some((action, Reason::new(&action, self.weighed, self.measure)))
    }
}

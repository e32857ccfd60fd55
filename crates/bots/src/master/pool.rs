//! Deals that may be the true one, each evaluated as often as it is likely.

/// Deals with their weights, and what evaluating them brought.
pub(crate) struct Pool<W> {
    worlds: Vec<Entry<W>>,
    total: f64,
    evaluated: u32,
    picked: usize,
    choices: usize,
}

struct Entry<W> {
    world: W,
    weight: f64,
    counted: f64,
    values: Vec<f64>,
}

impl<W> Pool<W> {
    pub(crate) fn new(choices: usize) -> Pool<W> {
        Pool { worlds: Vec::new(), total: 0.0, evaluated: 0, picked: 0, choices }
    }

    pub(crate) fn add(&mut self, world: W, weight: f64) {
        self.total += weight;
        self.worlds.push(Entry { world, weight, counted: 0.0, values: Vec::new() });
    }

    /// How many deals there are.
    pub(crate) fn len(&self) -> usize {
        self.worlds.len()
    }

    /// How often any deal was evaluated.
    pub(crate) fn evaluated(&self) -> u32 {
        self.evaluated
    }

    /// Picks the deal that lags furthest behind its weight: `None` if there is no deal, `Some(None)` if that one has
    /// been evaluated before.
    #[expect(clippy::option_option, reason = "whether there is a deal, and whether it is new")]
    pub(crate) fn next(&mut self) -> Option<Option<&W>> {
        let turns = f64::from(self.evaluated + 1) / self.total;
        let lack = |entry: &Entry<W>| entry.weight * turns - entry.counted;
        let order = |&a: &usize, &b: &usize| lack(&self.worlds[a]).total_cmp(&lack(&self.worlds[b]));
        self.picked = (0..self.worlds.len()).max_by(order)?;
        let entry = &self.worlds[self.picked];
        Some(entry.values.is_empty().then_some(&entry.world))
    }

    /// Keeps what evaluating the deal that was picked last brought: a value for each choice.
    pub(crate) fn learned(&mut self, values: Vec<f64>) {
        if let Some(entry) = self.worlds.get_mut(self.picked) {
            entry.values = values;
        }
    }

    /// Counts the deal that was picked last.
    pub(crate) fn count(&mut self) {
        if let Some(entry) = self.worlds.get_mut(self.picked) {
            entry.counted += 1.0;
            self.evaluated += 1;
        }
    }

    /// The mean value of each choice.
    pub(crate) fn means(&self) -> Option<Vec<f64>> {
        let many = f64::from(self.evaluated);
        let mut means = vec![0.0; self.choices];
        for entry in self.worlds.iter().filter(|entry| entry.counted > 0.0) {
            means
                .iter_mut()
                .zip(&entry.values)
                .for_each(|(mean, value)| *mean += entry.counted * value / many);
        }
        (self.evaluated > 0).then_some(means)
    }
}

/// Mixes what so many deals say of each choice into what the net says of it, which counts for `trust` deals. The two
/// may count from different zeros, so only the differences are mixed, counted from the middle.
pub(crate) fn mix(net: &mut [f64], trust: f64, means: &[f64], deals: u32) {
    let middle = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (of_net, of_deals, deals) = (middle(net), middle(means), f64::from(deals));
    for (net, mean) in net.iter_mut().zip(means) {
        *net = ((*net - of_net) * trust + (mean - of_deals) * deals) / (trust + deals);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A deal that is three times as likely counts three times as much, and is evaluated once.
    #[test]
    fn a_deal_counts_as_often_as_it_is_likely() {
        let mut pool = Pool::new(2);
        assert!(pool.next().is_none() && pool.means().is_none());
        pool.add("rare", 1.0);
        pool.add("likely", 3.0);
        let mut evaluated = Vec::new();
        for _ in 0..8 {
            let world = pool.next().expect("there are two").copied();
            if let Some(world) = world {
                evaluated.push(world);
                pool.learned(if world == "rare" { vec![8.0, 0.0] } else { vec![0.0, 4.0] });
            }
            pool.count();
        }
        assert_eq!(evaluated, ["likely", "rare"]);
        assert_eq!(pool.means(), Some(vec![2.0, 3.0]));
    }

    /// The net prefers the first choice by 2 and counts for ten deals; thirty deals prefer the second one by 6.
    #[test]
    fn the_more_deals_there_are_the_more_they_say() {
        let mut net = [7.0, 5.0];
        mix(&mut net, 10.0, &[-3.0, 3.0], 30);
        assert_eq!(net, [-2.0, 2.0]);
    }
}

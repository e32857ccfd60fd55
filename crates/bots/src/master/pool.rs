//! Deals that may be the true one, each as often looked at as it is likely.

/// Deals with their weights, and what looking at them brought.
pub(crate) struct Pool<W> {
    worlds: Vec<Entry<W>>,
    total: f64,
    looked_at: u32,
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
        Pool { worlds: Vec::new(), total: 0.0, looked_at: 0, picked: 0, choices }
    }

    pub(crate) fn add(&mut self, world: W, weight: f64) {
        self.total += weight;
        self.worlds.push(Entry { world, weight, counted: 0.0, values: Vec::new() });
    }

    /// How often a deal was looked at.
    pub(crate) fn looked_at(&self) -> u32 {
        self.looked_at
    }

    /// The deal that was counted least for how likely it is; with room for its values where it has none yet.
    pub(crate) fn next(&mut self) -> Option<(&W, Option<&mut Vec<f64>>)> {
        let turns = f64::from(self.looked_at + 1) / self.total;
        let lack = |entry: &Entry<W>| entry.weight * turns - entry.counted;
        let most = (0..self.worlds.len()).max_by(|&a, &b| lack(&self.worlds[a]).total_cmp(&lack(&self.worlds[b])))?;
        self.picked = most;
        let entry = &mut self.worlds[most];
        let new = entry.values.is_empty();
        Some((&entry.world, new.then_some(&mut entry.values)))
    }

    /// Counts the deal that was picked last.
    pub(crate) fn count(&mut self) {
        if let Some(entry) = self.worlds.get_mut(self.picked) {
            entry.counted += 1.0;
            self.looked_at += 1;
        }
    }

    /// The mean value of each choice.
    pub(crate) fn means(&self) -> Option<Vec<f64>> {
        let many = f64::from(self.looked_at);
        let mut means = vec![0.0; self.choices];
        for entry in self.worlds.iter().filter(|entry| entry.counted > 0.0) {
            means.iter_mut().zip(&entry.values).for_each(|(mean, value)| *mean += entry.counted * value / many);
        }
        (self.looked_at > 0).then_some(means)
    }
}

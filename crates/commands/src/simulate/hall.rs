//! All tables of a run: several threads play, one counts.
//!
//! A deal depends on its number alone, and the deals are counted in the order of their numbers, whichever thread was
//! first. So the result is the same for any number of threads, and a run that is stopped after k deals has exactly
//! the result of a run of k deals.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;

use kaarting_bots::Mind;

use super::stats::{Average, Differences};
use super::table::{Conditions, Duplicate, SimulatedGame, play_twice};
use super::teams::{ByTeam, Team};

/// The running mean is recorded at no more deals than this.
const MOST_MARKS: usize = 240;

/// How much is to be played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// How many deals, each played twice.
    pub(super) deals: u64,
    /// On how many threads.
    pub(super) jobs: usize,
    /// Whether to stop at the proof.
    pub(super) until_proven: bool,
}

/// The mean and its interval at one deal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Mark {
    /// After this many deals.
    pub(super) deal: u64,
    /// The mean difference then.
    pub(super) mean: f64,
    /// Its 95 % interval.
    pub(super) interval: (f64, f64),
}

/// The result of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct RunResult<T> {
    /// A's points minus B's, deal by deal.
    pub(super) differences: Differences,
    /// How often each difference occurred; doubled, so that half a point is a whole number.
    pub(super) by_difference: BTreeMap<i32, u64>,
    /// How often each scored a given number of points in one play of a deal.
    pub(super) by_points: ByTeam<BTreeMap<i32, u64>>,
    /// The points of each in one play of a deal.
    pub(super) points: ByTeam<Average>,
    /// The running mean.
    pub(super) means: Vec<Mark>,
    /// What the game counts.
    pub(super) tally: T,
}

impl<T> RunResult<T> {
    fn add<G: SimulatedGame<Tally = T>>(&mut self, duplicate: &Duplicate<G::Played>) {
        let doubled = duplicate.difference();
        self.differences.add(doubled);
        *self.by_difference.entry(doubled).or_default() += 1;
        for (points, played) in &duplicate.tables {
            for team in Team::BOTH {
                *self.by_points[team].entry(points[team]).or_default() += 1;
                self.points[team].add(points[team]);
            }
            G::count(&mut self.tally, played);
        }
        self.mark();
    }

    /// Keeps the mean of every deal, then of every second, every fourth and so on.
    fn mark(&mut self) {
        let stride = self.stride();
        let deal = self.differences.count();
        let (Some(mean), Some(interval)) = (self.differences.mean(), self.differences.interval()) else {
            return;
        };
        if deal.is_multiple_of(stride) {
            self.means.push(Mark { deal, mean, interval });
        }
        if self.means.len() > MOST_MARKS {
            self.means.retain(|mark| mark.deal.is_multiple_of(2 * stride));
        }
    }

    fn stride(&self) -> u64 {
        match self.means.as_slice() {
            [.., last_but_one, last] => last.deal - last_but_one.deal,
            _ => 1,
        }
    }
}

/// Plays until everything is played, proven or interrupted. `watch` sees the result after every deal.
pub(super) fn play<G: SimulatedGame>(
    game: &G,
    conditions: &Conditions,
    plan: Plan,
    interrupted: &AtomicBool,
    mut watch: impl FnMut(&RunResult<G::Tally>),
) -> anyhow::Result<RunResult<G::Tally>> {
    let mut result = RunResult::default();
    let (next, enough) = (AtomicU64::new(0), AtomicBool::new(false));
    let stop = || enough.load(Ordering::Relaxed) || interrupted.load(Ordering::Relaxed);
    std::thread::scope(|scope| {
        // Threads that play faster than the counting wait, so that memory stays small.
        let (send, receive) = sync_channel(64 * plan.jobs);
        for _ in 0..plan.jobs {
            let (send, next, stop) = (send.clone(), &next, &stop);
            scope.spawn(move || {
                let mut mind = Mind::default();
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal >= plan.deals || stop() {
                        return;
                    }
                    let played = play_twice(game, conditions, deal, &mut mind, stop).transpose();
                    if played.is_none_or(|played| send.send((deal, played)).is_err()) {
                        return;
                    }
                }
            });
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        let mut counted = Ok(());
        'count: for (deal, played) in receive {
            waiting.insert(deal, played);
            while let Some(played) = waiting.remove(&result.differences.count()) {
                match played {
                    Ok(duplicate) => result.add::<G>(&duplicate),
                    Err(fault) => {
                        counted = Err(fault);
                        break 'count;
                    }
                }
                watch(&result);
                if plan.until_proven && result.differences.proven().is_some() {
                    break 'count;
                }
            }
        }
        // The others need not finish what will no longer be counted.
        enough.store(true, Ordering::Relaxed);
        counted
    })?;
    Ok(result)
}

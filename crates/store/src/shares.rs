//! Which of the writers an append goes to, where there are several.
//!
//! A commit costs the server several times what one more entry in it costs, and whoever waits for a commit asks for the
//! next one right after it: so appends go to one writer together, and another gets some once there are many.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::StreamName;

/// A writer that has not answered for so long waits for somebody else's lock, or for a server: others do not wait
/// with it.
const LATE: Duration = Duration::from_millis(100);

/// How the appends are shared out among the writers.
#[derive(Debug)]
pub(crate) struct Shares {
    /// So many go to a writer before another gets any.
    together: usize,
    /// `None` if there is a single writer.
    under_way: Option<Arc<Mutex<UnderWay>>>,
}

/// What has not been answered yet.
#[derive(Debug)]
struct UnderWay {
    /// For each stream the writer that has all of it, and how many appends those are.
    streams: HashMap<StreamName, (usize, usize)>,
    writers: Vec<Load>,
}

/// What a writer has.
#[derive(Clone, Copy, Debug)]
struct Load {
    appends: usize,
    /// When it last answered, or was given something while it had nothing.
    since: Instant,
}

/// An append that a writer has; dropped when it is answered.
#[derive(Debug)]
pub(crate) struct Share {
    under_way: Arc<Mutex<UnderWay>>,
    stream: StreamName,
}

fn lock(under_way: &Mutex<UnderWay>) -> MutexGuard<'_, UnderWay> {
    under_way.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shares {
    pub(crate) fn new(writers: usize, together: usize) -> Shares {
        let several = (writers > 1).then(|| {
            let idle = Load { appends: 0, since: Instant::now() };
            Arc::new(Mutex::new(UnderWay { streams: HashMap::new(), writers: vec![idle; writers] }))
        });
        Shares { together, under_way: several }
    }

    /// The writer for an append, and what it takes of that writer. A stream stays with a writer that has anything of
    /// it, so that its entries are written in their order. One that has ended gets nothing while another goes on: it
    /// never has anything, and would look like the one that can take most.
    pub(crate) fn take(
        &self,
        stream: &StreamName,
        now: Instant,
        has_ended: impl Fn(usize) -> bool,
    ) -> (usize, Option<Share>) {
        let Some(shared) = &self.under_way else { return (0, None) };
        let mut under_way = lock(shared);
        let writer = match under_way.streams.get(stream) {
            Some((writer, _)) => *writer,
            None => under_way.freest(self.together, now, has_ended),
        };
        under_way.streams.entry(stream.clone()).or_insert((writer, 0)).1 += 1;
        let load = &mut under_way.writers[writer];
        if load.appends == 0 {
            load.since = now;
        }
        load.appends += 1;
        (writer, Some(Share { under_way: shared.clone(), stream: stream.clone() }))
    }
}

impl UnderWay {
    /// The first writer that can take more, or the one that has least. One that is late comes last, but
    /// for those that have ended.
    fn freest(&self, together: usize, now: Instant, has_ended: impl Fn(usize) -> bool) -> usize {
        let weight = |writer: usize, load: &Load| {
            let late = load.appends > 0 && now.saturating_duration_since(load.since) >= LATE;
            (has_ended(writer), late, if load.appends < together { 0 } else { load.appends })
        };
        let first = self.writers.iter().enumerate().min_by_key(|&(writer, load)| weight(writer, load));
        first.map_or(0, |(writer, _)| writer)
    }

    fn answered(&mut self, stream: &StreamName, now: Instant) {
        let Some((writer, appends)) = self.streams.get_mut(stream) else { return };
        *appends -= 1;
        let (writer, left) = (*writer, *appends);
        if left == 0 {
            self.streams.remove(stream);
        }
        let load = &mut self.writers[writer];
        load.appends -= 1;
        load.since = now;
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        lock(&self.under_way).answered(&self.stream, Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes one share of each of these streams, and returns who has them.
    fn taken(shares: &Shares, streams: std::ops::Range<usize>, now: Instant) -> (Vec<usize>, Vec<Share>) {
        taken_without(&[], shares, streams, now)
    }

    /// The same where these writers have ended.
    fn taken_without(
        ended: &[usize],
        shares: &Shares,
        streams: std::ops::Range<usize>,
        now: Instant,
    ) -> (Vec<usize>, Vec<Share>) {
        let has_ended = |writer| ended.contains(&writer);
        let (mut writers, mut held) = (Vec::new(), Vec::new());
        for n in streams {
            let (writer, share) = shares.take(&format!("event/{n}").parse().unwrap(), now, has_ended);
            writers.push(writer);
            held.extend(share);
        }
        (writers, held)
    }

    #[test]
    fn a_few_go_together_and_many_are_shared_out() {
        let (shares, now) = (Shares::new(3, 2), Instant::now());
        let (writers, held) = taken(&shares, 0..9, now);
        assert_eq!(writers, [0, 0, 1, 1, 2, 2, 0, 1, 2]);
        drop(held);
        assert_eq!(taken(&shares, 0..3, now).0, [0, 0, 1]);
        // All that was answered has left no trace.
        assert!(lock(shares.under_way.as_ref().unwrap()).streams.is_empty());
    }

    #[test]
    fn a_stream_stays_with_its_writer_until_all_of_it_is_answered() {
        let (shares, now) = (Shares::new(2, 1), Instant::now());
        let (_, first) = taken(&shares, 0..1, now);
        let (writers, second) = taken(&shares, 1..2, now);
        assert_eq!(writers, [1]);
        drop(first);
        let (again, more) = taken(&shares, 1..2, now);
        assert_eq!(again, [1], "the other writer has nothing, but this stream is not its");
        drop(second);
        assert_eq!(taken(&shares, 1..2, now).0, [1], "something of it is still under way");
        drop(more);
        assert_eq!(taken(&shares, 1..2, now).0, [0]);
    }

    #[test]
    fn nobody_waits_with_a_writer_that_is_late() {
        let (shares, now) = (Shares::new(2, 8), Instant::now());
        let (_, held) = taken(&shares, 0..1, now);
        assert_eq!(taken(&shares, 1..2, now).0, [0]);
        // It was answered a moment ago, and that counts from then.
        let later = Instant::now() + LATE;
        assert_eq!(taken(&shares, 2..3, later).0, [1]);
        assert_eq!(taken(&shares, 0..1, later).0, [0], "its stream goes nowhere else");
        drop(held);
        assert_eq!(taken(&shares, 2..3, later).0, [0]);
    }

    /// A writer that panicked never has anything under way.
    #[test]
    fn a_writer_that_has_ended_gets_nothing() {
        let (shares, now) = (Shares::new(3, 1), Instant::now());
        let (writers, held) = taken_without(&[0], &shares, 0..5, now);
        assert_eq!(writers, [1, 2, 1, 2, 1]);
        // Rather late than never.
        let later = Instant::now() + LATE;
        assert_eq!(taken_without(&[0, 1], &shares, 5..6, later).0, [2]);
        drop(held);
        // Where all have ended, whoever asks learns it from any of them.
        assert_eq!(taken_without(&[0, 1, 2], &shares, 6..7, now).0, [0]);
    }

    #[test]
    fn a_single_writer_has_everything() {
        let (writers, held) = taken(&Shares::new(1, 1), 0..5, Instant::now());
        assert_eq!((writers, held.len()), (vec![0; 5], 0));
    }
}

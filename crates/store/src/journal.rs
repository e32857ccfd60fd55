//! The journal: opened once, handed around, appended to and read.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::base::{self, Base, ReadTx};
use crate::changes::{Changes, Untold};
use crate::condition::Condition;
use crate::ends::Ends;
use crate::entry::{check_key, is_key};
use crate::shares::Shares;
use crate::writer::{self, Job, Order};
use crate::{
    Answered, AppendError, Batch, Chain, Connections, Entry, EraseError, Failure, Flaw, Head, Look,
    OpenError, OpenOptions, Outcome, ReadError, StreamName, VerifyError,
};

/// How many entries are read at a time when going through a whole stream.
pub(crate) const PAGE: usize = 200;
/// The most entries that [`Journal::read`] returns.
const MAX_READ: usize = 1000;

/// An open journal; a clone is another handle to the same.
#[derive(Clone, Debug)]
pub struct Journal(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    base: Arc<Base>,
    lanes: Vec<Lane>,
    shares: Shares,
    poll: Duration,
    untold: Arc<Untold>,
    condition: Arc<Condition>,
    /// Tells other processes what was written.
    telling: JoinHandle<()>,
    /// Turns true when the journal is closed.
    closed: watch::Sender<bool>,
}

/// The way to one writer.
#[derive(Debug)]
struct Lane {
    orders: mpsc::Sender<Order>,
    /// A probe whose answer nobody waited for; there is never a second one.
    probing: Mutex<Option<oneshot::Receiver<Result<(), Failure>>>>,
}

impl Lane {
    /// A dummy write by this writer.
    async fn probe(&self, base: &Base) -> Result<(), Failure> {
        let mut probing = self.probing.lock().await;
        let answer = match probing.as_mut() {
            Some(answer) => answer,
            None => {
                let (answer, answered) = oneshot::channel();
                self.orders.send(Order::Probe(answer)).await.map_err(|_| base.stopped())?;
                probing.insert(answered)
            }
        };
        let proven = answer.await.unwrap_or_else(|_| Err(base.stopped()));
        *probing = None;
        proven
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.telling.abort();
    }
}

impl Journal {
    /// Opens `sqlite:PATH`, a plain path, `sqlite::memory:` or `postgres://…`; creates the journal if there is none.
    ///
    /// Call it inside a tokio runtime: the writer is one of its tasks.
    pub async fn open(url: &str) -> Result<Journal, OpenError> {
        Journal::open_with(url, &OpenOptions::default()).await
    }

    /// Opens a journal with these options.
    pub async fn open_with(url: &str, options: &OpenOptions) -> Result<Journal, OpenError> {
        Ok(Journal::over(Base::open(url, options).await?, options))
    }

    /// Opens a journal in a model of the database.
    #[cfg(feature = "model")]
    pub fn open_model(door: crate::model::Door, options: &OpenOptions) -> Journal {
        Journal::over(Base::in_model(door, options), options)
    }

    fn over(base: Base, options: &OpenOptions) -> Journal {
        let base = Arc::new(base);
        let untold = Arc::new(Untold::default());
        let condition = Arc::new(Condition::new());
        let ends = Arc::new(Ends::default());
        let lane = |_| {
            let (orders, waiting) = mpsc::channel(options.queue.max(1));
            tokio::spawn(writer::write(
                base.clone(),
                untold.clone(),
                condition.clone(),
                ends.clone(),
                waiting,
            ));
            Lane { orders, probing: Mutex::default() }
        };
        let writers = base.writers(options.writers);
        let lanes = (0..writers).map(lane).collect();
        let shares = Shares::new(writers, options.together);
        let telling = tokio::spawn(untold.clone().tell_all(base.clone()));
        Journal(Arc::new(Inner {
            base,
            lanes,
            shares,
            poll: options.poll,
            untold,
            condition,
            telling,
            closed: watch::Sender::new(false),
        }))
    }

    /// Where it is, for messages; without a password.
    pub fn location(&self) -> &str {
        self.0.base.location()
    }

    /// Writes a batch; when this returns, it is on disk.
    ///
    /// Dropping the future does not withdraw the batch: it may still be written.
    pub async fn append(&self, batch: Batch) -> Result<Outcome, AppendError> {
        batch.check()?;
        let (answer, answered) = oneshot::channel();
        let lanes = &self.0.lanes;
        let has_ended = |writer: usize| lanes[writer].orders.is_closed();
        let (writer, share) = self.0.shares.take(&batch.stream, Instant::now(), has_ended);
        let orders = &lanes[writer].orders;
        orders.send(Order::Append(Job { batch, share, answer })).await.map_err(|_| AppendError::Closed)?;
        answered.await.unwrap_or(Err(AppendError::Closed))
    }

    /// What can be found out about a journal's database and its servers, whatever state they are in: no primary is
    /// needed, and nothing is changed or brought up to date.
    pub async fn look(url: &str) -> Result<Look, OpenError> {
        base::look(url).await
    }

    /// How many connections are in use.
    pub fn connections(&self) -> Connections {
        self.base().connections()
    }

    /// How often another host has become the primary since this was opened.
    pub fn primary_changes(&self) -> u64 {
        self.base().primary_changes()
    }

    /// What went wrong in the last write or attempted write; `None` if it went well.
    pub fn trouble(&self) -> Option<Failure> {
        self.0.condition.trouble()
    }

    /// Finds out whether the next append would be written: sends a small dummy write through each writer, and waits at
    /// most this long.
    pub async fn probe(&self, patience: Duration) -> Result<(), Failure> {
        let asked = async {
            for lane in &self.0.lanes {
                lane.probe(&self.0.base).await?;
            }
            Ok(())
        };
        let silent = || Err(self.0.base.silent(patience));
        let proven = tokio::time::timeout(patience, asked).await.unwrap_or_else(|_| silent());
        // The writer has already recorded what it saw itself.
        if let Err(failure) = &proven {
            self.0.condition.note(Some(failure));
        }
        proven
    }

    /// Deletes old receipts: each is kept for `kept` milliseconds after it was first seen here. A request repeated
    /// later than that counts as new. Works in small steps, so that no writer has to wait; returns how many were
    /// deleted, and whether there may be more to do.
    pub async fn end_receipts(&self, now: i64, kept: i64) -> Result<(u64, bool), Failure> {
        const HANDFUL: i64 = 2_000;
        let mut tx = self.0.base.begin_write().await?;
        let [ended, limited] = tx.end_receipts(now, now.saturating_add(kept), HANDFUL).await?;
        tx.commit().await?;
        Ok((ended, ended.max(limited) >= HANDFUL as u64))
    }

    /// The earlier answer under a key, so that a repeated request need not be decided again.
    ///
    /// Two that come at once may both find nothing here: the append decides between them. What is returned is as
    /// durable as a fresh append, though a standby may not have had it when it was first seen.
    pub async fn receipt(&self, stream: &StreamName, key: &str) -> Result<Option<Answered>, ReadError> {
        if !is_key(key) {
            // Nothing was ever written under it.
            return Ok(None);
        }
        let mut kept = self.0.base.begin_read().await?.receipt(stream, key).await?;
        if kept.is_some() && self.may_fail_over() {
            kept = self.0.base.settled(stream, Some(key)).await?.1;
        }
        Ok(kept.map(|kept| Answered { receipt: kept.receipt, request: kept.request }))
    }

    /// Whether another server may take over, and lack what was seen here but never acknowledged.
    pub fn may_fail_over(&self) -> bool {
        self.0.base.may_fail_over()
    }

    /// The last entry of a stream, if it has begun, confirmed by a synchronous write: whoever takes over has it.
    pub async fn settled_head(&self, stream: &StreamName) -> Result<Option<Head>, ReadError> {
        Ok(self.0.base.settled(stream, None).await?.0)
    }

    /// What to report when the journal shows less than was seen of it before.
    pub fn outdated(&self) -> Failure {
        self.0.base.outdated()
    }

    /// Removes the asides of a key from a stream, and returns how many there were. The chain stays intact.
    pub async fn erase(&self, stream: &StreamName, key: &str) -> Result<u64, EraseError> {
        check_key(key)?;
        let mut tx = self.0.base.begin_write().await?;
        let erased = tx.erase(stream, key, u64::MAX).await?;
        tx.commit().await?;
        // If a reader is in the way, the next checkpoint empties the log.
        self.0.base.truncate_log().await?;
        Ok(erased)
    }

    /// The last entry of a stream, if it has begun.
    pub async fn head(&self, stream: &StreamName) -> Result<Option<Head>, ReadError> {
        Ok(self.0.base.begin_read().await?.head(stream).await?)
    }

    /// The epoch of a stream; 0 if nobody has claimed it.
    pub async fn epoch(&self, stream: &StreamName) -> Result<u64, ReadError> {
        Ok(self.0.base.begin_read().await?.epoch(stream).await?)
    }

    /// All streams with their last entries, sorted by name.
    pub async fn streams(&self) -> Result<Vec<(StreamName, Head)>, ReadError> {
        self.streams_under("").await
    }

    /// Those of these streams that have begun, with their last entries.
    pub async fn heads_of(&self, streams: &[StreamName]) -> Result<Vec<(StreamName, Head)>, ReadError> {
        Ok(self.0.base.begin_read().await?.heads_of(streams).await?)
    }

    /// The streams whose names begin so, with their last entries, sorted by name. The others are not read.
    pub async fn streams_under(&self, prefix: &str) -> Result<Vec<(StreamName, Head)>, ReadError> {
        Ok(self.0.base.begin_read().await?.heads(prefix).await?)
    }

    /// Streams with entries but no head, which the journal never writes. Reads every entry.
    pub async fn headless(&self) -> Result<Vec<StreamName>, ReadError> {
        Ok(self.0.base.begin_long_read().await?.headless().await?)
    }

    /// What is wrong outside the chains: the SQLite file itself, streams that are gone entirely, asides without an
    /// entry. Reads everything.
    pub async fn flaws(&self) -> Result<Vec<Flaw>, ReadError> {
        let mut tx = self.0.base.begin_long_read().await?;
        let mut flaws: Vec<Flaw> = tx.damage().await?.into_iter().map(Flaw::File).collect();
        flaws.extend(tx.lost().await?.into_iter().map(Flaw::Lost));
        flaws.extend(tx.stray().await?.into_iter().map(|(stream, seq)| Flaw::Stray { stream, seq }));
        Ok(flaws)
    }

    /// Up to `limit` entries after number `after`; at most 1000 at a time.
    pub async fn read(&self, stream: &StreamName, after: u64, limit: usize) -> Result<Vec<Entry>, ReadError> {
        let rows = self.0.base.begin_read().await?.page(stream, after, limit.min(MAX_READ)).await?;
        rows.into_iter().map(|row| row.entry(stream).map_err(ReadError::from)).collect()
    }

    /// Reads a stream to its end, page by page.
    pub fn reader(&self, stream: StreamName, after: u64) -> Reader {
        Reader { journal: self.clone(), stream, after, page: Vec::new().into_iter() }
    }

    /// Follows the whole chain of a stream, asides included, and returns its head, or the first entry that is wrong.
    pub async fn verify(&self, stream: &StreamName) -> Result<Head, VerifyError> {
        self.verify_each(stream, |_| ()).await
    }

    /// Verifies, and shows every entry that has been found good so far.
    pub async fn verify_each(
        &self,
        stream: &StreamName,
        mut seen: impl FnMut(&Entry),
    ) -> Result<Head, VerifyError> {
        let mut tx = self.0.base.begin_read().await?;
        let walked = walk(&mut tx, stream, |entry| {
            seen(&entry);
            Ok::<(), VerifyError>(())
        });
        walked.await?.ok_or_else(|| self.no_stream(stream))
    }

    pub(crate) fn no_stream(&self, stream: &StreamName) -> VerifyError {
        VerifyError::NoStream { location: self.location().to_owned(), stream: stream.clone() }
    }

    /// A feed of what is written from now on.
    pub fn changes(&self) -> Changes {
        Changes::new(self.0.base.clone(), self.0.poll, self.0.closed.subscribe())
    }

    /// Whether other servers can be on it.
    pub fn is_shared(&self) -> bool {
        self.base().is_shared()
    }

    /// Says something of a stream to all who follow the journal now, this process among them. It is written nowhere
    /// and can be lost. Nobody hears it where there are no other servers.
    pub async fn say(&self, stream: &StreamName, word: &str) -> Result<(), Failure> {
        self.base().say(stream, word).await
    }

    /// Stops every writer abruptly, as a bug of ours would: nothing is written by this journal any more.
    #[cfg(any(test, feature = "model"))]
    pub async fn kill_writers(&self) {
        for lane in &self.0.lanes {
            // One that is gone already does not come back.
            let _ = lane.orders.send(Order::Die).await;
        }
    }

    /// Writes what is still queued, and closes the database, for every handle.
    pub async fn close(self) {
        for lane in &self.0.lanes {
            let (done, closed) = oneshot::channel();
            if lane.orders.send(Order::Close(done)).await.is_ok() {
                // The writer may have been closed by another handle a moment ago.
                let _ = closed.await;
            }
        }
        self.0.untold.tell(&self.0.base).await;
        self.0.telling.abort();
        self.0.closed.send_replace(true);
        self.0.base.close().await;
    }

    pub(crate) fn base(&self) -> &Base {
        &self.0.base
    }

    pub(crate) fn tell(&self, stream: &StreamName, head: Head) {
        self.0.untold.add(&[(stream.clone(), head)]);
    }
}

/// Goes through a whole stream and verifies it; `None` if it never began.
pub(crate) async fn walk<E: From<VerifyError>>(
    tx: &mut ReadTx<'_>,
    stream: &StreamName,
    mut each: impl FnMut(Entry) -> Result<(), E>,
) -> Result<Option<Head>, E> {
    let failed = |failure: Failure| E::from(VerifyError::Failed(failure));
    let broken = |broken| E::from(VerifyError::Broken(broken));
    let recorded = tx.head(stream).await.map_err(failed)?;
    let mut chain = Chain::new(stream.clone());
    loop {
        let rows = tx.page(stream, chain.head().seq, PAGE).await.map_err(failed)?;
        let last = rows.len() < PAGE;
        for row in rows {
            let entry = row.entry(stream).map_err(broken)?;
            chain.follow(&entry).map_err(broken)?;
            each(entry)?;
        }
        if last {
            break;
        }
    }
    if recorded.is_none() && chain.head().seq == 0 {
        return Ok(None);
    }
    chain.end(recorded).map(Some).map_err(broken)
}

/// Reads a stream from some entry to its end, including what is appended meanwhile.
#[derive(Debug)]
pub struct Reader {
    journal: Journal,
    stream: StreamName,
    after: u64,
    page: std::vec::IntoIter<Entry>,
}

impl Reader {
    /// The next entry; `None` at the end, though a later call may find more.
    pub async fn next(&mut self) -> Result<Option<Entry>, ReadError> {
        if self.page.as_slice().is_empty() {
            self.page = self.journal.read(&self.stream, self.after, PAGE).await?.into_iter();
        }
        let next = self.page.next();
        self.after = next.as_ref().map_or(self.after, |entry| entry.seq);
        Ok(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Draft, FailureKind};

    /// Whoever asks learns that the writer is gone, and nothing is acknowledged.
    #[tokio::test]
    async fn a_writer_that_is_gone_is_told() {
        let patience = Duration::from_secs(10);
        let journal = Journal::open("sqlite::memory:").await.unwrap();
        journal.probe(patience).await.unwrap();
        assert!(journal.trouble().is_none());
        journal.kill_writers().await;
        let failed = journal.probe(patience).await.unwrap_err();
        assert_eq!(failed.kind(), FailureKind::Stopped);
        assert_eq!(journal.trouble().map(|failure| failure.kind()), Some(FailureKind::Stopped));
        let batch = Batch::new("a".parse().unwrap(), 0, [Draft::from(vec![1])]);
        assert!(matches!(journal.append(batch).await, Err(AppendError::Closed)));
    }
}

//! The journal: opened once, handed around, appended to and read.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use crate::base::{Base, ReadTx};
use crate::changes::{Changes, Untold};
use crate::condition::Condition;
use crate::entry::{check_key, is_key};
use crate::writer::{self, Job, Order};
use crate::{
    Answered, AppendError, Batch, Chain, Entry, EraseError, Failure, Flaw, Head, OpenError, Outcome,
    ReadError, StreamName, VerifyError,
};

/// Entries that are read at a time where a whole stream is gone through.
pub(crate) const PAGE: usize = 200;
/// The most entries [`Journal::read`] gives.
const MAX_READ: usize = 1000;

/// How to open a journal.
#[derive(Clone, Debug)]
pub struct OpenOptions {
    /// Whether a SQLite journal is made where there is none.
    pub create: bool,
    /// How long to wait for a lock that another process holds.
    pub patience: Duration,
    /// How often SQLite is asked whether another process has written, while somebody waits for it.
    pub poll: Duration,
    /// How many may read at a time.
    pub readers: u32,
    /// How many appends may wait; further ones wait to wait.
    pub queue: usize,
}

impl Default for OpenOptions {
    fn default() -> OpenOptions {
        OpenOptions {
            create: true,
            patience: Duration::from_secs(5),
            poll: Duration::from_millis(250),
            readers: 4,
            queue: 1024,
        }
    }
}

/// An open journal; a clone is another handle to the same.
#[derive(Clone, Debug)]
pub struct Journal(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    base: Arc<Base>,
    orders: mpsc::Sender<Order>,
    poll: Duration,
    untold: Arc<Untold>,
    condition: Arc<Condition>,
    /// A probe whose answer nobody has waited for: there is never a second one.
    probing: Mutex<Option<oneshot::Receiver<Result<(), Failure>>>>,
    /// Tells other processes what was written.
    telling: JoinHandle<()>,
    /// Turns true when the journal is closed.
    closed: watch::Sender<bool>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.telling.abort();
    }
}

impl Journal {
    /// Opens `sqlite:PATH`, a plain path, `sqlite::memory:` or `postgres://…`; makes the journal if there is none.
    ///
    /// Inside a tokio runtime: the one who writes is a task of it.
    pub async fn open(url: &str) -> Result<Journal, OpenError> {
        Journal::open_with(url, &OpenOptions::default()).await
    }

    /// Opens a journal in another manner.
    pub async fn open_with(url: &str, options: &OpenOptions) -> Result<Journal, OpenError> {
        let base = Arc::new(Base::open(url, options).await?);
        let untold = Arc::new(Untold::default());
        let (orders, waiting) = mpsc::channel(options.queue.max(1));
        let condition = Arc::new(Condition::new());
        tokio::spawn(writer::write(base.clone(), untold.clone(), condition.clone(), waiting));
        let telling = tokio::spawn(untold.clone().tell_all(base.clone()));
        Ok(Journal(Arc::new(Inner {
            base,
            orders,
            poll: options.poll,
            untold,
            condition,
            probing: Mutex::default(),
            telling,
            closed: watch::Sender::new(false),
        })))
    }

    /// Where it lies, for messages; without a password.
    pub fn place(&self) -> &str {
        self.0.base.place()
    }

    /// Writes a batch; when this returns, it is on the disk.
    ///
    /// Whoever stops waiting has not taken the batch back: it may be written all the same.
    pub async fn append(&self, batch: Batch) -> Result<Outcome, AppendError> {
        batch.check()?;
        let (answer, answered) = oneshot::channel();
        let order = Order::Append(Job { batch, answer });
        self.0.orders.send(order).await.map_err(|_| AppendError::Closed)?;
        answered.await.unwrap_or(Err(AppendError::Closed))
    }

    /// What was wrong when last something was written, or should have been; none when that went well.
    pub fn trouble(&self) -> Option<Failure> {
        self.0.condition.trouble()
    }

    /// Writes something small that nobody needs, through the one who writes, and waits so long for it: whether the
    /// next append would be written.
    pub async fn probe(&self, patience: Duration) -> Result<(), Failure> {
        let mut probing = self.0.probing.lock().await;
        let asked = async {
            let answer = match probing.as_mut() {
                Some(answer) => answer,
                None => {
                    let (answer, answered) = oneshot::channel();
                    self.0.orders.send(Order::Probe(answer)).await.map_err(|_| self.0.base.stopped())?;
                    probing.insert(answered)
                }
            };
            let proven = answer.await.unwrap_or_else(|_| Err(self.0.base.stopped()));
            *probing = None;
            proven
        };
        let silent = || Err(self.0.base.silent(patience));
        let proven = tokio::time::timeout(patience, asked).await.unwrap_or_else(|_| silent());
        // What the writer has seen itself it has noted itself.
        if let Err(failure) = &proven {
            self.0.condition.note(Some(failure));
        }
        proven
    }

    /// Lets go of receipts: each is kept so long after it was first seen here, in milliseconds. A request that comes
    /// again later than that is a new one. A handful at a time, so that nobody who writes has to wait; gives how many
    /// went, and whether there may be more to do.
    pub async fn end_receipts(&self, now: i64, kept: i64) -> Result<(u64, bool), Failure> {
        const HANDFUL: i64 = 2_000;
        let mut tx = self.0.base.begin_write().await?;
        let [ended, limited] = tx.end_receipts(now, now.saturating_add(kept), HANDFUL).await?;
        tx.commit().await?;
        Ok((ended, ended.max(limited) >= HANDFUL as u64))
    }

    /// What was answered under a key before; so that a request that comes again need not be decided again.
    ///
    /// Two that come at once may both find nothing here: the append is what decides between them. What is found is
    /// as safe as what was just written: a standby may not have had it yet when it was first seen.
    pub async fn receipt(&self, stream: &StreamName, key: &str) -> Result<Option<Answered>, ReadError> {
        if !is_key(key) {
            // Nothing was ever written under it.
            return Ok(None);
        }
        let kept = self.0.base.begin_read().await?.receipt(stream, key).await?;
        if kept.is_some() {
            self.0.base.settle(stream).await?;
        }
        Ok(kept.map(|kept| Answered { receipt: kept.receipt, request: kept.request }))
    }

    /// Removes the asides of a key from a stream, and gives how many there were. The chain stays whole.
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

    /// All streams with their last entries, sorted by name.
    pub async fn streams(&self) -> Result<Vec<(StreamName, Head)>, ReadError> {
        Ok(self.0.base.begin_read().await?.heads().await?)
    }

    /// Streams whose head is gone though entries are there: nothing the journal ever wrote. Looks at every entry.
    pub async fn headless(&self) -> Result<Vec<StreamName>, ReadError> {
        Ok(self.0.base.begin_long_read().await?.headless().await?)
    }

    /// What is wrong beside the chains: the file of SQLite itself, streams that are gone as a whole, asides without an
    /// entry. Looks at everything.
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

    /// Follows the whole chain of a stream, asides too, and gives its head; or the first entry that is wrong.
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
        VerifyError::NoStream { place: self.place().to_owned(), stream: stream.clone() }
    }

    /// A feed of what is written from now on.
    pub fn changes(&self) -> Changes {
        Changes::new(self.0.base.clone(), self.0.poll, self.0.closed.subscribe())
    }

    /// Writes what still waits, and lets go of the database. Every handle is closed by it.
    pub async fn close(self) {
        let (done, closed) = oneshot::channel();
        if self.0.orders.send(Order::Close(done)).await.is_ok() {
            // The writer may have been closed by another handle a moment ago.
            let _ = closed.await;
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

/// Goes along a whole stream and verifies it; none if it never began.
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

/// Reads a stream from somewhere to its end; what is appended meanwhile is read, too.
#[derive(Debug)]
pub struct Reader {
    journal: Journal,
    stream: StreamName,
    after: u64,
    page: std::vec::IntoIter<Entry>,
}

impl Reader {
    /// The next entry; none at the end, and later perhaps another.
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

    /// A writer that is no more is noticed by whoever asks, and nothing is acknowledged.
    #[tokio::test]
    async fn a_writer_that_is_gone_is_told() {
        let patience = Duration::from_secs(10);
        let journal = Journal::open("sqlite::memory:").await.unwrap();
        journal.probe(patience).await.unwrap();
        assert!(journal.trouble().is_none());
        assert!(journal.0.orders.send(Order::Die).await.is_ok());
        let failed = journal.probe(patience).await.unwrap_err();
        assert_eq!(failed.kind(), FailureKind::Stopped);
        assert_eq!(journal.trouble().map(|failure| failure.kind()), Some(FailureKind::Stopped));
        let batch = Batch::new("a".parse().unwrap(), 0, [Draft::from(vec![1])]);
        assert!(matches!(journal.append(batch).await, Err(AppendError::Closed)));
    }
}

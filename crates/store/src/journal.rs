//! The journal: opened once, handed around, appended to and read.

use std::sync::{Arc, Once};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::base::{Base, View};
use crate::entry::{check_key, is_key};
use crate::lookout::{self, Lookout};
use crate::writer::{self, Job, Order};
use crate::{
    Answered, AppendError, Batch, Chain, Entry, EraseError, Failure, Head, OpenError, Outcome, ReadError,
    SnapshotError, StreamName, VerifyError,
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
    lookout: Arc<Lookout>,
    orders: mpsc::Sender<Order>,
    poll: Duration,
    /// Other processes are listened to from the moment somebody waits.
    listening: Once,
    listener: std::sync::Mutex<Option<JoinHandle<()>>>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.stop_listening();
    }
}

impl Inner {
    fn stop_listening(&self) {
        let mut listener = self.listener.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(task) = listener.take() {
            task.abort();
        }
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
        let lookout = Arc::new(Lookout::default());
        let (orders, waiting) = mpsc::channel(options.queue.max(1));
        tokio::spawn(writer::write(base.clone(), lookout.clone(), waiting));
        let (listening, listener) = (Once::new(), std::sync::Mutex::default());
        Ok(Journal(Arc::new(Inner { base, lookout, orders, poll: options.poll, listening, listener })))
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

    /// What was answered under a key before; so that a request that comes again need not be decided again.
    ///
    /// Two that come at once may both find nothing here: the append is what decides between them.
    pub async fn receipt(&self, stream: &StreamName, key: &str) -> Result<Option<Answered>, ReadError> {
        if !is_key(key) {
            // Nothing was ever written under it.
            return Ok(None);
        }
        let kept = self.0.base.view().await?.receipt(stream, key).await?;
        Ok(kept.map(|kept| Answered { receipt: kept.receipt, request: kept.request }))
    }

    /// Removes the asides of a key from a stream, and gives how many there were. The chain stays whole.
    pub async fn erase(&self, stream: &StreamName, key: &str) -> Result<u64, EraseError> {
        check_key(key)?;
        let mut pen = self.0.base.pen().await?;
        let erased = pen.erase(stream, key, u64::MAX).await?;
        pen.commit().await?;
        // If a reader is in the way, the next checkpoint empties the log.
        self.0.base.truncate_log().await?;
        Ok(erased)
    }

    /// The last entry of a stream, if it has begun.
    pub async fn head(&self, stream: &StreamName) -> Result<Option<Head>, ReadError> {
        Ok(self.0.base.view().await?.head(stream).await?)
    }

    /// All streams with their last entries, sorted by name.
    pub async fn streams(&self) -> Result<Vec<(StreamName, Head)>, ReadError> {
        Ok(self.0.base.view().await?.heads().await?)
    }

    /// Up to `limit` entries after number `after`; at most 1000 at a time.
    pub async fn read(&self, stream: &StreamName, after: u64, limit: usize) -> Result<Vec<Entry>, ReadError> {
        let rows = self.0.base.view().await?.page(stream, after, limit.min(MAX_READ)).await?;
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
        let mut view = self.0.base.view().await?;
        let walked = walk(&mut view, stream, |entry| {
            seen(&entry);
            Ok::<(), VerifyError>(())
        });
        walked.await?.ok_or_else(|| self.no_stream(stream))
    }

    pub(crate) fn no_stream(&self, stream: &StreamName) -> VerifyError {
        VerifyError::NoStream { place: self.place().to_owned(), stream: stream.clone() }
    }

    /// Waits until the stream has an entry after number `after`, and gives the number of its last.
    pub async fn wait_for(&self, stream: &StreamName, after: u64) -> Result<u64, ReadError> {
        let mut watched = self.0.lookout.watch(stream);
        self.listen();
        self.0.lookout.look(&self.0.base).await?;
        loop {
            // Should the call of another process be lost, this finds out in a while.
            let patience = self.0.poll.max(Duration::from_secs(1)) * 10;
            let grown = async { watched.wait_for(|&seq| seq > after).await.map(|seq| *seq) };
            match tokio::time::timeout(patience, grown).await {
                Ok(Ok(seq)) => return Ok(seq),
                Ok(Err(_)) | Err(_) => self.0.lookout.look(&self.0.base).await?,
            }
        }
    }

    fn listen(&self) {
        self.0.listening.call_once(|| {
            let (base, lookout) = (self.0.base.clone(), Arc::downgrade(&self.0.lookout));
            let task = tokio::spawn(lookout::hear(base, lookout, self.0.poll));
            let mut listener = self.0.listener.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            *listener = Some(task);
        });
    }

    /// Keeps a snapshot that stands on entry `seq`, in place of an earlier one of the same format.
    pub async fn put_snapshot(
        &self,
        stream: &StreamName,
        format: &str,
        seq: u64,
        bytes: &[u8],
    ) -> Result<(), SnapshotError> {
        check_key(format)?;
        let mut pen = self.0.base.pen().await?;
        if !pen.put_snapshot(stream, format, seq, bytes).await? {
            return Err(SnapshotError::Ahead { stream: stream.clone(), seq });
        }
        Ok(pen.commit().await?)
    }

    /// The snapshot of a format with the number of its entry; none if it does not stand on this journal.
    pub async fn snapshot(
        &self,
        stream: &StreamName,
        format: &str,
    ) -> Result<Option<(u64, Vec<u8>)>, ReadError> {
        Ok(self.0.base.view().await?.snapshot(stream, format).await?)
    }

    /// Throws all snapshots away; the journal is the truth without them.
    pub async fn forget_snapshots(&self) -> Result<(), SnapshotError> {
        let mut pen = self.0.base.pen().await?;
        pen.forget_snapshots(None).await?;
        Ok(pen.commit().await?)
    }

    /// Writes what still waits, and lets go of the database. Every handle is closed by it.
    pub async fn close(self) {
        let (done, closed) = oneshot::channel();
        if self.0.orders.send(Order::Close(done)).await.is_ok() {
            // The writer may have been closed by another handle a moment ago.
            let _ = closed.await;
        }
        self.0.stop_listening();
        self.0.base.close().await;
    }

    pub(crate) fn base(&self) -> &Base {
        &self.0.base
    }

    pub(crate) fn tell(&self, stream: &StreamName, head: Head) {
        self.0.lookout.tell(&[(stream.clone(), head)]);
    }
}

/// Goes along a whole stream and verifies it; none if it never began.
pub(crate) async fn walk<E: From<VerifyError>>(
    view: &mut View<'_>,
    stream: &StreamName,
    mut each: impl FnMut(Entry) -> Result<(), E>,
) -> Result<Option<Head>, E> {
    let failed = |failure: Failure| E::from(VerifyError::Failed(failure));
    let broken = |broken| E::from(VerifyError::Broken(broken));
    let recorded = view.head(stream).await.map_err(failed)?;
    let mut chain = Chain::new(stream.clone());
    loop {
        let rows = view.page(stream, chain.head().seq, PAGE).await.map_err(failed)?;
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

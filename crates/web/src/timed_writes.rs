//! A connection whose client has to read: who asks, and then takes nothing of the answer, does not keep it in memory.

use std::io::{Error, ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A stream that ends when for so long nothing could be written to it of what there is to write. Where there is nothing
/// to write no time runs.
pub(crate) struct TimedWrites<S> {
    stream: S,
    limit: Duration,
    over: Option<Pin<Box<Sleep>>>,
}

impl<S> TimedWrites<S> {
    /// The stream, with this limit.
    pub(crate) fn new(stream: S, limit: Duration) -> TimedWrites<S> {
        TimedWrites { stream, limit, over: None }
    }

    /// What came of a write: whatever went out begins the time anew.
    fn timed(&mut self, context: &mut Context<'_>, written: Poll<Result<usize>>) -> Poll<Result<usize>> {
        if written.is_ready() {
            self.over = None;
            return written;
        }
        let over = self.over.get_or_insert_with(|| Box::pin(sleep(self.limit)));
        over.as_mut().poll(context).map(|()| Err(Error::new(ErrorKind::TimedOut, "nobody reads")))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimedWrites<S> {
    fn poll_read(
        mut self: Pin<&mut TimedWrites<S>>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimedWrites<S> {
    fn poll_write(
        mut self: Pin<&mut TimedWrites<S>>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.timed(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut TimedWrites<S>>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.timed(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        // A page that many are sent is not copied for each of them.
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut TimedWrites<S>>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut TimedWrites<S>>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    const LIMIT: Duration = Duration::from_secs(60);

    #[tokio::test(start_paused = true)]
    async fn who_takes_nothing_is_let_go_and_who_takes_a_little_is_not() {
        let (ours, mut theirs) = duplex(1);
        let mut ours = TimedWrites::new(ours, LIMIT);
        let reads = tokio::spawn(async move {
            // Ten bytes, each a moment before it would be too late, and then no more.
            for _ in 0..10 {
                sleep(LIMIT - Duration::from_secs(1)).await;
                theirs.read_u8().await.expect("it is written");
            }
            theirs
        });
        let error = ours.write_all(&[0; 100]).await.expect_err("nobody reads it");
        assert_eq!(error.kind(), ErrorKind::TimedOut);
        drop(reads.await);
    }

    #[tokio::test(start_paused = true)]
    async fn where_nothing_is_written_no_time_runs() {
        let (ours, mut theirs) = duplex(4);
        let mut ours = TimedWrites::new(ours, LIMIT);
        for _ in 0..3 {
            ours.write_all(b"beat").await.expect("there is room");
            sleep(LIMIT * 100).await;
            theirs.read_exact(&mut [0; 4]).await.expect("it was written");
        }
        assert!(ours.over.is_none());
    }
}

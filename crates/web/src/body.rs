//! The body of a request, all of which has to come within a while: whoever drips it byte by byte is let go too.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use tokio::time::{Sleep, sleep};

/// A body with a time limit for all of it.
pub(crate) struct Within {
    body: Body,
    over: Pin<Box<Sleep>>,
}

impl Within {
    /// A body that has to be there after so long.
    pub(crate) fn new(body: Body, limit: Duration) -> Within {
        Within { body, over: Box::pin(sleep(limit)) }
    }
}

impl HttpBody for Within {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Within>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<hyper::body::Frame<Bytes>, axum::BoxError>>> {
        if self.over.as_mut().poll(context).is_ready() {
            return Poll::Ready(Some(Err("the request took too long to arrive".into())));
        }
        Pin::new(&mut self.body).poll_frame(context).map_err(Into::into)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> hyper::body::SizeHint {
        self.body.size_hint()
    }
}

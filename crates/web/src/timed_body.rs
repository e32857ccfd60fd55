//! The body of a request, all of which has to arrive within a time limit: sending it byte by byte does not help.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use tokio::time::{Sleep, sleep};

/// A body with a time limit for all of it.
pub(crate) struct TimedBody {
    body: Body,
    over: Pin<Box<Sleep>>,
}

impl TimedBody {
    /// A body that has to be there after so long.
    pub(crate) fn new(body: Body, limit: Duration) -> TimedBody {
        TimedBody { body, over: Box::pin(sleep(limit)) }
    }
}

impl HttpBody for TimedBody {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut TimedBody>,
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

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use futures_util::stream;

    use super::*;

    /// A byte now and then, for ever: no pause is long enough to be noticed.
    fn dripping() -> Body {
        let drop = |()| async {
            sleep(Duration::from_millis(5)).await;
            Some((Ok::<_, Infallible>(Bytes::from_static(b"x")), ()))
        };
        Body::from_stream(stream::unfold((), drop))
    }

    #[tokio::test]
    async fn a_body_that_drips_is_let_go() {
        let body = Body::new(TimedBody::new(dripping(), Duration::from_millis(50)));
        let error = axum::body::to_bytes(body, usize::MAX).await.expect_err("it never ends by itself");
        assert_eq!(error.to_string(), "the request took too long to arrive");
    }

    #[tokio::test]
    async fn a_body_that_comes_is_read() {
        let body = Body::new(TimedBody::new(Body::from("all of it"), Duration::from_secs(3600)));
        assert_eq!(axum::body::to_bytes(body, usize::MAX).await.expect("it is there"), "all of it");
    }
}

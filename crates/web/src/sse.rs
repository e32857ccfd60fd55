//! Server-sent events: how one is written, and the answer that carries them.

use std::convert::Infallible;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt, stream};

/// What tells an event from others: its name, or the id from which a broken connection resumes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tag<'a> {
    Event(&'a str),
    Id(&'a str),
}

/// An event with its data.
pub(crate) fn event(tag: Tag<'_>, data: &str) -> String {
    let mut sent = match tag {
        Tag::Event(name) => format!("event: {name}\n"),
        Tag::Id(id) => format!("id: {id}\n"),
    };
    for line in data.lines() {
        let _ = writeln!(sent, "data: {line}");
    }
    // An empty one gets a line of data too: without it, it would not arrive.
    sent.push_str(if data.is_empty() { "data:\n\n" } else { "\n" });
    sent
}

/// After how many milliseconds a screen whose connection breaks tries again.
const AGAIN_MS: u64 = 3_000;
/// Within how many milliseconds all come again to a server that stops, or to the others.
const SOON_MS: u64 = 1_000;

/// What a server that stops sends last: come again, each at a moment of its own, so that the others or the next one do
/// not have everyone at the door at once.
pub(crate) fn come_again() -> Bytes {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    // However many there are, steps of the golden ratio spread them evenly.
    let at = NEXT.fetch_add(618, Ordering::Relaxed) % SOON_MS;
    Bytes::from(format!("retry: {at}\n\n"))
}

/// After how many milliseconds whoever watches an event that was closed to make room for others comes again.
const LATER_MS: u64 = 30_000;

/// What is sent last to whoever watches an event that was closed to make room for others.
pub(crate) fn come_later() -> Bytes {
    Bytes::from(format!("retry: {LATER_MS}\n\n"))
}

/// The answer that goes on as long as there are events.
pub(crate) fn feed(events: impl Stream<Item = Result<Bytes, Infallible>> + Send + 'static) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    // One that was told to come soon has come.
    let first = stream::once(async { Ok(Bytes::from(format!("retry: {AGAIN_MS}\n\n"))) });
    (headers, Body::from_stream(first.chain(events))).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_data_is_data() {
        assert_eq!(event(Tag::Event("clock"), "a\nb\n"), "event: clock\ndata: a\ndata: b\n\n");
        assert_eq!(event(Tag::Id("7f"), ""), "id: 7f\ndata:\n\n");
    }

    #[test]
    fn a_crowd_comes_again_spread_over_a_second() {
        let at = |sent: Bytes| {
            let text = String::from_utf8(sent.to_vec()).unwrap();
            text.strip_prefix("retry: ").unwrap().strip_suffix("\n\n").unwrap().parse::<u64>().unwrap()
        };
        let mut tenths = [0; 10];
        (0..1_000).for_each(|_| tenths[at(come_again()) as usize / 100] += 1);
        assert!(tenths.iter().all(|tenth| (90..=110).contains(tenth)), "{tenths:?}");
    }
}

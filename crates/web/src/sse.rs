//! Server-sent events: how one is written, and the answer that carries them.

use std::convert::Infallible;
use std::fmt::Write;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::Stream;

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

/// The answer that goes on as long as there are events.
pub(crate) fn feed(events: impl Stream<Item = Result<Bytes, Infallible>> + Send + 'static) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, Body::from_stream(events)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_data_is_data() {
        assert_eq!(event(Tag::Event("clock"), "a\nb\n"), "event: clock\ndata: a\ndata: b\n\n");
        assert_eq!(event(Tag::Id("7f"), ""), "id: 7f\ndata:\n\n");
    }
}

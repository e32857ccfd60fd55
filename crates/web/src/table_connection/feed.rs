//! The connection as server-sent events.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::fmt::Write;

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream;
use tokio::time::{Instant, sleep_until};

use super::view::{Render, Viewing, Wanted};
use super::visitor::Visitor;
use crate::app::App;
use crate::context::RequestContext;
use crate::fault::Fault;
use crate::sse;

/// Tells a viewer what happens at a table, from now on.
pub(crate) async fn feed(
    app: &App,
    ctx: &RequestContext,
    table: &str,
    visitor: Option<&Visitor>,
    (wanted, headers): (Wanted, &HeaderMap),
    render: Option<Render>,
) -> Result<Response, Fault> {
    let live = app.online().table(table).await?;
    let (wanted, person) = (wanted.after_last(headers), visitor.map(|visitor| &visitor.person));
    app.online().may_look(&live, person).await?;
    wanted.reach(&live, person).await;
    let viewing = Viewing::new(app, live, visitor, &wanted, ctx, render)?;
    let beat = Instant::now() + app.online().beat();
    let from = Feed { viewing, beat, waiting: VecDeque::new(), begun: false, ended: false };
    Ok(sse::feed(stream::unfold(from, Feed::next)))
}

struct Feed {
    viewing: Viewing,
    /// When the next heartbeat is due, whatever is written at the table: were it put off by an answer that nobody may
    /// hear yet, it would tell of it.
    beat: Instant,
    waiting: VecDeque<(u64, String)>,
    begun: bool,
    ended: bool,
}

impl Feed {
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Feed)> {
        loop {
            if *self.viewing.closing.borrow() {
                return (!std::mem::replace(&mut self.ended, true)).then(|| (Ok(sse::come_again()), self));
            }
            if !std::mem::replace(&mut self.begun, true) {
                self.waiting = self.viewing.news();
            }
            if !self.waiting.is_empty() {
                let mut sent = String::new();
                for (seq, message) in self.waiting.drain(..) {
                    let _ = write!(sent, "{}", sse::event(sse::Tag::Id(&seq.to_string()), &message));
                }
                return Some((Ok(sent.into()), self));
            }
            tokio::select! {
                changed = self.viewing.changed.changed() => changed.ok()?,
                _ = self.viewing.closing.changed() => continue,
                () = sleep_until(self.beat) => {
                    self.beat = Instant::now() + self.viewing.app.online().beat();
                    self.waiting.push_back(self.viewing.beat());
                    continue;
                }
            }
            self.viewing.pace().await;
            self.waiting = self.viewing.news();
        }
    }
}

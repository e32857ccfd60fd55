//! The connection as a WebSocket.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message as Sent, WebSocket, WebSocketUpgrade, close_code};
use axum::response::{IntoResponse, Response};
use tokio::time::{Instant, sleep_until, timeout};

use super::asked::{TooOften, take};
use super::message::LONGEST;
use super::view::{Render, Viewing, Wanted};
use super::visitor::Visitor;
use crate::app::App;
use crate::connections::ConnectionPermit;
use crate::context::RequestContext;
use crate::fault::Fault;

/// An HTTP connection that is to become a WebSocket, with its permit among all connections.
pub(crate) struct Upgrade {
    pub(crate) wanted: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    pub(crate) permit: Option<ConnectionPermit>,
}

/// Tells a viewer what happens at a table, and takes what they ask.
pub(crate) async fn socket(
    app: &App,
    ctx: &RequestContext,
    table: &str,
    visitor: Option<Visitor>,
    wanted: &Wanted,
    Upgrade { wanted: upgrade, permit }: Upgrade,
    render: Render,
) -> Result<Response, Fault> {
    // A page of another site must not play in the name of whoever opens it.
    if !ctx.is_from_here() {
        return Err(Fault::Forged);
    }
    let upgrade = upgrade.map_err(|error| Fault::BadForm(error.body_text()))?;
    let live = app.online().table(table).await?;
    let person = visitor.as_ref().map(|visitor| &visitor.person);
    app.online().may_look(&live, person).await?;
    wanted.reach(&live, person).await;
    let viewing = Viewing::new(app, live, visitor.as_ref(), wanted, ctx, Some(render))?;
    // What is read at once by default, 128 KiB, is set aside for every connection; nobody sends that much.
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).read_buffer_size(LONGEST);
    Ok(upgrade
        .on_upgrade(move |socket| async move {
            talk(socket, viewing, visitor).await;
            drop(permit);
        })
        .into_response())
}

async fn talk(mut socket: WebSocket, mut viewing: Viewing, visitor: Option<Visitor>) {
    let end = match converse(&mut socket, &mut viewing, visitor.as_ref()).await {
        End::Gone => return,
        End::Stopping => {
            CloseFrame { code: close_code::RESTART, reason: "the server stops; come again".into() }
        }
        End::TooOften => {
            CloseFrame { code: close_code::POLICY, reason: "too_often: 5 messages a second".into() }
        }
        End::NotText => {
            CloseFrame { code: close_code::UNSUPPORTED, reason: "messages are JSON in text".into() }
        }
    };
    tell(&mut socket, Sent::Close(Some(end)), viewing.app.online().beat()).await;
}

/// Sends something, and says whether the other side took it in time: nobody waits for a client that does not read.
async fn tell(socket: &mut WebSocket, message: Sent, time: Duration) -> bool {
    matches!(timeout(time, socket.send(message)).await, Ok(Ok(())))
}

/// After this many unanswered heartbeats the connection is closed.
const SILENT: u32 = 2;

/// Why a connection ends.
enum End {
    Gone,
    Stopping,
    TooOften,
    NotText,
}

async fn converse(socket: &mut WebSocket, viewing: &mut Viewing, visitor: Option<&Visitor>) -> End {
    let every = viewing.app.online().beat();
    let (mut beat, mut silent) = (Instant::now() + every, 0);
    let mut news = viewing.news();
    loop {
        for (_, message) in news.drain(..) {
            if !tell(socket, Sent::text(message), every).await {
                return End::Gone;
            }
        }
        if *viewing.closing.borrow() {
            return End::Stopping;
        }
        let mut closing = viewing.closing.clone();
        tokio::select! {
            changed = viewing.changed.changed() => match changed {
                Ok(()) => {
                    viewing.pace().await;
                    news = viewing.news();
                }
                Err(_) => return End::Gone,
            },
            _ = closing.changed() => {}
            () = sleep_until(beat) => {
                // Every browser answers a ping by itself; its script sees only the message that follows.
                if silent >= SILENT || !tell(socket, Sent::Ping(Bytes::new()), every).await {
                    return End::Gone;
                }
                (beat, silent) = (Instant::now() + every, silent + 1);
                news.push_back(viewing.beat());
            }
            received = socket.recv() => {
                silent = 0;
                let answer = match received {
                    Some(Ok(Sent::Text(text))) => text,
                    Some(Ok(Sent::Binary(_))) => return End::NotText,
                    Some(Ok(Sent::Ping(_) | Sent::Pong(_))) => continue,
                    Some(Ok(Sent::Close(_)) | Err(_)) | None => return End::Gone,
                };
                let from = (viewing.words, viewing.client.as_str());
                let answer = match take(&viewing.app, &viewing.live, visitor, answer.as_bytes(), from).await {
                    Ok(answer) => answer,
                    Err(TooOften) => return End::TooOften,
                };
                if !tell(socket, Sent::text(answer.json()), every).await {
                    return End::Gone;
                }
            }
        }
    }
}

//! An open connection of somebody who may sit at a table: the table is told when their first one opens, and when the
//! last has been gone for a moment. So reloading a page, or opening and closing a connection over and over, writes
//! nothing.

use std::sync::Arc;
use std::time::Duration;

use kaarting_live::LiveTable;
use kaarting_play::{Actor, Command, PersonId};
use tokio::time::{Instant, sleep_until};

use crate::app::App;
use crate::fault::Fault;
use crate::online::Visit;

/// How long somebody may be without a connection before the table is told; from then on its own clock counts.
const GONE: Duration = Duration::from_secs(3);

/// A connection that is open.
pub(crate) struct OpenConnection {
    app: App,
    live: Arc<LiveTable>,
    person: PersonId,
}

impl OpenConnection {
    /// Refuses a person who keeps opening connections.
    pub(crate) fn new(app: &App, live: &Arc<LiveTable>, person: &PersonId) -> Result<OpenConnection, Fault> {
        if !app.online().openings.admits(person) {
            return Err(Fault::TooOften(1));
        }
        app.online().connections.open(live.name(), person);
        Ok(OpenConnection { app: app.clone(), live: live.clone(), person: person.clone() })
    }

    /// Tells the table that the connection is open, unless it knows.
    pub(crate) fn tell(&self) {
        let state = self.live.state();
        let unknown = |seat| !state.table.is_connected(seat) && state.table.ended().is_none();
        if state.table.seat_of(&self.person).is_some_and(unknown) {
            tell(&self.app, &self.live, &self.person, Command::Connect, None);
        }
    }
}

/// For how many heartbeats a request without a connection counts as presence: a page without a script, or a program
/// that polls.
const VISIT: u32 = 2;

/// Notes that somebody made a request: a player who does is there, with or without a connection.
pub(crate) async fn visited(app: &App, live: &Arc<LiveTable>, person: &PersonId) {
    let state = live.state();
    let Some(seat) = state.table.seat_of(person).filter(|_| state.table.ended().is_none()) else { return };
    let (connections, until) = (&app.online().connections, Instant::now() + app.online().beat() * VISIT);
    if !connections.has(live.name(), person) && connections.visit(live.name(), person, until) {
        tokio::spawn(see_out(app.clone(), live.clone(), person.clone()));
    }
    if !state.table.is_connected(seat) {
        let asked = app.online().ask(live, &Command::Connect, Actor::Person(person.clone()), None).await;
        if let Err(error) = asked {
            tracing::debug!("{}: connect: {error}", live.stream());
        }
    }
}

/// Waits until somebody has made no request for a while, and tells the table that they are gone.
async fn see_out(app: App, live: Arc<LiveTable>, person: PersonId) {
    let mut closing = app.closing();
    loop {
        match app.online().connections.visit_of(live.name(), &person) {
            Visit::Until(until) => tokio::select! {
                () = sleep_until(until) => {}
                _ = closing.wait_for(|closing| *closing) => return,
            },
            Visit::Over => break tell(&app, &live, &person, Command::Disconnect, None),
            Visit::Replaced => return,
        }
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        let last = self.app.online().connections.close(self.live.name(), &self.person);
        // A server that stops cuts nobody off: they reconnect, to this server or another, in a moment.
        let stops = *self.app.closing().borrow();
        if last && !stops && self.live.state().table.seat_of(&self.person).is_some() {
            tell(&self.app, &self.live, &self.person, Command::Disconnect, Some(GONE));
        }
    }
}

/// Tells the table something; after a while only if nobody has come back meanwhile.
fn tell(app: &App, live: &Arc<LiveTable>, person: &PersonId, command: Command, after: Option<Duration>) {
    let (app, live, person) = (app.clone(), live.clone(), person.clone());
    let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
    runtime.spawn(async move {
        if let Some(after) = after {
            let mut closing = app.closing();
            tokio::select! {
                () = tokio::time::sleep(after) => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
            if app.online().connections.is_there(live.name(), &person) {
                return;
            }
        }
        let by = Actor::Person(person);
        if let Err(error) = app.online().ask(&live, &command, by, None).await {
            tracing::debug!("{}: {}: {error}", live.stream(), command.name());
        }
    });
}

//! An open connection of somebody who may sit at a table: the table is told when their first one opens, and when the
//! last has been gone for a moment, at whichever server. So reloading a page, or opening and closing a connection over
//! and over, writes nothing.

use std::sync::Arc;
use std::time::Duration;

use kaarting_live::LiveTable;
use kaarting_play::{Actor, Command, PersonId};
use tokio::time::{Instant, sleep, sleep_until};

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
            let (app, live, person) = (self.app.clone(), self.live.clone(), self.person.clone());
            in_the_background(async move { tell(&app, &live, person, Command::Connect).await });
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
            Visit::Over => return part(app, live, person, Duration::ZERO).await,
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
            in_the_background(part(self.app.clone(), self.live.clone(), self.person.clone(), GONE));
        }
    }
}

/// Waits for a while, and tells the table that somebody is gone, unless they are there by then, here or elsewhere.
async fn part(app: App, live: Arc<LiveTable>, person: PersonId, after: Duration) {
    let mut closing = app.closing();
    let there = async {
        sleep(after).await;
        app.online().is_there(live.name(), &person).await
    };
    let there = tokio::select! {
        there = there => there,
        _ = closing.wait_for(|closing| *closing) => return,
    };
    if !there {
        tell(&app, &live, person, Command::Disconnect).await;
    }
}

/// Tells the table something in somebody's name.
async fn tell(app: &App, live: &LiveTable, person: PersonId, command: Command) {
    if let Err(error) = app.online().ask(live, &command, Actor::Person(person), None).await {
        tracing::debug!("{}: {}: {error}", live.stream(), command.name());
    }
}

fn in_the_background(what: impl Future<Output = ()> + Send + 'static) {
    if let Ok(runtime) = tokio::runtime::Handle::try_current() {
        runtime.spawn(what);
    }
}

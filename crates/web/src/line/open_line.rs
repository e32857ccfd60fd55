//! An open line of somebody who may sit at a table: the table is told when the first one opens, and when the last has
//! been gone for a moment. So a page that is reloaded, or a line opened and closed all the time, writes nothing.

use std::sync::Arc;
use std::time::Duration;

use kaarting_live::LiveTable;
use kaarting_play::{Actor, Command, PersonId};
use tokio::time::{Instant, sleep_until};

use crate::app::App;
use crate::fault::Fault;
use crate::online::Visit;

/// After how long without a line somebody's line is broken; from then on the table counts.
const GONE: Duration = Duration::from_secs(3);

/// A line that is open.
pub(crate) struct OpenLine {
    app: App,
    live: Arc<LiveTable>,
    person: PersonId,
}

impl OpenLine {
    /// Nobody opens lines all the time.
    pub(crate) fn new(app: &App, live: &Arc<LiveTable>, person: &PersonId) -> Result<OpenLine, Fault> {
        if !app.online().openings.admits(person) {
            return Err(Fault::TooOften(1));
        }
        app.online().lines.open(live.name(), person);
        Ok(OpenLine { app: app.clone(), live: live.clone(), person: person.clone() })
    }

    /// Says that the line is open, where the table does not know.
    pub(crate) fn tell(&self) {
        let state = self.live.state();
        let unknown = |seat| !state.table.is_connected(seat) && state.table.ending().is_none();
        if state.table.seat_of(&self.person).is_some_and(unknown) {
            tell(&self.app, &self.live, &self.person, Command::Connect, None);
        }
    }
}

/// For how many heartbeats a request without a line counts as presence: a page without a script, a program that looks
/// every now and then.
const VISIT: u32 = 2;

/// Takes note that somebody asks something: whoever sits at the table is there, line or not.
pub(crate) async fn visited(app: &App, live: &Arc<LiveTable>, person: &PersonId) {
    let state = live.state();
    let Some(seat) = state.table.seat_of(person).filter(|_| state.table.ending().is_none()) else { return };
    let (lines, until) = (&app.online().lines, Instant::now() + app.online().beat() * VISIT);
    if !lines.has(live.name(), person) && lines.visit(live.name(), person, until) {
        tokio::spawn(see_out(app.clone(), live.clone(), person.clone()));
    }
    if !state.table.is_connected(seat) {
        let asked = app.online().ask(live, &Command::Connect, Actor::Person(person.clone()), None).await;
        if let Err(error) = asked {
            tracing::debug!("{}: connect: {error}", live.stream());
        }
    }
}

/// Waits until somebody has asked nothing for a while, and tells the table that they are gone.
async fn see_out(app: App, live: Arc<LiveTable>, person: PersonId) {
    let mut closing = app.closing();
    loop {
        match app.online().lines.visit_of(live.name(), &person) {
            Visit::Until(until) => tokio::select! {
                () = sleep_until(until) => {}
                _ = closing.wait_for(|closing| *closing) => return,
            },
            Visit::Over => break tell(&app, &live, &person, Command::Disconnect, None),
            Visit::Replaced => return,
        }
    }
}

impl Drop for OpenLine {
    fn drop(&mut self) {
        let last = self.app.online().lines.close(self.live.name(), &self.person);
        // A server that stops is not the end of anybody's line: another is open in a moment.
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
            if app.online().lines.is_there(live.name(), &person) {
                return;
            }
        }
        let by = Actor::Person(person);
        if let Err(error) = app.online().ask(&live, &command, by, None).await {
            tracing::debug!("{}: {}: {error}", live.stream(), command.name());
        }
    });
}

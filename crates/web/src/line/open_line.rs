//! A line of one who may sit at a table: the table is told when it opens, and when the last one is gone.

use std::sync::Arc;

use kaarting_live::LiveTable;
use kaarting_play::{Actor, Command, PersonId};

use crate::app::App;

/// A line that is open.
pub(crate) struct OpenLine {
    app: App,
    live: Arc<LiveTable>,
    person: PersonId,
}

impl OpenLine {
    pub(crate) fn new(app: &App, live: &Arc<LiveTable>, person: &PersonId) -> OpenLine {
        app.online().lines.open(live.name(), person);
        OpenLine { app: app.clone(), live: live.clone(), person: person.clone() }
    }

    /// Says that the line is open, where the table does not know.
    pub(crate) fn tell(&self) {
        let state = self.live.state();
        let unknown = |seat| !state.table.is_connected(seat) && state.table.ending().is_none();
        if state.table.seat_of(&self.person).is_some_and(unknown) {
            tell(&self.app, &self.live, &self.person, Command::Connect);
        }
    }
}

impl Drop for OpenLine {
    fn drop(&mut self) {
        let last = self.app.online().lines.close(self.live.name(), &self.person);
        // A server that stops is not the end of anybody's line: another is open in a moment.
        let stops = *self.app.closing().borrow();
        if last && !stops && self.live.state().table.seat_of(&self.person).is_some() {
            tell(&self.app, &self.live, &self.person, Command::Disconnect);
        }
    }
}

fn tell(app: &App, live: &Arc<LiveTable>, person: &PersonId, command: Command) {
    let (app, live, by) = (app.clone(), live.clone(), Actor::Person(person.clone()));
    let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
    runtime.spawn(async move {
        if let Err(error) = app.online().ask(&live, &command, by, None).await {
            tracing::debug!("{}: {}: {error}", live.stream(), command.name());
        }
    });
}

//! Whose line to a table is open at this server.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kaarting_live::LiveTable;
use kaarting_play::{Actor, Command, PersonId, TableName};

use crate::app::App;

/// How many lines everybody has open: a person may look from two pages.
#[derive(Debug, Default)]
pub(crate) struct Lines(Mutex<HashMap<(TableName, PersonId), usize>>);

/// A line of one who may sit at a table. When the last one is gone, the table is told.
pub(crate) struct OpenLine {
    app: App,
    live: Arc<LiveTable>,
    person: PersonId,
}

impl Lines {
    fn all(&self) -> MutexGuard<'_, HashMap<(TableName, PersonId), usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenLine {
    pub(crate) fn new(app: &App, live: &Arc<LiveTable>, person: &PersonId) -> OpenLine {
        *app.online().lines.all().entry((live.name().clone(), person.clone())).or_default() += 1;
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
        let of = (self.live.name().clone(), self.person.clone());
        let mut all = self.app.online().lines.all();
        let left = all.get(&of).map_or(0, |lines| lines - 1);
        if left > 0 {
            all.insert(of, left);
            return;
        }
        all.remove(&of);
        drop(all);
        // A server that stops is not the end of anybody's line: another is open in a moment.
        if !*self.app.closing().borrow() && self.live.state().table.seat_of(&self.person).is_some() {
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

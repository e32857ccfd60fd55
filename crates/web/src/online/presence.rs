//! Whether somebody is at a table, at whichever server: each knows its own connections only, and asks the others before
//! it takes somebody for gone.

use std::sync::Arc;
use std::time::Duration;

use kaarting_live::LiveTables;
use kaarting_play::{PersonId, TableName};
use tokio::sync::broadcast::error::RecvError;
use tokio::task::AbortHandle;
use tokio::time::timeout;

use super::Online;
use super::connections::Connections;

/// How long the others have for an answer. One that comes too late costs a player a moment of being shown as gone.
const ANSWER: Duration = Duration::from_secs(1);
/// A server asks where somebody is; the person follows.
const WHERE: &str = "where ";
/// They are here.
const HERE: &str = "here ";

impl Online {
    /// Whether somebody has a connection to a table, or made a request a moment ago, at this server or another.
    pub(crate) async fn is_there(&self, table: &TableName, person: &PersonId) -> bool {
        if self.connections.is_there(table, person) {
            return true;
        }
        if !self.tables.journal().is_shared() {
            return false;
        }
        let (mut said, here) = (self.tables.said(), format!("{HERE}{person}"));
        if let Err(error) = self.tables.say(table, &format!("{WHERE}{person}")).await {
            tracing::debug!("{table}: nobody was asked where somebody is: {error}");
            return false;
        }
        let answered = async {
            loop {
                match said.recv().await {
                    Ok((of, word)) if of == *table && *word == *here => return true,
                    Ok(_) | Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return false,
                }
            }
        };
        let elsewhere = timeout(ANSWER, answered).await.unwrap_or(false);
        // They may have come back here meanwhile.
        elsewhere || self.connections.is_there(table, person)
    }
}

/// Answers other servers, until this is dropped.
pub(super) struct Answering(Option<AbortHandle>);

impl Answering {
    /// Tells other servers who is here when they ask. Call it inside a tokio runtime.
    pub(super) fn start(tables: LiveTables, connections: Arc<Connections>) -> Answering {
        let shared = tables.journal().is_shared();
        Answering(shared.then(|| tokio::spawn(answer(tables, connections)).abort_handle()))
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        if let Some(answering) = &self.0 {
            answering.abort();
        }
    }
}

async fn answer(tables: LiveTables, connections: Arc<Connections>) {
    let mut said = tables.said();
    loop {
        let (table, word) = match said.recv().await {
            Ok(said) => said,
            Err(RecvError::Lagged(_)) => continue,
            Err(RecvError::Closed) => return,
        };
        let asked = word.strip_prefix(WHERE).and_then(|person| person.parse::<PersonId>().ok());
        let Some(person) = asked.filter(|person| connections.is_there(&table, person)) else { continue };
        if let Err(error) = tables.say(&table, &format!("{HERE}{person}")).await {
            tracing::debug!("{table}: nobody was told that somebody is here: {error}");
        }
    }
}

//! The hall: all events of one journal, each opened when somebody first asks for it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use kaarting_store::{BadStreamName, Journal, StreamName};
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::ledger::PREFIX;
use crate::room::{AskError, Room};

/// All events of a journal.
#[derive(Debug)]
pub struct Hall {
    journal: Journal,
    rooms: Mutex<HashMap<String, Arc<Room>>>,
    /// Every event, as the journal listed them a moment ago.
    listed: Mutex<Option<(Instant, Vec<Arc<Room>>)>>,
}

/// For so long the list of events is believed: another server may have opened one.
const BELIEVED: Duration = Duration::from_secs(1);

/// The longest name an event can have in an address.
const LONGEST_NAME: usize = 60;

impl Hall {
    /// The hall of a journal.
    pub fn new(journal: Journal) -> Hall {
        Hall { journal, rooms: Mutex::default(), listed: Mutex::default() }
    }

    /// The journal.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// An event that has begun; none where there is no such event.
    pub async fn room(&self, name: &str) -> Result<Option<Arc<Room>>, AskError> {
        let Ok(stream) = stream_of(name) else { return Ok(None) };
        if let Some(room) = self.rooms.lock().await.get(name) {
            return Ok(Some(room.clone()));
        }
        if self.journal.head(&stream).await?.is_none() {
            return Ok(None);
        }
        self.open(name, stream).await.map(Some)
    }

    /// An event that may be about to begin; none where the name cannot be that of an event.
    ///
    /// It is not kept: should the plan be refused, there is no such event.
    pub async fn new_room(&self, name: &str) -> Result<Option<Arc<Room>>, AskError> {
        let Ok(stream) = stream_of(name) else { return Ok(None) };
        if let Some(room) = self.room(name).await? {
            return Ok(Some(room));
        }
        *self.listed.lock().await = None;
        Room::open(self.journal.clone(), name, stream).await.map(Some)
    }

    async fn open(&self, name: &str, stream: StreamName) -> Result<Arc<Room>, AskError> {
        // Opened outside the lock: reading a long event must not hold up the others.
        let fresh = Room::open(self.journal.clone(), name, stream).await?;
        let mut rooms = self.rooms.lock().await;
        let room = rooms.entry(name.to_owned()).or_insert_with(|| {
            tokio::spawn(fresh.clone().follow());
            fresh
        });
        Ok(room.clone())
    }

    /// Every event that has begun, newest day first.
    pub async fn rooms(&self) -> Result<Vec<Arc<Room>>, AskError> {
        let mut listed = self.listed.lock().await;
        if let Some((at, rooms)) = &*listed
            && at.elapsed() < BELIEVED
        {
            return Ok(rooms.clone());
        }
        let mut rooms = Vec::new();
        for (stream, _) in self.journal.streams().await? {
            if let Some(name) = stream.as_str().strip_prefix(PREFIX)
                && let Some(room) = self.room(name).await?
            {
                rooms.push(room);
            }
        }
        rooms.sort_by_key(|room| std::cmp::Reverse(room.book().tournament.plan().map(|plan| plan.date)));
        *listed = Some((Instant::now(), rooms.clone()));
        Ok(rooms)
    }
}

/// The stream of an event: its name is small letters, digits and hyphens.
fn stream_of(name: &str) -> Result<StreamName, BadStreamName> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_' || c == '.';
    let good = (1..=LONGEST_NAME).contains(&name.len()) && name.chars().all(fits);
    format!("{PREFIX}{}", if good { name } else { "/" }).parse()
}

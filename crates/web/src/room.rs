//! One event, open in memory: asked by many at once, written by one at a time, watched by all screens.
//!
//! A command is decided on what is known, appended with the number of the last entry that is known, and only then
//! taken over. If somebody else was first, another server or the command line, the room reads what came between and
//! decides again. Nothing is acknowledged before it is on the disk.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use jiff::Timestamp;
use kaarting_office::{Actor, Command, Recorded, Refusal, Tournament, Unreadable};
use kaarting_store::{AppendError, Batch, Entry, Hash, Head, Journal, Outcome, ReadError, StreamName};
use tokio::sync::{Mutex, watch};

use crate::ledger;
use crate::log::Log;

/// How often a command is decided again because others were first.
const TRIES: usize = 16;

/// An event as it stands, and up to which entry of the journal.
#[derive(Debug)]
pub struct Book {
    /// The event.
    pub tournament: Tournament,
    /// The last entry that is taken over.
    pub head: Head,
    /// When and by whom the desk and the jury did what they did.
    pub log: Log,
}

impl Book {
    /// Takes over what happened.
    fn apply(&mut self, recorded: &Recorded) {
        self.tournament.apply(recorded);
        self.log.apply(recorded);
    }

    /// The first eight letters of the journal's head: what stands on prints and at the foot of screens.
    pub fn mark(&self) -> String {
        self.head.hash.to_string().chars().take(8).collect()
    }
}

/// An event, open in memory.
#[derive(Debug)]
pub struct Room {
    name: String,
    stream: StreamName,
    journal: Journal,
    /// Whoever holds it may write.
    pen: Mutex<()>,
    book: RwLock<Book>,
    grown: watch::Sender<u64>,
}

/// A request that may come twice: its key, and the digest of what it asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Once {
    /// The key that the sender gave it.
    pub key: String,
    /// What it asked: under the same key nothing else may be asked.
    pub request: Hash,
}

/// What a command did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The number of the last entry it wrote; of the last one there where it wrote nothing.
    pub seq: u64,
    /// What happened; nothing where it had happened already.
    pub events: Vec<Recorded>,
    /// Whether it had been answered before, under the same key.
    pub repeated: bool,
}

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum AskError {
    /// The office refused; nothing has changed.
    #[error("{}", .0.text(kaarting_rules::Lang::En))]
    Refused(Box<Refusal>),
    /// The key was given to another request before.
    #[error("this key was given to another request before: take a new one")]
    KeyReused,
    /// The journal cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// An entry is no event of a tournament.
    #[error("entry {seq} of {stream}: {fault}")]
    Unreadable {
        /// The stream.
        stream: StreamName,
        /// The entry.
        seq: u64,
        /// What is wrong with it.
        fault: Unreadable,
    },
    /// The journal could not write.
    #[error(transparent)]
    Append(#[from] AppendError),
    /// Others were always first.
    #[error("others were first {TRIES} times in a row; nothing was written: try again")]
    Crowded,
    /// The event no longer stands as the one who asked believed.
    #[error(
        "somebody else was first, and the event stands otherwise now; nothing was written: look and ask again"
    )]
    Overtaken,
    /// A command of more events than a batch holds was interrupted by others.
    #[error("others came between; {written} events are written and the rest is not: ask again")]
    Partly {
        /// How many events are written.
        written: usize,
    },
}

impl From<Refusal> for AskError {
    fn from(refusal: Refusal) -> AskError {
        AskError::Refused(Box::new(refusal))
    }
}

impl Room {
    /// Opens an event of a journal; it need not have begun.
    pub async fn open(journal: Journal, name: &str, stream: StreamName) -> Result<Arc<Room>, AskError> {
        let book =
            RwLock::new(Book { tournament: Tournament::default(), head: Head::NONE, log: Log::default() });
        let (pen, grown) = (Mutex::new(()), watch::Sender::new(0));
        let room = Arc::new(Room { name: name.to_owned(), stream, journal, pen, book, grown });
        {
            let _pen = room.pen.lock().await;
            room.catch_up().await?;
        }
        Ok(room)
    }

    /// The name in addresses.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The event as it stands now. To be let go before anything is awaited.
    pub fn book(&self) -> RwLockReadGuard<'_, Book> {
        self.book.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells when the event goes on: the number of its last entry.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.grown.subscribe()
    }

    /// Goes along with what others write, for ever.
    pub async fn follow(self: Arc<Room>) {
        loop {
            let known = self.book().head.seq;
            let grown = self.journal.wait_for(&self.stream, known).await;
            let caught_up = match grown {
                Ok(_) => {
                    let _pen = self.pen.lock().await;
                    self.catch_up().await
                }
                Err(error) => Err(error.into()),
            };
            if let Err(error) = caught_up {
                tracing::error!(event = %self.name, "cannot follow the journal: {error}");
                tokio::time::sleep(std::time::Duration::from_secs(2)).await;
            }
        }
    }

    /// Decides a command, writes what follows, and takes it over.
    pub async fn ask(
        &self,
        command: &Command,
        by: Actor,
        now: Timestamp,
        once: Option<&Once>,
    ) -> Result<Done, AskError> {
        self.ask_while(command, by, now, once, |_| true).await
    }

    /// The same, provided that the event still stands as the one who asks believes: he is told if it does not.
    pub async fn ask_while(
        &self,
        command: &Command,
        by: Actor,
        now: Timestamp,
        once: Option<&Once>,
        believed: impl Fn(&Tournament) -> bool,
    ) -> Result<Done, AskError> {
        let _pen = self.pen.lock().await;
        if let Some(done) = self.answered(once).await? {
            return Ok(done);
        }
        let mut events = Vec::new();
        for _ in 0..TRIES {
            if !believed(&self.book().tournament) {
                return Err(AskError::Overtaken);
            }
            let decided = self.book().tournament.decide(command, by, now);
            let known = self.book().head.seq;
            let recorded: Vec<Recorded> = match decided {
                Ok(decided) => decided.into_iter().map(|event| Recorded { at: now, by, event }).collect(),
                Err(_) if !events.is_empty() => break,
                Err(refusal) => {
                    // Perhaps it was decided on what is no longer so.
                    self.catch_up().await?;
                    if self.book().head.seq == known {
                        return Err(refusal.into());
                    }
                    continue;
                }
            };
            if self.write(&recorded, once, &mut events).await? {
                return Ok(Done { seq: self.book().head.seq, events, repeated: false });
            }
            self.catch_up().await?;
        }
        match events.len() {
            0 => Err(AskError::Crowded),
            written => Err(AskError::Partly { written }),
        }
    }

    /// What was answered to this key before.
    async fn answered(&self, once: Option<&Once>) -> Result<Option<Done>, AskError> {
        let Some(once) = once else { return Ok(None) };
        let Some(answered) = self.journal.receipt(&self.stream, &once.key).await? else { return Ok(None) };
        if answered.request != Some(once.request) {
            return Err(AskError::KeyReused);
        }
        let (first, last) = (answered.receipt.first, answered.receipt.last);
        let entries = self.journal.read(&self.stream, first - 1, (last + 1 - first) as usize).await?;
        let events = entries.iter().map(|entry| self.recorded(entry)).collect::<Result<_, _>>()?;
        Ok(Some(Done { seq: last, events, repeated: true }))
    }

    /// Writes events and takes them over; false where somebody else was first.
    async fn write(
        &self,
        recorded: &[Recorded],
        once: Option<&Once>,
        done: &mut Vec<Recorded>,
    ) -> Result<bool, AskError> {
        for part in ledger::divided(recorded) {
            let batch = self.batch(part, once, done.len());
            let again = once.map(|_| batch.clone());
            let mut outcome = self.journal.append(batch).await;
            if let (Err(AppendError::Unknown(_)), Some(batch)) = (&outcome, again) {
                outcome = self.journal.append(batch).await;
            }
            match outcome {
                Ok(Outcome::Written(receipt)) => {
                    let mut book = self.book.write().unwrap_or_else(PoisonError::into_inner);
                    part.iter().for_each(|recorded| book.apply(recorded));
                    book.head = Head { seq: receipt.last, hash: receipt.hash };
                    drop(book);
                    self.grown.send_replace(receipt.last);
                }
                Ok(Outcome::Repeated(_)) => self.catch_up().await?,
                Err(AppendError::Conflict { .. }) => return Ok(false),
                Err(error) => return Err(error.into()),
            }
            done.extend_from_slice(part);
        }
        Ok(true)
    }

    /// The next batch of a command of which so many events are written.
    fn batch(&self, events: &[Recorded], once: Option<&Once>, before: usize) -> Batch {
        let batch = ledger::batch(&self.stream, self.book().head.seq, events);
        match once {
            Some(once) => batch.once_for(ledger::key_of_part(&once.key, before), once.request),
            None => batch,
        }
    }

    /// Reads what others have written since. Only with the pen.
    async fn catch_up(&self) -> Result<(), AskError> {
        let mut reader = self.journal.reader(self.stream.clone(), self.book().head.seq);
        let mut last = None;
        while let Some(entry) = reader.next().await? {
            let recorded = self.recorded(&entry)?;
            let mut book = self.book.write().unwrap_or_else(PoisonError::into_inner);
            book.apply(&recorded);
            book.head = Head { seq: entry.seq, hash: entry.hash };
            last = Some(entry.seq);
        }
        if let Some(seq) = last {
            self.grown.send_replace(seq);
        }
        Ok(())
    }

    /// Reads an entry as an event.
    fn recorded(&self, entry: &Entry) -> Result<Recorded, AskError> {
        ledger::read(entry).map_err(|fault| AskError::Unreadable {
            stream: self.stream.clone(),
            seq: entry.seq,
            fault,
        })
    }
}

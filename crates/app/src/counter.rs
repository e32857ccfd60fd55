//! The counter: one event of a journal at hand.
//!
//! A command is decided on what is known, appended with the number of the last entry that is known, and only then
//! taken over. If somebody else was first, the counter reads what came between and decides again.

use indicatif::{ProgressBar, ProgressStyle};
use jiff::Timestamp;
use kaarting_office::{Actor, Command, Recorded, Refusal, Tournament, Unreadable};
use kaarting_store::{AppendError, BadStreamName, Batch, Journal, Outcome, ReadError, StreamName};
use kaarting_web::ledger;

/// How often a command is decided again because others were first.
const TRIES: usize = 16;
/// From how many entries on a bar is shown while they are read.
const LONG: u64 = 3000;

/// One event of a journal: how it stands, and up to which entry.
#[derive(Debug)]
pub struct Counter {
    journal: Journal,
    stream: StreamName,
    tournament: Tournament,
    seq: u64,
}

/// What a command did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The number of the last entry it wrote; of the last one there where it wrote nothing.
    pub seq: u64,
    /// What happened; nothing where it had happened already.
    pub events: Vec<Recorded>,
}

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum CounterError {
    /// The office refused; nothing has changed.
    #[error("{}", .0.text(kaarting_rules::Lang::En))]
    Refused(Box<Refusal>),
    /// The name cannot be that of an event.
    #[error(transparent)]
    Name(#[from] BadStreamName),
    /// There is no such event.
    #[error("there is no event \"{0}\" in this journal: \"kaarting event list\" shows those there are")]
    NoEvent(String),
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
    /// A command of more events than a batch holds was interrupted by others.
    #[error("others came between; {written} events are written and the rest is not: give the command again")]
    Partly {
        /// How many events are written.
        written: usize,
    },
}

impl From<Refusal> for CounterError {
    fn from(refusal: Refusal) -> CounterError {
        CounterError::Refused(Box::new(refusal))
    }
}

/// The stream of an event.
pub fn stream_of(name: &str) -> Result<StreamName, BadStreamName> {
    format!("{}{name}", ledger::PREFIX).parse()
}

impl Counter {
    /// Reads an event from a journal; it need not have begun.
    pub async fn open(journal: Journal, name: &str) -> Result<Counter, CounterError> {
        let stream = stream_of(name)?;
        let mut counter = Counter { journal, stream, tournament: Tournament::default(), seq: 0 };
        counter.catch_up().await?;
        Ok(counter)
    }

    /// Reads an event that has begun.
    pub async fn open_begun(journal: Journal, name: &str) -> Result<Counter, CounterError> {
        let counter = Counter::open(journal, name).await?;
        if counter.seq == 0 { Err(CounterError::NoEvent(name.to_owned())) } else { Ok(counter) }
    }

    /// The event as it stands.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The number of the last entry that is known.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The journal.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The stream.
    pub fn stream(&self) -> &StreamName {
        &self.stream
    }

    /// Reads what others have written since.
    pub async fn catch_up(&mut self) -> Result<(), CounterError> {
        let last = self.journal.head(&self.stream).await?.map_or(0, |head| head.seq);
        let bar = progress(last.saturating_sub(self.seq));
        let mut reader = self.journal.reader(self.stream.clone(), self.seq);
        while let Some(entry) = reader.next().await? {
            let recorded = ledger::read(&entry).map_err(|fault| CounterError::Unreadable {
                stream: self.stream.clone(),
                seq: entry.seq,
                fault,
            })?;
            self.tournament.apply(&recorded);
            self.seq = entry.seq;
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Decides a command, writes what follows, and takes it over.
    ///
    /// With a key, a batch whose fate is not known is sent again, and is not written twice. More events than a batch
    /// holds are divided: each is whole by itself, and the same command given again does what is missing.
    pub async fn carry_out(
        &mut self,
        command: &Command,
        by: Actor,
        now: Timestamp,
        once: Option<&str>,
    ) -> Result<Done, CounterError> {
        let mut events = Vec::new();
        for _ in 0..TRIES {
            let decided = match self.tournament.decide(command, by, now) {
                Ok(decided) => decided,
                Err(_) if !events.is_empty() => break,
                Err(refusal) => {
                    // Perhaps it was decided on what is no longer so.
                    let known = self.seq;
                    self.catch_up().await?;
                    if self.seq == known {
                        return Err(refusal.into());
                    }
                    continue;
                }
            };
            let recorded: Vec<Recorded> =
                decided.into_iter().map(|event| Recorded { at: now, by, event }).collect();
            let written = self.write(&recorded, once, &mut events).await?;
            if written {
                return Ok(Done { seq: self.seq, events });
            }
            self.catch_up().await?;
        }
        match events.len() {
            0 => Err(CounterError::Crowded),
            written => Err(CounterError::Partly { written }),
        }
    }

    /// Writes events in batches and takes each over; false where somebody else was first.
    async fn write(
        &mut self,
        recorded: &[Recorded],
        once: Option<&str>,
        done: &mut Vec<Recorded>,
    ) -> Result<bool, CounterError> {
        for events in ledger::divided(recorded) {
            let batch = self.batch(events, once, done.len());
            let again = once.map(|_| batch.clone());
            let mut outcome = self.journal.append(batch).await;
            if let (Err(AppendError::Unknown(_)), Some(batch)) = (&outcome, again) {
                outcome = self.journal.append(batch).await;
            }
            match outcome {
                Ok(Outcome::Written(receipt)) => {
                    events.iter().for_each(|recorded| self.tournament.apply(recorded));
                    self.seq = receipt.last;
                }
                // It is there already, and perhaps something after it.
                Ok(Outcome::Repeated(_)) => self.catch_up().await?,
                Err(AppendError::Conflict { .. }) => return Ok(false),
                Err(error) => return Err(error.into()),
            }
            done.extend_from_slice(events);
        }
        Ok(true)
    }

    /// The next batch of a command of which so many events are written.
    fn batch(&self, events: &[Recorded], once: Option<&str>, before: usize) -> Batch {
        let batch = ledger::batch(&self.stream, self.seq, events);
        match once {
            Some(key) => batch.once(ledger::key_of_part(key, before)),
            None => batch,
        }
    }
}

/// A bar on standard error, if that is a terminal and there is something to wait for.
fn progress(entries: u64) -> ProgressBar {
    if entries < LONG {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(entries);
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len}  {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

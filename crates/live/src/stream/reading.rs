//! How a stream is read: when it is opened, and what others have written since.

use std::sync::Arc;

use kaarting_store::{Aside, Broken, Chain, Entry, Head, ReadError};

use super::{LiveStream, MANY, PAGE, StreamFault, Writer};
use crate::blocking::blocking_if;
use crate::subject::Subject;

impl<S: Subject> LiveStream<S> {
    /// Reads what others have written since, and says whether there was anything.
    pub(super) async fn catch_up(&self, writer: &mut Writer<S>) -> Result<bool, ReadError> {
        self.catch_up_seeing(writer, &|_| ()).await
    }

    pub(super) async fn catch_up_seeing(
        &self,
        writer: &mut Writer<S>,
        seen: &(impl Fn(u64) + Sync),
    ) -> Result<bool, ReadError> {
        let state = self.state();
        if state.fault.is_some() {
            return Ok(false);
        }
        let mut chain = Chain::behind(self.stream.clone(), state.head);
        let (mut events, mut fault, mut looked_again) = (Vec::new(), None, false);
        while fault.is_none() {
            let (page, unreadable) = self.page(chain.head().seq).await?;
            if page.is_empty() && unreadable.is_none() {
                let recorded = self.journal.head(&self.stream).await?;
                // What was written between the two reads is there the next time.
                if recorded.is_some_and(|head| head.seq > chain.head().seq) && !looked_again {
                    looked_again = true;
                    continue;
                }
                fault = chain.end(recorded).err().map(StreamFault::Broken);
                break;
            }
            looked_again = false;
            fault = blocking_if(page.len() > MANY, || {
                page.iter().find_map(|entry| match self.follow(&mut chain, entry) {
                    Ok(event) => {
                        events.extend(event);
                        None
                    }
                    Err(found) => Some(found),
                })
            });
            fault = fault.or(unreadable.map(StreamFault::Broken));
            seen(chain.head().seq);
        }
        if events.is_empty() && fault.is_none() {
            return Ok(false);
        }
        if let Some(fault) = &fault {
            if self.journal.may_fail_over() && self.read_again(writer).await? {
                return Ok(true);
            }
            tracing::error!("{fault}");
        }
        let mut next = blocking_if(events.len() > MANY, || {
            let mut next = writer.copy(&state);
            for (event, head) in &events {
                next.apply(event);
                next.head = *head;
            }
            next
        });
        next.fault = fault;
        let (events, heads): (Vec<_>, Vec<Head>) = events.into_iter().unzip();
        self.publish(writer, next, events);
        self.marks.note(heads);
        Ok(true)
    }

    /// The next entries, up to one with a field that the journal could not have written.
    async fn page(&self, after: u64) -> Result<(Vec<Entry>, Option<Broken>), ReadError> {
        match self.journal.read(&self.stream, after, PAGE).await {
            Ok(page) => Ok((page, None)),
            Err(ReadError::Broken(broken)) => {
                let good = usize::try_from(broken.seq.saturating_sub(after + 1)).unwrap_or(0);
                let page = self.journal.read(&self.stream, after, good).await?;
                Ok((page, Some(broken)))
            }
            Err(error) => Err(error),
        }
    }

    /// The next entry as an event; `None` while the chain doubts it.
    fn follow(&self, chain: &mut Chain, entry: &Entry) -> Result<Option<(S::Event, Head)>, StreamFault> {
        chain.follow(entry).map_err(StreamFault::Broken)?;
        if chain.doubts() { Ok(None) } else { self.event(entry).map(|event| Some((event, chain.head()))) }
    }

    /// Reads an entry as an event.
    pub(super) fn event(&self, entry: &Entry) -> Result<S::Event, StreamFault> {
        let aside = match &entry.aside {
            Aside::Kept { bytes, .. } => Some(bytes.as_slice()),
            Aside::None | Aside::Erased { .. } => None,
        };
        S::read(&entry.body, aside).map_err(|fault| StreamFault::Unreadable {
            stream: self.stream.clone(),
            seq: entry.seq,
            fault: Arc::new(fault),
        })
    }
}

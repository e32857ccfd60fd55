//! What a stream has to be careful about where another database server may take over.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kaarting_store::{Hash, Head, ReadError, VerifyError};

use super::{LiveStream, State, Writer};
use crate::subject::Subject;

/// How many times an entry that another server knows of is looked for, and how long to wait in between.
const TRIES: usize = 3;
const AGAIN: Duration = Duration::from_millis(150);

/// An entry that somebody has seen: its number and, where it is known, the first four bytes of its hash. After a
/// failover another entry may have the number. Written as `12:1a2b3c4d`, or as `12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Its number.
    pub seq: u64,
    /// How its hash begins.
    pub mark: Option<u32>,
}

/// Not the number of an entry, with or without a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an entry: give its number, and after a colon the first eight letters of its hash")]
pub struct BadSeen;

impl From<u64> for Seen {
    fn from(seq: u64) -> Seen {
        Seen { seq, mark: None }
    }
}

impl From<Head> for Seen {
    fn from(head: Head) -> Seen {
        Seen { seq: head.seq, mark: Some(mark(&head.hash)) }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mark {
            Some(mark) => write!(f, "{}:{mark:08x}", self.seq),
            None => write!(f, "{}", self.seq),
        }
    }
}

impl FromStr for Seen {
    type Err = BadSeen;

    fn from_str(text: &str) -> Result<Seen, BadSeen> {
        let (seq, mark) = text.split_once(':').map_or((text, None), |(seq, mark)| (seq, Some(mark)));
        let mark = mark.map(|mark| u32::from_str_radix(mark, 16)).transpose().map_err(|_| BadSeen)?;
        Ok(Seen { seq: seq.parse().map_err(|_| BadSeen)?, mark })
    }
}

fn mark(hash: &Hash) -> u32 {
    hash.as_bytes().iter().take(4).fold(0, |mark, byte| mark << 8 | u32::from(*byte))
}

/// How the hashes of the entries begin that are in the state, as far as that is known.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// By number, from 1; 0 where it is not known: inside a batch that was written here, which surely stays.
    of: Mutex<Vec<u32>>,
    /// Up to this entry it is known that the state is what every server has that may take over.
    confirmed: AtomicU64,
    /// How often the stream was read again, so that an entry of the state may be another than before.
    readings: AtomicU64,
}

impl Marks {
    fn all(&self) -> MutexGuard<'_, Vec<u32>> {
        self.of.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes note of entries that were added to the state, in their order.
    pub(super) fn note(&self, heads: impl IntoIterator<Item = Head>) {
        note(&mut self.all(), heads);
    }

    /// Whether the entry of that number, which is in the state, may be the one that was seen.
    fn fits(&self, seen: Seen) -> bool {
        let at = usize::try_from(seen.seq).unwrap_or(usize::MAX);
        let known = at.checked_sub(1).and_then(|at| self.all().get(at).copied()).filter(|mark| *mark != 0);
        known.zip(seen.mark).is_none_or(|(known, seen)| known == seen)
    }
}

/// Looks at what others have written, one at a time.
#[derive(Debug, Default)]
pub(super) struct Looks {
    turn: tokio::sync::Mutex<()>,
    /// How many have begun.
    begun: AtomicU64,
    /// The last of them that went well: whoever came before it began sees what it saw.
    done: AtomicU64,
}

fn note(marks: &mut Vec<u32>, heads: impl IntoIterator<Item = Head>) {
    for head in heads.into_iter().filter(|head| head.seq > 0) {
        marks.resize(usize::try_from(head.seq).unwrap_or(usize::MAX) - 1, 0);
        marks.push(mark(&head.hash));
    }
}

impl<S: Subject> LiveStream<S> {
    /// Returns when this entry is known here, so that a client that was told of it by another server sees it. An error
    /// says that this server may be behind: what it shows must not pass for the present.
    pub async fn reach(&self, seen: impl Into<Seen>) -> Result<(), ReadError> {
        let seen = seen.into();
        for _ in 0..TRIES {
            if self.knows(seen) {
                return Ok(());
            }
            self.look().await?;
            if self.knows(seen) || !self.journal.may_fail_over() {
                return Ok(());
            }
            // This may be a database server that was replaced and does not know it yet.
            tokio::time::sleep(AGAIN).await;
        }
        // Or the client saw an entry of another that a failover has erased, which nobody was promised.
        if self.seq() >= seen.seq && self.is_confirmed().await? {
            return Ok(());
        }
        Err(self.journal.outdated().into())
    }

    /// Reads what others have written since, if there is anything. When many ask at once, one looks for all: anybody
    /// may name an entry that is not there, and writers must not wait for that.
    async fn look(&self) -> Result<(), ReadError> {
        let looks = &self.looks;
        let before = looks.begun.load(Ordering::Relaxed);
        let _turn = looks.turn.lock().await;
        if looks.done.load(Ordering::Relaxed) > before {
            return Ok(());
        }
        let this = looks.begun.fetch_add(1, Ordering::Relaxed) + 1;
        let recorded = self.journal.head(&self.stream).await?;
        if recorded.unwrap_or(Head::NONE) != self.state().head {
            self.refresh().await?;
        }
        looks.done.store(this, Ordering::Relaxed);
        Ok(())
    }

    /// The same for whoever may write, of an entry that surely stays.
    pub(super) async fn catch_up_to(&self, writer: &mut Writer<S>, head: Head) -> Result<(), ReadError> {
        if !self.knows(head.into()) {
            self.catch_up(writer).await?;
        }
        let behind = self.journal.may_fail_over() && self.state().fault.is_none() && !self.knows(head.into());
        if behind { Err(self.journal.outdated().into()) } else { Ok(()) }
    }

    /// Whether it is in the state; or cannot be, as the state up to there surely stays.
    fn knows(&self, seen: Seen) -> bool {
        let confirmed = self.marks.confirmed.load(Ordering::Relaxed) >= seen.seq;
        self.seq() >= seen.seq && (confirmed || self.marks.fits(seen))
    }

    /// Finds out whether the state is what every server has that may take over, and remembers how far.
    async fn is_confirmed(&self) -> Result<bool, ReadError> {
        // Of many who ask for the same, one finds out; writers do not wait for that.
        let _turn = self.looks.turn.lock().await;
        let readings = self.marks.readings.load(Ordering::Relaxed);
        let state = self.state();
        if self.marks.confirmed.load(Ordering::Relaxed) >= state.head.seq {
            return Ok(true);
        }
        if !self.is_settled(&state).await? {
            return Ok(false);
        }
        // What was added to it meanwhile comes after it, unless it was read again.
        let marks = self.marks.all();
        let same = self.marks.readings.load(Ordering::Relaxed) == readings;
        if same {
            self.marks.confirmed.fetch_max(state.head.seq, Ordering::Relaxed);
        }
        drop(marks);
        Ok(same)
    }

    /// Whether a state is what every server that may take over has, too: what it shows may otherwise be undone.
    pub(super) async fn is_settled(&self, state: &State<S>) -> Result<bool, ReadError> {
        if !self.journal.may_fail_over() {
            return Ok(true);
        }
        let head = self.journal.settled_head(&self.stream).await?;
        Ok(head.unwrap_or(Head::NONE) == state.head)
    }

    /// Reads the whole stream again, from one server at one moment, and says whether its chain is whole. After a
    /// failover an entry that was seen but never acknowledged may be gone, and pages from two servers do not fit
    /// together: neither means that the chain is broken.
    pub(super) async fn read_again(&self, writer: &mut Writer<S>) -> Result<bool, ReadError> {
        let mut entries = Vec::new();
        match self.journal.verify_each(&self.stream, |entry| entries.push(entry.clone())).await {
            Ok(_) => {}
            Err(VerifyError::NoStream { .. }) => entries.clear(),
            Err(VerifyError::Broken(_)) => return Ok(false),
            Err(VerifyError::Failed(failure)) => return Err(failure.into()),
        }
        let (mut next, mut marks) = (State::<S>::empty(), Vec::new());
        for entry in &entries {
            match self.event(entry) {
                Ok(event) => next.apply(&event),
                Err(_) => return Ok(false),
            }
            next.head = Head { seq: entry.seq, hash: entry.hash };
            note(&mut marks, [next.head]);
        }
        tracing::warn!("{}: read again, up to entry {}", self.stream, next.head.seq);
        // The spare one has missed more than the last events.
        (writer.spare, writer.missed) = (None, Vec::new());
        let mut known = self.marks.all();
        self.marks.readings.fetch_add(1, Ordering::Relaxed);
        self.marks.confirmed.store(0, Ordering::Relaxed);
        self.state.send_replace(Arc::new(next));
        *known = marks;
        drop(known);
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use jiff::Timestamp;
    use jiff::civil::date;
    use kaarting_office::import::ImportedPerson;
    use kaarting_office::plan::Preset;
    use kaarting_office::{Actor, Command, Person, Role};
    use kaarting_rules::Ruleset;
    use kaarting_store::Journal;

    use crate::stream::Once;

    use super::*;
    use crate::event::LiveEvent;

    const DIRECTOR: Actor = Actor { role: Role::Director, id: 1 };

    async fn begun() -> LiveEvent {
        let journal = Journal::open("sqlite::memory:").await.expect("memory");
        let live = LiveEvent::open(journal, "club".parse().expect("a name")).await.expect("a stream");
        let plan = Preset::find("club-night").expect("a preset");
        let plan = plan.plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
        live.ask(&Command::OpenPlan { plan }, DIRECTOR, Timestamp::UNIX_EPOCH, None)
            .await
            .expect("it begins");
        live
    }

    /// Whoever makes an entry up keeps no writer waiting, and a crowd of them costs no more than one.
    #[tokio::test]
    async fn an_entry_that_is_not_there_costs_one_look_and_no_lock() {
        let live = Arc::new(begun().await);
        let writing = live.writer.lock().await;
        let crowd = (0..200).map(|n| {
            let live = live.clone();
            tokio::spawn(async move { live.reach(999_000 + n).await })
        });
        for one in crowd.collect::<Vec<_>>() {
            one.await.expect("no panic").expect("an answer, while somebody writes");
        }
        drop(writing);
        // Whoever comes while somebody looks waits for the next look: of two hundred, only a few look for themselves.
        assert!((1..=20).contains(&live.looks.begun.load(Ordering::Relaxed)), "{:?}", live.looks);
    }

    /// What takes long is decided while others write, and decided once; the rest waits for its turn.
    #[tokio::test]
    async fn what_takes_long_is_decided_before_its_turn() {
        let live = Arc::new(begun().await);
        let listed =
            |n| ImportedPerson { person: Person::named(&format!("P{n}")), number: None, joker: false };
        for (people, before) in [(600, 1), (3, 0)] {
            let command = Command::Import { people: (0..people).map(listed).collect() };
            let decisions = Arc::new(AtomicUsize::new(0));
            let writing = live.writer.lock().await;
            let (asked, counted) = (live.clone(), decisions.clone());
            let asking = tokio::spawn(async move {
                let counts = |_: &_| counted.fetch_add(1, Ordering::Relaxed) < usize::MAX;
                asked.ask_while(&command, DIRECTOR, Timestamp::UNIX_EPOCH, None, counts).await
            });
            for _ in 0..100 {
                tokio::task::yield_now().await;
            }
            assert_eq!(decisions.load(Ordering::Relaxed), before, "{people} people");
            drop(writing);
            asking.await.expect("no panic").expect("it is written");
            assert_eq!(decisions.load(Ordering::Relaxed), 1, "{people} people");
        }
    }

    /// Of many who ask for what takes long one has it decided at a time, and what was answered is not decided again.
    #[tokio::test]
    async fn what_takes_long_is_decided_one_at_a_time_and_once() {
        let live = Arc::new(begun().await);
        let listed =
            |n| ImportedPerson { person: Person::named(&format!("P{n}")), number: None, joker: false };
        let command = Command::Import { people: (0..600).map(listed).collect() };
        let once = Once { key: "list".to_owned(), request: Hash::from([1; 32]) };
        let decisions = Arc::new(AtomicUsize::new(0));
        let ask = || {
            let (live, command, once, counted) =
                (live.clone(), command.clone(), once.clone(), decisions.clone());
            tokio::spawn(async move {
                let counts = |_: &_| counted.fetch_add(1, Ordering::Relaxed) < usize::MAX;
                live.ask_while(&command, DIRECTOR, Timestamp::UNIX_EPOCH, Some(&once), counts).await
            })
        };
        let others = live.deciding.lock().await;
        let asking = ask();
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        assert_eq!(decisions.load(Ordering::Relaxed), 0, "another is decided");
        drop(others);
        assert!(!asking.await.expect("no panic").expect("it is written").repeated);
        assert!(ask().await.expect("no panic").expect("an answer").repeated);
        assert_eq!(decisions.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn what_was_seen_is_written_and_read() {
        let head = Head { seq: 12, hash: Hash::from([0x0a; 32]) };
        for (text, seen) in [("12:0a0a0a0a", Seen::from(head)), ("12", Seen::from(12))] {
            assert_eq!((seen.to_string().as_str(), text.parse()), (text, Ok(seen)));
        }
        for wrong in ["", ":", "x", "12:", "12:xyz", "12:1a0a0a0a0", "-1"] {
            assert_eq!(wrong.parse::<Seen>(), Err(BadSeen), "{wrong}");
        }
    }

    #[test]
    fn an_entry_fits_unless_another_is_known_to_be_there() {
        let marks = Marks::default();
        let head = |seq, byte| Head { seq, hash: Hash::from([byte; 32]) };
        marks.note([head(1, 1), head(2, 2), head(5, 5)]);
        for (seen, fits) in [
            (Seen::from(2), true),
            (head(2, 2).into(), true),
            (head(2, 3).into(), false),
            // Inside a batch, and not there.
            (head(4, 3).into(), true),
            (head(5, 4).into(), false),
            (head(6, 6).into(), true),
            (Seen { seq: 0, mark: Some(1) }, true),
        ] {
            assert_eq!(marks.fits(seen), fits, "{seen}");
        }
    }
}

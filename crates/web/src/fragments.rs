//! What many look at: rendered once for all who see the same, and compressed once.
//!
//! A fragment is a page, or a piece of one, named by what it shows and in which language. It is valid until its event
//! moves on; one that shows the time is also rendered anew after a while. The first request renders it, those that come
//! meanwhile wait for it without holding up a thread, and nobody waits for another fragment.

use std::cell::RefCell;
use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use flate2::{Compress, Compression, Crc, FlushCompress, Status};
use jiff::Timestamp;
use kaarting_live::{EventSnapshot, LiveEvent, blocking_if};
use tokio::sync::OnceCell;

use crate::sse::{self, Tag};

/// How much is kept: the own pages of five thousand people, and what else they look at.
const MOST_BYTES: usize = 128 << 20;
/// A fragment with its compressed form and its event takes about so many times the memory of its text.
const COPIES: usize = 2;
/// What a cell takes besides its name, whatever is kept in it.
const CELL: usize = 256;
/// From so many people on, what shows all of them takes long to render; and from so many bytes on, to compress.
const MANY: usize = 500;
const LONG: usize = 64 << 10;

/// The fragments that were looked at last.
#[derive(Debug)]
pub struct Fragments {
    clock: fn() -> Timestamp,
    cache: Mutex<Cache>,
    renderings: AtomicU64,
}

/// What was looked at since the cache was last half full, and what was looked at before. When the first fills its half
/// the second goes: nobody has to be found who has not been looked at for longest, while a whole hall is asking.
#[derive(Debug, Default)]
struct Cache {
    fresh: HashMap<String, Slot>,
    stale: HashMap<String, Slot>,
    /// Of what is fresh.
    bytes: usize,
}

/// Where one fragment is kept.
#[derive(Debug, Default)]
struct Slot {
    bytes: usize,
    cell: Arc<FragmentCell>,
}

/// A fragment, once it has been rendered.
#[derive(Debug, Default)]
struct FragmentCell {
    /// Whose turn it is to render it.
    turn: tokio::sync::Mutex<()>,
    /// Never held for long.
    fragment: Mutex<Option<Arc<Fragment>>>,
}

/// Of whom a fragment tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// One person.
    One,
    /// Everybody at the event: where they are many, other requests are served meanwhile.
    All,
}

/// The text of a fragment, as bytes.
struct Text(Arc<str>);

impl AsRef<[u8]> for Text {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// A fragment.
#[derive(Debug)]
pub(crate) struct Fragment {
    /// The page, or the piece of one.
    pub text: Arc<str>,
    mark: OnceLock<String>,
    seq: u64,
    faulty: bool,
    rendered: Timestamp,
    sent: OnceLock<Bytes>,
    packed: OnceCell<Bytes>,
}

impl Fragments {
    /// None yet.
    pub(crate) fn new(clock: fn() -> Timestamp) -> Fragments {
        Fragments { clock, cache: Mutex::default(), renderings: AtomicU64::new(0) }
    }

    /// How many were rendered since the server started.
    pub fn renderings(&self) -> u64 {
        self.renderings.load(Ordering::Relaxed)
    }

    /// How many are kept.
    pub fn kept(&self) -> usize {
        let cache = self.cache();
        cache.fresh.len() + cache.stale.len()
    }

    /// A fragment that is valid until the event moves on.
    pub(crate) async fn of(
        &self,
        live: &LiveEvent,
        name: &str,
        render: impl FnOnce(&EventSnapshot) -> String,
    ) -> Arc<Fragment> {
        let render = |state: &EventSnapshot| Ok::<_, Infallible>(render(state));
        let Ok(fragment) = self.look(live, name, About::All, Duration::MAX, render).await;
        fragment
    }

    /// A fragment that is valid for so long, and no longer than until the event moves on.
    pub(crate) async fn look<E>(
        &self,
        live: &LiveEvent,
        name: &str,
        about: About,
        holds: Duration,
        render: impl FnOnce(&EventSnapshot) -> Result<String, E>,
    ) -> Result<Arc<Fragment>, E> {
        let name = format!("{}\n{name}", live.name().as_str());
        let cell = self.cell(&name);
        // What is there needs no turn.
        if let Some(known) = cell.valid(&live.state(), (self.clock)(), holds) {
            return Ok(known);
        }
        let _turn = cell.turn.lock().await;
        let (state, now) = (live.state(), (self.clock)());
        if let Some(known) = cell.valid(&state, now, holds) {
            return Ok(known);
        }
        let (seq, faulty) = (state.head.seq, state.fault.is_some());
        let long = about == About::All && is_long(&state);
        self.renderings.fetch_add(1, Ordering::Relaxed);
        let text = match blocking_if(long, || render(&state)) {
            Ok(text) => text,
            Err(error) => {
                self.forget(&name, &cell);
                return Err(error);
            }
        };
        let fragment = Arc::new(Fragment {
            text: text.into(),
            mark: OnceLock::new(),
            seq,
            faulty,
            rendered: now,
            sent: OnceLock::new(),
            packed: OnceCell::new(),
        });
        *cell.held() = Some(fragment.clone());
        self.keep(&name, &cell, fragment.text.len() * COPIES);
        Ok(fragment)
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where a fragment is kept. A cell takes memory from the moment it is there.
    fn cell(&self, name: &str) -> Arc<FragmentCell> {
        let mut cache = self.cache();
        if let Some(slot) = cache.fresh.get(name) {
            return slot.cell.clone();
        }
        let new = || Slot { bytes: name.len() + CELL, cell: Arc::default() };
        let slot = cache.stale.remove(name).unwrap_or_else(new);
        let cell = slot.cell.clone();
        cache.bytes += slot.bytes;
        cache.fresh.insert(name.to_owned(), slot);
        turn_over(cache);
        cell
    }

    /// Counts what a fragment takes, and lets go what nobody looks at any more.
    fn keep(&self, name: &str, cell: &Arc<FragmentCell>, bytes: usize) {
        let bytes = bytes + name.len() + CELL;
        let mut cache = self.cache();
        // While it was rendered it may have become stale, or have been let go.
        let slot = cache.fresh.remove(name).inspect(|slot| cache.bytes -= slot.bytes);
        drop(slot.or_else(|| cache.stale.remove(name)));
        cache.fresh.insert(name.to_owned(), Slot { bytes, cell: cell.clone() });
        cache.bytes += bytes;
        turn_over(cache);
    }

    /// Nothing can be rendered under this name: it takes no cell.
    fn forget(&self, name: &str, cell: &Arc<FragmentCell>) {
        let mut cache = self.cache();
        if let Some(slot) = cache.fresh.get(name).filter(|slot| Arc::ptr_eq(&slot.cell, cell)) {
            cache.bytes -= slot.bytes;
            cache.fresh.remove(name);
        } else if cache.stale.get(name).is_some_and(|slot| Arc::ptr_eq(&slot.cell, cell)) {
            cache.stale.remove(name);
        }
    }
}

/// Whether what shows everybody at an event takes long to render.
pub(crate) fn is_long(state: &EventSnapshot) -> bool {
    state.tournament.entrants().nth(MANY).is_some()
}

/// When what is fresh takes half of the room, what is stale goes.
fn turn_over(mut cache: MutexGuard<'_, Cache>) {
    if cache.bytes <= MOST_BYTES / 2 {
        return;
    }
    let fresh = std::mem::take(&mut cache.fresh);
    let gone = std::mem::replace(&mut cache.stale, fresh);
    cache.bytes = 0;
    drop(cache);
    // Outside the lock: thousands of pages are given back.
    drop(gone);
}

impl FragmentCell {
    fn held(&self) -> MutexGuard<'_, Option<Arc<Fragment>>> {
        self.fragment.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The fragment, if it is of this state of the event and not too old.
    fn valid(&self, state: &EventSnapshot, now: Timestamp, holds: Duration) -> Option<Arc<Fragment>> {
        let held = self.held();
        let known = held.as_ref()?;
        let same = (known.seq, known.faulty) == (state.head.seq, state.fault.is_some());
        let fresh = now.duration_since(known.rendered).unsigned_abs() < holds;
        (same && fresh).then(|| known.clone())
    }
}

impl Fragment {
    /// A short name for its content: another content has another name.
    pub(crate) fn mark(&self) -> &String {
        self.mark.get_or_init(|| mark(&self.text))
    }

    /// The text as it is sent where nothing is compressed: all who are sent it share it.
    pub(crate) fn bytes(&self) -> Bytes {
        Bytes::from_owner(Text(self.text.clone()))
    }

    /// As a live feed sends it: an event, with its name where it has one.
    pub(crate) fn sent(&self, event: Option<&str>) -> Bytes {
        let tag = event.map_or(Tag::Id(self.mark()), Tag::Event);
        self.sent.get_or_init(|| Bytes::from(sse::event(tag, &self.text))).clone()
    }

    /// Compressed for the network.
    pub(crate) async fn packed(&self) -> Bytes {
        let pack = || async { blocking_if(self.text.len() > LONG, || pack(self.text.as_bytes())) };
        self.packed.get_or_init(pack).await.clone()
    }
}

thread_local! {
    /// Setting a packer up takes a third as long as packing a page with it, and after a draw everyone opens a page of
    /// their own.
    static PACKER: RefCell<Compress> = RefCell::new(Compress::new(Compression::default(), false));
}

/// The head of a gzip file: deflated, no name, no time, no system.
const GZIP: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// Bytes for a browser that accepts `gzip`.
pub(crate) fn pack(bytes: &[u8]) -> Bytes {
    let mut packed = Vec::with_capacity(bytes.len() / 2 + 64);
    packed.extend(GZIP);
    let finished = PACKER.with_borrow_mut(|packer| {
        packer.reset();
        loop {
            let rest = &bytes[packer.total_in() as usize..];
            match packer.compress_vec(rest, &mut packed, FlushCompress::Finish) {
                Ok(Status::StreamEnd) => return true,
                Ok(_) => packed.reserve(bytes.len() / 2 + 64),
                Err(_) => return false,
            }
        }
    });
    if !finished {
        return Bytes::new();
    }
    let mut sum = Crc::new();
    sum.update(bytes);
    packed.extend(sum.sum().to_le_bytes());
    packed.extend(sum.amount().to_le_bytes());
    Bytes::from(packed)
}

/// A short name for the content of a fragment: another content has another name.
pub(crate) fn mark(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::GzDecoder;

    use super::*;

    /// Whatever was packed before it: nothing, a page, and what does not become smaller.
    #[test]
    fn what_was_packed_is_read_as_it_was() {
        let noise = (0..100_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8);
        let page = "<p>Tafel 12</p>\n".repeat(5_000).into_bytes();
        for bytes in [Vec::new(), page.clone(), noise.collect(), b"x".to_vec(), page] {
            let mut read = Vec::new();
            GzDecoder::new(&pack(&bytes)[..]).read_to_end(&mut read).expect("a gzip file");
            assert_eq!(read.len(), bytes.len());
            assert!(read == bytes);
        }
    }

    /// Ten times as many pages as fit, each opened once, while one is looked at all the time.
    #[test]
    fn what_is_looked_at_stays_and_the_rest_takes_no_more_than_its_room() {
        const PAGE: usize = MOST_BYTES / 100;
        let fragments = Fragments::new(Timestamp::now);
        let seating = fragments.cell("seating");
        fragments.keep("seating", &seating, PAGE);
        for n in 0..1_000 {
            let name = format!("player/{n}");
            fragments.keep(&name, &fragments.cell(&name), PAGE);
            assert!(Arc::ptr_eq(&seating, &fragments.cell("seating")), "after page {n}");
            let cache = fragments.cache();
            let held: usize = cache.fresh.values().chain(cache.stale.values()).map(|slot| slot.bytes).sum();
            assert!(held <= MOST_BYTES + PAGE, "{held} bytes after page {n}");
            assert_eq!(cache.bytes, cache.fresh.values().map(|slot| slot.bytes).sum::<usize>());
        }
    }

    /// Whoever asks for what cannot be rendered, under ever longer names, fills nothing; nor does one who goes away
    /// before it is rendered.
    #[test]
    fn names_take_room_too_and_what_failed_takes_none() {
        let fragments = Fragments::new(Timestamp::now);
        for n in 0..1_000 {
            let name = format!("player/{n:0>200}");
            let cell = fragments.cell(&name);
            assert_eq!(fragments.cache().bytes, name.len() + CELL);
            fragments.forget(&name, &cell);
        }
        assert_eq!((fragments.kept(), fragments.cache().bytes), (0, 0));
        let long = MOST_BYTES / 10;
        // Ten take all the room there is; in the long run more come after.
        for n in 0..if std::env::var_os("KAARTING_TEST_ALL").is_some() { 40 } else { 14 } {
            fragments.cell(&(n.to_string() + &"x".repeat(long)));
            let cache = fragments.cache();
            let held: usize = cache.fresh.keys().chain(cache.stale.keys()).map(String::len).sum();
            assert!(held <= MOST_BYTES + long + 2, "{held} bytes after {n}");
        }
    }
}

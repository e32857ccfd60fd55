//! What many look at: rendered once for all who see the same, and compressed once.
//!
//! A fragment is a page, or a piece of one, named by what it shows and in which language. It is valid until its event
//! moves on; one that shows the time is also rendered anew after a while. The first request renders it, those that come
//! meanwhile wait for it, and nobody waits for another fragment.

use std::cell::RefCell;
use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use flate2::{Compress, Compression, Crc, FlushCompress, Status};
use jiff::Timestamp;
use kaarting_live::{EventSnapshot, LiveEvent};

use crate::sse::{self, Tag};

/// How much is kept: the own pages of five thousand people, and what else they look at.
const MOST_BYTES: usize = 128 << 20;
/// A fragment with its compressed form and its event takes about so many times the memory of its text.
const COPIES: usize = 2;

/// The fragments that were looked at last.
#[derive(Debug)]
pub struct Fragments {
    clock: fn() -> Timestamp,
    cache: Mutex<Cache>,
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
    /// Held while it is rendered.
    fragment: Arc<Mutex<Option<Arc<Fragment>>>>,
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
    packed: OnceLock<Bytes>,
}

impl Fragments {
    /// None yet.
    pub(crate) fn new(clock: fn() -> Timestamp) -> Fragments {
        Fragments { clock, cache: Mutex::default() }
    }

    /// A fragment that is valid until the event moves on.
    pub(crate) fn of(
        &self,
        live: &LiveEvent,
        name: &str,
        render: impl FnOnce(&EventSnapshot) -> String,
    ) -> Arc<Fragment> {
        let rendered = self.look(live, name, Duration::MAX, |state| Ok::<_, Infallible>(render(state)));
        let Ok(fragment) = rendered;
        fragment
    }

    /// A fragment that is valid for so long, and no longer than until the event moves on.
    pub(crate) fn look<E>(
        &self,
        live: &LiveEvent,
        name: &str,
        holds: Duration,
        render: impl FnOnce(&EventSnapshot) -> Result<String, E>,
    ) -> Result<Arc<Fragment>, E> {
        let (state, now) = (live.state(), (self.clock)());
        let (seq, faulty) = (state.head.seq, state.fault.is_some());
        let name = format!("{}\n{name}", live.name().as_str());
        let slot = self.slot(&name);
        let mut held = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*held
            && (known.seq, known.faulty) == (seq, faulty)
            && now.duration_since(known.rendered).unsigned_abs() < holds
        {
            return Ok(known.clone());
        }
        let text = render(&state)?;
        let fragment = Arc::new(Fragment {
            text: text.into(),
            mark: OnceLock::new(),
            seq,
            faulty,
            rendered: now,
            sent: OnceLock::new(),
            packed: OnceLock::new(),
        });
        *held = Some(fragment.clone());
        drop(held);
        self.kept(&name, fragment.text.len() * COPIES);
        Ok(fragment)
    }

    fn slot(&self, name: &str) -> Arc<Mutex<Option<Arc<Fragment>>>> {
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = cache.fresh.get(name) {
            return slot.fragment.clone();
        }
        let slot = cache.stale.remove(name).unwrap_or_default();
        let fragment = slot.fragment.clone();
        cache.bytes += slot.bytes;
        cache.fresh.insert(name.to_owned(), slot);
        fragment
    }

    /// Counts what a fragment takes, and lets go what nobody looks at any more.
    fn kept(&self, name: &str, bytes: usize) {
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(slot) = cache.fresh.get_mut(name) else { return };
        let before = std::mem::replace(&mut slot.bytes, bytes);
        cache.bytes = cache.bytes + bytes - before;
        if cache.bytes > MOST_BYTES / 2 {
            let fresh = std::mem::take(&mut cache.fresh);
            let gone = std::mem::replace(&mut cache.stale, fresh);
            cache.bytes = 0;
            drop(cache);
            // Outside the lock: thousands of pages are given back.
            drop(gone);
        }
    }
}

impl Fragment {
    /// A short name for its content: another content has another name.
    pub(crate) fn mark(&self) -> &String {
        self.mark.get_or_init(|| mark(&self.text))
    }

    /// As a live feed sends it: an event, with its name where it has one.
    pub(crate) fn sent(&self, event: Option<&str>) -> Bytes {
        let tag = event.map_or(Tag::Id(self.mark()), Tag::Event);
        self.sent.get_or_init(|| Bytes::from(sse::event(tag, &self.text))).clone()
    }

    /// Compressed for the network.
    pub(crate) fn packed(&self) -> Bytes {
        self.packed.get_or_init(|| pack(self.text.as_bytes())).clone()
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
        let seating = fragments.slot("seating");
        fragments.kept("seating", PAGE);
        for n in 0..1_000 {
            let name = format!("player/{n}");
            fragments.slot(&name);
            fragments.kept(&name, PAGE);
            assert!(Arc::ptr_eq(&seating, &fragments.slot("seating")), "after page {n}");
            let cache = fragments.cache.lock().unwrap();
            let held: usize = cache.fresh.values().chain(cache.stale.values()).map(|slot| slot.bytes).sum();
            assert!(held <= MOST_BYTES + PAGE, "{held} bytes after page {n}");
            assert_eq!(cache.bytes, cache.fresh.values().map(|slot| slot.bytes).sum::<usize>());
        }
    }
}

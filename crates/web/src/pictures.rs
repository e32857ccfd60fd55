//! What many look at: drawn once for all who see the same, and packed once.
//!
//! A picture is a page, or a piece of one, named by what it shows and in which language. It holds as long as its event
//! does not go on; what shows the time besides is drawn anew after a while. Who asks first draws, whoever asks
//! meanwhile waits for it, and nobody waits for another picture.

use std::collections::HashMap;
use std::convert::Infallible;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write as _;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use jiff::Timestamp;
use kaarting_live::{EventSnapshot, LiveEvent};

/// How much text is kept: the own pages of five thousand people, and what else they look at.
const MOST_BYTES: usize = 96 << 20;
/// A picture and what belongs to it, packed and as a feed sends it, is about so many times its text.
const COPIES: usize = 2;

/// The pictures that were looked at last.
#[derive(Debug)]
pub struct Pictures {
    clock: fn() -> Timestamp,
    wall: Mutex<Wall>,
}

#[derive(Debug, Default)]
struct Wall {
    hooks: HashMap<String, Hook>,
    /// Counts those who looked, so that what nobody looks at goes first.
    looks: u64,
    bytes: usize,
}

/// Where one picture hangs.
#[derive(Debug, Default)]
struct Hook {
    looked_at: u64,
    bytes: usize,
    /// Held while it is drawn.
    picture: Arc<Mutex<Option<Arc<Picture>>>>,
}

/// A picture.
#[derive(Debug)]
pub(crate) struct Picture {
    /// The page, or the piece of one.
    pub text: Arc<str>,
    /// A short name for what it shows: another picture has another.
    pub mark: String,
    seq: u64,
    faulty: bool,
    drawn: Timestamp,
    sent: OnceLock<Bytes>,
    packed: OnceLock<Bytes>,
}

impl Pictures {
    /// None yet.
    pub(crate) fn new(clock: fn() -> Timestamp) -> Pictures {
        Pictures { clock, wall: Mutex::default() }
    }

    /// A picture that holds until the event goes on.
    pub(crate) fn of(
        &self,
        room: &LiveEvent,
        name: &str,
        draw: impl FnOnce(&EventSnapshot) -> String,
    ) -> Arc<Picture> {
        let drawn = self.look(room, name, Duration::MAX, |state| Ok::<_, Infallible>(draw(state)));
        let Ok(picture) = drawn;
        picture
    }

    /// A picture that holds so long, and no longer than until the event goes on.
    pub(crate) fn look<E>(
        &self,
        room: &LiveEvent,
        name: &str,
        holds: Duration,
        draw: impl FnOnce(&EventSnapshot) -> Result<String, E>,
    ) -> Result<Arc<Picture>, E> {
        let (state, now) = (room.state(), (self.clock)());
        let (seq, faulty) = (state.head.seq, state.fault.is_some());
        let name = format!("{}\n{name}", room.name().as_str());
        let hook = self.hook(&name);
        let mut hanging = hook.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*hanging
            && (known.seq, known.faulty) == (seq, faulty)
            && now.duration_since(known.drawn).unsigned_abs() < holds
        {
            return Ok(known.clone());
        }
        let text = draw(&state)?;
        let mark = mark(&text);
        let picture = Arc::new(Picture {
            text: text.into(),
            mark,
            seq,
            faulty,
            drawn: now,
            sent: OnceLock::new(),
            packed: OnceLock::new(),
        });
        *hanging = Some(picture.clone());
        drop(hanging);
        self.hung(&name, picture.text.len() * COPIES);
        Ok(picture)
    }

    fn hook(&self, name: &str) -> Arc<Mutex<Option<Arc<Picture>>>> {
        let mut wall = self.wall.lock().unwrap_or_else(PoisonError::into_inner);
        wall.looks += 1;
        let looks = wall.looks;
        if !wall.hooks.contains_key(name) {
            wall.hooks.insert(name.to_owned(), Hook::default());
        }
        let hook = wall.hooks.get_mut(name).expect("it hangs there");
        hook.looked_at = looks;
        hook.picture.clone()
    }

    /// Makes room where the wall is full: what was not looked at for longest goes.
    fn hung(&self, name: &str, bytes: usize) {
        let mut wall = self.wall.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(hook) = wall.hooks.get_mut(name) else { return };
        let before = std::mem::replace(&mut hook.bytes, bytes);
        wall.bytes = wall.bytes + bytes - before;
        if wall.bytes <= MOST_BYTES {
            return;
        }
        let mut oldest: Vec<(u64, String)> =
            wall.hooks.iter().map(|(name, hook)| (hook.looked_at, name.clone())).collect();
        oldest.sort_unstable();
        for (_, name) in oldest {
            if wall.bytes <= MOST_BYTES / 4 * 3 {
                break;
            }
            if let Some(gone) = wall.hooks.remove(&name) {
                wall.bytes -= gone.bytes;
            }
        }
    }
}

impl Picture {
    /// As a live feed sends it: an event, with its name where it has one.
    pub(crate) fn sent(&self, event: Option<&str>) -> Bytes {
        let text = || {
            let mut sent = match event {
                Some(name) => format!("event: {name}\n"),
                None => format!("id: {}\n", self.mark),
            };
            for line in self.text.lines() {
                let _ = writeln!(sent, "data: {line}");
            }
            // A part that became empty is sent too: without a line of data it would not arrive.
            sent.push_str(if self.text.is_empty() { "data:\n\n" } else { "\n" });
            Bytes::from(sent)
        };
        self.sent.get_or_init(text).clone()
    }

    /// Packed for the way.
    pub(crate) fn packed(&self) -> Bytes {
        self.packed.get_or_init(|| pack(self.text.as_bytes())).clone()
    }
}

/// Bytes as a browser takes them that says `gzip`.
pub(crate) fn pack(bytes: &[u8]) -> Bytes {
    let mut packer = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::default());
    packer.write_all(bytes).and_then(|()| packer.finish()).map_or_else(|_| Bytes::new(), Bytes::from)
}

/// A short name for what a picture shows: another picture has another.
pub(crate) fn mark(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

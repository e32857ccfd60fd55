//! The drawer: small things beside the journal, on which no result stands.

use crate::base::NewThing;
use crate::entry::is_key;
use crate::{DrawerError, Journal, MAX_KEY};

/// The most bytes of one thing in the drawer.
pub const MAX_THING: usize = 1 << 16;

/// The drawer of a journal: logins, accounts, what a screen shows. A clone is another hand in the same drawer.
///
/// A thing has a kind and a key, and may have an expiry: milliseconds on whatever clock the caller keeps. At that very
/// millisecond it is gone. Nothing in the drawer is part of a chain, and all of it may be lost without harm to
/// a result. What was put is on the disk when the call returns.
///
/// ```
/// use kaarting_store::Journal;
///
/// # tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
/// let drawer = Journal::open("sqlite::memory:").await?.drawer();
/// drawer.put("session", "4711", b"desk 7", Some(60_000)).await?;
/// assert_eq!(drawer.get("session", "4711", 59_999).await?.as_deref(), Some(b"desk 7".as_slice()));
/// assert_eq!(drawer.get("session", "4711", 60_000).await?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(()) }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Drawer {
    journal: Journal,
}

impl Journal {
    /// The drawer that lies beside this journal.
    pub fn drawer(&self) -> Drawer {
        Drawer { journal: self.clone() }
    }
}

impl Drawer {
    /// Puts a thing in, in place of one that is there, whose expiry goes with it.
    pub async fn put(
        &self,
        kind: &str,
        key: &str,
        bytes: &[u8],
        expires: Option<i64>,
    ) -> Result<(), DrawerError> {
        let thing = checked(kind, key, bytes, expires)?;
        let mut pen = self.journal.base().pen().await?;
        pen.put(thing).await?;
        Ok(pen.commit().await?)
    }

    /// Puts a thing in unless one is there that has not expired; `false` then. Of several who try at once, in however
    /// many processes, exactly one gets `true`.
    pub async fn put_new(
        &self,
        kind: &str,
        key: &str,
        bytes: &[u8],
        expires: Option<i64>,
        now: i64,
    ) -> Result<bool, DrawerError> {
        let thing = checked(kind, key, bytes, expires)?;
        let mut pen = self.journal.base().pen().await?;
        let put = pen.put_new(thing, now).await?;
        pen.commit().await?;
        Ok(put)
    }

    /// The bytes of a thing, unless it has expired.
    pub async fn get(&self, kind: &str, key: &str, now: i64) -> Result<Option<Vec<u8>>, DrawerError> {
        check(kind, key)?;
        Ok(self.journal.base().view().await?.thing(kind, key, now).await?)
    }

    /// Key and bytes of everything of a kind that has not expired, sorted by the bytes of the key.
    pub async fn all(&self, kind: &str, now: i64) -> Result<Vec<(String, Vec<u8>)>, DrawerError> {
        check_kind(kind)?;
        Ok(self.journal.base().view().await?.things(kind, now).await?)
    }

    /// Puts new bytes in place of old ones, if these are there; the expiry stays.
    ///
    /// Whether it has expired is not asked: an expired thing is given to nobody, swapped or not.
    pub async fn swap(&self, kind: &str, key: &str, old: &[u8], new: &[u8]) -> Result<bool, DrawerError> {
        checked(kind, key, new, None)?;
        let mut pen = self.journal.base().pen().await?;
        let swapped = pen.swap(kind, key, old, new).await?;
        pen.commit().await?;
        Ok(swapped)
    }

    /// Takes a thing out, expired or not, and says whether it was there. Of several who try at once, one gets `true`.
    pub async fn remove(&self, kind: &str, key: &str) -> Result<bool, DrawerError> {
        check(kind, key)?;
        let mut pen = self.journal.base().pen().await?;
        let removed = pen.remove(kind, key).await?;
        pen.commit().await?;
        Ok(removed)
    }

    /// Takes everything out that has expired, and gives how many things that were.
    pub async fn sweep(&self, now: i64) -> Result<u64, DrawerError> {
        let mut pen = self.journal.base().pen().await?;
        let swept = pen.sweep(now).await?;
        pen.commit().await?;
        Ok(swept)
    }
}

fn check_kind(kind: &str) -> Result<(), DrawerError> {
    if is_key(kind) { Ok(()) } else { Err(DrawerError::Kind(beginning(kind))) }
}

fn check(kind: &str, key: &str) -> Result<(), DrawerError> {
    check_kind(kind)?;
    if is_key(key) { Ok(()) } else { Err(DrawerError::Key(beginning(key))) }
}

fn checked<'a>(
    kind: &'a str,
    key: &'a str,
    bytes: &'a [u8],
    expires: Option<i64>,
) -> Result<NewThing<'a>, DrawerError> {
    check(kind, key)?;
    if bytes.len() > MAX_THING {
        return Err(DrawerError::TooLong { kind: kind.to_owned(), bytes: bytes.len() });
    }
    Ok(NewThing { kind, key, bytes, expires })
}

/// A wrong key may be a whole file: its beginning says enough.
fn beginning(text: &str) -> String {
    text.chars().take(MAX_KEY).collect()
}

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

/// One of several changes that are made together.
#[derive(Clone, Copy, Debug)]
pub enum Edit<'a> {
    /// Puts a thing in that does not expire, in place of one that is there.
    Put {
        /// Of what kind it is.
        kind: &'a str,
        /// Its key.
        key: &'a str,
        /// Its bytes.
        bytes: &'a [u8],
    },
    /// Takes a thing out.
    Remove {
        /// Of what kind it is.
        kind: &'a str,
        /// Its key.
        key: &'a str,
    },
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

    /// Makes several changes at once, if what is guarded still is as it was read; `false` otherwise, and nothing is
    /// changed. Of several who read the same and try at once, in however many processes, one gets `true`.
    ///
    /// The guard is a thing that is counted on with every change: its bytes are a number. It begins by itself.
    pub async fn change(
        &self,
        guard: (&str, &str),
        read: u64,
        edits: &[Edit<'_>],
    ) -> Result<bool, DrawerError> {
        let (kind, key) = guard;
        check(kind, key)?;
        let (old, new) = (read.to_string(), (read + 1).to_string());
        let mut pen = self.journal.base().pen().await?;
        if read == 0 {
            // What was never changed has no guard yet.
            let none = NewThing { kind, key, bytes: b"0", expires: None };
            pen.put_new(none, i64::MIN).await?;
        }
        if !pen.swap(kind, key, old.as_bytes(), new.as_bytes()).await? {
            return Ok(false);
        }
        for edit in edits {
            match *edit {
                Edit::Put { kind, key, bytes } => pen.put(checked(kind, key, bytes, None)?).await?,
                Edit::Remove { kind, key } => {
                    check(kind, key)?;
                    pen.remove(kind, key).await?;
                }
            }
        }
        pen.commit().await?;
        Ok(true)
    }

    /// How often what a guard stands for was changed.
    pub async fn changed(&self, guard: (&str, &str)) -> Result<u64, DrawerError> {
        let kept = self.get(guard.0, guard.1, i64::MIN).await?;
        Ok(kept.and_then(|bytes| String::from_utf8(bytes).ok()?.parse().ok()).unwrap_or(0))
    }

    /// Counts something on by `by`, in however many processes, and gives how far it got; none, and nothing is counted,
    /// where that would be more than `most`. It begins anew once `expires` is over, which the first to count says.
    pub async fn count(
        &self,
        of: (&str, &str),
        by: u32,
        most: u32,
        expires: i64,
        now: i64,
    ) -> Result<Option<u32>, DrawerError> {
        check(of.0, of.1)?;
        let mut pen = self.journal.base().pen().await?;
        let counted = pen.count(of, by.into(), most.into(), expires, now).await?;
        pen.commit().await?;
        Ok(counted.map(|counted| u32::try_from(counted).unwrap_or(u32::MAX)))
    }

    /// How far something was counted, and until when that holds.
    pub async fn counted(&self, of: (&str, &str), now: i64) -> Result<Option<(u32, i64)>, DrawerError> {
        check(of.0, of.1)?;
        let found = self.journal.base().view().await?.tally(of.0, of.1, now).await?;
        Ok(found.map(|(number, until)| (u32::try_from(number).unwrap_or(0), until.unwrap_or(i64::MAX))))
    }

    /// Forgets what was counted.
    pub async fn forget_count(&self, of: (&str, &str)) -> Result<(), DrawerError> {
        check(of.0, of.1)?;
        let mut pen = self.journal.base().pen().await?;
        pen.forget(of.0, of.1).await?;
        Ok(pen.commit().await?)
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

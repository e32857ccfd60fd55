//! Small values beside the journal, on which no result depends.

use crate::base::NewValue;
use crate::entry::is_key;
use crate::{Journal, KeyValueError, MAX_KEY};

/// The most bytes of one value in the key-value store.
pub const MAX_VALUE: usize = 1 << 16;

/// The key-value store of a journal: logins, accounts, what a screen shows. Clones share it.
///
/// A value has a kind and a key, and may have an expiry: milliseconds on whatever clock the caller keeps. At that very
/// millisecond it is gone. Nothing in the key-value store is part of a chain, and all of it may be lost without harm to
/// a result. What was put is on the disk when the call returns.
///
/// ```
/// use kaarting_store::Journal;
///
/// # tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
/// let values = Journal::open("sqlite::memory:").await?.key_value();
/// values.put("session", "4711", b"desk 7", Some(60_000)).await?;
/// assert_eq!(values.get("session", "4711", 59_999).await?.as_deref(), Some(b"desk 7".as_slice()));
/// assert_eq!(values.get("session", "4711", 60_000).await?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(()) }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct KeyValue {
    journal: Journal,
}

/// One of several changes that are made together.
#[derive(Clone, Copy, Debug)]
pub enum Edit<'a> {
    /// Puts a value in that does not expire, in place of one that is there.
    Put {
        /// Of what kind it is.
        kind: &'a str,
        /// Its key.
        key: &'a str,
        /// Its bytes.
        bytes: &'a [u8],
    },
    /// Takes a value out.
    Remove {
        /// Of what kind it is.
        kind: &'a str,
        /// Its key.
        key: &'a str,
    },
}

impl Journal {
    /// The key-value store that lies beside this journal.
    pub fn key_value(&self) -> KeyValue {
        KeyValue { journal: self.clone() }
    }
}

impl KeyValue {
    /// Puts a value in, in place of one that is there, whose expiry goes with it.
    pub async fn put(
        &self,
        kind: &str,
        key: &str,
        bytes: &[u8],
        expires: Option<i64>,
    ) -> Result<(), KeyValueError> {
        let thing = checked(kind, key, bytes, expires)?;
        let mut tx = self.journal.base().begin_write().await?;
        tx.put(thing).await?;
        Ok(tx.commit().await?)
    }

    /// Puts a value in unless one is there that has not expired; `false` then. Of several who try at once, in however
    /// many processes, exactly one gets `true`.
    pub async fn put_new(
        &self,
        kind: &str,
        key: &str,
        bytes: &[u8],
        expires: Option<i64>,
        now: i64,
    ) -> Result<bool, KeyValueError> {
        let thing = checked(kind, key, bytes, expires)?;
        let mut tx = self.journal.base().begin_write().await?;
        let put = tx.put_new(thing, now).await?;
        tx.commit().await?;
        Ok(put)
    }

    /// The bytes of a value, unless it has expired.
    pub async fn get(&self, kind: &str, key: &str, now: i64) -> Result<Option<Vec<u8>>, KeyValueError> {
        check(kind, key)?;
        Ok(self.journal.base().begin_read().await?.thing(kind, key, now).await?)
    }

    /// Key and bytes of everything of a kind that has not expired, sorted by the bytes of the key.
    pub async fn all(&self, kind: &str, now: i64) -> Result<Vec<(String, Vec<u8>)>, KeyValueError> {
        check_kind(kind)?;
        Ok(self.journal.base().begin_read().await?.things(kind, now).await?)
    }

    /// Puts new bytes in place of old ones, if these are there; the expiry stays.
    ///
    /// Whether it has expired is not asked: an expired thing is given to nobody, swapped or not.
    pub async fn swap(&self, kind: &str, key: &str, old: &[u8], new: &[u8]) -> Result<bool, KeyValueError> {
        checked(kind, key, new, None)?;
        let mut tx = self.journal.base().begin_write().await?;
        let swapped = tx.swap(kind, key, old, new).await?;
        tx.commit().await?;
        Ok(swapped)
    }

    /// Takes a value out, expired or not, and says whether it was there. Of several who try at once, one gets `true`.
    pub async fn remove(&self, kind: &str, key: &str) -> Result<bool, KeyValueError> {
        check(kind, key)?;
        let mut tx = self.journal.base().begin_write().await?;
        let removed = tx.remove(kind, key).await?;
        tx.commit().await?;
        Ok(removed)
    }

    /// Makes several changes at once, if what is guarded still is as it was read; `false` otherwise, and nothing is
    /// changed. Of several who read the same and try at once, in however many processes, one gets `true`.
    ///
    /// The guard is a value that is counted on with every change: its bytes are a number. It begins by itself.
    pub async fn change(
        &self,
        guard: (&str, &str),
        read: u64,
        edits: &[Edit<'_>],
    ) -> Result<bool, KeyValueError> {
        let (kind, key) = guard;
        check(kind, key)?;
        let (old, new) = (read.to_string(), (read + 1).to_string());
        let mut tx = self.journal.base().begin_write().await?;
        if read == 0 {
            // What was never changed has no guard yet.
            let none = NewValue { kind, key, bytes: b"0", expires: None };
            tx.put_new(none, i64::MIN).await?;
        }
        if !tx.swap(kind, key, old.as_bytes(), new.as_bytes()).await? {
            return Ok(false);
        }
        for edit in edits {
            match *edit {
                Edit::Put { kind, key, bytes } => tx.put(checked(kind, key, bytes, None)?).await?,
                Edit::Remove { kind, key } => {
                    check(kind, key)?;
                    tx.remove(kind, key).await?;
                }
            }
        }
        tx.commit().await?;
        Ok(true)
    }

    /// How often what a guard stands for was changed.
    pub async fn changed(&self, guard: (&str, &str)) -> Result<u64, KeyValueError> {
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
    ) -> Result<Option<u32>, KeyValueError> {
        check(of.0, of.1)?;
        let mut tx = self.journal.base().begin_write().await?;
        let counted = tx.count(of, by.into(), most.into(), expires, now).await?;
        tx.commit().await?;
        Ok(counted.map(|counted| u32::try_from(counted).unwrap_or(u32::MAX)))
    }

    /// How far something was counted, and until when that holds.
    pub async fn counted(&self, of: (&str, &str), now: i64) -> Result<Option<(u32, i64)>, KeyValueError> {
        check(of.0, of.1)?;
        let found = self.journal.base().begin_read().await?.tally(of.0, of.1, now).await?;
        Ok(found.map(|(number, until)| (u32::try_from(number).unwrap_or(0), until.unwrap_or(i64::MAX))))
    }

    /// Forgets what was counted.
    pub async fn forget_count(&self, of: (&str, &str)) -> Result<(), KeyValueError> {
        check(of.0, of.1)?;
        let mut tx = self.journal.base().begin_write().await?;
        tx.forget(of.0, of.1).await?;
        Ok(tx.commit().await?)
    }

    /// Takes everything out that has expired, and gives how many things that were.
    pub async fn sweep(&self, now: i64) -> Result<u64, KeyValueError> {
        let mut tx = self.journal.base().begin_write().await?;
        let swept = tx.sweep(now).await?;
        tx.commit().await?;
        Ok(swept)
    }
}

fn check_kind(kind: &str) -> Result<(), KeyValueError> {
    if is_key(kind) { Ok(()) } else { Err(KeyValueError::Kind(beginning(kind))) }
}

fn check(kind: &str, key: &str) -> Result<(), KeyValueError> {
    check_kind(kind)?;
    if is_key(key) { Ok(()) } else { Err(KeyValueError::Key(beginning(key))) }
}

fn checked<'a>(
    kind: &'a str,
    key: &'a str,
    bytes: &'a [u8],
    expires: Option<i64>,
) -> Result<NewValue<'a>, KeyValueError> {
    check(kind, key)?;
    if bytes.len() > MAX_VALUE {
        return Err(KeyValueError::TooLong { kind: kind.to_owned(), bytes: bytes.len() });
    }
    Ok(NewValue { kind, key, bytes, expires })
}

/// A wrong key may be a whole file: its beginning says enough.
fn beginning(text: &str) -> String {
    text.chars().take(MAX_KEY).collect()
}

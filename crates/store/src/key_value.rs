//! Small values beside the journal that no result depends on.

use crate::base::NewValue;
use crate::entry::is_key;
use crate::{Journal, KeyValueError, MAX_KEY};

/// The maximum size in bytes of one value in the key-value store.
pub const MAX_VALUE: usize = 1 << 16;

/// The key-value store of a journal: logins, accounts, what a screen shows. Clones share it.
///
/// A value has a kind and a key, and may have an expiry, in milliseconds on the caller's clock; at that very
/// millisecond it is gone. Nothing in the key-value store is part of a chain, and all of it may be lost without harm to
/// a result. When a put returns, the value is on disk.
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
    /// Puts in a value that does not expire, replacing any old one.
    Put {
        /// Its kind.
        kind: &'a str,
        /// Its key.
        key: &'a str,
        /// Its bytes.
        bytes: &'a [u8],
    },
    /// Removes a value.
    Remove {
        /// Its kind.
        kind: &'a str,
        /// Its key.
        key: &'a str,
    },
}

impl Journal {
    /// The key-value store beside this journal.
    pub fn key_value(&self) -> KeyValue {
        KeyValue { journal: self.clone() }
    }
}

impl KeyValue {
    /// Puts in a value, replacing any old one together with its expiry.
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

    /// Puts in a value unless there is one that has not expired; then it returns `false`. Of several callers at once,
    /// in any number of processes, exactly one gets `true`.
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

    /// Replaces the old bytes by new ones, if they are still there; the expiry stays.
    ///
    /// The expiry is not checked: an expired value is never returned, swapped or not.
    pub async fn swap(&self, kind: &str, key: &str, old: &[u8], new: &[u8]) -> Result<bool, KeyValueError> {
        checked(kind, key, new, None)?;
        let mut tx = self.journal.base().begin_write().await?;
        let swapped = tx.swap(kind, key, old, new).await?;
        tx.commit().await?;
        Ok(swapped)
    }

    /// Removes a value, expired or not, and says whether it was there. Of several callers at once, one gets `true`.
    pub async fn remove(&self, kind: &str, key: &str) -> Result<bool, KeyValueError> {
        check(kind, key)?;
        let mut tx = self.journal.base().begin_write().await?;
        let removed = tx.remove(kind, key).await?;
        tx.commit().await?;
        Ok(removed)
    }

    /// Makes several changes at once if what is guarded is still as it was read; otherwise changes nothing and returns
    /// `false`. Of several callers at once that read the same, in any number of processes, one gets `true`.
    ///
    /// The guard is a value that holds a number, incremented with every change. It is created on first use.
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

    /// How often the values under a guard have been changed.
    pub async fn changed(&self, guard: (&str, &str)) -> Result<u64, KeyValueError> {
        let kept = self.get(guard.0, guard.1, i64::MIN).await?;
        Ok(kept.and_then(|bytes| String::from_utf8(bytes).ok()?.parse().ok()).unwrap_or(0))
    }

    /// Adds `by` to a count shared by all processes, and returns the new count; `None`, and nothing is counted, if that
    /// would exceed `most`. The count starts afresh once `expires`, set by the first to count, has passed.
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

    /// Adds to several counts at once: to each, or to none if one of them would exceed its most. Whether it did.
    pub async fn count_each(&self, counts: &[Count<'_>], now: i64) -> Result<bool, KeyValueError> {
        counts.iter().try_for_each(|count| check(count.of.0, count.of.1))?;
        let mut tx = self.journal.base().begin_write().await?;
        for &Count { of, by, most, expires } in counts {
            if tx.count(of, by.into(), most.into(), expires, now).await?.is_none() {
                return Ok(false);
            }
        }
        tx.commit().await?;
        Ok(true)
    }

    /// A count, and when it expires.
    pub async fn counted(&self, of: (&str, &str), now: i64) -> Result<Option<(u32, i64)>, KeyValueError> {
        check(of.0, of.1)?;
        let found = self.journal.base().begin_read().await?.tally(of.0, of.1, now).await?;
        Ok(found.map(|(number, until)| (u32::try_from(number).unwrap_or(0), until.unwrap_or(i64::MAX))))
    }

    /// Resets a count.
    pub async fn forget_count(&self, of: (&str, &str)) -> Result<(), KeyValueError> {
        check(of.0, of.1)?;
        let mut tx = self.journal.base().begin_write().await?;
        tx.forget(of.0, of.1).await?;
        Ok(tx.commit().await?)
    }

    /// Removes everything that has expired, and returns how many values that was.
    pub async fn sweep(&self, now: i64) -> Result<u64, KeyValueError> {
        let mut tx = self.journal.base().begin_write().await?;
        let swept = tx.sweep(now).await?;
        tx.commit().await?;
        Ok(swept)
    }
}

/// What is added to a count: its kind and key, by how much, up to how many, and when it starts afresh.
#[derive(Clone, Copy, Debug)]
pub struct Count<'a> {
    /// Kind and key.
    pub of: (&'a str, &'a str),
    /// So many more.
    pub by: u32,
    /// It does not exceed this.
    pub most: u32,
    /// When it starts afresh, if nobody has counted yet.
    pub expires: i64,
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

/// A wrong key may be a whole file: its beginning is enough for a message.
fn beginning(text: &str) -> String {
    text.chars().take(MAX_KEY).collect()
}

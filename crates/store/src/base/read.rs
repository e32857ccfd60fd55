//! Everything that is read.

use std::time::Duration;

use super::postgres::{RELEASED, SAID};
use super::{ChangeFeed, KeptReceipt, NewReceipt, ReadTx, Transact, modelled, on, sqlite};
#[cfg(feature = "model")]
use super::{NewAside, NewRow};
use crate::{Aside, Broken, Change, Entry, Failure, Fault, Hash, Head, Receipt, StreamName};

/// An entry as the database has it, before any of it is trusted.
pub(crate) struct Row {
    seq: i64,
    previous: Vec<u8>,
    hash: Vec<u8>,
    body: Vec<u8>,
    aside_digest: Option<Vec<u8>>,
    aside_key: Option<String>,
    salt: Option<Vec<u8>>,
    bytes: Option<Vec<u8>>,
}

type Columns =
    (i64, Vec<u8>, Vec<u8>, Vec<u8>, Option<Vec<u8>>, Option<String>, Option<Vec<u8>>, Option<Vec<u8>>);

impl From<Columns> for Row {
    fn from((seq, previous, hash, body, aside_digest, aside_key, salt, bytes): Columns) -> Row {
        Row { seq, previous, hash, body, aside_digest, aside_key, salt, bytes }
    }
}

impl Row {
    #[cfg(feature = "model")]
    pub(super) fn of(row: &NewRow, aside: Option<&NewAside>) -> Row {
        Row {
            seq: stored(row.seq),
            previous: row.previous.as_bytes().to_vec(),
            hash: row.hash.as_bytes().to_vec(),
            body: row.body.clone(),
            aside_digest: row.aside_digest.map(|digest| digest.as_bytes().to_vec()),
            aside_key: aside.map(|aside| aside.key.clone()),
            salt: aside.map(|aside| aside.salt.to_vec()),
            bytes: aside.map(|aside| aside.bytes.clone()),
        }
    }

    /// The entry, unless a field holds something the journal could not have written.
    pub(crate) fn entry(self, stream: &StreamName) -> Result<Entry, Broken> {
        let seq = u64::try_from(self.seq).unwrap_or_default();
        let broken = |fault| Broken { stream: stream.clone(), seq, fault };
        let hash = |bytes: &[u8]| Hash::from_slice(bytes).ok_or(broken(Fault::Unreadable));
        let digest = self.aside_digest.as_deref().map(hash).transpose()?;
        let aside = match (digest, self.aside_key, self.salt, self.bytes) {
            (None, None, ..) => Aside::None,
            (Some(digest), None, ..) => Aside::Erased { digest },
            (Some(digest), Some(key), Some(salt), Some(bytes)) => {
                let salt = salt.try_into().map_err(|_| broken(Fault::Aside))?;
                Aside::Kept { digest, key, salt, bytes }
            }
            _ => return Err(broken(Fault::Aside)),
        };
        Ok(Entry { seq, previous: hash(&self.previous)?, hash: hash(&self.hash)?, body: self.body, aside })
    }
}

/// A head that could not have been written reads as one that fits no chain.
pub(super) fn head(seq: i64, hash: &[u8]) -> Head {
    Head { seq: u64::try_from(seq).unwrap_or_default(), hash: Hash::from_slice(hash).unwrap_or(Hash::ZERO) }
}

/// A number as the databases keep it; no stream gets long enough for the sign to matter.
pub(super) fn stored(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

const HEAD: &str = "SELECT seq, hash FROM journal_head WHERE stream = $1";
/// Names are compared by their bytes, in both databases.
const HEADS: &str =
    "SELECT stream, seq, hash FROM journal_head WHERE stream >= $1 AND stream < $2 ORDER BY stream";
const HEADLESS: &str = "SELECT DISTINCT stream FROM journal_entry e \
    WHERE NOT EXISTS (SELECT 1 FROM journal_head h WHERE h.stream = e.stream) ORDER BY stream";
/// Streams still mentioned somewhere though neither an entry nor a head is left.
const LOST: &str = "SELECT stream FROM (SELECT stream FROM journal_receipt UNION SELECT stream FROM journal_aside) \
    s WHERE NOT EXISTS (SELECT 1 FROM journal_head h WHERE h.stream = s.stream) \
    AND NOT EXISTS (SELECT 1 FROM journal_entry e WHERE e.stream = s.stream) ORDER BY stream";
const STRAY: &str = "SELECT a.stream, a.seq FROM journal_aside a WHERE NOT EXISTS (SELECT 1 FROM journal_entry e \
    WHERE e.stream = a.stream AND e.seq = a.seq AND e.aside_digest IS NOT NULL) ORDER BY a.stream, a.seq";
const PAGE: &str = "SELECT e.seq, e.previous, e.hash, e.body, e.aside_digest, a.aside_key, a.salt, a.bytes \
    FROM journal_entry e LEFT JOIN journal_aside a ON a.stream = e.stream AND a.seq = e.seq \
    WHERE e.stream = $1 AND e.seq > $2 ORDER BY e.seq LIMIT $3";
const RECEIPT: &str = "SELECT first_seq, last_seq, hash, salt, content, request FROM journal_receipt \
    WHERE stream = $1 AND once_key = $2";
const RECEIPTS: &str =
    "SELECT stream, once_key, first_seq, last_seq, hash, salt, content, request FROM journal_receipt";

type ReceiptRow = (i64, i64, Vec<u8>, Option<Vec<u8>>, Option<Vec<u8>>, Option<Vec<u8>>);
type NamedReceiptRow = (String, String, i64, i64, Vec<u8>, Option<Vec<u8>>, Option<Vec<u8>>, Option<Vec<u8>>);

fn kept((first, last, hash, salt, content, request): ReceiptRow) -> KeptReceipt {
    let Head { seq: last, hash } = head(last, &hash);
    let first = u64::try_from(first).unwrap_or_default();
    let salt = salt.and_then(|salt| salt.try_into().ok());
    let digest = |bytes: Option<Vec<u8>>| bytes.as_deref().and_then(Hash::from_slice);
    let content = salt.zip(digest(content));
    KeptReceipt { receipt: Receipt { first, last, hash }, content, request: digest(request) }
}

impl ReadTx<'_> {
    pub(crate) async fn head(&mut self, stream: &StreamName) -> Result<Option<Head>, Failure> {
        modelled!(self, tx => { let stream = stream.clone(); tx.read(move |data| data.head(&stream)) });
        let found: Result<Option<(i64, Vec<u8>)>, _> = on!(&mut self.tx, tx => {
            sqlx::query_as(HEAD).bind(stream.as_str()).fetch_optional(&mut **tx).await
        });
        let found = found.map_err(|error| self.base.failure(error))?;
        Ok(found.map(|(seq, hash)| head(seq, &hash)))
    }

    /// Those of these streams that have a head, with it.
    pub(crate) async fn heads_of(
        &mut self,
        streams: &[StreamName],
    ) -> Result<Vec<(StreamName, Head)>, Failure> {
        modelled!(self, tx => { let streams = streams.to_owned(); tx.heads(move |data| data.heads_of(&streams)) });
        let mut heads = Vec::with_capacity(streams.len());
        for stream in streams {
            heads.extend(self.head(stream).await?.map(|head| (stream.clone(), head)));
        }
        Ok(heads)
    }

    /// Every stream whose name begins so, sorted, with its recorded head.
    pub(crate) async fn heads(&mut self, prefix: &str) -> Result<Vec<(StreamName, Head)>, Failure> {
        modelled!(self, tx => { let prefix = prefix.to_owned(); tx.heads(move |data| data.heads(&prefix)) });
        // No name has such a letter.
        let end = format!("{prefix}\u{10ffff}");
        let found: Result<Vec<(String, i64, Vec<u8>)>, _> =
            on!(&mut self.tx, tx => sqlx::query_as(HEADS).bind(prefix).bind(&end).fetch_all(&mut **tx).await);
        let found = found.map_err(|error| self.base.failure(error))?;
        let named =
            |(stream, seq, hash): (String, i64, Vec<u8>)| Some((stream.parse().ok()?, head(seq, &hash)));
        Ok(found.into_iter().filter_map(named).collect())
    }

    /// Streams that lost their head altogether, sorted.
    pub(crate) async fn headless(&mut self) -> Result<Vec<StreamName>, Failure> {
        let found: Result<Vec<String>, _> =
            on!(&mut self.tx, tx => sqlx::query_scalar(HEADLESS).fetch_all(&mut **tx).await);
        let found = found.map_err(|error| self.base.failure(error))?;
        Ok(found.into_iter().filter_map(|stream| stream.parse().ok()).collect())
    }

    /// Streams that are gone as a whole, though something beside them is left, sorted.
    pub(crate) async fn lost(&mut self) -> Result<Vec<StreamName>, Failure> {
        let found: Result<Vec<String>, _> =
            on!(&mut self.tx, tx => sqlx::query_scalar(LOST).fetch_all(&mut **tx).await);
        let found = found.map_err(|error| self.base.failure(error))?;
        Ok(found.into_iter().filter_map(|stream| stream.parse().ok()).collect())
    }

    /// Asides that belong to no entry: stream and number.
    pub(crate) async fn stray(&mut self) -> Result<Vec<(String, u64)>, Failure> {
        let found: Result<Vec<(String, i64)>, _> =
            on!(&mut self.tx, tx => sqlx::query_as(STRAY).fetch_all(&mut **tx).await);
        let found = found.map_err(|error| self.base.failure(error))?;
        Ok(found.into_iter().map(|(stream, seq)| (stream, u64::try_from(seq).unwrap_or_default())).collect())
    }

    /// What SQLite itself finds wrong with its file, in its own words; a server looks after its own files.
    pub(crate) async fn damage(&mut self) -> Result<Vec<String>, Failure> {
        let Transact::Sqlite(tx) = &mut self.tx else { return Ok(Vec::new()) };
        let found = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut **tx).await;
        let found: Vec<String> = found.map_err(|error| self.base.failure(error))?;
        Ok(found.into_iter().filter(|line| line != "ok").collect())
    }

    /// Every stream that has left any trace, sorted; one without a head reads as never begun, which no entry fits.
    pub(crate) async fn everything(&mut self) -> Result<Vec<(StreamName, Head)>, Failure> {
        let mut all = self.heads("").await?;
        all.extend(self.headless().await?.into_iter().map(|stream| (stream, Head::NONE)));
        all.sort_by(|(a, _), (b, _)| a.cmp(b));
        Ok(all)
    }

    pub(crate) async fn page(
        &mut self,
        stream: &StreamName,
        after: u64,
        limit: usize,
    ) -> Result<Vec<Row>, Failure> {
        modelled!(self, tx => { let stream = stream.clone(); tx.read(move |data| data.page(&stream, after, limit)) });
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let rows: Result<Vec<Columns>, _> = on!(&mut self.tx, tx => {
            let page = sqlx::query_as(PAGE).bind(stream.as_str()).bind(stored(after)).bind(limit);
            page.fetch_all(&mut **tx).await
        });
        let rows = rows.map_err(|error| self.base.failure(error))?;
        Ok(rows.into_iter().map(Row::from).collect())
    }
}

impl ReadTx<'_> {
    /// What was answered under a key.
    pub(crate) async fn receipt(
        &mut self,
        stream: &StreamName,
        key: &str,
    ) -> Result<Option<KeptReceipt>, Failure> {
        modelled!(self, tx => tx.receipt(stream, key));
        let found: Result<Option<ReceiptRow>, _> = on!(&mut self.tx, tx => {
            sqlx::query_as(RECEIPT).bind(stream.as_str()).bind(key).fetch_optional(&mut **tx).await
        });
        let found = found.map_err(|error| self.base.failure(error))?;
        Ok(found.map(kept))
    }

    /// Every receipt, for moving a journal.
    pub(crate) async fn receipts(&mut self) -> Result<Vec<NewReceipt>, Failure> {
        let found: Result<Vec<NamedReceiptRow>, _> =
            on!(&mut self.tx, tx => sqlx::query_as(RECEIPTS).fetch_all(&mut **tx).await);
        let found = found.map_err(|error| self.base.failure(error))?;
        let named = |(stream, key, first, last, hash, salt, content, request): NamedReceiptRow| {
            let kept = kept((first, last, hash, salt, content, request));
            Some(NewReceipt { stream: stream.parse().ok()?, key, kept })
        };
        Ok(found.into_iter().filter_map(named).collect())
    }
}

impl ChangeFeed {
    /// Waits for news.
    pub(crate) async fn news(&mut self, poll: Duration) -> Result<Change, sqlx::Error> {
        match self {
            ChangeFeed::Deaf => std::future::pending().await,
            ChangeFeed::Sqlite { conn, seen } => loop {
                tokio::time::sleep(poll).await;
                if sqlite::has_news(conn, seen).await? {
                    return Ok(Change::Any);
                }
            },
            // A lost connection is news as well: a notification may have been missed meanwhile.
            ChangeFeed::Postgres(listener, moves) => {
                let moved = async {
                    match moves {
                        Some(moves) => moves.changed().await.is_ok(),
                        None => std::future::pending().await,
                    }
                };
                // A host that was cut off says nothing more, not even that: whoever hears of another asks that one.
                let called = tokio::select! {
                    called = listener.try_recv() => called?,
                    _ = moved => return Err(sqlx::Error::WorkerCrashed),
                };
                Ok(called.and_then(|called| heard(called.payload())).unwrap_or(Change::Any))
            }
            #[cfg(feature = "model")]
            ChangeFeed::Model(listener) => listener.news().await,
        }
    }
}

/// The name of a stream and the number of its last entry, as a notification carries them; or of a stream that was
/// given up, or what is said of one: programs from before take both for any change.
pub(super) fn heard(called: &str) -> Option<Change> {
    if let Some(stream) = called.strip_prefix(RELEASED) {
        return Some(Change::Released(stream.parse().ok()?));
    }
    if let Some(said) = called.strip_prefix(SAID) {
        let (stream, word) = said.split_once(' ')?;
        return Some(Change::Said(stream.parse().ok()?, word.to_owned()));
    }
    let (stream, seq) = called.split_once(' ')?;
    Some(Change::Grown(stream.parse().ok()?, seq.parse().ok()?))
}

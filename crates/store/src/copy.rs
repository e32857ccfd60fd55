//! Journals that leave and come back: export, import, backup, restore.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Seek, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::base::{Base, Expect, NewAside, NewRow, NewValue, ReadTx, WriteTx};
use crate::file::{FileReader, Header, Step, write_entry, write_header};
use crate::hash::prefixed;
use crate::journal::walk;
use crate::{
    Aside, BackupError, Entry, ExportError, Failure, Hash, Head, ImportError, Journal, OpenOptions, Personal,
    ReadError, RestoreError, StreamName, VerifyError,
};

/// How many entries are imported at a time.
const HEAP: usize = 256;
/// What every SQLite file begins with.
const SQLITE_MAGIC: &[u8] = b"SQLite format 3\0";

/// A stream that was imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The stream.
    pub stream: StreamName,
    /// How many entries are new here.
    pub new: u64,
    /// Where it ends now.
    pub head: Head,
}

impl Journal {
    /// Writes streams as JSON lines, all as of one moment; all streams if none is named.
    ///
    /// Everything is verified on the way. `seen` is called with the number of each entry written.
    pub async fn export(
        &self,
        streams: &[StreamName],
        personal: Personal,
        out: &mut impl Write,
        mut seen: impl FnMut(u64),
    ) -> Result<Vec<(StreamName, Head)>, ExportError> {
        let mut reading = self.base().begin_long_read().await.map_err(VerifyError::Failed)?;
        let streams = if streams.is_empty() {
            let heads = reading.everything().await.map_err(VerifyError::Failed)?;
            heads.into_iter().map(|(stream, _)| stream).collect()
        } else {
            streams.to_vec()
        };
        let mut written = Vec::new();
        for stream in streams {
            let head = self.export_one(&mut reading, &stream, personal, out, &mut seen).await?;
            written.push((stream, head));
        }
        out.flush()?;
        Ok(written)
    }

    async fn export_one(
        &self,
        reading: &mut ReadTx<'_>,
        stream: &StreamName,
        personal: Personal,
        out: &mut impl Write,
        seen: &mut impl FnMut(u64),
    ) -> Result<Head, ExportError> {
        let recorded = reading.head(stream).await.map_err(VerifyError::Failed)?.unwrap_or(Head::NONE);
        if recorded.seq > 0 {
            write_header(&Header::new(stream.clone(), recorded), out)?;
        }
        let walked = walk(reading, stream, |entry| {
            seen(entry.seq);
            write_entry(entry, personal, out).map_err(ExportError::from)
        });
        Ok(walked.await?.ok_or_else(|| self.no_stream(stream))?)
    }

    /// Imports an export. The whole file is verified before anything is written, and either all of it is written or
    /// nothing. A stream that already exists here must be continued exactly.
    pub async fn import(
        &self,
        file: &mut (impl BufRead + Seek),
        mut seen: impl FnMut(u64),
    ) -> Result<Vec<Imported>, ImportError> {
        let start = file.stream_position()?;
        let mut first = FileReader::new(&mut *file);
        let mut streams = BTreeSet::new();
        while let Some(step) = first.step()? {
            match step {
                Step::Begin(header) => drop(streams.insert(header.stream)),
                Step::Entry(entry) => seen(entry.seq),
                Step::End(..) => {}
            }
        }
        file.seek(io::SeekFrom::Start(start))?;
        let mut writing = self.base().begin_long_write().await?;
        let heads = writing.lock_heads(&streams, Expect::Any).await?;
        // The chain is followed again on the second pass: the file may have changed meanwhile.
        let mut again = FileReader::new(&mut *file);
        let (mut imported, mut heap, mut here) = (Vec::new(), Vec::new(), Head::NONE);
        let mut current = None;
        while let Some(step) = again.step()? {
            match step {
                Step::Begin(header) => {
                    here = heads.get(&header.stream).copied().unwrap_or(Head::NONE);
                    if here.seq > header.entries {
                        let (stream, file) = (header.stream, header.entries);
                        return Err(ImportError::Behind { stream, here: here.seq, file });
                    }
                    current = Some(header.stream);
                }
                Step::Entry(entry) => {
                    let Some(stream) = &current else { continue };
                    if entry.seq == here.seq && entry.hash != here.hash {
                        return Err(ImportError::Differs { stream: stream.clone(), seq: here.seq });
                    }
                    if entry.seq > here.seq {
                        heap.push(entry);
                    }
                    if heap.len() >= HEAP {
                        bring_in(&mut writing, stream, &mut heap).await?;
                    }
                }
                Step::End(stream, head) => {
                    bring_in(&mut writing, &stream, &mut heap).await?;
                    imported.push(Imported { stream, new: head.seq - here.seq, head });
                }
            }
        }
        let moved: Vec<_> = imported.iter().map(|one| (one.stream.clone(), one.head)).collect();
        writing.set_heads(&moved).await?;
        // A stream that goes on here keeps its owner; whoever had one elsewhere does not have it here.
        let new = imported.iter().filter(|one| one.new == one.head.seq);
        let new: BTreeSet<StreamName> = new.map(|one| one.stream.clone()).collect();
        writing.disown(&new, new_epoch()?).await?;
        writing.commit().await?;
        moved.iter().for_each(|(stream, head)| self.tell(stream, *head));
        Ok(imported)
    }

    /// Copies the whole journal, secrets included, into a new file, while the journal stays in use.
    ///
    /// The copy is a SQLite file, whichever the database. It holds what was committed when it began, and the values of
    /// the key-value store that have no expiry.
    pub async fn backup(&self, to: &Path) -> Result<(), BackupError> {
        let failed = |error| BackupError::Write { path: to.to_owned(), error };
        if to.try_exists().map_err(failed)? {
            return Err(BackupError::Exists(to.to_owned()));
        }
        // A half-written backup must not look like a whole one: it gets its name when it is complete.
        let part = beside(to, "part");
        throw_away(&part);
        let written = self.write_backup(&part).await;
        let named = match written {
            Ok(()) => give_name(&part, to).map_err(|error| match error.kind() {
                io::ErrorKind::AlreadyExists => BackupError::Exists(to.to_owned()),
                _ => failed(error),
            }),
            Err(error) => Err(error),
        };
        // By now it has been renamed, or is useless.
        throw_away(&part);
        named?;
        sync_folder_of(to).map_err(failed)
    }

    /// A digest of the whole journal and of what lasts in the key-value store: it changes whenever they do.
    pub async fn fingerprint(&self) -> Result<Hash, ReadError> {
        let mut reading = self.base().begin_long_read().await?;
        let mut sha = Sha256::new();
        let mut heads = reading.heads("").await?;
        heads.sort_by(|one, other| one.0.cmp(&other.0));
        for (stream, head) in heads {
            prefixed(&mut sha, stream.as_str().as_bytes());
            sha.update(head.seq.to_be_bytes());
            sha.update(head.hash.as_bytes());
        }
        let mut things = reading.lasting_things().await?;
        things.sort_unstable();
        for (kind, key, bytes) in things {
            [kind.as_bytes(), key.as_bytes(), &bytes].into_iter().for_each(|part| prefixed(&mut sha, part));
        }
        Ok(Hash::from(<[u8; 32]>::from(sha.finalize())))
    }

    /// Checks a backup as a restore would: the file itself, every chain, every aside. The backup is not changed.
    pub async fn check_backup(path: &Path) -> Result<Vec<(StreamName, Head)>, BackupError> {
        let base = Base::open_copy(path).await?;
        let checked = check_copy(&base, path).await;
        base.close().await;
        checked
    }

    async fn write_backup(&self, part: &Path) -> Result<(), BackupError> {
        let failed = |error| BackupError::Write { path: part.to_owned(), error };
        if !self.base().copy_file(part).await? {
            self.pour_into_file(part).await?;
        }
        // Windows does not flush a file that is open for reading only.
        File::options().write(true).open(part).and_then(|file| file.sync_all()).map_err(failed)
    }

    /// Copies all of this journal into a new SQLite file.
    async fn pour_into_file(&self, part: &Path) -> Result<(), BackupError> {
        let failed = |kind, why: &str| {
            let error = io::Error::new(kind, why.to_owned());
            BackupError::Write { path: part.to_owned(), error }
        };
        let path = part.to_str();
        let path = path.ok_or_else(|| failed(io::ErrorKind::InvalidInput, "the path is not UTF-8"))?;
        let mut reading = self.base().begin_long_read().await?;
        let heads = verified::<BackupError>(&mut reading).await?;
        let target = Journal::open(&format!("sqlite://{path}")).await?;
        let poured = async {
            pour::<BackupError>(&mut reading, &heads, &target).await?;
            // Closing would do it as well, but would not report a full disk.
            Ok(target.base().truncate_log().await?)
        };
        let poured: Result<(), BackupError> = poured.await;
        target.close().await;
        poured?;
        // The backup must be this one file: a log that is still there holds part of it.
        if with_ending(part, "-wal").exists() {
            return Err(failed(
                io::ErrorKind::Other,
                "another program has the backup open while it is being written",
            ));
        }
        Ok(())
    }

    /// Restores a backup into a journal that has no entries yet, and returns its streams.
    pub async fn restore(url: &str, backup: &Path) -> Result<Vec<(StreamName, Head)>, RestoreError> {
        let failed = |error| RestoreError::Files { path: backup.to_owned(), error };
        let mut file = BufReader::new(File::open(backup).map_err(failed)?);
        let mut magic = Vec::new();
        (&mut file).take(SQLITE_MAGIC.len() as u64).read_to_end(&mut magic).map_err(failed)?;
        file.rewind().map_err(failed)?;
        if magic != SQLITE_MAGIC {
            let journal = Journal::open(url).await?;
            let imported = async {
                empty(&journal).await?;
                Ok(journal.import(&mut file, |_| ()).await?)
            };
            let imported: Result<Vec<Imported>, RestoreError> = imported.await;
            journal.close().await;
            return Ok(imported?.into_iter().map(|one| (one.stream, one.head)).collect());
        }
        // The backup itself stays as it is, to the last byte: a copy of it is opened.
        let folder = tempdir(backup).map_err(failed)?;
        let restored = restore_file(url, backup, &folder).await;
        fs::remove_dir_all(&folder).map_err(failed)?;
        restored
    }
}

async fn check_copy(base: &Base, path: &Path) -> Result<Vec<(StreamName, Head)>, BackupError> {
    let mut reading = base.begin_long_read().await?;
    if let Some(damage) = reading.damage().await?.into_iter().next() {
        let error = io::Error::new(io::ErrorKind::InvalidData, damage);
        return Err(BackupError::Write { path: path.to_owned(), error });
    }
    let heads = verified::<BackupError>(&mut reading).await?;
    if let Some((stream, seq)) = reading.stray().await?.into_iter().next() {
        let said = format!("the aside of entry {seq} of {stream} has no entry");
        return Err(BackupError::Write { path: path.to_owned(), error: io::Error::other(said) });
    }
    Ok(heads)
}

async fn restore_file(
    url: &str,
    backup: &Path,
    folder: &Path,
) -> Result<Vec<(StreamName, Head)>, RestoreError> {
    let copy = folder.join("journal.db");
    fs::copy(backup, &copy).map_err(|error| RestoreError::Files { path: copy.clone(), error })?;
    let options = OpenOptions { create: false, ..OpenOptions::default() };
    let source = Journal::open_with(&copy.to_string_lossy(), &options).await?;
    let restored = pour_out(&source, url).await;
    source.close().await;
    restored
}

/// Verifies a journal, then copies all of it into another that has no entries.
async fn pour_out(source: &Journal, url: &str) -> Result<Vec<(StreamName, Head)>, RestoreError> {
    let mut reading = source.base().begin_long_read().await?;
    let heads = verified::<RestoreError>(&mut reading).await?;
    let target = Journal::open(url).await?;
    let poured = async {
        empty(&target).await?;
        pour(&mut reading, &heads, &target).await
    };
    let poured: Result<(), RestoreError> = poured.await;
    target.close().await;
    poured.map(|()| heads)
}

/// Verifies every stream, and returns where they end.
async fn verified<E: From<VerifyError> + From<Failure>>(
    reading: &mut ReadTx<'_>,
) -> Result<Vec<(StreamName, Head)>, E> {
    let heads = reading.everything().await?;
    for (stream, _) in &heads {
        walk(reading, stream, |_| Ok::<(), VerifyError>(())).await?;
    }
    Ok(heads)
}

/// Copies all of a journal into another: the streams, the receipts, and what lasts in the key-value store.
async fn pour<E: From<VerifyError> + From<Failure>>(
    reading: &mut ReadTx<'_>,
    heads: &[(StreamName, Head)],
    target: &Journal,
) -> Result<(), E> {
    let mut writing = target.base().begin_long_write().await?;
    writing.lock_heads(&heads.iter().map(|(stream, _)| stream.clone()).collect(), Expect::Any).await?;
    for (stream, head) in heads {
        let mut after = 0;
        while after < head.seq {
            let rows = reading.page(stream, after, HEAP).await?;
            let entries: Result<Vec<Entry>, _> = rows.into_iter().map(|row| row.entry(stream)).collect();
            let mut heap = entries.map_err(VerifyError::Broken)?;
            after = heap.last().map_or(head.seq, |entry| entry.seq);
            bring_in(&mut writing, stream, &mut heap).await?;
        }
    }
    writing.add_receipts(&reading.receipts().await?).await?;
    // What expires stays behind: a login that was ended, or a code that was used, must not come back to life.
    for (kind, key, bytes) in reading.lasting_things().await? {
        writing.put(NewValue { kind: &kind, key: &key, bytes: &bytes, expires: None }).await?;
    }
    writing.set_heads(heads).await?;
    writing.disown(&heads.iter().map(|(stream, _)| stream.clone()).collect(), new_epoch()?).await?;
    Ok(writing.commit().await?)
}

/// An epoch for streams that come from elsewhere. Whoever had claimed them there, before the copy was made or after,
/// must not write to them here: counting on from the copy could give out a number that is in use.
fn new_epoch() -> Result<u64, Failure> {
    let mut chance = [0; 8];
    getrandom::fill(&mut chance)
        .map_err(|error| Failure::new("random numbers", sqlx::Error::Io(error.into())))?;
    // Far above what counting reaches, and exact in any program's numbers.
    Ok((u64::from_be_bytes(chance) >> 13) | 1 << 50)
}

async fn empty(journal: &Journal) -> Result<(), RestoreError> {
    let heads = journal.base().begin_long_read().await?.everything().await?;
    if heads.is_empty() {
        Ok(())
    } else {
        Err(RestoreError::NotEmpty { location: journal.location().to_owned() })
    }
}

async fn bring_in(
    writing: &mut WriteTx<'_>,
    stream: &StreamName,
    heap: &mut Vec<Entry>,
) -> Result<(), Failure> {
    let (mut rows, mut asides) = (Vec::with_capacity(heap.len()), Vec::new());
    for Entry { seq, previous, hash, body, aside } in heap.drain(..) {
        let aside_digest = aside.digest();
        rows.push(NewRow { stream: stream.clone(), seq, previous, hash, body, aside_digest });
        if let Aside::Kept { key, salt, bytes, .. } = aside {
            asides.push(NewAside { stream: stream.clone(), seq, key, salt, bytes });
        }
    }
    writing.add_rows(&rows).await?;
    writing.add_asides(&asides).await
}

/// Gives a complete file its name, unless that name is taken. USB sticks have no hard links, so there the check comes
/// first.
fn give_name(part: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(part, to) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            if to.try_exists()? {
                Err(io::ErrorKind::AlreadyExists.into())
            } else {
                fs::rename(part, to)
            }
        }
        named => named,
    }
}

/// The same path with something added to the name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    with_ending(path, &format!(".{ending}"))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

/// Removes a half-written backup, and the logs SQLite may have left with it: a new file would take them for its own.
fn throw_away(part: &Path) {
    for ending in ["", "-wal", "-shm", "-journal"] {
        // Usually there is none.
        let _ = fs::remove_file(with_ending(part, ending));
    }
}

fn sync_folder_of(path: &Path) -> io::Result<()> {
    sync_folder(path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")))
}

/// Flushes a folder: the name of a new file is on disk only once its folder is.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    // Windows cannot open a folder as a file, and flushes names by itself.
    if cfg!(windows) { Ok(()) } else { File::open(folder)?.sync_all() }
}

/// A folder of our own next to the backup, where there should be room for a copy.
fn tempdir(backup: &Path) -> io::Result<PathBuf> {
    let folder = beside(backup, "restoring");
    #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix sets a mode"))]
    let mut made = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut made, 0o700);
    made.create(&folder)?;
    Ok(folder)
}

//! `kaarting journal verify`: the chains, the file they are in, and exports.

use std::convert::Infallible;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

use anyhow::{Context, Result, bail};
use indicatif::ProgressBar;
use kaarting_store::file::{FileReader, Step};
use kaarting_store::{Broken, Entry, Fault, Hash, Head, Journal, StreamName, VerifyError};

use super::checkpoint::Checkpoint;
use super::{bar, open, say, shown};

/// What to verify.
#[derive(Clone, Debug)]
pub(super) enum Subject {
    Stream(StreamName),
    /// Anything that cannot be a stream's name, such as `day.jsonl` or `./day`.
    Export(PathBuf),
}

impl FromStr for Subject {
    type Err = Infallible;

    fn from_str(word: &str) -> Result<Subject, Infallible> {
        Ok(word.parse().map_or_else(|_| Subject::Export(word.into()), Subject::Stream))
    }
}

/// Verifies everything asked for, and continues after a fault, so that all faults are reported at once.
pub(super) async fn verify(
    store: &str,
    subjects: &[Subject],
    checkpoints: &[PathBuf],
    public_key: Option<Hash>,
) -> Result<ExitCode> {
    let checkpoints = checkpoints.iter().map(|path| Checkpoint::read(path, public_key));
    let checkpoints = checkpoints.collect::<Result<Vec<_>>>()?;
    let mut run = VerifyRun { checkpoints: &checkpoints, seen: Vec::new(), broken: 0 };
    let mut streams = Vec::new();
    for subject in subjects {
        match subject {
            Subject::Stream(stream) => streams.push(stream.clone()),
            Subject::Export(path) => run.export(path),
        }
    }
    if subjects.is_empty() || !streams.is_empty() {
        let journal = open(store).await?;
        let done = run.journal(&journal, streams).await;
        journal.close().await;
        done?;
    }
    // A stream that was signed and is gone entirely must not go unnoticed.
    for checkpoint in checkpoints.iter().filter(|checkpoint| !run.seen.contains(&checkpoint.stream)) {
        run.broken += 1;
        eprintln!("kaarting: there is no stream {}, which was signed", checkpoint.stream);
    }
    for checkpoint in checkpoints.iter().filter(|_| public_key.is_none()) {
        eprintln!(
            "kaarting: {} is signed by {}; compare it with the published key",
            checkpoint.stream, checkpoint.public_key
        );
    }
    Ok(if run.broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// One run: what is vouched for, which streams were looked at, how much was wrong.
struct VerifyRun<'a> {
    checkpoints: &'a [Checkpoint],
    seen: Vec<StreamName>,
    broken: usize,
}

impl VerifyRun<'_> {
    /// An export by itself, without any journal.
    fn export(&mut self, path: &Path) {
        if let Err(error) = self.try_export(path) {
            self.broken += 1;
            eprintln!("kaarting: {}: {error:#}", path.display());
        }
    }

    fn try_export(&mut self, path: &Path) -> Result<()> {
        let mut file = BufReader::new(File::open(path).context("cannot open it")?);
        if file.fill_buf().context("cannot read it")?.starts_with(b"SQLite format 3\0") {
            bail!("this is a database, not an export: verify it with --store sqlite:{}", path.display());
        }
        let mut reader = FileReader::new(file);
        let mut vouched = Vouched::default();
        while let Some(step) = reader.step()? {
            match step {
                Step::Begin(header) => {
                    self.seen.push(header.stream.clone());
                    vouched = Vouched::of(self.checkpoints, &header.stream);
                }
                Step::Entry(entry) => vouched.see(&entry),
                Step::End(stream, head) => {
                    say(&format!("ok {}", shown(&stream, vouched.end(&stream, head)?)))?;
                }
            }
        }
        Ok(())
    }

    /// These streams of a journal; if none is named, all of them and the file itself.
    async fn journal(&mut self, journal: &Journal, streams: Vec<StreamName>) -> Result<()> {
        let all = streams.is_empty();
        if all {
            for flaw in journal.flaws().await? {
                self.broken += 1;
                eprintln!("kaarting: {}: {flaw}", journal.location());
            }
        }
        let heads = journal.streams().await?;
        let mut wanted = streams;
        if all {
            wanted.extend(heads.iter().map(|(stream, _)| stream.clone()));
            // A stream that has lost its head is found only here.
            wanted.extend(journal.headless().await?);
        }
        for checkpoint in self.checkpoints {
            if !wanted.contains(&checkpoint.stream) && !self.seen.contains(&checkpoint.stream) {
                wanted.push(checkpoint.stream.clone());
            }
        }
        if wanted.is_empty() {
            say("no streams")?;
        }
        let total =
            heads.iter().filter(|(stream, _)| wanted.contains(stream)).map(|(_, head)| head.seq).sum();
        let bar = bar(total);
        for stream in wanted {
            match one(journal, &stream, self.checkpoints, &bar).await {
                Ok(head) => bar.suspend(|| say(&format!("ok {}", shown(&stream, head))))?,
                Err(error) => {
                    self.broken += 1;
                    bar.suspend(|| eprintln!("kaarting: {error:#}"));
                }
            }
            self.seen.push(stream);
        }
        bar.finish_and_clear();
        Ok(())
    }
}

/// Verifies one stream of a journal.
pub(super) async fn one(
    journal: &Journal,
    stream: &StreamName,
    checkpoints: &[Checkpoint],
    bar: &ProgressBar,
) -> Result<Head, VerifyError> {
    let mut vouched = Vouched::of(checkpoints, stream);
    let verified = journal.verify_each(stream, |entry| {
        bar.inc(1);
        vouched.see(entry);
    });
    let head = verified.await?;
    Ok(vouched.end(stream, head)?)
}

/// What checkpoints say about a stream, compared with its entries.
#[derive(Default)]
struct Vouched<'a> {
    points: Vec<&'a Checkpoint>,
    rewritten: Option<(u64, Fault)>,
}

impl<'a> Vouched<'a> {
    fn of(checkpoints: &'a [Checkpoint], stream: &StreamName) -> Vouched<'a> {
        let points = checkpoints.iter().filter(|checkpoint| checkpoint.stream == *stream).collect();
        Vouched { points, rewritten: None }
    }

    fn see(&mut self, entry: &Entry) {
        let other = self.points.iter().find(|known| known.seq == entry.seq && known.hash != entry.hash);
        if let Some(other) = other
            && self.rewritten.is_none()
        {
            self.rewritten = Some((entry.seq, Fault::NotAsVouched { known: other.hash }));
        }
    }

    /// The head, if the stream is the one that was signed and reaches as far.
    fn end(&self, stream: &StreamName, head: Head) -> Result<Head, Broken> {
        let beyond = self.points.iter().map(|known| known.seq).max().filter(|&seq| seq > head.seq);
        let cut = beyond.map(|recorded| (head.seq + 1, Fault::Truncated { recorded }));
        match self.rewritten.or(cut) {
            None => Ok(head),
            Some((seq, fault)) => Err(Broken { stream: stream.clone(), seq, fault }),
        }
    }
}

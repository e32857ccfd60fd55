//! `kaarting journal`: looking after the journal of an event.

pub mod checkpoint;

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use checkpoint::Checkpoint;
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use kaarting_store::{Broken, Fault, Hash, Head, Journal, OpenOptions, Personal, StreamName, VerifyError};

/// The arguments of `kaarting journal`.
#[derive(clap::Args)]
pub struct Args {
    /// The journal: sqlite:FILE or postgres://USER@HOST/DATABASE
    #[arg(long, global = true, env = "KAARTING_STORE", hide_env_values = true)]
    #[arg(default_value = "sqlite:kaarting.db")]
    store: String,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Follow the chains and name the first entry that is wrong
    Verify {
        /// Only these streams
        streams: Vec<StreamName>,
        /// A signed checkpoint that has to be in its chain; may be given several times
        #[arg(long = "checkpoint", value_name = "FILE")]
        checkpoints: Vec<PathBuf>,
        /// Whose checkpoints to trust
        #[arg(long, value_name = "HEX", requires = "checkpoints")]
        public_key: Option<Hash>,
    },
    /// Write streams as JSON lines, to standard output or a new file
    Export {
        /// Only these streams
        streams: Vec<StreamName>,
        /// A file that does not exist yet
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Leave personal data out; the chain verifies all the same
        #[arg(long, conflicts_with = "with_secrets")]
        without_personal: bool,
        /// Also what stands under secret/
        #[arg(long)]
        with_secrets: bool,
    },
    /// Bring in an export; all of it or nothing
    Import {
        /// The export
        file: PathBuf,
    },
    /// Copy the whole journal into a new file, while it is in use
    Backup {
        /// A file that does not exist yet
        file: PathBuf,
    },
    /// Put a backup into a journal that has no entries yet
    Restore {
        /// The backup
        file: PathBuf,
    },
    /// Sign where a stream stands, for others to keep
    Checkpoint {
        /// The stream
        stream: StreamName,
        /// The secret key; made at first use
        #[arg(long, value_name = "FILE", default_value = "kaarting.key")]
        key: PathBuf,
        /// A file that does not exist yet; else standard output
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// List the streams with their last entries
    Streams,
}

/// Does what was asked; a chain that is broken ends with exit code 1.
pub fn run(args: &Args) -> Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.context("cannot start")?.block_on(work(args))
}

async fn work(args: &Args) -> Result<ExitCode> {
    if let Task::Restore { file } = &args.task {
        for (stream, head) in Journal::restore(&args.store, file).await? {
            say(&format!("restored {}", shown(&stream, head)))?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let create = matches!(args.task, Task::Import { .. });
    let journal = Journal::open_with(&args.store, &OpenOptions { create, ..OpenOptions::default() }).await?;
    let done = on_journal(&journal, &args.task).await;
    journal.close().await;
    done
}

async fn on_journal(journal: &Journal, task: &Task) -> Result<ExitCode> {
    match task {
        Task::Verify { streams, checkpoints, public_key } => {
            return verify(journal, streams, checkpoints, *public_key).await;
        }
        Task::Export { streams, output, without_personal, with_secrets } => {
            let personal = match (without_personal, with_secrets) {
                (true, _) => Personal::Without,
                (_, true) => Personal::Everything,
                _ => Personal::WithoutSecrets,
            };
            export(journal, streams, output.as_deref(), personal).await?;
        }
        Task::Import { file } => import(journal, file).await?,
        Task::Backup { file } => {
            journal.backup(file).await?;
            say(&format!("backup in {}", file.display()))?;
        }
        Task::Checkpoint { stream, key, output } => {
            // Only what verifies is worth a signature.
            let head = verify_one(journal, stream, &[], &bar(0)).await?;
            let signed = Checkpoint::sign(stream.clone(), head, &checkpoint::key(key)?);
            let line = format!("{}\n", serde_json::to_string(&signed)?);
            match output {
                None => io::stdout().write_all(line.as_bytes())?,
                Some(path) => {
                    let made = File::create_new(path).and_then(|mut file| file.write_all(line.as_bytes()));
                    made.with_context(|| format!("cannot write {}", path.display()))?;
                }
            }
        }
        Task::Streams => {
            for (stream, head) in journal.streams().await? {
                say(&shown(&stream, head))?;
            }
        }
        // A backup is restored before any journal is opened.
        Task::Restore { .. } => {}
    }
    Ok(ExitCode::SUCCESS)
}

/// Verifies every stream that was asked for, and goes on after a broken one: all that is wrong is said at once.
async fn verify(
    journal: &Journal,
    streams: &[StreamName],
    checkpoints: &[PathBuf],
    public_key: Option<Hash>,
) -> Result<ExitCode> {
    let checkpoints = checkpoints.iter().map(|path| Checkpoint::read(path, public_key));
    let checkpoints = checkpoints.collect::<Result<Vec<_>>>()?;
    let all = journal.streams().await?;
    let mut wanted: Vec<StreamName> = match streams {
        [] => all.iter().map(|(stream, _)| stream.clone()).collect(),
        some => some.to_vec(),
    };
    // A stream that was signed and is gone altogether must not pass unseen.
    for checkpoint in &checkpoints {
        if !wanted.contains(&checkpoint.stream) {
            wanted.push(checkpoint.stream.clone());
        }
    }
    let total = all.iter().filter(|(stream, _)| wanted.contains(stream)).map(|(_, head)| head.seq).sum();
    let bar = bar(total);
    let mut broken = 0;
    for stream in &wanted {
        match verify_one(journal, stream, &checkpoints, &bar).await {
            Ok(head) => bar.suspend(|| say(&format!("ok {}", shown(stream, head))))?,
            Err(error) => {
                broken += 1;
                bar.suspend(|| eprintln!("kaarting: {error:#}"));
            }
        }
    }
    bar.finish_and_clear();
    for checkpoint in checkpoints.iter().filter(|_| public_key.is_none()) {
        eprintln!(
            "kaarting: {} is signed by {}; compare it with the published key",
            checkpoint.stream, checkpoint.public_key
        );
    }
    Ok(if broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn verify_one(
    journal: &Journal,
    stream: &StreamName,
    checkpoints: &[Checkpoint],
    bar: &ProgressBar,
) -> Result<Head, VerifyError> {
    let ours: Vec<_> = checkpoints.iter().filter(|checkpoint| checkpoint.stream == *stream).collect();
    let mut rewritten = None;
    let verified = journal.verify_each(stream, |entry| {
        bar.inc(1);
        let other = ours.iter().find(|known| known.seq == entry.seq && known.hash != entry.hash);
        if let Some(other) = other
            && rewritten.is_none()
        {
            rewritten = Some((entry.seq, Fault::NotAsVouched { known: other.hash }));
        }
    });
    let head = verified.await?;
    let beyond = ours.iter().map(|known| known.seq).max().filter(|&seq| seq > head.seq);
    let cut = beyond.map(|recorded| (head.seq + 1, Fault::Truncated { recorded }));
    match rewritten.or(cut) {
        None => Ok(head),
        Some((seq, fault)) => Err(Broken { stream: stream.clone(), seq, fault }.into()),
    }
}

async fn export(
    journal: &Journal,
    streams: &[StreamName],
    output: Option<&Path>,
    personal: Personal,
) -> Result<()> {
    let total = journal.streams().await?.iter().map(|(_, head)| head.seq).sum();
    let bar = bar(total);
    let Some(path) = output else {
        journal.export(streams, personal, &mut io::stdout().lock(), |_| bar.inc(1)).await?;
        return Ok(());
    };
    // There may be names in it.
    let file = checkpoint::create_private(path).with_context(|| format!("cannot make {}", path.display()))?;
    let mut out = BufWriter::new(file);
    let written = journal.export(streams, personal, &mut out, |_| bar.inc(1)).await;
    let written = written.map_err(anyhow::Error::from).and_then(|written| {
        out.into_inner().map_err(|error| anyhow!("{error}"))?.sync_all()?;
        Ok(written)
    });
    bar.finish_and_clear();
    match written {
        Ok(written) => written.iter().try_for_each(|(s, head)| say(&format!("exported {}", shown(s, *head)))),
        Err(error) => {
            // Half an export would look like one.
            fs::remove_file(path)?;
            Err(error)
        }
    }
}

async fn import(journal: &Journal, path: &Path) -> Result<()> {
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    let bar = ProgressBar::new_spinner();
    let imported = journal.import(&mut BufReader::new(file), |_| bar.inc(1)).await;
    bar.finish_and_clear();
    for one in imported.with_context(|| path.display().to_string())? {
        say(&format!("imported {}, {} of them new", shown(&one.stream, one.head), one.new))?;
    }
    Ok(())
}

/// A bar on standard error; invisible where that is no terminal.
fn bar(entries: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} entries, {eta}");
    ProgressBar::new(entries).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn shown(stream: &StreamName, head: Head) -> String {
    format!("{stream}: {} entries, head {}", head.seq, head.hash)
}

fn say(line: &str) -> Result<()> {
    Ok(writeln!(io::stdout(), "{line}")?)
}

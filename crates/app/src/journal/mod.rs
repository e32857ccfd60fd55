//! `kaarting journal`: looking after the journal of an event.

pub mod checkpoint;
mod verify;

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use checkpoint::Checkpoint;
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use kaarting_store::{Hash, Head, Journal, OpenOptions, Personal, StreamName};
use verify::Subject;

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
    /// Follow the chains and name the first entry that is wrong; by default check the whole journal
    Verify {
        /// Only these streams; a file such as day.jsonl or ./day is an export, verified without a journal
        #[arg(value_name = "STREAM|FILE")]
        subjects: Vec<Subject>,
        /// A signed checkpoint that must be in its chain; may be given several times
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
        /// Leave personal data out; the chain still verifies
        #[arg(long, conflicts_with = "with_secrets")]
        without_personal: bool,
        /// Include what is kept under secret/
        #[arg(long)]
        with_secrets: bool,
    },
    /// Import an export; all of it or nothing
    Import {
        /// The export
        file: PathBuf,
    },
    /// Copy the whole journal into a new file, while it is in use
    Backup {
        /// A file that does not exist yet
        file: PathBuf,
    },
    /// Restore a backup into a journal that has no entries yet
    Restore {
        /// The backup
        file: PathBuf,
    },
    /// Sign the head of a stream, for others to keep
    Checkpoint {
        /// The stream
        stream: StreamName,
        /// The secret key; created on first use
        #[arg(long, value_name = "FILE", default_value = "kaarting.key")]
        key: PathBuf,
        /// A file that does not exist yet; by default standard output
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// List the streams with their last entries
    Streams,
}

/// Does what was asked; a broken chain ends with exit code 1.
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
    if let Task::Verify { subjects, checkpoints, public_key } = &args.task {
        return verify::verify(&args.store, subjects, checkpoints, *public_key).await;
    }
    let journal = match args.task {
        Task::Import { .. } => open_or_create(&args.store).await?,
        _ => open(&args.store).await?,
    };
    let done = on_journal(&journal, &args.task).await;
    journal.close().await;
    done.map(|()| ExitCode::SUCCESS)
}

async fn open(store: &str) -> Result<Journal> {
    Ok(Journal::open_with(store, &OpenOptions { create: false, ..OpenOptions::default() }).await?)
}

async fn open_or_create(store: &str) -> Result<Journal> {
    Ok(Journal::open_with(store, &OpenOptions { create: true, ..OpenOptions::default() }).await?)
}

async fn on_journal(journal: &Journal, task: &Task) -> Result<()> {
    match task {
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
            let head = verify::one(journal, stream, &[], &bar(0)).await?;
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
        // A backup is restored before any journal is opened, and an export is verified without one.
        Task::Restore { .. } | Task::Verify { .. } => {}
    }
    Ok(())
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
    // It may contain names.
    let file =
        checkpoint::create_private(path).with_context(|| format!("cannot create {}", path.display()))?;
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
            // Half an export would look like a whole one.
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

/// A bar on standard error; invisible if that is not a terminal.
pub(crate) fn bar(entries: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} entries, {eta}");
    ProgressBar::new(entries).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn shown(stream: &StreamName, head: Head) -> String {
    format!("{stream}: {} entries, head {}", head.seq, head.hash)
}

fn say(line: &str) -> Result<()> {
    Ok(writeln!(io::stdout(), "{line}")?)
}

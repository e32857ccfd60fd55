//! `kaarting restore`: from a backup to a server that can be started, in one command.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use kaarting_rules::Lang;
use kaarting_store::{Journal, sealed};
use kaarting_words::Words;

use crate::passphrase;
use crate::serve::make_private;
use kaarting_commands::play::lang_of_environment;

/// The examples in the help.
pub const EXAMPLES: &str = "\
Examples:
  kaarting restore /media/stick/kaarting/kaarting-20261117T140000Z-1a2b3c4d.db
  kaarting restore backup.db.age --data new-folder
  kaarting restore backup.db --store postgres://kaarting@localhost/kaarting

The whole backup is checked before anything is written, and is never changed. Nothing is overwritten: the folder must
have no journal yet, the database no entries. Then start `kaarting serve` with the same --data or --store.";

/// What to restore, and where.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The backup; one that ends in .age asks for its passphrase
    file: PathBuf,

    /// The folder for the journal, as `kaarting serve` takes it
    #[arg(long, env = "KAARTING_DATA", default_value = "kaarting-data", conflicts_with = "store")]
    data: PathBuf,

    /// Another place: sqlite:FILE or postgres://…
    #[arg(long, env = "KAARTING_STORE", hide_env_values = true)]
    store: Option<String>,

    /// A file whose first line is the passphrase; KAARTING_BACKUP_PASSPHRASE holds the passphrase itself
    #[arg(long, env = "KAARTING_BACKUP_PASSPHRASE_FILE", value_name = "FILE")]
    passphrase_file: Option<PathBuf>,

    /// The language of what is printed here: nl, fr or en
    #[arg(long)]
    lang: Option<Lang>,
}

/// Restores a backup and reports what it holds.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let words = Words::new(args.lang.unwrap_or_else(lang_of_environment));
    let store = match &args.store {
        Some(store) => store.clone(),
        None => new_journal(&args.data)?,
    };
    let sealed =
        sealed::is_sealed(&args.file).with_context(|| format!("cannot read {}", args.file.display()))?;
    // The content of a sealed backup is kept in a private folder only as long as it is needed.
    let folder = tempfile::tempdir().context("cannot create a folder for the unsealed backup")?;
    let plain = if sealed {
        let passphrase = passphrase::given_or_asked(
            args.passphrase_file.as_deref(),
            &format!("{} ", words.say("restore-passphrase")),
        )?;
        let plain = folder.path().join("backup.db");
        sealed::unseal_into(&args.file, &passphrase, &plain)
            .with_context(|| args.file.display().to_string())?;
        plain
    } else {
        args.file.clone()
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let heads = runtime.block_on(Journal::restore(&store, &plain))?;
    let mut out = std::io::stdout();
    for (stream, head) in &heads {
        writeln!(out, "{stream}: {}", words.say1("restore-entries", "n", head.seq))?;
    }
    let how = match &args.store {
        Some(_) => "kaarting serve --store …".to_owned(),
        None => format!("kaarting serve --data {}", args.data.display()),
    };
    writeln!(out, "{}", words.fill("restore-done", &[("how", &how)]))?;
    Ok(())
}

/// The address of a folder's new journal; an error if it already has one.
fn new_journal(data: &Path) -> anyhow::Result<String> {
    let file = data.join("kaarting.db");
    if file.try_exists().with_context(|| format!("cannot look at {}", file.display()))? {
        bail!(
            "{} already exists and is never overwritten: name a new folder with --data, or move the old one away",
            file.display()
        );
    }
    make_private(data).with_context(|| format!("cannot create the folder {}", data.display()))?;
    Ok(format!("sqlite:{}", file.display()))
}

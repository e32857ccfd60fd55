//! The log of `kaarting serve`.
//!
//! On a terminal the address, the code to scan and the set-up link have to stay in sight, so the log goes to a file
//! beside the journal; without a terminal (as a service) it goes to standard error, where the system collects it.

use std::convert::Infallible;
use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Mutex;

use anyhow::Context;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// The name of the file beside the journal.
const NAME: &str = "kaarting.log";
/// A file that would grow beyond this becomes the old one, and the previous old one is deleted.
const MOST: u64 = 8 << 20;

/// Where the log goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LogTo {
    /// Nowhere.
    Off,
    /// To standard error.
    Stderr,
    /// To this file.
    File(PathBuf),
}

impl FromStr for LogTo {
    type Err = Infallible;

    fn from_str(word: &str) -> Result<LogTo, Infallible> {
        Ok(match word {
            "off" => LogTo::Off,
            "-" => LogTo::Stderr,
            path => LogTo::File(PathBuf::from(path)),
        })
    }
}

/// Starts the log, and returns its file if it has one. On a terminal, the default is a file in this folder.
pub(super) fn begin(asked: Option<LogTo>, folder: &Path) -> anyhow::Result<Option<PathBuf>> {
    let terminal = io::stderr().is_terminal();
    match asked {
        Some(LogTo::Off) => Ok(None),
        Some(LogTo::File(path)) => {
            let kept = Kept::open(&path, MOST)
                .with_context(|| format!("cannot write the log {}", path.display()))?;
            start(Mutex::new(kept), Look::Plain);
            Ok(Some(path))
        }
        None if terminal => {
            let path = folder.join(NAME);
            match super::make_private(folder).and_then(|()| Kept::open(&path, MOST)) {
                Ok(kept) => {
                    start(Mutex::new(kept), Look::Plain);
                    Ok(Some(path))
                }
                // The journal reports better that a folder cannot be written.
                Err(_) => Ok(None),
            }
        }
        None | Some(LogTo::Stderr) => {
            start(io::stderr, if terminal { Look::Coloured } else { Look::Plain });
            Ok(None)
        }
    }
}

/// How the lines look.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Plain,
    Coloured,
}

fn start(writer: impl for<'a> MakeWriter<'a> + Send + Sync + 'static, look: Look) {
    let colours = look == Look::Coloured;
    let log = tracing_subscriber::fmt::layer().with_target(false).with_ansi(colours).with_writer(writer);
    tracing_subscriber::registry().with(levels()).with(log).init();
}

/// What is worth a line: `KAARTING_LOG`, such as `debug,sqlx=warn`, where it is set and can be read.
fn levels() -> Targets {
    let asked = std::env::var("KAARTING_LOG").ok().and_then(|asked| asked.parse().ok());
    asked.unwrap_or_else(|| {
        Targets::new().with_default(LevelFilter::INFO).with_target("sqlx", LevelFilter::WARN)
    })
}

/// A log that never takes more room than two files of maximum size.
struct Kept {
    path: PathBuf,
    file: File,
    length: u64,
    most: u64,
}

impl Kept {
    fn open(path: &Path, most: u64) -> io::Result<Kept> {
        let file = private(path)?;
        let length = file.metadata()?.len();
        Ok(Kept { path: path.to_owned(), file, length, most })
    }

    fn turn_over(&mut self) -> io::Result<()> {
        let mut old = self.path.clone().into_os_string();
        old.push(".1");
        fs::rename(&self.path, old)?;
        self.file = private(&self.path)?;
        self.length = 0;
        Ok(())
    }
}

fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

impl Write for Kept {
    /// One line at a time. A line that cannot be written is dropped: the disk may be full, and the hall must go on.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let more = line.len() as u64;
        if self.length + more > self.most && self.turn_over().is_err() {
            return Ok(line.len());
        }
        if self.file.write_all(line).is_ok() {
            self.length += more;
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_takes_the_room_of_two_files_and_loses_the_oldest_lines_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.log");
        for n in 0..50 {
            // Opened again for every line, as after a restart.
            let mut kept = Kept::open(&path, 100).unwrap();
            kept.write_all(format!("line {n:02}..\n").as_bytes()).unwrap();
        }
        let both = [folder.path().join("x.log.1"), path].map(|path| fs::read_to_string(path).unwrap());
        assert!(both.iter().all(|text| text.len() <= 100), "{both:?}");
        let lines = both.concat();
        assert!(lines.starts_with("line 3") && lines.ends_with("line 49..\n"), "{lines}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn three_words_say_where_the_log_goes() {
        let read: [LogTo; 3] = ["off", "-", "a/b.log"].map(|word| word.parse().unwrap());
        assert_eq!(read, [LogTo::Off, LogTo::Stderr, LogTo::File("a/b.log".into())]);
    }
}

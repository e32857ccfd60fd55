//! Progress: a bar or a counter on the terminal, nothing without one.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::path::PathBuf;

/// How many cells a full bar has.
const CELLS: u64 = 30;

/// What is shown on standard error between two answers.
pub(super) struct Progress {
    shown: bool,
    /// How many answers there will be, if that is known.
    total: Option<u64>,
    answered: u64,
}

impl Progress {
    /// For the lines of these files, or of standard input without files.
    pub(super) fn of(files: &[PathBuf]) -> Progress {
        let shown = io::stderr().is_terminal();
        let total = if shown && !files.is_empty() { files.iter().map(lines).sum() } else { None };
        Progress { shown, total, answered: 0 }
    }

    /// Clears it from the terminal, where an answer may come in its place.
    pub(super) fn wipe(&self) {
        self.write("\r\x1b[K");
    }

    /// One more answer is written.
    pub(super) fn step(&mut self) {
        self.answered += 1;
        if self.shown {
            self.write(&self.text());
        }
    }

    /// Nothing more comes: what is shown stays.
    pub(super) fn end(&self) {
        if self.answered > 0 {
            self.write("\n");
        }
    }

    fn text(&self) -> String {
        let Progress { answered, total, .. } = *self;
        match total {
            Some(total) => {
                let full = (answered * CELLS).checked_div(total).unwrap_or(0).min(CELLS);
                let (full, rest) = ("█".repeat(full as usize), "░".repeat((CELLS - full) as usize));
                format!("\r{full}{rest} {answered}/{total}\x1b[K")
            }
            None => format!("\r{answered} solved\x1b[K"),
        }
    }

    fn write(&self, text: &str) {
        if self.shown {
            let mut terminal = io::stderr().lock();
            // The terminal may be gone; only the answers matter.
            let _ = terminal.write_all(text.as_bytes()).and_then(|()| terminal.flush());
        }
    }
}

/// The lines of a file that will be answered; a pipe can be read only once, and is not counted.
fn lines(path: &PathBuf) -> Option<u64> {
    if !fs::metadata(path).ok()?.is_file() {
        return None;
    }
    let mut file = BufReader::new(File::open(path).ok()?);
    let (mut count, mut blank) = (0, true);
    loop {
        let buffer = file.fill_buf().ok()?;
        if buffer.is_empty() {
            return Some(count);
        }
        for byte in buffer {
            let space = byte.is_ascii_whitespace();
            if blank && !space {
                count += 1;
            }
            // A line counts once, at its first byte that is not blank.
            blank = *byte == b'\n' || (blank && space);
        }
        let read = buffer.len();
        file.consume(read);
    }
}

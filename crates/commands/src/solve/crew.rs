//! Several threads: one reads, some solve, one writes in the order of the lines.
//!
//! Every queue is bounded, so that a file of a million lines takes as little memory as one of ten. The readers and
//! solvers are simply abandoned when the last answer is written, or on an interrupt: the program ends, and what was
//! answered has already been written.

use std::fs::File;
use std::io::{self, Read, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::Context;
use kaarting_solver::MemoryLimit;

use super::answer::Desk;
use super::asked::Asked;
use super::progress::Progress;
use crate::lines::{self, Line};

/// A line, and where its answer is awaited.
struct Job {
    text: Result<String, Unreadable>,
    number: u64,
    answer: Sender<Vec<u8>>,
}

/// A line that is not text.
#[derive(Clone, Copy)]
enum Unreadable {
    NotUtf8(usize),
    TooLong,
}

impl Job {
    fn line(&self) -> Line<'_> {
        match &self.text {
            Ok(text) => Line::Text(text),
            Err(Unreadable::NotUtf8(at)) => Line::NotUtf8(*at),
            Err(Unreadable::TooLong) => Line::TooLong,
        }
    }
}

/// The answers in the order of the lines; each comes when it is ready.
type Awaited = anyhow::Result<Receiver<Vec<u8>>>;

/// How it ended.
pub(super) enum Ended {
    /// Every line has its answer, or an error ended the work.
    Answered(anyhow::Result<()>),
    /// Ctrl-C was pressed.
    #[cfg_attr(not(unix), expect(dead_code, reason = "elsewhere Ctrl-C ends the program by itself"))]
    Interrupted,
}

/// Answers the lines of the files, or of standard input without files.
pub(super) fn work(
    files: Vec<PathBuf>,
    asked: Asked,
    jobs: NonZero<usize>,
    memory: MemoryLimit,
) -> anyhow::Result<Ended> {
    let (end, ended) = channel();
    on_interrupt(end.clone()).context("cannot listen for Ctrl-C")?;
    let progress = Progress::of(&files);
    let (give, take) = sync_channel(jobs.get());
    let take = Arc::new(Mutex::new(take));
    for _ in 0..jobs.get() {
        let take = Arc::clone(&take);
        thread::spawn(move || solve(&take, &asked, memory));
    }
    // How far quick lines may run ahead of a slow one.
    let (await_answer, awaited) = sync_channel(jobs.get() * 64);
    thread::spawn(move || read(&files, &give, &await_answer));
    thread::spawn(move || end.send(Ended::Answered(write(&awaited, progress))));
    ended.recv().context("nobody is left to write")
}

/// Hands out every line, and keeps the order of the answers.
fn read(files: &[PathBuf], give: &SyncSender<Job>, awaited: &SyncSender<Awaited>) {
    let done = if files.is_empty() {
        hand_out(io::stdin().lock(), give, awaited).context("while reading standard input")
    } else {
        files.iter().try_for_each(|path| {
            let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
            hand_out(file, give, awaited).with_context(|| format!("while reading {}", path.display()))
        })
    };
    if let Err(error) = done {
        // A writer that is gone has said why.
        let _ = awaited.send(Err(error));
    }
}

fn hand_out(input: impl Read, give: &SyncSender<Job>, awaited: &SyncSender<Awaited>) -> io::Result<()> {
    let mut number = 0;
    lines::read_each(input, |line, _| {
        number += 1;
        let text = match line {
            None => return Ok(()),
            Some(Line::Text(text)) => Ok(text.to_owned()),
            Some(Line::NotUtf8(at)) => Err(Unreadable::NotUtf8(at)),
            Some(Line::TooLong) => Err(Unreadable::TooLong),
        };
        let (answer, ready) = channel();
        let gone = |_| io::Error::other("nobody is left to answer");
        awaited.send(Ok(ready)).map_err(|_| io::Error::other("nobody is left to write"))?;
        give.send(Job { text, number, answer }).map_err(gone)
    })
}

/// Solves one line after another, until there are no more.
fn solve(jobs: &Mutex<Receiver<Job>>, asked: &Asked, memory: MemoryLimit) {
    let mut desk = Desk::new(memory);
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        let mut out = Vec::new();
        desk.answer_line(job.line(), job.number, asked, &mut out);
        if job.answer.send(out).is_err() {
            return;
        }
    }
}

/// Writes every answer as soon as it and all before it are there.
fn write(awaited: &Receiver<Awaited>, mut progress: Progress) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    for ready in awaited {
        let answer = ready.map(|ready| ready.recv());
        progress.wipe();
        let answer = answer?.context("a line was not answered")?;
        output.write_all(&answer).and_then(|()| output.flush()).context("cannot write the answers")?;
        progress.step();
    }
    progress.end();
    Ok(())
}

/// Reports when Ctrl-C is pressed.
#[cfg(unix)]
fn on_interrupt(end: Sender<Ended>) -> io::Result<()> {
    let mut signals = signal_hook::iterator::Signals::new([signal_hook::consts::SIGINT])?;
    thread::spawn(move || {
        if signals.forever().next().is_some() {
            let _ = end.send(Ended::Interrupted);
        }
    });
    Ok(())
}

/// Ctrl-C ends the program by itself here.
#[cfg(not(unix))]
fn on_interrupt(_: Sender<Ended>) -> io::Result<()> {
    Ok(())
}

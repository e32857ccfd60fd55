//! What the tables of both games are tested with: the program through a pipe, the program in a pseudo-terminal, a
//! screen drawn in memory, and the words of a language.

#![allow(dead_code)] // each table uses its part

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use kaarting::play::screen;
use kaarting::play::table::Table;
use kaarting::play::terminal_game::TerminalGame;
use kaarting_bots::analysis::judge;
use kaarting_rules::Lang;
use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");

// ── plain lines ─────────────────────────────────────────────────────────────────────────────────────────────────────

/// Plays a game in plain lines with this input.
pub(crate) fn play(game: &str, args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(PROGRAM)
        .args(["play", game])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let input = input.to_vec();
    // A thread of its own: the program may leave, or fill its output, before it has read everything.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

/// What a program that ended well has written.
pub(crate) fn text(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout.clone()).expect("the output is text");
    assert!(!text.contains("Unknown localization"), "a sentence is missing:\n{text}");
    text
}

// ── the full screen, in a pseudo-terminal ───────────────────────────────────────────────────────────────────────────

/// The program in a terminal of its own. Nothing here waits by the clock: it reads until the screen shows what it must.
pub(crate) struct Pty {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    bytes: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    child: Box<dyn portable_pty::Child + Send + Sync>,
}

fn cells(count: u16) -> NonZero<u16> {
    NonZero::new(count).expect("a terminal has rows and columns")
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Pty {
    /// A table.
    pub(crate) fn start(game: &str, args: &[&str]) -> Pty {
        Pty::run(&[&["play", game], args].concat())
    }

    /// Any command.
    pub(crate) fn run(args: &[&str]) -> Pty {
        let pair = native_pty_system().openpty(size(24, 80)).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(PROGRAM);
        command.args(args);
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let mut output = pair.master.try_clone_reader().expect("a reader");
        let (send, bytes) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut buffer) {
                if send.send(buffer[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        let keyboard = pair.master.take_writer().expect("a keyboard");
        let screen = vt100::Parser::new(cells(24), cells(80), 0);
        Pty { master: pair.master, keyboard, bytes, screen, child }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("the terminal takes keys");
        self.keyboard.flush().expect("the terminal takes keys");
    }

    pub(crate) fn resize(&mut self, rows: u16, cols: u16) {
        self.screen.screen_mut().set_size(cells(rows), cells(cols));
        self.master.resize(size(rows, cols)).expect("the window is resized");
    }

    pub(crate) fn screen(&self) -> &vt100::Screen {
        self.screen.screen()
    }

    pub(crate) fn row(&self, row: usize) -> String {
        self.screen().rows(0, 80).nth(row).unwrap_or_default()
    }

    /// What the foot of an 80x24 screen asks.
    pub(crate) fn prompt(&self) -> String {
        self.row(20)
    }

    /// The numbers under the hand: how many, and those in brackets.
    fn numbers(&self) -> (usize, Vec<u32>) {
        let row = self.row(18);
        let words: Vec<&str> = row.split('│').next().unwrap_or_default().split_whitespace().collect();
        let legal = words.iter().filter_map(|word| word.strip_prefix('[')?.strip_suffix(']')?.parse().ok());
        (words.len(), legal.collect())
    }

    /// The legal numbers, once the person is to play from so many cards.
    pub(crate) fn my_turn(&self, cards: usize) -> Option<Vec<u32>> {
        let (count, legal) = self.numbers();
        (self.prompt().contains("Choose a card.") && count == cards).then_some(legal)
    }

    /// Reads until the screen answers; a screen that says nothing more for half a minute will not, nor one that shows
    /// nothing but its clock for three.
    #[expect(clippy::disallowed_methods, reason = "a test that waits in vain says so")]
    pub(crate) fn until<T>(&mut self, what: &str, answer: impl Fn(&Pty) -> Option<T>) -> T {
        let began = Instant::now();
        loop {
            if let Some(answer) = answer(self) {
                return answer;
            }
            match self.bytes.recv_timeout(Duration::from_secs(30)) {
                Ok(bytes) if began.elapsed() < Duration::from_secs(180) => self.screen.process(&bytes),
                read => panic!("{what}: {:?}\n{}", read.err(), self.screen().contents()),
            }
        }
    }

    pub(crate) fn until_shown(&mut self, words: &str) {
        self.until(words, |pty| pty.screen().contents().contains(words).then_some(()));
    }

    /// Reads to the end of the output and says whether the program ended well.
    pub(crate) fn ended_well(&mut self) -> bool {
        self.exit_code() == 0
    }

    /// Reads to the end of the output and gives the exit code.
    pub(crate) fn exit_code(&mut self) -> u32 {
        while let Ok(bytes) = self.bytes.recv_timeout(Duration::from_secs(30)) {
            self.screen.process(&bytes);
        }
        self.child.wait().expect("the program ends").exit_code()
    }
}

// ── the screen in memory, and the words ─────────────────────────────────────────────────────────────────────────────

/// What the screen of this size shows.
pub(crate) fn drawn_at<G: TerminalGame>(table: &Table<G>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a backend in memory");
    terminal.draw(|frame| screen::render(frame, table)).expect("it renders");
    let buffer = terminal.backend().buffer();
    let rows = buffer.content().chunks(usize::from(width));
    let rows = rows.map(|row| row.iter().map(Cell::symbol).collect::<String>().trim_end().to_owned());
    rows.collect::<Vec<_>>().join("\n")
}

/// Counts so many more cards of the analysis that lies over the table.
pub(crate) fn count_some<G: TerminalGame>(table: &mut Table<G>, most: usize) {
    let Some(played) = table.to_count() else { panic!("nothing is to be counted") };
    let mut judged = Vec::new();
    judge(&played, &mut || true, |card| judged.push(card));
    let done = table.analysis().map_or(0, |analysis| analysis.judged.len());
    judged.into_iter().skip(done).take(most).for_each(|card| table.note(card));
}

/// How many rows a text takes when it is broken between words.
pub(crate) fn rows_of(text: &str, width: usize) -> usize {
    let (mut rows, mut used) = (1, 0);
    for length in text.split(' ').map(|word| word.chars().count()) {
        let with = if used == 0 { length } else { used + 1 + length };
        (rows, used) = if with > width { (rows + 1, length) } else { (rows, with) };
    }
    rows
}

/// The messages of a language in a file: each with the variables it uses.
pub(crate) fn messages(lang: Lang, file: &str) -> BTreeMap<String, Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../locales/{lang}/{file}"));
    let text = std::fs::read_to_string(path).expect("the words of the table");
    assert!(!text.contains('!'), "{lang}: the table does not shout");
    let mut messages: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            current = key.to_owned();
            assert!(
                messages.insert(current.clone(), Vec::new()).is_none(),
                "{lang}: {key} stands there twice"
            );
        }
        let variables = line.split('$').skip(1);
        let names =
            variables.map(|rest| rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>());
        if let Some(known) = messages.get_mut(&current) {
            known.extend(names);
            known.sort();
            known.dedup();
        }
    }
    messages
}

/// The same messages in the three languages, each of them said somewhere in the code or in the report's templates.
pub(crate) fn assert_messages(file: &str) {
    assert_messages_in(file, "../commands/src/play");
}

/// The same for the words of another folder.
pub(crate) fn assert_messages_in(file: &str, folder: &str) {
    let dutch = messages(Lang::Nl, file);
    assert!(dutch.len() > 50);
    assert_eq!(messages(Lang::Fr, file), dutch);
    assert_eq!(messages(Lang::En, file), dutch);
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = [folder, "../words/src", "../../templates/report"]
        .map(|folder| std::fs::read_dir(here.join(folder)).expect("the sources"));
    let code: String = files
        .into_iter()
        .flatten()
        .map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a source file"))
        .collect();
    let unused: Vec<&String> = dutch.keys().filter(|key| !code.contains(&format!("\"{key}\""))).collect();
    assert_eq!(unused, Vec::<&String>::new());
}

//! `kaarting play whist` as a person meets it: plain lines through a pipe, the full screen in a real pseudo-terminal,
//! and what the screen looks like in three languages.

#![allow(clippy::panic)] // in the helpers of the tests

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use kaarting::play::round::{Round, Waits, refusal};
use kaarting::play::screen;
use kaarting::play::table::{Key, Notice, Table};
use kaarting::play::whist_game::{Stage, Whist};
use kaarting::play::words::Words;
use kaarting_rules::whist::{Action, Contract, Phase, Rules};
use kaarting_rules::{Clause, Fault, Lang};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;

const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");

// ── plain lines ─────────────────────────────────────────────────────────────────────────────────────────────────────

fn play(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(PROGRAM)
        .args(["play", "whist"])
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

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout.clone()).expect("the output is text");
    assert!(!text.contains("Unknown localization"), "a sentence is missing:\n{text}");
    text
}

/// A whole round of sixteen deals, always with the first choice, and the same again for the same seed.
#[test]
fn a_whole_round_in_every_language() {
    let first_choices = "1\n".repeat(1_000);
    for (lang, sheet, over) in [
        ("nl", "Blad: ", "De ronde is gespeeld."),
        ("fr", "Feuille : ", "Le tour est joué."),
        ("en", "Sheet: ", "The round is played."),
    ] {
        let round = |seed| text(&play(&["--seed", seed, "--lang", lang], first_choices.as_bytes()));
        let text = round("5");
        assert_eq!(text.lines().filter(|line| line.starts_with(sheet)).count(), 16, "{lang}");
        assert_eq!(text.lines().filter(|line| line.ends_with(over)).count(), 1, "{lang}");
        assert_eq!(text, round("5"));
        assert_ne!(text, round("6"));
    }
}

#[test]
fn the_end_of_the_input_ends_politely() {
    for input in ["", "\n", "\n1", "1\n1\n1\n"] {
        let text = text(&play(&["--seed", "1", "--lang", "nl"], input.as_bytes()));
        assert!(text.ends_with("Tot de volgende kaarting.\n"), "{text}");
    }
}

#[test]
fn whatever_is_typed_is_answered_with_what_can_be_typed() {
    let garbage = b"\xff\xfe\x00\n\nhello\n99\n0\n-1\n\x1b[2Jtroel 9\n18446744073709551616\n?\nl\ns\n";
    let output = text(&play(&["--seed", "3", "--lang", "en", "--plain"], garbage));
    assert!(output.contains("Press Enter to go on."), "{output}");
    assert!(output.contains("I do not understand \"hello\". Type a number from 1 to"), "{output}");
    assert!(output.contains("There is no trick to look at yet."), "{output}");
    assert!(!output.contains('\u{1b}') && !output.contains('\0'), "control characters are not repeated");
    let endless = [b"x".repeat(1_000_000).as_slice(), b"\n"].concat();
    assert!(text(&play(&["--seed", "3", "--lang", "en"], &endless)).len() < 2_000);
}

/// A call in words is understood, legal or not; a refused one names its clause with its text.
#[test]
fn a_refused_call_names_its_clause() {
    let typed = "\ntroel\npass troel\njoin in hearts\nask diamonds\nwait\nPASS\n";
    let output = text(&play(&["--seed", "3", "--lang", "en"], typed.as_bytes()));
    let refused = |clause: Clause| format!("Not allowed ({}): {}", clause.id(), clause.text(Lang::En));
    for clause in [Clause::KW_TROEL_01, Clause::KW_BID_14, Clause::KW_CON_18, Clause::KW_BID_02] {
        assert!(output.contains(&refused(clause)), "{clause}: {output}");
    }
    assert!(output.contains("You: pass."), "{output}");
    assert!(output.contains("join in ♦ diamonds: together with Jef at least 8 tricks, trump ♦ diamonds"));
}

#[test]
fn the_regulations_must_be_of_the_game() {
    for args in [&["--ruleset", "manille-nl"][..], &["--ruleset", "whist"], &["--lang", "de"]] {
        let output = play(args, b"");
        assert!(!output.status.success());
        assert!(String::from_utf8_lossy(&output.stderr).contains(args[0]), "{output:?}");
    }
    assert!(play(&["--ruleset", "whist-2018"], b"").status.success());
    let help = Command::new(PROGRAM).args(["play", "--help"]).output().expect("the program runs");
    assert!(String::from_utf8_lossy(&help.stdout).contains("kaarting play whist --lang fr --seed 3"));
}

// ── the full screen, in a pseudo-terminal ───────────────────────────────────────────────────────────────────────────

/// The program in a terminal of its own. Nothing here waits by the clock: it reads until the screen shows it.
struct Pty {
    keyboard: Box<dyn Write + Send>,
    bytes: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    child: Box<dyn portable_pty::Child + Send + Sync>,
}

impl Pty {
    fn start(args: &[&str]) -> Pty {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(PROGRAM);
        command.args(["play", "whist"]);
        command.args(args);
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let mut output = pair.master.try_clone_reader().expect("a reader");
        let keyboard = pair.master.take_writer().expect("a keyboard");
        let (send, bytes) = channel();
        std::thread::spawn(move || {
            // The terminal stays open as long as it is read.
            let _master = pair.master;
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut buffer) {
                if send.send(buffer[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        let cells = |count| NonZero::new(count).expect("a terminal has rows and columns");
        Pty { keyboard, bytes, screen: vt100::Parser::new(cells(24), cells(80), 0), child }
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("the terminal takes keys");
        self.keyboard.flush().expect("the terminal takes keys");
    }

    fn row(&self, row: usize) -> String {
        self.screen.screen().rows(0, 80).nth(row).unwrap_or_default()
    }

    /// Reads until the screen answers; a screen that says nothing more for half a minute will not.
    fn until<T>(&mut self, what: &str, answer: impl Fn(&Pty) -> Option<T>) -> T {
        loop {
            if let Some(answer) = answer(self) {
                return answer;
            }
            match self.bytes.recv_timeout(Duration::from_secs(30)) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(error) => panic!("{what}: {error}\n{}", self.screen.screen().contents()),
            }
        }
    }

    fn until_shown(&mut self, words: &str) {
        self.until(words, |pty| pty.screen.screen().contents().contains(words).then_some(()));
    }

    /// How many cards the hand has when the person is to play one.
    fn my_turn(&self, cards: usize) -> Option<()> {
        let numbers = self.row(18).split_whitespace().count();
        (self.row(20).contains("Choose a card.") && numbers == cards).then_some(())
    }
}

#[test]
fn a_whole_deal_at_the_keyboard() {
    let mut pty = Pty::start(&["--seed", "3", "--lang", "en", "--pace", "0"]);
    pty.until_shown("a round of 16 deals");
    pty.until_shown("Enter: go on");
    pty.press("\r");
    pty.until_shown("Do you have exactly three aces?");
    pty.press("2");
    pty.until_shown("Not allowed (KW-TROEL-01)");
    pty.press("1");
    pty.until_shown("You have the floor.");
    pty.press("\x1b[B");
    pty.until_shown("you are out of the bidding");
    pty.press("\r");
    for cards in (1..=13).rev() {
        pty.until("my turn", |pty| pty.my_turn(cards));
        pty.press("\t\r");
    }
    pty.until_shown("Deal 1 is played.");
    pty.until_shown("Enter: next deal");
    assert!(pty.row(2).contains("│   1 "), "{}", pty.row(2));
    pty.press("q");
    pty.until_shown("Leave the table?");
    pty.press("y");
    while let Ok(bytes) = pty.bytes.recv_timeout(Duration::from_secs(30)) {
        pty.screen.process(&bytes);
    }
    assert!(pty.child.wait().expect("the program ends").success());
    assert!(!pty.screen.screen().alternate_screen(), "the terminal is given back");
}

// ── what it looks like ──────────────────────────────────────────────────────────────────────────────────────────────

fn table(lang: Lang, seed: u64) -> Table<Whist> {
    Table::new(Whist::new(Rules::default(), seed), Words::new(lang))
}

/// Plays on, always the first choice, until the table stands as wanted; `false` if it never does in this round.
fn comes_to(table: &mut Table<Whist>, wanted: impl Fn(&Table<Whist>) -> bool) -> bool {
    for _ in 0..10_000 {
        if wanted(table) {
            return true;
        }
        if table.game().stage() == Stage::RoundOver {
            return false;
        }
        if table.game().waits() == Waits::You {
            table.press(Key::Tab);
        }
        table.press(Key::Enter);
    }
    false
}

fn until(table: &mut Table<Whist>, wanted: impl Fn(&Table<Whist>) -> bool) {
    assert!(comes_to(table, wanted), "the table never stands that way");
}

fn asked_in(phase: Phase) -> impl Fn(&Table<Whist>) -> bool {
    move |table| {
        table.game().waits() == Waits::You
            && table.game().view().is_some_and(|view| view.table.phase == phase)
    }
}

fn drawn_at(table: &Table<Whist>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a backend in memory");
    terminal.draw(|frame| screen::draw(frame, table)).expect("it draws");
    let buffer = terminal.backend().buffer();
    let rows = buffer.content().chunks(usize::from(width));
    let rows = rows.map(|row| row.iter().map(Cell::symbol).collect::<String>().trim_end().to_owned());
    rows.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_screen_in_three_languages() {
    for lang in Lang::ALL {
        let mut table = table(lang, 3);
        let show = |state: &str, table: &Table<Whist>| {
            insta::assert_snapshot!(format!("whist_{lang}_{state}"), drawn_at(table, 80, 24));
        };
        show("start", &table);
        until(&mut table, asked_in(Phase::Pastroel));
        show("pastroel", &table);
        until(&mut table, asked_in(Phase::Auction));
        for _ in 0..6 {
            table.press(Key::Right);
        }
        show("auction", &table);
        table.press(Key::Left);
        table.press(Key::Left);
        table.press(Key::Enter);
        assert!(matches!(table.notice(), Some(Notice::Refused(Fault::Breaks(_)))), "{:?}", table.notice());
        show("refused", &table);
        // From there the arrows would go on: the first choice again.
        table.press(Key::Char('1'));
        table.press(Key::Enter);
        until(&mut table, |table| {
            let choices = table.game().choices().len();
            asked_in(Phase::Play)(table) && choices < table.items().len() && choices > 1
        });
        table.press(Key::Tab);
        show("play", &table);
        until(&mut table, |table| matches!(table.game().stage(), Stage::DealOver(_)));
        show("deal_over", &table);
        table.press(Key::Char('?'));
        show("help", &table);
        table.press(Key::Enter);
        until(&mut table, |table| table.game().stage() == Stage::RoundOver);
        show("round_over", &table);
    }
}

/// The person calls open misery with whatever hand, and the jury says what it thinks of it.
#[test]
fn the_jury_speaks_on_the_screen() {
    let mut table = table(Lang::Nl, 3);
    until(&mut table, asked_in(Phase::Auction));
    let open = |item: &Action| matches!(item, Action::Alone(bid) if bid.contract == Contract::OpenMisery);
    let at = table.items().iter().position(open).expect("open misery is on offer") + 1;
    for digit in at.to_string().chars() {
        table.press(Key::Char(digit));
    }
    assert!(drawn_at(&table, 80, 24).contains("De jury bekijkt de kaarten."));
    table.press(Key::Enter);
    assert!(drawn_at(&table, 80, 24).contains("De jury keurt jouw bod af: grote miserie op tafel. Je past."));
}

#[test]
fn two_digits_choose_what_one_cannot() {
    let mut table = table(Lang::En, 3);
    until(&mut table, |table| asked_in(Phase::Play)(table) && table.game().choices().len() >= 12);
    let (items, before) = (table.items(), table.game().view());
    table.press(Key::Char('1'));
    assert_eq!((table.cursor(), table.game().view()), (Some(0), before));
    table.press(Key::Char('2'));
    let left = table.game().view().expect("a deal").hand;
    assert!(matches!(items[11], Action::Card(card) if !left.contains(card)));
}

/// Passed-out deals, discards and trump naming come up, and every window can be drawn in every phase.
#[test]
fn any_size_of_window_can_be_drawn_in_every_phase() {
    for phase in [Phase::Pastroel, Phase::Overbid, Phase::Auction, Phase::Name, Phase::Discard, Phase::Play] {
        let found = (0..200).find_map(|seed| {
            let mut table = table(Lang::Nl, seed);
            comes_to(&mut table, asked_in(phase)).then_some(table)
        });
        let table = found.unwrap_or_else(|| panic!("{phase:?} never comes"));
        for (width, height) in
            [(1, 1), (79, 24), (80, 23), (80, 24), (81, 25), (200, 24), (80, 100), (300, 120)]
        {
            let screen = drawn_at(&table, width, height);
            assert_eq!(screen.contains("Kleurenwiezen"), width >= 80 && height >= 24, "{width}x{height}");
        }
    }
}

// ── the words ───────────────────────────────────────────────────────────────────────────────────────────────────────

/// How many rows a text takes when it is broken between words.
fn rows_of(text: &str, width: usize) -> usize {
    let (mut rows, mut used) = (1, 0);
    for length in text.split(' ').map(|word| word.chars().count()) {
        let with = if used == 0 { length } else { used + 1 + length };
        (rows, used) = if with > width { (rows + 1, length) } else { (rows, with) };
    }
    rows
}

#[test]
fn no_sentence_is_cut_off() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for key in ["whist-keys-card", "whist-keys-choice"] {
            assert!(words.say(key).chars().count() <= 80, "{lang} {key}");
        }
        let help = words.say("whist-help");
        assert!(help.lines().all(|line| line.chars().count() <= 50), "{lang} {help}");
        let mut table = table(lang, 3);
        until(&mut table, asked_in(Phase::Auction));
        for entry in table.game().menu(&words).expect("a list of calls") {
            assert!(rows_of(&entry.meaning, 80) <= 2, "{lang} {}", entry.meaning);
            assert!(
                entry.call.chars().count() <= 37 && entry.group.chars().count() <= 10,
                "{lang} {entry:?}"
            );
        }
        // The refusals that the list of calls and the hand can lead to.
        for clause in [
            Clause::KW_TROEL_01,
            Clause::KW_TROEL_05,
            Clause::KW_BID_03,
            Clause::KW_BID_04,
            Clause::KW_BID_05,
            Clause::KW_CON_18,
            Clause::KW_PLAY_01,
        ] {
            let text = refusal(&words, Fault::Breaks(clause));
            assert!(rows_of(&text, 80) <= 2, "{lang} {clause}: {text}");
        }
    }
}

/// The messages of a language: each with the variables it uses.
fn messages(lang: Lang) -> BTreeMap<String, Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../locales/{lang}/whist.ftl"));
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

#[test]
fn the_three_languages_have_the_same_messages_and_use_them_all() {
    let dutch = messages(Lang::Nl);
    assert!(dutch.len() > 50);
    assert_eq!(messages(Lang::Fr), dutch);
    assert_eq!(messages(Lang::En), dutch);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/play");
    let files = std::fs::read_dir(folder).expect("the sources");
    let code: String = files
        .map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a source file"))
        .collect();
    let unused: Vec<&String> = dutch.keys().filter(|key| !code.contains(&format!("\"{key}\""))).collect();
    assert_eq!(unused, Vec::<&String>::new());
}

//! `kaarting play --join`: the real program at a real online table, in plain lines through a pipe and on the full
//! screen in a pseudo-terminal.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use kaarting_testkit::browser::Screen;
use kaarting_testkit::process::ServerCommand;
use kaarting_testkit::{Browser, Client, TestServer};
use serde_json::{Value, json};

use crate::support::{PROGRAM, Pty};

// ── somebody who opens a table ──────────────────────────────────────────────────────────────────────────────────────

/// Jef, who opens a table through the interface and sits South.
struct Host {
    client: Client,
    address: String,
    table: String,
    code: String,
}

impl Host {
    fn opens(address: &str, ruleset: &str) -> Host {
        let mut client = guest(address, "Jef");
        let asked = json!({ "ruleset": ruleset, "series": "short" });
        let opened = client.send("POST", "/api/v1/online", &asked);
        assert_eq!(opened.status, 201, "{}", opened.text());
        let opened = opened.json();
        let word = |name: &str| opened[name].as_str().unwrap().to_owned();
        Host { client, address: address.to_owned(), table: word("table"), code: word("code") }
    }

    /// Asks something of the table, which does it.
    fn asks(&mut self, message: &Value) {
        let answer = self.client.send("POST", &format!("/api/v1/online/{}", self.table), message);
        assert_eq!(answer.status, 200, "{message}: {}", answer.text());
    }

    /// Puts beginners in these chairs.
    fn seats_bots(&mut self, seats: &[&str]) {
        for seat in seats {
            self.asks(&json!({ "do": "seat_bot", "seat": seat, "level": "easy" }));
        }
    }

    /// The table as Jef sees it.
    fn sees(&mut self) -> Value {
        let view = self.client.get(&format!("/api/v1/online/{}", self.table)).json()["view"].clone();
        if view.get("seat").is_some() { view["table"].clone() } else { view }
    }

    /// A bot plays on in his chair.
    fn gets_up_once_it_has_begun(&mut self) {
        while self.sees()["stage"] != "playing" {}
        self.asks(&json!({ "do": "leave" }));
    }

    fn server(&self) -> String {
        format!("http://{}", self.address)
    }

    fn link(&self) -> String {
        format!("http://{}/p/{}", self.address, self.table)
    }
}

fn guest(address: &str, name: &str) -> Client {
    let asked = json!({ "name": name, "program": false });
    let token = Client::new(address).send("POST", "/api/v1/guests", &asked).json()["token"].clone();
    Client::new(address).with("kaarting-guest", token.as_str().unwrap())
}

fn server() -> TestServer {
    let server = TestServer::open();
    server.app().hurry_bots();
    server
}

// ── plain lines ─────────────────────────────────────────────────────────────────────────────────────────────────────

/// The program in plain lines, with somebody who reads what it says before they type.
struct Lines {
    child: Child,
    keyboard: ChildStdin,
    bytes: Receiver<Vec<u8>>,
    said: String,
    /// How much of it was read.
    read: usize,
}

impl Lines {
    fn start(args: &[&str], guest: Option<&str>) -> Lines {
        let mut command = Command::new(PROGRAM);
        command.args(["play", "--plain"]).args(args).env_remove("KAARTING_GUEST");
        command.envs(guest.map(|token| ("KAARTING_GUEST", token)));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (keyboard, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (send, bytes) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut buffer) {
                if send.send(buffer[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        Lines { child, keyboard, bytes, said: String::new(), read: 0 }
    }

    /// Reads on until these words; what was said up to them since they were last waited for.
    fn until(&mut self, words: &str) -> String {
        loop {
            if let Some(at) = self.said[self.read..].find(words) {
                let end = self.read + at + words.len();
                let said = self.said[self.read..end].to_owned();
                self.read = end;
                return said;
            }
            match self.bytes.recv_timeout(Duration::from_secs(60)) {
                Ok(bytes) => self.said.push_str(&String::from_utf8_lossy(&bytes)),
                Err(error) => panic!("{words}: {error}\n{}", self.said),
            }
        }
    }

    /// Reads on until something may be typed.
    fn until_asked(&mut self) -> String {
        self.until("\n> ")
    }

    fn types(&mut self, line: &str) {
        writeln!(self.keyboard, "{line}").unwrap();
    }

    /// Reads to the end; everything that was said, and whether it ended well.
    fn ends(mut self) -> (String, ExitStatus) {
        while let Ok(bytes) = self.bytes.recv_timeout(Duration::from_secs(60)) {
            self.said.push_str(&String::from_utf8_lossy(&bytes));
        }
        let status = self.child.wait().unwrap();
        let mut errors = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert!(!self.said.contains("Unknown localization"), "{}", self.said);
        (self.said + &errors, status)
    }
}

/// What is not shown as a card: the symbols of the suits and the spaces.
fn typed(card: &str) -> String {
    card.chars().filter(|c| !c.is_whitespace() && !"♠♥♦♣".contains(*c)).collect()
}

/// Sits down at a table of which Jef has the others filled, and lets the cards be dealt. Jef gets up: a bot plays on.
fn at_a_table(host: &mut Host, lang: &str, more: &[&str]) -> Lines {
    host.seats_bots(&["E", "W"]);
    let (code, server) = (host.code.clone(), host.server());
    let args = ["--join", &code, "--server", &server, "--name", "Rita", "--lang", lang];
    let mut rita = Lines::start(&[&args, more].concat(), None);
    rita.until(&host.table.clone());
    // Everybody is seated: any of them can begin.
    rita.until_asked();
    rita.types("");
    host.gets_up_once_it_has_begun();
    rita
}

/// A whole short series with three bots, both games, always the first choice: what the terminal's sheet says is what
/// the server counted.
#[test]
fn a_whole_series_in_plain_lines() {
    let server = server();
    for (ruleset, lang, entry, over, total) in [
        ("manille-nl", "nl", "Blad: ", "De reeks is gespeeld.", "Samen"),
        ("whist-2018", "fr", "Feuille\u{a0}: ", "Toutes les parties sont jouées.", "Total"),
    ] {
        let mut host = Host::opens(server.address(), ruleset);
        let mut rita = at_a_table(&mut host, lang, &[]);
        loop {
            let said = rita.until_asked();
            if said.contains(over) {
                break;
            }
            rita.types("1");
        }
        rita.types("s");
        rita.until(total);
        let sum = rita.until("\n");
        rita.types("");
        let (said, status) = rita.ends();
        assert!(status.success(), "{said}");
        assert_eq!(said.lines().filter(|line| line.starts_with(entry)).count(), 4, "{said}");
        let points = &host.sees()["points"];
        let figures: Vec<i64> = sum
            .replace('−', "-")
            .split(|c: char| !c.is_ascii_digit() && c != '-')
            .filter_map(|figure| figure.parse().ok())
            .collect();
        // Rita sits North: in Manille her side comes first, in Colour Whist East, South, West and North.
        let seats: &[&str] = if figures.len() == 2 { &["N", "E"] } else { &["E", "S", "W", "N"] };
        let counted: Vec<i64> = seats.iter().map(|seat| points[seat].as_i64().unwrap()).collect();
        assert_eq!(figures, counted, "{ruleset}: {sum}");
    }
}

/// A card that is not allowed comes back with its clause, in the reader's language, and nothing has changed.
#[test]
fn a_refused_card_is_told_by_its_clause() {
    let server = server();
    let mut host = Host::opens(server.address(), "manille-nl");
    let mut rita = at_a_table(&mut host, "en", &[]);
    let mut refused = false;
    for _ in 0..80 {
        let said = rita.until_asked();
        let of = |start: &str| said.lines().rev().find_map(|line| line.strip_prefix(start));
        let (hand, choices) = (of("Your hand: "), of("Choice: "));
        let illegal = hand.zip(choices).and_then(|(hand, choices)| {
            let allowed: Vec<String> =
                choices.split("   ").filter_map(|choice| Some(typed(choice.split_once(") ")?.1))).collect();
            let mut held = hand.split("   ").map(typed);
            let wrong = held.find(|card| !allowed.contains(card))?;
            said.contains("Choose a card.").then_some(wrong)
        });
        let Some(illegal) = illegal else {
            rita.types("1");
            continue;
        };
        rita.types(&illegal);
        let answer = rita.until_asked();
        assert!(answer.contains("(MAN-PLAY-0"), "{illegal}: {answer}");
        assert!(answer.contains(hand.unwrap()), "{answer}");
        refused = true;
        break;
    }
    assert!(refused, "in two deals somebody holds a card that is not allowed");
    rita.types("q");
    let (said, status) = rita.ends();
    assert!(status.success() && said.ends_with("Until the next game.\n"), "{said}");
}

/// Whoever gets up is replaced at once, and comes back to the chair with the secret that was shown.
#[test]
fn whoever_gets_up_can_come_back() {
    let server = server();
    let mut host = Host::opens(server.address(), "manille-nl");
    host.seats_bots(&["E", "W"]);
    let link = host.link();
    let mut rita = Lines::start(&["--join", &link, "--name", "Rita", "--lang", "en"], None);
    rita.until_asked();
    rita.types("");
    while host.sees()["stage"] != "playing" {}
    rita.types("q");
    let (said, status) = rita.ends();
    assert!(status.success(), "{said}");
    assert_eq!(host.sees()["chairs"]["N"]["stand_in"], "left", "{said}");
    let token = said.split_once("KAARTING_GUEST=").unwrap().1.split(' ').next().unwrap();
    let mut rita = Lines::start(&["--join", &link, "--lang", "en"], Some(token));
    rita.until(&host.table);
    let is_back = |chair: &Value| chair["stand_in"].is_null() || chair["returning"] == true;
    while !is_back(&host.sees()["chairs"]["N"]) {}
    assert_eq!(host.sees()["chairs"]["N"]["name"], "Rita");
    rita.types("q");
    assert!(rita.ends().1.success());
}

/// What comes to no table says why, in the reader's language, and takes no chair.
#[test]
fn no_table_and_no_chair_are_told() {
    let server = server();
    let url = format!("http://{}", server.address());
    let refused = |args: &[&str], words: &str| {
        let (said, status) = Lines::start(args, None).ends();
        assert!(!status.success() && said.contains(words), "{args:?}: {said}");
    };
    refused(&["--join", "222222", "--server", &url, "--lang", "nl"], "code");
    refused(&["--join", "no-such-table", "--server", &url, "--lang", "fr"], "table");
    refused(&["--join", "https://example.org/p/x"], "http://");
    refused(&["--join", "222222", "--server", "http://127.0.0.1:1", "--lang", "nl"], "antwoordt niet");
    let mut host = Host::opens(server.address(), "manille-nl");
    let table = format!("/api/v1/online/{}", host.table);
    let join = [("E", "An"), ("W", "Luc")].map(|(seat, name)| {
        let mut client = guest(server.address(), name);
        let sat = client.send("POST", &table, &json!({ "do": "sit", "seat": seat }));
        assert_eq!(sat.status, 200, "{}", sat.text());
        client
    });
    refused(&["--join", &host.link(), "--seat", "E", "--lang", "nl"], "Op O zit al iemand. Vrij: N.");
    let mut last = guest(server.address(), "Mia");
    assert_eq!(last.send("POST", &table, &json!({ "do": "sit", "seat": "N" })).status, 200);
    refused(&["--join", &host.link(), "--lang", "nl"], "Deze tafel is vol");
    refused(&["--join", &host.link(), "--lang", "fr"], &host.link());
    drop(join);
    assert_eq!(host.sees()["chairs"]["N"]["name"], "Mia");
}

/// During a deal nobody sits down for a bot. That is said before a guest is made up: the name, which is none for a
/// guest, is never looked at.
#[test]
fn during_a_deal_the_bots_keep_their_chairs() {
    let server = server();
    let mut host = Host::opens(server.address(), "manille-nl");
    host.seats_bots(&["N", "E", "W"]);
    host.asks(&json!({ "do": "begin" }));
    while host.sees()["stage"] != "playing" {}
    let (link, name) = (host.link(), "x".repeat(30));
    for seat in [vec![], vec!["--seat", "E"]] {
        let mut args: Vec<&str> = vec!["--join", &link, "--name", &name, "--lang", "en"];
        args.extend(seat);
        let (said, status) = Lines::start(&args, None).ends();
        assert!(!status.success() && said.contains("Everyone stays seated during a deal."), "{said}");
    }
    assert_eq!(host.sees()["chairs"]["E"]["kind"], "bot");
}

/// The plug of the server is pulled in the middle of a trick: what was typed meanwhile is done once when it is back,
/// and somebody who looks on in a browser sees the same trick as before.
#[test]
fn a_server_that_is_killed_comes_back_and_the_trick_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let command = ServerCommand::new(PROGRAM, folder.path());
    let mut server = command.open();
    let mut host = Host::opens(&command.address, "manille-nl");
    let mut rita = at_a_table(&mut host, "en", &[]);
    let of = |said: &str, start: &str| {
        let line = said.lines().rev().find_map(|line| line.strip_prefix(start));
        line.map_or(0, |cards| cards.split("   ").count())
    };
    // She is asked for a card, and some of the others have played theirs.
    let (held, lying) = loop {
        let said = rita.until_asked();
        let lying = of(&said, "On the table: ");
        if said.contains("Choose a card.") && lying > 0 {
            break (of(&said, "Your hand: "), lying);
        }
        rita.types("1");
    };
    let mut browser = Browser::open("joined-killed", Screen::Laptop);
    browser.go(&host.link());
    let shown = format!("return document.querySelectorAll('.middle > li').length === {lying}");
    browser.until_that("the trick", &shown);
    server.kill();
    rita.until("The connection is lost.");
    browser.sees("#line:not([hidden])");
    browser.until_that("the trick", &shown);
    let _server = command.open();
    browser.misses("#line:not([hidden])");
    rita.types("1");
    rita.until("The connection is back.");
    let (card, played) = loop {
        let said = rita.until_asked();
        // The question may be seen once more before the card is gone.
        if of(&said, "Your hand: ") != held {
            break (of(&said, "Your hand: "), said.matches("You play ").count());
        }
    };
    assert_eq!((card, played), (held - 1, 1), "one card, and once");
    rita.types("q");
    assert!(rita.ends().1.success());
}

// ── the full screen ─────────────────────────────────────────────────────────────────────────────────────────────────

/// A deal on the full screen, with a card that is refused, the sheet and the analysis; Ctrl-C leaves it to a bot.
#[test]
fn a_deal_on_the_screen() {
    let server = server();
    let mut host = Host::opens(server.address(), "manille-nl");
    host.seats_bots(&["E", "W"]);
    let link = host.link();
    let mut rita = Pty::run(&["play", "--join", &link, "--name", "Rita", "--lang", "en"]);
    rita.until_shown("Everybody is seated. Enter: begin");
    rita.press("\r");
    host.gets_up_once_it_has_begun();
    let (mut refused, mut cards) = (false, 8);
    while cards > 0 {
        let calls = [("Choose trump:", "1"), ("Do you knock?", "n"), ("Do you counter-knock?", "n")];
        // The last card plays itself, where the table has it so.
        let asked = rita.until("a question or the end", |pty| {
            let prompt = pty.prompt();
            let call = calls.iter().find(|(question, _)| prompt.contains(question)).map(|(_, key)| Ok(*key));
            call.or_else(|| pty.my_turn(cards).map(Err))
                .or_else(|| prompt.contains("Enter: next deal").then_some(Ok("")))
        });
        match asked {
            Ok("") => break,
            Ok(key) => {
                let before = rita.prompt();
                rita.press(key);
                rita.until("the next question", |pty| (pty.prompt() != before).then_some(()));
            }
            Err(legal) => {
                let illegal = (1..=cards as u32).find(|n| !legal.contains(n));
                if let (Some(illegal), false) = (illegal, refused) {
                    rita.press(&illegal.to_string());
                    rita.until_shown("(MAN-PLAY-0");
                    refused = true;
                    continue;
                }
                rita.press(&legal[0].to_string());
                cards -= 1;
            }
        }
    }
    rita.until_shown("Enter: next deal");
    assert!(rita.screen().contents().contains("Deal 1 has been played."), "{}", rita.screen().contents());
    rita.press("a");
    rita.until_shown("Given away: You ");
    rita.press("x");
    rita.until_shown("Enter: next deal");
    rita.press("?");
    rita.until_shown("(deal-v1)");
    rita.press("\x03");
    assert!(rita.ended_well());
    assert!(!rita.screen().alternate_screen(), "the terminal is given back");
    assert!(rita.screen().contents().contains("KAARTING_GUEST="), "{}", rita.screen().contents());
    assert_eq!(host.sees()["chairs"]["N"]["stand_in"], "left");
}

/// Colour Whist on the full screen, in French: the calls in their list, with what they mean.
#[test]
fn the_calls_of_whist_on_the_screen() {
    let server = server();
    let mut host = Host::opens(server.address(), "whist-2018");
    host.seats_bots(&["E", "W"]);
    let link = host.link();
    let mut rita = Pty::run(&["play", "--join", &link, "--name", "Rita", "--lang", "fr", "--seat", "N"]);
    rita.until_shown("Tout le monde est assis.");
    rita.press("\r");
    host.gets_up_once_it_has_begun();
    for _ in 0..40 {
        let asks = rita.until("a call or a card", |pty| {
            let shown = pty.screen().contents();
            // Whoever is asked about three aces has something to choose too.
            let is_call = shown.contains("↑↓ explication");
            (is_call || shown.contains("Choisissez une carte") || shown.contains("Enter\u{a0}: "))
                .then_some(is_call)
        });
        if asks {
            rita.press("\x1b[B");
            rita.until("a meaning", |pty| (!pty.row(21).trim().is_empty()).then_some(()));
            rita.press("q");
            rita.until_shown("Se lever\u{a0}?");
            rita.press("o");
            assert!(rita.ended_well());
            assert!(rita.screen().contents().contains("À la prochaine partie."));
            return;
        }
        let before = rita.screen().contents();
        rita.press("\t");
        rita.press("\r");
        rita.until("what comes next", |pty| (pty.screen().contents() != before).then_some(()));
    }
    panic!("nobody asks: {}", rita.screen().contents());
}

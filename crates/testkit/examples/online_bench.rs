//! A thousand people at 250 online tables: how long it takes until what somebody did is acknowledged, which is after it
//! is on the disk; the same beside three bots at every table; what idle lines cost; how soon "play now" shows cards.
//!
//! `cargo xtask bench online` runs it and prints its tables. Arguments: the program, how many tables, how many seconds.
#![allow(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a benchmark that cannot go on stops")]

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use kaarting_testkit::process::{ServerCommand, ServerProcess};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long somebody thinks before an act, on average.
const THOUGHT: Duration = Duration::from_secs(1);
/// How many lines that nobody uses are opened at one table.
const IDLE: usize = 5_000;
/// How often "play now" is pressed.
const PRESSED: usize = 21;

/// Somebody at a table.
#[derive(Clone)]
struct Person {
    /// Everybody has an address of their own, as at home: the whole of 127.0.0.0/8 is this machine.
    from: Ipv4Addr,
    server: SocketAddr,
    token: String,
}

impl Person {
    async fn new(server: SocketAddr, n: usize) -> Person {
        let from = Ipv4Addr::new(127, 1, (n / 250) as u8, (n % 250 + 1) as u8);
        let person = Person { from, server, token: String::new() };
        let guest =
            person.asks("/api/v1/guests", &json!({"name": format!("Gast {n}"), "program": true})).await;
        Person { token: guest["token"].as_str().unwrap().to_owned(), ..person }
    }

    async fn connects(&self) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from((self.from, 0))).unwrap();
        let stream = socket.connect(self.server).await.unwrap();
        stream.set_nodelay(true).unwrap();
        stream
    }

    /// Sends JSON, and reads the answer.
    async fn asks(&self, path: &str, body: &Value) -> Value {
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\nkaarting-guest: {}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.server,
            self.token,
            body.len()
        );
        let answer = self.exchanges(&request).await;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 20"), "{path}: {answer}");
        serde_json::from_str(body).unwrap()
    }

    async fn exchanges(&self, request: &str) -> String {
        let mut stream = self.connects().await;
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    async fn socket(&self, table: &str) -> WebSocketStream<TcpStream> {
        let mut request = format!("ws://{}/p/{table}/line", self.server).into_client_request().unwrap();
        request.headers_mut().insert("kaarting-guest", self.token.parse().unwrap());
        client_async(request, self.connects().await).await.unwrap().0
    }

    /// Plays until then: the first thing allowed, after a while. Returns how long every acknowledgement took.
    async fn plays(self, table: Arc<str>, until: Instant, seed: usize) -> Vec<Duration> {
        let (mut sent, mut took, mut asked) = (0_usize, Vec::new(), None);
        let mut socket = self.socket(&table).await;
        loop {
            let message = tokio::time::timeout_at(until.into(), socket.next()).await;
            let Ok(Some(Ok(message))) = message else { return took };
            let Message::Text(text) = message else { continue };
            let heard: Value = serde_json::from_str(&text).unwrap();
            if heard.get("ack").is_some() || heard.get("refuse").is_some() {
                took.extend(asked.take().map(|asked: Instant| asked.elapsed()));
                continue;
            }
            let own = heard.get("view").or(heard.get("own"));
            let act = own.and_then(|own| own["legal"][0].as_str());
            let act = match (act, heard["news"].as_str()) {
                (Some(act), _) => json!({ "act": act }),
                (None, Some("deal_over")) => json!({ "do": "ready" }),
                (None, Some("ended")) => return took,
                _ => continue,
            };
            sent += 1;
            // Between half as long and half as long again, differently for everybody.
            let share = (seed * 7_919 + sent * 104_729) % 1_000;
            tokio::time::sleep(THOUGHT / 2 + THOUGHT * share as u32 / 1_000).await;
            let mut message = act;
            message["n"] = json!(sent);
            message["key"] = json!(format!("{seed}-{sent}"));
            asked = Some(Instant::now());
            if socket.send(Message::text(message.to_string())).await.is_err() {
                return took;
            }
        }
    }
}

/// Opens tables at which so many people sit, bots in the other chairs, and lets them play.
async fn tables(
    server: SocketAddr,
    tables: usize,
    people: usize,
    first: usize,
    time: Duration,
) -> Vec<Duration> {
    let mut players = Vec::new();
    for n in 0..tables {
        let mut sitting = Vec::new();
        for k in 0..people {
            sitting.push(Person::new(server, first + n * people + k).await);
        }
        let ruleset = ["manille-nl", "whist-2018"][n % 2];
        let opened = sitting[0].asks("/api/v1/online", &json!({ "ruleset": ruleset })).await;
        let table: Arc<str> = opened["table"].as_str().unwrap().into();
        let place = format!("/api/v1/online/{table}");
        for (seat, k) in ["N", "E", "W"].into_iter().zip(1..) {
            match sitting.get(k) {
                Some(person) => person.asks(&place, &json!({ "do": "sit", "seat": seat })).await,
                None => {
                    let bot = json!({ "do": "seat_bot", "seat": seat, "level": "strong" });
                    sitting[0].asks(&place, &bot).await
                }
            };
        }
        sitting[0].asks(&place, &json!({ "do": "begin" })).await;
        players.extend(sitting.into_iter().map(|person| (person, table.clone())));
    }
    let until = Instant::now() + time;
    let playing: Vec<_> = players
        .into_iter()
        .enumerate()
        .map(|(n, (person, table))| tokio::spawn(person.plays(table, until, n)))
        .collect();
    let mut took = Vec::new();
    for player in playing {
        took.extend(player.await.unwrap());
    }
    took.sort_unstable();
    took
}

fn row(what: &str, took: &[Duration], time: Duration, core: f64) {
    let at = |share: f64| took[((took.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    println!(
        "| {what} | {} | {:.0} | {:.1} ms | {:.1} ms | {:.1} ms | {:.2} |",
        took.len(),
        took.len() as f64 / time.as_secs_f64(),
        at(0.5),
        at(0.99),
        at(1.0),
        core / time.as_secs_f64()
    );
}

/// What a process has used of a core so far, in seconds; Linux counts in hundredths.
fn core(server: &ServerProcess) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", server.id())).unwrap();
    let fields: Vec<&str> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
    (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) / 100.0
}

/// What it has in memory now, in megabytes.
fn memory(server: &ServerProcess) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<f64>().unwrap() / 1e3
}

/// From the press of the button to a page with cards: in Manille they lie face down until the dealer has declared.
async fn play_now(server: SocketAddr, ruleset: &str, n: usize) -> Duration {
    let person = Person { from: Ipv4Addr::new(127, 3, 0, n as u8 + 1), server, token: String::new() };
    let began = Instant::now();
    let body = format!("ruleset={ruleset}&level=easy");
    let pressed = person
        .exchanges(&format!(
            "POST /play/now HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ))
        .await;
    let header = |name: &str| {
        let mut lines = pressed.lines().take_while(|line| !line.is_empty());
        lines
            .find_map(|line| line.strip_prefix(name))
            .unwrap_or_else(|| panic!("{name} {pressed}"))
            .to_owned()
    };
    let cookie = header("set-cookie: ").split(';').next().unwrap().to_owned();
    let page = format!(
        "GET {} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\ncookie: {cookie}\r\n\r\n",
        header("location: ")
    );
    for _ in 0..1_000 {
        if person.exchanges(&page).await.contains("data-card=") {
            return began.elapsed();
        }
    }
    panic!("the hand is not there: {page}");
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, count, seconds] = &arguments[..] else { panic!("PROGRAM TABLES SECONDS") };
    let (count, time) = (count.parse().unwrap(), Duration::from_secs(seconds.parse().unwrap()));
    let _ = rlimit::increase_nofile_limit(65_536);
    let folder = tempfile::tempdir().unwrap();
    let server = ServerCommand::new(program, folder.path()).open();
    let address: SocketAddr = server.address().parse().unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();

    println!("| tables on SQLite | acts | a second | ack, median | ack, p99 | ack, last | of a core |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for (people, first, what) in
        [(4, 0, "of four people"), (1, 4 * count, "of one person and three strong bots")]
    {
        let before = core(&server);
        let took = runtime.block_on(tables(address, count, people, first, time));
        row(&format!("{count} {what}"), &took, time, core(&server) - before);
    }

    let before = memory(&server);
    let lines: Vec<_> = runtime.block_on(async {
        let person = Person::new(address, 5 * count).await;
        let opened = person.asks("/api/v1/online", &json!({ "ruleset": "manille-nl" })).await;
        let table = opened["table"].as_str().unwrap().to_owned();
        let mut lines = Vec::new();
        for n in 1..=IDLE {
            lines.push(Person::new(address, 5 * count + n).await.socket(&table).await);
        }
        lines
    });
    println!("\n{} idle lines: {:.0} MB more", lines.len(), memory(&server) - before);
    drop(lines);

    for ruleset in ["manille-nl", "whist-2018"] {
        let press = |n| runtime.block_on(play_now(address, ruleset, n));
        let mut pressed: Vec<Duration> = (0..PRESSED).map(press).collect();
        pressed.sort_unstable();
        let [median, last] =
            [pressed[PRESSED / 2], pressed[PRESSED - 1]].map(|took| took.as_secs_f64() * 1e3);
        println!("\"Play now\" to a page with the hand, {ruleset}: median {median:.0} ms, last {last:.0} ms");
    }
}

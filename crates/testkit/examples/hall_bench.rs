//! How fast the hall is: pages a second beside a bare server that sends the same bytes, the time from a verified
//! sheet to thousands of screens that show the standings, and the first paint of a browser on a server just started.
//!
//! `cargo xtask bench hall` runs it and prints its tables.
#![allow(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot go on stops")]

mod load;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_office::{At, Command, Person, RoundNo, TableNo};
use kaarting_testkit::browser::Screen;
use kaarting_testkit::{Browser, TestServer, people};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use load::{CONNECTIONS, bare, pages_a_second};

const EVENT: &str = "bench";
const PEOPLE: usize = 544;
const SCREENS: usize = 5000;
const GROUP: usize = 250;
const PAINTS: usize = 31;
const BROWSERS: usize = 9;

fn command(value: serde_json::Value) -> Command {
    serde_json::from_value(value).unwrap()
}

/// An event of 544 with its first round at the signal, and the sheet of table 1 ready to be verified.
fn prepare(server: &TestServer) {
    let preset = Preset::find("wk-manillen-2023").unwrap();
    let plan = preset.plan("WK Manillen", date(2026, 11, 15), "manille-nl".parse().unwrap());
    server.seats(EVENT, plan, (0..PEOPLE).map(|n| Person::named(&people::name(n))));
    let round = RoundNo::try_from(1).unwrap();
    server.ask(EVENT, &Command::StartRound { round });
    server.ask(EVENT, &Command::Signal { round });
}

/// Everything of a table's sheet but its verification.
fn hand_in(server: &TestServer, table: u32) {
    let at = At { round: RoundNo::try_from(1).unwrap(), table: TableNo::try_from(table).unwrap() };
    let four = server.look(EVENT, |event| event.table(at).unwrap().four);
    let place = json!({"round": 1, "table": table});
    let seats = json!({"N": four[0], "E": four[1], "S": four[2], "W": four[3]});
    let part = json!({"first_dealer": four[1], "lines": [{"declaration": "H", "stake": 1, "we": 7}]});
    let sheet = json!({"seats": seats, "writer": four[0], "ended_by_signal": true, "boompjes": [part]});
    server.ask(EVENT, &command(json!({"command": "enter_sheet", "at": place, "sheet": sheet})));
    let brought = json!({"command": "hand_in", "at": place, "sheet": true, "pen": true, "deck": true,
        "signed_on_paper": true});
    server.ask(EVENT, &command(brought));
    let name = four.map(|number| number.to_string());
    let totals = json!({&name[0]: 7, &name[1]: 0, &name[2]: 7, &name[3]: 0});
    server.ask(EVENT, &command(json!({"command": "enter_totals", "at": place, "totals": totals})));
}

/// A screen: reads its first picture, then says when the next one came.
async fn screen(address: String, path: String, ready: Arc<AtomicU64>) -> Instant {
    let mut stream = TcpStream::connect(&address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut buffer = Vec::new();
    let pictures = |bytes: &[u8]| bytes.windows(2).filter(|window| *window == b"\n\n").count();
    while pictures(&buffer) < 1 {
        assert!(stream.read_buf(&mut buffer).await.unwrap() > 0);
    }
    ready.fetch_add(1, Ordering::Relaxed);
    buffer.clear();
    while pictures(&buffer) < 1 {
        assert!(stream.read_buf(&mut buffer).await.unwrap() > 0);
    }
    Instant::now()
}

/// When a browser first shows something of a page, and when its largest piece, in milliseconds.
fn paint_of(browser: &mut Browser, url: &str) -> (f64, f64) {
    browser.go(url);
    let paint = "performance.getEntriesByName('first-contentful-paint')[0]";
    browser.until_that("a first paint", &format!("return {paint} !== undefined"));
    browser.run(
        "new PerformanceObserver(list => { window.largest = list.getEntries().pop().startTime })
            .observe({ type: 'largest-contentful-paint', buffered: true })",
    );
    browser.until_that("a largest paint", "return window.largest !== undefined");
    let number = |value: serde_json::Value| value.as_f64().unwrap();
    let first = number(browser.run(&format!("return {paint}.startTime")));
    (first, number(browser.run("return window.largest")))
}

/// A server of its own on a copy of the journal: a process that has just started, as after `kaarting serve`.
struct BenchServer {
    process: Child,
    address: String,
}

impl BenchServer {
    fn start(journal: &Path) -> BenchServer {
        let mut program = std::process::Command::new(std::env::current_exe().unwrap());
        let mut process = program.arg(journal).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut address = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut address).unwrap();
        BenchServer { process, address: address.trim().to_owned() }
    }

    /// Serves until its standard input is closed.
    fn keep(journal: &Path) {
        let folder = tempfile::tempdir().unwrap();
        for file in std::fs::read_dir(journal).unwrap().flatten() {
            std::fs::copy(file.path(), folder.path().join(file.file_name())).unwrap();
        }
        let server = TestServer::open_in(folder);
        println!("http://{}", server.address());
        std::io::copy(&mut std::io::stdin(), &mut std::io::sink()).unwrap();
        server.close();
    }

    fn stop(mut self) {
        drop(self.process.stdin.take());
        self.process.wait().unwrap();
    }
}

/// What a browser needs for a page, in milliseconds.
#[derive(Clone, Copy)]
struct Paint {
    /// An empty page: what this browser needs on this machine for nothing at all.
    empty: f64,
    /// The page, of a server that has just started and of which the browser has nothing.
    page: f64,
    /// The largest piece of it: the list, the table.
    largest: f64,
}

/// The first paint of a page whose server has just started and of which the browser has nothing: every server has an
/// address of its own.
fn first_paint(browser: &mut Browser, journal: &Path, bare: &str, path: &str) -> Paint {
    let (empty, _) = paint_of(browser, bare);
    let server = BenchServer::start(journal);
    let (page, largest) = paint_of(browser, &format!("{}{path}", server.address));
    server.stop();
    Paint { empty, page, largest }
}

/// In a browser that is at work: it has shown this page of other servers, and so has loaded its own programs for
/// tables, forms and fonts.
fn at_work(journal: &Path, bare: &str, path: &str, screen: Screen) -> Vec<Paint> {
    let mut browser = Browser::open("bench", screen);
    let mut paint = || first_paint(&mut browser, journal, bare, path);
    for _ in 0..3 {
        paint();
    }
    (0..PAINTS).map(|_| paint()).collect()
}

/// In a browser that has just started, each time: it has shown three empty pages in its life.
fn just_started(journal: &Path, bare: &str, path: &str, screen: Screen) -> Vec<Paint> {
    let paint = |_| {
        let mut browser = Browser::open("bench", screen);
        for _ in 0..3 {
            paint_of(&mut browser, bare);
        }
        first_paint(&mut browser, journal, bare, path)
    };
    (0..BROWSERS).map(paint).collect()
}

fn median(mut of: Vec<f64>) -> f64 {
    of.sort_by(f64::total_cmp);
    of[of.len() / 2]
}

/// The table of first paints.
fn paints(journal: &Path, code: &str) {
    println!(
        "| first paint, server just started | browser at work, median of {PAINTS} | its largest piece | empty page | \
         browser just started, median of {BROWSERS} | its largest piece | empty page |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|");
    let bare = bare_page();
    let phone = format!("/t/{code}");
    let pages = [
        ("/e/bench", Screen::Phone),
        ("/e/bench/seating", Screen::Phone),
        ("/e/bench/seating?by=table", Screen::Phone),
        ("/e/bench/standings", Screen::Laptop),
        (&phone, Screen::Phone),
        ("/e/bench/screen", Screen::Projector),
    ];
    for (path, screen) in pages {
        print!("| `{}` |", path.replace(code, "CODE"));
        for paints in [at_work, just_started] {
            let took = paints(journal, &bare, path, screen);
            let of = |part: fn(&Paint) -> f64| median(took.iter().map(part).collect());
            let (page, largest, empty) = (of(|it| it.page), of(|it| it.largest), of(|it| it.empty));
            print!(" {page:.0} ms | {largest:.0} ms | {empty:.0} ms |");
        }
        println!();
    }
}

/// A server of one small page.
fn bare_page() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        let page = "<!doctype html><title>bare</title><h1>bare</h1>";
        let answer = format!("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n{page}");
        for mut stream in listener.incoming().flatten() {
            let _ = std::io::Read::read(&mut stream, &mut [0; 4096]);
            let _ = std::io::Write::write_all(&mut stream, answer.as_bytes());
        }
    });
    url
}

fn main() {
    if let Some(journal) = std::env::args_os().nth(1) {
        return BenchServer::keep(Path::new(&journal));
    }
    let _ = rlimit::increase_nofile_limit(65_536);
    let server = TestServer::open();
    prepare(&server);
    (1..=40).for_each(|table| hand_in(&server, table));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let address = server.address().to_owned();
    println!(
        "| page, {PEOPLE} players, {CONNECTIONS} connections | a second | bytes, gzip | bare server, same bytes | of it |"
    );
    println!("|---|--:|--:|--:|--:|");
    // Everybody opens their own page.
    let own = "/e/bench/player/{}";
    for path in ["/", "/e/bench", "/e/bench/seating", "/e/bench/standings", own, "/health"] {
        let (rate, bytes) = runtime.block_on(pages_a_second(&address, path, PEOPLE));
        let peer = runtime.block_on(async {
            let bare = bare(bytes as usize).await;
            pages_a_second(&bare, path, PEOPLE).await.0
        });
        println!("| `{path}` | {rate:.0} | {bytes} | {peer:.0} | {:.3} |", rate / peer);
    }
    println!();
    println!("| from a verified sheet to {SCREENS} screens | first | median | last |");
    println!("|---|--:|--:|--:|");
    for table in 1..=3 {
        let ready = Arc::new(AtomicU64::new(0));
        let mut screens = Vec::new();
        runtime.block_on(async {
            // They come a few hundred at a time: client and server share the files that one process may open.
            while screens.len() < SCREENS {
                for _ in 0..GROUP {
                    let path = "/e/bench/live/standings/1".to_owned();
                    screens.push(tokio::spawn(screen(address.clone(), path, ready.clone())));
                }
                while ready.load(Ordering::Relaxed) < screens.len() as u64 {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            }
        });
        let began = Instant::now();
        server.ask(EVENT, &command(json!({"command": "verify", "at": {"round": 1, "table": table}})));
        let mut took: Vec<f64> = runtime.block_on(async {
            let mut took = Vec::new();
            for screen in screens {
                took.push((screen.await.unwrap() - began).as_secs_f64() * 1000.0);
            }
            took
        });
        took.sort_by(f64::total_cmp);
        println!(
            "| sheet {table} | {:.0} ms | {:.0} ms | {:.0} ms |",
            took[0],
            took[SCREENS / 2],
            took[SCREENS - 1]
        );
    }
    println!();
    let code =
        server.code(EVENT, At { round: RoundNo::try_from(1).unwrap(), table: TableNo::try_from(9).unwrap() });
    paints(server.close().path(), &code);
}

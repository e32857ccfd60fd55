//! Five thousand phones after a draw: everybody opens "where do I sit" and their own page at once.
//!
//! `cargo xtask bench crowd` runs it and prints its table. `crowd_bench 300 1` is 300 phones once: few enough to count
//! instructions.
#![allow(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot go on stops")]

mod load;

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::civil::date;
use kaarting_office::import::ImportedPerson;
use kaarting_office::plan::Preset;
use kaarting_office::{Command, EntrantNo, Person};
use kaarting_testkit::{TestServer, people};
use tokio::net::TcpStream;
use tokio::sync::Barrier;

use load::{ask, request};

const EVENT: &str = "bench";
const PEOPLE: usize = 5_000;
/// So many come at a time: client and server share the files that one process may open.
const GROUP: usize = 250;
const RUNS: usize = 5;

fn prepare(server: &TestServer) {
    let preset = Preset::find("single-day-3-rounds").unwrap();
    let plan = preset.plan("Massa", date(2026, 11, 15), "manille-nl".parse().unwrap());
    server.ask(EVENT, &Command::OpenPlan { plan });
    let person = |n: usize| Person::named(&format!("{} {n}", people::name(n)));
    let listed = |n: usize| ImportedPerson { person: person(n), number: None, joker: false };
    server.ask(EVENT, &Command::Import { people: (0..PEOPLE).map(listed).collect() });
    server.ask(EVENT, &Command::CommitSeed { master: kaarting_office::draw::DrawSeed([7; 32]) });
    let all: Vec<EntrantNo> = server.look(EVENT, |event| event.entrants().map(|one| one.number).collect());
    for entrant in all {
        server.ask(EVENT, &Command::CheckIn { entrant });
    }
    server.ask(EVENT, &Command::CloseCheckIn);
}

/// A phone that is already connected, as phones in a hall are, and asks when the draw is there.
async fn phone(address: String, number: usize, ready: Arc<Barrier>) -> (Duration, Duration) {
    let mut stream = TcpStream::connect(&address).await.unwrap();
    let paths = [format!("/e/{EVENT}/seating"), format!("/e/{EVENT}/player/{number}")];
    let requests = paths.map(|path| request(&address, &path));
    let mut buffer = Vec::new();
    ready.wait().await;
    let began = Instant::now();
    ask(&mut stream, &requests[0], &mut buffer).await;
    let seat = began.elapsed();
    ask(&mut stream, &requests[1], &mut buffer).await;
    (seat, began.elapsed())
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse().unwrap());
    let phones_at_once: usize = numbers.next().unwrap_or(PEOPLE);
    let runs: usize = numbers.next().unwrap_or(RUNS);
    let _ = rlimit::increase_nofile_limit(65_536);
    let server = TestServer::open();
    prepare(&server);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    println!(
        "| {phones_at_once} phones at once after a draw | median, seat | last, seat | median, both | last, both |"
    );
    println!("|---|--:|--:|--:|--:|");
    server.ask(EVENT, &Command::DRAW);
    for run in 1..=runs {
        let ready = Arc::new(Barrier::new(phones_at_once + 1));
        let address = server.address().to_owned();
        let phones = runtime.block_on(async {
            let mut phones = Vec::new();
            while phones.len() < phones_at_once {
                for _ in 0..GROUP.min(phones_at_once - phones.len()) {
                    phones.push(tokio::spawn(phone(address.clone(), phones.len() + 1, ready.clone())));
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            phones
        });
        // The draw is published, and later something else happens: nothing has been drawn for anybody yet.
        let person = Person::named(&format!("Run {run}"));
        let entrant = EntrantNo::try_from(1).unwrap();
        let happens = if run == 1 { Command::PublishDraw } else { Command::ChangePerson { entrant, person } };
        server.ask(EVENT, &happens);
        let mut took: Vec<(Duration, Duration)> = runtime.block_on(async {
            ready.wait().await;
            let mut took = Vec::new();
            for phone in phones {
                took.push(phone.await.unwrap());
            }
            took
        });
        let mut of = |part: fn(&(Duration, Duration)) -> Duration| {
            took.sort_by_key(part);
            [phones_at_once / 2, phones_at_once - 1].map(|at| part(&took[at]).as_secs_f64() * 1000.0)
        };
        let ([seat, last_seat], [both, last]) = (of(|it| it.0), of(|it| it.1));
        println!("| run {run} | {seat:.0} ms | {last_seat:.0} ms | {both:.0} ms | {last:.0} ms |");
    }
}

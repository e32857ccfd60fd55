//! How long the public pages of a full hall keep a slow phone busy: 544 people, a round whose tables are all in.
//!
//! `cargo xtask bench phone` runs it. The phone is Chromium with a processor four times slower, the measure of the
//! usual audits; *blocked* is the sum of what tasks take beyond 50 ms each, while a finger gets no answer.
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot go on stops")]

use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_office::{Command, Person};
use kaarting_testkit::browser::Screen;
use kaarting_testkit::{Browser, TestServer, at, people, round};

const EVENT: &str = "vol";
const TABLES: u32 = 136;
const SLOWER: u32 = 4;
/// A page has come to rest.
const REST_MS: u32 = 2_500;

/// When the first words stood there, what blocked in all, and the longest task: in milliseconds.
const FIGURES: &str = "const [done] = arguments;
    const tasks = [];
    new PerformanceObserver(list => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
    setTimeout(() => {
        const long = tasks.map(task => task.duration);
        const words = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        done([words, long.reduce((sum, one) => sum + one - 50, 0), Math.max(0, ...long)]);
    }, REST)";

/// One round, played, and typed in by its totals.
fn played(server: &TestServer) -> String {
    let preset = Preset::find("wk-manillen-2023").unwrap();
    let plan = preset.plan("Wereldkampioenschap", date(2026, 11, 15), "manille-nl".parse().unwrap());
    let person =
        |n: usize| Person { club: Some(people::club(n).to_owned()), ..Person::named(people::named(n)) };
    server.plays(EVENT, plan, (0..4 * TABLES as usize).map(person));
    server.ask(EVENT, &Command::Signal { round: round(1) });
    for at in (2..=TABLES).map(|table| at(1, table)) {
        let totals = server.four(EVENT, at).into_iter().zip([24, 30, 30, 40]).collect();
        let (sheet, pen, deck, signed_on_paper, paid) = (true, true, true, true, [].into());
        server.ask(EVENT, &Command::AcceptTotals { at, sheet, pen, deck, signed_on_paper, totals, paid });
    }
    server.code(EVENT, at(1, 1))
}

fn main() {
    let server = TestServer::open();
    let code = played(&server);
    let mut phone = Browser::open("slow", Screen::Phone);
    phone.slower(SLOWER);
    let figures = FIGURES.replace("REST", &REST_MS.to_string());
    println!("| page | first words | blocked | longest task |\n|---|--:|--:|--:|");
    let event = format!("/e/{EVENT}");
    let own = ["", "/seating", "/standings", "/draw/1", "/player/1", "/people"];
    let pages = own.map(|page| format!("{event}{page}")).into_iter();
    for path in pages.chain([format!("/t/{code}"), "/play".to_owned(), "/".to_owned()]) {
        phone.go(&server.url(&path));
        let found = phone.run_later(&figures);
        let [words, blocked, longest] = [0, 1, 2].map(|n| found[n].as_f64().unwrap_or(f64::NAN));
        println!("| `{path}` | {words:.0} ms | {blocked:.0} ms | {longest:.0} ms |");
    }
}

//! Every page of a full hall, with its style, scripts, letters and pictures, in 100 kB: a slow phone on a poor network.

use std::collections::BTreeSet;

use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_office::{At, Command, Person, RoundNo, TableNo};
use kaarting_testkit::{Answer, Client, TestServer, pages, people};
use serde_json::json;

const EVENT: &str = "vol";
const PEOPLE: usize = 544;
const MOST: usize = 100_000;

/// The first round of 544 players, running.
fn full(server: &TestServer) {
    let preset = Preset::find("wk-manillen-2023").unwrap();
    let mut plan =
        preset.plan("Wereldkampioenschap Manillen", date(2026, 11, 15), "manille-nl".parse().unwrap());
    // The page that compares the deals of online tables is weighed too.
    plan.settings.same_deals = true;
    let person = |n: usize| Person {
        club: Some(people::club(n).to_owned()),
        ..Person::named(&format!("{} {n}", people::name(n)))
    };
    server.seats(EVENT, plan, (0..PEOPLE).map(person));
    server.ask(EVENT, &Command::StartRound { round: RoundNo::try_from(1).unwrap() });
}

/// As it goes over the wire.
fn packed(client: &mut Client, path: &str) -> Answer {
    client.ask("GET", path, &[("accept-encoding", "gzip")], b"")
}

/// What else a page fetches: styles, scripts, pictures, and the letters its style asks for.
fn fetched(page: &str) -> BTreeSet<String> {
    let value = |rest: &str| rest.split('"').next().map(str::to_owned);
    let linked = page.split("<link ").skip(1).filter_map(|tag| value(tag.split("href=\"").nth(1)?));
    let shown = page.split(" src=\"").skip(1).filter_map(value);
    // Modules that a script imports stand in attributes of any name: all but those that wait for a press on "check".
    let at_once = page.split('<').filter(|tag| !tag.contains("id=\"check\""));
    let named = at_once.flat_map(|tag| tag.split("=\"/assets/").skip(1)).filter_map(value);
    let named = named.map(|rest| format!("/assets/{rest}"));
    linked.chain(shown).chain(named).filter(|path| path.starts_with('/')).collect()
}

/// What a script imports, beside itself.
fn imported(path: &str, script: &str) -> Vec<String> {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let beside = script.split("from \"./").skip(1).filter_map(|rest| rest.split('"').next());
    beside.map(|name| format!("{folder}/{name}")).collect()
}

/// Everything that a page fetches, and how much that is.
fn weight(client: &mut Client, path: &str, page: &str) -> usize {
    let mut wanted: Vec<String> = fetched(page).into_iter().collect();
    let mut weighed = BTreeSet::new();
    let mut bytes = 0;
    while let Some(file) = wanted.pop().filter(|file| !weighed.contains(file)) {
        let answer = packed(client, &file);
        assert_eq!(answer.status, 200, "{file} of {path}");
        bytes += answer.body.len();
        if file.ends_with(".js") {
            wanted.extend(imported(&file, &client.get(&file).text()));
        }
        weighed.insert(file);
    }
    bytes
}

/// A table at which somebody has played a deal against bots and plays the next: in play, and its record.
fn at_table(server: &TestServer, player: &mut Client) -> [String; 2] {
    server.app().hurry_bots();
    let chosen = [("ruleset", "manille-nl"), ("level", "easy")];
    let answer = player.submit("/play", "/play/now", &chosen);
    let page = answer.header("location").unwrap().to_owned();
    let table = page.strip_prefix("/p/").unwrap();
    let asked = format!("/api/v1/online/{table}");
    loop {
        let seen = player.get(&asked).json()["view"].clone();
        if seen["table"]["last"].is_null() {
            if let Some(act) = seen["legal"].get(0).and_then(|act| act.as_str()) {
                player.send("POST", &format!("/p/{table}"), &json!({ "n": 1, "act": act }));
            }
        } else if seen["table"]["stage"] == "playing" {
            return [format!("/r/{table}/1"), page];
        } else {
            player.send("POST", &format!("/p/{table}"), &json!({ "n": 1, "do": "ready" }));
        }
    }
}

#[test]
fn every_page_of_a_full_hall_is_small() {
    let server = TestServer::open();
    full(&server);
    let mut director = server.staff("director");
    let at = At { round: RoundNo::try_from(1).unwrap(), table: TableNo::try_from(1).unwrap() };
    let mut all: Vec<String> = pages(EVENT).into_iter().map(|(path, _)| path).collect();
    all.push(format!("/t/{}", server.code(EVENT, at)));
    // What the list of routes has no address for: a table, a deal that is over, a lesson.
    all.extend(at_table(&server, &mut director));
    all.push("/learn/whist/6".to_owned());
    assert!(all.contains(&format!("/e/{EVENT}/online")), "{all:?}");
    assert!(all.len() > 30, "{all:?}");
    let letters = {
        let page = director.get("/").text();
        let font = page.split("url(\"").skip(1).find_map(|rest| rest.split('"').next()).unwrap();
        director.get(font).body.len()
    };
    assert!(letters > 10_000, "{letters}");
    let mut large = Vec::new();
    for path in all {
        let plain = director.get(&path);
        // Some pages have nothing to show yet, and lead to another.
        if plain.status == 303 {
            continue;
        }
        assert_eq!(plain.status, 200, "{path}");
        let page = packed(&mut director, &path).body.len();
        let bytes = page + letters + weight(&mut director, &path, &plain.text());
        println!("{bytes:7} {path}");
        if bytes > MOST {
            large.push(format!("{path}: {bytes} bytes"));
        }
    }
    assert!(large.is_empty(), "{}", large.join("\n"));
    // What is packed well is still unpacked and laid out before anybody sees it.
    let list = director.get(&format!("/e/{EVENT}/director/people")).body.len();
    assert!(list <= MOST, "the list of players, unpacked: {list} bytes");
}

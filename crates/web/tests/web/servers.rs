//! Several servers on one journal, most often three on PostgreSQL, behind a balancer that sends every request to
//! another.

use crate::postgres;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicI64, Ordering};

use jiff::civil::date;
use jiff::{SignedDuration, Timestamp};
use kaarting_office::plan::Preset;
use kaarting_office::{At, Command, Person, RoundNo, TableNo};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Client, PASSWORD, TestServer, noon};
use kaarting_web::limits::{Guesser, Trying};
use serde_json::json;

fn three() -> [TestServer; 3] {
    let store = postgres::database();
    [0, 1, 2].map(|_| TestServer::beside(&store))
}

fn open_club(server: &TestServer) {
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.ask("club", &Command::OpenPlan { plan });
}

/// A program with the token of a director.
fn director(server: &TestServer, login: &str) -> Client {
    let mut visitor = server.visitor();
    let begun = visitor.send("POST", "/api/v1/sessions", &json!({"login": login, "password": PASSWORD}));
    let token = begun.json()["token"].as_str().unwrap_or_else(|| panic!("{}", begun.text())).to_owned();
    server.visitor().with("authorization", &format!("Bearer {token}"))
}

#[test]
fn there_is_one_set_up_link_and_it_works_once() {
    let servers = three();
    let links: BTreeSet<String> = servers.iter().map(TestServer::setup_path).collect();
    assert_eq!(links.len(), 1, "{links:?}");
    let link = links.first().unwrap();
    let fields = [("login", "an"), ("name", "An"), ("password", PASSWORD)];
    assert_eq!(servers[2].visitor().post(link, &fields).status, 303);
    for server in &servers {
        let again = [("login", "jef"), ("name", "Jef"), ("password", PASSWORD)];
        assert_eq!(server.visitor().post(link, &again).status, 404);
    }
}

/// At three servers on PostgreSQL, at one on a file, and at two on the same file.
#[test]
fn nine_accounts_opened_at_once_have_nine_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite:{}", folder.path().join("kaarting.db").display());
    nine_accounts_at_once(&three());
    nine_accounts_at_once(&[TestServer::open()]);
    nine_accounts_at_once(&[TestServer::beside(&file), TestServer::beside(&file)]);
}

fn nine_accounts_at_once(servers: &[TestServer]) {
    servers[0].account("chief", "director");
    let director = director(&servers[0], "chief");
    let mut numbers = BTreeSet::from([1]);
    std::thread::scope(|scope| {
        let opened: Vec<_> = (0..9)
            .map(|n| {
                let (mut director, server) = (director.clone(), &servers[n % servers.len()]);
                scope.spawn(move || {
                    director.turn_to(server.address());
                    let login = format!("desk{n}");
                    let account = json!({"login": login, "name": "D", "post": "desk", "password": PASSWORD});
                    let opened = director.send("POST", "/api/v1/staff", &account);
                    assert_eq!(opened.status, 201, "{}", opened.text());
                    opened.json()["id"].as_u64().unwrap()
                })
            })
            .collect();
        numbers.extend(opened.into_iter().map(|opened| opened.join().unwrap()));
    });
    assert_eq!(numbers, (1..=10).collect());
}

#[test]
fn two_directors_who_close_each_other_leave_one() {
    let servers = three();
    for turn in 0..6 {
        let logins = [format!("a{turn}"), format!("b{turn}")];
        for login in &logins {
            servers[0].account(login, "director");
        }
        let directors = [director(&servers[0], &logins[0]), director(&servers[1], &logins[1])];
        let statuses: Vec<u16> = std::thread::scope(|scope| {
            let closing: Vec<_> = directors
                .into_iter()
                .zip([&logins[1], &logins[0]])
                .map(|(mut director, other)| {
                    scope.spawn(move || {
                        director.ask("DELETE", &format!("/api/v1/staff/{other}"), &[], b"").status
                    })
                })
                .collect();
            closing.into_iter().map(|closing| closing.join().unwrap()).collect()
        });
        // The account that was closed first no longer exists when its own request is checked, or it is the last one.
        assert_eq!(statuses.iter().filter(|&&status| status == 204).count(), 1, "{statuses:?}");
        let left = if statuses[0] == 204 { &logins[0] } else { &logins[1] };
        let mut last = director(&servers[2], left);
        assert_eq!(last.get("/api/v1/staff").json()["accounts"].as_array().unwrap().len(), 1);
        let refused = last.ask("DELETE", &format!("/api/v1/staff/{left}"), &[], b"");
        assert_eq!(refused.status, 422, "{}", refused.text());
        servers[0].forget_account(left);
    }
}

#[test]
fn who_has_written_sees_it_at_the_next_server() {
    let servers = three();
    open_club(&servers[0]);
    for server in &servers {
        assert_eq!(server.visitor().get("/e/club").status, 200);
    }
    let mut visitor = servers[0].visitor();
    for n in 0..60 {
        let (here, there) = (&servers[n % 3], &servers[(n + 1) % 3]);
        visitor.turn_to(here.address());
        let name = format!("Speler {n}");
        let sent = visitor.submit(
            "/e/club/register",
            "/e/club/register",
            &[("family", &name), ("lang", "nl"), ("birth_year", "1950")],
        );
        let next = sent.header("location").unwrap_or_else(|| panic!("{}", sent.text())).to_owned();
        visitor.turn_to(there.address());
        let page = visitor.get(&next);
        assert_eq!(page.status, 200, "{n}: {next}");
        let number = next.rsplit_once('=').unwrap().1;
        assert_eq!(visitor.get(&format!("/e/club/player/{number}")).status, 200, "{n}: {next}");
    }
}

/// A program says what it has seen by the header that it was answered with.
/// Who opens an online table finds it at the next server, and there what they did at the one before.
#[test]
fn who_sits_at_an_online_table_sees_it_at_the_next_server() {
    let servers = three();
    let mut host = servers[0].dutch();
    let chosen = [("ruleset", "manille-nl"), ("access", "private"), ("series", "short")];
    let opened = host.submit("/play", "/play/table", &chosen);
    let place = opened.header("location").unwrap_or_else(|| panic!("{}", opened.text())).to_owned();
    for n in 0..60 {
        host.turn_to(servers[(n + 1) % 3].address());
        let page = host.get(&place);
        assert_eq!(page.status, 200, "{n}");
        // The button that removes a bot is there as long as a bot is.
        assert_eq!(page.text().contains("value=\"remove_bot\""), n % 2 == 1, "{n}: {}", page.text());
        let what = if n % 2 == 0 { "seat_bot" } else { "remove_bot" };
        let asked = [("do", what), ("seat", "E"), ("level", "easy")];
        let done = host.post(&place, &asked);
        assert_eq!(done.status, 303, "{n}: {}", done.text());
    }
}

/// How often what is done a thousand times in the long run: `cargo xtask test --all`.
fn thousand() -> usize {
    if crate::all() { 1_000 } else { 200 }
}

#[test]
fn a_program_reads_what_it_wrote_at_any_server() {
    let servers = three();
    open_club(&servers[0]);
    servers[0].account("chief", "director");
    let program = director(&servers[0], "chief");
    for n in 0..thousand() {
        let (here, there) = (&servers[n % 3], &servers[(n + 1) % 3]);
        let mut writing = program.clone().with("idempotency-key", &format!("key {n}"));
        writing.turn_to(here.address());
        let person = json!({"name": format!("Speler {n}"), "birth_year": 1950});
        let command = json!({"command": "register", "person": person, "joker": false});
        let done = writing.send("POST", "/api/v1/events/club/commands", &command);
        assert_eq!(done.status, 200, "{}", done.text());
        let seen = done.header("kaarting-seen").unwrap().to_owned();
        assert_eq!(seen, format!("club:{}", done.json()["seq"]));
        let mark = done.header("kaarting-mark").unwrap().to_owned();
        assert!(mark.len() == 8 && mark.bytes().all(|letter| letter.is_ascii_hexdigit()), "{mark}");
        let reading = Client::new(there.address()).with("kaarting-seen", &seen);
        // One that saw an entry which a failover has erased is not kept out.
        let marks = if n % 100 == 0 { vec![mark, "00000001".to_owned()] } else { vec![mark] };
        for mark in marks {
            let mut reading = reading.clone().with("kaarting-mark", &mark);
            assert_eq!(reading.get("/api/v1/events/club").json()["seq"], done.json()["seq"], "{n}");
        }
        let mut reading = reading;
        assert_eq!(reading.get(&format!("/e/club/player/{}", n + 1)).status, 200, "{n}");
    }
}

/// Seconds that have gone by since the round began.
static GONE_BY: AtomicI64 = AtomicI64::new(0);

fn ticking() -> Timestamp {
    let noon: Timestamp = "2026-11-15T11:00:00Z".parse().unwrap();
    noon + SignedDuration::from_secs(GONE_BY.load(Ordering::Relaxed))
}

/// A phone that a balancer sends to another server with every line, each of which stands on the lines before.
#[test]
fn a_phone_writes_a_thousand_lines_through_three_servers() {
    const TABLES: u32 = 5;
    let number_of_lines = thousand();
    let store = postgres::database();
    let servers = [0, 1, 2].map(|_| TestServer::beside_at(&store, ticking));
    let mut plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::Whist2018);
    plan.settings.minimum_age = Some(0);
    plan.phases[0].length = Some(number_of_lines as u32 / TABLES);
    servers[0].seats("club", plan, (1..=4 * TABLES).map(|n| Person::named(&format!("Speler {n}"))));
    let round = RoundNo::try_from(1).unwrap();
    servers[0].ask("club", &Command::StartRound { round });
    let all = (1..=TABLES).map(|table| At { round, table: TableNo::try_from(table).unwrap() });
    let tables: Vec<(At, [String; 4], String)> = all
        .map(|at| {
            let four = servers[0].look("club", |event| event.table(at).unwrap().four);
            (at, four.map(|number| number.to_string()), servers[0].code("club", at))
        })
        .collect();
    let mut phone = servers[0].visitor();
    let mut send = |n: usize, code: &str, parcel: &serde_json::Value| {
        phone.turn_to(servers[n % 3].address());
        let answer = phone.send("POST", &format!("/t/{code}/send"), parcel);
        assert_eq!(answer.status, 200, "{n}: {}", answer.text());
    };
    for (n, (_, [writer, left, across, _], code)) in tables.iter().enumerate() {
        let chairs = json!([["writer", writer], ["left", left], ["across", across]]);
        send(n, code, &json!({ "id": "seat-0001", "what": "seat", "fields": chairs }));
    }
    for n in 0..number_of_lines {
        // As quick as nobody writes, and not so quick that it is taken for a machine.
        GONE_BY.fetch_add(1, Ordering::Relaxed);
        // Solo 6, made by each of the four in turn.
        let (_, four, code) = &tables[n % tables.len()];
        let fields = json!([["contract", "SO6"], ["declarer", four[n / tables.len() % 4]], ["tricks", "6"]]);
        let id = format!("line-{n:05}");
        send(n, code, &json!({ "id": id, "what": "line", "written": ticking(), "fields": fields }));
    }
    // All of them stand at whatever server one looks, and everybody has won as often.
    for server in &servers {
        phone.turn_to(server.address());
        assert_eq!(phone.get("/e/club").status, 200);
        for (at, ..) in &tables {
            let lines = server.look("club", |event| event.table(*at).unwrap().line_count());
            let totals = server.look("club", |event| event.running_figures(*at).unwrap().unwrap().totals);
            assert_eq!(lines, number_of_lines / tables.len());
            assert!(totals.0[0] > 0 && totals.0.iter().all(|&total| total == totals.0[0]), "{totals:?}");
        }
    }
}

#[test]
fn limits_hold_in_sum() {
    let store = postgres::database();
    // Clocks that stand still: no minute ends while it is counted in.
    let servers = [0, 1, 2].map(|_| TestServer::beside_at(&store, noon));
    servers[0].account("desk", "desk");
    let statuses: Vec<u16> = (0..30)
        .map(|n| {
            servers[n % 3].visitor().post("/login", &[("login", "desk"), ("password", "wrong-one")]).status
        })
        .collect();
    let count = |wanted| statuses.iter().filter(|&&status| status == wanted).count();
    assert_eq!((count(401), count(429)), (10, 20), "{statuses:?}");
}

/// Whether a server lets the one of this number through.
type Asks<'a> = &'a dyn Fn(&TestServer, usize) -> bool;

/// Whatever is counted is counted in the database: asked in turn, three servers let no more through than one, and no
/// fewer. The figures are those of `limits.rs`.
#[test]
fn every_limit_holds_in_sum() {
    let store = postgres::database();
    let servers = [0, 1, 2].map(|_| TestServer::beside_at(&store, noon));
    // More clients than servers, each of which comes to all of them.
    let client = |n: usize| format!("client {}", n % 31);
    let login = |at: &TestServer, login: &str, n: usize, exists| {
        let from = format!("client {n}");
        let trying = Trying { login, client: &from, known: false };
        at.block_on(at.app().limits().login(trying, exists))
    };
    let rows: [(&str, usize, usize, Asks<'_>); 19] = [
        ("passwords of an account", 60, 100, &|at, n| login(at, "an", n, true).is_ok()),
        ("passwords hashed for nobody", 20, 60, &|at, n| {
            login(at, &format!("nobody{n}"), n, false).is_ok_and(|hashed| hashed)
        }),
        ("codes of a second factor", 5, 30, &|at, _| at.block_on(at.app().limits().second("an")).is_ok()),
        ("codes that no event has", 600, 1200, &|at, _| at.block_on(at.app().limits().guess()).is_ok()),
        ("codes of tables, of a client", 600, 1200, &|at, _| {
            at.block_on(at.app().limits().guess_of("K7Q", Guesser::Client("hall"))).is_ok()
        }),
        ("codes of tables, of an event", 1200, 2400, &|at, n| {
            at.block_on(at.app().limits().guess_of("M9D", Guesser::Client(&client(n)))).is_ok()
        }),
        ("codes of tables, of a phone", 10, 60, &|at, _| {
            at.block_on(at.app().limits().guess_of("M9D", Guesser::Phone("mia"))).is_ok()
        }),
        ("lines of a table", 240, 600, &|at, _| at.block_on(at.app().limits().table("K7Q2222222")).is_ok()),
        ("codes to sign with", 5, 30, &|at, _| at.block_on(at.app().limits().signature("club", 1)).is_ok()),
        ("codes of a chair, of a client", 5, 30, &|at, _| {
            at.block_on(at.app().limits().seat("club", 1, "hall")).is_ok()
        }),
        ("codes of a chair", 20, 60, &|at, n| {
            at.block_on(at.app().limits().seat("club", 2, &client(n))).is_ok()
        }),
        ("codes of private tables, of a client", 60, 180, &|at, _| {
            at.block_on(at.app().limits().play_code("hall")).is_ok()
        }),
        // Sixty of the 240 were the hall's.
        ("codes of private tables", 180, 600, &|at, n| {
            at.block_on(at.app().limits().play_code(&client(n))).is_ok()
        }),
        ("registrations from a client", 120, 300, &|at, _| {
            at.block_on(at.app().limits().registers("club", "hall")).is_ok()
        }),
        ("registrations of an event", 600, 1500, &|at, n| {
            at.block_on(at.app().limits().registers("other", &client(n))).is_ok()
        }),
        ("guests of a client", 200, 300, &|at, _| at.block_on(at.app().limits().new_guest("home")).is_ok()),
        ("names of a guest", 20, 90, &|at, _| at.block_on(at.app().limits().new_name("piet")).is_ok()),
        ("tables of a guest", 10, 30, &|at, n| {
            at.block_on(at.app().limits().new_table("piet", &client(n))).is_ok()
        }),
        ("tables of a client", 200, 300, &|at, n| {
            at.block_on(at.app().limits().new_table(&client(n), "home")).is_ok()
        }),
    ];
    for (what, most, tries, asks) in rows {
        let through = (0..tries).filter(|&n| asks(&servers[n % 3], n)).count();
        assert_eq!(through, most, "{what}");
    }
}

#[test]
fn an_event_begun_here_is_known_there_at_once() {
    let servers = three();
    servers[0].account("chief", "director");
    let mut director = director(&servers[0], "chief");
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    for n in 0..9 {
        director.turn_to(servers[n % 3].address());
        let mut one = director.clone().with("idempotency-key", &format!("event {n}"));
        let begun = one.send("POST", "/api/v1/events", &json!({"name": format!("club-{n}"), "plan": plan}));
        assert_eq!(begun.status, 201, "{}", begun.text());
        assert_eq!(servers[(n + 1) % 3].visitor().get(&format!("/e/club-{n}")).status, 200);
    }
}

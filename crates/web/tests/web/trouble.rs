//! What the server says when its journal is in trouble: a full disk, a file that is gone, a database that is frozen or
//! stopped. Nothing is confirmed that was not written, everyone hears what to do, and it is well again by itself.

use crate::postgres;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use jiff::civil::date;
use jiff::{SignedDuration, Timestamp};
use kaarting_office::Command;
use kaarting_office::plan::Preset;
use kaarting_rules::Ruleset;
use kaarting_store::{Batch, Draft, Journal};
use kaarting_testkit::disk::on_small_disk;
use kaarting_testkit::{Answer, Client, PASSWORD, TestServer, noon};
use kaarting_web::MetricsToken;
use kaarting_web::trouble::Trouble;
use kaarting_words::{Lang, Words};
use serde_json::json;

/// An event, and a program with the token of a director.
fn club(server: &TestServer) -> Client {
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.ask("club", &Command::OpenPlan { plan });
    server.account("chief", "director");
    let asked = json!({"login": "chief", "password": PASSWORD});
    let begun = server.visitor().send("POST", "/api/v1/sessions", &asked);
    let token = begun.json()["token"].as_str().unwrap_or_else(|| panic!("{}", begun.text())).to_owned();
    server.visitor().with("authorization", &format!("Bearer {token}"))
}

fn registers(program: &Client, key: &str) -> Answer {
    let mut program = program.clone().with("idempotency-key", key);
    let person = json!({"name": key, "birth_year": 1950});
    program.send(
        "POST",
        "/api/v1/events/club/commands",
        &json!({"command": "register", "person": person, "joker": false}),
    )
}

fn names(server: &TestServer) -> Vec<String> {
    server.look("club", |event| {
        event.entrants().map(|one| one.person.as_ref().unwrap().name.spoken()).collect()
    })
}

/// Asks until the server says this of itself.
fn until_it_says(server: &TestServer, first_line: &str) -> Answer {
    for _ in 0..100_000 {
        let answer = server.visitor().get("/health");
        if answer.text().lines().next() == Some(first_line) {
            return answer;
        }
    }
    panic!("waited in vain for {first_line}: {}", server.visitor().get("/health").text())
}

/// Pages, programs and `/health` say the same of a trouble, in every language, and nothing is confirmed.
fn everyone_hears(server: &TestServer, program: &Client, trouble: Trouble) {
    let name = trouble.name();
    let health = until_it_says(server, name);
    assert_eq!(health.status, 503);
    assert_eq!(health.header("retry-after"), Some(&*trouble.retry_seconds().to_string()));
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let health = server.visitor().with("accept-language", &lang.to_string()).get("/health");
        assert_eq!(health.text(), format!("{name}\n{}\n", trouble.text(words)));
        let problem = registers(&program.clone().with("accept-language", &lang.to_string()), "lost");
        assert_eq!(problem.status, 503, "{}", problem.text());
        assert_eq!(problem.json()["title"], name);
        assert_eq!(problem.json()["detail"], trouble.text(words));
        assert!(problem.header("retry-after").is_some());
    }
    let mut visitor = server.visitor().with("accept-language", "nl");
    let fields =
        [("family", "Jef"), ("lang", "nl"), ("birth_year", "1950"), ("once", "abcdefgh"), ("token", "")];
    let page = visitor.post("/e/club/register", &fields);
    assert_eq!(page.status, 503, "{}", page.text());
    let words = Words::new(Lang::Nl);
    assert!(page.text().contains(&words.say("trouble-title")), "{}", page.text());
    assert!(page.text().contains(&trouble.text(words)), "{}", page.text());
    // A copy is wanted now of all times, and handed out as long as anybody can find out who asks.
    let refused = matches!(trouble, Trouble::DatabaseAway | Trouble::JournalGone);
    for path in ["/backup", "/e/club/director/export/all.xlsx"] {
        let copy = program.clone().with("accept-language", "nl").get(path);
        assert_eq!(copy.status, if refused { 503 } else { 200 }, "{path}: {}", copy.text());
        if refused {
            assert!(copy.header("retry-after").is_some(), "{path}");
            assert!(copy.text().contains(&trouble.text(words)), "{path}: {}", copy.text());
        }
    }
}

/// The trouble is over by itself: what was sent again is there, once, and what was not confirmed is not there.
fn is_well_again(server: &TestServer, program: &Client) {
    assert_eq!(until_it_says(server, "ok").status, 200);
    for _ in 0..2 {
        let done = registers(program, "second");
        assert_eq!(done.status, 200, "{}", done.text());
    }
    assert_eq!(names(server), ["first", "second"]);
}

#[test]
fn a_full_disk_is_told_and_is_over_when_there_is_room() {
    on_small_disk("trouble::a_full_disk_is_told_and_is_over_when_there_is_room", 4, fill_the_disk);
}

fn fill_the_disk(folder: &Path) {
    let server = TestServer::open_in(tempfile::tempdir_in(folder).unwrap());
    let program = club(&server);
    assert_eq!(registers(&program, "first").status, 200);
    let ballast = folder.join("ballast");
    let mut file = fs::File::create(&ballast).unwrap();
    while file.write_all(&[1; 512]).is_ok() {}
    everyone_hears(&server, &program, Trouble::DiskFull);
    // What is known is shown all the same.
    assert_eq!(server.visitor().get("/e/club").status, 200);
    drop(file);
    fs::remove_file(ballast).unwrap();
    is_well_again(&server, &program);
}

#[test]
fn a_file_that_is_gone_is_told_with_the_way_to_a_copy() {
    let server = TestServer::open();
    let program = club(&server);
    assert_eq!(registers(&program, "first").status, 200);
    fs::rename(server.folder().join("kaarting.db"), server.folder().join("elsewhere.db")).unwrap();
    everyone_hears(&server, &program, Trouble::JournalGone);
    assert_eq!(names(&server), ["first"]);
    // What it had is in a copy beside it, before anybody stops the server.
    let copy = (0..100_000).find_map(|_| {
        assert_eq!(server.visitor().get("/health").status, 503);
        let mut there = fs::read_dir(server.folder()).unwrap().map(|entry| entry.unwrap().path());
        there.find(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            name.starts_with("kaarting-rescued-") && name.ends_with(".db")
        })
    });
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let heads = runtime.block_on(Journal::check_backup(&copy.unwrap())).unwrap();
    let events = heads.iter().filter(|(stream, _)| stream.as_str().starts_with("event/"));
    assert_eq!(
        events.map(|(stream, head)| (stream.as_str(), head.seq)).collect::<Vec<_>>(),
        [("event/club", 2)]
    );
}

/// A writer that a bug of ours has ended does not come back by itself: everyone is told, and a restart mends it.
#[test]
fn a_writer_that_has_stopped_is_told_until_the_server_is_started_again() {
    let server = TestServer::open();
    let program = club(&server);
    assert_eq!(registers(&program, "first").status, 200);
    server.block_on(server.app().events().journal().kill_writers());
    everyone_hears(&server, &program, Trouble::WriterStopped);
    // What is known is shown all the same, and nothing was written that was not confirmed.
    assert_eq!(server.visitor().get("/e/club").status, 200);
    assert_eq!(names(&server), ["first"]);
    let address = server.address().to_owned();
    let server = TestServer::open_again(server.close(), &address);
    is_well_again(&server, &program);
}

#[test]
fn a_database_that_is_frozen_or_stopped_is_told_and_comes_back() {
    let cluster = postgres::Cluster::start();
    let server = TestServer::beside(&cluster.create("trouble"));
    let program = club(&server);
    assert_eq!(registers(&program, "first").status, 200);
    let token = "of-the-settings-1234";
    server.app().show_metrics_to(MetricsToken::new(token).unwrap());
    let screens = "/e/club/director/screens";
    let told = [("show", "message"), ("message", "Soep om 12 uur")];
    assert_eq!(server.staff("director").submit(screens, screens, &told).status, 303);
    let mut wall = server.visitor().watch("/e/club/live/screen");
    wall.until("Soep om 12 uur");
    wall.until("event: tick");
    let frozen = cluster.freeze();
    until_it_says(&server, Trouble::DatabaseAway.name());
    let refused = registers(&program, "second");
    assert_eq!((refused.status, refused.json()["title"].as_str()), (503, Some("database_away")));
    // Whoever looks at the event sees what is known of it.
    for page in ["", "/seating", "/standings"] {
        assert_eq!(server.visitor().get(&format!("/e/club{page}")).status, 200, "{page}");
    }
    // What the director put on the wall stays there, and whoever switches a screen on now sees it too.
    let meanwhile = wall.until("event: tick") + &wall.until("event: tick");
    assert!(!meanwhile.contains("event: steer"), "{meanwhile}");
    let screen = server.visitor().get("/e/club/screen");
    assert!(screen.status == 200 && screen.text().contains("Soep om 12 uur"), "{}", screen.text());
    drop(frozen);
    is_well_again(&server, &program);

    assert!(cluster.control("stop"));
    everyone_hears(&server, &program, Trouble::DatabaseAway);
    assert_eq!(server.visitor().get("/").status, 503);
    // Now of all times somebody wants to see the figures, and no session can be looked up.
    assert_eq!(program.clone().get("/metrics").status, 503);
    let meter = server.visitor().with("authorization", &format!("Bearer {token}")).get("/metrics");
    assert!(meter.text().contains("\nkaarting_store_connections_most "), "{}", meter.text());
    assert!(cluster.control("start"));
    is_well_again(&server, &program);
}

/// A newer server on the same database writes what this version cannot read: that event is closed here, nothing about
/// it is confirmed any more, and everything else goes on.
#[test]
fn a_later_version_beside_this_one_closes_its_event_alone() {
    let store = postgres::database();
    let server = TestServer::beside(&store);
    let program = club(&server);
    assert_eq!(registers(&program, "first").status, 200);
    let plan = Preset::find("club-night").unwrap().plan("Other", date(2026, 11, 16), Ruleset::ManilleNl);
    server.ask("other", &Command::OpenPlan { plan });
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (newer, stream) = (Journal::open(&store).await.unwrap(), "event/club".parse().unwrap());
        let last = newer.head(&stream).await.unwrap().unwrap().seq;
        let later = Draft::from(br#"{"v":99,"kind":"unheard_of"}"#.to_vec());
        newer.append(Batch::new(stream, last, [later])).await.unwrap();
        newer.close().await;
    });
    let refused = registers(&program, "second");
    assert_eq!((refused.status, refused.json()["title"].as_str()), (503, Some("other_version")));
    assert_eq!(server.visitor().get("/e/club").status, 503);
    assert_eq!([server.visitor().get("/e/other").status, server.visitor().get("/").status], [200, 200]);
    assert_eq!(until_it_says(&server, "ok").status, 200);
}

/// A trouble has a name of its own and a sentence in every language.
#[test]
fn every_trouble_has_its_words() {
    let mut names: Vec<&str> = Trouble::ALL.map(Trouble::name).to_vec();
    for lang in Lang::ALL {
        for name in &names {
            assert!(Words::new(lang).knows(&format!("fault-{name}")), "{lang}: {name}");
        }
    }
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), Trouble::ALL.len());
}

/// What has expired is removed by a server that starts, and then every hour; what has not is kept.
#[test]
fn a_server_that_starts_removes_what_has_expired() {
    fn a_minute_later() -> Timestamp {
        noon() + SignedDuration::from_mins(1)
    }
    let server = TestServer::open_at(noon);
    let now = server.app().now().as_millisecond();
    for (key, until) in [("gone", now + 1_000), ("kept", now + 3_600_000)] {
        server.block_on(server.app().key_value().put("sweep", key, b"x", Some(until))).unwrap();
    }
    assert_eq!(server.values("sweep").len(), 2);
    let server = TestServer::open_in_at(server.close(), a_minute_later);
    // It is under way: each question gives it a moment.
    let mut moments = 0;
    while server.values("sweep").len() == 2 && moments < 10_000 {
        moments += 1;
        assert_eq!(server.visitor().get("/health").status, 200);
    }
    assert_eq!(server.values("sweep"), [("kept".to_owned(), b"x".to_vec())]);
}

/// A server that runs for months removes it again and again.
#[test]
fn what_expires_later_is_removed_too() {
    let server = TestServer::open();
    server.app().sweep_every(Duration::from_millis(20));
    let key_value = server.app().key_value();
    for turn in ["first", "second", "third"] {
        server.block_on(key_value.put("sweep", turn, b"x", Some(1))).unwrap();
        let gone = (0..10_000).any(|_| {
            assert_eq!(server.visitor().get("/health").status, 200);
            server.values("sweep").is_empty()
        });
        assert!(gone, "{turn}: {:?}", server.values("sweep"));
    }
}

/// Seconds since noon.
static SINCE_NOON: AtomicI64 = AtomicI64::new(0);

fn since_noon() -> Timestamp {
    noon() + SignedDuration::from_secs(SINCE_NOON.load(Ordering::Relaxed))
}

/// What ends by itself leaves nothing behind: a list after an hour, a session after its long day, and the receipt of a
/// request thirty days after it was first seen. What has no end stays.
#[test]
fn what_has_ended_is_gone_within_the_hour() {
    const HOUR: i64 = 3_600;
    let server = TestServer::open_at(since_noon);
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.ask("club", &Command::OpenPlan { plan });
    let mut director = server.staff("director");
    let page = "/e/club/director/import";
    let token = director.get(page).field("token");
    let body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{token}\r\n--x\r\nContent-Disposition: \
         form-data; name=\"list\"; filename=\"l.csv\"\r\nContent-Type: text/csv\r\n\r\n\
         Naam;Geboortejaar\nJef;1950\r\n--x--\r\n"
    );
    let kind = [("content-type", "multipart/form-data; boundary=x")];
    assert_eq!(director.ask("POST", page, &kind, body.as_bytes()).status, 200);
    let fields = [("family", "An"), ("lang", "nl"), ("birth_year", "1950"), ("once", "form-00001")];
    assert_eq!(server.visitor().post("/e/club/register", &fields).status, 303);

    // Whether a list, a session and a receipt are still there.
    let left = || {
        let stream = "event/club".parse().unwrap();
        let receipt = server.app().events().journal().receipt(&stream, "form/form-00001");
        let receipt = server.block_on(receipt).unwrap();
        (!server.values("import").is_empty(), !server.values("session").is_empty(), receipt.is_some())
    };
    for (seconds, expected) in [
        (0, (true, true, true)),
        (HOUR - 1, (true, true, true)),
        (HOUR, (false, true, true)),
        (16 * HOUR - 1, (false, true, true)),
        (16 * HOUR, (false, false, true)),
        (30 * 24 * HOUR - 1, (false, false, true)),
        (30 * 24 * HOUR, (false, false, false)),
    ] {
        SINCE_NOON.store(seconds, Ordering::Relaxed);
        server.remove_expired();
        assert_eq!(left(), expected, "after {seconds} s");
    }
    assert_eq!(server.values("account").len(), 1);
    assert_eq!(names(&server), ["An"]);
}

//! Whoever tries too much is stopped, and nobody else is.

use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_office::{At, Command, Person};
use kaarting_rules::Ruleset;
use kaarting_store::Journal;
use kaarting_testkit::{Client, PASSWORD, TestServer, noon, people};
use kaarting_web::App;
use kaarting_web::app::Comes;
use kaarting_web::fault::Fault;
use kaarting_web::limits::Limits;
use kaarting_web::network::Network;
use serde_json::{Value, json};

fn club(server: &TestServer, event: &str) {
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.seats(event, plan, (1..=8).map(|n| Person::named(&format!("Speler {n}"))));
}

/// However many names are made up, who belongs here gets in; and nobody is told which names there are.
#[test]
fn made_up_logins_keep_nobody_out() {
    let server = TestServer::open();
    server.account("desk", "desk");
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let tries: Vec<_> = (0..120)
            .map(|n| {
                let mut visitor = server.visitor();
                scope.spawn(move || {
                    let login = format!("nobody{n}");
                    visitor.post("/login", &[("login", &login), ("password", "wrong-one")]).status
                })
            })
            .collect();
        let honest = server.visitor().post("/login", &[("login", "desk"), ("password", PASSWORD)]);
        assert_eq!(honest.status, 303);
        tries.into_iter().map(|tried| tried.join().unwrap()).collect()
    });
    assert!(statuses.iter().all(|&status| status == 401), "{statuses:?}");
}

/// A name that exists is refused like one that does not, from the first try to the last.
#[test]
fn nobody_finds_out_which_logins_there_are() {
    let server = TestServer::open_at(noon);
    server.account("desk", "desk");
    // What may be hashed for made-up names is used up.
    for n in 0..25 {
        server.visitor().post("/login", &[("login", &format!("nobody{n}")), ("password", "wrong-one")]);
    }
    let tries = |login: &str| {
        let tried = |_| server.visitor().post("/login", &[("login", login), ("password", "wrong-one")]);
        (0..13).map(tried).map(|answer| answer.status).collect::<Vec<u16>>()
    };
    let real = tries("desk");
    assert_eq!((real[9], real[10]), (401, 429));
    for made_up in ["dest", "jury", "nobody7x"] {
        assert_eq!(tries(made_up), real, "{made_up}");
    }
}

/// A guest is a row that is kept for a year: one household makes so many in an hour, with a cookie of its own making or
/// with none, and nobody takes another name all the time.
#[test]
fn guests_are_made_up_a_while_and_no_longer() {
    let server = TestServer::open_at(noon);
    let mut renamed = Vec::new();
    for n in 0..210 {
        let guest = format!("{n:032x}");
        let mut visitor = server.visitor();
        if n % 2 == 0 {
            visitor = visitor.with_cookie("kaarting-guest", &guest);
        }
        renamed.push(visitor.post("/me", &[("name", "Piet")]).status);
    }
    assert_eq!((renamed[199], renamed[200], renamed[209]), (303, 429, 429));
    assert_eq!(server.values("guest").len(), 200);
    let known = format!("{:032x}", 0);
    let mut piet = server.visitor().with_cookie("kaarting-guest", &known);
    let names = (0..25).map(|n| piet.post("/me", &[("name", &format!("Piet {n}"))]).status);
    // One of twenty he took above.
    assert_eq!(names.filter(|&status| status == 303).count(), 19);
    // Whoever sits down is counted too, and a guest who is known may.
    let table = [("ruleset", "manille-nl"), ("level", "easy")];
    assert_eq!(server.visitor().post("/play/now", &table).status, 429);
    assert_eq!(piet.post("/play/now", &table).status, 303);
}

#[test]
fn a_login_as_long_as_a_book_is_nobody_s() {
    let server = TestServer::open();
    let long = "x".repeat(60_000);
    for _ in 0..30 {
        let tried = server.visitor().send(
            "POST",
            "/api/v1/sessions",
            &json!({"login": long, "password": "wrong-one"}),
        );
        assert_eq!((tried.status, tried.json()["title"].as_str()), (401, Some("wrong_password")));
    }
}

/// Anybody may try passwords for an account; its owner, on a device they have used before, gets in all the same.
#[test]
fn nobody_locks_somebody_out_of_a_device_they_have_used() {
    // A clock that stands still: no minute ends while it is counted in.
    let server = TestServer::open_at(noon);
    let mut owner = server.staff("jury");
    for n in 0..80 {
        let tried = server.visitor().post("/login", &[("login", "jury"), ("password", "wrong-one")]).status;
        assert!(tried == 401 || (n >= 10 && tried == 429), "{n}: {tried}");
    }
    assert_eq!(server.visitor().post("/login", &[("login", "jury"), ("password", PASSWORD)]).status, 429);
    owner.submit("/", "/logout", &[]);
    assert_eq!(owner.post("/login", &[("login", "jury"), ("password", PASSWORD)]).status, 303);
    owner.submit("/", "/logout", &[]);
    // What shows a device of one account is worth nothing for another.
    server.account("desk", "desk");
    for _ in 0..80 {
        server.visitor().post("/login", &[("login", "desk"), ("password", "wrong-one")]);
    }
    assert_eq!(owner.post("/login", &[("login", "desk"), ("password", PASSWORD)]).status, 429);
}

/// Right passwords are not counted: a desk that comes and goes all day is not kept out.
#[test]
fn who_logs_in_often_is_let_in() {
    let server = TestServer::open();
    server.account("desk", "desk");
    for _ in 0..25 {
        assert_eq!(server.visitor().post("/login", &[("login", "desk"), ("password", PASSWORD)]).status, 303);
    }
}

#[test]
fn empty_forms_do_not_close_the_registration() {
    let server = TestServer::open();
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.ask("club", &Command::OpenPlan { plan });
    for _ in 0..300 {
        assert_ne!(server.visitor().post("/e/club/register", &[("family", ""), ("lang", "nl")]).status, 429);
    }
    let fields = [("family", "An Peeters"), ("lang", "nl"), ("birth_year", "1950")];
    let honest = server.visitor().submit("/e/club/register", "/e/club/register", &fields);
    assert_eq!(honest.status, 303, "{}", honest.text());
}

/// Codes are counted before anything is looked for, and right ones given back. One who guesses is stopped, and with
/// them only who comes from the same place without having been at the table; what is no code of any event here stops
/// nobody at all.
#[test]
fn codes_are_not_guessed_and_the_hall_gets_in() {
    let network = Network { proxies: vec!["127.0.0.1".parse().unwrap()], ..Network::default() };
    let server = TestServer::open_through("http", network, noon);
    club(&server, "club");
    let from = |client: &str| server.visitor().with("x-forwarded-for", client);
    let at = |table: u32| At { round: 1.try_into().unwrap(), table: table.try_into().unwrap() };
    let (known, other) = (server.code("club", at(1)), server.code("club", at(2)));
    let mut phone = from("192.0.2.1");
    assert_eq!(phone.get(&format!("/t/{known}")).status, 200);
    let begin = &known[..3];
    let letters = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    let guess = |begin: &str, n: usize| {
        let own: String = (0..7).map(|at| char::from(letters[(n >> (5 * at)) & 31])).collect();
        from("192.0.2.1").get(&format!("/api/v1/tables/{begin}{own}")).status
    };
    let elsewhere = if begin == "AAA" { "BBB" } else { "AAA" };
    // More than one client may guess of an event.
    for n in 0..700 {
        assert_eq!(guess(elsewhere, n), 404, "{n}");
        assert_eq!(from("192.0.2.1").get(&format!("/t/{}", "A".repeat(n % 9 + 1))).status, 404, "{n}");
    }
    // The last of them is a right one, from a browser that has not been here.
    let guesses: Vec<u16> = (0..1000).map(|n| guess(begin, n)).collect();
    assert_eq!((guesses[599], guesses[600], guesses[999]), (404, 429, 429));
    for right in [&known, &other] {
        assert_eq!(from("192.0.2.1").get(&format!("/t/{right}")).status, 429);
        assert_eq!(from("192.0.2.2").get(&format!("/t/{right}")).status, 200);
    }
    assert_eq!(phone.get(&format!("/t/{known}")).status, 200);
    // Its cookie is that of one table.
    let opened = phone.cookies()["kaarting-table"].clone();
    let mut stranger = from("192.0.2.1").with_cookie("kaarting-table", &opened);
    assert_eq!(stranger.get(&format!("/t/{other}")).status, 429);
    // Who guesses from several places keeps out who comes for the first time, and no phone that was at a table before.
    for n in 1_000..1_600 {
        let code = format!(
            "{begin}{}",
            (0..7).map(|at| char::from(letters[(n >> (5 * at)) & 31])).collect::<String>()
        );
        from("192.0.2.3").get(&format!("/api/v1/tables/{code}"));
    }
    assert_eq!(from("192.0.2.9").get(&format!("/t/{other}")).status, 429);
    let opened = phone.cookies()["kaarting-phone"].clone();
    let next = |cookie: &str| {
        from("192.0.2.9").with_cookie("kaarting-phone", cookie).get(&format!("/t/{other}")).status
    };
    assert_eq!((next(&opened), next(&opened.replace('.', "x.")), next("x.y")), (200, 429, 429));
}

/// Anybody can watch every event there ever was: no more are kept open than a few dozen, and whoever watches one that
/// was closed comes again later. The one that is played is not among them.
#[test]
fn whoever_watches_old_events_fills_nothing_and_is_in_nobody_s_way() {
    let server = TestServer::open();
    let opens = |event: &str| {
        let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
        server.ask(event, &Command::OpenPlan { plan });
    };
    let old: Vec<String> = (1..=40).map(|n| format!("old-{n:02}")).collect();
    old.iter().for_each(|event| opens(event));
    opens("today");
    let watches = |event: &str, below: &str, first: &str| {
        let mut feed = server.visitor().watch(&format!("{below}/{event}/live{first}"));
        feed.until("data:");
        feed
    };
    let mut today = watches("today", "/api/v1/events", "");
    let mut screen = watches(&old[0], "/e", "/screen");
    let mut others: Vec<_> = old[1..].iter().map(|event| watches(event, "/e", "/event")).collect();
    let open = server.app().events().open_now();
    assert!(open <= 24, "{open} events are open");
    // The first ones were closed, and their feeds end.
    screen.by_ref().for_each(drop);
    others.remove(0).rest();
    let person = Person::named("An Peeters");
    server.ask("today", &Command::Register { person, joker: false, number: None });
    today.until("\"seq\":2");
    // So does one who watches again: the event is opened for them.
    watches(&old[0], "/e", "/screen");
    assert!(server.app().events().open_now() <= 24);
}

/// A code is looked for in what the list of events says of their rounds: a wrong one opens no event, a right one its
/// own.
#[test]
fn a_code_opens_no_other_event() {
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite:{}", folder.path().join("kaarting.db").display());
    let server = TestServer::open_in_at(folder, noon);
    for n in 1..=30 {
        club(&server, &format!("club-{n:02}"));
    }
    // A server on the same file that has opened nothing yet.
    let fresh = || {
        let journal = server.block_on(Journal::open(&file)).unwrap();
        server.block_on(App::open(journal, server.app().config().clone())).unwrap()
    };
    let sheet = |app: &App, code: &str| {
        let by = Comes { client: "192.0.2.1", opened: None, phone: None };
        server.block_on(app.sheet_of(code, by)).unwrap().map(|found| (found.event.to_string(), found.at))
    };
    let at = kaarting_testkit::at(1, 2);
    let right = server.code("club-17", at);
    let wrong = format!("{}2222222", &right[..3]);
    let app = fresh();
    assert_eq!((sheet(&app, &wrong), app.events().open_now()), (None, 0));
    assert_eq!((sheet(&app, &right), app.events().open_now()), (Some(("club-17".to_owned(), at)), 1));
    // With another code, and the old one opens nothing.
    server.block_on(server.app().new_code(&"club-17".parse().unwrap(), at)).unwrap();
    let (old, right) = (right, server.code("club-17", at));
    let app = fresh();
    assert_eq!((sheet(&app, &old), app.events().open_now()), (None, 0));
    assert_eq!((sheet(&app, &right), app.events().open_now()), (Some(("club-17".to_owned(), at)), 1));
    for (name, row) in server.values("event") {
        let row: Value = serde_json::from_slice(&row).unwrap();
        assert_eq!(row["tables"], json!([2]), "{name}");
    }
}

/// All phones of a table are one for the next codes: whoever holds a code is not as many phones as they ask for.
#[test]
fn one_code_makes_one_phone() {
    let server = TestServer::open_at(noon);
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.seats("club", plan, (0..8).map(|n| Person::named(people::named(n))));
    let codes = [1, 2].map(|table| server.code("club", kaarting_testkit::at(1, table)));
    let phone = |code: &str| {
        let mut phone = server.visitor();
        assert_eq!(phone.get(&format!("/t/{code}")).status, 200);
        phone.cookies()["kaarting-phone"].clone()
    };
    assert_eq!(phone(&codes[0]), phone(&codes[0]));
    assert_ne!(phone(&codes[0]), phone(&codes[1]));
}

/// A form that is sent again is one registration, and one that is refused is none, however many come at a time.
#[test]
fn a_form_that_is_sent_again_does_not_close_the_registration() {
    let server = TestServer::open_at(noon);
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.ask("club", &Command::OpenPlan { plan });
    let register = |family: &str, once: &str| {
        let fields = [("family", family), ("lang", "nl"), ("birth_year", "1950"), ("once", once)];
        server.visitor().post("/e/club/register", &fields).status
    };
    for _ in 0..150 {
        assert_eq!(register("An Peeters", "the-same-form"), 303);
    }
    let registered = (0..130).map(|n| register(&format!("Speler {n}"), &format!("form-number-{n}")));
    let statuses: Vec<u16> = registered.collect();
    // The first of them was An.
    assert_eq!((statuses[118], statuses[119], statuses[129]), (303, 429, 429));
}

/// The link for the first director is counted before it is compared: who guesses is stopped, and then a right one is
/// refused like any other. A right one uses nothing up.
#[test]
fn the_set_up_link_is_not_guessed() {
    let server = TestServer::open_at(noon);
    let right = server.setup_path();
    for n in 0..700 {
        assert_eq!(server.visitor().get(&right).status, 200, "{n}");
    }
    let account = |path: &str| {
        let form = [("login", "els"), ("name", "Els"), ("password", PASSWORD)];
        server.visitor().post(path, &form).status
    };
    let guesses: Vec<u16> = (0..601)
        .map(|n| {
            let guess = format!("/setup/{n:012}");
            if n % 2 == 0 { server.visitor().get(&guess).status } else { account(&guess) }
        })
        .collect();
    assert_eq!((guesses[..600].iter().all(|&status| status == 404), guesses[600]), (true, 429));
    assert_eq!((server.visitor().get(&right).status, account(&right)), (429, 429));
}

/// What is refused says nothing of a code that would not have to be guessed: a known one is answered like any other.
#[test]
fn no_refusal_says_that_a_code_is_right() {
    let server = TestServer::open();
    club(&server, "club");
    let right = server.code("club", At { round: 1.try_into().unwrap(), table: 1.try_into().unwrap() });
    assert_eq!(server.visitor().get(&format!("/t/{right}")).status, 200);
    let wrong = format!("{}{}", &right[..3], "A".repeat(right.len() - 3));
    let told = |code: &str, path: &str| {
        let path = path.replace("CODE", code);
        let answer = server.visitor().ask("POST", &path, &[("content-type", "text/plain")], b"{}");
        let seen = ["kaarting-seen", "kaarting-mark", "set-cookie"].map(|name| answer.header(name).is_some());
        assert!(answer.status >= 400, "{path}: {}", answer.status);
        seen
    };
    for path in ["/api/v1/tables/CODE/commands", "/t/CODE/send", "/t/CODE"] {
        assert_eq!(told(&right, path), told(&wrong, path), "{path}");
    }
}

/// A name that does not fit is refused with one that does, by the form and by the API, and is nobody else's address.
#[test]
fn a_name_that_does_not_fit_comes_back_with_one_that_does() {
    let server = TestServer::open();
    club(&server, "club");
    let mut director = server.staff("director");
    for (name, suggestion) in [("WK2026", "wk2026"), ("WK 2026", "wk-2026"), ("a.b", "a-b")] {
        let fields = [
            ("name", name),
            ("title", "WK"),
            ("date", "2026-12-01"),
            ("game", "manille-nl"),
            ("preset", "club-night"),
            ("rule1", "points"),
        ];
        let page = director.submit("/new", "/new", &fields);
        assert!(page.text().contains(suggestion), "{name}: {}", page.text());
        let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
        let key = format!("key {name}");
        let mut program = director.clone().with("idempotency-key", &key).with("accept-language", "en");
        let refused = program.send("POST", "/api/v1/events", &json!({"name": name, "plan": plan}));
        assert_eq!(refused.status, 400, "{}", refused.text());
        assert!(refused.text().contains(&format!("such as \\\"{suggestion}\\\"")), "{}", refused.text());
    }
    for path in ["/e//", "/e/ANYTHING!", "/e/CLUB", "/e/a.b", "/api/v1/events/CLUB"] {
        assert_eq!(server.visitor().get(path).status, 404, "{path}");
    }
    let events = server.visitor().get("/api/v1/events").json();
    assert_eq!(events["events"].as_array().unwrap().len(), 1);
}

/// One household has so many tables open and no more, however many guests it makes up and whichever server it asks;
/// another household has room. A table that is over makes room for another.
#[test]
fn one_household_does_not_fill_the_house() {
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    let network = Network { proxies, ..Network::default() };
    let server = TestServer::open_through("http", network, noon);
    let table = json!({ "ruleset": "manille-nl", "access": "private" });
    let guest = |client: &str| {
        let from = server.visitor().with("x-forwarded-for", client);
        let token =
            from.clone().send("POST", "/api/v1/guests", &json!({ "name": "Gast", "program": true })).json();
        from.with("kaarting-guest", token["token"].as_str().unwrap())
    };
    let opens = |by: &mut Client| by.send("POST", "/api/v1/online", &table);
    let mut guests: Vec<Client> = (0..6).map(|_| guest("198.51.100.7")).collect();
    let mut opened = Vec::new();
    for by in &mut guests[..5] {
        opened.extend((0..8).map(|_| opens(by).json()["table"].as_str().unwrap().to_owned()));
    }
    let refused = opens(&mut guests[5]);
    assert_eq!((refused.status, &refused.json()["title"]), (429, &json!("tables_enough")));
    assert!(refused.header("retry-after").is_some());
    assert_eq!(opens(&mut guest("198.51.100.8")).status, 201);

    // Another server counts the same tables, also one that it does not know of yet.
    let other = Limits::new(server.app().key_value().clone(), || noon() + jiff::SignedDuration::from_mins(5));
    let asks = |client: &str| server.block_on(other.open_table(("other", client), "new", |_| true));
    assert!(matches!(asks("198.51.100.7"), Err(Fault::TablesEnough)));
    assert!(asks("198.51.100.8").is_ok());

    // By the list of tables that are not over.
    let over = server.block_on(server.app().tables().get(&opened[0].parse().unwrap())).unwrap().unwrap();
    server
        .block_on(over.ask(&kaarting_play::Command::Close, kaarting_play::Actor::House, noon(), None))
        .unwrap();
    let current = server.block_on(server.app().tables().current()).unwrap();
    let is_open = |table: &str| current.iter().any(|(name, _)| name.as_str() == table);
    let asks = |table: &str| server.block_on(other.open_table(("other", "198.51.100.7"), table, is_open));
    assert!(asks("new").is_ok());
    assert!(matches!(asks("newer"), Err(Fault::TablesEnough)));
    // What was not opened after all takes no place.
    server.block_on(other.table_not_opened(("other", "198.51.100.7"), "new")).unwrap();
    assert!(asks("newer").is_ok());
}

/// A guest has ten tables open, whatever the hour.
#[test]
fn a_guest_has_ten_tables_open() {
    let server = TestServer::open_at(noon);
    let limits = server.app().limits();
    let asks = |guest: &str, table: u32| {
        server.block_on(limits.open_table((guest, &format!("of {guest}")), &table.to_string(), |_| true))
    };
    (0..10).for_each(|table| asks("piet", table).unwrap());
    assert!(matches!(asks("piet", 10), Err(Fault::TablesEnough)));
    asks("jef", 11).unwrap();
}

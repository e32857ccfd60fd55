//! The days of the samples: one on which people register, one at the door, one of Manille, one of Colour Whist, and one
//! of a single table.

use kaarting_cards::BySeat;
use kaarting_office::draw::DrawSeed;
use kaarting_office::event::Line;
use kaarting_office::import::ImportedPerson;
use kaarting_office::jury::{About, Ruling};
use kaarting_office::plan::{Field, Preset};
use kaarting_office::sheet::ManilleLine;
use kaarting_office::{Actor, At, Command, EntrantNo, Person, Plan, Role};
use kaarting_rules::{Clause, Ruleset};
use kaarting_testkit::{PASSWORD, TestServer, entrant, people};
use kaarting_words::Lang;
use serde_json::{Value, json};

use super::album::{Album, clock};
use crate::authenticator::{Authenticator, codes};

/// Where people still register.
const OPEN: &str = "open";
/// Where people come in, and too few for their tables.
const DOOR: &str = "door";
/// Where Manille is played.
const MANILLE: &str = "manille";
/// Where Colour Whist is played.
const WHIST: &str = "whist";
/// Where one table plays one round.
const ONE: &str = "one";
/// Where more people are on the list than fit into one print.
const LARGE: &str = "large";

/// A table of the first round.
fn at(table: u32) -> At {
    kaarting_testkit::at(1, table)
}

/// Two phases: a round for all, and a final of eight; so many boompjes or deals a round.
fn plan(title: &str, ruleset: Ruleset, length: Option<u32>) -> Plan {
    let mut plan = Preset::find("club-night").unwrap().plan(title, jiff::civil::date(2026, 11, 15), ruleset);
    plan.phases[0].rounds = 1;
    plan.phases[0].length = length;
    let mut last = plan.phases[0].clone();
    last.name = "Finale".to_owned();
    last.field = Field::Best(8);
    plan.phases.push(last);
    plan
}

fn somebody(n: usize) -> Person {
    let club = Some(people::club(n).to_owned());
    Person { birth_year: Some(1960), club, ..Person::named(people::named(n)) }
}

/// An event whose first round has begun.
fn running(server: &TestServer, event: &str, plan: Plan, people: usize) {
    server.plays(event, plan, (0..people).map(somebody));
}

fn command(server: &TestServer, event: &str, value: Value) {
    server.ask(event, &serde_json::from_value(value).unwrap());
}

/// The overview of the day at one of its steps; the headline tells which, and of which round.
#[track_caller]
fn step(album: &mut Album, name: &str, event: &str, (headline, round): (&str, u32)) {
    album.look(name, "director", &format!("/e/{event}/director"));
    album.said(name, |words| format!("<h1>{}</h1>", words.say1(headline, "n", round)));
}

/// A form of the director's, sent from its own page.
#[track_caller]
fn directs(album: &mut Album, page: &str, fields: &[(&str, &str)]) {
    let answer = album.person("director", Lang::Nl).submit(page, page, fields);
    assert_eq!(answer.status, 303, "{}", answer.text());
}

/// The first writes, opposite the third; the second deals.
fn seat(server: &TestServer, event: &str, at: At) -> [EntrantNo; 4] {
    let four = server.four(event, at);
    let [writer, first_dealer, ..] = four;
    server.ask(event, &Command::SeatTable { at, players: BySeat(four), writer, first_dealer });
    four
}

/// The sheet of a table of Manille on paper, typed in and verified: one deal, won by the writer's side.
fn verified(server: &TestServer, at: At, we: i64) {
    let four = server.four(MANILLE, at);
    let seats = json!({"N": four[0], "E": four[1], "S": four[2], "W": four[3]});
    let part = json!({"first_dealer": four[1], "lines": [{"declaration": "H", "stake": 1, "we": we}]});
    let sheet = json!({"seats": seats, "writer": four[0], "ended_by_signal": true, "boompjes": [part]});
    command(server, MANILLE, json!({"command": "enter_sheet", "at": at, "sheet": sheet}));
    totals(server, at, four, [we, 0]);
}

fn totals(server: &TestServer, at: At, four: [EntrantNo; 4], both: [i64; 2]) {
    server.ask(MANILLE, &Command::HandIn { at, sheet: true, pen: true, deck: true, signed_on_paper: true });
    let totals: serde_json::Map<String, Value> =
        four.iter().enumerate().map(|(n, number)| (number.to_string(), json!(both[n % 2]))).collect();
    command(server, MANILLE, json!({"command": "enter_totals", "at": at, "totals": totals}));
    command(server, MANILLE, json!({"command": "verify", "at": at}));
}

/// What belongs to no event.
pub fn the_server(album: &mut Album) {
    let setup = album.server.setup_path();
    album.look("setup", "visitor", &setup);
    album.look("home-empty", "visitor", "/");
    album.look("login", "visitor", "/login");
    album.send(
        "login-refused",
        "visitor",
        ("/login", "/login"),
        &[("login", "eve"), ("password", "geraden")],
        401,
    );
    album.look("guide", "visitor", "/help/guide");
    album.look("guide-chapter", "visitor", "/help/guide/05-phone");
    album.look("learn", "visitor", "/learn");
    album.look("learn-manille", "visitor", "/learn/manille/1");
    album.look("learn-refused", "visitor", "/learn/manille/1?now=D7");
    album.look("learn-over", "visitor", "/learn/manille/1?did=DT.C8.SK");
    album.look("learn-whist", "visitor", "/learn/whist/2?did=pass-troel&now=pass");
    album.look("learn-whist-over", "visitor", "/learn/whist/6?did=small-misery.discard_SK.D6.H7");
    album.look("new", "director", "/new");
    let bad = [("title", "Kaarting"), ("date", "2026-11-15"), ("game", "manille-nl"), ("minutes", "9999")];
    album.send("new-refused", "director", ("/new", "/new"), &bad, 422);
    album.look("staff", "director", "/staff");
    album.look("staff-close", "director", "/staff/director/close");
    album.look("audit", "director", "/audit");
    album.look("own", "director", "/own");
    assert_eq!(album.person("director", Lang::Nl).submit("/own", "/own/second", &[]).status, 303);
    album.look("own-second", "director", "/own/second");
    a_second_factor(album);
    album.look("permissions", "desk", "/help/permissions");
    album.look_for("fault-not-found", "visitor", "/nowhere", 404);
    album.look_for("fault-log-in", "visitor", "/staff", 401);
    album.look_for("fault-forbidden", "jury", "/staff", 403);
    album.look("code", "visitor", "/t");
    album.send("code-unknown", "visitor", ("/t", "/t"), &[("code", "ABCDEFGH")], 404);
}

/// Another director switches a second factor on, sees the recovery codes, and logs in with a code.
fn a_second_factor(album: &mut Album) {
    for lang in Lang::ALL {
        let login = format!("director-{lang}");
        album.server.account(&login, "director");
        let mut director = album.person("visitor", lang);
        let password = [("login", login.as_str()), ("password", PASSWORD)];
        assert_eq!(director.post("/login", &password).status, 303);
        assert_eq!(director.submit("/own", "/own/second", &[]).status, 303);
        let phone = Authenticator::of(&director.get("/own/second"));
        let mut types = |code: &str| director.submit("/own/second", "/own/second/confirm", &[("code", code)]);
        album.keep("own-second-refused", lang, &types(&phone.wrong(clock())), 422);
        let mut shown = types(&phone.shows(clock(), 0));
        // They are others every time.
        let text = codes(&shown).iter().fold(shown.text(), |text, code| text.replace(code, "…"));
        shown.body = text.into_bytes();
        album.keep("own-recovery", lang, &shown, 200);
        album.keep("own-second-on", lang, &director.get("/own"), 200);
        let mut at_login = album.person("visitor", lang);
        let asked = at_login.post("/login", &password);
        album.keep("login-code", lang, &asked, 200);
        let (ticket, wrong) = (asked.field("ticket"), phone.wrong(clock()));
        let typed = [("ticket", ticket.as_str()), ("code", wrong.as_str()), ("back", "/")];
        album.keep("login-code-refused", lang, &at_login.post("/login/code", &typed), 401);
    }
}

/// People register, one of them as a joker.
pub fn registration(album: &mut Album) {
    album.server.ask(OPEN, &Command::OpenPlan { plan: plan("Whist van Izegem", Ruleset::Whist2018, None) });
    let page = |name: &str| format!("/e/{OPEN}{name}");
    let day = page("/director");
    album.look("day-people", "director", &day);
    album.look("people-none", "director", &format!("{day}/people"));
    for n in 0..6 {
        album.server.ask(OPEN, &Command::Register { person: somebody(n), joker: n == 5, number: None });
    }
    album.look("home", "director", "/");
    album.look("event-open", "visitor", &page(""));
    album.look("register", "visitor", &page("/register"));
    let (form, send) = (page("/register"), page("/register"));
    album.send("register-refused", "visitor", (&form, &send), &[("name", ""), ("lang", "nl")], 422);
    album.look("people", "visitor", &page("/people"));
    album.look("rules-whist", "visitor", &page("/rules"));
    album.look("seating-none", "visitor", &page("/seating"));
    album.look("standings-none", "visitor", &page("/standings"));
    album.look("draws-none", "visitor", &page("/draw"));
    album.look("day-seed", "director", &day);
    album.look("director-people", "director", &format!("{day}/people"));
    let new = format!("{day}/people/new");
    album.look("person-new", "director", &new);
    // Somebody of that name is registered already.
    let name = people::named(0);
    let [family, first] = name.sorted_by();
    let known = [("family", family), ("first", first), ("lang", "nl"), ("birth_year", "1970")];
    album.send("person-known", "director", (&new, &new), &known, 422);
    album.look("person", "director", &format!("{day}/people/1"));
    album.look("person-joker", "director", &format!("{day}/people/6"));
    album.look("erase", "director", &format!("{day}/people/1/erase"));
    album.look("erase-all", "director", &format!("{day}/erase"));
    album.look("import", "director", &format!("{day}/import"));
    imported(album, &format!("{day}/import"));
    album.look("plan", "director", &format!("{day}/plan"));
    album.look("draw-none", "director", &format!("{day}/draw"));
    album.server.ask(OPEN, &Command::CommitSeed { master: DrawSeed([7; 32]) });
    album.server.ask(OPEN, &Command::CheckIn { entrant: entrant(1) });
    album.look("check-in", "desk", &format!("{day}/check-in"));
    let door = format!("{day}/check-in");
    album.send("check-in-refused", "desk", (&door, &door), &[("q", "zzz")], 422);
    album.look("check-in-close", "director", &format!("{door}/close"));
    album.look("check-in-all", "desk", &format!("{door}/all"));
    let jokers = format!("{day}/jokers");
    album.look("jokers", "director", &jokers);
    // The one who offered is meant, or somebody else of that name.
    let name = people::named(5);
    let [family, first] = name.sorted_by();
    let offered = [("name", family), ("first", first), ("birth_year", "1960")];
    album.send("jokers-known", "director", (&jokers, &jokers), &offered, 422);
    let fields = [("family", "Maes"), ("first", "Mieke"), ("lang", "nl"), ("birth_year", "1970")];
    for lang in Lang::ALL {
        let answer = album.person("visitor", lang).submit(&form, &send, &fields);
        let to = answer.header("location").unwrap_or_else(|| panic!("{}", answer.text())).to_owned();
        let answer = album.person("visitor", lang).get(&to);
        album.keep("registered", lang, &answer, 200);
    }
}

/// A list on trial, one in which a line cannot be read, one of which the columns are not clear, and one of whole names:
/// in which order they stand is chosen, and who somebody is that is registered already.
fn imported(album: &mut Album, page: &str) {
    let whole_names = format!("Naam;Geboortejaar\n{};1960\nZorro Pelt;1970\n", people::name(0));
    for (name, list) in [
        ("import-trial", "Naam;Voornaam;Club\nPeeters;An;KC Beernem\nMaes;Bo;\nPeeters;An;KC Beernem\n"),
        ("import-bad", "Nummer;Naam\ndrie;An\n"),
        ("import-columns", "Wie;Van waar\nPeeters An;KC Beernem\n"),
        ("import-whole-names", whole_names.as_str()),
    ] {
        for lang in Lang::ALL {
            let mut director = album.person("director", lang);
            let token = director.get(page).field("token");
            let body = format!(
                "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{token}\r\n--x\r\nContent-Disposition: \
                 form-data; name=\"list\"; filename=\"l.csv\"\r\nContent-Type: text/csv\r\n\r\n{list}\r\n--x--\r\n"
            );
            let kind = [("content-type", "multipart/form-data; boundary=x")];
            let answer = director.ask("POST", page, &kind, body.as_bytes());
            album.keep(name, lang, &answer, 200);
        }
    }
}

/// People come in who pay; one became sixteen in this year, or has not yet. In the end jokers are missing.
pub fn the_door(album: &mut Album) {
    let mut plan = plan("Kleurenwiezen van Ardooie", Ruleset::Whist2018, None);
    plan.settings.entry_fee = Some("8 euro".to_owned());
    album.server.ask(DOOR, &Command::OpenPlan { plan });
    // The first and the last have one family name.
    let people = (0..5).map(somebody).chain([Person { birth_year: Some(2010), ..somebody(13) }]);
    for person in people {
        album.server.ask(DOOR, &Command::Register { person, joker: false, number: None });
    }
    album.server.ask(DOOR, &Command::CommitSeed { master: DrawSeed([7; 32]) });
    album.server.ask(DOOR, &Command::CheckIn { entrant: entrant(1) });
    step(album, "day-check-in", DOOR, ("director-head-check-in", 0));
    let [family, _] = people::named(0).sorted_by().map(|name| name.replace(' ', "%20"));
    let found = format!("/e/{DOOR}/director/check-in?q={family}&last=1&pays=1");
    album.look("check-in-found", "desk", &found);
    for key in ["director-do-age", "director-do-paid", "director-do-undo"] {
        album.said("check-in-found", |words| words.say(key));
    }
    for n in 2..=5 {
        album.server.ask(DOOR, &Command::CheckIn { entrant: entrant(n) });
    }
    album.server.ask(DOOR, &Command::CloseCheckIn);
    step(album, "day-jokers", DOOR, ("hall-head-jokers", 1));
}

/// From the plan to the first cards of Manille. What the director sees before each step is another page.
fn the_first_round(album: &mut Album) {
    let (round, draw) = (at(1).round, format!("/e/{MANILLE}/director/draw"));
    let plan = plan("Manillen van Izegem", Ruleset::ManilleNl, Some(1));
    album.server.ask(MANILLE, &Command::OpenPlan { plan });
    for person in (0..16).map(somebody) {
        album.server.ask(MANILLE, &Command::Register { person, joker: false, number: None });
    }
    album.server.ask(MANILLE, &Command::CommitSeed { master: DrawSeed([7; 32]) });
    for n in 1..=16 {
        album.server.ask(MANILLE, &Command::CheckIn { entrant: entrant(n) });
    }
    album.server.ask(MANILLE, &Command::CloseCheckIn);
    step(album, "day-draw", MANILLE, ("director-head-draw", 1));
    album.server.ask(MANILLE, &Command::DRAW);
    step(album, "day-publish", MANILLE, ("director-head-publish", 1));
    album.look("draw-review", "director", &draw);
    album.said("draw-review", |words| words.say("director-draw-look"));
    album.look("draw-publish", "director", &format!("{draw}/publish"));
    album.said("draw-publish", |words| format!(">{}</button>", words.say("hall-sure-publish-do")));
    album.server.ask(MANILLE, &Command::PublishDraw);
    step(album, "day-start", MANILLE, ("director-head-start", 1));
    album.server.ask(MANILLE, &Command::StartRound { round });
    album.server.ask(MANILLE, &Command::PauseRound { round });
    step(album, "day-resume", MANILLE, ("director-head-resume", 1));
    album.server.ask(MANILLE, &Command::ResumeRound { round });
}

/// Four tables of Manille: one writes, one calls the jury, one has not begun.
pub fn a_round_of_manille(album: &mut Album) {
    the_first_round(album);
    let page = |name: &str| format!("/e/{MANILLE}{name}");
    seat(&album.server, MANILLE, at(1));
    for (id, declaration, stake, points) in
        [("line-0001", "H", 1, [Some(7), None]), ("line-0002", "S", 2, [None, Some(20)])]
    {
        let (declaration, [we, they]) = (Some(declaration.to_owned()), points);
        let line = Line::Manille(ManilleLine {
            declaration,
            stake: Some(stake),
            we,
            they,
            ..ManilleLine::default()
        });
        let write = Command::WriteLine { at: at(1), part: 1, id: id.to_owned(), line, written: None };
        album.server.ask(MANILLE, &write);
    }
    let writer = Actor { role: Role::Writer, id: 2 };
    album.server.ask_as(MANILLE, &Command::CallJury { at: at(2), about: About::Dispute }, writer);
    for (name, path) in [
        ("event", ""),
        ("seating", "/seating"),
        ("seating-search", "/seating?q=an"),
        ("standings-first", "/standings"),
        ("player", "/player/1"),
        ("draws", "/draw"),
        ("draw", "/draw/1"),
        ("screen", "/screen"),
        ("screen-next", "/screen?page=1"),
        ("rules-manille", "/rules"),
    ] {
        album.look(name, "visitor", &page(path));
    }
    step(album, "day-play", MANILLE, ("director-head-play", 1));
    for (name, path) in [
        ("signal-early", "/director/round/1/signal"),
        ("director-table", "/director/table/1/1"),
        ("director-table-jury", "/director/table/1/2"),
        ("director-draw", "/director/draw"),
        ("person-playing", "/director/people/1"),
        ("people-present", "/director/people?filter=present&sort=number"),
        ("details", "/director/details"),
        ("search", "/search?q=an"),
        ("screens", "/director/screens"),
        ("slides", "/director/slides"),
        ("poster", "/director/poster"),
        ("files", "/director/files"),
    ] {
        album.look(name, "director", &page(path));
    }
    phones(album, MANILLE, "manille");
    album.look("desk", "desk", &page("/desk"));
    album.look("desk-table", "desk", &page("/desk/1/1"));
    album.look("desk-sheet", "desk", &page("/desk/1/3/sheet"));
    let sheet = page("/desk/1/3/sheet");
    album.send("desk-sheet-refused", "desk", (&sheet, &sheet), &[("l1-1", "H3W9"), ("w", "9")], 422);
    album.look("jury", "jury", &page("/jury"));
    album.look("jury-call", "jury", &page("/jury/calls/1"));
    album.look("jury-rule", "jury", &page("/jury/rule?round=1&table=2"));
}

/// The jury fines somebody of the first table; the page shows first what comes of it.
fn jury_of_whist(album: &mut Album, by: EntrantNo) {
    let page = |name: &str| format!("/e/{WHIST}/jury{name}");
    let offender = by.to_string();
    let fields = [
        ("round", "1"),
        ("table", "1"),
        ("by", offender.as_str()),
        ("clause", "KW-PEN-08"),
        ("kind", "points"),
        ("offender", "-15"),
    ];
    let (ask, rule) = (page("/rule?round=1&table=1"), page("/rule"));
    album.send("jury-rule-effect", "jury", (&ask, &rule), &fields, 200);
    // One more than the clause allows.
    let mut refused = fields;
    refused[5] = ("offender", "-16");
    album.send("jury-rule-refused", "jury", (&ask, &rule), &refused, 422);
    let ruling = Ruling::Points { offender: -15, others: 0 };
    album.server.ask(WHIST, &Command::Rule { at: at(1), clause: Clause::KW_PEN_08, by, line: None, ruling });
    album.look("jury-ruled", "jury", &page(""));
    album.look("jury-lift", "jury", &page("/lift/1"));
}

/// The phone of a table that plays, of one that has not sat down, and its sheet for everybody.
fn phones(album: &mut Album, event: &str, name: &str) {
    let (plays, waits) = (album.server.code(event, at(1)), album.server.code(event, at(2)));
    album.look(&format!("phone-{name}"), "visitor", &format!("/t/{plays}"));
    album.look(&format!("phone-{name}-sheet"), "visitor", &format!("/t/{plays}/sheet"));
    album.look(&format!("phone-{name}-seat"), "visitor", &format!("/t/{waits}"));
}

/// Two tables of Colour Whist; at the first a game was won and one waits for the jury.
pub fn a_round_of_whist(album: &mut Album) {
    running(&album.server, WHIST, plan("Kleurenwiezen", Ruleset::Whist2018, None), 8);
    let four = seat(&album.server, WHIST, at(1));
    let page = |name: &str| format!("/e/{WHIST}{name}");
    let by = four[1].to_string();
    let code = album.server.code(WHIST, at(1));
    for (id, fields) in [
        ("line-0001", json!([["contract", "SO6"], ["declarer", by], ["tricks", "6"]])),
        ("line-0002", json!([["contract", "GS"], ["declarer", by], ["tricks", "13"]])),
    ] {
        let parcel = json!({"id": id, "what": "line", "written": "2026-11-15T08:15:00Z", "fields": fields});
        let answer = album.server.visitor().send("POST", &format!("/t/{code}/send"), &parcel);
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    phones(album, WHIST, "whist");
    album.look("desk-whist", "desk", &page("/desk/1/1"));
    album.look("desk-whist-sheet", "desk", &page("/desk/1/2/sheet"));
    album.look("jury-whist", "jury", &page("/jury"));
    jury_of_whist(album, four[1]);
}

/// The signal: sheets are signed, differ, are verified and corrected; then the cut, and the end.
pub fn the_end(album: &mut Album) {
    let page = |name: &str| format!("/e/{MANILLE}{name}");
    let round = at(1).round;
    let code = album.server.code(MANILLE, at(1));
    let table = format!("/t/{code}");
    // After the signal the phone of the table shows what another one does not.
    let mut phone = album.server.visitor().with("accept", "text/html");
    assert_eq!(phone.get(&table).status, 200);
    album.server.ask(MANILLE, &Command::Signal { round });
    let four = album.server.look(MANILLE, |event| event.table(at(1)).unwrap().four);
    album.look("phone-withheld", "visitor", &table);
    for lang in Lang::ALL {
        let shown = phone.clone().with("accept-language", &lang.to_string()).get(&table);
        album.keep("phone-to-sign", lang, &shown, 200);
    }
    for entrant in four {
        album.server.ask(MANILLE, &Command::Sign { at: at(1), entrant, code: None });
    }
    album.look("phone-signed", "visitor", &format!("/t/{code}"));
    // Tables that hand nothing in: one of which lines are written, and one of which nothing is known.
    for (name, table) in [("director-table-write-off", "1/1"), ("director-table-nothing-in", "1/3")] {
        let table = page(&format!("/director/table/{table}"));
        let off = format!("{table}/write-off");
        album.send(name, "director", (&table, &off), &[("reason", "")], 422);
    }
    let table = page("/desk/1/1");
    let names = four.map(|number| format!("t{number}"));
    let mut typed = vec![("sheet", "on"), ("pen", "on"), ("deck", "on")];
    typed.extend(names.iter().map(|name| (name.as_str(), "1")));
    // From the second difference on the desk may compare.
    for _ in 0..2 {
        assert_eq!(album.person("desk", Lang::Nl).submit(&table, &table, &typed).status, 422);
    }
    album.send("desk-table-differs", "desk", (&table, &table), &typed, 422);
    album.look("desk-both", "director", &page("/desk/1/1/both"));
    for (table, we) in [(2, 2), (3, 3)] {
        verified(&album.server, at(table), we);
    }
    // Of the fourth table there is paper alone, and its totals.
    let on_paper = album.server.four(MANILLE, at(4)).map(|number| number.to_string());
    let accepted: serde_json::Map<String, Value> =
        on_paper.iter().enumerate().map(|(n, number)| (number.clone(), json!([4, 0][n % 2]))).collect();
    let handed =
        json!({"sheet": true, "pen": true, "deck": true, "signed_on_paper": true, "totals": accepted});
    let mut accept = json!({"command": "accept_totals", "at": at(4)});
    accept.as_object_mut().unwrap().extend(handed.as_object().unwrap().clone());
    command(&album.server, MANILLE, accept);
    album.look("desk-correct-totals", "desk", &page("/desk/1/4/correct-totals"));
    step(album, "day-signal", MANILLE, ("director-head-desk", 1));
    album.look("desk-verified", "desk", &page("/desk/1/2"));
    album.look("desk-correct", "desk", &page("/desk/1/2/correct"));
    album.look("standings", "visitor", &page("/standings"));
    album.look("standings-running", "visitor", &page("/standings?running=1"));
    album.said("standings-running", |words| words.say1("public-standings-running", "round", 1));
    // One deal of 7 and one of 20 for the others.
    totals(&album.server, at(1), four, [7, 20]);
    album.look("player-verified", "visitor", &page("/player/1"));
    step(album, "day-end", MANILLE, ("director-head-end", 1));
    album.server.ask(MANILLE, &Command::EndRound { round });
    step(album, "day-cut", MANILLE, ("director-head-cut", 0));
    album.look("cut", "director", &page("/director/cut"));
    the_wall(album);
    album.server.ask(MANILLE, &Command::Cut);
    step(album, "day-after-cut", MANILLE, ("director-head-draw", 2));
    album.look("close", "director", &page("/director/close"));
    album.server.ask(MANILLE, &Command::CloseEvent { reason: Some("Het onweert".to_owned()) });
    step(album, "day-over", MANILLE, ("director-head-over", 0));
    album.look("event-closed", "visitor", &page(""));
    album.look("final", "visitor", &page("/final"));
    album.look("screen-podium", "visitor", &page("/screen"));
    album.look("standings-closed", "visitor", &page("/standings"));
    album.look_for("phone-over", "visitor", &format!("/t/{code}"), 410);
}

/// What the screens of the hall show between two rounds: the standings by themselves, and what they are told.
fn the_wall(album: &mut Album) {
    let [screen, screens, slides] =
        ["/screen", "/director/screens", "/director/slides"].map(|page| format!("/e/{MANILLE}{page}"));
    album.look("screen-standings", "visitor", &screen);
    album.said("screen-standings", |words| words.say1("public-standings-after", "round", 1));
    directs(album, &screens, &[("no", ""), ("show", "find"), ("message", "")]);
    album.look("screen-find", "visitor", &screen);
    album.said("screen-find", |words| words.say("screen-find-seat"));
    directs(album, &screens, &[("no", ""), ("show", "message"), ("message", ""), ("ready", "lunch")]);
    album.look("screen-message", "visitor", &screen);
    album.said("screen-message", |words| words.say("screen-ready-lunch"));
    let text = "Om twaalf uur\nIn de foyer";
    directs(album, &slides, &[("what", "text"), ("title", "Soep"), ("text", text), ("seconds", "9")]);
    directs(album, &slides, &[("what", "schedule"), ("title", ""), ("seconds", "15")]);
    directs(album, &screens, &[("no", ""), ("show", "slides"), ("message", "")]);
    album.look("screen-slide", "visitor", &screen);
    album.said("screen-slide", |_| "In de foyer".to_owned());
    album.look("screen-schedule", "visitor", &format!("{screen}?page=1"));
    album.said("screen-schedule", |words| words.say("director-slide-schedule"));
    directs(album, &screens, &[("no", ""), ("show", "auto"), ("message", "")]);
}

/// An evening of one table and one round: all of it has been played, and it waits to be closed.
pub fn one_table(album: &mut Album) {
    let mut plan = plan("Clubavond", Ruleset::ManilleNl, Some(1));
    plan.phases.truncate(1);
    running(&album.server, ONE, plan, 4);
    album.server.ask(ONE, &Command::Signal { round: at(1).round });
    let (at, paid) = (at(1), [].into());
    let (sheet, pen, deck, signed_on_paper) = (true, true, true, true);
    let totals = album.server.four(ONE, at).into_iter().zip([4, 0, 4, 0]).collect();
    let accept = Command::AcceptTotals { at, sheet, pen, deck, signed_on_paper, totals, paid };
    album.server.ask(ONE, &accept);
    album.server.ask(ONE, &Command::EndRound { round: at.round });
    step(album, "day-close", ONE, ("director-head-close", 0));
}

/// A list of people that is too long for one file of cards.
pub fn a_long_print(album: &mut Album) {
    album.server.ask(LARGE, &Command::OpenPlan { plan: plan("Groot", Ruleset::ManilleNl, None) });
    let listed = |n: usize| ImportedPerson {
        person: Person::named(&format!("Speler {n}")),
        number: None,
        joker: false,
    };
    album.server.ask(LARGE, &Command::Import { people: (0..2001).map(listed).collect() });
    album.look("print-parts", "director", &format!("/e/{LARGE}/print/place-cards/players.pdf"));
}

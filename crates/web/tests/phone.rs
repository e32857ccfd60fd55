//! The writer's phone over real HTTP: what its code opens, lines that come twice, refusals in words, signatures.

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used, clippy::needless_pass_by_value)]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use jiff::Timestamp;
use kaarting_cards::{BySeat, Seat};
use kaarting_office::draw::DrawSeed;
use kaarting_office::plan::Preset;
use kaarting_office::{Actor, At, Command, EntrantNo, Person, Role, RoundNo, TableNo};
use kaarting_rules::Ruleset;
use kaarting_store::Journal;
use kaarting_web::door::Who;
use kaarting_web::{App, Config};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

fn noon() -> Timestamp {
    "2026-11-15T11:00:00Z".parse().unwrap()
}

/// A server with its own file, gone when the test is over.
struct Hall {
    runtime: Runtime,
    app: App,
    address: SocketAddr,
    folder: PathBuf,
}

impl Drop for Hall {
    fn drop(&mut self) {
        self.app.close();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn hall() -> Hall {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("kaarting-phone-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let runtime = Runtime::new().unwrap();
    let store = format!("sqlite:{}", folder.join("kaarting.db").display());
    let socket = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = socket.local_addr().unwrap();
    socket.set_nonblocking(true).unwrap();
    let app = runtime.block_on(async {
        let journal = Journal::open(&store).await.unwrap();
        let config = Config { base_url: format!("http://{address}"), clock: noon };
        let app = App::open(journal, config).await.unwrap();
        let listener = tokio::net::TcpListener::from_std(socket).unwrap();
        tokio::spawn(kaarting_web::serve(app.clone(), listener, std::future::pending()));
        app
    });
    Hall { runtime, app, address, folder }
}

fn no(number: u32) -> EntrantNo {
    EntrantNo::try_from(number).unwrap()
}

fn at(round: u32, table: u32) -> At {
    At { round: RoundNo::try_from(round).unwrap(), table: TableNo::try_from(table).unwrap() }
}

impl Hall {
    /// An event whose first round is being played, with these people under the numbers 1, 2, 3 …
    fn event(&self, name: &str, ruleset: Ruleset, people: &[&str]) {
        let date = "2026-11-15".parse().unwrap();
        let mut plan = Preset::find("club-night").unwrap().plan(name, date, ruleset);
        plan.settings.minimum_age = Some(0);
        self.office(name, Command::OpenPlan { plan });
        self.office(name, Command::CommitSeed { master: DrawSeed([7; 32]) });
        for (number, person) in (1..).zip(people) {
            let person = Person::named(person);
            self.office(name, Command::Register { person, joker: false, number: Some(no(number)) });
            self.office(name, Command::CheckIn { entrant: no(number) });
        }
        self.office(name, Command::CloseCheckIn);
        self.next_round(name, 1);
    }

    fn next_round(&self, name: &str, round: u32) {
        self.office(name, Command::Draw);
        self.office(name, Command::PublishDraw);
        self.office(name, Command::StartRound { round: at(round, 1).round });
    }

    fn office(&self, event: &str, command: Command) {
        let by = Actor { role: Role::Director, id: 1 };
        self.runtime.block_on(async {
            let room = self.app.hall().new_room(event).await.unwrap().unwrap();
            let asked = self.app.ask(&room, &command, by, None).await;
            asked.unwrap_or_else(|fault| panic!("{}: {}", command.name(), fault.name()));
        });
    }

    fn code(&self, event: &str, at: At) -> String {
        self.runtime.block_on(self.app.code_of(event, at)).unwrap()
    }

    /// The four of a table, in drawn order.
    fn four(&self, event: &str, at: At) -> [u32; 4] {
        let room = self.runtime.block_on(self.app.room(event)).unwrap();
        let book = room.book();
        book.tournament.table(at).unwrap().four.map(EntrantNo::get)
    }

    fn lines(&self, event: &str, at: At) -> usize {
        let room = self.runtime.block_on(self.app.room(event)).unwrap();
        let book = room.book();
        book.tournament.table(at).unwrap().line_count()
    }

    fn total(&self, event: &str, at: At, player: u32) -> i32 {
        let room = self.runtime.block_on(self.app.room(event)).unwrap();
        let book = room.book();
        let figures = book.tournament.running_figures(at).unwrap().unwrap();
        let chair = Seat::ALL.into_iter().find(|&seat| figures.players[seat] == no(player)).unwrap();
        figures.totals[chair]
    }

    /// One request over a connection of its own: the status, the head and the text.
    fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(self.address).unwrap();
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAccept-Language: nl\r\n{headers}\
             Content-Length: {length}\r\n\r\n{body}",
            self.address
        )
        .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, text) = answer.split_once("\r\n\r\n").unwrap();
        (head[9..12].parse().unwrap(), head.to_owned(), text.to_owned())
    }

    fn get(&self, path: &str) -> (u16, String) {
        let (status, _, text) = self.ask("GET", path, "", "");
        (status, text)
    }

    fn form(&self, path: &str, body: &str) -> (u16, String, String) {
        self.ask("POST", path, "Content-Type: application/x-www-form-urlencoded\r\n", body)
    }

    fn send(&self, code: &str, parcel: &Value) -> (u16, Value) {
        let headers = "Content-Type: application/json\r\n";
        let (status, _, text) = self.ask("POST", &format!("/t/{code}/send"), headers, &parcel.to_string());
        // The answer comes in one piece or in chunks.
        let from = text.find('{').unwrap_or_else(|| panic!("{status}: {text}"));
        let until = text.rfind('}').unwrap();
        (status, serde_json::from_str(&text[from..=until]).unwrap_or(Value::Null))
    }

    /// The first two sit opposite each other, the first writes; Manille: the second deals first.
    fn seat(&self, code: &str, four: [u32; 4]) {
        let [writer, across, left, _] = four.map(|number| number.to_string());
        let fields = json!([["writer", writer], ["left", left], ["across", across], ["dealer", left]]);
        let (status, said) = self.send(code, &json!({ "id": "seat-0001", "what": "seat", "fields": fields }));
        assert_eq!(status, 200, "{said}");
    }
}

fn line(id: &str, fields: &[(&str, &str)]) -> Value {
    json!({ "id": id, "what": "line", "written": "2026-11-15T10:59:00Z", "fields": fields })
}

#[test]
fn a_code_opens_its_own_table_and_no_other_door() {
    let hall = hall();
    let people = ["<b>Rita</b>", "Jef", "An", "Luc", "Els", "Bob", "Cas", "Dirk"];
    hall.event("een", Ruleset::ManilleNl, &people);
    let (first, second) = (hall.code("een", at(1, 1)), hall.code("een", at(1, 2)));
    for (code, own, other) in [(&first, at(1, 1), at(1, 2)), (&second, at(1, 2), at(1, 1))] {
        let (status, text) = hall.get(&format!("/t/{code}"));
        assert_eq!(status, 200);
        let shows = |number: u32| text.contains(&format!("({number})"));
        assert!(hall.four("een", own).into_iter().all(shows));
        assert!(!hall.four("een", other).into_iter().any(shows));
        assert!(!text.contains("<b>Rita"), "a name is text");
    }
    // Typed as people type it.
    let typed = format!("code={}-{}", first[..4].to_lowercase(), &first[4..]);
    let (status, head, _) = hall.form("/t", &typed);
    assert_eq!(status, 303);
    assert!(head.contains(&format!("location: /t/{first}")), "{head}");
    // Wrong, and cut for an event that is not there.
    let forged = hall.app.cutter().table("twee", at(1, 1), 0);
    for wrong in ["ABCDEFGH", forged.as_str()] {
        assert_eq!(hall.get(&format!("/t/{wrong}")).0, 404);
        assert_eq!(hall.get(&format!("/t/{wrong}/sheet")).0, 404);
        assert_eq!(hall.form("/t", &format!("code={wrong}")).0, 404);
        assert_eq!(hall.send(wrong, &line("aaaaaaaa", &[])).0, 404);
    }
    // No door of the staff opens by it.
    for sign in hall.app.signs().iter().filter(|sign| matches!(sign.who, Who::Staff(_))) {
        let path = sign.path.replace("{event}", "een").replace(['{', '}'], "");
        let (status, ..) = hall.ask(sign.method, &path, &format!("Authorization: Bearer {first}\r\n"), "");
        assert_eq!(status, 401, "{} {path}", sign.method);
    }
    // A table that got a new code: whoever has the old one is out.
    hall.runtime.block_on(hall.app.new_code("een", at(1, 1))).unwrap();
    assert_eq!(hall.get(&format!("/t/{first}")).0, 404);
    assert_eq!(hall.get(&format!("/t/{}", hall.code("een", at(1, 1)))).0, 200);
}

#[test]
fn a_line_that_comes_twice_stands_once_and_a_refused_one_comes_back() {
    let hall = hall();
    hall.event("man", Ruleset::ManilleNl, &["Rita", "Jef", "An", "Luc"]);
    let (code, table) = (hall.code("man", at(1, 1)), at(1, 1));
    let four = hall.four("man", table);
    hall.seat(&code, four);
    // 37 points in hearts after a knock: (37 - 30) × 2 = 14 for the writer and his partner (MAN-SCORE-02).
    let hearts = [("part", "1"), ("declaration", "H"), ("knock", "knock"), ("we", "37")];
    let written = line("phone-line-1", &hearts);
    for _ in 0..3 {
        let (status, said) = hall.send(&code, &written);
        assert_eq!((status, &said["ok"], &said["id"]), (200, &json!(true), &json!("phone-line-1")));
        assert_eq!(said["sheet"]["ids"], json!(["phone-line-1"]));
    }
    assert_eq!((hall.lines("man", table), hall.total("man", table, four[0])), (1, 14));
    // The same id for another line is refused; the first stands.
    let (status, said) =
        hall.send(&code, &line("phone-line-1", &[("part", "1"), ("declaration", "S"), ("we", "60")]));
    assert_eq!((status, said["ok"].as_bool()), (422, Some(false)));
    // Another phone wrote meanwhile: this one thought that the sheet was empty.
    let mut late = line("other-line-1", &hearts);
    late["after"] = json!(0);
    let (status, said) = hall.send(&code, &late);
    assert_eq!((status, said["name"].as_str()), (409, Some("other_line")));
    late["after"] = json!(1);
    assert_eq!(hall.send(&code, &late).0, 200);
    assert_eq!(hall.send(&code, &late).0, 200, "it stands there already, whatever it says of the others");
    assert_eq!(hall.lines("man", table), 2);
    // No-trump after a wrong deal (MAN-MISDEAL-01); a counter-knock on no-trump (MAN-STAKE-05); 61 points.
    let wrong = [
        (vec![("declaration", "NT"), ("we", "40"), ("misdeals", "1")], "MAN-MISDEAL-01"),
        (vec![("declaration", "NT"), ("we", "40"), ("knock", "counter")], "MAN-STAKE-05"),
        (vec![("declaration", "H"), ("we", "61")], "MAN-SCORE-01"),
        (vec![("declaration", "H"), ("we", "40"), ("they", "40")], "MAN-SCORE-01"),
    ];
    for (n, (fields, clause)) in wrong.into_iter().enumerate() {
        let (status, said) = hall.send(&code, &line(&format!("wrong-line-{n}"), &fields));
        assert_eq!((status, said["clause"].as_str()), (422, Some(clause)), "{said}");
        assert!(said["text"].as_str().is_some_and(|text| text.len() > 20), "{said}");
    }
    assert_eq!(hall.lines("man", table), 2);
    // Changed, then struck: each once, however often it arrives.
    let change = json!({ "id": "change-0001", "what": "replace",
        "fields": [["line", "other-line-1"], ["declaration", "C"], ["they", "60"]] });
    let strike = json!({ "id": "strike-0001", "what": "strike", "fields": [["line", "phone-line-1"]] });
    for parcel in [&change, &change, &strike, &strike] {
        assert_eq!(hall.send(&code, parcel).0, 200);
    }
    assert_eq!((hall.lines("man", table), hall.total("man", table, four[2])), (1, 30));
    // What is no parcel at all.
    let (status, ..) =
        hall.ask("POST", &format!("/t/{code}/send"), "Content-Type: application/json\r\n", "{");
    assert_eq!(status, 400);
    let (status, ..) = hall.form(&format!("/t/{code}/send"), "id=aaaaaaaa");
    assert_eq!(status, 400);
}

#[test]
fn four_sign_with_their_own_numbers_and_the_next_round_has_another_code() {
    let hall = hall();
    hall.event("fra", Ruleset::ManilleFr, &["Rita", "Jef", "An", "Luc"]);
    let (code, table) = (hall.code("fra", at(1, 1)), at(1, 1));
    let four = hall.four("fra", table);
    // TRN-SEAT-03: by the French regulations nobody says who sits where; the writer and the first dealer are enough.
    let seat = format!("what=seat&once=aaaaaaaaaa&writer={0}&dealer={0}", four[0]);
    let (status, head, _) = hall.form(&format!("/t/{code}"), &seat);
    assert_eq!(status, 303, "{head}");
    // Without a script: refused with the words and what was typed, then written. No-trump counts twice.
    let (status, _, text) =
        hall.form(&format!("/t/{code}"), "what=line&once=bbbbbbbbbb&part=1&declaration=NT&we=61");
    assert_eq!(status, 422);
    assert!(text.contains("value=\"61\"") && text.contains("MAN-SCORE-01"));
    for _ in 0..2 {
        let body = "what=line&once=cccccccccc&part=1&declaration=NT&we=41";
        assert_eq!(hall.form(&format!("/t/{code}"), body).0, 303);
    }
    assert_eq!((hall.lines("fra", table), hall.total("fra", table, four[0])), (1, 22));
    let sign = |id: &str, entrant: u32, number: u32| {
        let fields = json!([["entrant", entrant.to_string()], ["number", number.to_string()]]);
        hall.send(&code, &json!({ "id": format!("sign-{id}-{entrant}"), "what": "sign", "fields": fields }))
    };
    // MAN-ROUND-02: nothing to sign before the sheet is complete.
    assert_eq!(sign("early", four[0], four[0]).0, 422);
    hall.office("fra", Command::Signal { round: table.round });
    let (status, said) = sign("wrong", four[0], four[1]);
    assert_eq!((status, said["name"].as_str()), (422, Some("phone-wrong-number")));
    assert_eq!(sign("stranger", 99, 99).0, 422);
    for player in four {
        let (status, said) = sign("own", player, player);
        assert_eq!(status, 200, "{said}");
    }
    assert_eq!(hall.send(&code, &line("too-late-1", &[("declaration", "H"), ("we", "40")])).0, 422);
    assert!(hall.get(&format!("/t/{code}")).1.contains("controletafel"));
    hall.office(
        "fra",
        Command::HandIn { at: table, sheet: true, pen: true, deck: true, signed_on_paper: false },
    );
    let totals = four.map(|player| (no(player), hall.total("fra", table, player))).into_iter().collect();
    hall.office("fra", Command::EnterTotals { at: table, totals });
    hall.office("fra", Command::Verify { at: table });
    assert!(hall.get(&format!("/t/{code}")).1.contains("scorebord"));
    hall.office("fra", Command::EndRound { round: table.round });
    hall.next_round("fra", 2);
    assert_eq!(hall.get(&format!("/t/{code}")).0, 410);
    assert_eq!(hall.send(&code, &line("too-late-2", &[])).0, 410);
    assert_eq!(hall.get(&format!("/t/{}", hall.code("fra", at(2, 1)))).0, 200);
}

#[test]
fn colour_whist_is_written_by_the_point_table_and_the_jury_is_called_once() {
    let hall = hall();
    hall.event("kw", Ruleset::Whist2018, &["Rita", "Jef", "An", "Luc"]);
    let (code, table) = (hall.code("kw", at(1, 1)), at(1, 1));
    let four = hall.four("kw", table);
    hall.seat(&code, four);
    // KW-DEAL-04: the player left of the writer deals first.
    let (_, said) =
        hall.send(&code, &json!({ "id": "call-00001", "what": "call", "fields": [["about", "deck"]] }));
    let dealer = said["sheet"]["next"][0]["dealer"].as_str().unwrap_or_default();
    assert!(dealer.ends_with(&format!("({})", four[2])), "{dealer}");
    let numbers = four.map(|number| number.to_string());
    let [a, b, c, d] = numbers.each_ref().map(String::as_str);
    // Together 9 with one trick less, by the table of Liège: -13 each, the others +13.
    let together = [("contract", "S9"), ("declarer", a), ("declarer", c), ("tricks", "8")];
    assert_eq!(hall.send(&code, &line("whist-line-1", &together)).0, 200);
    let totals = BySeat(four).map(|player| hall.total("kw", table, player)).0;
    assert_eq!(totals, [-13, 13, -13, 13]);
    // KW-BID-11: two miseries, each with the own tricks; a together by one alone cannot be.
    let (of_b, of_d) = (format!("tricks_{b}"), format!("tricks_{d}"));
    let misery =
        [("contract", "GM"), ("declarer", b), ("declarer", d), (of_b.as_str(), "0"), (of_d.as_str(), "2")];
    assert_eq!(hall.send(&code, &line("whist-line-2", &misery)).0, 200);
    let alone = [("contract", "S9"), ("declarer", a), ("tricks", "9")];
    let (status, said) = hall.send(&code, &line("whist-line-3", &alone));
    assert_eq!((status, said["ok"].as_bool()), (422, Some(false)));
    assert_eq!(hall.lines("kw", table), 2);
    // KW-JURY-01: a small game needs no approval; a slam does, and the call stands once.
    let call = |id: &str, contract: &str| {
        let fields = json!([["about", "approval"], ["contract", contract], ["by", a]]);
        hall.send(&code, &json!({ "id": id, "what": "call", "fields": fields })).0
    };
    assert_eq!(call("call-00002", "SO6"), 422);
    assert_eq!((call("call-00003", "GS"), call("call-00003", "GS")), (200, 200));
    let room = hall.runtime.block_on(hall.app.room("kw")).unwrap();
    assert_eq!(room.book().tournament.calls().len(), 2);
}

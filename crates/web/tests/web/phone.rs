//! The writer's phone over real HTTP: what its code opens, lines that come twice, refusals in words, signatures.

use kaarting_cards::{BySeat, Seat};
use kaarting_office::plan::Preset;
use kaarting_office::{At, Command, EntrantNo, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Answer, TestServer, at, entrant, noon};
use kaarting_web::route::Access;
use serde_json::{Value, json};

/// The phones of a server at noon.
struct Phones(TestServer);

const FORM: &str = "application/x-www-form-urlencoded";
const JSON: &str = "application/json";

fn phones() -> Phones {
    Phones(TestServer::open_at(noon))
}

impl Phones {
    /// An event whose first round is being played, with these people under the numbers 1, 2, 3 …
    fn event(&self, name: &str, ruleset: Ruleset, people: &[&str]) {
        let date = "2026-11-15".parse().unwrap();
        let mut plan = Preset::find("club-night").unwrap().plan(name, date, ruleset);
        plan.settings.minimum_age = Some(0);
        self.0.plays(name, plan, people.iter().map(|name| Person::named(*name)));
    }

    fn next_round(&self, name: &str, round: u32) {
        self.office(name, Command::DRAW);
        self.office(name, Command::PublishDraw);
        self.office(name, Command::StartRound { round: at(round, 1).round });
    }

    fn office(&self, event: &str, command: Command) {
        self.0.ask(event, &command);
    }

    fn code(&self, event: &str, at: At) -> String {
        self.0.code(event, at)
    }

    /// The four of a table, in drawn order.
    fn four(&self, event: &str, at: At) -> [u32; 4] {
        self.0.four(event, at).map(EntrantNo::get)
    }

    fn lines(&self, event: &str, at: At) -> usize {
        self.0.look(event, |event| event.table(at).unwrap().line_count())
    }

    fn total(&self, event: &str, at: At, player: u32) -> i32 {
        let figures = self.0.look(event, |event| event.running_figures(at).unwrap().unwrap());
        let chair = Seat::ALL.into_iter().find(|&seat| figures.players[seat] == entrant(player)).unwrap();
        figures.totals[chair]
    }

    /// One request over a connection of its own.
    fn ask(&self, method: &str, path: &str, kind: &str, body: &str) -> Answer {
        self.0.dutch().ask(method, path, &[("content-type", kind)], body.as_bytes())
    }

    fn get(&self, path: &str) -> (u16, String) {
        let answer = self.ask("GET", path, FORM, "");
        (answer.status, answer.text())
    }

    fn form(&self, path: &str, body: &str) -> Answer {
        self.ask("POST", path, FORM, body)
    }

    fn send(&self, code: &str, parcel: &Value) -> (u16, Value) {
        self.0.sends(code, parcel)
    }

    /// The first two sit opposite each other, the first writes; Manille: the second deals first.
    fn seat(&self, code: &str, four: [u32; 4]) {
        self.0.seat(code, four.map(entrant));
    }
}

fn line(id: &str, fields: &[(&str, &str)]) -> Value {
    json!({ "id": id, "what": "line", "written": "2026-11-15T11:00:00Z", "fields": fields })
}

#[test]
fn a_code_opens_its_own_table_and_no_other_door() {
    let phones = phones();
    let people = ["<b>Rita</b>", "Jef", "An", "Luc", "Els", "Bob", "Cas", "Dirk"];
    phones.event("een", Ruleset::ManilleNl, &people);
    let (first, second) = (phones.code("een", at(1, 1)), phones.code("een", at(1, 2)));
    for (code, own, other) in [(&first, at(1, 1), at(1, 2)), (&second, at(1, 2), at(1, 1))] {
        let (status, text) = phones.get(&format!("/t/{code}"));
        assert_eq!(status, 200);
        let shows = |number: u32| text.contains(&format!("({number})"));
        assert!(phones.four("een", own).into_iter().all(shows));
        assert!(!phones.four("een", other).into_iter().any(shows));
        assert!(!text.contains("<b>Rita"), "a name is text");
    }
    // Typed as people type it.
    let typed = format!("code={}-{}", first[..4].to_lowercase(), &first[4..]);
    let opened = phones.form("/t", &typed);
    let status = opened.status;
    assert_eq!(status, 303);
    assert_eq!(opened.header("location"), Some(format!("/t/{first}").as_str()));
    // Wrong, and cut for an event that is not there.
    let forged = phones.0.app().table_codes().table(&"twee".parse().unwrap(), at(1, 1), 0);
    for wrong in ["ABCDEFGH", forged.as_str()] {
        assert_eq!(phones.get(&format!("/t/{wrong}")).0, 404);
        assert_eq!(phones.get(&format!("/t/{wrong}/sheet")).0, 404);
        assert_eq!(phones.form("/t", &format!("code={wrong}")).status, 404);
        assert_eq!(phones.send(wrong, &line("aaaaaaaa", &[])).0, 404);
    }
    // It opens no route of the staff.
    for sign in kaarting_web::route_infos().iter().filter(|sign| matches!(sign.access, Access::Staff(_))) {
        let path = sign.path.replace("{event}", "een").replace(['{', '}'], "");
        let mut thief = phones.0.visitor().with("authorization", &format!("Bearer {first}"));
        let status = thief.ask(sign.method, &path, &[("content-type", FORM)], b"").status;
        assert_eq!(status, 401, "{} {path}", sign.method);
    }
    // A table that got a new code: whoever has the old one is out.
    let table = "/e/een/director/table/1/1";
    let renewed = phones.0.staff("director").submit(table, &format!("{table}/code"), &[]);
    assert_eq!(renewed.status, 303);
    assert_eq!(phones.get(&format!("/t/{first}")).0, 404);
    assert_eq!(phones.get(&format!("/t/{}", phones.code("een", at(1, 1)))).0, 200);
}

#[test]
fn a_line_that_comes_twice_stands_once_and_a_refused_one_comes_back() {
    let phones = phones();
    phones.event("man", Ruleset::ManilleNl, &["Rita", "Jef", "An", "Luc"]);
    let (code, table) = (phones.code("man", at(1, 1)), at(1, 1));
    let four = phones.four("man", table);
    phones.seat(&code, four);
    // 37 points in hearts after a knock: (37 - 30) × 2 = 14 for the writer and the partner (MAN-SCORE-02).
    let hearts = [("part", "1"), ("declaration", "H"), ("knock", "knock"), ("we", "37")];
    let written = line("phone-line-1", &hearts);
    for _ in 0..3 {
        let (status, said) = phones.send(&code, &written);
        assert_eq!((status, &said["ok"], &said["id"]), (200, &json!(true), &json!("phone-line-1")));
        assert_eq!(said["sheet"]["ids"], json!(["phone-line-1"]));
    }
    assert_eq!((phones.lines("man", table), phones.total("man", table, four[0])), (1, 14));
    // The same id for another line is refused; the first stands.
    let (status, said) =
        phones.send(&code, &line("phone-line-1", &[("part", "1"), ("declaration", "S"), ("we", "60")]));
    assert_eq!((status, said["ok"].as_bool()), (422, Some(false)));
    // Another phone wrote meanwhile: this one thought that the sheet was empty.
    let mut late = line("other-line-1", &hearts);
    late["after"] = json!(0);
    let (status, said) = phones.send(&code, &late);
    assert_eq!((status, said["name"].as_str()), (409, Some("other_line")));
    late["after"] = json!(1);
    assert_eq!(phones.send(&code, &late).0, 200);
    assert_eq!(phones.send(&code, &late).0, 200, "it stands there already, whatever it says of the others");
    assert_eq!(phones.lines("man", table), 2);
    // No-trump after a wrong deal (MAN-MISDEAL-01); a counter-knock on no-trump (MAN-STAKE-05); 61 points.
    let wrong = [
        (vec![("declaration", "NT"), ("we", "40"), ("misdeals", "1")], "MAN-MISDEAL-01"),
        (vec![("declaration", "NT"), ("we", "40"), ("knock", "counter")], "MAN-STAKE-05"),
        (vec![("declaration", "H"), ("we", "61")], "MAN-SCORE-01"),
        (vec![("declaration", "H"), ("we", "40"), ("they", "40")], "MAN-SCORE-01"),
    ];
    for (n, (fields, clause)) in wrong.into_iter().enumerate() {
        let (status, said) = phones.send(&code, &line(&format!("wrong-line-{n}"), &fields));
        assert_eq!((status, said["clause"].as_str()), (422, Some(clause)), "{said}");
        assert!(said["text"].as_str().is_some_and(|text| text.len() > 20), "{said}");
    }
    assert_eq!(phones.lines("man", table), 2);
    // Changed, then struck: each once, however often it arrives.
    let change = json!({ "id": "change-0001", "what": "replace",
        "fields": [["line", "other-line-1"], ["declaration", "C"], ["they", "60"]] });
    let strike = json!({ "id": "strike-0001", "what": "strike", "fields": [["line", "phone-line-1"]] });
    for parcel in [&change, &change, &strike, &strike] {
        assert_eq!(phones.send(&code, parcel).0, 200);
    }
    assert_eq!((phones.lines("man", table), phones.total("man", table, four[2])), (1, 30));
    // What is no parcel at all.
    assert_eq!(phones.ask("POST", &format!("/t/{code}/send"), JSON, "{").status, 400);
    let status = phones.form(&format!("/t/{code}/send"), "id=aaaaaaaa").status;
    assert_eq!(status, 400);
}

#[test]
fn four_sign_with_their_own_numbers_and_the_next_round_has_another_code() {
    let phones = phones();
    phones.event("fra", Ruleset::ManilleFr, &["Rita", "Jef", "An", "Luc"]);
    let (code, table) = (phones.code("fra", at(1, 1)), at(1, 1));
    let four = phones.four("fra", table);
    // TRN-SEAT-03: by the French regulations nobody says who sits where; the writer and the first dealer are enough.
    let seat = format!("what=seat&once=aaaaaaaaaa&writer={0}&dealer={0}", four[0]);
    let seated = phones.form(&format!("/t/{code}"), &seat);
    assert_eq!(seated.status, 303, "{}", seated.text());
    // Without a script: refused with the words and what was typed, then written. No-trump counts twice.
    let refused = phones.form(&format!("/t/{code}"), "what=line&once=bbbbbbbbbb&part=1&declaration=NT&we=61");
    assert_eq!(refused.status, 422);
    let text = refused.text();
    assert!(text.contains("value=\"61\"") && text.contains("MAN-SCORE-01"));
    for _ in 0..2 {
        let body = "what=line&once=cccccccccc&part=1&declaration=NT&we=41";
        assert_eq!(phones.form(&format!("/t/{code}"), body).status, 303);
    }
    assert_eq!((phones.lines("fra", table), phones.total("fra", table, four[0])), (1, 22));
    let code_of = |player: u32| {
        let found = phones.0.look("fra", |event| event.signing_code(player.try_into().unwrap()));
        found.unwrap_or_else(|| "0000".to_owned())
    };
    let sign = |id: &str, entrant: u32, whose: u32| {
        let fields = json!([["entrant", entrant.to_string()], ["code", code_of(whose)]]);
        phones.send(&code, &json!({ "id": format!("sign-{id}-{entrant}"), "what": "sign", "fields": fields }))
    };
    // MAN-ROUND-02: nothing to sign before the sheet is complete.
    assert_eq!(sign("early", four[0], four[0]).0, 422);
    phones.office("fra", Command::Signal { round: table.round });
    let (status, said) = sign("wrong", four[0], four[1]);
    assert_eq!((status, said["name"].as_str()), (422, Some("wrong_code")));
    assert_eq!(sign("stranger", 99, 99).0, 422);
    for player in four {
        let (status, said) = sign("own", player, player);
        assert_eq!(status, 200, "{said}");
    }
    assert_eq!(phones.send(&code, &line("too-late-1", &[("declaration", "H"), ("we", "40")])).0, 422);
    assert!(phones.get(&format!("/t/{code}")).1.contains("controletafel"));
    phones.office(
        "fra",
        Command::HandIn { at: table, sheet: true, pen: true, deck: true, signed_on_paper: false },
    );
    let totals =
        four.map(|player| (entrant(player), phones.total("fra", table, player))).into_iter().collect();
    phones.office("fra", Command::EnterTotals { at: table, totals });
    phones.office("fra", Command::Verify { at: table });
    assert!(phones.get(&format!("/t/{code}")).1.contains("scorebord"));
    phones.office("fra", Command::EndRound { round: table.round });
    phones.next_round("fra", 2);
    assert_eq!(phones.get(&format!("/t/{code}")).0, 410);
    assert_eq!(phones.send(&code, &line("too-late-2", &[])).0, 410);
    assert_eq!(phones.get(&format!("/t/{}", phones.code("fra", at(2, 1)))).0, 200);
}

/// The rows of the sheet on the phone: each as its cells, one after another.
fn rows(said: &Value) -> Vec<String> {
    let html = said["sheet"]["html"].as_str().unwrap_or_default();
    let table = html.split("<tbody>").nth(1).unwrap_or_default();
    let cells = |row: &str| {
        let mut plain = String::new();
        let mut inside = false;
        for sign in
            row.replace("</th>", "|").replace("</td>", "|").replace("<span class=\"sub\">", " ").chars()
        {
            match sign {
                '<' => inside = true,
                '>' => inside = false,
                _ if !inside => plain.push(sign),
                _ => {}
            }
        }
        plain.trim().trim_end_matches('|').to_owned()
    };
    table.split("<tr").skip(1).map(|row| cells(row.split_once('>').unwrap_or_default().1)).collect()
}

#[test]
fn the_phone_writes_the_marks_of_each_edition_and_the_rows_of_the_paper() {
    let phones = phones();
    // 000 l.74: 30-30 is a dash on both sides; a void deal leaves no mark and shares its row with the new deal.
    phones.event("nl", Ruleset::ManilleNl, &["Rita", "Jef", "An", "Luc"]);
    let (code, table) = (phones.code("nl", at(1, 1)), at(1, 1));
    let four = phones.four("nl", table);
    phones.seat(&code, four);
    let by = four[1].to_string();
    let even = [("declaration", "H"), ("we", "30")];
    let void = [("declaration", "S"), ("void", by.as_str()), ("clause", "MAN-RENEGE-01")];
    let won = [("declaration", "C"), ("we", "37")];
    for (id, fields) in [("even-line-1", &even[..]), ("void-line-1", &void[..]), ("plain-line-1", &won[..])] {
        let (status, said) = phones.send(&code, &line(id, fields));
        assert_eq!(status, 200, "{said}");
    }
    let (_, said) = phones.send(&code, &line("even-line-2", &even));
    let seen = rows(&said);
    let name =
        phones.0.look("nl", |event| event.entrant(entrant(four[1])).unwrap().person.clone().unwrap().name);
    assert_eq!(
        seen,
        [
            "Boompje 1".to_owned(),
            "1|♥ H 30-30|---|---".to_owned(),
            format!("2|♠ S stopgezet: {name} ({by}) loochende"),
            "2|♣ K|7|0".to_owned(),
            "3|♥ H 30-30|---|---".to_owned(),
        ]
    );

    // 003 l.17: an X before the name of who misdealt twice, dashes; l.70: -X-, also on the row of a skipped dealer.
    phones.event("fr", Ruleset::ManilleFr, &["Rita", "Jef", "An", "Luc"]);
    let (code, table) = (phones.code("fr", at(1, 1)), at(1, 1));
    let chairs =
        kaarting_office::draw::french_chairs(phones.four("fr", table).map(entrant)).0.map(EntrantNo::get);
    let seat = format!("what=seat&once=aaaaaaaaaa&writer={0}&dealer={0}", chairs[0]);
    assert_eq!(phones.form(&format!("/t/{code}"), &seat).status, 303);
    let name = |number: u32| {
        let person =
            phones.0.look("fr", |event| event.entrant(entrant(number)).unwrap().person.clone().unwrap().name);
        format!("{person} ({number})")
    };
    assert_eq!(phones.send(&code, &line("wrong-line-1", &[("misdeals", "2")])).0, 200);
    // The second deals; the third, who would deal next, reneges: that deal is void as well, and the fourth deals.
    let renege = Command::Rule {
        at: table,
        clause: kaarting_rules::Clause::MAN_RENEGE_01,
        by: entrant(chairs[2]),
        line: Some(2),
        ruling: kaarting_office::jury::Ruling::Void,
    };
    phones.office("fr", renege);
    let by = chairs[2].to_string();
    let void = [("declaration", "S"), ("void", by.as_str()), ("clause", "MAN-RENEGE-01")];
    let (status, said) = phones.send(&code, &line("void-line-1", &void));
    assert_eq!(status, 200, "{said}");
    let (_, said) = phones.send(&code, &line("even-line-1", &even));
    assert_eq!(
        rows(&said),
        [
            format!("1|X {} 2 keer verkeerd gedeeld|---|---", name(chairs[0])),
            format!("2|♠ S stopgezet: {} loochende|-X-|-X-", name(chairs[2])),
            format!("3|{} overgeslagen als deler|-X-|-X-", name(chairs[2])),
            "4|♥ H 30-30|---|---".to_owned(),
        ]
    );
}

#[test]
fn colour_whist_is_written_by_the_point_table_and_the_jury_is_called_once() {
    let phones = phones();
    phones.event("kw", Ruleset::Whist2018, &["Rita", "Jef", "An", "Luc"]);
    let (code, table) = (phones.code("kw", at(1, 1)), at(1, 1));
    let four = phones.four("kw", table);
    phones.seat(&code, four);
    // KW-DEAL-04: the player left of the writer deals first.
    let (_, said) =
        phones.send(&code, &json!({ "id": "call-00001", "what": "call", "fields": [["about", "deck"]] }));
    let dealer = said["sheet"]["next"][0]["dealer"].as_str().unwrap_or_default();
    assert!(dealer.ends_with(&format!("({})", four[2])), "{dealer}");
    let numbers = four.map(|number| number.to_string());
    let [a, b, c, d] = numbers.each_ref().map(String::as_str);
    // Together 9 with one trick less, by the table of Liège: -13 each, the others +13.
    let together = [("contract", "S9"), ("declarer", a), ("declarer", c), ("tricks", "8")];
    assert_eq!(phones.send(&code, &line("whist-line-1", &together)).0, 200);
    let totals = BySeat(four).map(|player| phones.total("kw", table, player)).0;
    assert_eq!(totals, [-13, 13, -13, 13]);
    // KW-BID-11: two miseries, each with the own tricks; a together by one alone cannot be.
    let (of_b, of_d) = (format!("tricks_{b}"), format!("tricks_{d}"));
    let misery =
        [("contract", "GM"), ("declarer", b), ("declarer", d), (of_b.as_str(), "0"), (of_d.as_str(), "2")];
    assert_eq!(phones.send(&code, &line("whist-line-2", &misery)).0, 200);
    let alone = [("contract", "S9"), ("declarer", a), ("tricks", "9")];
    let (status, said) = phones.send(&code, &line("whist-line-3", &alone));
    assert_eq!((status, said["ok"].as_bool()), (422, Some(false)));
    assert_eq!(phones.lines("kw", table), 2);
    // KW-JURY-01: a small game needs no approval; a slam does, and the call stands once.
    let call = |id: &str, contract: &str| {
        let fields = json!([["about", "approval"], ["contract", contract], ["by", a]]);
        phones.send(&code, &json!({ "id": id, "what": "call", "fields": fields })).0
    };
    assert_eq!(call("call-00002", "SO6"), 422);
    assert_eq!((call("call-00003", "GS"), call("call-00003", "GS")), (200, 200));
    assert_eq!(phones.0.look("kw", |event| event.jury_calls().len()), 2);
}

//! The API for programs, over real HTTP: its routes, its keys, its permissions, its refusals.

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used, clippy::disallowed_methods, missing_docs)]
#![allow(unreachable_pub)] // the client is a helper

mod client;
mod contract;
mod described;
mod online;
mod standings;

use std::collections::BTreeSet;

use client::Api;
use kaarting_office::{Command, Role};
use kaarting_web::route::StaffRole;
use serde_json::{Value, json};

const DIRECTOR: Option<StaffRole> = Some(StaffRole::Director);
const COMMANDS: &str = "/api/v1/events/club/commands";

fn person(name: &str) -> Value {
    json!({"command": "register", "person": {"name": name, "contact": "0470 12 34 56"}, "joker": false})
}

#[test]
fn a_request_that_comes_twice_is_done_once() {
    let api = Api::open();
    api.event("club");
    let body = person("Rita Maes").to_string();
    let first = api.ask("POST", COMMANDS, None, Some("k1"), &body);
    assert_eq!((first.status, &first.body["repeated"]), (200, &json!(false)), "{first:?}");
    let again = api.ask("POST", COMMANDS, None, Some("k1"), &body);
    assert_eq!((again.status, &again.body["repeated"]), (200, &json!(true)), "{again:?}");
    assert_eq!((&first.body["seq"], &first.body["events"]), (&again.body["seq"], &again.body["events"]));
    let other = api.ask("POST", COMMANDS, None, Some("k1"), &person("Jef Maes").to_string());
    assert_eq!(other.problem(), (422, "key_reused"));
    // The key is the sender's own: the director's is another.
    let director = api.ask("POST", COMMANDS, DIRECTOR, Some("k1"), &person("Jef Maes").to_string());
    assert_eq!(director.body["repeated"], false, "{director:?}");
    assert_eq!(api.get("/events/club", None).body["entrants"], 2);
}

#[test]
fn who_may_do_what_is_the_office_s_own_table() {
    let api = Api::open();
    api.playing("club");
    let at = json!({"round": 1, "table": 1});
    let commands = [
        person("Luc Thys"),
        json!({"command": "check_in", "entrant": 99}),
        json!({"command": "warn", "entrant": 99, "clause": "TRN-EXCL-02", "reason": "Roept"}),
        json!({"command": "draw"}),
        json!({"command": "verify", "at": at}),
        json!({"command": "strike_line", "at": at, "id": "x"}),
        json!({"command": "sign", "at": at, "entrant": 1}),
        json!({"command": "call_jury", "at": at, "about": "dispute"}),
        json!({"command": "lift_ruling", "ruling": 7, "reason": "Vergissing"}),
    ];
    for command in &commands {
        let read: Command = serde_json::from_value(command.clone()).unwrap();
        for post in [None].into_iter().chain(StaffRole::ALL.map(Some)) {
            let answer = api.post("/events/club/commands", post, command);
            let refused = answer.body["title"].as_str().unwrap_or_default();
            let denied = matches!(refused, "not_allowed" | "forbidden" | "log_in");
            let may = match post.map(StaffRole::in_office) {
                // Without a token one may register; a player signs at the table.
                None => matches!(read, Command::Register { .. }),
                Some(None) => false,
                Some(Some(role)) => read.is_for(role),
            };
            assert_eq!(!denied, may, "{post:?} {command}: {answer:?}");
            assert!(!denied || matches!(answer.status, 401 | 403), "{answer:?}");
        }
    }
}

#[test]
fn a_code_opens_one_table_and_nothing_else() {
    let api = Api::open();
    api.playing("club");
    let codes = api.get("/events/club/rounds/1/codes", DIRECTOR).body;
    assert_eq!(api.get("/events/club/rounds/1/codes", Some(StaffRole::Desk)).problem(), (403, "forbidden"));
    assert_eq!(api.get("/events/club/rounds/1/codes", None).problem(), (401, "log_in"));
    let code = codes["codes"][0]["code"].as_str().unwrap();
    let table = api.get(&format!("/tables/{code}"), None).body;
    assert_eq!((&table["event"], &table["round"], &table["table"]), (&json!("club"), &json!(1), &json!(1)));
    let four: Vec<u64> = table["four"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
    let seats = json!({"N": four[0], "E": four[1], "S": four[2], "W": four[3]});
    let seat = |table: u32| {
        json!({"command": "seat_table", "at": {"round": 1, "table": table}, "players": seats,
            "writer": four[3], "first_dealer": four[0]})
    };
    let path = format!("/tables/{code}/commands");
    assert_eq!(api.post(&path, None, &seat(2)).problem(), (403, "other_table"));
    assert_eq!(api.post(&path, DIRECTOR, &json!({"command": "draw"})).problem(), (403, "not_allowed"));
    let done = api.post(&path, None, &seat(1));
    assert_eq!(done.body["events"][0]["by"], json!({"role": "writer", "id": 1}), "{done:?}");
    let line = json!({"command": "write_line", "at": {"round": 1, "table": 1}, "part": 1, "id": "a",
        "line": {"declaration": "H", "stake": 3, "we": 14}});
    let wrong = api.post(&path, None, &line);
    assert_eq!(wrong.problem(), (422, "sheet_is_wrong"));
    assert!(wrong.body["clause"].as_str().is_some_and(|clause| clause.starts_with("MAN-")), "{wrong:?}");
    assert_eq!(api.get("/tables/AAAAAAAAAA", None).problem(), (404, "no_such_code"));

    // A sheet that is not verified is for those who work there, and for the desk only after its own entry.
    let path = "/events/club/rounds/1/tables/1";
    assert!(api.get(path, None).body.get("sheet").is_none());
    assert!(api.get(path, Some(StaffRole::Screen)).body.get("sheet").is_none());
    for post in [StaffRole::Director, StaffRole::Jury] {
        let seen = api.get(path, Some(post)).body;
        assert_eq!((&seen["sheet"]["writer"], &seen["blind"]), (&json!(four[3]), &json!(false)));
    }
    let seen = api.get(path, Some(StaffRole::Desk)).body;
    assert_eq!((seen.get("sheet"), &seen["blind"]), (None, &json!(true)));
}

#[test]
fn names_and_secrets_are_for_those_who_may_see_them() {
    let api = Api::open();
    api.event("club");
    let seed = api.does("club", DIRECTOR, &json!({"command": "commit_seed", "master": "cd".repeat(32)}));
    assert!(!seed.to_string().contains(&"cd".repeat(32)));
    let registered = api.does("club", None, &person("Rita Maes"));
    assert_eq!(registered["events"][0]["event"], json!({"kind": "registered", "entrant": 1, "joker": false}));
    let mut private = person("An De Smet");
    private["person"]["private"] = true.into();
    let registered = api.does("club", DIRECTOR, &private);
    assert_eq!(registered["events"][0]["event"]["person"]["name"], "An De Smet");
    let public = api.get("/events/club/entrants", None).body;
    let rita = json!({"number": 1, "name": "Rita Maes", "family": null, "first": null, "club": null});
    assert_eq!(
        public["entrants"],
        json!([rita, {"number": 2, "name": null, "family": null, "first": null, "club": null}])
    );
    assert_eq!(api.get("/events/club/entrants", Some(StaffRole::Screen)).body, public);
    let staff = api.get("/events/club/entrants", Some(StaffRole::Jury)).body;
    assert_eq!(staff["entrants"][1]["person"]["contact"], "0470 12 34 56");
}

#[test]
fn what_cannot_be_read_is_said_as_a_problem() {
    let api = Api::open();
    api.event("club");
    let sent = |by, body: &str| api.ask("POST", COMMANDS, by, Some("k"), body);
    assert_eq!(sent(DIRECTOR, "{").problem(), (400, "bad_request"));
    assert_eq!(sent(DIRECTOR, "[1]").problem(), (400, "bad_request"));
    let wrong = sent(DIRECTOR, r#"{"command":"admit_late","entrant":0,"reason":"file"}"#);
    assert_eq!(wrong.problem(), (400, "bad_request"));
    assert!(wrong.body["detail"].as_str().unwrap().contains("\"entrant\""), "{wrong:?}");
    let unknown = sent(DIRECTOR, r#"{"command":"draw","again":true}"#);
    assert!(unknown.body["detail"].as_str().unwrap().contains("`again`"), "{unknown:?}");
    let draw = r#"{"command":"draw"}"#;
    assert_eq!(api.ask("POST", COMMANDS, DIRECTOR, None, draw).problem(), (400, "key_missing"));
    let long = "k".repeat(65);
    assert_eq!(api.ask("POST", COMMANDS, DIRECTOR, Some(&long), draw).problem(), (400, "bad_key"));
    let plain = [("content-type", "text/plain"), ("idempotency-key", "k")];
    assert_eq!(api.send("POST", COMMANDS, &plain, draw).problem(), (415, "unsupported_media_type"));

    // One mebibyte, and eight for a list of people.
    let reason = |length: usize| json!({"command": "reject_draw", "reason": "a".repeat(length)}).to_string();
    assert_eq!(sent(DIRECTOR, &reason((1 << 20) + 1)).problem(), (413, "too_large"));
    assert_eq!(sent(None, &reason((1 << 20) + 1)).problem(), (413, "too_large"));
    let people: Vec<Value> = (0..20_000)
        .map(|n| json!({"name": format!("Speler {n}"), "club": "Klaverblad Beernem", "key": n.to_string()}))
        .collect();
    let list = json!({"command": "import", "people": people}).to_string();
    assert!(list.len() > 1 << 20);
    assert_eq!(sent(DIRECTOR, &list).status, 200);

    let wrong_way = api.ask("PUT", COMMANDS, DIRECTOR, None, "");
    assert_eq!(wrong_way.problem(), (405, "method_not_allowed"));
    assert_eq!(wrong_way.header("allow"), "POST", "{wrong_way:?}");
    assert_eq!(api.get("/nowhere", None).problem(), (404, "not_found"));
    assert_eq!(api.get("/events/none", None).problem(), (404, "no_such_event"));
    assert_eq!(api.get("/events/%ff%fe", None).status, 404);
    for path in ["/events/club/rounds/0", "/events/club/rounds/99999999999", "/events/club/draws/1"] {
        assert_eq!(api.get(path, None).problem(), (404, "not_found"));
    }
    assert_eq!(api.get("/events/club/standings?phase=0", None).problem(), (400, "bad_request"));
    assert_eq!(api.get("/events/club/standings?phase=7", None).problem(), (404, "no_such_phase"));
}

#[test]
fn accounts_log_in_and_out() {
    let api = Api::open();
    let post = |path: &str, by, body: &Value| {
        api.ask("POST", &format!("/api/v1{path}"), by, None, &body.to_string())
    };
    let login = |password: &str| post("/sessions", None, &json!({"login": "desk-2", "password": password}));
    assert_eq!(login("geheim-geheim").problem(), (401, "wrong_password"));
    let odd = json!({"login": "\u{14}\u{e273}", "password": "geheim-geheim"});
    assert_eq!(post("/sessions", None, &odd).problem(), (401, "wrong_password"));
    let account = json!({"login": "desk-2", "name": "Lien", "post": "desk", "password": "geheim-geheim"});
    assert_eq!(post("/staff", Some(StaffRole::Desk), &account).problem(), (403, "forbidden"));
    assert_eq!(post("/staff", DIRECTOR, &account).status, 201);
    assert_eq!(post("/staff", DIRECTOR, &account).problem(), (422, "bad_account"));
    let session = login("geheim-geheim");
    assert_eq!((session.status, &session.body["account"]["post"]), (201, &json!("desk")));
    let token = session.body["token"].as_str().unwrap();
    let bearer = format!("Bearer {token}");
    let out = || api.send("DELETE", "/api/v1/sessions", &[("authorization", &bearer)], "");
    assert_eq!(out().status, 204);
    assert_eq!(out().problem(), (401, "log_in"));
    assert_eq!(api.ask("DELETE", "/api/v1/staff/desk-2", DIRECTOR, None, "").status, 204);
    assert_eq!(api.ask("DELETE", "/api/v1/staff/desk-2", DIRECTOR, None, "").problem(), (404, "not_found"));
}

#[test]
fn whoever_listens_hears_that_the_event_went_on() {
    let api = Api::open();
    api.event("club");
    let mut live = api.live("/api/v1/events/club/live");
    assert_eq!(live.next().unwrap(), json!({"seq": 1, "state": "registration"}));
    api.does("club", None, &person("Rita Maes"));
    assert_eq!(live.next().unwrap(), json!({"seq": 2, "state": "registration"}));
}

/// Every role has a post or a code, or is the server's own: nobody is forgotten above.
#[test]
fn every_role_can_be_played() {
    let posts: BTreeSet<Role> = StaffRole::ALL.into_iter().filter_map(StaffRole::in_office).collect();
    let left: Vec<Role> = Role::ALL.into_iter().filter(|role| !posts.contains(role)).collect();
    assert_eq!(left, [Role::Writer, Role::Player, Role::Online]);
}

/// DEC-05, DEC-13, DEC-14: refusals carry what helps, excluded people stand apart, plans have warnings.
#[test]
fn an_event_is_led_to_its_end_by_what_it_answers() {
    let api = Api::open();
    api.playing("club");
    let close = |reason: Option<&str>| json!({"command": "close_event", "reason": reason});
    let refused = api.post("/events/club/commands", DIRECTOR, &json!({"command": "close_event"}));
    assert_eq!(refused.problem(), (422, "not_over"));
    assert_eq!(refused.body["remedies"], json!(["draw", "close_event"]));
    let exclude = json!({"command": "exclude", "entrant": 3, "clause": "TRN-EXCL-02", "reason": "Vecht"});
    api.does("club", Some(StaffRole::Jury), &exclude);
    let standings = api.get("/events/club/standings", None).body;
    assert_eq!(standings["standings"].as_array().unwrap().len(), 7, "{standings}");
    assert_eq!((&standings["final_ranking"], &standings["clubs"]), (&Value::Null, &json!([])));
    // DEC-01: the arithmetic of the next draw, without the one who is out; after the end there is none.
    let figures = json!({"round": 2, "phase": 1, "players": 7, "jokers": 0, "tables": 2, "missing": 1});
    assert_eq!(api.get("/events/club", None).body["next_draw"], figures);
    api.does("club", DIRECTOR, &close(Some("Brandalarm")));
    let closed = api.get("/events/club", None).body;
    assert_eq!((&closed["state"], &closed["next_draw"]), (&json!("closed"), &Value::Null));
    // A French final of one round ends with two winners.
    let preset = kaarting_office::plan::Preset::find("wk-manillen-2023").unwrap();
    let plan = preset.plan("WK", jiff::civil::date(2026, 11, 15), kaarting_rules::Ruleset::ManilleFr);
    let opened = api.post("/events", DIRECTOR, &json!({"name": "wk", "plan": plan}));
    assert_eq!(opened.body["warnings"], json!([{"name": "title_shared", "clause": "DEC-14"}]), "{opened:?}");
}

/// DEC-04, DEC-16: the final ranking says how far somebody came, with how many points and why; the club prize stands
/// beside it; deals won of a sheet known by its totals are not known.
#[test]
fn the_end_of_the_day_is_in_the_standings() {
    let api = Api::open();
    api.event("club");
    for number in 1..=5 {
        let club = ["Troef", "Harten"][number % 2];
        let person = json!({"name": format!("Speler {number}"), "club": club});
        api.does("club", DIRECTOR, &json!({"command": "register", "person": person, "joker": false}));
        api.does("club", DIRECTOR, &json!({"command": "check_in", "entrant": number}));
    }
    // By hand: five make one table and one over, and three jokers fill the second.
    let next = api.get("/events/club", None).body["next_draw"].clone();
    let figures = json!({"round": 1, "phase": 1, "players": 5, "jokers": 0, "tables": 2, "missing": 3});
    assert_eq!(next, figures);
    api.does("club", DIRECTOR, &json!({"command": "undo_check_in", "entrant": 5}));
    let seed = json!({"command": "commit_seed", "master": "cd".repeat(32)});
    for command in [seed, json!({"command": "close_check_in"}), json!({"command": "draw"})] {
        api.does("club", DIRECTOR, &command);
    }
    api.does("club", DIRECTOR, &json!({"command": "publish_draw"}));
    api.does("club", DIRECTOR, &json!({"command": "start_round", "round": 1}));
    let four = api.get("/events/club/rounds/1/tables/1", None).body["four"].clone();
    let number = |at: usize| four[at].to_string();
    let totals = json!({number(0): 61, number(1): 48, number(2): 70, number(3): 33});
    let at = json!({"round": 1, "table": 1});
    let accept = json!({"command": "accept_totals", "at": at, "sheet": true, "pen": true, "deck": true,
        "signed_on_paper": true, "totals": totals, "paid": {}});
    api.does("club", Some(StaffRole::Desk), &accept);
    api.does("club", DIRECTOR, &json!({"command": "end_round", "round": 1}));
    api.does("club", DIRECTOR, &json!({"command": "close_event", "reason": "Gedaan"}));
    let answer = api.get("/events/club/standings", None).body;
    let first = &answer["final_ranking"][0];
    assert_eq!((&first["rank"], &first["number"], &first["points"]), (&json!(1), &four[2], &json!(70)));
    assert_eq!((&first["phase"], &first["separated_by"]), (&json!(1), &Value::Null), "{first}");
    assert!(first["phase_name"].is_string(), "{first}");
    assert_eq!(answer["final_ranking"][1]["separated_by"], "points");
    assert_eq!(answer["clubs"], json!([]), "nobody knows how many deals were won");
    assert!(answer["standings"].as_array().unwrap().iter().all(|one| one["deals_won"].is_null()), "{answer}");
}

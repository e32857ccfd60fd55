//! Reporting somebody at a table: with the record of the deal, to the directors of the house and nobody else.

use kaarting_testkit::{Client, TestServer};
use serde_json::{Value, json};

use super::server;

/// Somebody with a token of their own.
fn guest(server: &TestServer, name: &str) -> Client {
    let asked = json!({ "name": name, "program": false });
    let token = server.dutch().send("POST", "/api/v1/guests", &asked).json()["token"].clone();
    server.dutch().with_cookie("kaarting-guest", token.as_str().unwrap())
}

/// Rita in the south and Jef in the north, with two bots, and the first deal.
fn table_of_two(rita: &mut Client, jef: &mut Client) -> String {
    let chosen = json!({ "ruleset": "manille-nl", "access": "private", "series": "short" });
    let answer = rita.send("POST", "/api/v1/online", &chosen);
    let path = format!("/api/v1/online/{}", answer.json()["table"].as_str().unwrap());
    assert_eq!(jef.send("POST", &path, &json!({ "do": "sit", "seat": "N" })).status, 200);
    let bot = |seat: &str| json!({ "do": "seat_bot", "seat": seat, "level": "easy" });
    for message in [bot("E"), bot("W"), json!({ "do": "begin" })] {
        assert_eq!(rita.send("POST", &path, &message).status, 200, "{message}");
    }
    path
}

/// Both do the first thing allowed until the deal is over.
fn plays_a_deal(people: [&mut Client; 2], path: &str) {
    loop {
        for person in [0, 1] {
            let seen: Value = people[person].clone().get(path).json()["view"].clone();
            if !seen["table"]["last"].is_null() {
                return;
            }
            if let Some(act) = seen["legal"].get(0) {
                people[person].clone().send("POST", path, &json!({ "do": "act", "act": act }));
            }
        }
    }
}

#[test]
fn whoever_plays_with_somebody_can_report_them_with_the_record() {
    let server = server();
    let mut director = server.set_up();
    assert!(director.get("/reports").text().contains("Geen meldingen."));
    let (mut rita, mut jef) = (guest(&server, "Rita"), guest(&server, "Jef Peeters"));
    let path = table_of_two(&mut rita, &mut jef);
    let page = path.replace("/api/v1/online/", "/p/");
    let door = format!("{page}/report");
    let about = |seat: &'static str| [("deal", "1"), ("seat", seat), ("reason", "insults")];
    // There is no record yet.
    assert!(!rita.get(&page).text().contains("id=\"report\""));
    assert_eq!(rita.post(&door, &about("N")).status, 404);
    plays_a_deal([&mut rita, &mut jef], &path);

    // Of the others only people can be reported, by whoever sits there.
    let shown = rita.get(&page).text();
    let form = shown.split("id=\"report\"").nth(1).unwrap().split("</form>").next().unwrap();
    assert!(form.contains("<option value=\"N\">Jef Peeters</option>"), "{form}");
    assert!(!form.contains("value=\"S\"") && !form.contains("value=\"E\""), "{form}");
    let strangers = [(server.dutch(), "N", 401), (guest(&server, "Piet"), "N", 403)];
    for (mut who, seat, status) in
        strangers.into_iter().chain(["E", "S"].map(|seat| (rita.clone(), seat, 404)))
    {
        assert_eq!(who.post(&door, &about(seat)).status, status, "{seat}");
    }
    assert_eq!(rita.post(&door, &[("deal", "2"), ("seat", "N"), ("reason", "insults")]).status, 404);
    assert_eq!(rita.post(&door, &[("deal", "1"), ("seat", "N"), ("reason", "nose")]).status, 400);
    assert!(director.get("/reports").text().contains("Geen meldingen."));

    let told = rita.post(&door, &about("N"));
    assert_eq!(told.status, 303, "{}", told.text());
    let there = rita.get(told.header("location").unwrap()).text();
    assert!(there.contains("De melding is bewaard."), "{there}");
    assert!(!jef.get(&page).text().contains("gemeld"), "nobody else sees it");

    // The same twice is one; the house reads it with the deal, and nobody else does.
    assert_eq!(rita.post(&door, &about("N")).status, 303);
    let read = director.get("/reports").text();
    let record = page.replace("/p/", "/r/") + "/1";
    assert_eq!(read.matches(&record).count(), 1, "{read}");
    for words in ["<strong>Jef Peeters</strong>: beledigt of pest", "gemeld door Rita"] {
        assert!(read.contains(words), "{words}: {read}");
    }
    for role in ["desk", "jury"] {
        assert_eq!(server.staff(role).get("/reports").status, 403, "{role}");
    }
    let name = server.values("report").remove(0).0;
    assert_eq!(director.submit("/reports", "/reports", &[("report", &name)]).status, 303);
    assert!(director.get("/reports").text().contains("Geen meldingen."));
}

/// Nobody fills the list, and whoever wants to be forgotten leaves nothing in it.
#[test]
fn reports_have_a_limit_and_go_with_their_writer() {
    let server = server();
    let (mut rita, mut jef) = (guest(&server, "Rita"), guest(&server, "Jef"));
    let path = table_of_two(&mut rita, &mut jef);
    plays_a_deal([&mut rita, &mut jef], &path);
    let door = path.replace("/api/v1/online/", "/p/") + "/report";
    let about = [("deal", "1"), ("seat", "N"), ("reason", "stalls")];
    let statuses: Vec<u16> = (0..6).map(|_| rita.post(&door, &about).status).collect();
    assert_eq!(statuses, [303, 303, 303, 303, 303, 429]);
    assert_eq!(jef.post(&door, &[("deal", "1"), ("seat", "S"), ("reason", "stalls")]).status, 303);
    assert_eq!(server.values("report").len(), 2);
    assert_eq!(rita.submit("/me", "/me/erase", &[]).status, 303);
    let left = server.values("report");
    assert!(left.len() == 1 && left[0].0.contains("/S/"), "{left:?}");
}

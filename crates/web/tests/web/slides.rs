//! The organiser's slides over real HTTP: what is taken, what is refused by name, and where it then shows.

use std::thread;

use kaarting_office::plan::Preset;
use kaarting_office::{Command, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Answer, Client, Feed, TestServer, at, nine, round};

use crate::postgres;

const SLIDES: &str = "/e/club/director/slides";
const PICTURE: &str = "/e/club/director/slides/picture";

/// A red point: the smallest PNG there is, written down by hand and checked with a browser.
pub const PNG: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\x90wS\xde\0\0\0\x0cIDATx\x9cc\
    \xf8\xcf\xc0\0\0\x03\x01\x01\0\xc9\xfe\x92\xef\0\0\0\0IEND\xaeB`\x82";

fn open_club(server: &TestServer, name: &str) {
    let date = jiff::civil::date(2026, 11, 15);
    let plan = Preset::find("club-night").unwrap().plan("Clubavond", date, Ruleset::ManilleNl);
    server.seats(name, plan, (1..=8).map(|n| Person::named(&format!("Speler {n}"))));
}

fn club() -> (TestServer, Client) {
    let server = TestServer::open_at(nine);
    open_club(&server, "club");
    let mut director = server.staff("director");
    director.get("/lang/nl?back=/");
    (server, director)
}

/// Sends a picture as the form of the page does.
pub fn sends_picture(director: &mut Client, what: &str, name: &str, bytes: &[u8]) -> Answer {
    sends(director, (SLIDES, PICTURE), &[("what", what), ("title", name), ("seconds", "7")], bytes)
}

/// Sends a picture from a page to an address, with other fields.
fn sends(
    director: &mut Client,
    (page, address): (&str, &str),
    fields: &[(&str, &str)],
    bytes: &[u8],
) -> Answer {
    let page = director.get(page);
    let (token, once) = (page.field("token"), page.field("once"));
    let mut body = Vec::new();
    for (field, value) in [("token", &*token), ("once", &*once)].iter().chain(fields) {
        let part = format!("--x\r\nContent-Disposition: form-data; name=\"{field}\"\r\n\r\n{value}\r\n");
        body.extend(part.into_bytes());
    }
    let head = "--x\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"p.png\"\r\n\
        Content-Type: image/png\r\n\r\n";
    body.extend(head.as_bytes());
    body.extend(bytes);
    body.extend(b"\r\n--x--\r\n");
    director.ask("POST", address, &[("content-type", "multipart/form-data; boundary=x")], &body)
}

fn adds_text(director: &mut Client, title: &str, text: &str) -> Answer {
    let fields = [("what", "text"), ("title", title), ("text", text), ("seconds", "9")];
    director.submit(SLIDES, SLIDES, &fields)
}

/// The ids of the slides, in the order of the page.
fn ids(page: &str) -> Vec<String> {
    let acts = page.split("director/slides/").skip(1).filter_map(|rest| rest.split_once("/remove\""));
    acts.map(|(id, _)| id.to_owned()).collect()
}

#[track_caller]
fn acts(director: &mut Client, id: &str, what: &str) {
    let answer = director.submit(SLIDES, &format!("{SLIDES}/{id}/{what}"), &[]);
    assert_eq!(answer.status, 303, "{what}: {}", answer.text());
}

/// All pages that a screen without a script turns, as one text.
fn screen(server: &TestServer) -> String {
    (0..12).map(|page| server.dutch().get(&format!("/e/club/screen?page={page}")).text()).collect()
}

#[test]
fn slides_are_added_ordered_hidden_and_removed() {
    let (server, mut director) = club();
    // The tables are public: people look for theirs, and nothing is in the way.
    assert_eq!(adds_text(&mut director, "Soep", "Om twaalf uur\nIn de foyer").status, 303);
    // Each event of the feed comes whole.
    let kinds = |feed: &mut Feed| feed.find(|event| event.starts_with("event: kinds")).unwrap();
    let mut feed = server.dutch().watch("/e/club/live/screen");
    assert!(feed.until("data-title=\"Soep\"").contains("event: slides"));
    assert!(!kinds(&mut feed).contains("\"slides\""));
    assert!(!screen(&server).contains("In de foyer"));
    server.ask("club", &Command::StartRound { round: round(1) });
    assert!(kinds(&mut feed).contains("\"slides\""));
    let shown = screen(&server);
    assert!(shown.contains("data-kind=\"slides\"") && shown.contains("data-seconds=\"9\""), "{shown}");
    assert!(shown.contains("In de foyer"), "{shown}");

    // A sponsor, and the schedule of the day: a screen that is open hears of each.
    assert_eq!(sends_picture(&mut director, "sponsor", "Bakkerij Joos", PNG).status, 303);
    feed.until("Bakkerij Joos");
    let schedule = [("what", "schedule"), ("seconds", "15")];
    assert_eq!(director.submit(SLIDES, SLIDES, &schedule).status, 303);
    // Nine o'clock in Brussels is when the round began; it takes 75 minutes.
    let told = feed.until("hall-schedule");
    assert!(told.contains("Ronde 1"), "{told}");
    let page = director.get(SLIDES).text();
    let order = ids(&page);
    assert_eq!(order.len(), 3, "{page}");
    let places = |page: &str| {
        ["Tekst: Soep", "Sponsor: Bakkerij Joos", "<b>Dagschema</b>"].map(|name| page.find(name))
    };
    assert!(places(&page).is_sorted() && places(&page)[0].is_some(), "{page}");

    acts(&mut director, &order[1], "up");
    let page = director.get(SLIDES).text();
    assert_eq!(ids(&page), [&order[1], &order[0], &order[2]].map(String::clone));
    // The first goes no further up, however often somebody presses.
    acts(&mut director, &order[1], "up");
    acts(&mut director, &order[0], "hide");
    assert!(director.get(SLIDES).text().contains("verborgen"));
    let shown = screen(&server);
    assert!(!shown.contains("In de foyer") && shown.contains("Bakkerij Joos"), "{shown}");
    acts(&mut director, &order[0], "show");
    assert!(
        director
            .get(&format!("{SLIDES}?change={}", order[0]))
            .text()
            .contains(">Om twaalf uur\nIn de foyer<")
    );
    let fields =
        [("what", "text"), ("id", &*order[0]), ("title", "Soep"), ("text", "In de hal"), ("seconds", "9")];
    assert_eq!(director.submit(SLIDES, SLIDES, &fields).status, 303);
    feed.until("In de hal");
    assert_eq!(ids(&director.get(SLIDES).text()).len(), 3);

    let address = format!("/e/club/slide/{}", order[1]);
    assert_eq!(server.visitor().get(&address).body, PNG);
    for id in &order {
        acts(&mut director, id, "remove");
    }
    assert!(director.get(SLIDES).text().contains("Er zijn nog geen dia’s."));
    assert_eq!(server.values("slide-picture"), []);
    // What one has removed the other cannot hide.
    let late = director.submit(SLIDES, &format!("{SLIDES}/{}/hide", order[0]), &[]);
    assert!(late.status == 422 && late.text().contains("Deze dia is er niet meer"), "{}", late.text());
    assert_eq!(director.get(&address).status, 404);
    assert!(server.entries("event/club").iter().all(|entry| !entry.contains("Soep")), "not in the journal");
}

#[test]
fn what_cannot_be_shown_is_refused_by_name() {
    let (server, mut director) = club();
    let large = [PNG, &vec![0; 1 << 20]].concat();
    let mut wide = PNG.to_vec();
    wide[16..20].copy_from_slice(&5000_u32.to_be_bytes());
    for (bytes, told) in [
        (&b""[..], "Kies eerst een afbeelding."),
        (
            b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>",
            "Een SVG kan een programma",
        ),
        (b"GIF89a", "Dit is een GIF."),
        (b"\0\0\0\x18ftypheic", "Dit is een HEIC."),
        (b"<html><script>alert(1)</script>", "geen afbeelding die we kennen"),
        (&PNG[..40], "begint als een PNG"),
        (&large, "De afbeelding is 1049 kB groot: hoogstens 1049 kB."),
        (&wide, "De afbeelding is 5000 × 1 beeldpunten groot"),
    ] {
        let refused = sends_picture(&mut director, "logo", "Onze club", bytes);
        assert_eq!(refused.status, 422, "{told}");
        let text = refused.text();
        assert!(text.contains(told), "{told}: {text}");
        assert!(text.contains("value=\"Onze club\""), "what was typed is still there: {text}");
    }
    let many = "regel\n".repeat(7);
    let long = format!("kort\n{}", "x".repeat(81));
    for (title, text, told) in [
        ("", " \n ", "Typ een titel of een tekst."),
        (&*"t".repeat(61), "", "De titel of naam is te lang: hoogstens 60 tekens."),
        ("Soep", &*many, "De tekst heeft te veel regels: hoogstens 6."),
        ("Soep", &*long, "Regel 2 is te lang: hoogstens 80 tekens."),
    ] {
        let refused = adds_text(&mut director, title, text);
        assert!(refused.status == 422 && refused.text().contains(told), "{told}: {}", refused.text());
    }
    let short = [("what", "schedule"), ("seconds", "1")];
    let refused = director.submit(SLIDES, SLIDES, &short);
    assert!(refused.text().contains("Een dia blijft 3 tot 120 seconden staan."), "{}", refused.text());
    assert_eq!(server.values("slides"), []);
    // Twelve, and not one more.
    for n in 1..=12 {
        assert_eq!(adds_text(&mut director, &format!("Dia {n}"), "").status, 303, "{n}");
    }
    let full = adds_text(&mut director, "Dia 13", "");
    assert!(full.status == 422 && full.text().contains("Er zijn al 12 dia’s."), "{}", full.text());
    assert_eq!(ids(&director.get(SLIDES).text()).len(), 12);
}

#[test]
fn the_logo_stands_wherever_people_read_of_the_event() {
    const DETAILS: &str = "/e/club/director/details";
    const LOGO: &str = "/e/club/director/details/logo";
    let (server, mut director) = club();
    let shown = |page: &str| -> Option<String> {
        let (_, rest) = page.split_once("<img class=\"logo\" src=\"")?;
        rest.split_once('"').map(|(address, _)| address.to_owned())
    };
    let places = |director: &mut Client| {
        // A visitor's page is true for a second; the staff sees at once what it has done.
        let everywhere = ["/e/club", "/e/club/register", "/e/club/director/poster", DETAILS];
        everywhere.map(|page| shown(&director.get(page).text()))
    };
    assert_eq!(places(&mut director), [const { None }; 4]);
    let refused = sends(&mut director, (DETAILS, LOGO), &[], b"GIF89a");
    assert!(refused.status == 422 && refused.text().contains("Dit is een GIF."), "{}", refused.text());

    let kept = sends(&mut director, (DETAILS, LOGO), &[], PNG);
    assert_eq!(kept.header("location"), Some("/e/club/director/details?done=director-logo-kept"));
    let [Some(first), ..] = places(&mut director) else { panic!("no logo") };
    let everywhere = [(); 4].map(|()| Some(first.clone()));
    assert_eq!(places(&mut director), everywhere);
    assert_eq!(server.visitor().get(&first).body, PNG);
    // It is a slide like others, in front of them, and hidden from the screens it stays on the pages.
    adds_text(&mut director, "Soep", "Om twaalf uur");
    let order = ids(&director.get(SLIDES).text());
    assert!(order.len() == 2 && first.ends_with(&order[0]), "{order:?}, {first}");
    acts(&mut director, &order[0], "hide");
    assert_eq!(places(&mut director), everywhere);

    // Another one takes its place, and the old picture is gone.
    let mut other = PNG.to_vec();
    other.extend([0; 4]);
    assert_eq!(sends(&mut director, (DETAILS, LOGO), &[], &other).status, 303);
    let [Some(second), ..] = places(&mut director) else { panic!("no logo") };
    assert_ne!(first, second);
    assert_eq!(server.visitor().get(&second).body, other);
    assert_eq!(director.get(&first).status, 404);
    let page = director.get(SLIDES).text();
    assert!(ids(&page).len() == 2 && page.contains("verborgen"), "as long hidden as the old one: {page}");

    // A visitor who comes later sees it too; only the director changes it.
    assert_eq!(shown(&server.dutch().get("/e/club").text()), Some(second));
    assert_eq!(server.staff("desk").post(&format!("{LOGO}/remove"), &[]).status, 403);
    let gone = director.submit(DETAILS, &format!("{LOGO}/remove"), &[]);
    assert_eq!(gone.header("location"), Some("/e/club/director/details?done=director-logo-removed"));
    assert_eq!(places(&mut director), [const { None }; 4]);
    assert_eq!(server.values("slide-picture"), []);
    assert_eq!(director.submit(DETAILS, &format!("{LOGO}/remove"), &[]).status, 303);
}

#[test]
fn slides_belong_to_their_event_and_to_its_director() {
    let (server, mut director) = club();
    open_club(&server, "ander");
    assert_eq!(sends_picture(&mut director, "logo", "", PNG).status, 303);
    let id = ids(&director.get(SLIDES).text()).remove(0);
    assert_eq!(server.visitor().get(&format!("/e/club/slide/{id}")).status, 200);
    // Its picture is at no other event's address, and no other event's page can touch it.
    assert_eq!(director.get(&format!("/e/ander/slide/{id}")).status, 404);
    let foreign = director.submit(SLIDES, &format!("/e/ander/director/slides/{id}/remove"), &[]);
    assert_eq!(foreign.status, 422);
    assert_eq!(ids(&director.get(SLIDES).text()), std::slice::from_ref(&id));
    for role in ["desk", "jury"] {
        let mut other = server.staff(role);
        assert_eq!(other.get(SLIDES).status, 403, "{role}");
        assert_eq!(other.post(SLIDES, &[("what", "schedule")]).status, 403, "{role}");
        assert_eq!(other.post(&format!("{SLIDES}/{id}/remove"), &[]).status, 403, "{role}");
    }
    // Another page cannot send a picture in the director's name.
    let body = b"--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\nwrong\r\n--x--\r\n";
    let kind = [("content-type", "multipart/form-data; boundary=x")];
    assert_eq!(director.ask("POST", PICTURE, &kind, body).status, 403);
    // Nothing but a picture is ever sent from there.
    let sent = server.visitor().get(&format!("/e/club/slide/{id}"));
    assert_eq!(sent.header("content-type"), Some("image/png"));
    assert_eq!(sent.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(server.visitor().get("/e/club/slide/0000").status, 404);
    assert_eq!(server.visitor().get("/e/nergens/slide/0000").status, 404);
}

#[test]
fn the_same_form_sent_twice_is_one_slide_and_a_restart_forgets_none() {
    let (server, mut director) = club();
    let page = director.get(SLIDES);
    let (token, once) = (page.field("token"), page.field("once"));
    let fields =
        [("token", &*token), ("once", &*once), ("what", "text"), ("title", "Soep"), ("seconds", "9")];
    for _ in 0..2 {
        assert_eq!(director.post(SLIDES, &fields).status, 303);
    }
    assert_eq!(sends_picture(&mut director, "logo", "", PNG).status, 303);
    let before = ids(&director.get(SLIDES).text());
    assert_eq!(before.len(), 2);
    let server = TestServer::open_in_at(server.close(), nine);
    let mut director = server.staff("director");
    assert_eq!(ids(&director.get(SLIDES).text()), before);
    assert_eq!(server.visitor().get(&format!("/e/club/slide/{}", before[1])).body, PNG);
    // Who is erased may stand on a slide: when all are erased, the slides go.
    let erase = "/e/club/director/erase";
    server.ask("club", &Command::CloseEvent { reason: Some("Onweer".to_owned()) });
    assert_eq!(director.submit(erase, erase, &[]).status, 303);
    assert_eq!(ids(&director.get(SLIDES).text()), [""; 0]);
    assert_eq!(server.values("slide-picture"), []);
}

/// Two servers, each with a director who adds five slides at once: ten slides, each once, at both.
#[test]
fn two_servers_share_their_slides() {
    let store = postgres::database();
    let servers = [0, 1].map(|_| TestServer::beside(&store));
    open_club(&servers[0], "club");
    servers[0].account("director", "director");
    thread::scope(|scope| {
        for (n, server) in servers.iter().enumerate() {
            scope.spawn(move || {
                let mut director = server.staff("director");
                for slide in 0..5 {
                    let added = adds_text(&mut director, &format!("Dia {n}{slide}"), "");
                    assert_eq!(added.status, 303, "{}", added.text());
                }
            });
        }
    });
    let mut director = servers[0].staff("director");
    // A visitor has just looked there: what that server has read is believed for a moment.
    assert_eq!(servers[1].dutch().get("/e/club/slide/0000").status, 404);
    assert_eq!(sends_picture(&mut director, "sponsor", "Bakkerij", PNG).status, 303);
    let here = ids(&director.get(SLIDES).text());
    assert_eq!(here.len(), 11);
    assert_eq!(servers[1].dutch().get(&format!("/e/club/slide/{}", here[10])).body, PNG);
    let mut there = servers[1].staff("director");
    assert_eq!(ids(&there.get(SLIDES).text()), here);
    assert_eq!(there.get(&format!("/e/club/slide/{}", here[10])).body, PNG);
    servers[1].ask("club", &Command::StartRound { round: at(1, 1).round });
    servers[1].dutch().watch("/e/club/live/screen").until("Bakkerij");
}

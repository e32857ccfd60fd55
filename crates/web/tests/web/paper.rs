//! Every link of the director's page of files leads to a file: saved tables, sheets, lists and cards on paper.

use jiff::civil::date;
use kaarting_office::Person;
use kaarting_office::plan::Preset;
use kaarting_testkit::TestServer;

const EVENT: &str = "papier";

/// An event of eight whose first round is drawn.
fn drawn(server: &TestServer) {
    let plan =
        Preset::find("club-night").unwrap().plan("Papier", date(2026, 11, 15), "manille-nl".parse().unwrap());
    server.seats(EVENT, plan, (1..=8).map(|n| Person::named(&format!("Speler {n}"))));
}

#[test]
fn every_link_of_the_files_leads_to_one() {
    let server = TestServer::open();
    drawn(&server);
    let mut director = server.staff("director");
    let page = director.get(&format!("/e/{EVENT}/director/files")).text();
    let links: Vec<&str> = page
        .split("href=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|link| link.contains("/print/") || link.contains("/export/"))
        .collect();
    assert!(links.len() > 15, "{links:?}");
    for link in links {
        let file = director.get(link);
        assert_eq!(file.status, 200, "{link}: {}", file.text());
        // No sheet is verified yet: the list of sheets alone is empty.
        assert_eq!(file.body.is_empty(), link.ends_with("sheets.jsonl"), "{link}");
        if link.contains("/print/") {
            assert!(file.body.starts_with(b"%PDF-"), "{link}");
            assert_eq!(file.header("content-type"), Some("application/pdf"), "{link}");
        }
    }
}

#[test]
fn the_poster_has_the_network_that_was_typed_and_keeps_it_nowhere() {
    let server = TestServer::open();
    drawn(&server);
    let mut director = server.staff("director");
    let poster = format!("/e/{EVENT}/director/poster");
    let plain = director.get(&poster).text();
    let codes = |page: &str| page.matches("crispEdges").count();
    assert_eq!(codes(&plain), 1);
    assert!(plain.contains(&server.url(&format!("/e/{EVENT}"))), "{plain}");
    // The server of the tests listens on this computer alone, and says so before anybody hangs it up.
    assert!(plain.contains("--listen 0.0.0.0"), "{plain}");
    let typed = director
        .submit(&poster, &poster, &[("network", "Zaal Beernem"), ("password", "vier<klavers")])
        .text();
    assert_eq!(codes(&typed), 2);
    assert!(typed.contains("<b>Zaal Beernem</b>") && typed.contains("<b>vier&#60;klavers</b>"), "{typed}");
    assert_eq!(director.get(&poster).text().matches("Beernem").count(), 0);
}

#[test]
fn what_cannot_be_printed_is_not_there() {
    let server = TestServer::open();
    drawn(&server);
    let mut director = server.staff("director");
    for path in [
        "sheets/2.pdf",
        "sheets/1",
        "sheets/1/3.pdf",
        "standings/0.pdf",
        "standings/9.pdf",
        "checklist/cook.pdf",
    ] {
        assert_eq!(director.get(&format!("/e/{EVENT}/print/{path}")).status, 404, "{path}");
    }
    // A table's own sheet, in the language that is asked for.
    for path in ["sheets/1/2.pdf?lang=fr", "place-cards/1.pdf?by=chair", "place-cards/1.pdf"] {
        assert_eq!(director.get(&format!("/e/{EVENT}/print/{path}")).status, 200, "{path}");
    }
}

#[test]
fn a_copy_of_everything_opens_as_a_hall_on_another_laptop() {
    let server = TestServer::open();
    drawn(&server);
    let mut director = server.staff("director");
    let copy = director.get("/backup");
    assert_eq!(copy.status, 200);
    assert!(copy.header("content-disposition").is_some_and(|name| name.contains("kaarting-20")));
    let seating = director.get(&format!("/e/{EVENT}/seating")).text();
    assert!(seating.contains("Speler 8"));

    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("kaarting.db"), &copy.body).unwrap();
    let other = TestServer::open_in(folder);
    assert!(other.visitor().get(&format!("/e/{EVENT}/seating")).text().contains("Speler 8"));
    // Accounts go along, logins do not.
    let session =
        director.cookies().iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>();
    let files = format!("/e/{EVENT}/director/files");
    assert_eq!(other.visitor().with("cookie", &session.join("; ")).get(&files).status, 401);
    assert_eq!(other.staff("director").get(&files).status, 200);
}

//! Search, keys, help beside the page, and several people at once, with a keyboard.

use kaarting_office::{Command, Details};
use kaarting_rules::Ruleset;
use kaarting_testkit::TestServer;
use kaarting_words::Lang;

use crate::actors::{EVENT, Someone, key, plan, registered};

const DOWN: &str = "\u{e015}";
const ESCAPE: &str = "\u{e00c}";

fn hall(server: &TestServer) {
    server.ask(EVENT, &Command::OpenPlan { plan: plan(Ruleset::ManilleNl, 1) });
    registered(server, 24);
    let details = Details {
        place: Some("Zaal De Kring, Parochieplein 3, 8730 Beernem".to_owned()),
        starts: Some(jiff::civil::time(14, 0, 0, 0)),
        price: Some("15 euro".to_owned()),
        contact: Some("An Peeters, 050 12 34 56".to_owned()),
    };
    server.ask(EVENT, &details.command());
}

#[test]
fn a_key_finds_and_never_fires_while_one_types() {
    let server = TestServer::open();
    hall(&server);
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    let people = format!("/e/{EVENT}/director/people");
    director.goes(&people);
    director.browser.sees("#p1");
    // In a field the letters are letters.
    director.browser.write("#q", "g1/?h");
    assert_eq!(director.browser.run("return document.querySelector('dialog[open]') === null"), true);
    assert_eq!(director.browser.run("return document.querySelector('#q').value"), "g1/?h");
    director.goes(&people);
    director.browser.run("document.activeElement.blur()");
    director.browser.keys("/");
    director.browser.sees("#find[open]");
    director.browser.keys("12");
    director.browser.sees("#find-found a[href$='/director/people/12']");
    director.browser.shot("search");
    director.browser.keys(DOWN);
    assert_eq!(director.browser.run("return document.activeElement.closest('#find-found') !== null"), true);
    director.browser.keys(key::ENTER);
    director.browser.until_that("the person's page", "return location.pathname.endsWith('/people/12')");
    // The list of keys, and a key of it.
    director.browser.run("document.activeElement.blur()");
    director.browser.keys("?");
    director.browser.sees("#shortcuts[open]");
    director.browser.shot("shortcuts");
    assert_eq!(director.browser.barriers(), Vec::<String>::new());
    director.browser.keys(ESCAPE);
    director.browser.until_that("closed", "return !document.querySelector('#shortcuts').open");
    director.browser.run("document.activeElement.blur()");
    director.browser.keys("g3");
    director.browser.until_that("the door", "return location.pathname.endsWith('/check-in')");
}

#[test]
fn keys_work_on_pages_about_no_event() {
    let server = TestServer::open();
    hall(&server);
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes("/own");
    director.browser.run("document.activeElement.blur()");
    director.browser.keys("?");
    director.browser.sees("#shortcuts[open]");
    director.browser.shot("shortcuts-server");
    assert_eq!(director.browser.barriers(), Vec::<String>::new());
    director.browser.keys(ESCAPE);
    director.browser.until_that("closed", "return !document.querySelector('#shortcuts').open");
    director.browser.run("document.activeElement.blur()");
    // There is nothing to search here: the key does nothing, and nothing breaks.
    director.browser.keys("/");
    director.browser.keys("g3");
    director.browser.until_that("the staff", "return location.pathname === '/staff'");
}

#[test]
fn the_guide_opens_beside_the_page_and_takes_nothing_away() {
    let server = TestServer::open();
    hall(&server);
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes(&format!("/e/{EVENT}/director/details"));
    director.browser.write("#place", "Half getypt");
    director.browser.click("#help");
    director.browser.sees("#beside[open] h1");
    director.browser.shot("help");
    assert_eq!(director.browser.run("return document.querySelector('#place').value"), "Half getypt");
    director.browser.keys(ESCAPE);
    director.browser.until_that("closed", "return !document.querySelector('#beside').open");
    // What was said stands wherever people look.
    for (page, name) in
        [("director/poster", "poster"), ("register", "register"), ("search?q=de", "search-page")]
    {
        director.goes(&format!("/e/{EVENT}/{page}"));
        director.browser.shot(name);
    }
    director.goes("/new");
    director.presses("details-optional");
    director.browser.sees("#place");
    director.browser.shot("new");
    director.goes("/");
    director.browser.reads("Zaal De Kring");
    director.browser.shot("home");
}

#[test]
fn several_are_ticked_and_checked_in() {
    let server = TestServer::open();
    hall(&server);
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes(&format!("/e/{EVENT}/director/people"));
    director.browser.sees("#p1");
    director.browser.shot("people");
    director.browser.width(360);
    director.browser.shot("people-phone");
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(director.browser.run(fits), true, "no wider than a phone");
    director.browser.width(1366);
    // A choice shows it at once, and stays when the page is loaded anew.
    director.browser.choose("#sort", "number");
    director.browser.until_that("sorted", "return location.search.includes('sort=number')");
    director.browser.reload();
    director.browser.sees("#p1");
    assert_eq!(director.browser.run("return document.querySelector('tbody tr').id"), "p1");
    director.browser.click("[data-all]");
    director.browser.click("#p2 input[name=n]");
    assert_eq!(director.browser.run("return document.querySelector('[data-all]').checked"), false);
    director.browser.click("button[value=check-in]");
    director.browser.reads("23 spelers aangemeld.");
    director.browser.shot("people-done");
    let there = server.look(EVENT, |event| event.entrants().filter(|entrant| entrant.plays()).count());
    assert_eq!(there, 23);
    // Paid by a press, and the row stays where it was.
    director.browser.click("#p20 .paid");
    director.browser.sees("#p20 .paid[aria-pressed=true]");
    assert_eq!(director.browser.run("return location.hash"), "#p20");
    assert!(director.browser.address().contains("sort=number"));
    // At the door Ctrl and Enter check in and take the fee.
    director.goes(&format!("/e/{EVENT}/director/check-in"));
    director.browser.write("#q", "2");
    director.browser.shot("door-fee");
    director.browser.run(
        "document.querySelector('#q').dispatchEvent(new KeyboardEvent('keydown', \
         { key: 'Enter', ctrlKey: true, bubbles: true }))",
    );
    director.browser.reads("2 betaald");
    director.goes(&format!("/e/{EVENT}"));
    director.browser.reads("Zaal De Kring");
    director.browser.shot("event-details");
}

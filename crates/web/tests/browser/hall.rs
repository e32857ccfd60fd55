//! The arithmetic of tables at the door, live; and a signal that was asked for, given and taken back.

use kaarting_office::Command;
use kaarting_rules::Ruleset;
use kaarting_testkit::browser::Screen;
use kaarting_testkit::{PASSWORD, TestServer};
use kaarting_words::Lang;

use crate::actors::{EVENT, Someone, at, key, number, phone, plan, registered, running};

#[test]
fn the_door_counts_the_tables_while_people_come_in() {
    let server = TestServer::open();
    server.ask(EVENT, &Command::OpenPlan { plan: plan(Ruleset::ManilleNl, 1) });
    registered(&server, 9);
    for entrant in (1..=4).map(number) {
        server.ask(EVENT, &Command::CheckIn { entrant });
    }
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes(&format!("/e/{EVENT}/director/check-in"));
    director.browser.reads("4 spelers: 1 tafel.");
    // Somebody comes in at another desk: the figures follow without a touch.
    server.ask(EVENT, &Command::CheckIn { entrant: number(5) });
    director.browser.reads("5 spelers: 1 tafel en 1 over; nog 3 jokers nodig.");
    // The arrows lead from the field to those who were found.
    director.browser.write("#q", "6");
    director.browser.sees("#found button");
    director.browser.keys("\u{e015}");
    let focused = "return document.activeElement.closest('#found') !== null";
    assert_eq!(director.browser.run(focused), true);
    director.browser.keys(key::ENTER);
    director.browser.reads("6 spelers: 1 tafel en 2 over; nog 2 jokers nodig.");
    director.browser.shot("door");
    director.presses("hall-jokers-title");
    for name in ["Rita Joos", "Staf Aerts"] {
        director.browser.write("#name", name);
        director.browser.keys(key::ENTER);
        director.browser.reads(name);
    }
    director.browser.reads("6 spelers en 2 jokers: 2 tafels.");
    director.browser.shot("jokers");
}

#[test]
fn a_signal_before_its_time_is_asked_and_taken_back() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut screen = Someone::new(&server, "hall", Screen::Laptop, Lang::Nl);
    screen.goes(&format!("/e/{EVENT}/screen"));
    screen.browser.sees(".clock[data-stage=\"running\"]");
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes(&format!("/e/{EVENT}/director"));
    director.browser.shot("playing");
    director.presses("hall-other-signal");
    director.browser.reads("Er zijn nog 75 minuten te spelen.");
    director.browser.shot("sure");
    director.presses("hall-sure-signal-do");
    director.reads("hall-take-back-why");
    screen.browser.reads("Het signaal is gegeven");
    director.presses("hall-take-back");
    director.hears("done-director-withdraw-signal", &[("round", 1)]);
    screen.browser.sees(".clock[data-stage=\"running\"]");
    assert_eq!(server.look(EVENT, |event| event.rounds()[0].clock.signalled), None);
    // Five minutes before the end every screen says so.
    server.ask(EVENT, &Command::AddMinutes { round: at(1, 1).round, minutes: -70 });
    screen.reads("hall-five");
    screen.browser.shot("five");
}

/// Five minutes less make eight minutes three: the phone then says that the last five run, not that five are left.
#[test]
fn minutes_taken_off_begin_the_last_five() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let round = at(1, 1).round;
    server.ask(EVENT, &Command::AddMinutes { round, minutes: -67 });
    let mut writer = phone(&server, "bell", at(1, 1), Lang::Nl);
    let mut screen = Someone::new(&server, "bell-hall", Screen::Laptop, Lang::Nl);
    screen.goes(&format!("/e/{EVENT}/screen"));
    screen.browser.sees(".clock[data-stage=\"running\"]");
    writer.browser.sees("#bell[hidden]");
    server.ask(EVENT, &Command::AddMinutes { round, minutes: -5 });
    writer.browser.reads_in("#bell", "De laatste vijf minuten");
    screen.browser.reads("De laatste vijf minuten");
    writer.browser.shot("last-five");
    // With more time again it is not said any longer.
    server.ask(EVENT, &Command::AddMinutes { round, minutes: 5 });
    writer.browser.sees("#bell[hidden]");
}

/// A laptop ten minutes fast shows what the hall shows, and none counts below nought.
#[test]
fn the_directors_clock_is_the_halls() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.browser.clock_ahead(600_000);
    director.goes(&format!("/e/{EVENT}/director"));
    let left = "const clock = document.querySelector('time.day-clock');\
        return clock && !clock.hidden && parseInt(clock.textContent, 10) >= 73";
    director.browser.until_that("the hall's clock", left);
    director.browser.run("document.querySelector('time.day-clock').dataset.ends = 1");
    let over = "return document.querySelector('time.day-clock').textContent === '0:00'";
    director.browser.until_that("nought, and not less", over);
}

/// The director walks through the hall with a phone: nothing is wider than its screen.
#[test]
fn the_day_fits_a_phone() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    server.staff("director");
    let mut director = Someone::new(&server, "director-phone", Screen::Phone, Lang::Nl);
    director.goes("/login");
    director.browser.write("#login", "director");
    director.browser.write("#password", PASSWORD);
    director.browser.keys(key::ENTER);
    director.browser.sees("form[action=\"/logout\"]");
    for page in ["", "/check-in", "/check-in/all", "/jokers", "/round/1/signal", "/people/1"] {
        director.goes(&format!("/e/{EVENT}/director{page}"));
        let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(director.browser.run(wide), 0, "{page}");
        director.browser.shot(&format!("phone{}", page.replace('/', "-")));
    }
    // All seven steps of the day are on the page, and one is where we are.
    director.goes(&format!("/e/{EVENT}/director"));
    assert_eq!(director.browser.count(".steps.day li"), 7);
    assert_eq!(director.browser.count(".steps.day li[aria-current=\"step\"]"), 1);
}

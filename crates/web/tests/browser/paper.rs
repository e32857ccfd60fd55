//! Paper tables by their totals (DEC-16), by keyboard alone; and no page of desk or jury is wider than its screen.

use kaarting_office::{Actor, Command, Role};
use kaarting_rules::Ruleset;
use kaarting_testkit::TestServer;
use kaarting_testkit::browser::Screen;
use kaarting_words::Lang;
use serde_json::json;

use crate::actors::{EVENT, Someone, all, at, four, key, running, verified};
use crate::desk::{has_keys, on_paper, written};

/// The tables of a full hall, in the long run; of the hall that is typed otherwise.
const TABLES: [u32; 2] = [136, 16];
/// The most keys that one sheet may take.
const KEYS: usize = 30;

/// Types, and counts the keys.
fn types(clerk: &mut Someone<'_>, text: &str, keys: &mut usize) {
    *keys += text.chars().count();
    clerk.browser.keys(text);
}

/// Totals that a sheet can have: the pair of each boompje scored the same (MAN-AMB-18). Long ones, as they come.
fn totals(table: u32) -> [i32; 4] {
    let [a, b, c] = [100 + table as i32, 40 + 2 * table as i32, 90];
    [a + b, a + c, b + c, 0]
}

/// Table number, Enter, four figures with Enter, everything brought: the sheet is on the scoreboard and the cursor is
/// back in the number of the table.
#[test]
fn a_full_hall_of_paper_is_typed_by_its_totals() {
    let server = TestServer::open();
    let tables = TABLES[usize::from(!all())];
    running(&server, Ruleset::ManilleNl, tables * 4, 3);
    let mut clerk = Someone::staff(&server, "desk", Lang::Nl);
    clerk.goes(&format!("/e/{EVENT}/desk"));
    for table in 1..=tables {
        clerk.browser.until_that("the cursor in the number", "return document.activeElement?.id === 'table'");
        let mut keys = 0;
        types(&mut clerk, &table.to_string(), &mut keys);
        types(&mut clerk, key::ENTER, &mut keys);
        has_keys(&mut clerk);
        let in_a_total = "return /^t\\d+$/.test(document.activeElement?.name ?? '')";
        clerk.browser.until_that("the cursor in a total", in_a_total);
        types(&mut clerk, key::F3, &mut keys);
        for total in on_paper(&server, at(1, table), totals(table)) {
            types(&mut clerk, &total.to_string(), &mut keys);
            types(&mut clerk, key::ENTER, &mut keys);
        }
        clerk.hears("done-desk-verified", &[("table", table)]);
        assert!(keys <= KEYS, "table {table} took {keys} keys");
        if table == 1 {
            clerk.browser.shot("typed");
        }
    }
    let round = at(1, 1).round;
    for table in 1..=tables {
        let (drawn, expected) = (four(&server, at(1, table)), totals(table));
        let got = drawn.map(|number| server.look(EVENT, |event| event.result(number, round).unwrap()));
        assert_eq!(got.map(|result| result.points), expected, "table {table}");
        assert!(got.iter().all(|result| result.totals_only));
    }
    server.ask(EVENT, &Command::EndRound { round });
}

/// An odd sum opens the fields for penalties, and keeps what was typed.
#[test]
fn totals_that_cannot_be_right_are_refused_with_the_reason() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 3);
    let mut clerk = Someone::staff(&server, "desk", Lang::Nl);
    clerk.goes(&format!("/e/{EVENT}/desk/1/1"));
    has_keys(&mut clerk);
    clerk.browser.shot("paper");
    clerk.browser.keys(key::F3);
    for total in ["60", "48", "70", "33"] {
        clerk.browser.keys(total);
        clerk.browser.keys(key::ENTER);
    }
    clerk.browser.sees("details.desk-paid[open]");
    clerk.browser.shot("odd");
    assert!(server.look(EVENT, |event| event.table(at(1, 1)).unwrap().verified.is_none()));
    let third = on_paper(&server, at(1, 1), four(&server, at(1, 1)))[2];
    clerk.browser.write(&format!("#p{third}"), "15");
    clerk.browser.keys(key::F2);
    clerk.hears("done-desk-verified", &[("table", 1)]);
    let result = server.look(EVENT, |event| event.result(third, at(1, 1).round).unwrap());
    assert_eq!((result.points, result.penalties), (70, -15));
    clerk.goes(&format!("/e/{EVENT}/desk/1/1"));
    clerk.browser.shot("totals-only");
    // The director's way out for the table that hands nothing in.
    server.ask(EVENT, &Command::Signal { round: at(1, 1).round });
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes(&format!("/e/{EVENT}/director/table/1/2#write-off"));
    director.browser.click("#write-off summary");
    director.browser.write("#write-off [name=\"reason\"]", "naar huis gegaan");
    director.browser.shot("write-off");
    director.presses("director-off-go");
    director.hears("done-director-written-off", &[("table", 2)]);
    assert!(server.look(EVENT, |event| event.table(at(1, 2)).unwrap().written_off.is_some()));
}

#[test]
fn no_page_is_wider_than_its_screen() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 16, 1);
    written(&server, 1);
    let writer = Actor { role: Role::Writer, id: 2 };
    let about = kaarting_office::jury::About::Dispute;
    server.ask_as(EVENT, &Command::CallJury { at: at(1, 1), about }, writer);
    server.ask(EVENT, &Command::Signal { round: at(1, 1).round });
    for table in 2..=4 {
        verified(&server, at(1, table), 9);
    }
    let pages = [
        "desk",
        "desk/1/1",
        "desk/1/1/sheet",
        "desk/1/2",
        "desk/1/2/correct",
        "jury",
        "jury/calls/1",
        "jury/rule?round=1&table=1",
        "director/table/1/1",
        "standings",
        "standings?running=1",
        "player/1",
    ];
    let mut director = Someone::staff(&server, "director", Lang::Fr);
    let mut wide = Vec::new();
    for width in [360, 768, 1366] {
        director.browser.width(width);
        for page in pages {
            director.goes(&format!("/e/{EVENT}/{page}"));
            director.browser.sees("main");
            let asked = "return document.documentElement.scrollWidth";
            let found = director.browser.run(asked);
            if found.as_u64() > Some(width.into()) {
                let what = "return [...document.querySelectorAll('main *')].filter(e => !e.closest('.scroll') && \
                    e.getBoundingClientRect().right > window.innerWidth + 1).slice(0, 4).map(e => e.tagName + '.' + \
                    e.className + ' ' + Math.round(e.getBoundingClientRect().right)).join(', ')";
                let what = director.browser.run(what);
                wide.push(format!("{page} at {width}: {found} {what}"));
            }
            if width == 360 {
                director.browser.shot(&page.replace(['/', '?', '&', '='], "-"));
            }
        }
    }
    assert!(wide.is_empty(), "{}", wide.join("\n"));
    let mut phone = Someone::new(&server, "narrow", Screen::Phone, Lang::Nl);
    phone.goes(&format!("/e/{EVENT}/standings"));
    assert_eq!(
        phone.browser.run("return document.documentElement.scrollWidth <= window.innerWidth"),
        json!(true)
    );
}

/// The line is tapped on the sheet beside the form, the amount is named before it is confirmed, and a call is counted
/// in the title of every page of the jury.
#[test]
fn a_ruling_is_made_with_the_sheet_in_sight() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    written(&server, 1);
    let mut jury = Someone::staff(&server, "jury", Lang::Nl);
    jury.goes(&format!("/e/{EVENT}/jury/rule?round=1&table=1"));
    jury.browser.sees("details.jury-sheet[open] tr[data-line=\"1\"]");
    jury.browser.click("tr[data-line=\"1\"] button");
    let offender = four(&server, at(1, 1))[0];
    jury.picks("by", offender);
    jury.picks("clause", "MAN-RENEGE-01");
    jury.picks("kind", "fine");
    jury.presses("jury-preview");
    // 30 for stake 1 (MAN-RENEGE-02); the sheet says 7, so the floor would hide it.
    jury.browser.reads_in("section.next", "−30");
    jury.browser.shot("amount");
    let about = kaarting_office::jury::About::Dispute;
    let writer = Actor { role: Role::Writer, id: 2 };
    server.ask_as(EVENT, &Command::CallJury { at: at(1, 2), about }, writer);
    jury.browser.until_that("that the title counts the call", "return document.title.startsWith('(1) ')");
    jury.goes(&format!("/e/{EVENT}/jury"));
    jury.browser.reads_in("[data-call=\"1\"] .waits", &jury.words.say1("jury-waits", "minutes", 0));
    jury.browser.shot("call");
}

//! The desk by keyboard alone: a wrong sum typed again, a whole sheet typed, a correction with its preview.

use kaarting_office::{Actor, At, Command, Role, TableState};
use kaarting_rules::Ruleset;
use kaarting_testkit::TestServer;
use kaarting_words::Lang;
use serde_json::json;

use crate::actors::{EVENT, Someone, at, four, key, running, verified};

/// A table that the phone has written: one line, the writer's side won 7.
pub(crate) fn written(server: &TestServer, table: u32) {
    let four = four(server, at(1, table));
    let seats = json!({"N": four[0], "E": four[1], "S": four[2], "W": four[3]});
    let command = |value: serde_json::Value| serde_json::from_value::<Command>(value).unwrap();
    let place = json!({"round": 1, "table": table});
    let writer = Actor { role: Role::Writer, id: table };
    let seat = json!({"command": "seat_table", "at": place, "players": seats, "writer": four[0],
        "first_dealer": four[1]});
    server.ask_as(EVENT, &command(seat), writer);
    let line = json!({"declaration": "H", "stake": 1, "we": 7});
    let write =
        json!({"command": "write_line", "at": place, "part": 1, "id": format!("l{table}"), "line": line});
    server.ask_as(EVENT, &command(write), writer);
}

pub(crate) fn signed(server: &TestServer, table: u32) {
    let writer = Actor { role: Role::Writer, id: table };
    for entrant in four(server, at(1, table)) {
        let code = Some(server.signs_with(EVENT, entrant));
        server.ask_as(EVENT, &Command::Sign { at: at(1, table), entrant, code }, writer);
    }
}

/// The page answers to the keys: the button for all that was brought shows its own.
pub(crate) fn has_keys(clerk: &mut Someone) {
    clerk.browser.sees("[data-tick]:not([hidden])");
}

/// Enter leads from one total to the next; after the last one it would send the form already.
fn types_totals(clerk: &mut Someone, [first, second, third, last]: [&str; 4]) {
    for total in [first, second, third] {
        clerk.browser.keys(total);
        clerk.browser.keys(key::ENTER);
    }
    clerk.browser.keys(last);
}

/// Figures of the four as they were drawn, in the order in which the paper names them: by number.
pub(crate) fn on_paper<T: Copy>(server: &TestServer, at: At, drawn: [T; 4]) -> [T; 4] {
    let four = four(server, at);
    let mut places = [0, 1, 2, 3];
    places.sort_unstable_by_key(|&place: &usize| four[place]);
    places.map(|place| drawn[place])
}

#[test]
fn a_wrong_sum_is_typed_again_before_both_figures_are_shown() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    written(&server, 1);
    let round = at(1, 1).round;
    server.ask(EVENT, &Command::Signal { round });
    signed(&server, 1);
    let mut clerk = Someone::staff(&server, "desk", Lang::Nl);
    clerk.goes(&format!("/e/{EVENT}/desk"));
    clerk.browser.sees("#table");
    clerk.browser.shot("queue");
    // The cursor is in the field: a number and Enter.
    clerk.browser.keys("1");
    clerk.browser.keys(key::ENTER);
    has_keys(&mut clerk);
    let page = clerk.browser.run("return document.documentElement.outerHTML");
    assert!(!page.as_str().unwrap().contains(">7<"), "the phone's totals stay hidden");
    types_totals(&mut clerk, on_paper(&server, at(1, 1), ["7", "0", "9", "0"]));
    clerk.browser.keys(key::F3);
    clerk.browser.keys(key::F2);
    // The first time nothing but that they differ: the fields are empty, the cursor stands in the first.
    clerk.reads("desk-differs-what");
    has_keys(&mut clerk);
    clerk.browser.shot("difference-first");
    types_totals(&mut clerk, on_paper(&server, at(1, 1), ["7", "0", "9", "0"]));
    clerk.browser.keys(key::F2);
    clerk.reads("desk-differs-again");
    clerk.goes(&format!("/e/{EVENT}/desk/1/1/both"));
    assert_eq!(clerk.browser.count("tr.differs"), 1);
    let both = clerk.browser.text("tr.differs");
    assert!(both.contains('7') && both.contains('9'), "{both}");
    clerk.browser.shot("difference");
    assert_ne!(server.look(EVENT, |event| event.table(at(1, 1)).unwrap().state()), TableState::Verified);

    clerk.goes(&format!("/e/{EVENT}/desk/1/1"));
    has_keys(&mut clerk);
    types_totals(&mut clerk, on_paper(&server, at(1, 1), ["7", "0", "7", "0"]));
    clerk.browser.keys(key::F2);
    clerk.reads("desk-state-verified");
    assert_eq!(server.look(EVENT, |event| event.table(at(1, 1)).unwrap().state()), TableState::Verified);
}

/// The cursor of the desk always stands in a field: F1 opens the list of keys there, and what lies below it is not
/// pressed by a key of the list.
#[test]
fn f1_lists_the_keys_while_somebody_types() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut clerk = Someone::staff(&server, "desk", Lang::Nl);
    clerk.goes(&format!("/e/{EVENT}/desk/1/1"));
    has_keys(&mut clerk);
    let here = clerk.browser.address();
    clerk.browser.keys("7");
    assert_eq!(clerk.browser.run("return document.activeElement.value"), "7");
    clerk.browser.keys(key::F1);
    clerk.browser.sees("#shortcuts[open]");
    clerk.browser.shot("keys");
    for (key, word) in [("F2", "desk-verify"), ("F8", "desk-whole")] {
        let listed = format!("{key} {}", clerk.say(word));
        let list = clerk.browser.text("#shortcuts dl").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(list.contains(&listed), "{listed}: {list}");
    }
    clerk.browser.keys(key::F8);
    clerk.browser.keys("\u{e00c}");
    clerk.browser.until_that("closed", "return !document.querySelector('#shortcuts').open");
    assert_eq!(clerk.browser.address(), here);
    assert_eq!(clerk.browser.run("return document.activeElement.value"), "7");
}

#[test]
fn a_correction_shows_whom_it_moves_before_it_is_made() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    server.ask(EVENT, &Command::Signal { round: at(1, 1).round });
    verified(&server, at(1, 1), 7);
    verified(&server, at(1, 2), 9);
    let mut clerk = Someone::staff(&server, "desk", Lang::Nl);
    clerk.goes(&format!("/e/{EVENT}/desk/1/1/correct"));
    clerk.browser.shot("correct");
    // One line is there; the score of the writer's side becomes 17.
    let line = ".desk-parts .desk-word";
    let written = clerk.browser.run("return document.querySelector('.desk-parts .desk-word').value");
    let written = written.as_str().unwrap().to_owned();
    assert!(written.ends_with('7'), "{written}");
    clerk.browser.write(line, &written.replace('7', "17"));
    clerk.browser.write("[name=\"reason\"]", "Verkeerd gelezen");
    clerk.presses("desk-preview");
    clerk.browser.shot("preview");
    let unchanged = server.look(EVENT, |event| event.table(at(1, 1)).unwrap().corrections.len());
    assert_eq!(unchanged, 0);
    clerk.presses("desk-confirm");
    clerk.browser.reads("Verkeerd gelezen");
    assert_eq!(server.look(EVENT, |event| event.table(at(1, 1)).unwrap().corrections.len()), 1);
    let four = four(&server, at(1, 1));
    let points = server.look(EVENT, |event| event.result(four[0], at(1, 1).round).unwrap().points);
    assert_eq!(points, 17);
}

/// A sheet of three boompjes: in each the writer's side wins 14 once, the others 20 once, one deal is drawn, and nine
/// times the writer's side wins 1. The writer has 3 × 23 = 69, each other 23 beside the writer and twice 20: 63.
fn words_of_a_sheet() -> impl Iterator<Item = String> {
    (0..3).flat_map(|_| {
        let first = ["1", "H2W14", "ZT2Z20", "R1-"].into_iter().map(str::to_owned);
        first.chain((0..9).map(|_| "K1W1".to_owned()))
    })
}

#[test]
fn a_whole_sheet_is_typed_by_keyboard_and_every_fault_is_shown() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 3);
    let mut clerk = Someone::staff(&server, "desk", Lang::Nl);
    clerk.goes(&format!("/e/{EVENT}/desk"));
    clerk.browser.sees("#table");
    clerk.browser.keys("1");
    clerk.browser.keys(key::ENTER);
    clerk.browser.sees("[data-key=\"F8\"]");
    has_keys(&mut clerk);
    clerk.browser.keys(key::F8);
    clerk.browser.sees("#l1-1");
    has_keys(&mut clerk);
    // The writer sits on the first chair; Enter leads on from every field alike.
    clerk.browser.keys("1");
    clerk.browser.keys(key::ENTER);
    for (at, word) in words_of_a_sheet().enumerate() {
        // Three faults: a stake that is none, too little without trump, and what nobody can read.
        let word = match at {
            4 => "H3W9",
            17 => "Z1W7",
            31 => "vijftien",
            _ => &word,
        };
        clerk.browser.keys(word);
        clerk.browser.keys(key::ENTER);
    }
    // What the lines come to stays hidden until the paper's totals are typed (TRN-SHEET-02).
    let computed = "return document.getElementById('ot1').textContent.trim()";
    assert_eq!(clerk.browser.run(computed), json!("–"));
    types_totals(&mut clerk, ["69", "63", "63", "63"]);
    clerk.browser.keys(key::F3);
    clerk.browser.keys(key::F2);
    clerk.browser.reads("3 fouten op het blad");
    has_keys(&mut clerk);
    assert_eq!(clerk.browser.count("tr.differs"), 3);
    // The first of them has the keyboard, and goes on saying what is wrong after the page has checked itself.
    let checked = "const { check } = document.querySelector('form.desk-keys').dataset; \
        return performance.getEntriesByType('resource').some(one => one.name.endsWith(check))";
    clerk.browser.until_that("that the page has checked itself", checked);
    clerk.browser.run_later("setTimeout(arguments[0], 100)");
    assert_eq!(clerk.browser.count("tr.differs"), 3);
    clerk.browser.shot("all-faults");
    assert!(server.look(EVENT, |event| event.table(at(1, 1)).unwrap().verified.is_none()));

    for field in ["#l1-4", "#l2-4", "#l3-5"] {
        clerk.browser.write(field, "K1W1");
    }
    clerk.browser.keys(key::F2);
    clerk.hears("done-desk-verified", &[("table", 1)]);
    let points = four(&server, at(1, 1))
        .map(|number| server.look(EVENT, |event| event.result(number, at(1, 1).round).unwrap().points));
    assert_eq!(points, [69, 63, 63, 63]);
}

#[test]
fn the_row_of_a_skipped_dealer_comes_while_a_french_sheet_is_typed() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleFr, 8, 20);
    let mut clerk = Someone::staff(&server, "desk", Lang::Nl);
    clerk.goes(&format!("/e/{EVENT}/desk/1/1/sheet"));
    has_keys(&mut clerk);
    // The first writes, the second deals; the third reneges and would deal next (MAN-RENEGE-05).
    for word in ["1", "2"] {
        clerk.browser.keys(word);
        clerk.browser.keys(key::ENTER);
    }
    clerk.browser.keys("H1X3");
    clerk.browser.keys(key::ENTER);
    clerk.browser.sees(".desk-skipped");
    clerk.browser.keys("K1W5");
    let label = "return document.querySelector('label[for=\"l1-2\"]').textContent.trim().split(' ').pop()";
    assert_eq!(clerk.browser.run(label), json!("3"));
    assert_eq!(clerk.browser.text(".desk-skipped th"), "2");
    clerk.browser.sees("tr[hidden] #l1-20");
    clerk.browser.shot("skipped");
    // The second, who dealt, reneged: the third deals row 2, and nobody is skipped.
    clerk.browser.write("#l1-1", "H1X2");
    clerk.browser.misses(".desk-skipped");
    assert_eq!(clerk.browser.run(label), json!("2"));
    clerk.browser.sees("tr:not([hidden]) #l1-20");
}

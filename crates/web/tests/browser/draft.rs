//! Nothing that is tapped or typed is lost by a redraw: on the table's phone, two times slower than this machine and
//! six times in the long run, while lines are on their way and the hall goes on; and on the director's page.

use kaarting_office::event::Line;
use kaarting_office::jury::About;
use kaarting_office::sheet::ManilleLine;
use kaarting_office::{Actor, Command, EntrantNo, Role};
use kaarting_rules::Ruleset;
use kaarting_testkit::TestServer;
use kaarting_words::Lang;
use serde_json::json;

use crate::actors::{EVENT, Someone, all, at, four, key, phone, running, sits_down, writes};
use crate::desk::written;

const WE: &str = "#line input[name=\"we\"]";
const HERE: (u32, u32) = (1, 1);

/// A slow phone at table 1, whose script listens.
fn slow<'a>(server: &'a TestServer, who: &str) -> Someone<'a> {
    let mut writer = phone(server, who, at(HERE.0, HERE.1), Lang::Nl);
    writer.browser.slower(if all() { 6 } else { 2 });
    writer.browser.sees("#phone[data-ready]");
    writer
}

/// What the phone sends waits until `sends_again`; what comes back is counted in `answered`.
fn sends_nothing(writer: &mut Someone<'_>) {
    writer.browser.run(
        "const send = XMLHttpRequest.prototype.send, open = XMLHttpRequest.prototype.open; \
         window.kept = []; window.held = true; window.answered = 0; \
         XMLHttpRequest.prototype.open = function (method) { \
             this.posts = method === 'POST'; return open.apply(this, arguments); }; \
         XMLHttpRequest.prototype.send = function (body) { \
             this.addEventListener('loadend', () => { window.answered += 1; }); \
             const go = () => send.call(this, body); \
             if (this.posts && window.held) window.kept.push(go); else go(); };",
    );
}

fn sends_again(writer: &mut Someone<'_>) {
    writer.browser.run("window.held = false; window.kept.splice(0).forEach(go => go())");
}

/// Something happens at the table that its phone shows.
fn calls_jury(server: &TestServer) {
    server.ask(EVENT, &Command::CallJury { at: at(HERE.0, HERE.1), about: About::Deck });
}

fn gives_the_signal(server: &TestServer) {
    server.ask(EVENT, &Command::Signal { round: at(HERE.0, HERE.1).round });
}

fn checked(writer: &mut Someone<'_>, name: &str) -> String {
    let css =
        format!("return (document.querySelector('input[name=\"{name}\"]:checked') || {{}}).value || ''");
    writer.browser.run(&css).as_str().unwrap_or_default().to_owned()
}

fn typed(writer: &mut Someone<'_>, css: &str) -> String {
    let value = writer.browser.run(&format!("return document.querySelector('{css}').value"));
    value.as_str().unwrap_or_default().to_owned()
}

/// Types into a field without leaving it: the cursor stays behind the last figure.
fn begins(writer: &mut Someone<'_>, css: &str, text: &str) {
    writer.browser.click(css);
    writer.browser.keys(text);
}

fn manille(server: &TestServer) -> Vec<ManilleLine> {
    let of = |line: &Line| match line {
        Line::Manille(line) => line.clone(),
        Line::Whist(_) => ManilleLine::default(),
    };
    server.look(EVENT, |event| {
        event.table(at(HERE.0, HERE.1)).unwrap().lines().map(|(_, _, line)| of(line)).collect()
    })
}

#[test]
fn the_next_line_is_tapped_while_the_last_one_is_on_its_way() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut writer = slow(&server, "hasty");
    sits_down(&mut writer, four(&server, at(1, 1)));
    sends_nothing(&mut writer);
    writes(&mut writer, "H", "no", 37);
    writer.browser.sees("#unsent[data-unsent=\"1\"]");
    writer.picks("declaration", "D");
    writer.picks("knock", "knock");
    begins(&mut writer, WE, "4");
    calls_jury(&server);
    writer.browser.sees("#sheet .calls");
    sends_again(&mut writer);
    writer.browser.sees("#sheet tr[data-id]");
    writer.browser.sees("#unsent[data-unsent=\"0\"]");
    assert_eq!([checked(&mut writer, "declaration"), checked(&mut writer, "knock")], ["D", "knock"]);
    writer.browser.keys("5");
    assert_eq!(typed(&mut writer, WE), "45", "the cursor is where it was");
    writer.presses("phone-js-write");
    writer
        .browser
        .until_that("two lines", "return document.querySelectorAll('#sheet tr[data-id]').length === 2");
    // 45 points after a knock: twice 15.
    let lines = manille(&server);
    assert_eq!(
        (lines[1].declaration.as_deref(), lines[1].stake, lines[1].we),
        (Some("D"), Some(2), Some(30))
    );
}

#[test]
fn the_signal_does_not_touch_the_line_that_is_being_written() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut writer = slow(&server, "signalled");
    sits_down(&mut writer, four(&server, at(1, 1)));
    writes(&mut writer, "H", "no", 37);
    writer.browser.sees("#sheet tr[data-id]");
    writer.picks("declaration", "S");
    begins(&mut writer, WE, "3");
    gives_the_signal(&server);
    writer.browser.sees("#stage-sign");
    writer.browser.keys("1");
    assert_eq!(typed(&mut writer, WE), "31");
    assert_eq!(checked(&mut writer, "declaration"), "S");
    // Another language is another page.
    writer.browser.click(".langs a[hreflang=\"fr\"]");
    writer.browser.sees("html[lang=\"fr\"] #phone[data-ready]");
    assert_eq!(typed(&mut writer, WE), "31");
    assert_eq!(checked(&mut writer, "declaration"), "S");
    writer.words = kaarting_words::Words::new(Lang::Fr);
    writer.presses("phone-js-write");
    writer
        .browser
        .until_that("two lines", "return document.querySelectorAll('#sheet tr[data-id]').length === 2");
    assert_eq!(manille(&server)[1].declaration.as_deref(), Some("S"));
    assert_eq!(typed(&mut writer, WE), "", "what is written is no draft any more");
    writer.browser.reload();
    writer.browser.sees("#phone[data-ready]");
    assert_eq!(typed(&mut writer, WE), "");
    assert_eq!(checked(&mut writer, "declaration"), "");
}

#[test]
fn the_head_that_is_being_filled_in_stays() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut writer = slow(&server, "seating");
    let four = four(&server, at(1, 1));
    writer.picks("writer", four[0]);
    writer.picks("left", four[1]);
    calls_jury(&server);
    writer.browser.sees("#sheet .calls");
    assert_eq!(checked(&mut writer, "writer"), four[0].to_string());
    assert_eq!(checked(&mut writer, "left"), four[1].to_string());
    // Somebody fills it in on another phone: what was tapped here is still there, where the head can be changed.
    let seats = json!({"N": four[0], "E": four[1], "S": four[2], "W": four[3]});
    let seat = json!({"command": "seat_table", "at": {"round": 1, "table": 1}, "players": seats,
        "writer": four[0], "first_dealer": four[1]});
    server.ask_as(EVENT, &serde_json::from_value(seat).unwrap(), Actor { role: Role::Writer, id: 1 });
    writer.browser.sees("#line");
    writer.browser.sees("details[open] #stage-seat");
    assert_eq!(checked(&mut writer, "writer"), four[0].to_string());
    assert_eq!(checked(&mut writer, "left"), four[1].to_string());
}

#[test]
fn a_signature_is_typed_while_another_one_signs() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 48, 1);
    written(&server, 1);
    gives_the_signal(&server);
    let mut writer = slow(&server, "signer");
    let four = four(&server, at(1, 1));
    let [first, _, _, last] = four;
    let signs = |entrant: EntrantNo| {
        let code = Some(server.signs_with(EVENT, entrant));
        server.ask_as(
            EVENT,
            &Command::Sign { at: at(1, 1), entrant, code },
            Actor { role: Role::Writer, id: 1 },
        );
    };
    let code = server.signs_with(EVENT, last);
    let (begin, rest) = code.split_at(2);
    begins(&mut writer, &format!("#sign-{last}"), begin);
    signs(first);
    writer.browser.misses(&format!("#sign-{first}"));
    writer.browser.keys(rest);
    assert_eq!(typed(&mut writer, &format!("#sign-{last}")), code);
    writer.browser.keys(key::ENTER);
    writer.browser.misses(&format!("#sign-{last}"));
    let signatures = server.look(EVENT, |event| event.table(at(1, 1)).unwrap().signatures.len());
    assert_eq!(signatures, 2);
    // The reason for opening it again is a field like any other.
    writer.presses("phone-reopen");
    begins(&mut writer, "#reason", "lijn");
    let other = four.into_iter().find(|one| ![first, last].contains(one)).unwrap();
    signs(other);
    writer.browser.misses(&format!("#sign-{other}"));
    writer.browser.keys(" 3");
    assert_eq!(typed(&mut writer, "#reason"), "lijn 3");
}

#[test]
fn a_call_of_the_jury_is_chosen_while_the_table_goes_on() {
    let server = TestServer::open();
    running(&server, Ruleset::Whist2018, 8, 4);
    let mut writer = slow(&server, "caller");
    let four = four(&server, at(1, 1));
    writer.browser.click("#jury summary");
    writer.picks("about", "approval");
    writer.picks("contract", "GS");
    calls_jury(&server);
    writer.browser.sees("#sheet .calls");
    let seats = json!({"N": four[0], "E": four[1], "S": four[2], "W": four[3]});
    let seat = json!({"command": "seat_table", "at": {"round": 1, "table": 1}, "players": seats,
        "writer": four[0], "first_dealer": four[1]});
    server.ask_as(EVENT, &serde_json::from_value(seat).unwrap(), Actor { role: Role::Writer, id: 1 });
    writer.browser.sees("#line");
    writer.browser.reload();
    writer.browser.sees("#phone[data-ready]");
    writer.browser.sees("#jury[open] #approval:not([hidden])");
    assert_eq!(checked(&mut writer, "about"), "approval");
    let chosen = "return document.querySelector('#call input[name=\"contract\"]:checked').value";
    assert_eq!(writer.browser.run(chosen), json!("GS"));
    writer.browser.click(&format!("#call label:has(input[name=\"by\"][value=\"{}\"])", four[2]));
    writer.presses("phone-call-go");
    writer
        .browser
        .until_that("two calls", "return document.querySelectorAll('#sheet .calls li').length === 2");
    let asked = About::Approval { contract: "GS".to_owned(), by: four[2] };
    assert_eq!(server.look(EVENT, |event| event.jury_calls()[1].about.clone()), asked);
}

#[test]
fn half_a_line_waits_while_another_one_is_changed() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut writer = slow(&server, "changer");
    sits_down(&mut writer, four(&server, at(1, 1)));
    writes(&mut writer, "H", "no", 37);
    writer.browser.sees("#sheet tr[data-id]");
    writer.picks("declaration", "C");
    writer.picks("knock", "knock");
    writer.browser.click("#sheet a.change");
    writer.browser.sees("#changing:not([hidden])");
    assert_eq!([checked(&mut writer, "declaration"), checked(&mut writer, "knock")], ["H", "no"]);
    writer.browser.write(WE, "40");
    writer.browser.reload();
    writer.browser.sees("#phone[data-ready]");
    writer.browser.sees("#changing:not([hidden])");
    assert_eq!(typed(&mut writer, WE), "40");
    assert_eq!(checked(&mut writer, "declaration"), "H");
    writer.browser.click("#edit-cancel");
    assert_eq!([checked(&mut writer, "declaration"), checked(&mut writer, "knock")], ["C", "knock"]);
    assert_eq!(typed(&mut writer, WE), "");
}

#[test]
fn a_renege_of_both_french_sides_is_ticked_while_the_table_goes_on() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleFr, 8, 20);
    let mut writer = slow(&server, "both-sides");
    // By the numbers (TRN-SEAT-03): the first of them writes and deals.
    let chairs = kaarting_office::draw::french_chairs(four(&server, at(1, 1))).0;
    writer.picks("writer", chairs[0]);
    writer.picks("dealer", chairs[0]);
    writer.presses("phone-seat-go");
    writer.browser.sees(WE);
    writer.picks("declaration", "H");
    writer.browser.click("#trouble summary");
    writer.picks("void", chairs[1]);
    // One side alone: the regulations say who deals on.
    writer.browser.sees("#deals-on[hidden]");
    writer.picks("void", chairs[2]);
    writer.browser.sees("#deals-on:not([hidden])");
    calls_jury(&server);
    writer.browser.sees("#sheet .calls");
    // Another language is another page.
    writer.browser.click(".langs a[hreflang=\"fr\"]");
    writer.browser.sees("html[lang=\"fr\"] #phone[data-ready]");
    writer.words = kaarting_words::Words::new(Lang::Fr);
    writer.browser.sees("#deals-on:not([hidden])");
    let ticked = "return document.querySelectorAll('#line input[name=\"void\"]:checked').length";
    assert_eq!(writer.browser.run(ticked), json!(2));
    writer.presses("phone-js-write");
    writer.reads("phone-js-incomplete");
    writer.browser.choose("#deals_on", &chairs[3].to_string());
    calls_jury(&server);
    writer
        .browser
        .until_that("two calls", "return document.querySelectorAll('#sheet .calls li').length === 2");
    assert_eq!(typed(&mut writer, "#deals_on"), chairs[3].to_string());
    writer.browser.shot("both-sides");
    writer.presses("phone-js-write");
    writer.browser.until_that("the row of the line and of two who are skipped", ROWS_OF_BOTH);
    let lines = manille(&server);
    let guilty: std::collections::BTreeSet<_> = lines[0].void.iter().map(|void| void.by).collect();
    assert_eq!((guilty, lines[0].deals_on), ([chairs[1], chairs[2]].into(), Some(chairs[3])));
    // The next line begins with nobody guilty; after the signal wrong deals alone are a line.
    assert_eq!((writer.browser.run(ticked), typed(&mut writer, "#deals_on")), (json!(0), String::new()));
    writer.picks("misdeals", 1);
    writer.presses("phone-js-write");
    writer.reads("phone-js-incomplete");
    gives_the_signal(&server);
    writer.browser.sees("#stage-sign");
    assert_eq!(checked(&mut writer, "misdeals"), "1");
    writer.presses("phone-js-write");
    writer
        .browser
        .until_that("two lines", "return document.querySelectorAll('#sheet tr[data-id]').length === 2");
    assert_eq!(manille(&server)[1], ManilleLine { misdeals: 1, ..ManilleLine::default() });
}

const ROWS_OF_BOTH: &str = "return document.querySelectorAll('#sheet .lines tbody tr').length === 3";

#[test]
fn nothing_moves_while_a_finger_is_down() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut writer = slow(&server, "finger");
    sits_down(&mut writer, four(&server, at(1, 1)));
    sends_nothing(&mut writer);
    let place = writer.browser.press_down("#line label:has(input[value=\"D\"])");
    calls_jury(&server);
    writer.browser.until_that("the phone has heard of it", "return window.answered > 0");
    assert_eq!(writer.browser.count("#sheet .calls"), 0);
    writer.browser.lift_up(place);
    writer.browser.sees("#sheet .calls");
}

#[test]
fn the_form_stays_where_it_is_when_the_network_goes() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut writer = slow(&server, "steady");
    sits_down(&mut writer, four(&server, at(1, 1)));
    let top = "return document.querySelector('#line').getBoundingClientRect().top + window.scrollY";
    let before = writer.browser.run(top);
    writer.browser.cut_network();
    writes(&mut writer, "S", "knock", 20);
    writer.browser.sees("#offline:not([hidden])");
    writes(&mut writer, "D", "no", 45);
    writer.browser.sees("#unsent[data-unsent=\"2\"]");
    assert_eq!(writer.browser.run(top), before);
    writer.browser.shot("offline");
    writer.browser.restore_network();
}

#[test]
fn the_directors_page_waits_for_the_mouse_and_for_what_is_typed() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes(&format!("/e/{EVENT}/director"));
    director.browser.sees("[data-live] [data-mark]");
    let place = director.browser.press_down("h1");
    gives_the_signal(&server);
    director.browser.sees("[data-stale]:not([hidden])");
    director.browser.lift_up(place);
    director.browser.click("[data-stale] a");
    director.browser.sees("[data-stale][hidden]");
}

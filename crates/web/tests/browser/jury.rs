//! A call from a table, and a ruling with its effect before it is confirmed.

use kaarting_office::jury::About;
use kaarting_office::{Actor, Command, Person, Role};
use kaarting_rules::Ruleset;
use kaarting_testkit::{TestServer, people};
use kaarting_words::Lang;

use crate::actors::{EVENT, Someone, at, four, phone, plan, running, sits_down};

/// Whether the page knows which calls were heard: it has asked once.
const ASKED: &str = "return Object.keys(sessionStorage).some(key => key.startsWith('calls heard'))";
/// The last call that sounded on this page.
const SOUNDED: &str = "return document.getElementById('calls').dataset.sounded ?? ''";

/// A table calls the jury.
fn calls_jury(server: &TestServer, event: &str, table: u32) {
    let writer = Actor { role: Role::Writer, id: 2 };
    server.ask_as(event, &Command::CallJury { at: at(1, table), about: About::Dispute }, writer);
}

#[test]
fn a_call_reaches_the_jury_at_once() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut jury = Someone::staff(&server, "jury", Lang::Fr);
    jury.goes(&format!("/e/{EVENT}/jury"));
    let mut writer = phone(&server, "caller", at(1, 2), Lang::Nl);
    sits_down(&mut writer, four(&server, at(1, 2)));
    writer.browser.click("#jury summary");
    writer.picks("about", "dispute");
    // The fold has the same words as the button in it.
    writer.browser.click("#jury button");
    writer.reads("phone-call-open");
    let table = jury.words.say1("desk-table-n", "table", 2);
    jury.browser.reads(&table);
    jury.browser.shot("call");
    assert_eq!(server.look(EVENT, |event| event.jury_calls().len()), 1);

    jury.goes(&format!("/e/{EVENT}/jury/rule?round=1&table=2"));
    jury.picks("by", four(&server, at(1, 2))[1]);
    jury.picks("clause", "MAN-RENEGE-01");
    jury.picks("kind", "fine");
    jury.picks("stake", "2");
    jury.browser.write("#line", "1");
    jury.presses("jury-preview");
    jury.browser.sees("section.next");
    jury.browser.shot("preview");
    assert!(server.look(EVENT, |event| event.table(at(1, 2)).unwrap().rulings.is_empty()));
    jury.presses("jury-confirm");
    jury.browser.reads("MAN-RENEGE-01");
    assert_eq!(server.look(EVENT, |event| event.table(at(1, 2)).unwrap().rulings.len()), 1);
}

/// The sound of calls is switched by a button that says how it stands; each call sounds once.
#[test]
fn a_call_sounds_once_and_the_button_says_whether_it_can() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut jury = Someone::staff(&server, "jury", Lang::Nl);
    let page = format!("/e/{EVENT}/jury");
    let state = "return document.getElementById('call-sound').dataset.state";
    jury.goes(&page);
    jury.reads("jury-sound-wait");
    jury.browser.click("h1");
    jury.reads("jury-sound-on");
    jury.browser.until_that("the page knows that there is no call", ASKED);
    calls_jury(&server, EVENT, 1);
    let once = "return document.getElementById('calls').dataset.sounded === '1'";
    jury.browser.until_that("the call sounds", once);
    // Loaded again, the call is there and has been heard.
    jury.browser.reload();
    jury.browser.until_that("the call is counted", "return document.title.startsWith('(1)')");
    jury.browser.click("h1");
    jury.reads("jury-sound-on");
    assert_eq!(jury.browser.run(SOUNDED), "");
    // Switched off it stays off, and the button says so.
    jury.browser.click("#call-sound");
    jury.reads("jury-sound-off");
    jury.browser.reload();
    jury.reads("jury-sound-off");
    assert_eq!(jury.browser.run(state), "off");
    calls_jury(&server, EVENT, 2);
    jury.browser.until_that("both calls are counted", "return document.title.startsWith('(2)')");
    assert_eq!(jury.browser.run(SOUNDED), "");
    jury.browser.click("#call-sound");
    jury.reads("jury-sound-on");
}

/// A call that comes before the browser lets a page sound is not lost: it sounds at the first click.
#[test]
fn a_call_before_the_first_click_sounds_at_that_click() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut jury = Someone::staff(&server, "jury", Lang::Nl);
    jury.goes(&format!("/e/{EVENT}/jury"));
    jury.reads("jury-sound-wait");
    jury.browser.until_that("the page knows that there is no call", ASKED);
    calls_jury(&server, EVENT, 1);
    jury.browser.until_that("the call is counted", "return document.title.startsWith('(1)')");
    assert_eq!(jury.browser.run(SOUNDED), "");
    jury.browser.click("h1");
    let at_once = "return document.getElementById('calls').dataset.sounded === '1'";
    jury.browser.until_that("the call sounds", at_once);
    jury.reads("jury-sound-on");
}

/// Whoever has the sound on hears a call wherever they are, and whoever switches it off hears none.
#[test]
fn a_call_is_heard_on_every_page_of_whoever_has_the_sound_on() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut jury = Someone::staff(&server, "jury", Lang::Nl);
    let (jury_page, elsewhere) = (format!("/e/{EVENT}/jury"), format!("/e/{EVENT}/seating"));
    jury.goes(&jury_page);
    jury.browser.click("h1");
    jury.reads("jury-sound-on");
    jury.browser.until_that("the page knows that there is no call", ASKED);
    jury.goes(&elsewhere);
    calls_jury(&server, EVENT, 1);
    jury.browser.until_that("the call is counted", "return document.title.startsWith('(1)')");
    jury.browser.click("h1");
    let sounds = "return document.getElementById('calls').dataset.sounded === '1'";
    jury.browser.until_that("the call sounds", sounds);
    jury.goes(&jury_page);
    jury.browser.click("h1");
    jury.reads("jury-sound-on");
    jury.browser.click("#call-sound");
    jury.reads("jury-sound-off");
    jury.goes(&elsewhere);
    jury.browser.click("h1");
    calls_jury(&server, EVENT, 2);
    jury.browser.until_that("both calls are counted", "return document.title.startsWith('(2)')");
    assert_eq!(jury.browser.run(SOUNDED), "");
}

/// Whoever turned nothing on hears calls on the pages of the jury, not on every page of an event whose address begins
/// with the same letters.
#[test]
fn an_event_called_after_the_jury_is_not_the_jury() {
    let server = TestServer::open();
    let event = "jurydag";
    let named = (0..8).map(|n| Person::named(people::named(n)));
    server.plays(event, plan(Ruleset::ManilleNl, 1), named);
    calls_jury(&server, event, 1);
    let mut jury = Someone::staff(&server, "jury", Lang::Nl);
    jury.goes(&format!("/e/{event}/seating"));
    // Whoever logs in came by the jury's own page.
    jury.browser.run("sessionStorage.clear()");
    jury.browser.reload();
    jury.browser.until_that("the call is counted", "return document.title.startsWith('(1)')");
    assert_eq!(jury.browser.run(ASKED), false);
    jury.goes(&format!("/e/{event}/jury"));
    jury.browser.until_that("the jury's page listens", ASKED);
}

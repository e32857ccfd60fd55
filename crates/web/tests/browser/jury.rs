//! A call from a table, and a ruling with its effect before it is confirmed.

use kaarting_office::jury::About;
use kaarting_office::{Actor, Command, Role};
use kaarting_rules::Ruleset;
use kaarting_testkit::TestServer;
use kaarting_words::Lang;

use crate::actors::{EVENT, Someone, at, four, phone, running, sits_down};

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
    assert_eq!(server.look(EVENT, |event| event.calls().len()), 1);

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
    let writer = Actor { role: Role::Writer, id: 2 };
    let call = |table| {
        server.ask_as(EVENT, &Command::CallJury { at: at(1, table), about: About::Dispute }, writer);
    };
    let state = "return document.getElementById('call-sound').dataset.state";
    let sounded = "return document.getElementById('calls').dataset.sounded ?? ''";
    jury.goes(&page);
    jury.reads("jury-sound-wait");
    jury.browser.click("h1");
    jury.reads("jury-sound-on");
    let asked = "return Object.keys(sessionStorage).some(key => key.startsWith('calls heard'))";
    jury.browser.until_that("the page knows that there is no call", asked);
    call(1);
    let once = "return document.getElementById('calls').dataset.sounded === '1'";
    jury.browser.until_that("the call sounds", once);
    // Loaded again, the call is there and has been heard.
    jury.browser.reload();
    jury.browser.until_that("the call is counted", "return document.title.startsWith('(1)')");
    jury.browser.click("h1");
    jury.reads("jury-sound-on");
    assert_eq!(jury.browser.run(sounded), "");
    // Switched off it stays off, and the button says so.
    jury.browser.click("#call-sound");
    jury.reads("jury-sound-off");
    jury.browser.reload();
    jury.reads("jury-sound-off");
    assert_eq!(jury.browser.run(state), "off");
    call(2);
    jury.browser.until_that("both calls are counted", "return document.title.startsWith('(2)')");
    assert_eq!(jury.browser.run(sounded), "");
    jury.browser.click("#call-sound");
    jury.reads("jury-sound-on");
}

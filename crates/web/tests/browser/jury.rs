//! A call from a table, and a ruling with its effect before it is confirmed.

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

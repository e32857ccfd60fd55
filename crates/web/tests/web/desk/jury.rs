//! The jury: calls, a ruling with its effect and its maximum, lifting.

use kaarting_office::Command;
use kaarting_office::jury::About;
use kaarting_rules::Ruleset;
use kaarting_web::route::StaffRole;

use crate::desk::one_table::{OneTable, at};

const RULE: &str = "/e/proef/jury/rule";
const ASK: &str = "/e/proef/jury/rule?round=1&table=1";

#[test]
fn a_call_is_answered_by_a_ruling_within_the_maximum() {
    let event = OneTable::open(Ruleset::Whist2018);
    let jury = event.person("jury", StaffRole::Jury);
    event.does(Command::CallJury { at: at(), about: About::Dispute });
    let calls = jury.get("/e/proef/jury");
    assert!(calls.body.contains("onenigheid aan tafel"), "{}", calls.body);

    let by = event.four()[2].to_string();
    // KW-PEN-08 lets the jury choose up to its points; sixteen is one more.
    let mut fields = vec![
        ("round", "1"),
        ("table", "1"),
        ("call", "1"),
        ("by", by.as_str()),
        ("clause", "KW-PEN-08"),
        ("kind", "points"),
        ("offender", "-16"),
    ];
    let refused = jury.send(ASK, RULE, &fields);
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(refused.body.contains("Dat kan niet: hoogstens") && refused.body.contains("value=\"-16\""));
    assert!(event.read_again().table(at()).expect("a table").rulings.is_empty());

    fields.retain(|(name, _)| *name != "offender");
    fields.push(("offender", "-15"));
    let seen = jury.send(ASK, RULE, &fields);
    assert_eq!(seen.status, 200, "{}", seen.body);
    assert!(seen.body.contains("name=\"confirm\""), "the effect is shown before it is confirmed");
    assert!(event.read_again().table(at()).expect("a table").rulings.is_empty());

    let mark = seen.mark();
    fields.push(("confirm", mark.as_str()));
    let done = jury.send(ASK, RULE, &fields);
    assert_eq!(
        (done.status, done.location()),
        (303, "/e/proef/jury?done=jury-ruled&did=t1"),
        "{}",
        done.body
    );
    let tournament = event.read_again();
    assert_eq!(tournament.table(at()).expect("a table").rulings.len(), 1);
    assert!(tournament.jury_calls()[0].answer.is_some(), "the ruling answers the call");
    let log = jury.get("/e/proef/jury");
    assert!(log.body.contains("KW-PEN-08") && log.body.contains("/jury/lift/1"), "{}", log.body);

    let lifted = jury.send("/e/proef/jury/lift/1", "/e/proef/jury/lift/1", &[("reason", "Vergissing")]);
    assert_eq!(lifted.status, 303, "{}", lifted.body);
    assert!(event.read_again().table(at()).expect("a table").rulings.is_empty());
}

#[test]
fn an_effect_on_the_ranking_is_shown_before_a_fine() {
    let event = OneTable::open(Ruleset::ManilleFr);
    event.phone_writes(20, 17);
    let chairs = kaarting_office::draw::french_chairs(event.four()).0;
    let totals = (0..).zip(chairs).map(|(n, number)| (number, if n % 2 == 0 { 340 } else { 0 })).collect();
    event.does(Command::HandIn { at: at(), sheet: true, pen: true, deck: true, signed_on_paper: false });
    event.does(Command::EnterTotals { at: at(), totals });
    event.does(Command::Verify { at: at() });
    let jury = event.person("jury", StaffRole::Jury);
    let by = chairs[0].to_string();
    let fields = [
        ("round", "1"),
        ("table", "1"),
        ("by", by.as_str()),
        ("clause", "MAN-RENEGE-01"),
        ("line", "4"),
        ("kind", "fine"),
        ("stake", "1"),
    ];
    let seen = jury.send(ASK, RULE, &fields);
    // MAN-RENEGE-02: at stake 1 the fine is 30.
    assert!(seen.body.contains("340 → <strong>310</strong>"), "{}", seen.body);
    // Another stake than that of the line is no fine of that deal.
    let mut other = fields;
    other[6] = ("stake", "4");
    let refused = jury.send(ASK, RULE, &other);
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("voor ×1") && refused.body.contains("MAN-RENEGE-02"), "{}", refused.body);
}

#[test]
fn a_warning_comes_before_an_exclusion_where_the_jury_likes() {
    let event = OneTable::open(Ruleset::ManilleNl);
    let jury = event.person("jury", StaffRole::Jury);
    let form = |act: &'static str| {
        [("number", "3"), ("act", act), ("clause", "TRN-EXCL-02"), ("reason", "Roept door de zaal")]
    };
    let warned = jury.send("/e/proef/jury", "/e/proef/jury/people", &form("warn"));
    assert_eq!(warned.location(), "/e/proef/jury?done=jury-warned&did=w3", "{}", warned.body);
    let excluded = jury.send("/e/proef/jury", "/e/proef/jury/people", &form("exclude"));
    assert_eq!(excluded.location(), "/e/proef/jury?done=jury-excluded&did=w3", "{}", excluded.body);
}

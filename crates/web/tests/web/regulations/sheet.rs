//! Lines and their times, signatures, rulings and decks: on the phone, at the desk and over the API.

use std::sync::atomic::{AtomicI64, Ordering};

use jiff::Timestamp;
use kaarting_office::jury::{About, Answer};
use kaarting_office::{At, Command, EntrantNo};
use serde_json::json;

use super::{ALL_THREE, EVENT, OneEvent, at, noon, plan, round};

/// A table of four that plays, with its head written.
fn playing() -> (OneEvent, [EntrantNo; 4]) {
    let event = OneEvent::drawn(plan(), 4);
    event.does(Command::StartRound { round: round(1) });
    event.seat(here());
    let four = event.four(here());
    (event, four)
}

fn here() -> At {
    at(1, 1)
}

/// The desk types the totals of the paper, in the order of the draw.
fn types(event: &OneEvent, totals: [&str; 4]) -> kaarting_testkit::Answer {
    let names = event.four(here()).map(|number| format!("t{number}"));
    let mut typed = ALL_THREE.to_vec();
    typed.extend(names.iter().map(String::as_str).zip(totals));
    event.sends("desk", "/desk/1/1", "/desk/1/1", &typed)
}

static MINUTES: AtomicI64 = AtomicI64::new(0);

fn ticking() -> Timestamp {
    after(MINUTES.load(Ordering::SeqCst))
}

fn after(minutes: i64) -> Timestamp {
    noon() + jiff::SignedDuration::from_mins(minutes)
}

/// MAN-ROUND-01, DEC-06: a line has a time within its round, and one that comes late with an earlier time is marked.
#[test]
fn a_line_has_a_time_within_its_round_and_a_late_one_is_marked() {
    let event = OneEvent::open_at(ticking);
    event.seats(plan(), 4);
    MINUTES.store(10, Ordering::SeqCst);
    event.does(Command::StartRound { round: round(1) });
    event.seat(here());
    let by = event.four(here())[0].to_string();
    let solo = json!([["contract", "SO6"], ["declarer", by], ["tricks", "6"]]);
    MINUTES.store(20, Ordering::SeqCst);
    // Given a round that began at ten past, when a line says five past, then phone and API refuse it.
    let (status, said) = event.phone(here(), "line", after(5), solo.clone());
    assert_eq!((status, said["name"].as_str()), (422, Some("before_round")), "{said}");
    let line = json!({"contract": "SO6", "declarers": [event.four(here())[0]], "tricks": 6});
    let write = json!({"command": "write_line", "at": here(), "part": 1, "id": "by-api-0001", "line": line,
        "written": after(9)});
    let (status, said) = event.api("desk", write);
    assert_eq!((status, said["title"].as_str()), (422, Some("before_round")), "{said}");
    assert_eq!(event.phone(here(), "line", after(15), solo.clone()).0, 200);
    // Given the signal at half past, when a line of 25 past comes at 35 past, then it is taken and marked.
    MINUTES.store(30, Ordering::SeqCst);
    event.does(Command::Signal { round: round(1) });
    let marked = "Na het signaal aangekomen met een tijd van ervoor";
    assert!(!event.page("desk", "/desk/1/1").contains(marked));
    MINUTES.store(35, Ordering::SeqCst);
    assert_eq!(event.phone(here(), "line", after(25), solo).0, 200);
    assert!(event.page("desk", "/desk/1/1").contains(&format!("{marked}: lijn 2.")));
    let table = event.shown(&format!("/tables/{}", event.server.code(EVENT, here())));
    assert_eq!(table["late_lines"], json!([2]), "{table}");
}

/// DEC-15: who signed for another figure than the one that counts now reads both.
#[test]
fn a_change_after_signing_shows_both_figures() {
    let (event, four) = playing();
    let [first, second, ..] = four.map(|number| number.to_string());
    let solo = json!([["contract", "SO6"], ["declarer", first], ["tricks", "6"]]);
    assert_eq!(event.phone(here(), "line", noon(), solo).0, 200);
    event.does(Command::Signal { round: round(1) });
    for number in four {
        let code = event.server.signs_with(EVENT, number);
        let sign = json!([["entrant", number.to_string()], ["code", code]]);
        assert_eq!(event.phone(here(), "sign", noon(), sign).0, 200);
    }
    assert_eq!(types(&event, ["12", "0", "0", "0"]).status, 303);
    let both = "tekende voor";
    assert!(!event.page("desk", "/desk/1/1").contains(both));
    // The jury rules a revoke that came out later (KW-PEN-03): -15, and 5 for each of the others.
    let ruling = json!({"command": "rule", "at": here(), "clause": "KW-PEN-03", "by": four[1], "line": 1,
        "ruling": "standard"});
    let (status, said) = event.api("jury", ruling);
    assert_eq!(status, 200, "{said}");
    let page = event.page("desk", "/desk/1/1");
    assert!(page.contains("tekende voor 12; nu is het 17."), "{page}");
    assert!(page.contains("tekende voor 0; nu is het \u{2212}15."), "{second}: {page}");
    assert_eq!(page.matches(both).count(), 4);
    let table = event.shown(&format!("/tables/{}", event.server.code(EVENT, here())));
    let then =
        |number: EntrantNo, now: i32, signed: i32| json!({"entrant": number, "signed": signed, "now": now});
    let shown = table["signed_earlier"].as_array().unwrap();
    assert!(shown.contains(&then(four[0], 17, 12)) && shown.contains(&then(four[1], -15, 0)), "{table}");
}

/// A ruling on a deal that is still in play: it waits for its line, and where that never comes it is lifted.
#[test]
fn a_ruling_for_a_line_that_never_comes_is_not_lost() {
    let (event, four) = playing();
    let [first, second, ..] = four.map(|number| number.to_string());
    let solo = json!([["contract", "SO6"], ["declarer", first], ["tricks", "6"]]);
    assert_eq!(event.phone(here(), "line", noon(), solo).0, 200);
    let rule = [("round", "1"), ("table", "1"), ("by", &second), ("clause", "KW-PEN-02"), ("line", "2")];
    let mut rule: Vec<(&str, &str)> = rule.to_vec();
    rule.push(("kind", "standard"));
    let (ask, page) = ("/jury/rule?round=1&table=1", "/jury/rule");
    assert!(event.page("jury", ask).contains("het spel dat nu loopt"), "the line to come can be chosen");
    let seen = event.sends("jury", ask, page, &rule).text();
    let mark = seen.split("name=\"confirm\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    rule.push(("confirm", mark));
    event.form("jury", ask, page, &rule);
    for (post, below) in [("jury", "/jury"), ("desk", "/desk/1/1")] {
        let page = event.page(post, below);
        assert!(page.contains("Lijn 2 komt nog"), "{post}");
        // What waits and the ruling itself: both lead to the clause.
        assert_eq!(
            page.matches(&format!("href=\"/e/{EVENT}/rules#KW-PEN-02\"")).count(),
            2,
            "{post}: {page}"
        );
    }
    // The signal comes and the deal was never played: nobody verifies the sheet over it.
    event.does(Command::Signal { round: round(1) });
    let refused = types(&event, ["12", "0", "0", "0"]);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("lijn 2") && refused.text().contains("KW-PEN-02"), "{}", refused.text());
    assert!(refused.text().contains(&format!("href=\"/e/{EVENT}/desk/1/1/sheet\"")), "{}", refused.text());
    let (status, said) = event.api("desk", json!({"command": "verify", "at": here()}));
    assert_eq!((status, said["title"].as_str()), (422, Some("ruling_waits")));
    assert_eq!(said["remedies"], json!(["write_line", "enter_sheet", "lift_ruling"]));
    // The jury lifts it with a reason, and the desk goes on.
    event.form("jury", "/jury/lift/1", "/jury/lift/1", &[("reason", "Niet gespeeld")]);
    assert!(!event.page("desk", "/desk/1/1").contains("Lijn 2 komt nog"));
    assert_eq!(types(&event, ["12", "0", "0", "0"]).status, 303);
}

/// KW-CONTR-11: a pack is framed for a grand slam that the jury approved and the desk verified, and for no other.
#[test]
fn only_an_approved_and_verified_grand_slam_retires_the_deck() {
    let framed = "KW-CONTR-11";
    let (event, [winner, ..]) = playing();
    let slam = json!([["contract", "GS"], ["declarer", winner.to_string()], ["tricks", "13"]]);
    assert_eq!(event.phone(here(), "line", noon(), slam.clone()).0, 200);
    event.does(Command::Signal { round: round(1) });
    let refused = types(&event, ["200", "0", "0", "0"]);
    assert_eq!(refused.status, 422, "the jury was not called");
    assert!(refused.text().contains("KW-PEN-07") && !refused.text().contains(framed), "{}", refused.text());
    // The jury confirms KW-PEN-07: 15 off, and no keepsake.
    let ruling = json!({"command": "rule", "at": here(), "clause": "KW-PEN-07", "by": winner, "line": 1,
        "ruling": "confirmed"});
    assert_eq!(event.api("jury", ruling).0, 200);
    assert_eq!(types(&event, ["-15", "0", "0", "0"]).status, 303);
    assert!(!event.page("desk", "/desk/1/1").contains(framed));
    // With the approval, the pack is framed when the sheet is verified and not before.
    let (event, [winner, ..]) = playing();
    let about = About::Approval { contract: "GS".to_owned(), by: winner };
    event.does(Command::CallJury { at: here(), about });
    event.does(Command::AnswerCall { call: 1, answer: Answer::Approved { stays: true }, hand: None });
    let slam = json!([["contract", "GS"], ["declarer", winner.to_string()], ["tricks", "13"]]);
    assert_eq!(event.phone(here(), "line", noon(), slam).0, 200);
    event.does(Command::Signal { round: round(1) });
    assert!(!event.page("desk", "/desk/1/1").contains(framed));
    assert_eq!(types(&event, ["200", "0", "0", "0"]).status, 303);
    assert!(event.page("desk", "/desk/1/1").contains(&format!("{framed}: {winner}")));
}

/// KW-PEN-07: over the API too the desk ticks what stands on the paper, and the line no longer waits.
#[test]
fn the_desk_sees_the_approval_on_the_paper_over_the_api() {
    let (event, [winner, other, ..]) = playing();
    let slam = json!([["contract", "GS"], ["declarer", winner.to_string()], ["tricks", "13"]]);
    assert_eq!(event.phone(here(), "line", noon(), slam).0, 200);
    event.does(Command::Signal { round: round(1) });
    let see =
        |by: EntrantNo| json!({"command": "see_approval", "at": here(), "contract": "GS", "bidder": by});
    let (status, said) = event.api("jury", see(winner));
    assert_eq!((status, said["title"].as_str()), (403, Some("not_allowed")), "{said}");
    let (status, said) = event.api("desk", see(other));
    assert_eq!((status, said["title"].as_str()), (422, Some("no_such_big_game")), "{said}");
    assert_eq!(types(&event, ["200", "0", "0", "0"]).status, 422, "the jury was not called");
    assert_eq!(event.api("desk", see(winner)).0, 200);
    assert_eq!(types(&event, ["200", "0", "0", "0"]).status, 303);
}

/// A new pack is a fact about a table, over the API as on the jury's page.
#[test]
fn a_new_pack_is_noted_over_the_api() {
    let (event, _) = playing();
    let replace = |reason: &str| json!({"command": "replace_deck", "at": here(), "reason": reason});
    let (status, said) = event.api("desk", replace("Klaveren 4 is geplooid"));
    assert_eq!((status, said["title"].as_str()), (403, Some("not_allowed")), "{said}");
    assert_eq!(event.api("jury", replace("")).0, 422, "a reason is asked");
    assert_eq!(event.api("jury", replace("Klaveren 4 is geplooid")).0, 200);
    assert!(event.page("jury", "/jury").contains("Klaveren 4 is geplooid"));
    let (status, _) = event.api("jury", json!({"command": "replace_deck", "at": at(1, 2), "reason": "x"}));
    assert_eq!(status, 422, "there is one table");
}

//! What all tests of the API rely on: the client of the testkit holds every answer against the document.

use kaarting_office::EventName;
use kaarting_testkit::Answer;
use kaarting_testkit::contract::{self, check};
use serde_json::{Value, json};

fn answer(status: u16, kind: &str, body: &Value) -> Answer {
    let headers = vec![("content-type".to_owned(), kind.to_owned())];
    Answer { status, headers, body: body.to_string().into_bytes() }
}

fn holds(method: &str, path: &str, answer: &Answer) -> bool {
    std::panic::catch_unwind(|| check(method, path, answer)).is_ok()
}

/// What the tests of the API rely on: an answer that is not as the document says fails.
#[test]
fn an_answer_is_held_against_the_document() {
    const CODES: &str = "/api/v1/events/club/rounds/1/codes";
    let codes = |body: Value| holds("GET", CODES, &answer(200, "application/json", &body));
    assert!(codes(json!({"codes": [{"table": 1, "code": "7Z65UD6HQK"}]})));
    assert!(!codes(json!({"codes": [{"table": 1, "code": "7Z65UD6HQK", "round": 1}]})), "one too many");
    assert!(!codes(json!({"codes": [{"table": 1}]})), "one too few");
    assert!(!codes(json!({"codes": [{"table": 0, "code": "7Z65UD6HQK"}]})), "no table has that number");
    assert!(!codes(json!({})) && !codes(json!(null)));
    let good = json!({"codes": []});
    assert!(!holds("GET", CODES, &answer(200, "text/html", &good)), "another kind of text");
    assert!(!holds("GET", CODES, &answer(201, "application/json", &good)), "another status");
    assert!(!holds("PUT", CODES, &answer(200, "application/json", &good)), "another method");
    let problem =
        json!({"type": "/help/problems#not_found", "title": "not_found", "status": 404, "detail": ""});
    assert!(holds("GET", "/api/v1/nowhere", &answer(404, "application/problem+json", &problem)));
    assert!(holds("GET", CODES, &answer(404, "application/problem+json", &problem)));
    assert!(!holds("GET", CODES, &answer(401, "application/problem+json", &problem)), "no WWW-Authenticate");
    let pulse = |state: &str| Answer {
        status: 200,
        headers: vec![("content-type".to_owned(), "text/event-stream".to_owned())],
        body: format!("data: {{\"seq\":1,\"state\":\"{state}\"}}\n\n").into_bytes(),
    };
    assert!(holds("GET", "/api/v1/events/club/live", &pulse("playing")));
    assert!(!holds("GET", "/api/v1/events/club/live", &pulse("asleep")));
}

/// The document and the office take the same names for events: by every letter, every length, and what else there is to
/// be wrong with a name.
#[test]
fn the_document_knows_what_an_event_can_be_called() {
    let of_document = |name: &Value| contract::fits("/components/schemas/EventName", name);
    let letters = ('\0'..='\u{2fff}').map(String::from);
    let lengths = (0..=70).map(|length| "a".repeat(length));
    let wide = "é".repeat(30);
    let others = ["wk-2026", "club_1", "WK2026", "wk 2026", "a.b", "a/b", "a\n", "\na", "a\0b", &wide];
    for name in letters.chain(lengths).chain(others.map(str::to_owned)) {
        let good = name.parse::<EventName>().is_ok();
        assert_eq!(of_document(&json!(name)), good, "{name:?}");
    }
    assert!(of_document(&json!("wk-2026")) && !of_document(&json!(2026)));
}

//! Lists of people that are sent to do harm.

use serde_json::json;

use super::{EVENT, hall};

/// The organiser's import would change whoever took the key of another into that other one.
#[test]
fn a_stranger_does_not_choose_the_key_of_the_list() {
    let hall = hall();
    let commands = format!("/api/v1/events/{EVENT}/commands");
    let mallory = json!({"name": "Mallory", "key": "77"});
    let register = json!({"command": "register", "person": mallory, "joker": false, "number": null});
    let answer = hall.visitor().with("idempotency-key", "one").send("POST", &commands, &register);
    assert_eq!((answer.status, answer.json()["title"].as_str()), (403, Some("not_allowed")));
    assert_eq!(hall.look(EVENT, |event| event.entrants().count()), 0);
}

//! A refusal shows the way to the page where something can be done about it.

use kaarting_office::Command;
use kaarting_office::plan::Field;
use serde_json::json;

use super::{ALL_THREE, EVENT, OneEvent, at, noon, plan, round, two_phases};

fn to(below: &str) -> String {
    format!("<a class=\"button\" href=\"/e/{EVENT}{below}\">")
}

#[test]
fn the_director_is_led_to_what_lifts_a_refusal() {
    let event = OneEvent::drawn(two_phases(Field::Best(4)), 8);
    // Given a round in play, when it is ended, then the way to the desk is shown; the button is on this page itself.
    event.does(Command::StartRound { round: round(1) });
    let refused = event.sends("director", "/director", "/director/round/1/end", &[]);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains(&to("/desk")), "{}", refused.text());
    // Given the first phase played, when the next round is drawn, then the cut and the plan.
    let event = OneEvent::drawn(two_phases(Field::Best(4)), 8);
    event.plays(|_| [2, 1, 0, 0]);
    let refused = event.sends("director", "/director/draw", "/director/draw", &[]);
    assert_eq!(refused.status, 422);
    for way in ["/director/cut", "/director/plan"] {
        assert!(refused.text().contains(&to(way)), "{way}: {}", refused.text());
    }
    assert!(!refused.text().contains(&to("/director/draw")), "the way to the page one is on");
    // The API names the same by their commands.
    let (status, said) = event.api("director", json!({"command": "draw"}));
    assert_eq!((status, said["title"].as_str()), (422, Some("cut_first")));
    assert_eq!(said["remedies"], json!(["cut", "change_plan"]));
}

#[test]
fn before_it_is_tried_the_page_of_the_cut_says_what_comes_first() {
    let event = OneEvent::drawn(two_phases(Field::Best(4)), 8);
    event.does(Command::StartRound { round: round(1) });
    assert!(event.page("director", "/director/cut").contains(&to("/director")));
}

#[test]
fn each_post_is_shown_only_the_doors_it_may_open() {
    let event = OneEvent::drawn(plan(), 4);
    event.does(Command::StartRound { round: round(1) });
    event.seat(at(1, 1));
    let by = event.four(at(1, 1))[0].to_string();
    let slam = json!([["contract", "GS"], ["declarer", by], ["tricks", "13"]]);
    assert_eq!(event.phone(at(1, 1), "line", noon(), slam).0, 200);
    event.does(Command::Signal { round: round(1) });
    // A game without the jury waits for a ruling (KW-PEN-07): the director may open the jury's page, the desk may not.
    let rule = "/jury/rule?round=1&#38;table=1";
    let [desk, director] = ["desk", "director"].map(|post| {
        let names = event.four(at(1, 1)).map(|number| format!("t{number}"));
        let mut typed = ALL_THREE.to_vec();
        typed.extend(names.iter().map(String::as_str).zip(["200", "0", "0", "0"]));
        let refused = event.sends(post, "/desk/1/1", "/desk/1/1", &typed);
        assert_eq!(refused.status, 422);
        refused.text()
    });
    assert!(desk.contains("KW-PEN-07") && !desk.contains(&to(rule)), "{desk}");
    assert!(director.contains(&to(rule)), "{director}");
}

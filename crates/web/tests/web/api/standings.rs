//! The standings for programs: as on the pages and in files, those after the last round that is over (DEC-17).

use kaarting_office::plan::{Field, Preset};
use kaarting_rules::Ruleset;
use kaarting_web::route::StaffRole;
use serde_json::{Value, json};

use super::client::Api;

const DIRECTOR: Option<StaffRole> = Some(StaffRole::Director);

/// Eight people, a round for all and a final of four; the first round runs.
fn two_phases() -> Api {
    let api = Api::open();
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("club-night").unwrap().plan("Twee fasen", date, Ruleset::ManilleNl);
    plan.phases[0].rounds = 1;
    let mut last = plan.phases[0].clone();
    (last.name, last.field) = ("Finale".to_owned(), Field::Best(4));
    plan.phases.push(last);
    let opened = api.post("/events", DIRECTOR, &json!({"name": "club", "plan": plan}));
    assert_eq!(opened.status, 201, "{opened:?}");
    let people: Vec<Value> = (1..=8).map(|n| json!({"name": format!("Speler {n}")})).collect();
    api.does("club", DIRECTOR, &json!({"command": "import", "people": people}));
    api.does("club", DIRECTOR, &json!({"command": "commit_seed", "master": "ab".repeat(32)}));
    for entrant in 1..=8 {
        api.does("club", DIRECTOR, &json!({"command": "check_in", "entrant": entrant}));
    }
    api.does("club", DIRECTOR, &json!({"command": "close_check_in"}));
    begins(&api, 1);
    api
}

fn begins(api: &Api, round: u32) {
    for command in ["draw", "publish_draw"] {
        api.does("club", DIRECTOR, &json!({"command": command}));
    }
    api.does("club", DIRECTOR, &json!({"command": "start_round", "round": round}));
}

/// The totals of a table, in the order of the draw.
fn in_is(api: &Api, round: u32, table: u32, points: [i32; 4]) {
    let four = api.get(&format!("/events/club/rounds/{round}/tables/{table}"), None).body["four"].clone();
    let totals: serde_json::Map<String, Value> =
        points.iter().enumerate().map(|(n, points)| (four[n].to_string(), json!(points))).collect();
    let accept = json!({"command": "accept_totals", "at": {"round": round, "table": table}, "sheet": true,
        "pen": true, "deck": true, "signed_on_paper": true, "totals": totals, "paid": {}});
    api.does("club", Some(StaffRole::Desk), &accept);
}

fn asked(api: &Api, query: &str) -> Value {
    api.get(&format!("/events/club/standings{query}"), None).body
}

/// What is told of which standings they are: the phase, whether they are those of a round that is over, after which.
fn which(answer: &Value) -> Value {
    json!([answer["phase"], answer["complete"], answer["after_round"]])
}

#[test]
fn a_round_in_play_counts_where_it_is_asked_for_by_name() {
    let api = two_phases();
    in_is(&api, 1, 1, [61, 48, 70, 33]);
    let hall = asked(&api, "");
    assert_eq!(which(&hall), json!([1, true, null]), "{hall}");
    assert!(hall["standings"].as_array().unwrap().iter().all(|one| one["points"] == 0), "{hall}");
    assert_eq!(hall["tables"], json!({"round": 1, "verified": 1, "all": 2}));
    let running = asked(&api, "?running=1");
    assert_eq!(which(&running), json!([1, false, 1]), "{running}");
    assert_eq!((&running["standings"][0]["points"], &running["tables"]), (&json!(70), &hall["tables"]));
    let of_round = json!([{"round": 1, "points": 70, "totals_only": true}]);
    assert_eq!(
        (&running["standings"][0]["by_round"], &hall["standings"][0]["by_round"]),
        (&of_round, &json!([]))
    );
    for query in ["?running=2", "?running=1&running=1", "?running", "?walking=1"] {
        let refused = api.get(&format!("/events/club/standings{query}"), None);
        assert_eq!(refused.problem(), (400, "bad_request"), "{query}");
    }
    in_is(&api, 1, 2, [40, 40, 20, 20]);
    api.does("club", DIRECTOR, &json!({"command": "end_round", "round": 1}));
    // Nothing is being played: there is no running standing, and the answer says that this is none.
    for query in ["", "?running=1", "?phase=1&running=0"] {
        let over = asked(&api, query);
        assert_eq!(which(&over), json!([1, true, 1]), "{query}: {over}");
        assert_eq!((&over["standings"][0]["points"], &over["tables"]), (&json!(70), &Value::Null));
    }
    // What the answer says it is after, is what it shows, and not how far the event is.
    api.does("club", DIRECTOR, &json!({"command": "cut"}));
    begins(&api, 2);
    assert_eq!(which(&asked(&api, "")), json!([1, true, 1]));
    assert_eq!(which(&asked(&api, "?phase=2")), json!([2, true, null]));
    assert_eq!(which(&asked(&api, "?running=1")), json!([2, false, 2]));
    assert_eq!(asked(&api, "")["tables"], Value::Null, "no round of this phase is being played");
    in_is(&api, 2, 1, [10, 20, 30, 40]);
    api.does("club", DIRECTOR, &json!({"command": "end_round", "round": 2}));
    assert_eq!(which(&asked(&api, "?phase=1")), json!([1, true, 1]));
    assert_eq!(which(&asked(&api, "")), json!([2, true, 2]));
}

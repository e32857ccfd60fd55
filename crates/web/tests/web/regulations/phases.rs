//! From phase to phase: no event can die (DEC-05), no title is drawn by lot without a word, age and fee.

use jiff::civil::date;
use kaarting_office::plan::{CutFills, Field, Preset, TieBreak};
use kaarting_office::{Command, Joker};
use kaarting_rules::Ruleset;
use serde_json::json;

use super::{EVENT, OneEvent, noon, plan, two_phases};

/// DEC-05: before it is made, the cut says what it leaves: whole tables, or how many jokers.
#[test]
fn a_cut_says_beforehand_what_it_leaves() {
    let event = OneEvent::drawn(two_phases(Field::BestFraction(1, 2)), 12);
    event.plays(|_| [2, 1, 0, 0]);
    let page = event.page("director", "/director/cut");
    assert!(page.contains("Het plan zegt 6: er gaan er 2 mee door"), "{page}");
    event.form("director", "/director/cut", "/director/cut", &[]);
    event.draws();
    let mut asks = two_phases(Field::BestFraction(1, 2));
    asks.settings.cut_fills = CutFills::Jokers;
    let event = OneEvent::drawn(asks, 12);
    event.plays(|_| [2, 1, 0, 0]);
    let page = event.page("director", "/director/cut");
    assert!(page.contains("6 spelers: 1 tafel en 2 over; nog 2 jokers nodig."), "{page}");
    assert!(page.contains("De tafels worden met jokers aangevuld."), "{page}");
}

/// DEC-01: a joker is registered, accepted and let in through the pages, also after the cut.
#[test]
fn a_joker_comes_in_the_last_phase_too() {
    let mut asks = two_phases(Field::Best(7));
    asks.settings.cut_fills = CutFills::Jokers;
    let event = OneEvent::drawn(asks, 8);
    event.plays(|_| [2, 1, 0, 0]);
    event.form("director", "/director/cut", "/director/cut", &[]);
    let refused = event.sends("director", "/director/draw", "/director/draw", &[]);
    assert_eq!(refused.status, 422);
    let new = "/director/people/new";
    let picker = format!("href=\"/e/{EVENT}/director/jokers\"");
    assert!(refused.text().contains(&picker), "{}", refused.text());
    let (status, said) = event.api("director", json!({"command": "draw"}));
    assert_eq!((status, said["title"].as_str()), (422, Some("jokers_missing")));
    let late = [("family", "Late Joker"), ("lang", "nl"), ("joker", "on"), ("number", "30")];
    event.form("director", new, new, &late);
    let person = "/director/people/30";
    let admit = format!("{person}/do/admit");
    // Whom the director takes as a joker is accepted.
    event.form("director", person, &admit, &[("reason", "Springt in")]);
    event.draws();
    let (seated, joker) = event.server.look(EVENT, |event| {
        let number = 30.try_into().unwrap();
        (event.rounds()[1].table_of(number).is_some(), event.entrant(number).unwrap().joker)
    });
    assert!(seated && joker == Joker::Accepted);
}

/// DEC-04, DEC-14: a plan by which a lot would decide the title is warned of while it is made, on page and API.
#[test]
fn a_title_by_lot_is_warned_of() {
    let event = OneEvent::open_at(noon);
    let mut by_lot = plan();
    by_lot.settings.ranking = vec![TieBreak::Lot, TieBreak::Points];
    let body = json!({"name": EVENT, "plan": by_lot}).to_string();
    let headers = [("content-type", "application/json"), ("idempotency-key", "opens-by-lot")];
    let opened =
        event.server.staff("director").ask("POST", "/api/v1/events", &headers, body.as_bytes()).json();
    assert_eq!(opened["warnings"], json!([{"name": "title_by_lot", "clause": "DEC-04"}]), "{opened}");
    let page = event.page("director", "/director/plan");
    assert!(page.contains("class=\"flash waiting\" role=\"status\">") && page.contains("lot"), "{page}");
    let mut usual = by_lot;
    usual.settings.ranking = plan().settings.ranking;
    event.does(Command::ChangePlan { plan: usual });
    assert!(!event.page("director", "/director/plan").contains("class=\"flash waiting\" role=\"status\">"));
}

/// DEC-20, TRN-EXCL-01: over the API too the desk sees the card, and notes the fee where there is one.
#[test]
fn age_and_fee_over_the_api() {
    let event = OneEvent::open_at(noon);
    let mut sixteen = plan();
    sixteen.settings.minimum_age = Some(16);
    event.does(Command::OpenPlan { plan: sixteen.clone() });
    let person = json!({"name": "Jonge Jef", "birth_year": 2010});
    let register = json!({"command": "register", "person": person, "joker": false, "number": 1});
    assert_eq!(event.api("director", register).0, 200);
    let check_in = json!({"command": "check_in", "entrant": 1});
    let (status, said) = event.api("desk", check_in.clone());
    assert_eq!((status, said["title"].as_str()), (422, Some("age_not_seen")), "{said}");
    assert_eq!(said["remedies"], json!(["confirm_age", "change_person"]));
    assert_eq!(event.api("desk", json!({"command": "confirm_age", "entrant": 1})).0, 200);
    assert_eq!(event.api("desk", check_in).0, 200);
    let paid = json!({"command": "note_fee", "entrant": 1, "paid": true});
    let (status, said) = event.api("desk", paid.clone());
    assert_eq!((status, said["title"].as_str()), (422, Some("no_fee")), "{said}");
    sixteen.settings.entry_fee = Some("15 euro".to_owned());
    event.does(Command::ChangePlan { plan: sixteen });
    assert_eq!(event.api("desk", paid).0, 200);
    assert!(event.server.look(EVENT, |event| event.entrant(1.try_into().unwrap()).unwrap().paid));
}

/// TRN-EXCL-01, DEC-19: after 09:45 nobody checks in over the API either, and the director admits with a reason.
#[test]
fn the_door_closes_at_a_quarter_to_ten_over_the_api() {
    let event = OneEvent::open_at(|| "2026-11-15T08:45:00Z".parse().unwrap());
    let preset = Preset::find("wk-kleurenwiezen").unwrap();
    event.does(Command::OpenPlan { plan: preset.plan("Proef", date(2026, 11, 15), Ruleset::Whist2018) });
    let person = json!({"name": "Late Lea", "birth_year": 1980});
    assert_eq!(
        event.api("director", json!({"command": "register", "person": person, "joker": false})).0,
        200
    );
    let (status, said) = event.api("desk", json!({"command": "check_in", "entrant": 1}));
    assert_eq!((status, said["title"].as_str()), (422, Some("too_late")), "{said}");
    assert_eq!(said["clause"], "TRN-EXCL-01");
    let admit = json!({"command": "admit_late", "entrant": 1, "reason": "File op de E40"});
    assert_eq!(event.api("desk", admit.clone()).0, 403);
    assert_eq!(event.api("director", admit).0, 200);
}

/// DEC-05: closing is always possible with a reason, over the API as on the page.
#[test]
fn an_event_in_the_middle_of_a_round_is_closed_with_a_reason() {
    let event = OneEvent::drawn(two_phases(Field::Best(4)), 8);
    event.plays(|_| [2, 1, 0, 0]);
    event.does(Command::Cut);
    event.draws();
    event.does(Command::StartRound { round: super::round(2) });
    let refused = event.sends("director", "/director/close", "/director/close", &[]);
    assert_eq!(refused.status, 422);
    let (status, said) = event.api("director", json!({"command": "close_event"}));
    assert_eq!(
        (status, said["remedies"].as_array().unwrap().last()),
        (422, Some(&json!("close_event"))),
        "{said}"
    );
    event.form("director", "/director/close", "/director/close", &[("reason", "De zaal staat onder water")]);
    assert_eq!(event.shown(&format!("/events/{EVENT}"))["state"], "closed");
}

/// The fields of a page's forms as a browser would send them.
fn fields(page: &str) -> Vec<(String, String)> {
    let value = |tag: &str, name: &str| {
        let rest = tag.split_once(&format!(" {name}=\""))?.1;
        rest.split('"').next().map(str::to_owned)
    };
    let mut fields = Vec::new();
    for rest in page.split('<') {
        let tag = rest.split('>').next().unwrap();
        let name = value(tag, "name").filter(|name| name != "token" && name != "once");
        let ticked = !(tag.contains("type=\"radio\"") || tag.contains("type=\"checkbox\""))
            || tag.contains(" checked");
        match (tag.split(' ').next(), name) {
            (Some("input"), Some(name)) if ticked => {
                let ticked = if tag.contains("type=\"checkbox\"") { "on" } else { "" };
                fields.push((name, value(tag, "value").unwrap_or_else(|| ticked.to_owned())));
            }
            (Some("select"), Some(name)) => fields.push((name, String::new())),
            (Some("option"), _) if tag.ends_with(" selected") => {
                fields.last_mut().unwrap().1 = value(tag, "value").unwrap();
            }
            _ => {}
        }
    }
    fields
}

/// DEC-05: what has not begun is changed, in the form and over the API; what has begun stays.
#[test]
fn phases_that_have_not_begun_can_be_changed() {
    let event = OneEvent::drawn(two_phases(Field::Best(8)), 8);
    event.plays(|_| [2, 1, 0, 0]);
    let typed = fields(&event.page("director", "/director/plan"));
    let changed = |name: &str, value: &str| {
        let with = |(known, old): &(String, String)| {
            (known.clone(), if known == name { value.to_owned() } else { old.clone() })
        };
        let all: Vec<(String, String)> = typed.iter().map(with).collect();
        let lent: Vec<(&str, &str)> =
            all.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        event.sends("director", "/director/plan", "/director/plan", &lent)
    };
    let refused = changed("rounds0", "2");
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("Wat al begonnen is, blijft"), "{}", refused.text());
    let done = changed("n1", "4");
    assert_eq!(done.status, 303, "{}", done.text());
    let planned = || event.server.look(EVENT, |event| event.plan().unwrap().clone());
    assert_eq!(planned().phases[1].field, Field::Best(4));
    let mut other = planned();
    other.phases[0].rounds = 2;
    let (status, said) = event.api("director", json!({"command": "change_plan", "plan": other}));
    assert_eq!((status, said["title"].as_str()), (422, Some("plan_has_begun")), "{said}");
    let mut other = planned();
    other.phases.truncate(1);
    assert_eq!(event.api("director", json!({"command": "change_plan", "plan": other})).0, 200);
    // Without a phase to come it is over.
    event.form("director", "/director/close", "/director/close", &[]);
}
